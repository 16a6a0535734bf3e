import LayoutModel
import TextMetrics

extension LayoutEngine {
  /// The size of a symbol, kept with its baselines: it is laid out like text, so those are explicit. `semantics.md` 2.
  mutating func measureSymbol(_ view: Int32, _ question: Question) -> Int32 {
    let symbol = SymbolMeasurer.measure(in: graph.environment(of: ViewID(view)))
    let certainty = states[Int(view)].certainty.union(.approximate)
    let entry = store(view, question.proposal, question.certainty, Answer(size: symbol.size, certainty: certainty))
    storeGuide(entry, .firstTextBaseline, .explicit, symbol.baseline, certainty.on(.vertical))
    storeGuide(entry, .lastTextBaseline, .explicit, symbol.baseline, certainty.on(.vertical))
    return entry
  }
}
