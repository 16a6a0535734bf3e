import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The card of an alignment's name: its declaration, who sets it and who reads it.
extension HoverProvider {
  /// The alignments that this file sees.
  var knownAlignments: AlignmentTable { alignments.table }

  /// The alignment that the name `token` stands for; a qualified name (`VerticalAlignment.center`) decides the axis.
  /// Nil when there is none or it is ambiguous.
  func key(namedAt token: NodeID, in table: AlignmentTable) -> AlignmentKey? {
    let name = tree.string(of: token).filter { $0 != "`" }
    let all = table.definitions.indices.compactMap { Int16(exactly: $0).map { AlignmentKey($0) } }
    var found = all.filter { table.definition(of: $0)?.name == name }
    if found.count > 1, let axis = writtenAxis(of: token) { found = found.filter { table.axis(of: $0) == axis } }
    return found.count == 1 ? found.first : nil
  }

  /// Which of the `keys` of an `alignment:` argument its part `token` names: the one of its label in
  /// `Alignment(horizontal:vertical:)`, the only one of a stack; of a pair such as `.bottomLeading`, those that the
  /// module's own guides are, or that are set somewhere.
  func keys(namedAt token: NodeID, among keys: [AlignmentKey], in table: AlignmentTable) -> [AlignmentKey] {
    guard keys.count > 1 else { return keys }
    let argument = tree.nearest([.argument], around: token)
    let label = argument.flatMap { tree.firstChild(of: $0, kind: .colon) == nil ? nil : tree.firstChild(of: $0) }
    switch label.map({ tree.string(of: $0) }) {
    case "horizontal": return keys.filter { table.axis(of: $0) == .horizontal }
    case "vertical": return keys.filter { table.axis(of: $0) == .vertical }
    default: return keys.filter { $0.isCustom }
    }
  }

  /// The axis of the type that a name is qualified with.
  private func writtenAxis(of token: NodeID) -> Axis? {
    guard let suffix = tree.parent(of: token), tree.kind(of: suffix) == .memberSuffix,
      let chain = tree.parent(of: suffix), let primary = tree.firstChild(of: chain)
    else { return nil }
    switch tree.string(of: primary) {
    case "HorizontalAlignment": return .horizontal
    case "VerticalAlignment": return .vertical
    default: return nil
    }
  }

  /// The card of the first argument of an `alignmentGuide`: the guide's card and the alignment's below it.
  mutating func guideNameCard(_ suffix: NodeID, token: NodeID) -> HoverContent? {
    var content = guideCard(suffix)
    let instance = analysis.instances(of: suffix, in: segment).first
    let graph = instance.flatMap { analysis.root(of: $0)?.graph }
    let key =
      instance.flatMap { graph?.guideModifier(at: $0.view)?.key } ?? key(namedAt: token, in: knownAlignments)
    if let key, let section = alignmentSection(of: key) { content?.append(section) }
    return content
  }

  /// What is known of the alignment `key` of this file's table; nil for one that it does not have.
  mutating func alignmentSection(of key: AlignmentKey) -> HoverContent? {
    let alignments = knownAlignments
    guard let definition = alignments.definition(of: key) else { return nil }
    var content = HoverContent(title: .code(guideName(key, in: alignments)))
    let place = self.alignments.places[key]
    if let place {
      addDeclaration(at: place, to: &content)
    } else if let member = Catalog.member(
      named: definition.name, of: definition.axis == .horizontal ? .horizontalAlignment : .verticalAlignment)
    {
      content.note(HoverText(member.summary))
    }
    let uses = uses(of: key, declaredAt: place)
    content.fact("Set by", text(of: uses.setters))
    content.fact("Read by", text(of: uses.readers))
    return content
  }

  /// The constructs that set a guide and those that read it, in the order of the source.
  private mutating func uses(of key: AlignmentKey, declaredAt place: SourceRange?) -> AlignmentUses {
    var uses = AlignmentUses()
    // Of SwiftUI's own guides those in the roots that the place is part of are told.
    let name = NameKey(knownAlignments.definition(of: key)?.name ?? "")
    let concerned =
      place == nil ? analysis.users(of: segment) : analysis.usersOfMentions(of: [name], inModuleOf: segment)
    for other in concerned {
      guard let result = analysis.result(for: other), let file = analysis.file(of: other) else { continue }
      // A file's table numbers its custom guides in its own way: the declaration tells which is meant.
      let own = place == nil ? key : analysis.alignments(of: file).places.first { $0.value == place }?.key
      guard let own else { continue }
      for root in result.roots { uses.add(own, of: root.graph) }
    }
    uses.setters = inOrder(uses.setters)
    uses.readers = inOrder(uses.readers)
    return uses
  }

  /// In the order of the source. Where each stands is looked up once: that costs the depth of its node.
  private func inOrder(_ origins: [ViewOrigin]) -> [ViewOrigin] {
    guard origins.count > 1 else { return origins }
    let placed = origins.map { origin in
      let id = SegmentID(origin.file)
      let start = origin.node < 0 ? 0 : analysis.tree(of: id)?.start(of: NodeID(origin.node)) ?? 0
      return (origin: origin, place: SourceRange(segment: id, range: start..<start))
    }
    return placed.sorted { analysis.isOrdered($0.place, before: $1.place) }.map(\.origin)
  }

  /// `2: line 3, line 8`, the first eight.
  private func text(of origins: [ViewOrigin]) -> HoverText {
    guard !origins.isEmpty else { return "nothing" }
    let shown = origins.prefix(HoverProvider.shownInstances).map { name(of: $0) }
    let rest: HoverText = origins.count > shown.count ? ", …" : ""
    return "\(NumberText.count(origins.count, "place")): \(shown.joined(separator: ", "))\(rest)"
  }
}

/// The constructs that set an alignment's guide and those that read it, each once however many views it stands for.
private struct AlignmentUses {
  var setters: [ViewOrigin] = []
  var readers: [ViewOrigin] = []
  private var seen: Set<Construct> = []

  private struct Construct: Hashable {
    var file: Int32
    var node: Int32
    var isSetter: Bool
  }

  /// Cost: the views.
  mutating func add(_ key: AlignmentKey, of graph: ViewGraph) {
    for index in graph.nodes.indices {
      // Where a view comes from is looked up only for the few that have to do with a guide.
      var (sets, reads) = (false, false)
      let view = ViewID(Int32(truncatingIfNeeded: index))
      switch graph.nodes[index].layout {
      case .color, .shape, .text, .spacer, .divider, .padding, .offset: continue
      case .alignmentGuide:
        guard let modifier = graph.guideModifier(at: view) else { continue }
        sets = modifier.key == key
        reads = modifier.program.mentionedKeys.contains(key)
      case .frame(_, _, let alignment): reads = alignment.horizontal == key || alignment.vertical == key
      default: reads = graph.alignmentKeys(of: view).contains(key)
      }
      guard sets || reads, let origin = graph.origin(of: view) else { continue }
      if sets { add(origin, isSetter: true) }
      if reads { add(origin, isSetter: false) }
    }
  }

  private mutating func add(_ origin: ViewOrigin, isSetter: Bool) {
    guard seen.insert(Construct(file: origin.file, node: origin.node, isSetter: isSetter)).inserted else { return }
    if isSetter { setters.append(origin) } else { readers.append(origin) }
  }
}
