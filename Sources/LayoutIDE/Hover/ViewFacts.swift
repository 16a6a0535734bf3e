import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// What the engine says of one view, gathered for a card.
struct ViewFacts {
  var instance: ViewInstance
  var node: ViewNode
  var origin: ViewOrigin?
  var isTransparent: Bool
  /// Whether it has a place: what `ViewThatFits` did not choose has none.
  var isPlaced: Bool
  var size: Size
  /// What it was placed with.
  var proposal: ProposedSize
  /// In the canvas.
  var frame: Rect
  /// What its size hangs on.
  var certainty: Certainty
  /// What its place in the canvas hangs on.
  var placeCertainty: Certainty
  /// The next view above; nil for what stands in the canvas itself.
  var container: Container?

  struct Container {
    var view: ViewID
    var frame: Rect
    var origin: ViewOrigin?
    /// What the place in it hangs on.
    var placeCertainty: Certainty
  }

  /// The frame seen from the container's top left corner.
  var frameInContainer: Rect? {
    container.map { container in
      Rect(
        origin: Point(
          x: frame.origin.x - container.frame.origin.x, y: frame.origin.y - container.frame.origin.y),
        size: frame.size)
    }
  }
}

extension HoverProvider {
  /// What the engine says of `instance`; nil when there is no such view.
  mutating func facts(of instance: ViewInstance) -> ViewFacts? {
    analysis.withEngine(of: instance.segment, root: instance.root) { engine -> ViewFacts? in
      let view = instance.view
      guard engine.graph.nodes.indices.contains(Int(view.index)) else { return nil }
      let container = engine.graph.container(of: view).map {
        ViewFacts.Container(
          view: $0, frame: engine.frame(of: $0), origin: engine.graph.origin(of: $0),
          placeCertainty: engine.placeCertainty(of: view, in: $0))
      }
      return ViewFacts(
        instance: instance, node: engine.graph[view], origin: engine.graph.origin(of: view),
        isTransparent: engine.graph.isTransparent(view), isPlaced: engine.isPlaced(view), size: engine.size(of: view),
        proposal: engine.proposal(of: view), frame: engine.frame(of: view), certainty: engine.certainty(of: view),
        placeCertainty: engine.placeCertainty(of: view, in: nil),
        container: container)
    } ?? nil
  }
}

extension ViewGraph {
  /// Where `view` comes from.
  func origin(of view: ViewID) -> ViewOrigin? {
    let index = Int(self[view].origin)
    return origins.indices.contains(index) ? origins[index] : nil
  }

  /// The next view above `view` that is no layer of a chain: what its frame is told in. Cost: the layers between.
  func container(of view: ViewID) -> ViewID? {
    var next = parent(of: view)
    while let candidate = next {
      if !self[candidate].layout.isLayer { return candidate }
      next = parent(of: candidate)
    }
    return nil
  }

  /// The view that a chain of layers begins with: `view` itself when it is none. Cost: the layers between.
  func core(of view: ViewID) -> ViewID {
    var current = view
    while self[current].layout.isLayer, let child = firstChild(of: current) { current = child }
    return current
  }

  /// The layers of the chain that `view` begins, from the inside out; what an overlay holds is no part of the chain
  /// that the overlay is put on. Cost: their number.
  func layers(around view: ViewID) -> [ViewID] {
    var layers: [ViewID] = []
    var current = view
    while let parent = parent(of: current), self[parent].layout.isLayer, firstChild(of: parent) == current {
      layers.append(parent)
      current = parent
    }
    return layers
  }

  /// The outermost layer of the chain that `view` stands in. Cost: the layers between.
  func outermostLayer(of view: ViewID) -> ViewID { layers(around: view).last ?? view }
}
