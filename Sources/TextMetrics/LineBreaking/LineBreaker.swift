/// A line of a text.
struct TextLine {
  /// The UTF-8 range of the line, with the spaces at its end, without the line break that ends a paragraph.
  var range: Range<Int>
  /// The width of the whole range in points.
  var width: Double
  /// The width in points without the spaces at the end; 0 for a line without limit.
  var trimmedWidth: Double
  /// The largest ascender of the fonts, in points.
  var ascent: Double
  var descent: Double
  var leading: Double
  /// The UTF-8 range shown after the ellipsis of a truncated line; nil for any other line.
  var suffix: Range<Int>?
}

/// Breaks a text into lines of a given width, one at a time. O(n): no cluster is visited more than three times, since a
/// line that is too long goes back by less than what follows its last break opportunity.
struct LineBreaker {
  private let source: TextSource
  /// The greatest width in points; infinite for one line per paragraph.
  private let limit: Double
  private var scanner = ClusterScanner()
  private var isFinished = false

  /// Creates a breaker; `limit` includes the tolerance of `PixelGrid`.
  init(_ source: TextSource, limit: Double) {
    self.source = source
    self.limit = limit
  }

  /// Returns the next line; nil after the last. An empty text has one line; a final line break adds an empty one.
  mutating func next() -> TextLine? {
    guard !isFinished else { return nil }
    if source.isPlain { return nextOfPlain() }
    let start = scanner.offset
    var extent = LineExtent()
    var trimmed = 0.0
    var previous: Cluster?
    /// The line up to its last break opportunity.
    var checkpoint: (end: Int, extent: LineExtent, trimmed: Double)?

    while let cluster = scanner.next(source) {
      if cluster.kind == .lineBreak {
        extent.enter(font: cluster.font, source)
        return line(start..<cluster.start, extent, trimmed)
      }
      if let previous, BreakOpportunity.exists(between: previous, and: cluster) {
        checkpoint = (cluster.start, extent, trimmed)
      }
      var longer = extent
      longer.append(cluster, source)
      if cluster.isSpace {
        // Spaces hang beyond the limit.
        extent = longer
        previous = cluster
        continue
      }
      // Without a limit the width of a part does not matter.
      let width = limit.isFinite ? longer.width(source) : 0
      if width > limit, previous != nil {
        // A word that is itself wider than the limit is cut between clusters.
        let broken = checkpoint ?? (cluster.start, extent, trimmed)
        scanner.move(to: broken.end, source)
        return line(start..<broken.end, broken.extent, broken.trimmed)
      }
      extent = longer
      trimmed = width
      previous = cluster
    }

    isFinished = true
    extent.enter(font: scanner.font(at: scanner.offset, source), source)
    return line(start..<scanner.offset, extent, trimmed)
  }

  /// Returns the next line of printable ASCII in one font, whose clusters are its bytes.
  private mutating func nextOfPlain() -> TextLine {
    let font = source.fonts[0]
    let bytes = source.bytes
    let start = scanner.offset
    var advance = Advance()
    var kernClass = 0
    var trimmed = 0.0
    var checkpoint: (end: Int, advance: Advance, trimmed: Double)?
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if offset > start, BreakOpportunity.existsInPlain(between: bytes[offset - 1], and: byte) {
        checkpoint = (offset, advance, trimmed)
      }
      let glyph = Int(byte) &- 0x20
      let before = advance
      advance.add(Glyph(row: glyph, kernClass: glyph), after: kernClass, font: font)
      kernClass = glyph
      // Spaces hang beyond the limit.
      if byte != 0x20 {
        let width = limit.isFinite ? advance.width(font) : 0
        if width > limit, offset > start {
          let broken = checkpoint ?? (offset, before, trimmed)
          scanner.move(to: broken.end, source)
          return plainLine(start..<broken.end, broken.advance, broken.trimmed, font)
        }
        trimmed = width
      }
      offset += 1
    }
    scanner.move(to: offset, source)
    isFinished = true
    return plainLine(start..<offset, advance, trimmed, font)
  }

  private func plainLine(
    _ range: Range<Int>, _ advance: Advance, _ trimmed: Double, _ font: ResolvedFont
  ) -> TextLine {
    TextLine(
      range: range, width: advance.width(font), trimmedWidth: trimmed, ascent: max(0, font.ascender),
      descent: max(0, font.descender), leading: max(0, font.leading))
  }

  private func line(_ range: Range<Int>, _ extent: LineExtent, _ trimmed: Double) -> TextLine {
    TextLine(
      range: range, width: extent.width(source), trimmedWidth: trimmed, ascent: extent.ascent,
      descent: extent.descent, leading: extent.leading)
  }
}
