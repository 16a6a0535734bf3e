import LayoutSyntax
import TestSupport
import Testing

/// Edits that are parsed later leave the document that the text makes, however many there are and wherever.
@Suite struct PendingEditTests {
  private static let pieces = [
    "{", "}", "\"", "a", ".b", "\n", "\n\nstruct B {\n    let c = 1\n}\n", "/*", "", "é", "\r",
  ]

  @Test(arguments: Samples.sources.indices)
  func aBurstOfEditsEqualsFresh(_ sample: Int) {
    var random = SeededGenerator(seed: UInt64(sample) + 21)
    var document = Document(SourceText(Samples.sources[sample]))
    for step in 0..<12 {
      let offset = Int.random(in: 0...document.text.count, using: &random)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // Half of the bursts stay at one offset, the others go all over the text.
        let near = step % 2 == 0 ? offset : Int.random(in: 0...document.text.count, using: &random)
        let start = min(document.text.count, max(0, near + Int.random(in: -12...12, using: &random)))
        let end = min(document.text.count, start + Int.random(in: 0...5, using: &random))
        document.edit(start..<end, with: Array((Self.pieces.randomElement(using: &random) ?? "").utf8))
      }
      _ = document.reparsePendingEdits()
      DocumentEditTests.expectFresh(document, "sample \(sample), step \(step)")
    }
  }

  @Test func editsThatTouchAreOne() {
    var document = Document(SourceText("let a = 1\nlet b = 2\n"))
    let lexed = document.counters.bytesLexed
    // "1" becomes "12", "123" and "13".
    document.edit(9..<9, with: Array("2".utf8))
    document.edit(10..<10, with: Array("3".utf8))
    document.edit(9..<10, with: [])
    #expect(document.text.bytes == Array("let a = 13\nlet b = 2\n".utf8))
    #expect(document.counters.bytesLexed == lexed)
    #expect(document.pendingEdits == [PendingEdit(range: 9..<10, replacedCount: 0)])
    _ = document.reparsePendingEdits()
    #expect(document.pendingEdits.isEmpty)
    DocumentEditTests.expectFresh(document, "parsed")
  }

  @Test func aThousandEditsParseEachTouchedSegmentOnce() {
    let line = "let a = 1\n"
    var document = Document(SourceText(String(repeating: line, count: 100)))
    let lexed = document.counters.bytesLexed
    // In turn "b" and "a" in the place of the names in the lines 10 and 90.
    for step in 0..<1_002 {
      let start = (step % 2 == 0 ? 10 : 90) * line.utf8.count + 4
      document.edit(start..<(start + 1), with: [UInt8(ascii: step % 4 < 2 ? "b" : "a")])
    }
    let changes = document.reparsePendingEdits()
    #expect(changes.count == 2)
    // The segments of the two lines; each may be read with the one before it, whose end it decides.
    #expect(document.counters.bytesLexed - lexed <= 4 * line.utf8.count)
    DocumentEditTests.expectFresh(document, "both")
  }
}
