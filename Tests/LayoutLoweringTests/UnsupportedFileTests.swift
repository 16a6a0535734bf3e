import LayoutLowering
import LayoutSyntax
import Testing

@Suite struct UnsupportedFileTests {
  @Test(arguments: [
    "PK\u{3}\u{4}rest", "#% Do not delete the line below; configure depends on this\n", "<?xml version=\"1.0\"?><a/>",
    "<CodeBlocks_layout_file>", "<!DOCTYPE x>", "{ \"a\": 1 }", "{}", "[ { \"a\": 1 } ]",
  ])
  func isToldFromALayout(_ text: String) {
    #expect(UnsupportedFile.diagnostic(for: SourceText(text), segment: SegmentID(0))?.rule == "not-a-layout-file")
  }

  /// The beginnings of files that are no text: a program, a picture, a font, a property list, noise, text in UTF-16
  /// without a mark.
  static let binaries: [[UInt8]] = [
    [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3E, 0],
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0],
    [0, 1, 0, 0, 0, 0x0F, 0, 0x80, 0, 3, 0, 0x70, 0x47, 0x44, 0x45, 0x46, 0xB4, 0x42],
    Array("bplist00".utf8) + [0xD4, 1, 2, 3, 4, 5, 6, 7, 0x0A, 0x58, 0x24, 0x76, 0],
    (0..<512).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) },
    Array("VStack { Text() }".utf8).flatMap { [$0, 0] as [UInt8] },
  ]

  @Test(arguments: binaries)
  func aBinaryFileIsTold(_ bytes: [UInt8]) {
    let finding = UnsupportedFile.diagnostic(for: SourceText(bytes), segment: SegmentID(0))
    #expect(finding?.message.contains("a binary file") == true)
  }

  @Test(arguments: [
    // A NUL is a mistake in a layout, and so are bytes of another encoding.
    "\0", "VStack { \0 }", "VStack(alignment: .leading) { Text(\"a\0\0\") }", "\u{1}\u{2}\u{3}\u{4}\u{5} // and so on",
    "", "VStack {}", "#Preview {}", "// <xml", "[1].map { $0 }", "{ a in b }", "/* PK */ Text(\"\")",
  ])
  func layoutsAreOurs(_ text: String) {
    #expect(UnsupportedFile.diagnostic(for: SourceText(text), segment: SegmentID(0)) == nil)
  }
}
