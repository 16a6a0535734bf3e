import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// What asks for more than there may be is cut short, with a finding that says so.
@Suite struct LimitTests {
  @Test(arguments: [
    ("ForEach(0..<1001) { _ in Divider() }", "This ForEach has 1001 elements; only the first 1000 are laid out"),
    (
      "ForEach(0..<9223372036854775807, id: \\.self) { _ in Divider() }",
      "This ForEach has 9.223372036854776e+18 elements; only the first 1000 are laid out"
    ),
    (
      "Color.red.frame(width: Array(repeating: 1, count: 10_001).count)",
      "This collection has more than 10000 elements; only the first 10000 are read"
    ),
    (
      "Color.red.frame(width: (0..<1_000_000).reversed().count)",
      "This collection has more than 10000 elements; only the first 10000 are read"
    ),
  ])
  func tooManyElements(_ source: String, _ message: String) {
    #expect(Lowered(source).messages == [message])
  }

  @Test func whatIsNotTooManyIsWhole() {
    let lowered = Lowered("Color.red.frame(width: CGFloat((0..<5_000).reversed().count))")
    #expect(lowered.messages == [])
    guard case .frame(let width, _, _) = lowered.node("frame")?.layout else { return #expect(Bool(false)) }
    #expect(width == 5_000)
  }

  @Test(arguments: ["[Int](repeating: 3, count: 4)", "Array(repeating: 3, count: 4)"])
  func repeatedElementsAreKnown(_ array: String) {
    let lowered = Lowered("HStack { ForEach(\(array), id: \\.self) { Divider().frame(width: $0) } }")
    #expect(lowered.messages == [])
    #expect(lowered.shape == "HStack(frame(Divider) frame(Divider) frame(Divider) frame(Divider))")
  }

  /// A million empty elements make no view, and end all the same.
  @Test func loopsWithoutViewsEnd() {
    let empty = "ForEach(0..<1000) { _ in EmptyView() }"
    let lowered = Lowered("ForEach(0..<1000) { _ in \(empty) }")
    #expect(
      lowered.messages == [
        "This root has more than 20000 elements and uses of views; the rest is left out"
      ])
  }

  /// A declaration may contain any number of views, each of them a root: they have a limit in common.
  @Test func rootsOfOneDeclarationEnd() {
    let body = "var body: some View { ForEach(0..<1000) { _ in ForEach(0..<1000) { _ in EmptyView() } } }"
    let lowered = Lowered("struct Screens {\n" + (0..<8).map { "struct V\($0): View { \(body) }\n" }.joined() + "}")
    let ofRoot = "This root has more than 20000 elements and uses of views; the rest is left out"
    let ofAll =
      "The views in this declaration have more than 60000 elements and uses of views together; the rest is left out"
    #expect(lowered.messages == Array(repeating: ofRoot, count: 3) + Array(repeating: ofAll, count: 5))
    let functions = (0..<8).map { number in
      "static func v\(number)() -> some View { ForEach(0..<1000) { _ in ForEach(0..<1000) { _ in EmptyView() } } }\n"
    }
    let unreached = Lowered("enum Screens {\n" + functions.joined() + "}")
    #expect(unreached.messages == [])
    #expect(unreached.file.valuesEvaluated < 100)
  }

  /// A view of a `.swift` file is a root even if others show it: uses are followed only so deep, so that the views of all
  /// roots stay O(n).
  @Test func chainsOfViewsInSwiftFilesAreCut() {
    let link = { (number: Int) in
      "struct V\(number): View { var body: some View { VStack { V\(number + 1)(); Divider() } } }"
    }
    let others = (1..<300).map(link) + ["struct V300: View { var body: some View { Divider() } }"]
    let lowered = Lowered(link(0), others: others, isSwift: true)
    #expect(lowered.messages == ["Uses of views are nested more than 64 levels deep; the inner ones are left out"])
    #expect(lowered.file.viewsMade == 2 * 65)
    let short = Lowered(link(250), others: (251..<300).map(link) + [others[299]], isSwift: true)
    #expect(short.messages == [])
    #expect(short.file.viewsMade == 2 * 50 + 1)
  }

  /// A grid asks each cell for several sizes, so that each level of grids multiplies the work.
  @Test func nestedGridsAreCutWithAFinding() {
    let head = "Grid { GridRow { Text(\"a\") "
    let lowered = Lowered(String(repeating: head, count: 40) + "Divider()" + String(repeating: " } }", count: 40))
    #expect(lowered.messages == ["Grids are nested more than 8 levels deep; the outer ones are left out"])
    let grids = lowered.file.roots.first?.graph.nodes.filter { $0.layout.isGrid }.count
    #expect(grids == 8)
    let whole = Lowered(String(repeating: head, count: 8) + "Divider()" + String(repeating: " } }", count: 8))
    #expect(whole.messages == [])
  }

