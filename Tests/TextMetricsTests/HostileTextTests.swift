import LayoutModel
import Testing
import TextMetrics

/// Nothing that a document can hold costs more than linear time: what is quadratic would not end within the limit.
@Suite(.timeLimit(.minutes(1))) struct HostileTextTests {
  @Test(arguments: ["\u{301}", "\u{0}", "\u{200D}", "a"])
  func aMegabyteIsMeasured(piece: String) {
    let text = String(repeating: piece, count: 1 << 20 / piece.utf8.count)
    let measured = TextMeasurer.measure(
      content(text), in: Environment(), proposal: ProposedSize(width: 300, height: nil))
    #expect(measured.size.width <= 300)
    #expect((measured.lineCount == 1) == (piece != "a"))
  }

  @Test(arguments: [
    "\u{301}", "\u{0}", "\u{200D}", "a\u{200D}", "a", " ", "ab ", "-", "🇯🇵", "👨\u{200D}", "\u{A0}", "漢", "漢 ",
  ])
  func everyLimitIsLinear(piece: String) {
    let text = String(repeating: piece, count: 1 << 15 / piece.utf8.count)
    var environment = Environment()
    let narrow = TextMeasurer.measure(
      content(text), in: environment, proposal: ProposedSize(width: 0, height: nil))
    #expect(narrow.size.width.isFinite && narrow.size.height.isFinite && !narrow.isTruncated)
    environment.lineLimit = 2
    environment.minimumScaleFactor = 0.1
    for mode in [TruncationMode.head, .middle, .tail] {
      environment.truncationMode = mode
      let measured = TextMeasurer.measure(
        content(text), in: environment, proposal: ProposedSize(width: 100, height: nil))
      #expect(measured.lineCount <= 2)
    }
  }

  @Test func manyRunsAndManyLinesAreNoTrouble() {
    let runs = (0..<20_000).map { TextRun(string: "a\n", isBold: $0 % 2 == 0) }
    let measured = TextMeasurer.measure(
      TextContent(runs: runs), in: Environment(), proposal: ProposedSize(width: 10, height: nil))
    #expect(measured.lineCount == 20_001)
    // 20 001 lines of 20.287 and 20 000 leadings of 1.713: 20.287 + 20 000 x 22.
    #expect(isNear(measured.size.height, 440_020.333))
  }

  @Test func theSameIsAnsweredEveryTime() {
    var generator = ReferenceAgreementTests.Generator(state: 5)
    for _ in 0..<50 {
      let text = content(generator.text(ReferenceAgreementTests.everything, upTo: 80))
      let proposal = ProposedSize(width: Double(generator.next(400)), height: nil)
      let first = TextMeasurer.measure(text, in: Environment(), proposal: proposal)
      #expect(TextMeasurer.measure(text, in: Environment(), proposal: proposal) == first)
    }
  }
}
