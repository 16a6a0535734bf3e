import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The hover card of a view or a layer: its position, its size with the reasons for it, and its guides.
extension HoverProvider {
  /// The card of the views that one construct stands for; nil if there are none.
  mutating func viewCard(_ instances: [ViewInstance], named name: String) -> HoverContent? {
    guard let first = instances.first else { return nil }
    guard instances.count > 1 else { return singleViewCard(first, named: name) }
    return instancesCard(instances, named: name)
  }

  private mutating func singleViewCard(_ instance: ViewInstance, named name: String) -> HoverContent? {
    guard let facts = facts(of: instance), let graph = analysis.root(of: instance)?.graph else { return nil }
    guard facts.isPlaced else {
      return HoverContent(title: .code(title(of: facts, named: name)), blocks: [.note(HoverProvider.notChosen)])
    }
    let size = NumberText.marked(NumberText.size(facts.size), facts.certainty)
    var content = HoverContent(title: "\(code: title(of: facts, named: name)) \(strong: size)")
    addPosition(of: facts, to: &content)
    addReasons(of: facts, to: &content)
    let guides = guidesInPlay(of: instance)
    content.table(guideTable(guides, in: graph))
    addGuidesSet(outside: instance, in: graph, to: &content)
    addTrace(of: facts, to: &content)
    addNotes(on: facts, guides: guides, in: graph, to: &content)
    return content
  }

  /// The note for a view that is not placed, which only happens in `ViewThatFits`.
  private static let notChosen: HoverText = """
    not shown: the \(code: "ViewThatFits") around it takes the first of its views that fits, else the last, and this is not the one
    """

  /// The title of a card; a custom view is followed by the outermost view of its body: `Card → HStack`.
  private func title(of facts: ViewFacts, named name: String) -> String {
    guard let origin = facts.origin, origin.name != name, !name.isEmpty else { return facts.origin?.name ?? name }
    return name == origin.name ? name : "\(name) → \(origin.name)"
  }

  /// Adds the position of the view in its container and in the canvas.
  func addPosition(of facts: ViewFacts, to content: inout HoverContent) {
    let point = NumberText.marked(NumberText.point(facts.frame.origin), facts.positionCertainty)
    let inCanvas = "\(point) in the canvas"
    if let frame = facts.frameInContainer, let container = facts.container {
      let inside = NumberText.marked(NumberText.point(frame.origin), container.positionCertainty)
      content.fact("Frame", "\(strong: inside) in \(name(of: container.origin)), \(inCanvas)")
    } else {
      content.fact("Frame", HoverText(inCanvas))
    }
  }

  /// Adds the guides that the modifiers of a view set. They belong to the layers around it, but users look for them at
  /// the view.
  private mutating func addGuidesSet(
    outside instance: ViewInstance, in graph: ViewGraph, to content: inout HoverContent
  ) {
    guard !graph[instance.view].layout.isLayer else { return }
    var texts: [HoverText] = []
    for layer in graph.layers(around: instance.view) {
      guard let key = graph.guideModifier(at: layer)?.key, let origin = graph.origin(of: layer) else { continue }
      let guide = analysis.withEngine(of: instance.segment, root: instance.root) { $0.facts(of: key, at: layer) }
      guard let guide else { continue }
      let name = guideName(key, in: graph.alignments)
      let readers = guide.readers.isEmpty ? "nothing" : text(of: guide.readers, of: key, in: graph)
      texts.append(
        "\(code: name) = \(NumberText.length(guide.value)) on \(line(of: origin) ?? "another line"), read by \(readers)"
      )
    }
    if !texts.isEmpty { content.fact("Its modifiers set", texts.joined(separator: "; ")) }
  }

  /// The relevant guides of an instance.
  mutating func guidesInPlay(of instance: ViewInstance) -> [GuideFacts] {
    analysis.withEngine(of: instance.segment, root: instance.root) { engine in
      engine.graph.nodes.indices.contains(Int(instance.view.index)) ? engine.guidesInPlay(at: instance.view) : []
    } ?? []
  }

  /// Adds notes about the numbers of a view.
  func addNotes(on facts: ViewFacts, guides: [GuideFacts], in graph: ViewGraph, to content: inout HoverContent) {
    if facts.isTransparent, let child = graph.firstChild(of: facts.instance.view) {
      let child = name(of: graph.origin(of: graph.core(of: child)))
      content.note("transparent: its only child \(child) takes its place, so these are the child's numbers")
    }
    if facts.node.flags.contains(.implicit) {
      content.note("implicit: several views stand where one is expected")
    }
    for note in certaintyNotes(facts.certainty.union(facts.positionCertainty), facts.node.flags) { content.note(note) }
  }

  /// The notes `unknown`, `assumed` and `approximate`: the uncertain values that the numbers depend on.
  func certaintyNotes(_ certainty: Certainty, _ flags: ViewFlags) -> [HoverText] {
    var notes: [HoverText] = []
    if flags.contains(.unknown) {
      notes.append("unknown: nothing here says what this is; a stand-in is laid out for it")
    } else if flags.contains(.assumed) || !certainty.isDisjoint(with: .assumed) {
      notes.append("assumed: these numbers depend on something unknown")
    }
    if flags.contains(.approximate) || !certainty.isDisjoint(with: .approximate) {
      notes.append("approximate: these numbers depend on a modelled size, such as the width of a text")
    }
    return notes
  }

  /// The card of several views, as a table with a row for each.
  private mutating func instancesCard(_ instances: [ViewInstance], named name: String) -> HoverContent {
    var content = HoverContent(title: "\(code: name), \(strong: NumberText.count(instances.count, "instance"))")
    let shown = instances.prefix(HoverProvider.shownInstances)
    var keys: [AlignmentKey] = []
    var alignments = AlignmentTable()
    for instance in shown {
      for guide in guidesInPlay(of: instance) where !keys.contains(guide.key) { keys.append(guide.key) }
      alignments = analysis.root(of: instance)?.graph.alignments ?? alignments
    }
    let columns: [HoverText] =
      ["Size", "Frame", "In the canvas", "Proposed"] + keys.map { .code(guideName($0, in: alignments)) }
    instanceTable(instances, columns: columns, into: &content) { provider, instance in
      guard let facts = provider.facts(of: instance) else { return [] }
      let guides = provider.guidesInPlay(of: instance)
      return provider.frameCells(facts) + [HoverText(NumberText.proposal(facts.proposal))]
        + keys.map { key in
          guard let guide = guides.first(where: { $0.key == key }) else { return "–" }
          let value = NumberText.length(guide.value)
          return HoverText(guide.explicit == nil ? value : value + " explicit")
        }
    }
    var certainty: Certainty = []
    var flags: ViewFlags = []
    for instance in shown {
      guard let facts = facts(of: instance) else { continue }
      certainty.formUnion(facts.certainty.union(facts.positionCertainty))
      flags.formUnion(facts.node.flags)
    }
    for note in certaintyNotes(certainty, flags) { content.note(note) }
    return content
  }
}
