import LayoutModel

/// Shortens the last line that is shown to as much of its paragraph as fits with an ellipsis. `text.md` 4, *Proposals*.
struct Truncation {
  private let source: TextSource
  private let limit: Double

  /// Creates a truncation; `limit` includes the tolerance of `PixelGrid`.
  init(_ source: TextSource, limit: Double) {
    self.source = source
    self.limit = limit
  }

  /// Returns `line` with an ellipsis, as tall as before. O(n) in the rest of the paragraph, for `.tail` in the text
  /// shown.
  func truncate(_ line: TextLine, _ mode: TruncationMode) -> TextLine {
    let start = line.range.lowerBound
    let end = mode == .tail ? start : paragraphEnd(from: start)
    // An infinite limit cuts nothing: only whole paragraphs are omitted.
    guard mode != .tail, limit.isFinite, measure(start..<end, suffix: end..<end) > limit else {
      return tail(line)
    }
    var prefix = start..<start
    if mode == .middle {
      // Half of the width that the ellipsis leaves; the suffix takes the rest that the prefix does not use.
      let half = (limit - measure(prefix, suffix: prefix)) / 2
      prefix = self.prefix(from: start, upTo: half)
    }
    return result(line, prefix, suffix: suffix(from: prefix, upTo: end))
  }

  /// Returns the line with the longest prefix that fits with an ellipsis.
  private func tail(_ line: TextLine) -> TextLine {
    let start = line.range.lowerBound
    var best = start
    var extent = LineExtent()
    var scanner = ClusterScanner()
    scanner.move(to: start, source)
    while let cluster = scanner.next(source), cluster.kind != .lineBreak {
      extent.append(cluster, source)
      // An ellipsis does not follow a space.
      if cluster.isSpace { continue }
      if width(extent, endingAt: cluster) > limit { break }
      best = cluster.end
    }
    return result(line, start..<best, suffix: best..<best)
  }

  /// Returns the longest prefix that is not wider than `budget`, without spaces at its end.
  private func prefix(from start: Int, upTo budget: Double) -> Range<Int> {
    var end = start
    var extent = LineExtent()
    var scanner = ClusterScanner()
    scanner.move(to: start, source)
    while let cluster = scanner.next(source), cluster.kind != .lineBreak {
      extent.append(cluster, source)
      if extent.width(source) > budget { break }
      if !cluster.isSpace { end = cluster.end }
    }
    return start..<end
  }

  /// Returns the longest suffix of the paragraph that fits with `prefix` and an ellipsis.
  private func suffix(from prefix: Range<Int>, upTo end: Int) -> Range<Int> {
    // Widths add up, so the width after a prefix is that of the whole less that of the prefix; only the kerning beside
    // the cut differs, which the step after the loop handles.
    let budget = limit - measure(prefix, suffix: prefix.upperBound..<prefix.upperBound)
    let whole = measure(prefix.upperBound..<end)
    var extent = LineExtent()
    var scanner = ClusterScanner()
    scanner.move(to: prefix.upperBound, source)
    while scanner.offset < end, let cluster = scanner.next(source) {
      extent.append(cluster, source)
      let isBeforeSpace = cluster.end < end && source.bytes[cluster.end] == 0x20
      if whole - extent.width(source) <= budget, !isBeforeSpace { break }
    }
    // Drops one more cluster if the kerning against the ellipsis is wider than what it replaced.
    if measure(prefix, suffix: scanner.offset..<end) > limit { _ = scanner.next(source) }
    return min(scanner.offset, end)..<end
  }

  private func result(_ line: TextLine, _ prefix: Range<Int>, suffix: Range<Int>) -> TextLine {
    var result = line
    result.range = prefix
    result.suffix = suffix
    result.width = measure(prefix, suffix: suffix)
    result.trimmedWidth = result.width
    return result
  }

  /// Returns the end of the paragraph at `start`, without its line break.
  private func paragraphEnd(from start: Int) -> Int {
    var scanner = ClusterScanner()
    scanner.move(to: start, source)
    var end = start
    while let cluster = scanner.next(source), cluster.kind != .lineBreak { end = cluster.end }
    return end
  }

  /// Returns the width of a range by itself, in points.
  private func measure(_ range: Range<Int>) -> Double {
    var extent = LineExtent()
    _ = append(range, to: &extent)
    return extent.width(source)
  }

  /// Returns the width of a prefix, an ellipsis and a suffix, in points.
  private func measure(_ prefix: Range<Int>, suffix: Range<Int>) -> Double {
    var extent = LineExtent()
    var last = append(prefix, to: &extent)
    if last == nil {
      var scanner = ClusterScanner()
      scanner.move(to: prefix.lowerBound, source)
      last = scanner.font(at: prefix.lowerBound, source)
    }
    extent.append(Truncation.ellipsis(font: last ?? 0), source)
    _ = append(suffix, to: &extent)
    return extent.width(source)
  }

  /// Adds a range and returns its last font; nil for an empty one.
  private func append(_ range: Range<Int>, to extent: inout LineExtent) -> Int? {
    var scanner = ClusterScanner()
    scanner.move(to: range.lowerBound, source)
    var font: Int?
    while scanner.offset < range.upperBound, let cluster = scanner.next(source) {
      extent.append(cluster, source)
      font = cluster.font
    }
    return font
  }

  /// Returns the width of `extent` with an ellipsis in the font of its last cluster, in points.
  private func width(_ extent: LineExtent, endingAt cluster: Cluster) -> Double {
    var extent = extent
    extent.append(Truncation.ellipsis(font: cluster.font), source)
    return extent.width(source)
  }

  static let ellipsisGlyph = Glyph(of: 0x2026)

  private static func ellipsis(font: Int) -> Cluster {
    Cluster(start: 0, end: 0, kind: .glyph, base: 0x2026, glyph: ellipsisGlyph, font: font)
  }
}
