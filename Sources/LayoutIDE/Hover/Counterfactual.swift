import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Layouts of roots as they would be without some of their layers, each made once.
struct Counterfactual {
  private struct Root: Hashable {
    var segment: Int32
    var index: Int
  }

  /// How many changes are followed up to the root one by one; with more of them laying out afresh is cheaper.
  private static let updateLimit = 32

  /// The layers that are changed, in any root.
  let layers: Set<ViewInstance>
  /// What is laid out in place of each.
  let replacement: ViewLayout
  private var engines: [Root: LayoutEngine] = [:]

  init(_ layers: some Sequence<ViewInstance>, replacedBy replacement: ViewLayout) {
    self.layers = Set(layers)
    self.replacement = replacement
  }

  /// The layout of the root that `instance` stands in. Cost, the first time: a copy of the root's layout,
  /// and laying out what changes in it.
  mutating func layout(around instance: ViewInstance, in analysis: inout Analysis) -> LayoutEngine? {
    let key = Root(segment: instance.segment.index, index: instance.root)
    if let engine = engines[key] { return engine }
    guard var engine = analysis.root(of: instance)?.engine else { return nil }
    let canvas = engine.canvas
    let changed = layers.filter { layer in
      layer.segment == instance.segment && layer.root == instance.root
        && engine.graph.nodes.indices.contains(Int(layer.view.index))
    }
    func replace(in graph: inout ViewGraph) {
      for layer in changed { graph[layer.view].layout = replacement }
    }
    if changed.count <= Counterfactual.updateLimit {
      engine.update { graph in
        replace(in: &graph)
        return changed.map(\.view)
      }
    } else {
      var graph = engine.graph
      replace(in: &graph)
      engine = LayoutEngine(graph: graph, recordedTexts: engine.recordedTexts)
    }
    engine.layOut(canvas: canvas)
    engines[key] = engine
    return engine
  }
}
