import LayoutLowering
import LayoutSyntax
import Testing

@Suite struct ForeignFileTests {
  @Test(arguments: [
    "PK\u{3}\u{4}rest", "#% Do not delete the line below; configure depends on this\n", "<?xml version=\"1.0\"?><a/>",
    "<CodeBlocks_layout_file>", "<!DOCTYPE x>", "{ \"a\": 1 }", "{}", "[ { \"a\": 1 } ]",
  ])
  func isToldFromALayout(_ text: String) {
    #expect(ForeignFile.diagnostic(for: SourceText(text), segment: SegmentID(0))?.rule == "not-a-layout-file")
  }

  @Test(arguments: ["", "VStack {}", "#Preview {}", "// <xml", "[1].map { $0 }", "{ a in b }", "/* PK */ Text(\"\")"])
  func layoutsAreOurs(_ text: String) {
    #expect(ForeignFile.diagnostic(for: SourceText(text), segment: SegmentID(0)) == nil)
  }
}
