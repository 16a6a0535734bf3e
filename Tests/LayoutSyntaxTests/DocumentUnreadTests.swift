import LayoutSyntax
import TestSupport
import Testing

/// Edits that are read later leave the document that the text makes, however they are put together.
@Suite struct DocumentUnreadTests {
  private static let pieces = [
    "{", "}", "\"", "a", ".b", "\n", "\n\nstruct B {\n    let c = 1\n}\n", "/*", "", "é", "\r",
  ]

  @Test(arguments: Samples.sources.indices)
  func burstsAtOnePlace(_ sample: Int) {
    var random = SeededGenerator(seed: UInt64(sample) + 21)
    var document = Document(SourceText(Samples.sources[sample]))
    for step in 0..<12 {
      let place = Int.random(in: 0...document.text.count, using: &random)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = min(document.text.count, max(0, place + Int.random(in: -12...12, using: &random)))
        let end = min(document.text.count, start + Int.random(in: 0...5, using: &random))
        let piece = Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        if !document.replaceUnread(start..<end, with: piece) {
          _ = document.readEdits()
          _ = document.replace(start..<end, with: piece)
        }
      }
      _ = document.readEdits()
      DocumentEditTests.expectFresh(document, "sample \(sample), step \(step)")
    }
  }

  @Test func editsOfOnePlaceAreReadAsOne() {
    var document = Document(SourceText("let a = 1\nlet b = 2\n"))
    let lexed = document.counters.bytesLexed
    // "1" becomes "12", "123" and "13".
    let taken = [
      document.replaceUnread(9..<9, with: Array("2".utf8)), document.replaceUnread(10..<10, with: Array("3".utf8)),
      document.replaceUnread(9..<10, with: []),
    ]
    #expect(taken == [true, true, true])
    #expect(document.text.bytes == Array("let a = 13\nlet b = 2\n".utf8))
    #expect(document.counters.bytesLexed == lexed)
    // The "2" that was put in and taken out again is no part of it.
    #expect(document.unread?.range == 9..<9 && document.unread?.count == 1)
    _ = document.readEdits()
    #expect(document.unread == nil)
    DocumentEditTests.expectFresh(document, "read")
  }

  @Test func editsFarFromEachOtherAreReadApart() {
    let line = "let a = 1\n"
    var document = Document(SourceText(String(repeating: line, count: 100)))
    let isFirstTaken = document.replaceUnread(4..<5, with: Array("b".utf8))
    let isSecondTaken = document.replaceUnread(904..<905, with: Array("b".utf8))
    #expect(isFirstTaken && !isSecondTaken)
    #expect(document.text.bytes[904] == UInt8(ascii: "a"))
    _ = document.readEdits()
    let isTakenThen = document.replaceUnread(904..<905, with: Array("b".utf8))
    #expect(isTakenThen)
    _ = document.readEdits()
    DocumentEditTests.expectFresh(document, "both")
  }
}
