import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// The facts of one view that cards show. The engine of its root computes them on demand, and the analysis caches them.
extension ViewInstance {
  /// Calls `body` with the engine of the root that contains the view; nil if there is no such view.
  func withEngine<Result>(in analysis: inout Analysis, _ body: (inout LayoutEngine) -> Result) -> Result? {
    analysis.withEngine(of: segment, root: root) { engine -> Result? in
      engine.graph.contains(view) ? body(&engine) : nil
    } ?? nil
  }

  /// The graph of the root that contains the view.
  func graph(in analysis: inout Analysis) -> ViewGraph? { analysis.root(of: self)?.graph }

  /// The layout of the view.
  func facts(in analysis: inout Analysis) -> ViewFacts? {
    withEngine(in: &analysis) { ViewFacts(of: self, in: &$0) }
  }

  /// The relevant guides of the view.
  func guidesInPlay(in analysis: inout Analysis) -> [GuideFacts] {
    withEngine(in: &analysis) { $0.guidesInPlay(at: view) } ?? []
  }

  /// The engine's explanation of the view.
  func explanation(in analysis: inout Analysis) -> Explanation? {
    withEngine(in: &analysis) { $0.explain(view) } ?? nil
  }

  /// The instance of another view of the same root.
  func other(_ view: ViewID) -> ViewInstance { ViewInstance(segment: segment, root: root, view: view) }
}
