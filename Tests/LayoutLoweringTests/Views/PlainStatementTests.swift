import LayoutLowering
import LayoutSyntax
import Testing

/// What a view of another segment stands for, where it is only looked at.
@Suite struct PlainStatementTests {
  /// A view whose property has no value is no root: its body is only looked at.
  private func lookedAt(_ body: String) -> String {
    "struct A: View {\n  let x: Int\n  var body: some View { \(body) }\n}"
  }

  /// Of a stack of three texts that another file declares one view is made, which stands for all of it.
  @Test func whatLeadsNowhereIsNotMade() {
    let stack = "VStack { Text(\"a\"); Text(\"b\").padding(-3); Text(\"c\") }"
    let plain = "struct Plain: View { var body: some View { \(stack) } }"
    #expect(Lowered(lookedAt("Plain()"), others: [plain]).file.viewsMade == 1)
    // In the own file everything is looked at: the stack, the layer and the texts.
    #expect(Lowered(lookedAt(stack)).file.viewsMade == 5)
  }

  /// A name that the module declares, or a local one, leads on.
  @Test(arguments: [
    "Text(\"a\").padding(size)", "VStack { Text(\"a\"); Other() }", "Text(\"a\").card()",
    "VStack { ForEach(0..<2) { index in Text(\"\\(size)\") } }",
  ])
  func whatNamesSomethingDeclaredIsMade(body: String) {
    let shared = """
      struct Shared: View { let size: CGFloat = 4; var body: some View { \(body) } }
      struct Other: View { var body: some View { Divider() } }
      extension View { func card() -> some View { padding(3) } }
      """
    #expect(Lowered(lookedAt("Shared()"), others: [shared]).file.viewsMade > 1)
  }

  /// What stands around the other view is looked at for each view that it makes: it must make one.
  @Test func layersOnItAreLookedAt() {
    let plain = "struct Plain: View { var body: some View { Text(\"a\").padding() } }"
    let body = "Plain().overlay { Texx(\"b\") }.background(alignment: .tip) { Texz() }"
    #expect(
      Lowered(lookedAt(body), others: [plain]).findings() == [
        "unresolved-view 3:43", "unknown-alignment 3:78", "unresolved-view 3:85",
      ])
  }

  /// A closure of this file that the other view shows.
  @Test func closuresAreFollowed() {
    let box = """
      struct Box<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { Text("a"); HStack { content() } } }
      }
      """
    #expect(Lowered(lookedAt("Box { Texx(\"b\") }"), others: [box]).findings() == ["unresolved-view 3:31"])
  }

  /// Two views of two files that stand in each other are no roots, and are found all the same.
  @Test func circlesAreFound() {
    let first = "struct A: View { var body: some View { VStack { Text(\"a\"); B() } } }"
    let second = "struct B: View { var body: some View { HStack { Text(\"b\"); VStack { Text(\"c\"); A() } } } }"
    #expect(Lowered(first, others: [second]).findings().contains { $0.hasPrefix("view-recursion") })
  }
}
