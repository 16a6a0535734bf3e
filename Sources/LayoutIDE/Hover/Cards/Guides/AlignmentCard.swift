import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of an `alignment:` argument: the position of the alignment line, and the guide value of each side.
struct AlignmentCard: HoverCard {
  let context: HoverContext
  /// The name of the view, or the modifier, that has the argument.
  let owner: NodeID
  /// The name of the alignment, if the hover is on it.
  let name: NodeID?

  private var tree: SyntaxTree { context.tree }

  func content() -> HoverContent? {
    let nodes = tree.kind(of: owner) == .memberSuffix ? [owner] : context.callNodes(of: owner)
    let instances = context.roots.instances(of: nodes, in: context.segment).filter { instance in
      instance.graph(in: context.roots)?.alignmentKeys(of: instance.view).isEmpty == false
    }
    if instances.isEmpty, tree.nameString(of: owner).map({ !AlignmentCard.aligns($0) }) ?? true {
      return name.flatMap { NameCard(context: context, token: $0).content() }
    }
    var content = linesCard(instances)
    guard let name else { return content }
    for key in keys(namedAt: name, first: instances.first) {
      if let section = AlignmentNameCard(context: context, key: key).content() { content.append(section) }
    }
    // An alignment pair that the module declares: `extension Alignment { static let corner = … }`.
    let location = context.declaration(of: name)
    if let location, context.alignmentKey(declaredAt: location) == nil,
      let declared = NameCard(context: context, token: name).declaredContent()
    {
      content.append(declared)
    }
    return content
  }

  /// The alignments that `name` names: among those that the first instance uses, if there is one.
  private func keys(
    namedAt name: NodeID, first instance: ViewInstance?
  ) -> [AlignmentKey] {
    guard let instance, let graph = instance.graph(in: context.roots) else {
      return context.alignmentKey(namedAt: name).map { [$0] } ?? []
    }
    return context.alignmentKeys(namedAt: name, among: graph.alignmentKeys(of: instance.view), in: graph.alignments)
  }

  /// Returns true if the view or modifier `name` aligns its content.
  private static func aligns(_ name: String) -> Bool {
    switch name {
    case "HStack", "VStack", "ZStack", "Grid", "GridRow", "LazyHStack", "LazyVStack", "frame", "overlay", "background":
      true
    default: false
    }
  }

  private func linesCard(_ instances: [ViewInstance]) -> HoverContent {
    guard let first = instances.first else {
      let reason = context.notLaidOutReason(around: owner)
      return HoverContent(title: .code("alignment"), blocks: [.note(reason)])
    }
    guard instances.count > 1 else {
      guard let graph = first.graph(in: context.roots) else { return HoverContent(title: .code("alignment")) }
      return AlignmentLines(context: context, instance: first, graph: graph).content()
    }
    var content = HoverContent(
      title: "\(code: "alignment"), \(strong: NumberText.count(instances.count, "instance"))")
    content.blocks += InstanceTable(context: context, instances: instances, columns: ["Line", "In the canvas"])
      .blocks { instance in
        let lines = (instance.explanation(in: context.roots)?.lines ?? []).filter(\.isPlaced)
        guard !lines.isEmpty else { return ["–", "–"] }
        return [
          HoverText(lines.map { "\($0.coordinate) = \(NumberText.length($0.position))" }.joined(separator: ", ")),
          HoverText(lines.map { "\($0.coordinate) = \(NumberText.length($0.canvasPosition))" }.joined(separator: ", ")),
        ]
      }
    return content
  }
}
