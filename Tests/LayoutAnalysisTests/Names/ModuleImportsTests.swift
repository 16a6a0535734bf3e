import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Declarations of other modules that files see through `import`.
@Suite struct ModuleImportsTests {
  private static let kit = """
    private let unit = 10.0
    enum Metrics { static let width = 3 * unit }
    public struct Badge: View {
      public var body: some View { Color.red.frame(width: Metrics.width, height: 20) }
    }
    struct Hidden: View { var body: some View { Color.red.frame(width: 1, height: 1) } }
    extension View { public func narrow() -> some View { frame(width: 7) } }
    public extension View { func low() -> some View { frame(height: 8) } }
    """

  private var analysis = Analysis()
  private let app = ModuleID(1)
  private let kit = ModuleID(2)

  init() {
    analysis.setIdentity(ModuleIdentity(name: "App", project: "p"), of: app)
    analysis.setIdentity(ModuleIdentity(name: "Kit", project: "p"), of: kit)
  }

  private mutating func add(_ name: String, _ text: String, to module: ModuleID) -> FileID {
    analysis.addFile(named: name, text: SourceText(text), module: module)
  }

  /// Returns the size of the first root of a file; nil if the names in it are not all known.
  private mutating func size(of file: FileID) -> Size? {
    guard let root = analysis.result(for: file)?.roots.first, let view = root.graph.root,
      analysis.result(for: file)?.diagnostics.isEmpty ?? false
    else { return nil }
    return root.engine.size(of: view)
  }

  @Test(arguments: [
    ("import Kit\nBadge()", Size(width: 30, height: 20)),
    ("import struct Kit.Badge\nBadge()", Size(width: 30, height: 20)),
    ("import Kit\nBadge().narrow()", Size(width: 7, height: 20)),
    ("import Kit\nColor.red.frame(width: 2).low()", Size(width: 2, height: 8)),
    ("Badge()", nil),
    ("import Other\nBadge()", nil),
    ("import Kit\nHidden()", nil),
    (
      "import Kit\nstruct Badge: View { var body: some View { Color.red.frame(width: 2, height: 2) } }\nBadge()",
      Size(width: 2, height: 2)
    ),
  ])
  func publicDeclarationsAreSeenThroughAnImport(_ text: String, _ expected: Size?) {
    var tests = self
    _ = tests.add("kit", Self.kit, to: kit)
    let user = tests.add("user", text, to: app)
    let size = tests.analysis.result(for: user)?.roots.last.flatMap { root in
      root.graph.root.map { root.engine.size(of: $0) }
    }
    let isKnown = tests.analysis.result(for: user)?.diagnostics.isEmpty ?? false
    #expect((isKnown ? size : nil) == expected)
  }

  @Test func modulesHaveNamesOfTheirOwn() {
    var tests = self
    _ = tests.add("kit", Self.kit, to: kit)
    let own = tests.add(
      "row", "import Kit\nstruct Hidden: View { var body: some View { Badge().frame(height: 4) } }", to: app)
    #expect(tests.size(of: own) == Size(width: 30, height: 4))
    // The uses in one module do not decide what is a root in another.
    let user = tests.add("user", "Hidden()", to: app)
    #expect(tests.size(of: user) == Size(width: 30, height: 4))
    #expect(tests.analysis.result(for: own)?.roots.count == 0)
  }

  @Test func whatAnImportedModuleImportsIsSeenOnlyIfItIsPassedOn() {
    for (prefix, expected) in [("", nil), ("@_exported ", Size(width: 30, height: 20))] as [(String, Size?)] {
      var tests = self
      let middle = ModuleID(3)
      tests.analysis.setIdentity(ModuleIdentity(name: "Middle", project: "p"), of: middle)
      _ = tests.add("kit", Self.kit, to: kit)
      _ = tests.add(
        "middle", "\(prefix)import Kit\npublic struct Two: View { public var body: some View { Badge() } }", to: middle)
      let direct = tests.add("direct", "import Middle\nBadge()", to: app)
      let indirect = tests.add("indirect", "import Middle\nTwo()", to: app)
      #expect(tests.size(of: direct) == expected)
      #expect(tests.size(of: indirect) == Size(width: 30, height: 20))
    }
  }

