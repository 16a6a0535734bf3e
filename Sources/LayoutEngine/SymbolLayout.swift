import LayoutModel
import TextMetrics

// `Image(systemName:)`: laid out like text, so its baselines are explicit. `semantics.md` 2.
extension LayoutEngine {
  /// The size of a symbol, whatever it is proposed; approximate.
  mutating func symbolAnswer(_ view: Int32) -> Answer {
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(view)))
    return Answer(size: symbol.size, certainty: states[Int(view)].certainty.union(.approximate), reach: .everywhere)
  }

  /// A baseline of a symbol.
  mutating func symbolBaseline(_ entry: Int32, _ key: AlignmentKey) -> GuideValue {
    guard key.isBaseline else { return .none }
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(entries[Int(entry)].view)))
    return GuideValue(
      value: symbol.baseline, explicit: symbol.baseline, certainty: entries[Int(entry)].certainty.on(.vertical))
  }
}