  /// Views that each use the next one twice: the root has as many as it may have, and the check of the others follows
  /// each only so far.
  @Test func viewsThatDoubleAreCut() {
    let views = (0..<24).map { "struct V\($0): View { var body: some View { VStack { V\($0 + 1)(); V\($0 + 1)() } } }" }
    let lowered = Lowered(views.joined(separator: "\n") + "\nstruct V24: View { var body: some View { Divider() } }")
    #expect(lowered.messages.count == 1)
    #expect(lowered.file.viewsMade < 40_000)
  }

  /// A constant that no root uses follows those that it uses only so deep, so that the checks of n constants are O(n). What
  /// it does not follow is unknown without a finding. A root follows all of them.
  @Test func chainsOfUnusedConstantsAreCut() {
    let others = (1..<300).map { "let c\($0) = c\($0 + 1) + c\($0 + 1)" } + ["let c300: CGFloat = 1"]
    let lowered = Lowered("let c0 = c1 + c1", others: others)
    #expect(lowered.messages == [])
    // Its own sum and 64 others, each of two names that are evaluated once.
    #expect(lowered.file.valuesEvaluated == 65 * 3)
    let used = Lowered(
      "Color.red.frame(width: c0)",
      others: (0..<100).map { "let c\($0) = c\($0 + 1) + 1" } + ["let c100: CGFloat = 1"])
    guard case .frame(let width, _, _) = used.node("frame")?.layout else { return #expect(Bool(false)) }
    #expect(width == 101)
  }

  /// What the check of one constant leaves out is known to that of another, which is fewer constants away.
  @Test(arguments: ["static let d = t0 + p", "static let d = p + t0"])
  func eachCheckOfAConstantFollowsItsOwn(_ first: String) {
    let others = (0..<70).map { "let t\($0) = t\($0 + 1) + 1" } + ["let t70 = 1"]
    let lowered = Lowered("enum E {\n\(first)\nstatic let p = [1, 2][t60]\n}", others: others)
    // `t60` is 11.
    #expect(lowered.findings() == ["invalid-value 3:22"])
  }

  /// Constants of one declaration are evaluated once, so that none is left out.
  @Test func constantsOfOneDeclarationAreFollowed() {
    let chain = (1...100).map { "static let c\($0) = c\($0 - 1) + 1" }.reversed().joined(separator: "\n")
    let lowered = Lowered("enum E {\nstatic let e = [1, 2][c100]\n\(chain)\nstatic let c0 = 1\n}")
    #expect(lowered.findings() == ["invalid-value 2:22"])
    let circle = (0..<100).map { "static let c\($0) = c\(($0 + 1) % 100)" }.joined(separator: "\n")
    #expect(Lowered("enum E {\n\(circle)\n}").findings() == ["circular-reference 2:12"])
  }

  /// Content that is deeper than a check follows is checked all the same.
  @Test func theCheckSeesAllContent() {
    let card = """
      struct Card<C: View>: View {
        let title: String
        @ViewBuilder let content: () -> C
        var body: some View { content() }
      }
      """
    let head = "Card(title: \"a\") { "
    let body = String(repeating: head, count: 100) + "Text(nowhere).wide()" + String(repeating: " }", count: 100)
    let wide = "extension View { func wide() -> some View { frame(width: 1) } }"
    let lowered = onLargeStack {
      Lowered("struct Screen: View { let model: Model; var body: some View { \(body) } }\n\(card)\n\(wide)")
    }
    #expect(lowered?.findings().map { $0.prefix(15) } == ["unresolved-name"])
  }

  /// Views in views, each of another type: what is too deep to be made is said to be left out, at its place.
  @Test func longChainsOfViewsAreCutWithAFinding() {
    let count = 3_000
    var source = (0..<count).map { "struct V\($0): View { var body: some View { V\($0 + 1)() } }" }
    source += ["struct V\(count): View { var body: some View { Divider() } }", "V0()"]
    let findings = Lowered(source.joined(separator: "\n")).findings()
    // Each stretch that fits the stack is looked at once: a build with a smaller stack frame has fewer.
    #expect((1...20).contains(findings.count))
    #expect(findings.allSatisfy { $0.hasPrefix("limit ") })
  }
}
