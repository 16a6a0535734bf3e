import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The layouts of roots with some of their layers replaced; each is computed once.
struct Counterfactual {
  /// What takes the place of a layer.
  enum Replacement {
    /// Another layout.
    case layout(ViewLayout)
    /// A modifier that sets a guide by a program; its guides are those of the one root that it is used in.
    case guide(AlignmentKey, GuideProgram)
  }

  private struct Root: Hashable {
    var segment: Int32
    var index: Int
  }

  /// The maximum number of changes that are applied as an update; with more of them a new layout is cheaper.
  private static let updateLimit = 32

  /// The replaced layers, in any root.
  let layers: Set<ViewInstance>
  /// The replacement of each of them.
  let replacement: Replacement
  private var engines: [Root: LayoutEngine] = [:]

  init(_ layers: some Sequence<ViewInstance>, replacedBy replacement: Replacement) {
    self.layers = Set(layers)
    self.replacement = replacement
  }

  /// The layout of the root that contains `instance`. The first call per root copies its layout and lays out the
  /// changed parts.
  mutating func layout(around instance: ViewInstance, in roots: LaidOutRoots) -> LayoutEngine? {
    let key = Root(segment: instance.segment.index, index: instance.root)
    if let engine = engines[key] { return engine }
    guard var engine = roots.root(of: instance)?.engine else { return nil }
    let canvas = engine.canvas
    let changed = layers.filter { layer in
      layer.segment == instance.segment && layer.root == instance.root
        && engine.graph.contains(layer.view)
    }
    func replace(in graph: inout ViewGraph) {
      let layout = graph.layout(of: replacement)
      for layer in changed { graph[layer.view].layout = layout }
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

extension ViewGraph {
  /// The layout that takes the place of a layer; a guide is added to the table of the graph.
  fileprivate mutating func layout(of replacement: Counterfactual.Replacement) -> ViewLayout {
    switch replacement {
    case .layout(let layout): layout
    case .guide(let key, let program): .alignmentGuide(add(GuideModifier(key: key, program: program)))
    }
  }
}
