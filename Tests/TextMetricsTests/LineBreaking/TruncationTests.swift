import LayoutModel
import Testing
import TextMetrics

/// Limits of lines and height. `text.md` 4, *Proposals*. Characters are 6 points wide, lines 11.934 points high.
@Suite struct TruncationTests {
  private func environment(
    limit: Int? = nil, mode: TruncationMode = .tail, minimum: Int = 0, factor: Double = 1
  ) -> Environment {
    var environment = monospaced()
    environment.lineLimit = limit
    environment.truncationMode = mode
    environment.minimumLines = minimum
    environment.minimumScaleFactor = factor
    return environment
  }

  @Test(
    arguments: [
      // The longest beginning that fits with the ellipsis, not only what stood on the line.
      ("abcdefghij", 1, 6, TruncationMode.tail, ["abcde…"]), ("abcd efgh", 1, 6, .tail, ["abcd…"]),
      ("ab cd efghij", 1, 8, .tail, ["ab cd e…"]), ("ab cd ef ghi", 2, 5, .tail, ["ab cd ", "ef g…"]),
      ("ab cd efghijk", 2, 5, .tail, ["ab cd ", "efgh…"]),
      // Other modes keep the end of the paragraph.
      ("abcdefghij", 1, 6, .head, ["…fghij"]), ("abcdefghij", 1, 6, .middle, ["ab…hij"]),
      ("ab cd efghijk", 2, 5, .head, ["ab cd ", "…hijk"]), ("abc defg hij", 1, 8, .middle, ["abc…hij"]),
      // Paragraphs that are not shown.
      ("abc\ndef", 1, nil, .tail, ["abc…"]), ("abc\ndef", 1, 9, .head, ["abc…"]), ("abc\ndef", 1, 3, .tail, ["ab…"]),
      ("\nabc", 1, 9, .tail, ["…"]),
      // No room for anything.
      ("abc", 1, 0, .tail, ["…"]), ("abc", 1, 1, .tail, ["…"]), ("abc", 1, 1, .head, ["…"]),
      ("abc", 1, 1, .middle, ["…"]),
      // Nothing to cut.
      ("abc", 1, 3, .tail, ["abc"]), ("ab cd", 2, 2, .tail, ["ab ", "cd"]), ("abc ", 1, 3, .tail, ["abc "]),
    ] as [(String, Int, Int?, TruncationMode, [String])])
  func theLastLineIsShortened(text: String, limit: Int, characters: Int?, mode: TruncationMode, lines: [String]) {
    let environment = environment(limit: limit, mode: mode)
    let proposal = ProposedSize(width: characters.map { Double($0) * 6 }, height: nil)
    #expect(TextMeasurer.lines(of: content(text), in: environment, proposal: proposal) == lines)
    let measured = TextMeasurer.measure(content(text), in: environment, proposal: proposal)
    #expect(measured.lineCount == lines.count)
    #expect(measured.isTruncated == lines.contains { $0.contains("…") })
  }

  @Test func aTruncatedLineIsAsWideAsItIsShown() {
    let measured = TextMeasurer.measure(
      content("abcd efgh"), in: environment(limit: 1), proposal: ProposedSize(width: 40, height: nil))
    // "abcd…"
    #expect(measured.size.width == 30)
  }

  /// Whole lines only: 1 line up to 23.86 points, 2 from there, 3 from 35.80; always one.
  @Test(arguments: [(0.0, 1), (5, 1), (23, 1), (24, 2), (35, 2), (36, 3), (1000, 3)])
  func aFiniteHeightKeepsWholeLines(height: Double, lines: Int) {
    let measured = TextMeasurer.measure(
      content("ab cd ef"), in: environment(), proposal: ProposedSize(width: 12, height: height))
    #expect(measured.lineCount == lines)
    #expect(measured.isTruncated == (lines < 3))
    // 11.934, 23.867, 35.801, up to a third of a point.
    #expect(isNear(measured.size.height, [12, 24, 36][lines - 1]))
  }

  @Test func aTextKeepsItsLinesInTheHeightThatItAnswered() {
    for size in stride(from: 8.0, to: 40, by: 0.25) {
      let environment = monospaced(size: size)
      let ideal = TextMeasurer.measure(content("a\nb\nc\nd"), in: environment, proposal: .unspecified)
      let again = TextMeasurer.measure(content("a\nb\nc\nd"), in: environment, proposal: ProposedSize(ideal.size))
      #expect(again == ideal)
    }
  }

