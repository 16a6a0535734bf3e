import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// The facts of one view that cards show, computed by the engine of its root.
extension ViewInstance {
  /// Calls `body` with a copy of the engine of the root that contains the view; nil if there is no such view.
  func withEngine<Result>(in roots: LaidOutRoots, _ body: (inout LayoutEngine) -> Result) -> Result? {
    guard var engine = roots.root(of: self)?.engine, engine.graph.contains(view) else { return nil }
    return body(&engine)
  }

  /// The graph of the root that contains the view.
  func graph(in roots: LaidOutRoots) -> ViewGraph? { roots.root(of: self)?.graph }

  /// The layout of the view.
  func facts(in roots: LaidOutRoots) -> ViewFacts? {
    withEngine(in: roots) { ViewFacts(of: self, in: &$0) }
  }

  /// The relevant guides of the view.
  func guidesInPlay(in roots: LaidOutRoots) -> [GuideFacts] {
    withEngine(in: roots) { $0.guidesInPlay(at: view) } ?? []
  }

  /// The engine's explanation of the view.
  func explanation(in roots: LaidOutRoots) -> Explanation? {
    withEngine(in: roots) { $0.explain(view) } ?? nil
  }

  /// The instance of another view of the same root.
  func other(_ view: ViewID) -> ViewInstance { ViewInstance(segment: segment, root: root, view: view) }
}
