import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of a `ForEach` or `Group`, which has no node in the layout: the frames of the views that it makes, or
/// the reason why none of them is laid out.
struct GroupCard: HoverCard {
  let context: HoverContext
  let name: String
  /// The nodes of the call, the outermost last.
  let call: [NodeID]

  /// Nil if `call` is empty.
  func content() -> HoverContent? {
    guard let chain = call.last else { return nil }
    let children = outermostViews(writtenIn: context.tree.range(of: chain))
    var content = HoverContent(title: .code(name))
    guard !children.isEmpty else {
      content.note(context.notLaidOutReason(around: chain))
      return content
    }
    content.fact("Stands for", HoverText(NumberText.count(children.count, "view")))
    content.blocks += InstanceTable(context: context, instances: children, columns: ["View"] + FrameText.columns)
      .blocks { child in
        guard let facts = child.facts(in: context.roots), let graph = child.graph(in: context.roots) else { return [] }
        return [context.name(of: graph.core(of: child.view), in: graph)]
          + FrameText(context: context, facts: facts).cells()
      }
    content.note("its children are laid out by what is around it, each on its own")
    return content
  }

  /// The outermost views written in `range`, directly or in the declarations that are used there, in layout order.
  private func outermostViews(writtenIn range: Range<Int>) -> [ViewInstance] {
    func isWithin(_ node: Int32, _ origin: Int32) -> Bool {
      guard origin == context.segment.index, node >= 0 else { return false }
      let own = context.tree.range(of: NodeID(node))
      return range.lowerBound <= own.lowerBound && own.upperBound <= range.upperBound
    }
    func isWithin(_ origin: ViewOrigin?, of graph: ViewGraph) -> Bool {
      guard let origin else { return false }
      if isWithin(origin.node, origin.file) { return true }
      var next = origin.expansion
      while let expansion = graph.expansion(next) {
        if case .element = expansion.kind {} else if isWithin(expansion.node, expansion.file) { return true }
        next = expansion.parent
      }
      return false
    }
    return context.roots.views { graph, view, origin in
      guard isWithin(origin, of: graph) else { return false }
      return !isWithin(graph.parent(of: view).flatMap { graph.origin(of: $0) }, of: graph)
    }
  }
}
