import LayoutModel

/// A guide of a view, in the view's own coordinates, leading to trailing.
package struct ResolvedGuide: Hashable, Sendable {
  /// What an alignment uses.
  package var value: Double
  /// nil where the value is the default.
  package var explicit: Double?
  /// What it hangs on.
  package var certainty: Certainty
}

/// What a node was placed with.
struct PlacedAnswer {
  var view: Int32
  var entry: Int32
  var proposal: ProposedSize
  var size: Size
  var certainty: Certainty
}

// What came out. Places are those of the last `layOut`; a node that it did not reach has none.
extension LayoutEngine {
  /// Whether the last `layOut` placed the node.
  package func isPlaced(_ view: ViewID) -> Bool {
    states.indices.contains(Int(view.index)) && states[Int(view.index)].placed >= 0
  }

  /// The answer a node was placed with.
  func answer(of view: ViewID) -> PlacedAnswer? {
    guard isPlaced(view) else { return nil }
    let state = states[Int(view.index)]
    let entry = entries[Int(state.placed)]
    return PlacedAnswer(
      view: view.index, entry: state.placed, proposal: state.question.proposal, size: entry.size,
      certainty: entry.certainty)
  }

  package func size(of view: ViewID) -> Size {
    isPlaced(view) ? entries[Int(states[Int(view.index)].placed)].size : .zero
  }

  /// What the node was proposed when it was placed.
  package func proposal(of view: ViewID) -> ProposedSize {
    isPlaced(view) ? states[Int(view.index)].question.proposal : .unspecified
  }

  /// Its origin in its parent (the next layer, not the next view), mirrored in right-to-left.
  package func origin(of view: ViewID) -> Point {
    isPlaced(view) ? states[Int(view.index)].origin : .zero
  }

  /// Its frame in the canvas: unrounded, mirrored in right-to-left, moved by every `offset` above it; an `offset` node
  /// itself keeps its place. Added up along the path. Cost: the depth.
  package func frame(of view: ViewID) -> Rect {
    Rect(origin: canvasOrigin(of: view), size: size(of: view))
  }

  /// Its frame in `ancestor`'s coordinates (the canvas's when `ancestor` is not above it). Cost: the depth.
  package func frame(of view: ViewID, in ancestor: ViewID) -> Rect {
    let origin = canvasOrigin(of: view)
    let reference = canvasOrigin(of: ancestor)
    return Rect(origin: Point(x: origin.x - reference.x, y: origin.y - reference.y), size: size(of: view))
  }

  private func canvasOrigin(of view: ViewID) -> Point {
    var origin = Point.zero
    var index = view.index
    while isPlaced(ViewID(index)) {
      origin.x += states[Int(index)].origin.x
      origin.y += states[Int(index)].origin.y
      index = graph.nodes[Int(index)].parent
    }
    return origin
  }

  /// What the node's size hangs on.
  package func certainty(of view: ViewID) -> Certainty {
    isPlaced(view) ? entries[Int(states[Int(view.index)].placed)].certainty : []
  }

  /// What the node's frame in the canvas hangs on: its size, and every origin above it. Cost: the depth.
  package func frameCertainty(of view: ViewID) -> Certainty {
    var certainty = certainty(of: view)
    var index = view.index
    while isPlaced(ViewID(index)) {
      certainty.formUnion(states[Int(index)].originCertainty)
      index = graph.nodes[Int(index)].parent
    }
    return certainty
  }

  /// What the node's place in its parent hangs on.
  package func originCertainty(of view: ViewID) -> Certainty {
    isPlaced(view) ? states[Int(view.index)].originCertainty : []
  }

  /// `d[key]` and `d[explicit: key]` of a placed node. Kept for the next question.
  package mutating func guide(_ key: AlignmentKey, of view: ViewID) -> ResolvedGuide {
    guard isPlaced(view) else { return ResolvedGuide(value: 0, explicit: nil, certainty: .assumed) }
    let value = guide(states[Int(view.index)].placed, key)
    return ResolvedGuide(
      value: value.value, explicit: value.explicit.isNaN ? nil : value.explicit, certainty: value.certainty)
  }

  /// What `d[key]` would be if nothing made it explicit on the node.
  package mutating func defaultValue(of key: AlignmentKey, on view: ViewID) -> Double {
    isPlaced(view) ? defaultGuide(states[Int(view.index)].placed, key).value : 0
  }

  /// The size of a node for a proposal, as its parent would get it. Kept for the next question.
  package mutating func sizeThatFits(_ proposal: ProposedSize, of view: ViewID) -> Size {
    guard states.indices.contains(Int(view.index)) else { return .zero }
    return entries[Int(measure(view, Question(proposal: proposal)))].size
  }

  /// The layout priority that the enclosing stack sees. `semantics.md` 9.
  package func priority(of view: ViewID) -> Double {
    states.indices.contains(Int(view.index)) ? states[Int(view.index)].priority : 0
  }
}
