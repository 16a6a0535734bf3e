import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The hover card of an `.alignmentGuide`: its value, the value that it replaces, the movement of the view that
/// results, and its readers.
struct GuideCard: HoverCard {
  let context: HoverContext
  /// The `memberSuffix` of the modifier.
  let suffix: NodeID

  func content(in analysis: inout Analysis) -> HoverContent? {
    let layers = analysis.instances(of: suffix, in: context.segment)
    let instances = layers.filter { $0.graph(in: &analysis)?.guideModifier(at: $0.view) != nil }
    guard let first = instances.first else {
      let reason: HoverText =
        layers.isEmpty
        ? context.notLaidOutReason(around: suffix, in: analysis)
        : "unknown: there is no alignment of that name, so this sets nothing"
      return HoverContent(title: .code("alignmentGuide"), blocks: [.note(reason)])
    }
    var without = Counterfactual(instances, replacedBy: .identity)
    guard instances.count > 1 else {
      return effect(of: first, comparedWith: &without, in: &analysis).map(single)
    }
    return several(instances, comparedWith: &without, in: &analysis)
  }

  private func single(_ guide: GuideEffect) -> HoverContent {
    let value = NumberText.marked(NumberText.length(guide.value), guide.certainty)
    var content = HoverContent(title: "\(code: "alignmentGuide(\(guide.name))") \(strong: value)")
    content.fact("Value", HoverText(value))
    content.fact("Replaces", "\(NumberText.length(guide.replaced)), \(guide.replacedSource)")
    content.fact("Moves", HoverText(guide.moves))
    content.fact("Read by", guide.readers.isEmpty ? "nothing reads this guide" : guide.readers)
    content.note(guide.meaning)
    for note in CertaintyText.notes(guide.certainty, guide.flags) { content.note(note) }
    return content
  }

  private func several(
    _ instances: [ViewInstance], comparedWith without: inout Counterfactual, in analysis: inout Analysis
  ) -> HoverContent {
    let name = instances.first.flatMap { guideName(at: $0, in: &analysis) } ?? ""
    var content = HoverContent(
      title: "\(code: "alignmentGuide(\(name))"), \(strong: NumberText.count(instances.count, "instance"))")
    var readers: [HoverText] = []
    let columns: [HoverText] = ["Value", "Replaces", "Moves", "Read by"]
    content.blocks += InstanceTable(context: context, instances: instances, columns: columns)
      .blocks(in: &analysis) { instance, analysis in
        guard let guide = effect(of: instance, comparedWith: &without, in: &analysis) else { return [] }
        readers.append(guide.readers)
        return [
          HoverText(NumberText.marked(NumberText.length(guide.value), guide.certainty)),
          HoverText(NumberText.length(guide.replaced)), HoverText(guide.moves),
          guide.readers.isEmpty ? "nothing" : guide.readers,
        ]
      }
    if readers.allSatisfy(\.isEmpty) { content.note("nothing reads this guide") }
    return content
  }

  /// The name of the guide that a layer sets, as shown in tables.
  private func guideName(at instance: ViewInstance, in analysis: inout Analysis) -> String? {
    guard let graph = instance.graph(in: &analysis), let modifier = graph.guideModifier(at: instance.view) else {
      return nil
    }
    return graph.alignments.shownName(of: modifier.key)
  }

  /// The effect of the layer `instance`, in comparison to a layout without the modifier.
  private func effect(
    of instance: ViewInstance, comparedWith without: inout Counterfactual, in analysis: inout Analysis
  ) -> GuideEffect? {
    guard let graph = instance.graph(in: &analysis), let modifier = graph.guideModifier(at: instance.view),
      let inside = graph.firstChild(of: instance.view)
    else { return nil }
    let key = modifier.key
    let axis = graph.alignments.axis(of: key)
    let values = instance.withEngine(in: &analysis) { engine in
      (
        own: engine.facts(of: key, at: instance.view), inner: engine.facts(of: key, at: inside),
        frame: engine.frame(of: instance.view)
      )
    }
    guard let values else { return nil }
    let distance = values.inner.value - values.own.value
    // In a right-to-left layout, the direction from leading to trailing is reversed on the screen.
    let move = axis == .horizontal && graph.isMirrored(around: instance.view) ? -distance : distance
    var moves = NumberText.move(move, along: axis)
    if let without = without.layout(around: instance, in: &analysis) {
      let seen = values.frame.origin[axis] - without.frame(of: instance.view).origin[axis]
      if !NumberText.readAlike(seen, move) { moves += ", " + NumberText.move(seen, along: axis) + " on the canvas" }
    }
    let text = GuideText(context: context, graph: graph)
    let meaning = GuideMeaning(graph: graph, modifier: modifier, view: instance.view)
    return GuideEffect(
      name: graph.alignments.shownName(of: key), value: values.own.value, replaced: values.inner.value,
      replacedSource: values.inner.source.map { "set inside: \(text.text(of: $0, in: analysis))" } ?? "the default",
      moves: moves, readers: text.text(of: values.own.readers, of: key, in: analysis),
      meaning: meaning.text(of: values.own.value, replacing: values.inner), certainty: values.own.certainty,
      flags: graph[instance.view].flags)
  }
}

/// The effect of an `alignmentGuide` layer, formatted for a card.
private struct GuideEffect {
  var name: String
  var value: Double
  /// The guide's value without the modifier: `d[g]`, in points.
  var replaced: Double
  var replacedSource: HoverText
  /// The movement relative to the alignment line and, if it differs, the movement in the canvas.
  var moves: String
  var readers: HoverText
  var meaning: HoverText
  var certainty: Certainty
  var flags: ViewFlags
}

extension ViewGraph {
  /// The guide modifier of an `alignmentGuide` layer; nil for any other node.
  func guideModifier(at view: ViewID) -> GuideModifier? {
    guard contains(view), case .alignmentGuide(let modifier) = self[view].layout else { return nil }
    return guide(modifier)
  }

  /// Returns true if horizontal lengths at the position of `view` count from the right. `semantics.md` 10.
  func isMirrored(around view: ViewID) -> Bool {
    environment(of: parent(of: view) ?? view).layoutDirection == .rightToLeft
  }
}
