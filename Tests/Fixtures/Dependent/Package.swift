// swift-tools-version: 6.2
import PackageDescription

// A package whose targets use the plugins of this one: `swift build` lints `Badges` and finds nothing to lint in `Seats`,
// and `swift package lint-layouts` lints the package. `.ci/dependent` runs both.
let package = Package(
  name: "Dependent",
  dependencies: [.package(name: "Plumbline", path: "../../..")],
  targets: [
    .target(
      name: "Badges", dependencies: ["Seats"], exclude: ["badge.layout"],
      plugins: [.plugin(name: "PlumblineBuildToolPlugin", package: "Plumbline")]),
    .target(name: "Seats", plugins: [.plugin(name: "PlumblineBuildToolPlugin", package: "Plumbline")]),
  ]
)
