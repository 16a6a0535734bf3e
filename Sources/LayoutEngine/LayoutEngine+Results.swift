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

/// The input and the output with which a node was placed.
struct PlacedOutput {
  var view: ViewID
  var entry: EntryID
  var input: LayoutInput
  var size: Size
  var certainty: Certainty
}

// The results of the layout. Placements are those of the last `layOut`; a node that was not placed has none.
extension LayoutEngine {
  /// Returns true if the last `layOut` placed the node.
  package func isPlaced(_ view: ViewID) -> Bool {
    graph.contains(view) && placed[view].entry.isValid
  }

  /// Returns the output with which a node was placed; nil if it is not placed.
  func placedOutput(of view: ViewID) -> PlacedOutput? {
    guard isPlaced(view) else { return nil }
    let entry = placed[view].entry
    return PlacedOutput(
      view: view, entry: entry, input: placed[view].input, size: cache[entry].size, certainty: cache[entry].certainty)
  }

  package func size(of view: ViewID) -> Size {
    isPlaced(view) ? cache[placed[view].entry].size : .zero
  }

  /// Returns the proposal with which the node was placed.
  package func proposal(of view: ViewID) -> ProposedSize {
    isPlaced(view) ? placed[view].input.proposal : .unspecified
  }

  /// Returns the origin in its parent (the next layer, not the next view) in points, mirrored in right-to-left.
  package func origin(of view: ViewID) -> Point {
    isPlaced(view) ? placed[view].origin : .zero
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
      origin.x += placed[index].origin.x
      origin.y += placed[index].origin.y
      index = graph[index].parent
    }
    return origin
  }

  /// Returns the uncertainty of the node's size.
  package func certainty(of view: ViewID) -> Certainty {
    isPlaced(view) ? cache[placed[view].entry].certainty : []
  }

  /// Returns the uncertainty of the node's frame in the canvas: its size, and every origin above. O(d) in the depth.
  package func frameCertainty(of view: ViewID) -> Certainty {
    var certainty = certainty(of: view)
    var index = view
    while isPlaced(index) {
      certainty.formUnion(placed[index].originCertainty)
      index = graph[index].parent
    }
    return certainty
  }

  /// Returns the uncertainty of the node's origin in its parent.
  package func originCertainty(of view: ViewID) -> Certainty {
    isPlaced(view) ? placed[view].originCertainty : []
  }

  /// Returns `d[key]` and `d[explicit: key]` of a placed node, and caches them.
  package mutating func guide(_ key: AlignmentKey, of view: ViewID) -> ResolvedGuide {
    guard isPlaced(view) else { return ResolvedGuide(value: 0, explicit: nil, certainty: .assumed) }
    let value = guide(placed[view].entry, key)
    return ResolvedGuide(
      value: value.value, explicit: value.explicit.isNaN ? nil : value.explicit, certainty: value.certainty)
  }

  /// Adds the guides of the graph's file that no view sets or reads, so that they can be asked for. O(n) in the guides.
  package mutating func addGuides(of table: AlignmentTable) { graph.alignments.addAll(of: table) }

  /// Returns the value of `d[key]` in points that the node would have without an explicit value.
  package mutating func defaultValue(of key: AlignmentKey, on view: ViewID) -> Double {
    isPlaced(view) ? defaultGuide(placed[view].entry, key).value : 0
  }

  /// Returns the size of a node for a proposal, as its parent would get it, and caches it.
  package mutating func sizeThatFits(_ proposal: ProposedSize, of view: ViewID) -> Size {
    guard graph.contains(view) else { return .zero }
    let entry = measure(view, LayoutInput(proposal: proposal))
    return cache[entry].size
  }

  /// Returns the layout priority for the enclosing stack. `semantics.md` 9.
  package func priority(of view: ViewID) -> Double {
    graph.contains(view) ? summaries[view].priority : 0
  }

  /// Returns the size that a placed reader passes to its content: its own, but for a scroll view or a screen its
  /// proposal. Their own length may be that of the content, which a share of it would change again.
  package func readSize(of view: ViewID) -> (size: Size, certainty: Certainty) {
    let own = size(of: view)
    guard let output = placedOutput(of: view), graph[view].layout.isReadAsProposal else {
      return (own, certainty(of: view))
    }
    let proposal = output.input.proposal
    return (Size(width: proposal.width ?? own.width, height: proposal.height ?? own.height), output.input.certainty)
  }
}

extension ViewLayout {
  /// True if a reader of the view's size gets its proposal.
  fileprivate var isReadAsProposal: Bool {
    switch self {
    case .scrollView, .screen: true
    default: false
    }
  }
}