  /// Two lines of this size are 72.00005 thirds of a point high, which counts as 72.
  @Test func aTextKeepsItsLinesInAHeightThatWasRoundedDown() {
    let environment = monospaced(size: 72.00005 / (2 * 2444 / 2048 * 3))
    let ideal = TextMeasurer.measure(content("a\nb"), in: environment, proposal: .unspecified)
    #expect(ideal.size.height == 24)
    #expect(TextMeasurer.measure(content("a\nb"), in: environment, proposal: ProposedSize(ideal.size)) == ideal)
  }

  @Test func aLineLimitBelowOneActsAsOne() {
    let measured = TextMeasurer.measure(
      content("a\nb"), in: environment(limit: 0), proposal: .unspecified)
    #expect(measured.lineCount == 1)
    #expect(measured.isTruncated)
  }

  /// `lineLimit(3, reservesSpace: true)` on one line of body: 3 x 20.287 + 2 x 1.713 = 64.287.
  @Test func reservedLinesKeepTheirHeight() {
    var environment = Environment()
    environment.lineLimit = 3
    environment.minimumLines = 3
    let measured = TextMeasurer.measure(content("Ag"), in: environment, proposal: .unspecified)
    #expect(isNear(measured.size.height, 64.333))
    #expect(measured.lineCount == 1)
    #expect(isNear(measured.firstBaseline, 16.333) && isNear(measured.lastBaseline, 16.333))
    // More lines than reserved: their own height.
    environment.lineLimit = nil
    environment.minimumLines = 2
    let three = TextMeasurer.measure(content("a\nb\nc"), in: environment, proposal: .unspecified)
    #expect(isNear(three.size.height, 64.333))
  }

  /// 2 x 11.934 + 5 = 28.867; the second baseline is a line and 5 points below the first (9.521 -> 9.667).
  @Test func lineSpacingStandsBetweenLines() {
    var environment = monospaced()
    environment.lineSpacing = 5
    let measured = TextMeasurer.measure(content("a\nb"), in: environment, proposal: .unspecified)
    #expect(isNear(measured.size.height, 29))
    #expect(isNear(measured.firstBaseline, 9.667))
    // 9.667 + 16.934 = 26.600, up to a third of a point.
    #expect(isNear(measured.lastBaseline, 26.667))
    environment.lineSpacing = -5
    let negative = TextMeasurer.measure(content("a\nb"), in: environment, proposal: .unspecified)
    #expect(isNear(negative.size.height, 24))
  }

  @Test func aTextShrinksUntilItFits() {
    // Ten characters of 6 points in 45: three quarters of the size. Lines are 0.75 x 11.934 = 8.951 high.
    let measured = TextMeasurer.measure(
      content("abcdefghij"), in: environment(limit: 1, factor: 0.5), proposal: ProposedSize(width: 45, height: nil))
    #expect(measured.scaleFactor == 0.75)
    #expect(measured.size == Size(width: 45, height: 9))
    #expect(!measured.isTruncated)
    #expect(measured.certainty.contains(.approximateHeight))
    // 0.75 x 9.521 = 7.141, to the nearest third.
    #expect(isNear(measured.firstBaseline, 7))
  }

  /// 60 points in each whole number of points from 30 on: so many hundredths as fit.
  @Test(arguments: 30..<60)
  func aTextShrinksAsLittleAsPossible(width: Int) {
    let measured = TextMeasurer.measure(
      content("abcdefghij"), in: environment(limit: 1, factor: 0.5),
      proposal: ProposedSize(width: Double(width), height: nil))
    #expect(measured.scaleFactor == Double(width * 100 / 60) / 100)
  }

  @Test func aTextShrinksNoFurtherThanItsFactor() {
    let environment = environment(limit: 1, factor: 0.8)
    let proposal = ProposedSize(width: 45, height: nil)
    let measured = TextMeasurer.measure(content("abcdefghij"), in: environment, proposal: proposal)
    #expect(measured.scaleFactor == 0.8)
    #expect(measured.isTruncated)
    // 4.8 points a character: eight and the ellipsis are 43.2.
    #expect(TextMeasurer.lines(of: content("abcdefghij"), in: environment, proposal: proposal) == ["abcdefgh…"])
  }

  @Test func aTextThatFitsDoesNotShrink() {
    let measured = TextMeasurer.measure(
      content("abc def"), in: environment(factor: 0.1), proposal: ProposedSize(width: 20, height: nil))
    #expect(measured.scaleFactor == 1)
    #expect(measured.lineCount == 2)
  }

  /// A finite height shrinks too: two lines of 11.934 into 20 points, so of at most 10: 0.83 x 11.934 = 9.905.
  @Test func aTextShrinksIntoAHeight() {
    let measured = TextMeasurer.measure(
      content("a\nb"), in: environment(factor: 0.5), proposal: ProposedSize(width: nil, height: 20))
    #expect(measured.scaleFactor == 0.83)
    #expect(measured.lineCount == 2)
  }
}
