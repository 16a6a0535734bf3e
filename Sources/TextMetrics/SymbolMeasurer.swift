import LayoutModel

/// `imageScale(_:)`.
package enum SymbolScale: UInt8, Hashable, Sendable, CaseIterable {
  case small, medium, large
}

/// What `Image(systemName:)` answers to any proposal. Lengths in points, on whole pixels.
package struct SymbolMeasurement: Hashable, Sendable {
  package var size: Size
  /// From the top; the first and the last one.
  package var baseline: Double

  package init(size: Size, baseline: Double) {
    self.size = size
    self.baseline = baseline
  }
}

/// How large a symbol is: from the metrics of its font, whatever the symbol shows. `semantics.md` 2, 18.
///
/// Nothing published gives the sizes of symbols, so every number here is approximate. The model is that of a symbol as
/// it is designed: centred on the middle of the capital letters, a square a little taller than they are. At the medium
/// scale the square has 1.6 times their height, which is 1.127 em: a circle in body font is 19.3 points.
package enum SymbolMeasurer {
  /// The side of the square in heights of a capital letter.
  private static func extent(_ scale: SymbolScale) -> Double {
    switch scale {
    case .small: 1.25
    case .medium: 1.6
    case .large: 2.05
    }
  }

  /// The size and baseline of a symbol in the environment's font.
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
