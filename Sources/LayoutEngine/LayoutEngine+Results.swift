import LayoutModel

/// A guide of a view in points, in the view's own coordinates, leading to trailing.
package struct ResolvedGuide: Hashable, Sendable {
  /// The value that an alignment uses.
  package var value: Double
  /// The explicit value; nil if the value is the default.
  package var explicit: Double?
  /// The uncertainty of the value.
  package var certainty: Certainty
}

/// The proposal and the output with which a node was placed.
struct PlacedOutput {
  var view: ViewID
  var entry: EntryID
  var proposal: ProposedSize
  var size: Size
  var certainty: Certainty
}

// The results. Placements are those of the last `layOut`; a node that it did not reach has none.
extension LayoutEngine {
  /// Returns true if the last `layOut` placed the node.
  package func isPlaced(_ view: ViewID) -> Bool {
    graph.contains(view) && states[view].placed.isValid
  }

  /// Returns the output with which a node was placed; nil if it is not placed.
  func output(of view: ViewID) -> PlacedOutput? {
    guard isPlaced(view) else { return nil }
    let state = states[view]
    let entry = entries[state.placed]
    return PlacedOutput(
      view: view, entry: state.placed, proposal: state.input.proposal, size: entry.size,
      certainty: entry.certainty)
  }

  package func size(of view: ViewID) -> Size {
    isPlaced(view) ? entries[states[view].placed].size : .zero
  }

  /// Returns the proposal with which the node was placed.
  package func proposal(of view: ViewID) -> ProposedSize {
    isPlaced(view) ? states[view].input.proposal : .unspecified
  }

  /// Returns the origin in its parent (the next layer, not the next view) in points, mirrored in right-to-left.
  package func origin(of view: ViewID) -> Point {
    isPlaced(view) ? states[view].origin : .zero
  }

  /// Returns the frame in the canvas in points: unrounded, mirrored in right-to-left, moved by every `offset` above it;
  /// an `offset` node itself does not move. O(d) in the depth.
  package func frame(of view: ViewID) -> Rect {
    Rect(origin: canvasOrigin(of: view), size: size(of: view))
  }

  /// Returns the frame relative to the origin of `ancestor`, or of the canvas if that is not placed. O(d) in the depth.
  package func frame(of view: ViewID, in ancestor: ViewID) -> Rect {
    let origin = canvasOrigin(of: view)
    let reference = canvasOrigin(of: ancestor)
    return Rect(origin: Point(x: origin.x - reference.x, y: origin.y - reference.y), size: size(of: view))
  }

  private func canvasOrigin(of view: ViewID) -> Point {
    var origin = Point.zero
    var index = view
    while isPlaced(index) {
      origin.x += states[index].origin.x
      origin.y += states[index].origin.y
      index = graph[index].parent
    }
    return origin
  }

  /// Returns the uncertainty of the node's size.
  package func certainty(of view: ViewID) -> Certainty {
    isPlaced(view) ? entries[states[view].placed].certainty : []
  }

  /// Returns the uncertainty of the node's frame in the canvas: its size, and every origin above. O(d) in the depth.
  package func frameCertainty(of view: ViewID) -> Certainty {
    var certainty = certainty(of: view)
    var index = view
    while isPlaced(index) {
      certainty.formUnion(states[index].originCertainty)
      index = graph[index].parent
    }
    return certainty
  }

  /// Returns the uncertainty of the node's origin in its parent.
  package func originCertainty(of view: ViewID) -> Certainty {
    isPlaced(view) ? states[view].originCertainty : []
  }

  /// Returns `d[key]` and `d[explicit: key]` of a placed node, and caches them.
  package mutating func guide(_ key: AlignmentKey, of view: ViewID) -> ResolvedGuide {
    guard isPlaced(view) else { return ResolvedGuide(value: 0, explicit: nil, certainty: .assumed) }
    let value = guide(states[view].placed, key)
    return ResolvedGuide(
      value: value.value, explicit: value.explicit.isNaN ? nil : value.explicit, certainty: value.certainty)
  }

  /// Returns the value of `d[key]` in points that the node would have without an explicit value.
  package mutating func defaultValue(of key: AlignmentKey, on view: ViewID) -> Double {
    isPlaced(view) ? defaultGuide(states[view].placed, key).value : 0
  }

  /// Returns the size of a node for a proposal, as its parent would get it, and caches it.
  package mutating func sizeThatFits(_ proposal: ProposedSize, of view: ViewID) -> Size {
    guard graph.contains(view) else { return .zero }
    return entries[measure(view, LayoutInput(proposal: proposal))].size
  }

  /// Returns the layout priority for the enclosing stack. `semantics.md` 9.
  package func priority(of view: ViewID) -> Double {
    graph.contains(view) ? states[view].priority : 0
  }
}
