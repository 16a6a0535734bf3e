import LayoutModel
import TextMetrics

// `Image(systemName:)`: laid out like text, so its baselines are explicit. `semantics.md` 2.
extension LayoutEngine {
  /// Returns the output of a symbol, which no proposal changes; approximate.
  mutating func symbolOutput(_ view: ViewID) -> LayoutOutput {
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: view))
    return LayoutOutput(
      size: symbol.size, certainty: states[view].certainty.union(.approximate), validity: .everywhere)
  }

  /// Returns a baseline of a symbol; `.none` for other guides.
  mutating func symbolBaseline(_ entry: EntryID, _ key: AlignmentKey) -> GuideValue {
    guard key.isBaseline else { return .none }
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: entries[entry].view))
    return GuideValue(
      value: symbol.baseline, explicit: symbol.baseline, certainty: entries[entry].certainty.on(.vertical))
  }
}
