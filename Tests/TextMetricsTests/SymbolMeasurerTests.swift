import LayoutModel
import Testing
import TextMetrics

/// Symbols are sized by their font. `semantics.md` 2.
@Suite struct SymbolMeasurerTests {
  /// Body: capitals are 17 x 1443 / 2048 = 11.978 high, the square 1.6 of that, 19.165, and its baseline lies at
  /// (19.165 + 11.978) / 2 = 15.572.
  @Test func aSymbolIsASquareAroundTheCapitals() {
    let symbol = SymbolMeasurer.measure(in: Environment())
    #expect(isNear(symbol.size.width, 19.333) && isNear(symbol.size.height, 19.333))
    #expect(isNear(symbol.baseline, 15.667))
  }

  @Test func itGrowsWithTheImageScaleAndTheFont() {
    let widths = SymbolScale.allCases.map { SymbolMeasurer.measure(in: Environment(), imageScale: $0).size.width }
    #expect(widths == widths.sorted() && Set(widths).count == 3)
    let title = SymbolMeasurer.measure(in: environment(.style(.title)))
    // 28 x 1443 / 2048 x 1.6 = 31.566.
    #expect(isNear(title.size.width, 31.667))
  }
}
