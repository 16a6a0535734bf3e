import LayoutModel
import Testing
import TextMetrics

/// A text of one run.
func content(_ string: String) -> TextContent { TextContent(runs: [TextRun(string: string)]) }

/// The environment of a text style or of `.system(size:)`.
func environment(
  _ face: Font.Face = .style(.body), scale: Double = 3, category: DynamicTypeSize = .large, weight: FontWeight? = nil
) -> Environment {
  var environment = Environment()
  environment.font = Font(face, weight: weight)
  environment.displayScale = scale
  environment.dynamicTypeSize = category
  return environment
}

/// Heights, baselines and gaps: `text.md` 1, *Derived per style*.
@Suite struct TextMeasurerTests {
  struct Row: Sendable {
    var style: TextStyle
    var oneLine: Double
    var twoLines: Double
    var first: Double
    var last: Double
    var oneLineAt2: Double
    var firstAt2: Double
    var gap: Double
  }

  /// The table of `text.md` 1, row by row, to its three decimals.
  static let rows: [Row] = [
    Row(.largeTitle, 40.667, 81.667, 32.333, 73.333, 41.0, 32.5, 0.667),
    Row(.title, 33.667, 67.667, 26.667, 60.667, 33.5, 26.5, 0.667),
    Row(.title2, 26.333, 54.333, 21.0, 49.0, 26.5, 21.0, 2.0),
    Row(.title3, 24.0, 49.0, 19.0, 44.0, 24.0, 19.0, 1.333),
    Row(.headline, 20.333, 42.333, 16.333, 38.333, 20.5, 16.0, 2.0),
    Row(.body, 20.333, 42.333, 16.333, 38.333, 20.5, 16.0, 2.0),
    Row(.callout, 19.333, 40.333, 15.333, 36.333, 19.5, 15.0, 2.0),
    Row(.subheadline, 18.0, 38.0, 14.333, 34.333, 18.0, 14.5, 2.333),
    Row(.footnote, 15.667, 33.667, 12.333, 30.333, 16.0, 12.5, 2.667),
    Row(.caption, 14.333, 30.333, 11.333, 27.333, 14.5, 11.5, 2.0),
    Row(.caption2, 13.333, 26.333, 10.333, 23.667, 13.5, 10.5, 0),
  ]

  @Test(arguments: rows)
  func stylesHaveTheTablesHeightsAndBaselines(row: Row) {
    let environment = environment(.style(row.style))
    let one = TextMeasurer.measure(content("Ag"), in: environment, proposal: .unspecified)
    #expect(isNear(one.size.height, row.oneLine))
    #expect(isNear(one.firstBaseline, row.first))
    #expect(isNear(one.lastBaseline, row.first))
    #expect(one.lineCount == 1 && !one.isTruncated)

    let two = TextMeasurer.measure(content("Ag\nAg"), in: environment, proposal: .unspecified)
    #expect(isNear(two.size.height, row.twoLines))
    #expect(isNear(two.firstBaseline, row.first))
    #expect(isNear(two.lastBaseline, row.last))
    #expect(two.lineCount == 2)

    let leading = TextMeasurer.leading(of: content("Ag"), in: environment)
    #expect(isNear(TextMeasurer.gap(leading: leading, displayScale: 3), row.gap))
  }

  /// What sums of lengths leave over is nothing: (0, 0) is answered with (0, 0) (`semantics.md` 3.2), and so is 1e-15.
  /// Five times the slack of a pixel is a length, however small.
  @Test(arguments: ["", "A", "two words"]) func tracesOfALengthAreNone(_ string: String) {
    let environment = environment()
    func measure(_ width: Double, _ height: Double) -> TextMeasurement {
      TextMeasurer.measure(content(string), in: environment, proposal: ProposedSize(width: width, height: height))
    }
    for trace in [1e-15, 1e-9, 1e-5] {
      #expect(measure(trace, 0) == .zero && measure(0, trace) == .zero && measure(trace, trace) == .zero)
      #expect(measure(trace, 100) == measure(0, 100))
      #expect(measure(100, trace) == measure(100, 0))
      #expect(TextMeasurer.isNothing(ProposedSize(width: trace, height: trace), in: environment))
    }
    #expect(measure(5e-4, 0).lineCount > 0)
    #expect(!TextMeasurer.isNothing(ProposedSize(width: nil, height: 0), in: environment))
  }

