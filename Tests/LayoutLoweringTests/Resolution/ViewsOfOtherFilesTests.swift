import LayoutLowering
import LayoutSyntax
import Testing

/// A view of another file in code that no root lays out.
@Suite struct ViewsOfOtherFilesTests {
  /// A view whose property has no value is no root: its body is only checked.
  private func lookedAt(_ body: String) -> String {
    "struct A: View {\n  let x: Int\n  var body: some View { \(body) }\n}"
  }

  /// The modifiers on it are checked.
  @Test func layersOnItAreChecked() {
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
