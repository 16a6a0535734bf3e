import LayoutModel

/// What a `Text` answers to a proposal. Lengths in points, on whole pixels.
package struct TextMeasurement: Hashable, Sendable {
  /// Each side rounded up to a pixel.
  package var size: Size
  /// From the top: the first line's ascender rounded to the nearest pixel. `semantics.md` 3.4.
  package var firstBaseline: Double
  /// From the top, rounded up to a pixel.
  package var lastBaseline: Double
  /// The lines that are shown; 0 for a text that was offered nothing.
  package var lineCount: Int
  /// Whether a part of the text is not shown.
  package var isTruncated: Bool
  /// What `minimumScaleFactor` shrank the fonts to; 1 for their own size.
  package var scaleFactor: Double
  /// What of the numbers is the model's and not measured: widths always are, unless a recorded size answered.
  package var certainty: Certainty

  package init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool,
    scaleFactor: Double = 1, certainty: Certainty = .approximateWidth
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.scaleFactor = scaleFactor
    self.certainty = certainty
  }

  /// The answer to a proposal of nothing in both directions. `semantics.md` 3.2.
  package static let zero = TextMeasurement(
    size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false, certainty: [])
}
