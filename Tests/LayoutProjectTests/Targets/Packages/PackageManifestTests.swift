import LayoutModel
import LayoutProject
import Testing

/// The content of a `Package.swift`, read without executing it.
@Suite struct PackageManifestTests {
  private func manifest(_ text: String) throws -> PackageManifest {
    try #require(PackageManifest(Array(("import PackageDescription\n" + text).utf8)))
  }

  /// Returns a line for each target: its kind, its name, and what the manifest says besides.
  private func targets(_ text: String) throws -> [String] {
    try manifest(text).targets.map { target in
      var words = ["\(target.kind)", target.name]
      if let path = target.path { words.append("path:\(path)") }
      if let sources = target.sources { words.append("sources:\(sources.joined(separator: ","))") }
      if !target.exclude.isEmpty { words.append("exclude:\(target.exclude.joined(separator: ","))") }
      if !target.dependencies.isEmpty { words.append(target.dependencies.map(describe).joined(separator: ",")) }
      return words.joined(separator: " ")
    }
  }

  private func describe(_ dependency: TargetDependency) -> String {
    switch dependency {
    case .target(let name): "target(\(name))"
    case .product(let name): "product(\(name))"
    case .named(let name): name
    case .module(let name): "module(\(name))"
    }
  }

  @Test func kindsAndArguments() throws {
    let text = """
      let package = Package(
        name: "Shop", platforms: [.iOS(.v17), .macOS("14.2"), .macCatalyst(.v17), .linux],
        products: [.library(name: "ShopKit", targets: ["Core", "UI"]), .executable(name: "shop", targets: ["Tool"])],
        targets: [
          .target(name: "Core", path: "Code/Core", exclude: ["a.txt"], sources: ["Model", "b.swift"]),
          .target(name: "UI", dependencies: ["Core", .target(name: "Look"), .product(name: "Nuke", package: "nuke"),
            .byName(name: "Log", condition: .when(platforms: [.iOS]))], swiftSettings: [.define("SHOP"), .define("B", .when(platforms: [.iOS]))]),
          .executableTarget(name: "Tool"), .testTarget(name: "CoreTests", dependencies: ["Core"]),
          .macro(name: "Macros"), .plugin(name: "Plug", capability: .buildTool()),
          .systemLibrary(name: "CZip"), .binaryTarget(name: "Bin", path: "Bin.xcframework"),
        ])
      """
    #expect(
      try targets(text) == [
        "library Core path:Code/Core sources:Model,b.swift exclude:a.txt",
        "library UI Core,target(Look),product(Nuke),Log",
        "executable Tool", "unitTests CoreTests Core", "macro Macros", "plugin Plug", "systemLibrary CZip",
        "binary Bin path:Bin.xcframework",
      ])
    let manifest = try manifest(text)
    #expect(manifest.name == "Shop")
    #expect(manifest.platforms == [.iOS, .macOS])
    #expect(manifest.products.map(\.name) == ["ShopKit", "shop"])
    #expect(manifest.products.map(\.targets) == [["Core", "UI"], ["Tool"]])
    #expect(manifest.targets[1].defines == ["SHOP"])
    #expect(manifest.notes.isEmpty && !manifest.mayHaveOtherTargets)
  }

  /// The ordinary ways to compose targets. The names that follow from each are on the right.
  @Test(arguments: [
    (
      #"let all: [Target] = [.target(name: "A")]; let package = Package(name: "P", targets: all + [.target(name: "B")])"#,
      "A B"
    ),
    (#"let package = Package(name: "P"); package.targets.append(.target(name: "A"))"#, "A"),
    (
      #"let package = Package(name: "P", targets: [.target(name: "A")]); package.targets += [.target(name: "B")]"#,
      "A B"
    ),
    (
      #"let package = Package(name: "P"); package.targets.append(contentsOf: [.target(name: "A"), .target(name: "B")])"#,
      "A B"
    ),
    (
      #"var all = [Target.target(name: "A")]; all.append(.target(name: "B")); let package = Package(name: "P", targets: all)"#,
      "A B"
    ),
    (
      #"let prefix = "Shop"; let package = Package(name: "P", targets: [.target(name: "\(prefix)Kit"), .target(name: prefix + "UI")])"#,
      "ShopKit ShopUI"
    ),
    (
      #"func kit(_ name: String, on: [String] = []) -> Target { .target(name: name + "Kit") }; let package = Package(name: "P", targets: [kit("A"), kit("B", on: ["A"])])"#,
      "AKit BKit"
    ),
    (#"let package = Package(name: "P", targets: ["A", "B"].map { .target(name: $0) })"#, "A B"),
    (
      #"let package = Package(name: "P", targets: ["A", "B"].flatMap { name in [.target(name: name), .testTarget(name: "\(name)Tests")] })"#,
      "A ATests B BTests"
    ),
    (#"let package = Package(name: "P"); ["A", "B"].forEach { package.targets.append(.target(name: $0)) }"#, "A B"),
    (#"let package: Package = .init(name: "P", targets: [PackageDescription.Target.target(name: "A")])"#, "A"),
    (
      #"extension Target { static let core = Target.target(name: "Core") }; let package = Package(name: "P", targets: [.core])"#,
      "Core"
    ),
    (
      #"enum Names { static let core = "Core" }; let package = Package(name: "P", targets: [.target(name: Names.core)])"#,
      "Core"
    ),
    (
      #"extension String { var tests: String { self + "Tests" } }; let package = Package(name: "P", targets: [.testTarget(name: "A".tests)])"#,
      "ATests"
    ),
    // The environment counts as empty.
    (
      #"let isDev = Context.environment["DEV"] == "1"; let package = Package(name: "P", targets: isDev ? [.target(name: "A")] : [.target(name: "B")])"#,
      "B"
    ),
    (
      #"let package = Package(name: "P"); if ProcessInfo.processInfo.environment["DEV"] != nil { package.targets.append(.target(name: "A")) }"#,
      ""
    ),
    // Of a condition that is unknown both branches are taken.
    (
      #"let package = Package(name: "P"); if hasTool() { package.targets.append(.target(name: "A")) } else { package.targets.append(.target(name: "B")) }"#,
      "A B"
    ),
    (
      #"func more() -> [Target] { if hasTool() { return [.target(name: "A")] }; return [.target(name: "B")] }; let package = Package(name: "P", targets: more())"#,
      "A B"
    ),
    // Changes of something else.
    (
      #"let package = Package(name: "P", targets: [.target(name: "A")]); for target in package.targets { target.swiftSettings = [] }"#,
      "A"
    ),
    (
      #"let package = Package(name: "P", targets: [.target(name: "A")]); for target in package.targets { target.dependencies.append("x") }"#,
      "A"
    ),
  ])
  func ordinaryWays(_ text: String, _ expected: String) throws {
    let manifest = try manifest(text)
    #expect(manifest.targets.map(\.name).joined(separator: " ") == expected)
    #expect(manifest.notes.isEmpty && !manifest.mayHaveOtherTargets)
  }

  @Test func functionsOfTheManifestMakeDependencies() throws {
    let text = """
      extension Target.Dependency {
        static func core(_ module: String) -> Self { .product(name: "Core\\(module)", package: "core") }
        static var log: Target.Dependency { .product(name: "Log", package: "log") }
      }
      let common: [Target.Dependency] = [.log]
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: common + [.core("UI"), "B"])])
      """
    #expect(try targets(text) == ["library A product(Log),product(CoreUI),B"])
  }

  /// What is computed beyond constants: the targets that are left, the notes, and whether there may be other targets.
  @Test(arguments: [
    (
      #"let package = Package(name: "P", targets: [.target(name: "A")] + load())"#, "A",
      ["2: Cannot read a target, because it is computed"], true
    ),
    (
      #"let package = Package(name: "P", targets: load())"#, "",
      ["2: Cannot read the targets, because it is computed"], true
    ),
    (
      #"let package = Package(name: "P", targets: [.target(name: text()), .target(name: "B", path: text())])"#, "B",
      [
        "2: Cannot read the name of a target, because it is computed",
        "2: Cannot read the path of the target `B`, because it is computed",
      ], true
    ),
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: deps)])\nlet deps = 1", "A",
      ["2: Cannot read the dependencies of the target `A`, because `deps` has no known value"], false
    ),
    (
      "let package = Package(name: \"P\")\nfor name in [\"A\"] { package.targets.append(.target(name: name)) }", "",
      ["3: Cannot read a target, because it is added in a loop"], true
    ),
    (
      #"func a() -> String { a() }; let package = Package(name: "P", targets: [.target(name: a())])"#, "",
      ["2: Cannot read the name of a target, because its computation is too long"], true
    ),
    ("struct A {}", "", ["1: The manifest declares no package that can be read"], true),
  ])
  func whatIsComputedIsNoted(_ text: String, _ names: String, _ notes: [String], _ mayHaveOthers: Bool) throws {
    let manifest = try manifest(text)
    #expect(manifest.targets.map(\.name).joined(separator: " ") == names)
    #expect(manifest.notes.map { "\($0.line + 1): \($0.message)" } == notes)
    #expect(manifest.mayHaveOtherTargets == mayHaveOthers)
  }

  /// Computations whose result grows exponentially end.
  @Test func growthIsBounded() throws {
    var text = "let a0 = [\"x\"]\nlet b0 = \"x\"\n"
    for index in 1...60 {
      text += "let c\(index) = unknown() ? a\(index - 1) : a\(index - 1)\n"
      text += "let a\(index) = c\(index) + [c\(index)].flatMap { $0 }\nlet b\(index) = b\(index - 1) + b\(index - 1)\n"
    }
    text += "func f(_ n: String) -> [Target] { f(n + \"a\") + f(n + \"b\") }\n"
    text += "let package = Package(name: b60, targets: f(\"\") + [.target(name: \"A\", exclude: a60)])"
    let manifest = try manifest(text)
    #expect(!manifest.notes.isEmpty && manifest.mayHaveOtherTargets)
    let chain =
      "let package = Package(name: \"P\", targets: \(Array(repeating: "a()", count: 5_000).joined(separator: " || ")))"
    #expect(try self.manifest(chain).mayHaveOtherTargets)
  }

  @Test(arguments: [
    ("// swift-tools-version:5.9\n", 5, 9), ("// swift-tools-version: 6.1.2\n", 6, 1),
    ("//swift-tools-version:5\n", 5, 0),
  ])
  func theVersionOfTheTools(_ line: String, _ major: Int, _ minor: Int) throws {
    let manifest = try #require(PackageManifest(Array((line + "import PackageDescription").utf8)))
    #expect(manifest.toolsVersion == .init(major: major, minor: minor))
  }

  @Test(arguments: ["", "import Foundation\nclass Package {}", "// import PackageDescription", "\u{0}\u{FF}"])
  func otherFilesOfThisNameAreNoManifests(_ text: String) { #expect(PackageManifest(Array(text.utf8)) == nil) }

  /// Cut anywhere, a manifest gives a result.
  @Test func brokenManifestsGiveAResult() throws {
    let text = """
      import PackageDescription
      func f(_ x: String) -> Target { .target(name: "\\(x)Kit", dependencies: [.product(name: "a")]) }
      let package = Package(name: "P", targets: ["a"].map { f($0) } + (x ? [] : [.target(name: "b")]))
      if let y = z { package.targets.append(f("c")) }
      """
    let bytes = Array(text.utf8)
    for count in bytes.indices { _ = PackageManifest(Array(bytes[..<count])) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] = UInt8(ascii: ")")
      _ = PackageManifest(changed)
    }
  }
}
