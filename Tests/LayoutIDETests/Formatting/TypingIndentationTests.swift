import LayoutFormat
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite struct TypingIndentationTests {
  /// The indentation of the line at the mark, in columns.
  private func indentation(_ marked: String) -> Int? {
    let source = MarkedSource(marked)
    let document = Document(SourceText(source.text))
    return typingIndentation(in: document, at: source["1️⃣"], style: SourceStyle())?.text.utf8.count
  }

  @Test func newLines() {
    #expect(indentation("VStack {\n1️⃣\n}\n") == 4)
    #expect(indentation("VStack {\n    Text(\"a\")\n1️⃣\n}\n") == 4)
    #expect(indentation("VStack(\n1️⃣") == 4)
    #expect(indentation("VStack {\n    HStack {\n1️⃣") == 8)
    #expect(indentation("VStack {\n    Text(\"a\")\n1️⃣}") == 0)
    #expect(indentation("Text(\"a\")\n1️⃣\n") == 0)
  }

  @Test func members() {
    #expect(indentation("Text(\"a\")\n1️⃣.bold()") == 4)
    #expect(indentation("VStack {\n    Text(\"a\")\n1️⃣.bold()\n}") == 8)
    #expect(indentation("Text(\"a\")\n    .bold()\n1️⃣.italic()") == 4)
  }

  /// The lines of a string are its content.
  @Test func strings() {
    #expect(indentation("let a = \"\"\"\n  x\n1️⃣\n  \"\"\"") == nil)
  }
}
