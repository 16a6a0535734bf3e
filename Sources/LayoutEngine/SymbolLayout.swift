import LayoutModel
import TextMetrics

// `Image(systemName:)`: laid out like text, so its baselines are explicit. `semantics.md` 2.
extension LayoutEngine {
  /// Returns the answer of a symbol, which no proposal changes; approximate.
  mutating func symbolAnswer(_ view: Int32) -> Answer {
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(view)))
    return Answer(size: symbol.size, certainty: states[Int(view)].certainty.union(.approximate), reach: .everywhere)
  }

  /// Returns a baseline of a symbol; `.none` for other guides.
  mutating func symbolBaseline(_ entry: Int32, _ key: AlignmentKey) -> GuideValue {
    guard key.isBaseline else { return .none }
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(entries[Int(entry)].view)))
    return GuideValue(
      value: symbol.baseline, explicit: symbol.baseline, certainty: entries[Int(entry)].certainty.on(.vertical))
  }
}
