// swift-tools-version: 6.2
import PackageDescription

// The targets in the order in which data flows (see ARCHITECTURE.md). No dependencies: the toolchain's own modules only.

/// Warnings are errors where the environment asks for it, as `.ci/run` does. A warning that a newer compiler adds does not
/// break a user's build.
let isStrict = Context.environment["PLUMBLINE_STRICT"] == "1"

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

func module(_ name: String, imports: [String] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: imports.map { .byName(name: $0) }, exclude: exclude, swiftSettings: settings)
}

func program(_ name: String, imports: [String]) -> Target {
  .executableTarget(name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: settings)
}

func plugin(_ name: String, _ capability: Target.PluginCapability) -> Target {
  .plugin(name: name, capability: capability, dependencies: ["plumbline"], path: "Sources/Plugins/\(name)")
}

func tests(_ name: String, of imports: [String]) -> Target {
  .testTarget(
    name: name, dependencies: (imports + ["TestSupport"]).map { .byName(name: $0) }, swiftSettings: settings)
}

/// What other packages use. SwiftPM builds the whole program once more for the plugins of a package, for the machine that
/// builds, so that they are left out where the project itself is worked on.
let plugins: [Target] =
  isStrict
  ? []
  : [
    plugin("PlumblineBuildToolPlugin", .buildTool()),
    plugin(
      "PlumblineCommandPlugin",
      .command(intent: .custom(verb: "lint-layouts", description: "Lints the package's layouts with plumbline."))),
  ]

let layout = ["LayoutSyntax", "LayoutModel", "TextMetrics", "LayoutEvaluation", "LayoutLowering", "LayoutEngine"]
let lint = layout + ["LayoutAnalysis", "LayoutLint"]
let project = lint + ["LayoutFormat", "LayoutRender", "LayoutIDE", "LanguageServerProtocol", "LayoutProject"]

let package = Package(
  name: "Plumbline",
  products: [.executable(name: "plumbline", targets: ["plumbline"])]
    + plugins.map { .plugin(name: $0.name, targets: [$0.name]) },
  targets: [
    module("LayoutSyntax"),
    module("LayoutModel"),
    module(
      "TextMetrics", imports: ["LayoutModel"],
      exclude: ["Tables/OFL.txt", "Tables/generate.py", "Tables/hig_typography.json", "Tables/inter_table.json"]),
    module("LayoutEvaluation", imports: ["LayoutSyntax", "LayoutModel"]),
    module("LayoutLowering", imports: ["LayoutSyntax", "LayoutModel", "LayoutEvaluation"]),
    module("LayoutEngine", imports: ["LayoutModel", "TextMetrics"]),
    module("LayoutAnalysis", imports: layout),
    module("LayoutLint", imports: layout + ["LayoutAnalysis"], exclude: ["MESSAGES.md", "RULES.md"]),
    module("LayoutFormat", imports: ["LayoutSyntax"]),
    module("LayoutRender", imports: ["LayoutModel"]),
    module("LayoutIDE", imports: lint + ["LayoutFormat", "LayoutRender"]),
    module("LanguageServerProtocol"),
    module("LayoutProject", imports: lint + ["LayoutRender", "LayoutIDE", "LanguageServerProtocol"]),
    module("LayoutServer", imports: project),
    module("PlumblineCLI", imports: project + ["LayoutServer"]),
    program("plumbline", imports: ["PlumblineCLI"]),
    program("plumbline-bench", imports: project + ["PlumblineCLI"]),

    .target(
      name: "TestSupport", dependencies: ["LanguageServerProtocol"], path: "Tests/TestSupport", swiftSettings: settings),
    tests("LayoutSyntaxTests", of: ["LayoutSyntax"]),
    tests("LayoutModelTests", of: ["LayoutModel"]),
    tests("TextMetricsTests", of: ["TextMetrics", "LayoutModel"]),
    tests("LayoutEvaluationTests", of: ["LayoutEvaluation", "LayoutSyntax", "LayoutModel"]),
    tests("LayoutLoweringTests", of: ["LayoutLowering", "LayoutEvaluation", "LayoutSyntax", "LayoutModel"]),
    tests("LayoutEngineTests", of: ["LayoutEngine", "LayoutModel", "TextMetrics"]),
    tests("LayoutAnalysisTests", of: layout + ["LayoutAnalysis"]),
    tests("LayoutLintTests", of: lint),
    tests("LayoutFormatTests", of: ["LayoutFormat", "LayoutSyntax"]),
    tests("LayoutRenderTests", of: ["LayoutRender", "LayoutModel"]),
    tests("LayoutIDETests", of: lint + ["LayoutFormat", "LayoutRender", "LayoutIDE"]),
    tests("LanguageServerProtocolTests", of: ["LanguageServerProtocol"]),
    tests("LayoutProjectTests", of: lint + ["LayoutRender", "LayoutIDE", "LanguageServerProtocol", "LayoutProject"]),
    tests("LayoutServerTests", of: project + ["LayoutServer"]),
    tests("PlumblineCLITests", of: ["PlumblineCLI", "LayoutProject", "LayoutRender", "LanguageServerProtocol"]),
    tests(
      "plumbline-benchTests",
      of: layout + ["LayoutAnalysis", "LayoutLint", "LayoutProject", "LanguageServerProtocol", "plumbline-bench"]),
    tests("RepositoryTests", of: []),
    tests("EndToEndTests", of: ["LanguageServerProtocol"]),
  ] + plugins
)
