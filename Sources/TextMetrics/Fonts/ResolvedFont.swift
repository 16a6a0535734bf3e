import LayoutModel

/// A font with its size and weight determined, and all metrics that measuring needs. Lengths are in points.
package struct ResolvedFont: Hashable, Sendable {
  /// The size in points, finite, at least 0.
  package var size: Double
  /// The weight, 100 to 900.
  package var weight: FontWeight
  package var design: FontDesign
  package var isItalic: Bool
  /// The text style; nil for `.system(size:)`.
  package var style: TextStyle?
  /// The gap between two lines beyond their heights: the guidelines' leading less the line height, 0 for a font without
  /// a style and where the guidelines give less than the line height. `text.md` 0.3.
  package var leading = 0.0
  /// True if the source names a font that the model does not know.
  package var isSubstitute = false

  /// The factor of glyph widths: a text glyph is as wide as its units times `unitScale`, plus `glyphSpacing`.
  var unitScale: Double
  var glyphSpacing: Double
  var wideAdvance: Double
  var emojiAdvance: Double
  /// The shares of the lighter and the heavier master; their sum is a constant of the pair of masters.
  var lighterShare: Int
  var heavierShare: Int
  /// The index of the lighter master's width among the three widths of a glyph: 0 or 1.
  var lighterMaster: Int

  /// The height of a line. `text.md` 0.2.
  package var lineHeight: Double { size * 2444 / 2048 }
  package var ascender: Double { size * 1950 / 2048 }
  package var descender: Double { size * 494 / 2048 }
  package var capHeight: Double { size * 1443 / 2048 }

  /// True if the model has measured this design; others use the widths and heights of the default design.
  package var isMeasuredDesign: Bool { design == .default && !isSubstitute }

  /// Creates a known font without a text style. `spacing` is the number of points that `tracking` or `kerning` adds to
  /// every cluster.
  init(size: Double, weight: Int, design: FontDesign = .default, isItalic: Bool = false, spacing: Double = 0) {
    let size = size.isFinite ? min(max(0, size), ResolvedFont.largestSize) : 0
    let weight = min(max(100, weight), 900)
    self.size = size
    self.weight = FontWeight(weight)
    self.design = design
    self.isItalic = isItalic
    lighterMaster = weight < 400 ? 0 : 1
    lighterShare = weight < 400 ? 400 - weight : 900 - weight
    heavierShare = weight < 400 ? weight - 100 : weight - 400
    if design == .monospaced {
      // Every glyph is 0.6 em wide and there is no kerning; the guidelines have no tracking for it. `text.md` 4.
      unitScale = 0
      glyphSpacing = 0.6 * size + spacing
    } else {
      let tracking = ResolvedFont.tracking(size: size)
      let factor = ResolvedFont.widthFactor(size: size, weight: Double(weight), tracking: tracking)
      unitScale = size * factor / 2048 / Double(lighterShare + heavierShare)
      glyphSpacing = tracking + spacing
    }
    wideAdvance = 0.936 * size + spacing
    emojiAdvance = 1.1 * ResolvedFont.emojiSize(size: size) + spacing
  }

  /// The largest size in points: no screen shows more, and larger sizes would only lose precision.
  static let largestSize = 1_000_000.0

  /// Returns the guidelines' tracking in points per glyph, linear between their sizes. `text.md` 1, *SF tracking*.
  static func tracking(size: Double) -> Double {
    let table = TypeScale.tracking
    if size <= 6 { return table[0] / 6 * size }
    if size >= 80 { return 0 }
    let whole = Int(size)
    let index = whole - 6
    let share = size - Double(whole)
    guard share > 0, table.indices.contains(index + 1) else { return table[index] }
    return table[index] + (table[index + 1] - table[index]) * share
  }

  /// Returns the width of the system's font relative to Inter, between its text and its display design. `text.md` 0.5.
  static func widthFactor(size: Double, weight: Double, tracking: Double) -> Double {
    let display: Double
    if size <= 17 {
      display = 0
    } else if size >= 28 {
      display = 1
    } else {
      display = min(1, max(0, (tracking / size + 0.0253) / 0.0389))
    }
    return (1 - display) * (0.997 + 0.0000875 * (weight - 400)) + display * (0.8877 + 0.000137 * (weight - 400))
  }

  /// Returns the size of an emoji's image in a font of `size`, in points. `text.md` 0.7.
  static func emojiSize(size: Double) -> Double {
    if size <= 16 { return 1.25 * size }
    if size <= 18 { return 20 }
    if size < 22 { return 20 + (size - 18) * 0.5 }
    return size
  }
}
