import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// The views of another one, handed to a closure: `Group(subviews:)`, `ForEach(subviews:)`.
@Suite struct SubviewsTests {
  @Test(arguments: [
    ("Group(subviews: content) { s in HStack { ForEach(s) { $0 } } }", "HStack(Text frame(Color))"),
    (
      "HStack { ForEach(subviews: content) { view in view.padding(3); Divider() } }",
      "HStack(padding(Text) Divider padding(frame(Color)) Divider)"
    ),
    (
      "Group(subviews: content) { s in if s.count > 1 { VStack { ForEach(s.dropFirst()) { $0 } } } else { Divider() } }",
      "VStack(frame(Color))"
    ),
    (
      "Group(subviews: content) { p in Group(subviews: ForEach(p) { $0.padding(1) }) { q in HStack { ForEach(q) { $0 } } } }",
      "HStack(padding(Text) padding(frame(Color)))"
    ),
    // Each use of a view is one of its own.
    (
      "Group(subviews: content) { s in VStack { ForEach(s) { v in v; v } } }",
      "VStack(Text Text frame(Color) frame(Color))"
    ),
  ])
  func views(_ body: String, _ shape: String) {
    let lowered = Lowered(
      """
      #Preview { Box { Text("a"); Color.red.frame(width: 3) } }
      struct Box<Content: View>: View { @ViewBuilder var content: Content; var body: some View { \(body) } }
      """)
    #expect(lowered.findings() == [])
    #expect(lowered.shape == shape)
    #expect(lowered.file.roots.first?.graph.nodes.contains { $0.flags.contains(.unknown) } == false)
  }

  /// What is handed on once is made once: as many views as there are levels.
  @Test func nestedDeeply() {
    var source = "Text(\"a\")"
    for _ in 0..<30 { source = "Group(subviews: \(source)) { p in ForEach(p) { $0.padding(1) } }" }
    let lowered = Lowered(source)
    #expect(lowered.findings() == [])
    #expect(lowered.file.roots.first?.graph.nodes.count == 31)
  }

  @Test func sectionsAreNotKnown() {
    let lowered = Lowered("VStack { Group(sections: Text(\"a\")) { s in ForEach(s) { x in x.content }; Divider() } }")
    #expect(lowered.findings() == [])
    #expect(lowered.node("VStack")?.flags.contains(.assumed) == true)
    #expect(lowered.node("Divider") != nil)
  }
}
