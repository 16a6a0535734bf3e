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

/// `trained`: how often each branch is taken while a person types, opens and lints; the optimizer puts what runs side by
/// side, and makes small what never did. `profile.py` counts it; functions that are others now do without.
///
/// `together`: all rooms are optimized once more, as one program, when it is linked: an eighth fewer instructions an edit,
/// for two minutes of a build and 1.6 GB of memory. (`top` shows twelve: each of 600 modules names the standard library,
/// which the linker then maps as often.) SwiftPM is given the linker's input under the names of the object files that it
/// expects. What recurses takes no large frame into its own, so that the stack holds as deep a document as without; and
/// frames are those of Swift on Linux, or the test library dies where it looks who has thrown an error.
///
/// `leanLibrary`: what the standard library has and nothing calls.
///
/// Another compiler than the one that the profile was made with does without all three.
#if compiler(>=6.3) && !compiler(>=6.4) && arch(x86_64)
  let trained = [
    "-Xfrontend", "-ir-profile-use=" + sources + "hot.profdata", "-Xllvm", "-enable-split-machine-functions", "-Xllvm",
    "-pgso-lwss-only=false", "-Xllvm", "-no-pgo-warn-mismatch",
  ]
  let together = ["-Xfrontend", "-lto=llvm-full", "-Xfrontend", "-emit-bc"]
  let togetherLinked = [
    "-enable-split-machine-functions", "-pgso-lwss-only=false", "-inline-max-stacksize=256", "-swift-async-fp=never",
  ].flatMap { ["-Xlinker", "-mllvm", "-Xlinker", $0] }
  let leanLibrary = ["-Xlinker", "-T", "-Xlinker", sources + "lean-6.3.ld"]
#else
  let trained: [String] = []
  let together: [String] = []
  let togetherLinked: [String] = []
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
    .unsafeFlags(
      lean + (profiles ? counting : trained + together), .when(platforms: [.linux], configuration: .release)),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// The program that people install stands on its own: no library is looked for, bound and relocated when an editor starts
/// it, which takes three quarters of the time to the first answer and a third of the memory then (ARCHITECTURE.md). What
/// it does without says `lean.ld`; what runs when a person types lies side by side, as `hot.order` lists it.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-executable", "-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "-T",
      "-Xlinker", sources + "lean.ld", "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--symbol-ordering-file=" + sources + "hot.order",
    ] + leanLibrary,
    .when(platforms: [.linux], configuration: .release))
]

/// What all that is linked for the release needs.
let linked: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld"] + (profiles ? [] : togetherLinked), .when(platforms: [.linux], configuration: .release))
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
    swiftSettings: settings, linkerSettings: linked)
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
      swiftSettings: settings, linkerSettings: standalone + linked),

    .executableTarget(
      name: "plumbline-bench",
      dependencies: (layout + ["LayoutAnalysis", "LayoutLint", "LayoutIDE", "LanguageServerProtocol", "PlumblineCLI"])
        .map {
          .byName(name: $0)
        }, swiftSettings: settings, linkerSettings: linked),
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
