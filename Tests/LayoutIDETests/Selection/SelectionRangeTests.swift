import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

@Suite struct SelectionRangeTests {
  private func selected(_ marked: String) -> [String] {
    let source = MarkedSource(marked)
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(source.text), module: ModuleID(0))
    let text = SourceText(source.text)
    return selectionRanges(in: analysis, file: file, offset: source["1️⃣"]).map { text.string(in: $0) }
  }

  @Test func fromTheWordToTheFile() {
    let view = "Text(\"ab\").padding(8)"
    let block = "{\n    \(view)\n}"
    #expect(
      selected("VStack {\n    Text(\"a1️⃣b\").padding(8)\n}\n") == [
        "ab", "\"ab\"", "(\"ab\")", view, "\n    \(view)\n", block, "VStack \(block)", "VStack \(block)\n",
      ])
  }

  @Test func commentsAndEndsOfWords() {
    #expect(selected("// One 1️⃣two\nText(\"a\")\n").first == "// One two")
    #expect(selected("VStack1️⃣ { Text(\"a\") }\n").first == "VStack")
    #expect(selected("f(1️⃣a, b)\n").prefix(3) == ["a", "a,", "a, b"])
  }

  @Test func brokenCode() {
    let ranges = selected("VStack( {\n    Text(\"a1️⃣\"\n")
    #expect(ranges.first == "a")
    #expect(ranges.last == "VStack( {\n    Text(\"a\"\n")
  }
}
