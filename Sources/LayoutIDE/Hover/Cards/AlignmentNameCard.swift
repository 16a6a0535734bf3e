import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of the name of an alignment: its declaration, and the constructs that set and read it.
extension HoverProvider {
  /// The alignments that the file sees.
  var knownAlignments: AlignmentTable { alignments.table }

  /// The alignment that the name `token` refers to; the type of a qualified name (`VerticalAlignment.center`) decides
  /// the axis. Nil if there is none or it is ambiguous.
  func key(namedAt token: NodeID, in table: AlignmentTable) -> AlignmentKey? {
    let name = tree.string(of: token).filter { $0 != "`" }
    let all = table.definitions.indices.compactMap { Int16(exactly: $0).map { AlignmentKey($0) } }
    var found = all.filter { table.definition(of: $0)?.name == name }
    if found.count > 1, let axis = writtenAxis(of: token) { found = found.filter { table.axis(of: $0) == axis } }
    return found.count == 1 ? found.first : nil
  }

  /// The `keys` of an `alignment:` argument that its part `token` names: in `Alignment(horizontal:vertical:)` the one
  /// of its label; in a stack the only one; in a pair such as `.bottomLeading` the guides that the module declares.
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

  /// The axis of the type that qualifies a name.
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

  /// The card of the first argument of an `alignmentGuide`: the card of the guide, then that of the alignment.
  mutating func guideNameCard(_ suffix: NodeID, token: NodeID) -> HoverContent? {
    var content = guideCard(suffix)
    let instance = analysis.instances(of: suffix, in: segment).first
    let graph = instance.flatMap { analysis.root(of: $0)?.graph }
    let key =
      instance.flatMap { graph?.guideModifier(at: $0.view)?.key } ?? key(namedAt: token, in: knownAlignments)
    if let key, let section = alignmentSection(of: key) { content?.append(section) }
    return content
  }

  /// The card of the alignment `key` of this file's table; nil if the table does not contain it.
  mutating func alignmentSection(of key: AlignmentKey) -> HoverContent? {
    let alignments = knownAlignments
    guard let definition = alignments.definition(of: key) else { return nil }
    var content = HoverContent(title: .code(guideName(key, in: alignments)))
    let location = self.alignments.places[key]
    if let location {
      addDeclaration(at: location, to: &content)
    } else if let member = Catalog.member(
      named: definition.name, of: definition.axis == .horizontal ? .horizontalAlignment : .verticalAlignment)
    {
      content.note(HoverText(member.summary))
    }
    let uses = uses(of: key, declaredAt: location)
    content.fact("Set by", text(of: uses.setters))
    content.fact("Read by", text(of: uses.readers))
    return content
  }

  /// The constructs that set a guide and those that read it, in source order.
  private mutating func uses(of key: AlignmentKey, declaredAt location: SourceRange?) -> AlignmentUses {
    var uses = AlignmentUses()
    // For SwiftUI's own guides, only the roots that may contain code of this segment are searched.
    let name = NameKey(knownAlignments.definition(of: key)?.name ?? "")
    let concerned =
      location == nil ? analysis.users(of: segment) : analysis.usersOfMentions(of: [name], inModuleOf: segment)
    for other in concerned {
      guard let result = analysis.result(for: other), let file = analysis.file(of: other) else { continue }
      // Tables of different files number custom guides differently, so a guide is identified by its declaration.
      let own = location == nil ? key : analysis.alignments(of: file).places.first { $0.value == location }?.key
      guard let own else { continue }
      for root in result.roots { uses.add(own, of: root.graph) }
    }
    uses.setters = inOrder(uses.setters)
    uses.readers = inOrder(uses.readers)
    return uses
  }

  /// The origins in source order. The location of each is computed once, since that is O(n) in the depth of its node.
  private func inOrder(_ origins: [ViewOrigin]) -> [ViewOrigin] {
    guard origins.count > 1 else { return origins }
    let located = origins.map { origin in
      let id = SegmentID(origin.file)
      let start = origin.node < 0 ? 0 : analysis.tree(of: id)?.start(of: NodeID(origin.node)) ?? 0
      return (origin: origin, location: SourceRange(segment: id, range: start..<start))
    }
    return located.sorted { analysis.isOrdered($0.location, before: $1.location) }.map(\.origin)
  }

  /// The number of constructs and the lines of the first eight: `2 places: HStack (line 3), frame (line 8)`.
  private func text(of origins: [ViewOrigin]) -> HoverText {
    guard !origins.isEmpty else { return "nothing" }
    let shown = origins.prefix(HoverProvider.shownInstances).map { name(of: $0) }
    let rest: HoverText = origins.count > shown.count ? ", …" : ""
    return "\(NumberText.count(origins.count, "place")): \(shown.joined(separator: ", "))\(rest)"
  }
}

/// The constructs that set an alignment's guide and those that read it; each is listed once, however many views it
/// makes.
private struct AlignmentUses {
  var setters: [ViewOrigin] = []
  var readers: [ViewOrigin] = []
  private var seen: Set<Construct> = []

  private struct Construct: Hashable {
    var file: Int32
    var node: Int32
    var isSetter: Bool
  }

  /// Adds the constructs in `graph` that set or read `key`. O(n) in its views.
  mutating func add(_ key: AlignmentKey, of graph: ViewGraph) {
    for index in graph.nodes.indices {
      // The origin is looked up only for the few views that involve a guide.
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
