import LayoutModel

/// The lines of printable ASCII in one font, as most texts are: the numbers of `TextLayout`, formed from the same sums,
/// without lists of lines and clusters.
struct PlainTextLayout {
  private(set) var lineCount = 1
  private(set) var isTruncated = false
  /// The width of the widest line in points, not rounded.
  private(set) var width = 0.0
  /// The height in points, not rounded.
  private(set) var height: Double
  /// The distance from the first line's baseline to the last one's, in points.
  private(set) var baselineDistance = 0.0

  /// Lays out `bytes`, each of which is a cluster with a glyph. nil if the text is truncated elsewhere than at its end,
  /// which `Truncation` does. O(n) in the text shown.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ font: ResolvedFont, _ constraints: TextConstraints) {
    let limit = constraints.widthLimit
    var start = 0
    var line = PlainTextLayout.line(bytes, from: start, font, limit)
    // A text of one whole line is exactly as high as a line; others begin with the sum of ascender and descender.
    let isWhole = line.end == bytes.count && line.width <= limit && constraints.minimumLines <= 1
    height = isWhole ? font.lineHeight : max(0, font.ascender) + max(0, font.descender)
    let gap = font.leading + constraints.lineSpacing
    while line.end < bytes.count {
      // A finite height keeps whole lines only, but always one. `text.md` 4, *Proposals*.
      let above = Double(lineCount)
      let next = (above + 1) * font.lineHeight + above * gap
      guard lineCount < constraints.maximumLines, next <= constraints.heightLimit else {
        isTruncated = true
        // Once a line has the greatest width, the widths of the others do not matter.
        if width >= constraints.width { return }
        guard constraints.truncationMode == .tail else { return nil }
        line.width = PlainTextLayout.truncatedWidth(bytes, from: start, font, limit)
        break
      }
      width = max(width, min(line.width, constraints.width))
      lineCount += 1
      height = next
      baselineDistance = above * (font.lineHeight + gap)
      start = line.end
      line = PlainTextLayout.line(bytes, from: start, font, limit)
    }
    width = max(width, min(line.width, constraints.width))
  }

  /// Returns the end of the line that begins at `start`, and its width in points with the spaces at its end.
  @inline(__always)
  private static func line(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ font: ResolvedFont, _ limit: Double
  ) -> (end: Int, width: Double) {
    var advance = Advance()
    var kernClass = 0
    var previous: UInt8 = 0x20
    var checkpoint: (end: Int, advance: Advance)?
    let isLimited = limit < .infinity
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if offset > start, BreakOpportunity.existsInPlain(between: previous, and: byte) { checkpoint = (offset, advance) }
      let glyph = Int(byte) &- 0x20
      let before = advance
      advance.add(Glyph(row: glyph, kernClass: glyph), after: kernClass, font: font)
      kernClass = glyph
      previous = byte
      // Spaces hang beyond the limit. A word that is itself wider than the limit is cut between clusters.
      if isLimited, byte != 0x20, offset > start, advance.width(font) > limit {
        let broken = checkpoint ?? (offset, before)
        return (broken.end, broken.advance.width(font))
      }
      offset += 1
    }
    return (offset, advance.width(font))
  }

  /// Returns the width of the longest prefix of the text from `start` that fits with an ellipsis, including that.
  private static func truncatedWidth(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ font: ResolvedFont, _ limit: Double
  ) -> Double {
    var advance = Advance()
    var kernClass = 0
    var best = PlainTextLayout.width(advance, kernClass, font)
    var offset = start
    while offset < bytes.count {
      let glyph = Int(bytes[offset]) &- 0x20
      advance.add(Glyph(row: glyph, kernClass: glyph), after: kernClass, font: font)
      kernClass = glyph
      // An ellipsis does not follow a space.
      if bytes[offset] != 0x20 {
        let width = PlainTextLayout.width(advance, kernClass, font)
        if width > limit { break }
        best = width
      }
      offset += 1
    }
    return best
  }

  /// Returns the width of `advance` and an ellipsis.
  private static func width(_ advance: Advance, _ kernClass: Int, _ font: ResolvedFont) -> Double {
    var advance = advance
    advance.add(Truncation.ellipsisGlyph, after: kernClass, font: font)
    return advance.width(font)
  }
}

extension TextMeasurer {
  /// Measures a text of one run of printable ASCII, as most are. `shrinks` is true if smaller fonts are tried for a
  /// truncated text. Returns nil for other texts, and for those that are not simply cut off at the end.
  static func plain(
    _ string: String, _ font: ResolvedFont, _ constraints: TextConstraints, shrinks: Bool
  ) -> TextMeasurement? {
    let layout: PlainTextLayout?? = string.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
      return PlainTextLayout(bytes, font, constraints)
    }
    guard let layout = layout ?? nil, !(layout.isTruncated && shrinks) else { return nil }
    var height = layout.height
    if constraints.minimumLines > 0 { height = max(height, constraints.reservedHeight(font)) }
    let grid = constraints.grid
    let first = grid.roundedToNearest(max(0, font.ascender))
    return TextMeasurement(
      size: Size(width: grid.roundedUp(layout.width), height: grid.roundedUp(height)), firstBaseline: first,
      lastBaseline: layout.lineCount > 1 ? grid.roundedUp(first + layout.baselineDistance) : first,
      lineCount: layout.lineCount, isTruncated: layout.isTruncated,
      certainty: font.isMeasuredDesign ? .approximateWidth : .approximate)
  }
}
