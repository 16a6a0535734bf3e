import LayoutLowering
import LayoutModel
import Testing

/// The root with what no other root of a view shows, each piece by itself (`lowering.md` 2).
@Suite struct RemainingPassTests {
  private func lowered(_ source: String) -> Lowered { Lowered(source, isSwift: true, laysOutRemaining: true) }

  /// Returns what remains of the views, without parts.
  private func remaining(_ source: String) -> [String] {
    lowered(source).file.roots.filter { $0.part == .remaining }.map { Lowered.shape($0.graph) }
  }

  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let members: String
    let remaining: [String]

    init(_ description: String, _ members: String, _ remaining: [String]) {
      (self.description, self.members, self.remaining) = (description, members, remaining)
    }
  }

  private static let cases = [
    Case("nothing remains of a body that is shown", "var body: some View { VStack { Text(\"a\") } }", []),
    Case(
      "the closure of a modifier of another module",
      "var body: some View { Color.red.popup(isPresented: true) { Text(\"a\") } }", ["Text"]),
    Case(
      "a view that is an argument of a modifier of another module",
      "var body: some View { Color.red.show(HStack { Divider() }) }", ["HStack(Divider)"]),
    Case(
      "the closure of an action that shows a view",
      "var body: some View { Button(\"a\") { present { Spacer() } } }", ["present(Spacer)"]),
    Case("an action without a view", "var body: some View { Button(\"a\") { print(Date()) } }", []),
    Case("a shape that is a style", "var body: some View { Color.red.contentShape(Circle()) }", []),
    Case(
      "a branch that its condition rules out",
      "let isOn = false; var body: some View { if isOn { Divider() } else { Text(\"a\") } }", ["Divider"]),
    Case(
      "a property and a function that nothing shows",
      """
      var body: some View { Text("a") }
      var title: some View { Spacer() }
      func row(_ name: String) -> some View { HStack { Text(name) } }
      """, ["Spacer HStack(Text)"]),
    Case(
      "code inside of what remains is shown once",
      """
      var body: some View { Text("a").popup { title } }
      var title: some View { Divider().popup { Spacer() } }
      """, ["popup(Divider) Spacer"]),
  ]

  @Test(arguments: cases)
  func pieces(_ example: Case) {
    #expect(remaining("import SwiftUI\nstruct A: View {\n\(example.members)\n}") == example.remaining)
  }

  /// 1 + 8 roots show nine of eleven cases: two remain.
  @Test func branchesBeyondTheLimitOfRoots() {
    let cases = (1...11).map { "case \($0): Text(\"\($0)\").padding(\($0))" }.joined(separator: "\n")
    let source =
      "import SwiftUI\nstruct A: View {\nlet n: Int\nvar body: some View { switch n {\n\(cases)\ndefault: Divider() } } }"
    let roots = lowered(source).file.roots
    #expect(roots.map(\.part) == [.body] + Array(repeating: .otherBranches, count: 8) + [.remaining])
    #expect(roots.last.map { Lowered.shape($0.graph) } == "padding(Text) padding(Text) Divider")
  }

  /// What a piece is proposed is not known, so that nothing in it is certain.
  @Test func piecesAreUnderAnUnknownLayer() throws {
    let source = "import SwiftUI\nstruct A: View { var body: some View { Color.red.popup { Text(\"a\") } } }"
    let graph = try #require(lowered(source).file.roots.last).graph
    let layers = graph.nodes.filter { $0.flags.isSuperset(of: [.part, .unknown]) }
    #expect(layers.count == 1)
    let top = try #require(graph.root)
    let children = graph.children(of: top)
    #expect(children.count == 1)
    #expect(children.first.map { graph[$0].flags.contains(.unknown) } == true)
  }

  /// The pass reports nothing: its code was checked before, and builders in it may be none of views.
  @Test func thereAreNoFindings() {
    let source = """
      import SwiftUI
      struct A: View {
        var body: some View { Button("a") { model.load().shown(); Text("a").frame(width: -4) } }
      }
      """
    #expect(lowered(source).findings() == Lowered(source, isSwift: true).findings())
  }

  @Test func filesOfLayoutsHaveNoSuchRoot() {
    let lowered = Lowered("Color.red.popup { Text(\"a\") }", laysOutRemaining: true)
    #expect(!lowered.file.roots.contains { $0.part == .remaining })
  }
}
