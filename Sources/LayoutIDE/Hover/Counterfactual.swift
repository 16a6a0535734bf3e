import LayoutAnalysis
import LayoutEngine
import LayoutModel

extension HoverProvider {
  /// The root of `instance` laid out again after `change` to its graph: what would be without a construct. Cost: one
  /// layout of the root.
  mutating func layout(of instance: ViewInstance, changing change: (inout ViewGraph) -> Void) -> LayoutEngine? {
    guard let root = analysis.root(of: instance) else { return nil }
    var graph = root.graph
    change(&graph)
    var engine = LayoutEngine(graph: graph)
    engine.layOut(canvas: root.canvas)
    return engine
  }
}
