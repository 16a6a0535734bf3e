// swift-tools-version: 6.2
import PackageDescription

// A package that uses `plumbline` as a dependency, in a command plugin: `swift package lint-layouts`. `.ci/run` runs it.
let package = Package(
  name: "Dependent",
  dependencies: [.package(name: "Plumbline", path: "../../..")],
  targets: [
    .plugin(
      name: "LintLayouts",
      capability: .command(intent: .custom(verb: "lint-layouts", description: "Lints the package's layouts.")),
      dependencies: [.product(name: "plumbline", package: "Plumbline")])
  ]
)
