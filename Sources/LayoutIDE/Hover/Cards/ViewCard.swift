import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The hover card of the views or layers that one construct makes: their positions, their sizes with the reasons for
/// them, and their guides.
struct ViewCard: HoverCard {
  let context: HoverContext
  let instances: [ViewInstance]
  /// The name of the construct.
  let name: String

  func content() -> HoverContent? {
    guard let first = instances.first else { return nil }
    return instances.count == 1 ? single(first) : several()
  }

  // MARK: One view

  private func single(_ instance: ViewInstance) -> HoverContent? {
    guard let facts = instance.facts(in: context.roots), let graph = instance.graph(in: context.roots) else {
      return nil
    }
    guard facts.isPlaced else {
      return HoverContent(title: .code(title(of: facts)), blocks: [.note(Self.notShown(instance.view, graph))])
    }
    let size = NumberText.marked(NumberText.size(facts.size), facts.certainty)
    var content = HoverContent(title: "\(code: title(of: facts)) \(strong: size + " pt")")
    content.fact("Frame", position(of: facts))
    content.fact("Proposed", "\(NumberText.proposal(facts.proposal)) → \(size)")
    let reasons = instance.explanation(in: context.roots)
      .map { ReasonText(context: context, graph: graph, explanation: $0) }
    content.blocks += reasons?.reasons() ?? []
    let guides = instance.guidesInPlay(in: context.roots)
    content.table(GuideText(context: context, graph: graph).table(of: guides))
    if let guides = guidesSet(outside: instance, graph) { content.fact("Its modifiers set", guides) }
    content.blocks += reasons?.trace() ?? []
    for note in notes(on: facts, graph) { content.note(note) }
    return content
  }

  /// The note for a view that is not placed: one that a `ViewThatFits`, or a control that shows one of several, did not
  /// choose.
  static func notShown(_ view: ViewID, _ graph: ViewGraph) -> HoverText {
    var next = graph.parent(of: view)
    while let ancestor = next {
      if case .viewThatFits = graph[ancestor].layout {
        guard graph[ancestor].flags.contains(.part) else { return ViewCard.notChosen }
        return
          "not shown: the \(code: graph.origin(of: ancestor)?.name ?? "Picker") around it shows another of its views"
      }
      next = graph.parent(of: ancestor)
    }
    return ViewCard.notChosen
  }

  /// The note for a view that is not placed in `ViewThatFits`.
  private static let notChosen: HoverText = """
    not shown: the \(code: "ViewThatFits") around it takes the first of its views that fits, else the last, and this is not the one
    """

  /// The title of a card; a custom view is followed by the outermost view of its body: `Card → HStack`.
  private func title(of facts: ViewFacts) -> String {
    guard let origin = facts.origin, origin.name != name, !name.isEmpty else { return facts.origin?.name ?? name }
    return "\(name) → \(origin.name)"
  }

  /// The position of the view in its container and in the canvas.
  private func position(of facts: ViewFacts) -> HoverText {
    let point = NumberText.marked(NumberText.point(facts.frame.origin), facts.positionCertainty)
    let inCanvas = "\(point) in the canvas"
    guard let frame = facts.frameInContainer, let container = facts.container else { return HoverText(inCanvas) }
    let inside = NumberText.marked(NumberText.point(frame.origin), container.positionCertainty)
    return "\(strong: inside) in \(context.name(of: container)), \(inCanvas)"
  }

  /// The guides that the modifiers of a view set; nil if there are none. They belong to the layers around it, but users
  /// look for them at the view.
  private func guidesSet(
    outside instance: ViewInstance, _ graph: ViewGraph
  ) -> HoverText? {
    guard !graph[instance.view].layout.isLayer else { return nil }
    let text = GuideText(context: context, graph: graph)
    var texts: [HoverText] = []
    for layer in graph.layers(around: instance.view) {
      guard let key = graph.guideModifier(at: layer)?.key, let origin = graph.origin(of: layer) else { continue }
      let guide = instance.withEngine(in: context.roots) { $0.facts(of: key, at: layer) }
      guard let guide else { continue }
      let name = graph.alignments.shownName(of: key)
      let readers = guide.readers.isEmpty ? "nothing" : text.text(of: guide.readers, of: key)
      let line = context.line(of: origin) ?? "another line"
      texts.append("\(code: name) = \(NumberText.length(guide.value)) on \(line), read by \(readers)")
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// The notes about the numbers of a view.
  private func notes(on facts: ViewFacts, _ graph: ViewGraph) -> [HoverText] {
    var notes: [HoverText] = []
    if facts.isTransparent, let child = graph.firstChild(of: facts.instance.view) {
      let child = context.name(of: graph.core(of: child), in: graph)
      notes.append("transparent: its only child \(child) takes its place, so these are the child's numbers")
    }
    if facts.node.flags.contains(.implicit) {
      notes.append("implicit: a stack of several views that are written where one is expected")
    }
    return notes + CertaintyText.notes(of: [facts.instance], context)
  }

  // MARK: Several views

  /// The card of several views, as a table with a row for each.
  private func several() -> HoverContent {
    var content = HoverContent(title: "\(code: name), \(strong: NumberText.count(instances.count, "instance"))")
    let shown = instances.prefix(HoverLimits.rows)
    var keys: [AlignmentKey] = []
    var alignments = AlignmentTable()
    for instance in shown {
      for guide in instance.guidesInPlay(in: context.roots) where !keys.contains(guide.key) { keys.append(guide.key) }
      alignments = instance.graph(in: context.roots)?.alignments ?? alignments
    }
    let columns: [HoverText] =
      FrameText.columns + ["Proposed"] + keys.map { .code(alignments.shownName(of: $0)) }
    content.blocks += InstanceTable(context: context, instances: instances, columns: columns)
      .blocks { instance in
        guard let facts = instance.facts(in: context.roots) else { return [] }
        let guides = instance.guidesInPlay(in: context.roots)
        return FrameText(context: context, facts: facts).cells()
          + [HoverText(NumberText.proposal(facts.proposal))]
          + keys.map { key in
            guard let guide = guides.first(where: { $0.key == key }) else { return "–" }
            let value = NumberText.length(guide.value)
            return HoverText(guide.explicit == nil ? value : value + " explicit")
          }
      }
    for note in CertaintyText.notes(of: shown, context) { content.note(note) }
    return content
  }
}
