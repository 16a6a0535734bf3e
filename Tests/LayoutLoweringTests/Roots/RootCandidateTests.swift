import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Which declared views are roots (`lowering.md` 2).
@Suite struct RootCandidateTests {
  /// Returns the roots as `kind name`, those of used views with a `+`.
  private func roots(_ source: String, others: [String] = [], isSwift: Bool = false) -> [String] {
    Lowered(source, others: others, isSwift: isSwift).file.roots.map {
      "\($0.kind.rawValue) \($0.name ?? "-")\($0.isOfUsedView ? "+" : "")"
    }
  }

  private static let source = """
    struct Row: View { let title: String; var body: some View { Text(title).padding(4) } }
    struct Screen: View { var body: some View { Row(title: "a") } }
    #Preview { Screen() }
    """

  @Test func aLayoutFileHasItsPreviewsAndTheViewsThatNothingShows() {
    #expect(roots(Self.source) == ["preview -"])
    #expect(roots("struct Screen: View { var body: some View { Color.red } }") == ["view Screen"])
    #expect(roots("struct Row: View { let title: String; var body: some View { Text(title) } }") == [])
  }

  @Test func eachViewOfASwiftFileIsARoot() {
    #expect(roots(Self.source, isSwift: true) == ["view Row+", "view Screen+", "preview -"])
    #expect(
      roots("struct Row: View { let title: String; var body: some View { Text(title) } }", isSwift: true) == [
        "view Row"
      ])
    // A use in another file.
    #expect(
      roots(
        "struct Row: View { var body: some View { Color.red } }",
        others: ["struct S: View { var body: some View { Row() } }"], isSwift: true) == ["view Row+"])
    // A bridge is laid out where a view uses it.
    #expect(roots("struct Web: UIViewRepresentable { }", isSwift: true) == [])
  }

  /// A property without a value is unknown, so that the text is a stand-in; one with a default has that.
  @Test func propertiesWithoutAValueAreUnknown() {
    let lowered = Lowered(
      """
      struct Row: View {
        let title: String
        var inset: CGFloat = 6
        let width: CGFloat
        var body: some View { Text(title).padding(inset).frame(width: width) }
      }
      """, isSwift: true)
    #expect(lowered.shape == "frame(padding(Text))")
    #expect(lowered.node("Text")?.flags.contains(.assumed) == true)
    #expect(lowered.node("padding")?.flags.contains(.assumed) == false)
    #expect(lowered.node("frame")?.flags.contains(.assumed) == true)
    #expect(lowered.node("padding")?.layout == .padding(EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)))
  }
}
