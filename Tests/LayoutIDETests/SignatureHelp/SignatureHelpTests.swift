import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite("Signature help")
struct SignatureHelpTests {
  private func help(_ marked: String) -> SignatureHelp? {
    var fixture = CompletionFixture(marked)
    return signatureHelp(in: &fixture.analysis, file: fixture.file, offset: fixture.offset)
  }

  /// The text of the active parameter of the active signature.
  private func active(_ marked: String) -> String? {
    guard let help = help(marked) else { return nil }
    let signature = help.signatures[help.activeSignature]
    guard let index = signature.activeParameter else { return "none" }
    let range = signature.parameters[index].range
    return String(decoding: Array(signature.text.utf8)[range], as: UTF8.self)
  }

  @Test(
    "the active parameter",
    arguments: [
      ("HStack(1️⃣", "alignment: VerticalAlignment = .center"),
      ("HStack(alignment: .1️⃣top, spacing: 3) { }", "alignment: VerticalAlignment = .center"),
      ("HStack(alignment: .top, 1️⃣) { }", "spacing: CGFloat? = nil"),
      ("HStack(spacing: 1️⃣3) { }", "spacing: CGFloat? = nil"),
      ("Color.red.frame(width: 1, height: 1️⃣", "height: CGFloat? = nil"),
      ("Color.red.frame(maxWidth: 1️⃣)", "maxWidth: CGFloat? = nil"),
      // In nested calls that of the inner one.
      ("Color.red.frame(width: max(1, 1️⃣2))", "_ y: CGFloat"),
      ("Color.red.frame(width: max(1, 2, 3, 1️⃣4))", "_ rest: CGFloat..."),
      ("Color.red.frame(width: max(1, 2)1️⃣, height: 3)", "width: CGFloat? = nil"),
      ("HStack(spacing: 3) { Color.red.padding(.top, 1️⃣) }", "_ length: CGFloat? = nil"),
      ("Text(\"a\").font(.system(size: 3, 1️⃣))", "weight: Font.Weight? = nil"),
      ("Color.red.alignmentGuide(1️⃣.top) { d in 0 }", "_ guide: HorizontalAlignment"),
      ("Color.red.frame(width: CGSize(width: 1, 1️⃣", "height: CGFloat"),
      ("#Preview(1️⃣) { Color.red }", "_ name: String? = nil"),
    ])
  func activeParameter(_ source: String, _ expected: String) {
    #expect(active(source) == expected)
  }

  @Test(
    "nothing outside of parentheses, in a closure of the call and for unknown calls",
    arguments: [
      "HStack { 1️⃣ }", "HStack(spacing: 3) { 1️⃣ }", "HStack(spacing: 3)1️⃣ { }", "unknown(1️⃣)", "1️⃣HStack()",
      "Color.red.frame(width: 3).background { 1️⃣ }", "let a = (1️⃣)",
    ])
  func nothing(_ source: String) { #expect(help(source) == nil) }

  @Test("all forms are listed, and the first that fits is active")
  func overloads() throws {
    let help = try #require(self.help("Color.red.padding(1️⃣)"))
    #expect(help.signatures.count == 3)
    #expect(help.signatures[0].text == "padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)")
    let frame = try #require(self.help("Color.red.frame(minWidth: 1, 1️⃣)"))
    #expect(frame.signatures[frame.activeSignature].text.hasPrefix("frame(minWidth: CGFloat? = nil"))
    #expect(frame.signatures[0].activeParameter == nil)
    #expect(!frame.signatures[0].documentation.isEmpty)
    let alignment = frame.signatures[0].parameters[2]
    #expect(alignment.documentation == "A pair of guides, one for each axis. `.center` if it is left out.")
  }

  @Test("own views, functions and enumerations")
  func ownDeclarations() throws {
    let declarations = """

      struct Card<Content: View>: View {
        var title: String
        var gap: CGFloat = 8
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
      }
      extension View {
        /// Draws a frame.
        func framed(_ width: CGFloat = 4, by color: Color) -> some View { padding(width) }
      }
      """
    #expect(active("Card(title: \"a\", 1️⃣) { Color.red }" + declarations) == "gap: CGFloat = …")
    let framed = try #require(help("Color.red.framed(3, by: 1️⃣" + declarations))
    #expect(framed.signatures.map(\.text) == ["framed(_ width: CGFloat = …, by color: Color)"])
    #expect(framed.signatures[0].activeParameter == 1)
    #expect(framed.signatures[0].documentation == "Draws a frame.")
  }
}
