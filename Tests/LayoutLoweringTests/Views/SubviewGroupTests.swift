import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// A `ViewModifier` on a `Group` or `ForEach`: each view for itself, where the body names it and as often as it does.
/// `semantics.md` 1.6, 1.7.
@Suite struct SubviewGroupTests {
  private static func modifier(_ body: String) -> String {
    "struct M: ViewModifier { func body(content: Content) -> some View { \(body) } }\n"
  }

  @Test(arguments: [
    (
      "HStack { content; content }", "ForEach(0..<2) { _ in Text(\"a\") }",
      "VStack(HStack(Text Text) HStack(Text Text))"
    ),
    ("HStack { content }", "Group { Text(\"a\"); Color.red }", "VStack(HStack(Text) HStack(Color))"),
    ("content", "Group { Text(\"a\"); Color.red }", "VStack(Text Color)"),
    (
      "content.padding().background(content)", "Group { Text(\"a\"); Circle() }",
      "VStack(background(padding(Text) Text) background(padding(Circle) Circle))"
    ),
    ("Divider()", "Group { Text(\"a\"); Color.red }", "VStack(Divider Divider)"),
    ("HStack { content; Divider() }", "Group { }", "empty"),
    ("if true { content } else { HStack { content } }", "Group { Text(\"a\"); Color.red }", "VStack(Text Color)"),
    (
      "HStack { content }", "ForEach(0..<2) { _ in Text(\"a\"); Color.red }",
      "VStack(HStack(Text) HStack(Color) HStack(Text) HStack(Color))"
    ),
    (
      "HStack { content; content }", "Group { Text(\"a\"); Color.red }.modifier(M())",
      // The inner one makes two rows, the outer one two of each.
      "VStack(HStack(HStack(Text Text) HStack(Text Text)) HStack(HStack(Color Color) HStack(Color Color)))"
    ),
  ])
  func shapes(_ body: String, _ views: String, _ shape: String) {
    let lowered = Lowered(Self.modifier(body) + "\(views).modifier(M())")
    #expect(lowered.shape == shape)
    #expect(lowered.messages == [])
  }

  /// Every view that was made stands in the tree: none is left over.
  @Test func nothingIsMadeForNothing() throws {
    let lowered = Lowered(
      Self.modifier("HStack { content.font(.title); content }") + "ForEach(0..<3) { _ in Text(\"a\") }.modifier(M())")
    let graph = try #require(lowered.file.roots.first?.graph)
    // The implicit stack, three rows, two texts in each.
    #expect(graph.nodes.count == 10)
    #expect(graph.nodes.indices.filter { !graph.nodes[$0].parent.isValid }.count == 1)
  }

  @Test func theBodysEnvironmentReachesTheViews() throws {
    let lowered = Lowered(
      Self.modifier("content.lineLimit(2).environment(\\.layoutDirection, .rightToLeft)")
        + "Group { Text(\"a\"); Text(\"b\").lineLimit(1) }.modifier(M())")
    let graph = try #require(lowered.file.roots.first?.graph)
    let texts = graph.nodes.filter { if case .text = $0.layout { true } else { false } }
    #expect(texts.map { graph[$0.environment].lineLimit } == [2, 1])
    #expect(texts.allSatisfy { graph[$0.environment].layoutDirection == .rightToLeft })
  }
}
