import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The layout of one view, gathered from the engine for a card. Lengths are in points.
struct ViewFacts {
  var instance: ViewInstance
  var node: ViewNode
  var origin: ViewOrigin?
  var isTransparent: Bool
  /// True if the view is placed; false for views that `ViewThatFits` did not choose.
  var isPlaced: Bool
  var size: Size
  /// The proposal that it was placed with.
  var proposal: ProposedSize
  /// The frame in the canvas.
  var frame: Rect
  /// The certainty of its size.
  var certainty: Certainty
  /// The certainty of its position in the canvas.
  var positionCertainty: Certainty
  /// The nearest enclosing view that is not a layer; nil if there is none.
  var container: Container?

  struct Container {
    var view: ViewID
    var frame: Rect
    var origin: ViewOrigin?
    /// True for a stack that no source spells.
    var isImplicit: Bool
    /// The certainty of the view's position in the container.
    var positionCertainty: Certainty
  }

  /// The frame relative to the container's top left corner.
  var frameInContainer: Rect? {
    container.map { container in
      Rect(
        origin: Point(
          x: frame.origin.x - container.frame.origin.x, y: frame.origin.y - container.frame.origin.y),
        size: frame.size)
    }
  }
}

extension ViewFacts {
  /// The layout of `instance`, which must be a view of `engine`.
  init(of instance: ViewInstance, in engine: inout LayoutEngine) {
    let view = instance.view
    let container = engine.graph.container(of: view).map {
      Container(
        view: $0, frame: engine.frame(of: $0), origin: engine.graph.origin(of: $0),
        isImplicit: engine.graph[$0].isImplicitStack, positionCertainty: engine.positionCertainty(of: view, in: $0))
    }
    self.instance = instance
    node = engine.graph[view]
    origin = engine.graph.origin(of: view)
    isTransparent = engine.graph.isTransparent(view)
    isPlaced = engine.isPlaced(view)
    size = engine.size(of: view)
    proposal = engine.proposal(of: view)
    frame = engine.frame(of: view)
    certainty = engine.certainty(of: view)
    positionCertainty = engine.positionCertainty(of: view, in: nil)
    self.container = container
  }
}

extension ViewNode {
  /// True for a stack of several views that are written where one is expected.
  var isImplicitStack: Bool { flags.contains(.implicit) && !flags.contains(.part) }
}

extension ViewGraph {
  /// The nearest ancestor of `view` that is neither a layer nor a part that a style makes, whose coordinates are used for its frame. O(n) in the layers
  /// between.
  func container(of view: ViewID) -> ViewID? {
    var next = parent(of: view)
    while let candidate = next {
      if !self[candidate].layout.isLayer, !self[candidate].flags.contains(.part) { return candidate }
      next = parent(of: candidate)
    }
    return nil
  }

  /// The innermost view of a chain of layers; `view` itself if it is not a layer. O(n) in the layers between.
  func core(of view: ViewID) -> ViewID {
    var current = view
    while self[current].layout.isLayer, let child = firstChild(of: current) { current = child }
    return current
  }

  /// The layers of the chain around `view`, from the innermost; the content of an overlay is not part of the chain that
  /// the overlay is applied to. O(n) in the layers.
  func layers(around view: ViewID) -> [ViewID] {
    var layers: [ViewID] = []
    var current = view
    while let parent = parent(of: current), self[parent].layout.isLayer, firstChild(of: parent) == current {
      layers.append(parent)
      current = parent
    }
    return layers
  }

  /// The outermost layer of the chain that contains `view`. O(n) in the layers between.
  func outermostLayer(of view: ViewID) -> ViewID { layers(around: view).last ?? view }
}
