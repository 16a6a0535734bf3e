import LayoutModel

extension TextMeasurer {
  /// The answer for what most texts are: one run of printable ASCII that fits on a line. nil: not such a text.
  static func singleLine(
    _ content: TextContent, in environment: Environment, _ constraints: TextConstraints
  ) -> TextMeasurement? {
    guard content.runs.count == 1, constraints.minimumLines <= 1 else { return nil }
    return singleLine(content.runs[0].string, ResolvedFont(of: content.runs[0], in: environment), constraints)
  }

  /// The same for the string of a run, in its font; at most one line is reserved.
  static func singleLine(
    _ string: String, _ font: ResolvedFont, _ constraints: TextConstraints
  ) -> TextMeasurement? {
    guard let width = printableWidth(string, font), width <= constraints.widthLimit else { return nil }
    let grid = constraints.grid
    let baseline = grid.roundedToNearest(font.ascender)
    return TextMeasurement(
      size: Size(width: grid.roundedUp(width), height: grid.roundedUp(font.lineHeight)),
      firstBaseline: baseline, lastBaseline: baseline, lineCount: 1, isTruncated: false,
      certainty: font.isMeasuredDesign ? .approximateWidth : .approximate)
  }

  /// The width of printable ASCII; nil where there is anything else. Cost: a few nanoseconds a byte.
  private static func printableWidth(_ string: String, _ font: ResolvedFont) -> Double? {
    let advance: Advance?? = string.utf8.withContiguousStorageIfAvailable { bytes in
      var advance = Advance()
      var previous = 0
      for byte in bytes {
        guard byte >= 0x20, byte < 0x7F else { return nil }
        let glyph = Int(byte) &- 0x20
        advance.add(Glyph(row: glyph, kernClass: glyph), after: previous, font: font)
        previous = glyph
      }
      return advance
    }
    guard let advance = advance ?? nil else { return nil }
    return advance.width(font)
  }
}
