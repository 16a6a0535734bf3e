import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The hover card of an `.offset`: the position of the view in the layout, the movement by this offset, and the
/// position where the view is drawn.
struct OffsetCard: HoverCard {
  let context: HoverContext
  /// The layers that the modifier makes.
  let instances: [ViewInstance]

  func content() -> HoverContent? {
    guard let first = instances.first else { return nil }
    // An offset moves only its content, so the offsets of all instances can be replaced in a single layout.
    let chains = instances.flatMap { offsets(inChainOf: $0) }
    var layouts = OffsetLayouts(
      laidOut: Counterfactual(chains, replacedBy: .layout(.offset(x: 0, y: 0))),
      alone: Counterfactual(Set(chains).subtracting(instances), replacedBy: .layout(.offset(x: 0, y: 0))))
    guard instances.count > 1 else {
      return facts(of: first, comparedWith: &layouts).map(single)
    }
    var content = HoverContent(title: "\(code: "offset") \(strong: NumberText.count(instances.count, "instance"))")
    content.blocks += InstanceTable(
      context: context, instances: instances, columns: ["Laid out", "This offset", "Drawn"]
    ).blocks { instance in
      guard let offset = facts(of: instance, comparedWith: &layouts) else { return [] }
      return [
        HoverText(NumberText.point(offset.laidOut)), HoverText(moveText(offset.share)),
        HoverText(NumberText.point(offset.drawn)),
      ]
    }
    content.note("places are in the canvas")
    return content
  }

  private func single(_ offset: OffsetFacts) -> HoverContent {
    var content = HoverContent(title: "\(code: "offset") \(strong: moveText(offset.share))")
    func position(_ point: Point, _ container: Point?) -> HoverText {
      let inCanvas = "\(NumberText.point(point)) in the canvas"
      guard let container else { return HoverText(inCanvas) }
      let inside = Point(x: point.x - container.x, y: point.y - container.y)
      return "\(NumberText.point(inside)) in \(offset.containerName), \(inCanvas)"
    }
    content.fact("Laid out", position(offset.laidOut, offset.container))
    content.fact("This offset", HoverText(moveText(offset.share)))
    let total = offset.count > 1 ? ", by all \(offset.count) offsets of the chain" : ""
    content.fact("Drawn", position(offset.drawn, offset.drawnContainer) + HoverText(total))
    content.note("an offset moves the drawing alone: sizes, guides and siblings stay as they are")
    return content
  }

  private func moveText(_ distance: Point) -> String { NumberText.movement(distance) ?? "nothing" }

  /// The `offset` layers of the chain that contains `instance`, from the innermost.
  private func offsets(inChainOf instance: ViewInstance) -> [ViewInstance] {
    guard let graph = instance.graph(in: context.roots), graph.contains(instance.view) else { return [] }
    return graph.layers(around: graph.core(of: instance.view)).compactMap { layer in
      guard case .offset = graph[layer].layout else { return nil }
      return instance.other(layer)
    }
  }

  /// The positions of the view of the chain, with and without its offsets.
  private func facts(
    of instance: ViewInstance, comparedWith layouts: inout OffsetLayouts
  ) -> OffsetFacts? {
    guard let graph = instance.graph(in: context.roots), graph.contains(instance.view) else { return nil }
    let core = graph.core(of: instance.view)
    guard let drawn = instance.other(core).facts(in: context.roots),
      let laidOut = layouts.laidOut.layout(around: instance, in: context.roots),
      let alone = layouts.alone.layout(around: instance, in: context.roots)
    else { return nil }
    let origin = laidOut.frame(of: core).origin
    let moved = alone.frame(of: core).origin
    return OffsetFacts(
      laidOut: origin, share: Point(x: moved.x - origin.x, y: moved.y - origin.y), drawn: drawn.frame.origin,
      count: offsets(inChainOf: instance).count,
      containerName: context.name(of: drawn.container),
      container: drawn.container.map { laidOut.frame(of: $0.view).origin },
      drawnContainer: drawn.container?.frame.origin)
  }
}

/// The effect of an offset on the innermost view of its chain of modifiers. Positions are in the canvas, in points.
private struct OffsetFacts {
  var laidOut: Point
  var share: Point
  var drawn: Point
  /// The number of offsets in the chain.
  var count: Int
  var containerName: HoverText
  /// The origin of the container without the chain's offsets, and with them.
  var container: Point?
  var drawnContainer: Point?
}

/// The layouts from which the effect of an offset is computed: without any offset of the chain, and with this one
/// alone.
private struct OffsetLayouts {
  var laidOut: Counterfactual
  var alone: Counterfactual
}
