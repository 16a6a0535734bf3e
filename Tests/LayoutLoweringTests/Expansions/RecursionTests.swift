import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// That a view contains itself without end is said where that is certain, and nowhere else.
@Suite struct RecursionTests {
  @Test(arguments: [
    // A branch that is not taken, and one that the values end.
    "Node(depth: 2)\nstruct Node: View { let depth: Int; var body: some View { VStack { if depth > 0 { Node(depth: depth - 1) } } } }",
    "Node(depth: 90)\nstruct Node: View { let depth: Int; var body: some View { VStack { if depth > 0 { Node(depth: depth - 1) } } } }",
    "struct Node: View { let depth: Int; var body: some View { VStack { if depth > 0 { Node(depth: depth - 1) } } } }",
    "struct Node: View { let n: Int; var body: some View { if n == 0 { Text(\"a\") } else { Node(n: n - 1) } } }",
    "struct Node: View { let n: Int; var body: some View { switch n { case 0: Text(\"a\"); default: Node(n: n - 1) } } }",
    "struct Node: View { let n: Int; var body: some View { n > 0 ? AnyView(Node(n: n - 1)) : AnyView(Text(\"a\")) } }",
    """
    struct Node: View {
      let n: Int
      var body: some View {
        guard n > 0 else { return AnyView(Text("a")) }
        return AnyView(Node(n: n - 1))
      }
    }
    """,
    """
    struct Node: View {
      let n: Int
      var body: some View {
        if n == 0 { return AnyView(Text("a")) }
        return AnyView(Node(n: n - 1))
      }
    }
    """,
    // Data that ends.
    """
    #Preview { CommentView(comment: .sample) }
    struct CommentView: View {
      let comment: Comment
      var body: some View {
        VStack { Text(comment.text); ForEach(comment.replies) { CommentView(comment: $0) } }
      }
    }
    """,
    "struct Node: View { let child: Child?; var body: some View { if let child { Node(child: child.child) } } }",
    "func rows(_ n: Int) -> some View { VStack { ForEach(0..<n) { rows($0) } } }\nrows(3)",
    // What a person asks for first.
    "struct Node: View { var body: some View { NavigationLink(\"a\") { Node() } } }",
    "struct Node: View { var body: some View { Text(\"a\").sheet(isPresented: .constant(true)) { Node() } } }",
    "extension View { func dim(_ on: Bool) -> some View { Group { if on { self.dim(false) } else { self } } } }\nText(\"a\").dim(true)",
    // SwiftUI's modifier within a method of its name.
    "extension Text { func padding(_ x: String) -> some View { self.padding(3) } }",
    "struct Row: View { var body: some View { Color.red }; func opacity(_ on: Bool) -> some View { opacity(on ? 1 : 0) } }",
  ])
  func whatMayEndIsFine(_ source: String) {
    #expect(Lowered(source).findings([.error]) == [])
  }

  /// A value of an unknown kind may be nil, so that the cycle through it is guessed and followed once.
  @Test func aBindingOfACallIsAGuess() {
    let source = """
      struct A: View {
        let text: String
        var body: some View { VStack { if let url = URL(string: text) { Link(destination: url) { body(name: "x") } } } }
        func body(name: String) -> some View { body }
      }
      #Preview { A(text: "a") }
      """
    let lowered = Lowered(source, isSwift: true)
    #expect(lowered.findings([.error]) == [])
    #expect(lowered.node("VStack")?.flags.contains(.assumed) == true)
    #expect((lowered.root?.graph.nodes.count ?? 0) < 10)
  }

  @Test(arguments: [
    ("struct Node: View { var body: some View { Node() } }", "view-recursion 1:43"),
    ("struct Node: View { let n: Int; var body: some View { VStack { Node(n: n - 1) } } }", "view-recursion 1:64"),
    (
      "struct Node: View { var isOpen = true; var body: some View { if isOpen { Text(\"a\") }; Node() } }",
      "view-recursion 1:87"
    ),
    ("func row() -> some View { HStack { row() } }\nrow()", "view-recursion 1:36"),
  ])
  func whatHasNoEndIsSaid(_ source: String, _ finding: String) {
    #expect(Lowered(source).findings() == [finding])
  }

  /// A comment shows three replies to each of the three that stand for the unknown ones.
  @Test func aGuessIsFollowedRoundOnce() {
    let lowered = Lowered(
      """
      Tree(tree: .sample)
      struct Tree: View {
        let tree: Leaf
        var body: some View { VStack { ForEach(tree.leaves) { Tree(tree: $0) } } }
      }
      """)
    #expect(lowered.shape == "VStack(VStack VStack VStack)")
    #expect(lowered.node("VStack")?.flags.contains(.assumed) == true)
  }

  /// Cards within cards are no circle, known or not.
  @Test func whatStandsInAnotherUseIsLaidOut() {
    let lowered = Lowered(
      """
      Card { Card { Card { Text("a") } } }
      struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { HStack { if unknown() { content() } } }
      }
      """)
    #expect(lowered.shape == "HStack(HStack(HStack(Text)))")
  }

  /// The cycles of views that all use each other are as many as there are orders of the views; one is reported and
  /// followed.
  @Test func viewsThatAllUseEachOtherAreFollowedOnce() {
    func expansions(_ count: Int) -> Int {
      let source = (0..<count).map { index in
        let uses = (0..<count).filter { $0 != index }.map { "V\($0)()" }
        return "struct V\(index): View { var body: some View { \(uses.joined(separator: "; ")) } }"
      }
      let lowered = Lowered("V0()\n" + source.joined(separator: "\n"))
      // One finding for each pair.
      #expect(lowered.findings().count { $0.hasPrefix("view-recursion ") } == count / 2)
      return lowered.file.roots.reduce(0) { $0 + $1.graph.expansions.count }
    }
    #expect((1...2_000).contains(expansions(6)))
    #expect((1...8_000).contains(expansions(12)))
  }
}
