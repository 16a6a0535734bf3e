import LayoutModel
import TextMetrics

// `Image(systemName:)`: laid out like text, so its baselines are explicit. `semantics.md` 2.
extension LayoutEngine {
  /// Returns the output of a symbol, which no proposal changes; approximate.
  mutating func symbolOutput(_ view: Int32) -> LayoutOutput {
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(view)))
    return LayoutOutput(
      size: symbol.size, certainty: states[Int(view)].certainty.union(.approximate), validity: .everywhere)
  }

  /// Returns a baseline of a symbol; `.none` for other guides.
  mutating func symbolBaseline(_ entry: Int32, _ key: AlignmentKey) -> GuideValue {
    guard key.isBaseline else { return .none }
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(entries[Int(entry)].view)))
    return GuideValue(
      value: symbol.baseline, explicit: symbol.baseline, certainty: entries[Int(entry)].certainty.on(.vertical))
  }
}
