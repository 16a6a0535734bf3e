import LayoutModel

/// The argument of `imageScale(_:)`.
package enum SymbolScale: UInt8, Hashable, Sendable, CaseIterable {
  case small, medium, large
}

/// The measurement of `Image(systemName:)`, the same for any proposal. Lengths are in points, on whole pixels.
package struct SymbolMeasurement: Hashable, Sendable {
  package var size: Size
  /// The distance from the top to the baseline, which is both the first and the last one.
  package var baseline: Double

  package init(size: Size, baseline: Double) {
    self.size = size
    self.baseline = baseline
  }
}

/// Measures symbols by the metrics of the font, regardless of their drawing. `semantics.md` 2, 18.
///
/// Nothing published gives the sizes of symbols, so every number here is approximate. The model follows the design of
/// symbols: a square centred on the middle of the capital letters and a little taller than they are. At the medium
/// scale the square has 1.6 times their height, which is 1.127 em: a circle in body font is 19.3 points.
package enum SymbolMeasurer {
  /// Returns the side of the square in heights of a capital letter.
  private static func extent(_ scale: SymbolScale) -> Double {
    switch scale {
    case .small: 1.25
    case .medium: 1.6
    case .large: 2.05
    }
  }

  /// Returns the size and baseline of a symbol in the environment's font.
  package static func measure(in environment: Environment, imageScale: SymbolScale = .medium) -> SymbolMeasurement {
    let font = ResolvedFont(of: nil, in: environment)
    let grid = PixelGrid(scale: environment.displayScale)
    let side = font.capHeight * extent(imageScale)
    // The square's middle lies half a capital letter above the baseline.
    return SymbolMeasurement(
      size: Size(width: grid.roundedUp(side), height: grid.roundedUp(side)),
      baseline: grid.roundedToNearest((side + font.capHeight) / 2))
  }
}
