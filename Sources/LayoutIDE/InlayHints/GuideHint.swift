import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// The value of an `alignmentGuide` layer and the distance by which it moves its view, which is measured in a layout
/// without the layer, as for the hover.
struct GuideHint {
  /// The number of views of a root up to which movements are measured.
  private static let limit = 2_000

  let key: AlignmentKey
  /// The text of the hint; nil if the value is unknown.
  let label: String?

  /// Nil for any other layer, or for one that is not placed. `without` has the layouts without the layers of all
  /// instances.
  init?(of instance: ViewInstance, in roots: LaidOutRoots, comparedWith without: inout Counterfactual) {
    let layer = instance.view
    guard let graph = instance.graph(in: roots), let modifier = graph.guideModifier(at: layer),
      let inside = graph.firstChild(of: layer)
    else { return nil }
    let key = modifier.key
    let values = instance.withEngine(in: roots) { engine in
      engine.isPlaced(layer) ? (own: engine.guide(key, of: layer), inner: engine.guide(key, of: inside)) : nil
    }
    guard let values = values ?? nil else { return nil }
    self.key = key
    guard values.own.certainty.isDisjoint(with: .assumed), values.own.explicit != nil,
      !graph[layer].flags.contains(.unknownGuide)
    else {
      label = nil
      return
    }
    let axis = graph.alignments.axis(of: key)
    let distance =
      graph.nodes.count <= Self.limit && values.inner.certainty.isDisjoint(with: .assumed)
      ? Self.movement(of: instance, by: key, in: roots, comparedWith: &without)?[axis] : nil
    let isApproximate = !values.inner.certainty.isDisjoint(with: .approximate)
    label = InlayHintText.guide(
      values.own.value, moves: distance, along: axis, values.own.certainty, isMoveApproximate: isApproximate)
  }

  /// The movement of the view relative to what it is aligned with; nil if nothing aligns it by the guide, or if that does
  /// not move as one.
  private static func movement(
    of instance: ViewInstance, by key: AlignmentKey, in roots: LaidOutRoots, comparedWith without: inout Counterfactual
  ) -> Point? {
    guard let layout = without.layout(around: instance, in: roots) else { return nil }
    return instance.withEngine(in: roots) { engine -> Point? in
      guard let inside = engine.graph.firstChild(of: instance.view),
        let partners = AlignmentPartners.innermost(of: instance.view, alignedBy: key, in: &engine)
      else { return nil }
      return ViewMovement(of: inside, amid: partners, from: layout, to: engine)?.relative
    } ?? nil
  }
}
