import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The hover card of an `.alignmentGuide`: its value, the value that it replaces, the movement of the view that
/// results, and its readers.
extension HoverProvider {
  /// The card of the modifier whose syntax node is `suffix`.
  mutating func guideCard(_ suffix: NodeID) -> HoverContent? {
    let layers = analysis.instances(of: suffix, in: segment)
    let instances = layers.filter { analysis.root(of: $0)?.graph.guideModifier(at: $0.view) != nil }
    guard let first = instances.first else {
      let reason: HoverText =
        layers.isEmpty
        ? notLaidOutReason(around: suffix) : "unknown: there is no alignment of that name, so this sets nothing"
      return HoverContent(title: .code("alignmentGuide"), blocks: [.note(reason)])
    }
    var without = Counterfactual(instances, replacedBy: .identity)
    guard instances.count > 1 else {
      return guide(at: first, comparedWith: &without).map { singleGuideCard($0, at: first) }
    }
    return guidesCard(instances, comparedWith: &without)
  }

  private func singleGuideCard(_ guide: GuideEffect, at instance: ViewInstance) -> HoverContent {
    let value = NumberText.marked(NumberText.length(guide.value), guide.certainty)
    var content = HoverContent(title: "\(code: "alignmentGuide(\(guide.name))") \(strong: value)")
    content.fact("Value", HoverText(value))
    content.fact("Replaces", "\(NumberText.length(guide.replaced)), \(guide.replacedSource)")
    content.fact("Moves", HoverText(guide.moves))
    content.fact("Read by", guide.readers.isEmpty ? "nothing reads this guide" : guide.readers)
    content.note(guide.meaning)
    for note in certaintyNotes(guide.certainty, guide.flags) { content.note(note) }
    return content
  }

  private mutating func guidesCard(
    _ instances: [ViewInstance], comparedWith without: inout Counterfactual
  ) -> HoverContent? {
    let name = guideName(at: instances[0])
    var content = HoverContent(
      title: "\(code: "alignmentGuide(\(name))"), \(strong: NumberText.count(instances.count, "instance"))")
    var readers: [HoverText] = []
    instanceTable(instances, columns: ["Value", "Replaces", "Moves", "Read by"], into: &content) { provider, instance in
      guard let guide = provider.guide(at: instance, comparedWith: &without) else { return [] }
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
  private mutating func guideName(at instance: ViewInstance) -> String {
    guard let graph = analysis.root(of: instance)?.graph, let modifier = graph.guideModifier(at: instance.view) else {
      return ""
    }
    return guideName(modifier.key, in: graph.alignments)
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

extension HoverProvider {
  /// The effect of the layer `instance`, in comparison to a layout without the modifier.
  private mutating func guide(
    at instance: ViewInstance, comparedWith without: inout Counterfactual
  ) -> GuideEffect? {
    guard let graph = analysis.root(of: instance)?.graph, let modifier = graph.guideModifier(at: instance.view),
      let inside = graph.firstChild(of: instance.view)
    else { return nil }
    let key = modifier.key
    let axis = graph.alignments.axis(of: key)
    let answers = analysis.withEngine(of: instance.segment, root: instance.root) { engine in
      (
        own: engine.facts(of: key, at: instance.view), inner: engine.facts(of: key, at: inside),
        frame: engine.frame(of: instance.view)
      )
    }
    guard let answers else { return nil }
    let distance = answers.inner.value - answers.own.value
    // In a right-to-left layout, the direction from leading to trailing is reversed on the screen.
    let way = axis == .horizontal && graph.isMirrored(around: instance.view) ? -distance : distance
    var moves = NumberText.move(way, along: axis)
    if let without = without.layout(around: instance, in: &analysis) {
      let seen = answers.frame.origin[axis] - without.frame(of: instance.view).origin[axis]
      if !NumberText.readAlike(seen, way) { moves += ", " + NumberText.move(seen, along: axis) + " on the canvas" }
    }
    return GuideEffect(
      name: guideName(key, in: graph.alignments), value: answers.own.value, replaced: answers.inner.value,
      replacedSource: replacedText(answers.inner, in: graph), moves: moves,
      readers: text(of: answers.own.readers, of: key, in: graph),
      meaning: meaning(of: answers.own.value, replacing: answers.inner, modifier, at: instance.view, in: graph),
      certainty: answers.own.certainty, flags: graph[instance.view].flags)
  }

  private func replacedText(_ inner: GuideFacts, in graph: ViewGraph) -> HoverText {
    guard let source = inner.source else { return "the default" }
    return "set inside: \(text(of: source, in: graph))"
  }

  /// The position of the guide in words: a guide is a position in the view, not a distance to move the view by.
  private func meaning(
    of value: Double, replacing inner: GuideFacts, _ modifier: GuideModifier, at view: ViewID, in graph: ViewGraph
  ) -> HoverText {
    let axis = graph.alignments.axis(of: modifier.key)
    let number = NumberText.length(value.magnitude)
    var text: HoverText
    if number == "0" {
      text = "The guide lies on the view's \(axis == .horizontal ? "leading" : "top") edge."
    } else {
      let side = axis == .horizontal ? (value < 0 ? "before" : "after") : (value < 0 ? "above" : "below")
      text = "The guide lies \(number) \(side) the view's \(axis == .horizontal ? "leading" : "top") edge."
    }
    if modifier.program.isConstant, number != "0" {
      // The movement that a user intends who takes the value for an offset.
      let wanted = axis == .horizontal && graph.isMirrored(around: view) ? -value : value
      let name = guideName(modifier.key, in: graph.alignments)
      text += """
         The value replaces the guide; it is not an offset: to move the view \
        \(NumberText.move(wanted, along: axis)), write \(code: "d[\(name)] \(value < 0 ? "+" : "-") \(number)").
        """
    } else if inner.explicit == nil, NumberText.readAlike(value, inner.value), graph.outermostLayer(of: view) != view {
      text += " It keeps the guide of the view as it is here, without the modifiers that follow."
    }
    return text
  }
}

extension GuideProgram {
  /// True if the program returns a number that does not depend on the view.
  fileprivate var isConstant: Bool {
    root != nil
      && steps.allSatisfy { step in
        switch step.operation {
        case .width, .height, .guide, .explicitGuide, .unknown: false
        default: true
        }
      }
  }
}
