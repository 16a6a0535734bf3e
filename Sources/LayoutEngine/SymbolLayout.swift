import LayoutModel
import TextMetrics

// `Image(systemName:)`. `semantics.md` 2.
extension LayoutEngine {
  /// A symbol's size, whatever is proposed, with its baselines as explicit guides.
  mutating func measureSymbol(_ view: Int32, _ question: Question) -> Int32 {
    let measured = SymbolMeasurer.measure(in: graph.environment(of: ViewID(view)))
    let certainty = states[Int(view)].certainty
    let entry = store(view, question.proposal, question.certainty, Answer(size: measured.size, certainty: certainty))
    let vertical = certainty.on(.vertical)
    storeGuide(entry, .firstTextBaseline, .explicit, measured.baseline, vertical)
    storeGuide(entry, .lastTextBaseline, .explicit, measured.baseline, vertical)
    return entry
  }
}
