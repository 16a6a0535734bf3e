import LayoutEngine
import LayoutModel

/// The value of an `alignmentGuide` layer and the distance by which it moves its view.
struct GuideHint {
  let key: AlignmentKey
  /// The text of the hint; nil if the value is unknown.
  let label: String?

  /// Nil for any other layer, or for one that is not placed.
  init?(of layer: ViewID, in engine: inout LayoutEngine) {
    guard let modifier = engine.graph.guideModifier(at: layer), engine.isPlaced(layer),
      let inside = engine.graph.firstChild(of: layer)
    else { return nil }
    key = modifier.key
    let own = engine.guide(key, of: layer)
    let inner = engine.guide(key, of: inside)
    let axis = engine.graph.alignments.axis(of: key)
    guard own.certainty.isDisjoint(with: .assumed), own.explicit != nil,
      !engine.graph[layer].flags.contains(.unknownGuide)
    else {
      label = nil
      return
    }
    var distance: Double?
    if inner.certainty.isDisjoint(with: .assumed), Self.movesFreely(layer, by: key, in: &engine) {
      let moved = inner.value - own.value
      distance = axis == .horizontal && engine.graph.isMirrored(around: layer) ? -moved : moved
    }
    label = InlayHintText.guide(own.value, moves: distance, along: axis, own.certainty)
  }

  /// Returns true if the first alignment that reads the guide `key` of `view` moves the view, with nothing but the layers
  /// around it, by what the guide is changed by: a stack or a frame that no other container is inside of. Through a
  /// container the change is shared with other children, and in a grid with the other cells.
  private static func movesFreely(_ view: ViewID, by key: AlignmentKey, in engine: inout LayoutEngine) -> Bool {
    let found = engine.readers(of: key, at: view)
    guard !found.isUncertain, let reader = found.readers.first, reader.requested == key,
      AlignmentPartners(of: view, readBy: reader, in: engine) != nil
    else { return false }
    switch reader.kind {
    case .stack, .zStack, .frame: break
    case .grid, .primary, .secondary, .closure: return false
    }
    let graph = engine.graph
    return graph.path(from: view, to: reader.view).allSatisfy { graph[$0].layout.isLayer || graph.isTransparent($0) }
  }
}
