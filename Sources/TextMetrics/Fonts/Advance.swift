/// The sum of the advances of a stretch of text in one font: whole numbers, so that it does not depend on the order and
/// the pieces of the summation, and becomes a length by one multiplication. `text.md` 4, *Determinism*.
struct Advance {
  /// The sum of widths and kerning in 1/2048 em, times the sum of the font's shares.
  var units = 0
  var glyphs = 0
  var wides = 0
  var emojis = 0

  /// Returns the length in points.
  @inline(__always)
  func width(_ font: ResolvedFont) -> Double {
    Double(units) * font.unitScale + Double(glyphs) * font.glyphSpacing
      + Double(wides) * font.wideAdvance + Double(emojis) * font.emojiAdvance
  }

  /// Adds a glyph that follows one of kerning class `previous` (0 for none).
  @inline(__always)
  mutating func add(_ glyph: Glyph, after previous: Int, font: ResolvedFont) {
    glyphs &+= 1
    let shares = font.lighterShare &+ font.heavierShare
    guard glyph.row >= 0 else {
      units &+= Glyph.unknownWidth &* shares
      return
    }
    let index = glyph.row &* 3 &+ font.lighterMaster
    units &+= Int(InterTable.widths[index]) &* font.lighterShare
    units &+= Int(InterTable.widths[index &+ 1]) &* font.heavierShare
    units &+= Glyph.kerning(previous, glyph.kernClass) &* shares
  }
}

/// The width of a line so far, across its fonts. It grows by one cluster at a time and is copied as a checkpoint.
struct LineExtent {
  /// The length in points of the stretches whose fonts have ended.
  private var closed = 0.0
  private var open = Advance()
  /// The font of the open stretch, an index in `TextSource.fonts`; -1 for none.
  private(set) var font = -1
  /// The kerning class of the last glyph, 0 for none.
  private(set) var kernClass = 0
  /// The largest ascender, descender and leading so far, in points.
  private(set) var ascent = 0.0
  private(set) var descent = 0.0
  private(set) var leading = 0.0

  init() {}

  /// Returns the length in points.
  @inline(__always)
  func width(_ source: TextSource) -> Double {
    font < 0 ? closed : closed + open.width(source.fonts[font])
  }

  /// Makes `next` the font of the clusters that follow.
  @inline(__always)
  mutating func enter(font next: Int, _ source: TextSource) {
    guard next != font else { return }
    if font >= 0 { closed += open.width(source.fonts[font]) }
    open = Advance()
    font = next
    // Glyphs of different fonts are not kerned.
    kernClass = 0
    let metrics = source.fonts[next]
    ascent = max(ascent, metrics.ascender)
    descent = max(descent, metrics.descender)
    leading = max(leading, metrics.leading)
  }

  @inline(__always)
  mutating func append(_ cluster: Cluster, _ source: TextSource) {
    enter(font: cluster.font, source)
    switch cluster.kind {
    case .glyph:
      open.add(cluster.glyph, after: kernClass, font: source.fonts[font])
      kernClass = cluster.glyph.kernClass
    case .wide:
      open.wides &+= 1
      kernClass = 0
    case .emoji:
      open.emojis &+= 1
      kernClass = 0
    case .empty, .lineBreak:
      break
    }
  }
}
