/// A line of a text.
struct TextLine {
  /// What stands on the line, spaces at its end included, the line break that ends a paragraph not.
  var range: Range<Int>
  /// The width of all of it. Points.
  var width: Double
  /// The width of all but the spaces at its end; 0 where the line has no limit.
  var trimmedWidth: Double
  /// The tallest of its fonts.
  var ascent: Double
  var descent: Double
  var leading: Double
  /// What follows the ellipsis of a truncated line; nil for a line that is not.
  var suffix: Range<Int>?
}

/// Cuts a text into lines of a given width, one at a time and in linear time: no cluster is looked at more than three
/// times, since a line that is too long goes back by less than what it holds after its last opportunity.
struct LineBreaker {
  private let source: TextSource
  /// In points; infinite for one line a paragraph.
  private let limit: Double
  private var scanner = ClusterScanner()
  private var isFinished = false

  /// `limit` includes the tolerance of `PixelGrid`.
  init(_ source: TextSource, limit: Double) {
    self.source = source
    self.limit = limit
  }

  /// The next line; nil after the last. An empty text has one line, a text that ends with a line break an empty one.
  mutating func next() -> TextLine? {
    guard !isFinished else { return nil }
    if source.isPlain { return nextOfPlain() }
    let start = scanner.offset
    var extent = LineExtent()
    var trimmed = 0.0
    var previous: Cluster?
    /// The line as it was at its last opportunity.
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
      // Where nothing is cut the width of a part does not matter.
      let width = limit.isFinite ? longer.width(source) : 0
      if width > limit, previous != nil {
        // A word that is wider than the limit by itself is cut between clusters.
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

  /// The same for printable ASCII in one font, whose clusters are its bytes.
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
