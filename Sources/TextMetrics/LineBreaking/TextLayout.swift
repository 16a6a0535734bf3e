import LayoutModel

/// The lines of a text that are shown.
struct TextLayout {
  private(set) var lineCount = 0
  private(set) var isTruncated = false
  /// The width of the widest line in points, not rounded.
  private(set) var width = 0.0
  /// The height of the lines and the gaps between them in points, not rounded.
  private(set) var height = 0.0
  /// The ascender of the first line in points.
  private(set) var ascent = 0.0
  /// The distance from the first line's baseline to the last one's, in points.
  private(set) var baselineDistance = 0.0
  /// The lines, if they were requested.
  private(set) var lines: [TextLine] = []

  private let source: TextSource
  private let constraints: TextConstraints

  /// Lays out a text. O(n) in the text shown and, if it is truncated, in the paragraph that it is cut from.
  init(_ source: TextSource, _ constraints: TextConstraints, keepsLines: Bool = false) {
    self.source = source
    self.constraints = constraints
    var breaker = LineBreaker(source, limit: constraints.widthLimit)
    var last: TextLine?
    while let line = breaker.next() {
      guard let previous = last else {
        ascent = line.ascent
        height = line.ascent + line.descent
        lineCount = 1
        last = line
        continue
      }
      // A finite height keeps whole lines only, but always one. `text.md` 4, *Proposals*.
      let next = heights(adding: line, after: previous)
      guard lineCount < constraints.maximumLines, next.height <= constraints.heightLimit else {
        isTruncated = true
        last = Truncation(source, limit: constraints.widthLimit).truncate(previous, constraints.truncationMode)
        break
      }
      finish(previous, keepsLines)
      lineCount += 1
      height = next.height
      baselineDistance = next.baselineDistance
      last = line
    }
    if let last { finish(last, keepsLines) }
  }

  /// Returns the height and the distance of baselines with one more line, in points.
  private func heights(adding line: TextLine, after previous: TextLine) -> (height: Double, baselineDistance: Double) {
    if source.hasOneFont {
      // One multiplication, as the model defines it, avoids a sum of roundings in a long text.
      let font = source.fonts[0]
      let gap = font.leading + constraints.lineSpacing
      let above = Double(lineCount)
      return (
        (above + 1) * font.lineHeight + above * gap, above * (font.lineHeight + gap)
      )
    }
    // A line is as tall as its largest font, whose ascender and descender are the largest too; the gap below it is its
    // own leading, like a font's line gap.
    let gap = previous.leading + constraints.lineSpacing
    return (
      height + gap + line.ascent + line.descent, baselineDistance + previous.descent + gap + line.ascent
    )
  }

  /// Adds a line that is shown: its width, with the spaces at its end, is at most the proposed width. `text.md` 0.8.
  private mutating func finish(_ line: TextLine, _ keepsLines: Bool) {
    width = max(width, min(line.width, constraints.width))
    if keepsLines { lines.append(line) }
  }

  /// The height reserved by `lineLimit(_:reservesSpace:)` in points, not rounded.
  private var reservedHeight: Double {
    constraints.minimumLines > 0 ? constraints.reservedHeight(source.tallestFont) : 0
  }

  /// The measurement, rounded to pixels. `text.md` 0.3, 0.4.
  var measurement: TextMeasurement {
    let grid = constraints.grid
    let first = grid.roundedToNearest(ascent)
    return TextMeasurement(
      size: Size(width: grid.roundedUp(width), height: grid.roundedUp(max(height, reservedHeight))),
      firstBaseline: first, lastBaseline: lineCount > 1 ? grid.roundedUp(first + baselineDistance) : first,
      lineCount: lineCount, isTruncated: isTruncated,
      certainty: source.fonts.allSatisfy(\.isMeasuredDesign) ? .approximateWidth : .approximate)
  }

  /// Returns a line as it is shown, with its ellipsis.
  func string(of line: TextLine) -> String {
    guard let suffix = line.suffix else { return source.string(line.range) }
    return source.string(line.range) + "…" + source.string(suffix)
  }
}
