import Foundation
import PlumblineCLI
import Testing

/// `.swift` files of packages, Xcode projects and folders.
@Suite struct LintSwiftFilesTests {
  /// A view with one finding on its spacer, and one that needs `Badge`.
  private static func view(_ name: String, imports: String = "import SwiftUI", _ body: String) -> String {
    "\(imports)\nstruct \(name): View {\n  var body: some View {\n    \(body)\n  }\n}\n"
  }

  private static let spacer = "ScrollView { VStack { Text(\"a\"); Spacer() } }"
  private static let finding = "4:38: warning: "

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Shop", platforms: [.iOS(.v17)],
      targets: [
        .target(name: "Kit"),
        .executableTarget(name: "Shop", dependencies: ["Kit"], exclude: ["Old"]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
      ])
    """

  private static let shop: [String: String] = [
    "Package.swift": package,
    "Sources/Kit/Badge.swift": view(
      "Badge", "Color.red.frame(width: Sizes.wide, height: 600)"
    ).replacingOccurrences(of: "struct", with: "public struct").replacingOccurrences(of: "var", with: "public var"),
    "Sources/Kit/Sizes.swift":
      "public enum Sizes {\n  static let wide = 500.0\n  public static let less = 10 - wide\n}\n",
    "Sources/Shop/Main.swift": view("Main", imports: "import Kit\nimport SwiftUI", "Badge().frame(width: Sizes.less)"),
    "Sources/Shop/List.swift": view("ShopList", spacer),
    "Sources/Shop/Model.swift": "import Foundation\nstruct Model { let unknown = Missing() }\n",
    "Sources/Shop/Old/Dead.swift": view("Dead", spacer),
    "Tests/ShopTests/ShopTests.swift": view("Fixture", spacer),
    ".build/checkouts/Other/Other.swift": view("Other", spacer),
    "Pods/Pod/Pod.swift": view("Pod", spacer),
  ]

  @Test func theTargetsOfAPackageAreLintedWithWhatTheyImport() throws {
    let folder = try LintFolder(Self.shop)
    let output = try folder.lint("--coverage")
    #expect(output.result.contains("Sources/Shop/List.swift:\(Self.finding)"))
    // The constant is known with the one of its own module.
    #expect(output.result.contains("Sources/Shop/Main.swift:5:26: error: "))
    #expect(output.result.contains("[invalid-frame-dimension]"))
    #expect(!output.result.contains("Missing") && !output.result.contains("Fixture"))
    // `Old` belongs to no target: it is a file of the folder.
    #expect(output.standardError.contains("6 files read, 4 linted, 4 skipped, 4 of 4 views laid out"))
    #expect(output.result.contains("Views laid out: 4 of 4"))
  }

  @Test func aNamedPathRestrictsWhatIsReported() throws {
    let folder = try LintFolder(Self.shop)
    let whole = try folder.lint("@Sources/Shop/Main.swift")
    #expect(whole.result.contains("[invalid-frame-dimension]") && !whole.result.contains("List.swift"))
    #expect(whole.result.hasSuffix(", 1 file\n"))
    let isolated = try folder.lint("--isolated", "@Sources/Shop/Main.swift")
    #expect(!isolated.result.contains("[invalid-frame-dimension]"))
    #expect(isolated.standardError.contains("1 file read, 1 linted"))
  }

  @Test func languageFindingsAreTheCompilersUnlessTheyAreAskedFor() throws {
    let source = Self.view("Main", "VStack { Text(name!) ")
    let folder = try LintFolder(["a.swift": source, "b.layout": "Missing()\n"])
    let output = try folder.lint()
    #expect(!output.result.contains("a.swift") && output.result.contains("b.layout:1:1:"))
    try folder.write(".plumbline.json", #"{ "swift": { "languageFindings": true } }"#)
    #expect(try folder.lint().result.contains("[syntax]"))
    // A rule that is configured is on.
    try folder.write(".plumbline.json", #"{ "rules": { "force-unwrap": "info" } }"#)
    try folder.write("c.swift", Self.view("Other", "Text(name!)"))
    let one = try folder.lint().result
    #expect(one.contains("[force-unwrap]") && !one.contains("[syntax]"))
    // An alignment of another type does not compile.
    let stack = Self.view(
      "Stack", #"HStack(alignment: .leading) { Text("a"); Text("b").alignmentGuide(.other) { _ in 3 } }"#)
    #expect(try LintFolder(["a.swift": stack]).lint().result == "0 errors, 0 warnings, 1 file\n")
    let asLayout = try LintFolder(["a.layout": stack]).lint().result
    #expect(asLayout.contains("[stack-alignment-axis]") && asLayout.contains("[unknown-alignment]"))
  }

  @Test(
    arguments: [
      ([:], "no .layout and no .swift files"),
      (["a.swift": "struct A {}\n", "b.swift": "import UIKit\n"], "2 without `import SwiftUI`"),
      (["Package.swift": package], "1 package manifests"),
      (["UITests/a.swift": "import SwiftUI\n"], "1 of tests"),
      ([".git/HEAD": "", ".gitignore": "*.layout", "a.layout": "Color.red"], "1 ignored by Git"),
      ([".plumbline.json": #"{ "exclude": ["a.*"] }"#, "a.layout": "Color.red"], "1 excluded"),
      ([".plumbline.json": #"{ "include": ["b"] }"#, "a.layout": "Color.red"], "1 excluded"),
    ] as [([String: String], String)])
  func aFolderWithNothingToLintIsAnErrorWithItsReason(_ files: [String: String], _ reason: String) throws {
    let output = try LintFolder(files).lint()
    #expect(output.status == .failure)
    #expect(output.standardError.hasSuffix("': \(reason)\n"), "\(output.standardError)")
  }

  @Test func targetsOfOtherPlatformsHaveTheirCanvasAndBranches() throws {
    let body = "#if os(macOS)\n    Color.red.frame(width: -1)\n    #else\n    Color.red.frame(width: -2)\n    #endif"
    var files = ["Sources/A/Main.swift": Self.view("Main", body)]
    files["Package.swift"] =
      #"import PackageDescription; let package = Package(name: "A", platforms: [.macOS(.v13)], targets: [.target(name: "A")])"#
    let folder = try LintFolder(files)
    #expect(try folder.lint().result.contains("it is -1 pt,"))
    try folder.write(".plumbline.json", #"{ "swift": { "platform": "tvOS" } }"#)
    #expect(try folder.lint().result.contains("it is -2 pt,"))
    // A text of iOS says nothing of a window.
    let long =
      "HStack { Text(\"\(1_000_000_000_000_000_000) and \(1_000_000_000_000_000_000)\").lineLimit(1) }.frame(width: 50)"
    try folder.write("Sources/A/Main.swift", Self.view("Main", long))
    #expect(try !folder.lint().result.contains("[text-truncated]"))
    try folder.write(".plumbline.json", #"{ "swift": { "platform": "iOS" } }"#)
    #expect(try folder.lint().result.contains("[text-truncated]"))
  }

  @Test func conditionsOfTheTargetDecideTheBranch() throws {
    let source =
      "#if OTHER\nimport Other\n#else\nimport SwiftUI\n#endif\n" + Self.view("Main", imports: "", Self.spacer)
    let folder = try LintFolder(["a.swift": source])
    #expect(try folder.lint().result.hasSuffix("0 errors, 1 warning, 1 file\n"))
  }

  @Test func includedFilesAreLintedInFoldersThatAreLeftOut() throws {
    let folder = try LintFolder([
      "Pods/a.layout": Sources.axis, "b.layout": Sources.axis, "Tests/c.swift": Self.view("C", Self.spacer),
    ])
    #expect(try folder.lint().result.hasSuffix("1 error, 0 warnings, 1 file\n"))
    try folder.write(".plumbline.json", #"{ "include": ["Pods", "Tests"] }"#)
    let included = try folder.lint().result
    #expect(included.contains("Pods/a.layout") && included.contains("Tests/c.swift") && !included.contains("b.layout"))
    #expect(try folder.lint("--include", "*.swift").result.hasSuffix(", 1 file\n"))
  }

  @Test func modulesOfOneFolderDoNotShareNames() throws {
    let folder = try LintFolder([
      "A/Package.swift": #"import PackageDescription; let package = Package(name: "A", targets: [.target(name: "A")])"#,
      "B/Package.swift": #"import PackageDescription; let package = Package(name: "B", targets: [.target(name: "B")])"#,
      "A/Sources/A/Row.swift": Self.view("Row", "Color.red.frame(width: 10)"),
      "A/Sources/A/Main.swift": Self.view("Main", "Row()"),
      "B/Sources/B/Row.swift": Self.view("Row", Self.spacer),
      "B/Sources/B/Main.swift": Self.view("Main", "Row()"),
      ".plumbline.json": #"{ "swift": { "languageFindings": true } }"#,
    ])
    let output = try folder.lint()
    #expect(output.result == "B/Sources/B/Row.swift:\(Self.finding)" + output.result.dropFirst(37))
    #expect(output.result.hasSuffix("\n0 errors, 1 warning, 4 files\n"))
  }

  @Test func aModuleNamedSwiftUIIsAStandIn() throws {
    let targets = "targets: [.target(name: \"SwiftUI\"), .target(name: \"App\", dependencies: [\"SwiftUI\"])]"
    let folder = try LintFolder([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"App\", \(targets))",
      "Sources/SwiftUI/SwiftUI.swift": """
      public protocol View {}
      public struct VStack<C>: View { public init(content: () -> C) {} }
      public struct ScrollView<C>: View { public init(content: () -> C) {} }
      """,
      "Sources/App/Main.swift": Self.view("Main", Self.spacer),
    ])
    #expect(try folder.lint().result.hasPrefix("Sources/App/Main.swift:\(Self.finding)"))
  }

  @Test func aViewThatOnlyOtherFilesShowIsLaidOutAlone() throws {
    let folder = try LintFolder([
      "a.swift": Self.view("Main", "Text(\"a\").sheet(isPresented: .constant(false)) { Details() }"),
      "b.swift": Self.view("Details", Self.spacer),
    ])
    #expect(try folder.lint().result.contains("b.swift:\(Self.finding)"))
  }

  @Test func malformedManifestsAreReportedAndTheirFoldersAreModules() throws {
    let folder = try LintFolder([
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"A\", targets: computed())\n",
      "App.xcodeproj/project.pbxproj": "{ objects = { A = (",
      "Sources/A/Main.swift": Self.view("Main", "Row()"),
      "Sources/A/Row.swift": Self.view("Row", Self.spacer),
      "Sources/B/Row.swift": Self.view("Row", Self.spacer),
    ])
    let output = try folder.lint()
    #expect(output.standardError.contains("Package.swift:2: "))
    #expect(output.standardError.contains("App.xcodeproj/project.pbxproj:1: "))
    #expect(output.result.hasSuffix("0 errors, 2 warnings, 3 files\n"))
    #expect(output.status == .clean)
  }

  // An administrator can read every folder.
  @Test(.enabled(if: getuid() != 0)) func unreadableFoldersAreReportedAndTheRestIsLinted() throws {
    let folder = try LintFolder(["a/a.layout": Sources.axis, "b/b.layout": Sources.axis])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/b")
    let output = try folder.lint()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/b")
    #expect(output.status == .failure && output.result.contains("a/a.layout:1:"))
    #expect(output.standardError.contains("/b: "))
  }

  @Test func aGeneratedFileOfAMillionLinesIsLeftOut() throws {
    let folder = try LintFolder(["a.swift": Self.view("Main", Self.spacer)])
    try folder.write("b.swift", "import SwiftUI\n" + String(repeating: "let a = 1\n", count: 1_000_000))
    let output = try folder.lint()
    #expect(output.result.hasSuffix("0 errors, 1 warning, 1 file\n"))
    #expect(output.standardError.contains("1 file read, 1 linted, 1 skipped"))
  }

  @Test func cyclesOfLinksEnd() throws {
    let folder = try LintFolder(["a/a.layout": Sources.axis])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/up", withDestinationPath: "..")
    #expect(try folder.lint().result.hasSuffix("1 error, 0 warnings, 1 file\n"))
  }
}
