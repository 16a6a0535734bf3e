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

  /// The layout of the root that `instance` stands in. Cost: one layout of the root, the first time.
  mutating func layout(around instance: ViewInstance, in analysis: inout Analysis) -> LayoutEngine? {
    let key = Root(file: instance.file.index, index: instance.root)
    if let engine = engines[key] { return engine }
    guard let root = analysis.root(of: instance) else { return nil }
    var graph = root.graph
    for layer in layers where layer.file == instance.file && layer.root == instance.root {
      guard graph.nodes.indices.contains(Int(layer.view.index)) else { continue }
      graph[layer.view].layout = replacement
    }
    var engine = LayoutEngine(graph: graph)
    engine.layOut(canvas: root.canvas)
    engines[key] = engine
    return engine
  }
}
