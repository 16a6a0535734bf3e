// swift-tools-version: 6.2
import PackageDescription

// One section for each room of the house, in the order in which data flows (see ARCHITECTURE.md).
// No dependencies: the toolchain's own modules only.

/// Warnings are errors where the environment asks for it, as `.ci/run` does; a newer compiler's new warning never
/// breaks a user's first build.
let strict = Context.environment["PLUMBLINE_STRICT"] == "1"

/// What the released program leaves out. That two accesses to a variable overlap is found by the debug build, in which
/// all tests run; functions that nothing calls, or that are equal to others, are left out by the linker, which has to
/// have them apart for that.
let lean = ["-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections"]

let sources = Context.packageDirectory + "/Sources/plumbline/"

/// How often each branch is taken while a person types, opens and lints: the optimizer puts what runs side by side, and
/// what does not out of the way. `profile.py` makes it; functions that are others now do without, and so does another
/// compiler than the one that it was made with. `leanLibrary`: what that one's standard library has and nothing calls.
#if compiler(>=6.3) && !compiler(>=6.4) && arch(x86_64)
  let trained = [
    "-Xfrontend", "-ir-profile-use=" + sources + "hot.profdata", "-Xllvm", "-enable-split-machine-functions", "-Xllvm",
    "-pgso-lwss-only=false", "-Xllvm", "-no-pgo-warn-mismatch",
  ]
  let leanLibrary = ["-Xlinker", "-T", "-Xlinker", sources + "lean-6.3.ld"]
#else
  let trained: [String] = []
  let leanLibrary: [String] = []
#endif

/// `PLUMBLINE_PROFILE=1` builds the program that counts this, for `profile.py`.
let profiles = Context.environment["PLUMBLINE_PROFILE"] == "1"
let counting = ["-Xfrontend", "-ir-profile-generate=plumbline.profraw"]

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(lean + (profiles ? counting : trained), .when(platforms: [.linux], configuration: .release)),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// The program that people install stands on its own: no library is looked for, bound and relocated when an editor starts
/// it, which takes three quarters of the time to the first answer and a third of the memory then (ARCHITECTURE.md). What
/// it does without says `lean.ld`; what runs when a person types lies side by side, as `hot.order` lists it.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "-T",
      "-Xlinker", sources + "lean.ld", "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--symbol-ordering-file=" + sources + "hot.order",
    ] + leanLibrary,
    .when(platforms: [.linux], configuration: .release))
]

/// For a room that no edit waits for, and whose own work is little beside what it asks of others.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func room(_ name: String, imports: [String] = [], exclude: [String] = [], isSmall: Bool = false) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, exclude: exclude,
    swiftSettings: settings + (isSmall ? small : []))
}

func tests(_ name: String, of imports: [String], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: (imports + ["TestSupport"]).map { .byName(name: $0) }, resources: resources,
    swiftSettings: settings)
}

let layout = ["LayoutSyntax", "LayoutModel", "TextMetrics", "LayoutLowering", "LayoutEngine"]

let package = Package(
  name: "Plumbline",
  products: [.executable(name: "plumbline", targets: ["plumbline"])],
  targets: [
    room("LayoutSyntax"),
    tests("LayoutSyntaxTests", of: ["LayoutSyntax"]),

    room("LayoutModel"),
    tests("LayoutModelTests", of: ["LayoutModel"]),

    room(
      "TextMetrics", imports: ["LayoutModel"],
      exclude: ["Tables/OFL.txt", "Tables/generate.py", "Tables/hig_typography.json", "Tables/inter_table.json"]),
    tests("TextMetricsTests", of: ["TextMetrics", "LayoutModel"]),

    room("LayoutLowering", imports: ["LayoutSyntax", "LayoutModel"]),
    tests("LayoutLoweringTests", of: ["LayoutLowering", "LayoutSyntax", "LayoutModel"]),

    room("LayoutEngine", imports: ["LayoutModel", "TextMetrics"]),
    tests("LayoutEngineTests", of: ["LayoutEngine", "LayoutModel", "TextMetrics"]),

    room("LayoutAnalysis", imports: layout),
    tests("LayoutAnalysisTests", of: layout + ["LayoutAnalysis"]),

    room("LayoutLint", imports: layout + ["LayoutAnalysis"], exclude: ["RULES.md"]),
    tests("LayoutLintTests", of: layout + ["LayoutAnalysis", "LayoutLint"]),

    room("LayoutIDE", imports: layout + ["LayoutAnalysis", "LayoutLint"], isSmall: true),
    tests("LayoutIDETests", of: layout + ["LayoutAnalysis", "LayoutLint", "LayoutIDE"]),

    room("LanguageServerProtocol"),
    tests("LanguageServerProtocolTests", of: ["LanguageServerProtocol"]),

    room(
      "LayoutServer",
      imports: layout + ["LayoutAnalysis", "LayoutLint", "LayoutIDE", "LanguageServerProtocol"]),
    tests(
      "LayoutServerTests",
      of: layout + ["LayoutAnalysis", "LayoutLint", "LayoutIDE", "LanguageServerProtocol", "LayoutServer"]),

    room(
      "PlumblineCLI",
      imports: layout + ["LayoutAnalysis", "LayoutLint", "LayoutIDE", "LanguageServerProtocol", "LayoutServer"],
      isSmall: true),
    tests("PlumblineCLITests", of: ["PlumblineCLI", "LanguageServerProtocol"]),

    .executableTarget(
      name: "plumbline", dependencies: ["PlumblineCLI"],
      exclude: ["hot.order", "hot.profdata", "lean-6.3.ld", "lean.ld", "order-functions.py", "profile.py"],
      swiftSettings: settings, linkerSettings: standalone),

    .executableTarget(
      name: "plumbline-bench",
      dependencies: (layout + ["LayoutAnalysis", "LayoutLint", "LayoutIDE", "LanguageServerProtocol", "PlumblineCLI"])
        .map {
          .byName(name: $0)
        }, swiftSettings: settings),
    tests(
      "plumbline-benchTests",
      of: layout + ["LayoutAnalysis", "LayoutLint", "LanguageServerProtocol", "plumbline-bench"]),

    .target(
      name: "TestSupport", dependencies: ["LanguageServerProtocol"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("RepositoryTests", of: []),
    tests("EndToEndTests", of: ["LanguageServerProtocol"]),
  ]
)