  @Test(arguments: rows)
  func stylesHaveTheTablesNumbersAtTwoPixelsAPoint(row: Row) {
    let one = TextMeasurer.measure(
      content("Ag"), in: environment(.style(row.style), scale: 2), proposal: .unspecified)
    #expect(isNear(one.size.height, row.oneLineAt2))
    #expect(isNear(one.firstBaseline, row.firstAt2))
  }

  /// `text.md` 1, Evidence: title1 in the twelve categories, published by swift-snapshot-testing.
  @Test func titleHasThePublishedHeightInEveryCategory() {
    let heights = [
      30, 31.333, 32.333, 33.667, 36, 38.333, 40.667, 45.667, 51.333, 57.333, 63.333, 69.333,
    ]
    for (category, height) in zip(DynamicTypeSize.allCases, heights) {
      let measured = TextMeasurer.measure(
        content("What's the point?"), in: environment(.style(.title), category: category), proposal: .unspecified)
      #expect(isNear(measured.size.height, height), "\(category)")
    }
  }

  /// `text.md` 1, Evidence: several lines, with the style's leading and without one.
  @Test(arguments: [
    (Font.Face.style(.headline), 2, 2.0, 42.5), (.style(.headline), 3, 3, 64.333), (.style(.headline), 3, 2, 64.5),
    (.style(.headline), 5, 2, 108.5), (.system(size: 16), 2, 2, 38.5), (.system(size: 17), 4, 2, 81.5),
  ])
  func severalLinesHaveThePublishedHeight(face: Font.Face, lines: Int, scale: Double, height: Double) {
    let text = Array(repeating: "Ag", count: lines).joined(separator: "\n")
    let measured = TextMeasurer.measure(content(text), in: environment(face, scale: scale), proposal: .unspecified)
    #expect(isNear(measured.size.height, height))
    #expect(measured.lineCount == lines)
  }

  /// `text.md` 1, Evidence: baselines read from pixels.
  @Test func baselinesAreTheNearestPixel() {
    for (size, baseline) in [(16.0, 15.0), (32, 30.5)] {
      let measured = TextMeasurer.measure(
        content("Ag"), in: environment(.system(size: size), scale: 2), proposal: .unspecified)
      #expect(measured.firstBaseline == baseline)
    }
  }

  /// `.system(size:)` has no leading, so texts stand without a gap. `text.md` 0.3.
  @Test func systemSizesHaveNoLeading() {
    #expect(TextMeasurer.leading(of: content("Ag"), in: environment(.system(size: 17))) == 0)
  }

  /// openswiftui.spacing.textmetrics: texts of (ascent, descent, leading, pixel) m1 = (2, 3, 5, 13) and m3 = (7, 11, 17,
  /// 23). The gap is the lower one's leading, rounded up to a pixel of the upper one; a pixel of 13 is 1/13 a point.
  @Test(arguments: [
    ("m1 over m2", 5.0, 13.0, 13.0), ("m1 over m3", 17, 13, 26), ("m3 over m1", 5, 23, 23),
  ])
  func openswiftuiSpacingTextmetrics(_ fact: String, _ lowerLeading: Double, _ upperPixel: Double, _ gap: Double) {
    #expect(isNear(TextMeasurer.gap(leading: lowerLeading, displayScale: 1 / upperPixel), gap), "\(fact)")
  }

  /// Slide 14 of seed 003: 149.7 x 20.3.
  @Test func theSeedsTextHasItsPublishedSize() {
    let measured = TextMeasurer.measure(content("Hello YUMEMI.swift"), in: Environment(), proposal: .unspecified)
    #expect(abs(measured.size.width - 149.7) < 2)
    #expect(abs(measured.size.width / 149.7 - 1) < 0.02)
    #expect(isNear(measured.size.height, 20.333))
  }
}

extension TextMeasurerTests.Row {
  init(
    _ style: TextStyle, _ oneLine: Double, _ twoLines: Double, _ first: Double, _ last: Double, _ oneLineAt2: Double,
    _ firstAt2: Double, _ gap: Double
  ) {
    self.init(
      style: style, oneLine: oneLine, twoLines: twoLines, first: first, last: last, oneLineAt2: oneLineAt2,
      firstAt2: firstAt2, gap: gap)
  }
}

/// Equal to the three decimals that tables are printed with.
func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.0006 }
