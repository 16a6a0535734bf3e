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

  func content() -> HoverContent? {
    let layers = context.roots.instances(of: suffix, in: context.segment)
    let instances = layers.filter { $0.graph(in: context.roots)?.guideModifier(at: $0.view) != nil }
    guard let first = instances.first else {
      let reason: HoverText =
        layers.isEmpty
        ? context.notLaidOutReason(around: suffix)
        : "unknown: there is no alignment of that name, so this sets nothing"
      return HoverContent(title: .code("alignmentGuide"), blocks: [.note(reason)])
    }
    var without = Counterfactual(instances, replacedBy: .layout(.identity))
    guard instances.count > 1 else {
      if let graph = first.graph(in: context.roots), let facts = first.facts(in: context.roots), !facts.isPlaced {
        return HoverContent(title: .code("alignmentGuide"), blocks: [.note(ViewCard.notShown(first.view, graph))])
      }
      return effect(of: first, comparedWith: &without, isAdvising: true).map(single)
    }
    return several(instances, comparedWith: &without)
  }

  private func single(_ guide: GuideEffect) -> HoverContent {
    let value = NumberText.marked(NumberText.length(guide.value), guide.certainty)
    var content = HoverContent(title: "\(code: "alignmentGuide(\(guide.name))") \(strong: value + " pt")")
    content.fact("Value", HoverText(value))
    content.fact("Replaces", "\(NumberText.length(guide.replaced)), \(guide.replacedSource)")
    if let moves = guide.moves { content.fact("Moves", moves) }
    content.fact("Read by", guide.readers.isEmpty ? "nothing" : guide.readers)
    content.note(guide.meaning)
    for note in guide.notes { content.note(note) }
    return content
  }

  private func several(
    _ instances: [ViewInstance], comparedWith without: inout Counterfactual
  ) -> HoverContent {
    let name = instances.first.flatMap { guideName(at: $0) } ?? ""
    var content = HoverContent(
      title: "\(code: "alignmentGuide(\(name))"), \(strong: NumberText.count(instances.count, "instance"))")
    let columns: [HoverText] = ["Value", "Replaces", "Moves", "Read by"]
    content.blocks += InstanceTable(context: context, instances: instances, columns: columns)
      .blocks { instance in
        guard let guide = effect(of: instance, comparedWith: &without) else { return [] }
        return [
          HoverText(NumberText.marked(NumberText.length(guide.value), guide.certainty)),
          HoverText(NumberText.length(guide.replaced)), guide.moves ?? "–",
          guide.readers.isEmpty ? "nothing" : guide.readers,
        ]
      }
    return content
  }

  /// The name of the guide that a layer sets, as shown in tables.
  private func guideName(at instance: ViewInstance) -> String? {
    guard let graph = instance.graph(in: context.roots), let modifier = graph.guideModifier(at: instance.view) else {
      return nil
    }
    return graph.alignments.shownName(of: modifier.key)
  }

  /// The effect of the layer `instance`, in comparison to a layout without the modifier.
  private func effect(
    of instance: ViewInstance, comparedWith without: inout Counterfactual, isAdvising: Bool = false
  ) -> GuideEffect? {
    guard let graph = instance.graph(in: context.roots), let modifier = graph.guideModifier(at: instance.view),
      let inside = graph.firstChild(of: instance.view)
    else { return nil }
    let key = modifier.key
    let values = instance.withEngine(in: context.roots) { engine in
      (own: engine.facts(of: key, at: instance.view), inner: engine.facts(of: key, at: inside))
    }
    guard let values else { return nil }
    let text = GuideText(context: context, graph: graph)
    let layout = without.layout(around: instance, in: context.roots)
    let meaning = GuideMeaning(graph: graph, modifier: modifier, view: instance.view)
    var sentence = meaning.text(of: values.own.value, replacing: values.inner)
    if isAdvising, modifier.program.isConstant, let layout,
      let advice = GuideAdvice.advice(
        insteadOf: values.own.value, at: instance, in: context.roots, comparedWith: layout)
    {
      sentence += " " + self.sentence(for: advice, in: graph)
    }
    let isApproximate = !values.own.certainty.union(values.inner.certainty).isDisjoint(with: .approximate)
    var movement: HoverText?
    if let layout { movement = moves(of: instance, values, comparedWith: layout) }
    return GuideEffect(
      name: graph.alignments.shownName(of: key), value: values.own.value, replaced: values.inner.value,
      replacedSource: values.inner.source.map { "set inside: \(text.text(of: $0))" } ?? "the default",
      moves: movement.map { isApproximate ? "≈ " + $0 : $0 },
      readers: text.text(of: values.own.readers, of: key), meaning: sentence,
      certainty: values.own.certainty,
      notes: values.own.certainty.isExact ? [] : notes(about: instance))
  }

  /// The movement by the layer `instance`, compared with the layout `without` it; nil if it cannot be stated.
  private func moves(
    of instance: ViewInstance, _ guide: (own: GuideFacts, inner: GuideFacts), comparedWith without: LayoutEngine
  ) -> HoverText? {
    let key = guide.own.key
    let found = instance.withEngine(in: context.roots) {
      engine -> (ViewMovement?, isAligned: Bool, isUncertain: Bool) in
      let partners = AlignmentPartners.innermost(of: instance.view, alignedBy: key, in: &engine)
      let inside = engine.graph.firstChild(of: instance.view) ?? instance.view
      return (
        ViewMovement(of: inside, amid: partners, from: without, to: engine),
        !AlignmentPartners.readers(of: instance.view, alignedBy: key, in: &engine).isEmpty,
        engine.readers(of: key, at: instance.view).isUncertain
      )
    }
    guard let found, let movement = found.0, let graph = instance.graph(in: context.roots) else { return nil }
    if let text = movement.text(in: graph, context) { return text }
    if !found.isAligned {
      return found.isUncertain ? "nothing: no container that is known reads it" : "nothing: no container reads it"
    }
    return NumberText.readAlike(guide.own.value, guide.inner.value)
      ? "nothing: without the modifier the guide has this value too" : "nothing"
  }

  /// The reasons why the value of the guide is not exact.
  private func notes(about instance: ViewInstance) -> [HoverText] {
    let value = instance.withEngine(in: context.roots) { $0.evaluateClosure(of: instance.view)?.value } ?? nil
    guard let value, value.isFinite else {
      return ["unknown: the closure gives no finite number here, so the guide keeps its default"]
    }
    return CertaintyText.notes(of: [instance], context)
  }

  private func sentence(for advice: GuideAdvice, in graph: ViewGraph) -> HoverText {
    let movement = advice.movement.text(in: graph, context) ?? "nothing"
    let source = HoverText.code(advice.source)
    switch advice.change {
    case .body:
      return "The value is a position in the view, not an offset: to move the view \(movement), write \(source)."
    case .guide(let container):
      let container = context.name(of: container, in: graph)
      return "To move the view \(movement), set the guide that \(container) reads: \(source)."
    case .offset: return "To move the drawing of the view \(movement), write \(source) in place of the modifier."
    }
  }
}

/// The effect of an `alignmentGuide` layer, formatted for a card.
private struct GuideEffect {
  var name: String
  var value: Double
  /// The guide's value without the modifier: `d[g]`, in points.
  var replaced: Double
  var replacedSource: HoverText
  /// The movement relative to what the guide is aligned with and, if it differs, in the canvas; nil if it cannot be
  /// stated.
  var moves: HoverText?
  var readers: HoverText
  var meaning: HoverText
  var certainty: Certainty
  /// The reasons why the value is not exact.
  var notes: [HoverText]
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
