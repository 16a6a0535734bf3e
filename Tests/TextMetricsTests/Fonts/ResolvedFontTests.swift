import LayoutModel
import Testing
import TextMetrics

/// Which font a run has, and lines of several.
@Suite struct ResolvedFontTests {
  private func resolved(
    _ run: TextRun = TextRun(string: "a"), _ change: (inout Environment) -> Void = { _ in }
  ) -> ResolvedFont {
    var environment = Environment()
    change(&environment)
    return TextMeasurer.font(of: TextContent(runs: [run]), in: environment)
  }

  @Test func bodyIsTheDefault() {
    let font = resolved()
    #expect(font.size == 17 && font.weight == .regular && font.style == .body && font.design == .default)
    // 17 x 2444 / 2048, 17 x 1950 / 2048.
    #expect(isNear(font.lineHeight, 20.287) && isNear(font.ascender, 16.187) && isNear(font.leading, 1.713))
    #expect(isNear(font.capHeight, 11.978) && isNear(font.ascender + font.descender, font.lineHeight))
  }

  @Test func theNearestWeightCounts() {
    #expect(resolved { $0.font = Font(.style(.headline)) }.weight == .semibold)
    #expect(resolved { $0.font = Font(.style(.title), isBold: true) }.weight == .bold)
    #expect(resolved { $0.font = Font(.style(.title3), isBold: true) }.weight == .semibold)
    #expect(resolved { $0.font = Font(.system(size: 20), isBold: true) }.weight == .bold)
    #expect(resolved { $0.font = Font(.system(size: 20), weight: .light) }.weight == .light)
    #expect(
      resolved {
        $0.font = Font(.style(.body), weight: .light)
        $0.isBold = true
      }.weight == .semibold)
    #expect(
      resolved {
        $0.fontWeight = .heavy
        $0.isBold = true
      }.weight == .heavy)
    #expect(resolved(TextRun(string: "a", isBold: true)) { $0.fontWeight = .thin }.weight == .semibold)
    #expect(resolved(TextRun(string: "a", weight: .black)) { $0.isBold = true }.weight == .black)
  }

  @Test func theRunsFontGoesBeforeTheEnvironments() {
    let run = TextRun(string: "a", font: Font(.style(.caption)))
    #expect(resolved(run) { $0.font = Font(.style(.title)) }.size == 12)
    #expect(resolved(run) { $0.fontDesign = .monospaced }.design == .monospaced)
    #expect(resolved(run) { $0.isItalic = true }.isItalic)
  }

  @Test func onlyStylesFollowTheTypeSize() {
    #expect(resolved { $0.dynamicTypeSize = .accessibility5 }.size == 53)
    #expect(
      resolved {
        $0.dynamicTypeSize = .accessibility5
        $0.font = Font(.system(size: 20))
      }.size == 20)
  }

  @Test(arguments: [-5, 0, Double.nan, .infinity, -Double.infinity, 1e300])
  func sizesOutOfRangeAreNoTrap(size: Double) {
    let measured = TextMeasurer.measure(
      content("abc 漢 🐢"), in: environment(.system(size: size)), proposal: ProposedSize(width: 100, height: 50))
    #expect(measured.size.width.isFinite && measured.size.height.isFinite)
  }

  @Test(arguments: [Int.min, -1, 0, 50, 1000, Int.max])
  func weightsOutOfRangeAreNoTrap(weight: Int) {
    let font = resolved { $0.font = Font(.style(.body), weight: FontWeight(weight)) }
    #expect(font.weight.value == min(max(100, weight), 900))
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e-300, 1e300])
  func scalesOutOfRangeAreNoTrap(scale: Double) {
    let measured = TextMeasurer.measure(
      content("abc def"), in: environment(scale: scale), proposal: ProposedSize(width: 30, height: nil))
    #expect(!measured.size.width.isNaN && !measured.size.height.isNaN)
  }

  @Test(arguments: [Double.nan, .infinity, -Double.infinity, -1e300, 1e300, -3])
  func spacingsOutOfRangeAreNoTrap(value: Double) {
    var environment = Environment()
    environment.tracking = value
    environment.kerning = value
    environment.lineSpacing = value
    environment.minimumScaleFactor = value
    environment.lineLimit = 2
    environment.minimumLines = .max
    let measured = TextMeasurer.measure(
      content("abc def ghi"), in: environment, proposal: ProposedSize(width: 30, height: 30))
    #expect(measured.size.width >= 0 && measured.size.width.isFinite && measured.size.height.isFinite)
  }

  /// Tracking and kerning add to every cluster, the last one too; where both are set tracking counts.
  @Test func trackingAndKerningAddToEveryCluster() {
    var environment = monospaced()
    environment.kerning = 2
    // 3 x (6 + 2)
    #expect(TextMeasurer.idealSize(of: content("abc"), in: environment).width == 24)
    environment.tracking = 1
    #expect(TextMeasurer.idealSize(of: content("abc"), in: environment).width == 21)
    // A family is one cluster: 1.1 x 12.5 + 1 = 14.75, up to a third.
    #expect(TextMeasurer.idealSize(of: content("👨‍👩‍👧"), in: environment).width == 15)
    environment.tracking = -100
    #expect(TextMeasurer.idealSize(of: content("abc"), in: environment).width == 0)
  }

  // MARK: Several runs

  private let mixed = TextContent(runs: [
    TextRun(string: "Big", font: Font(.style(.title))), TextRun(string: " and small", font: Font(.style(.caption))),
  ])

  @Test func aLineIsAsTallAsItsLargestFont() {
    let measured = TextMeasurer.measure(mixed, in: Environment(), proposal: .unspecified)
    // Title: 33.414 high, its baseline at 26.660.
    #expect(isNear(measured.size.height, 33.667))
    #expect(isNear(measured.firstBaseline, 26.667))
    #expect(measured.lineCount == 1)
    let parts = ["Big", " and small"].enumerated().map { index, text in
      TextMeasurer.idealSize(
        of: content(text), in: environment(.style(index == 0 ? .title : .caption), scale: 1_000_000)
      ).width
    }
    #expect(measured.size.width - (parts[0] + parts[1]) >= -1e-4)
    #expect(measured.size.width - (parts[0] + parts[1]) < 0.334)
  }

  /// A title and, below it, a caption: 33.414 + 0.586 (the title's leading) + 14.320 = 48.320; the caption's baseline is
  /// 33.414 - 26.660 + 0.586 + 11.426 = 18.766 below the title's, which lies at 26.667.
  @Test func linesOfDifferentFontsHaveTheirOwnHeights() {
    let content = TextContent(runs: [
      TextRun(string: "Big\n", font: Font(.style(.title))), TextRun(string: "small", font: Font(.style(.caption))),
    ])
    let measured = TextMeasurer.measure(content, in: Environment(), proposal: .unspecified)
    #expect(isNear(measured.size.height, 48.333))
    #expect(isNear(measured.firstBaseline, 26.667))
    #expect(isNear(measured.lastBaseline, 45.667))
    #expect(measured.lineCount == 2)
    // The second line does not fit into 48 points, of which the first takes 33.414.
    let cut = TextMeasurer.measure(content, in: Environment(), proposal: ProposedSize(width: nil, height: 48))
    #expect(cut.isTruncated && cut.lineCount == 1 && isNear(cut.size.height, 33.667))
    #expect(
      TextMeasurer.lines(of: content, in: Environment(), proposal: ProposedSize(width: nil, height: 48)) == ["Big…"])
  }

  /// "AV" is kerned in one font, also when it comes in two runs, and not between two fonts.
  @Test func runsOfOneFontAreOneText() {
    let parts = TextContent(runs: [TextRun(string: "A"), TextRun(string: ""), TextRun(string: "V")])
    let whole = TextMeasurer.measure(content("AV"), in: Environment(), proposal: .unspecified)
    #expect(TextMeasurer.measure(parts, in: Environment(), proposal: .unspecified) == whole)
    let bold = TextContent(runs: [TextRun(string: "A"), TextRun(string: "V", isBold: true)])
    func width(_ content: TextContent) -> Double {
      TextMeasurer.idealSize(of: content, in: environment(scale: 1_000_000)).width
    }
    let apart =
      width(TextContent(runs: [TextRun(string: "A")])) + width(TextContent(runs: [TextRun(string: "V", isBold: true)]))
    #expect(abs(width(bold) - apart) < 3e-6)
  }

  @Test func wordsWrapAcrossRuns() {
    let environment = monospaced()
    let content = TextContent(runs: [
      TextRun(string: "one t"), TextRun(string: "wo th", isBold: true), TextRun(string: "ree"),
    ])
    let proposal = ProposedSize(width: 30, height: nil)
    #expect(TextMeasurer.lines(of: content, in: environment, proposal: proposal) == ["one ", "two ", "three"])
    #expect(TextMeasurer.measure(content, in: environment, proposal: proposal).size.width == 30)
  }

  @Test func theLargestLeadingIsTheGap() {
    // Title 0.586, caption 1.680: 2 at three pixels a point; body's 1.713 without runs.
    for content in [mixed, TextContent(runs: [])] {
      let leading = TextMeasurer.leading(of: content, in: Environment())
      #expect(TextMeasurer.gap(leading: leading, displayScale: 3) == 2)
    }
  }

  @Test func aTextWithoutRunsIsAnEmptyLine() {
    let measured = TextMeasurer.measure(TextContent(runs: []), in: Environment(), proposal: .unspecified)
    #expect(measured.size.width == 0 && isNear(measured.size.height, 20.333))
    #expect(TextMeasurer.lines(of: TextContent(runs: []), in: Environment(), proposal: .unspecified) == [""])
  }

  /// Widths are approximate; heights where the design or the font is not the one that was measured.
  @Test func certaintyFollowsTheFont() {
    func certainty(_ font: Font) -> Certainty {
      var environment = Environment()
      environment.font = font
      return TextMeasurer.measure(content("a"), in: environment, proposal: .unspecified).certainty
    }
    #expect(certainty(.body) == .approximateWidth)
    #expect(certainty(Font(.style(.body), design: .serif)) == .approximate)
    #expect(certainty(Font(.style(.body), isSubstitute: true)) == .approximate)
  }
}
