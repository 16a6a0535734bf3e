import LayoutModel

/// The measurement of a `Text` for a proposal. Lengths are in points, on whole pixels.
package struct TextMeasurement: Hashable, Sendable {
  /// The size, with each side rounded up to a pixel.
  package var size: Size
  /// The distance from the top to the first baseline: its ascender to the nearest pixel. `semantics.md` 3.4.
  package var firstBaseline: Double
  /// The distance from the top to the last baseline, rounded up to a pixel.
  package var lastBaseline: Double
  /// The number of lines shown; 0 for a text that is proposed (0, 0).
  package var lineCount: Int
  /// True if a part of the text is not shown.
  package var isTruncated: Bool
  /// The factor to which `minimumScaleFactor` shrank the fonts; 1 for their own size.
  package var scaleFactor = 1.0
  /// The numbers that are the model's and not measured: widths always are, except for a recorded size.
  package var certainty: Certainty

  package init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool,
    certainty: Certainty = .approximateWidth
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.certainty = certainty
  }

  /// The measurement for a proposal of (0, 0). `semantics.md` 3.2.
  package static let zero = TextMeasurement(
    size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false, certainty: [])
}
