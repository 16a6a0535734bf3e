import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The layouts of roots with some of their layers replaced; each is computed once.
struct Counterfactual {
  private struct Root: Hashable {
    var segment: Int32
    var index: Int
  }

  /// The maximum number of changes that are applied as an update; with more of them a new layout is cheaper.
  private static let updateLimit = 32

  /// The replaced layers, in any root.
  let layers: Set<ViewInstance>
  /// The layout that replaces that of each of them.
  let replacement: ViewLayout
  private var engines: [Root: LayoutEngine] = [:]

  init(_ layers: some Sequence<ViewInstance>, replacedBy replacement: ViewLayout) {
    self.layers = Set(layers)
    self.replacement = replacement
  }

  /// The layout of the root that contains `instance`. The first call per root copies its layout and lays out the
  /// changed parts.
  mutating func layout(around instance: ViewInstance, in analysis: inout Analysis) -> LayoutEngine? {
    let key = Root(segment: instance.segment.index, index: instance.root)
    if let engine = engines[key] { return engine }
    guard var engine = analysis.root(of: instance)?.engine else { return nil }
    let canvas = engine.canvas
    let changed = layers.filter { layer in
      layer.segment == instance.segment && layer.root == instance.root
        && engine.graph.contains(layer.view)
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