  @Test func ofTwoModulesOfOneNameTheOneOfTheProjectIsImported() {
    var tests = self
    let other = ModuleID(3)
    tests.analysis.setIdentity(ModuleIdentity(name: "Kit", project: "a"), of: other)
    _ = tests.add("kit", Self.kit, to: kit)
    _ = tests.add(
      "other", "public struct Badge: View { public var body: some View { Color.red.frame(width: 1, height: 1) } }",
      to: other)
    let user = tests.add("user", "import Kit\nBadge()", to: app)
    #expect(tests.size(of: user) == Size(width: 30, height: 20))
    tests.analysis.setIdentity(ModuleIdentity(name: "App", project: "a"), of: app)
    #expect(tests.size(of: user) == Size(width: 1, height: 1))
  }

  @Test func aSharedFileIsSeenInEachOfItsModules() {
    var tests = self
    let shared = tests.add(
      "shared", "struct Row: View { var body: some View { Color.red.frame(width: 5, height: 6) } }", to: app)
    let user = tests.add("user", "Row()", to: kit)
    #expect(tests.size(of: user) == nil)
    tests.analysis.setSharedFiles([shared], of: kit)
    #expect(tests.size(of: user) == Size(width: 5, height: 6))
    tests.edit(shared, "6", "9")
    #expect(tests.size(of: user) == Size(width: 5, height: 9))
    // It is a root of its own module, where nothing shows it.
    #expect(tests.analysis.result(for: shared)?.roots.count == 1)
    tests.analysis.removeFile(shared)
    #expect(tests.size(of: user) == nil)
  }

  /// Replaces the first occurrence of a text in a file.
  private mutating func edit(_ file: FileID, _ old: String, _ new: String) {
    let text = analysis.text(of: file)?.string(in: 0..<(analysis.text(of: file)?.count ?? 0)) ?? ""
    guard let range = text.range(of: old) else {
      Issue.record("\(old) is not in the file")
      return
    }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    analysis.edit(file, range: start..<(start + old.utf8.count), replacement: Array(new.utf8))
  }

  @Test func editsAreSeenThroughAnImport() {
    var tests = self
    let badge = tests.add("kit", Self.kit, to: kit)
    let user = tests.add("user", "import Kit\nBadge()", to: app)
    #expect(tests.size(of: user) == Size(width: 30, height: 20))
    let steps: [(file: FileID, old: String, new: String, size: Size?)] = [
      (badge, "height: 20", "height: 21", Size(width: 30, height: 21)),
      (badge, "3 * unit", "4 * unit", Size(width: 40, height: 21)),
      (badge, "public struct Badge", "struct Badge", nil),
      (badge, "struct Badge", "public struct Badge", Size(width: 40, height: 21)),
      (user, "import Kit\n", "", nil),
      (user, "Badge()", "import Kit\nBadge()", Size(width: 40, height: 21)),
      (user, "import Kit", "import Ki", nil),
      (user, "import Ki", "import Kit", Size(width: 40, height: 21)),
    ]
    for step in steps {
      tests.edit(step.file, step.old, step.new)
      #expect(tests.size(of: user) == step.size, "\(step.old) → \(step.new)")
    }
    tests.analysis.removeFile(badge)
    #expect(tests.size(of: user) == nil)
    _ = tests.add("other", Self.kit, to: kit)
    #expect(tests.size(of: user) == Size(width: 30, height: 20))
    tests.analysis.setIdentity(nil, of: kit)
    #expect(tests.size(of: user) == nil)
  }
}

extension String {
  /// Returns the range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
