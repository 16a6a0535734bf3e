import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Layouts of roots as they would be without some of their layers, each made once.
struct Counterfactual {
  private struct Root: Hashable {
    var file: Int32
    var index: Int
  }

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
    let key = Root(file: instance.file.index, index: instance.root)
    if let engine = engines[key] { return engine }
    guard var engine = analysis.root(of: instance)?.engine else { return nil }
    let changed = layers.filter { layer in
      layer.file == instance.file && layer.root == instance.root
        && engine.graph.nodes.indices.contains(Int(layer.view.index))
    }
    engine.update { graph in
      for layer in changed { graph[layer.view].layout = replacement }
      return changed.map(\.view)
    }
    engine.layOut(canvas: engine.canvas)
    engines[key] = engine
    return engine
  }
}
