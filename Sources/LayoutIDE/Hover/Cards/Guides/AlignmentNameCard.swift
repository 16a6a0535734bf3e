import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of an alignment: its declaration, and the constructs that set and read its guide.
struct AlignmentNameCard: HoverCard {
  let context: HoverContext
  /// The alignment, in the table of the file.
  let key: AlignmentKey

  /// Nil if the table does not contain the alignment.
  func content() -> HoverContent? {
    let alignments = context.alignments.table
    guard let definition = alignments.definition(of: key) else { return nil }
    var content = HoverContent(title: .code(alignments.shownName(of: key)))
    let location = context.alignments.places[key]
    if let location {
      content.blocks += context.declarationBlocks(at: location)
    } else if let member = Catalog.member(
      named: definition.name, of: definition.axis == .horizontal ? .horizontalAlignment : .verticalAlignment)
    {
      content.note(HoverText(member.summary))
    }
    let uses = uses(ofGuideDeclaredAt: location)
    // These lists are of all layouts of the module: readers of one guide are in the card of its modifier.
    let scope = location == nil ? "the layouts of this code" : "this module"
    content.fact("All setters", text(of: uses.setters, in: scope))
    content.fact("All uses", text(of: uses.readers, in: scope))
    return content
  }

  /// The constructs that set the guide and those that read it, in source order.
  private func uses(ofGuideDeclaredAt location: SourceRange?) -> AlignmentUses {
    var uses = AlignmentUses()
    for layout in context.roots.segments {
      // Tables of different files number custom guides differently, so a guide is identified by its declaration.
      let own = location == nil ? key : layout.alignments.places.first { $0.value == location }?.key
      guard let own else { continue }
      // Of SwiftUI's own guides, which everything uses, only the uses around this code are of interest.
      for root in layout.result.roots where location != nil || root.shows(context.segment) {
        uses.add(own, of: root.graph)
      }
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
      let start = origin.node < 0 ? 0 : context.analysis.tree(of: id)?.start(of: NodeID(origin.node)) ?? 0
      return (origin: origin, location: SourceRange(segment: id, range: start..<start))
    }
    return located.sorted { context.analysis.isOrdered($0.location, before: $1.location) }.map(\.origin)
  }

  /// The number of constructs and the lines of the first eight: `2 places in this module: HStack (line
  /// 3), frame (line 8)`.
  private func text(of origins: [ViewOrigin], in scope: String) -> HoverText {
    guard !origins.isEmpty else { return "none in \(scope)" }
    let shown = origins.prefix(HoverLimits.rows).map { context.name(of: $0) }
    let rest: HoverText = origins.count > shown.count ? ", …" : ""
    return "\(NumberText.count(origins.count, "place")) in \(scope): \(shown.joined(separator: ", "))\(rest)"
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
