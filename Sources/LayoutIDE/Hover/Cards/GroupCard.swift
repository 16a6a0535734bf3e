import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover cards of `ForEach`, `Group`, custom views, view functions and custom modifiers, which are not nodes of the
/// layout but stand for the views that they produce.
extension HoverProvider {
  /// The card of a `ForEach` or `Group` with the frames of its children, or the reason why nothing of it is laid out;
  /// nil if `call` is empty.
  mutating func groupCard(name: String, call: [NodeID]) -> HoverContent? {
    guard let chain = call.last else { return nil }
    let children = outermostViews(writtenIn: tree.range(of: chain))
    var content = HoverContent(title: .code(name))
    guard !children.isEmpty else {
      content.note(notLaidOutReason(around: chain))
      return content
    }
    content.fact("Stands for", HoverText(NumberText.count(children.count, "view")))
    instanceTable(children, columns: ["View", "Size", "Frame", "In the canvas"], into: &content) { provider, child in
      guard let facts = provider.facts(of: child), let graph = provider.analysis.root(of: child)?.graph else {
        return []
      }
      return [provider.name(of: graph.origin(of: graph.core(of: child.view)))] + provider.frameCells(facts)
    }
    content.note("its children are laid out by what is around it, each on its own")
    return content
  }

  /// The card of a call that stands for views declared elsewhere: the outermost view of its body, and the declaration.
  /// Nil if no view was made from the call.
  mutating func expansionCard(call: [NodeID], token: NodeID) -> HoverContent? {
    let roots = analysis.views(aroundUsesOf: segment) { [segment] graph, view, origin in
      guard let use = graph.expansion(of: origin, madeAt: call, in: segment) else { return false }
      guard case .element = graph.expansion(use)?.kind else {
        // The outermost views of the expansion: the views above them do not belong to it.
        return graph.parent(of: view).flatMap { graph.origin(of: $0) }
          .map { graph.expansion(of: $0, madeAt: call, in: segment) != use } ?? true
      }
      return false
    }
    guard !roots.isEmpty else { return nil }
    let name = tree.nameString(of: call[0]) ?? ""
    var content = viewCard(roots, named: name) ?? HoverContent(title: .code(name))
    if let declared = declaredNameCard(token) { content.append(declared) }
    return content
  }

  /// The outermost views written in `range`, directly or in the declarations that are used there, in layout order.
  mutating func outermostViews(writtenIn range: Range<Int>) -> [ViewInstance] {
    let tree = tree
    let segment = segment
    func isWithin(_ node: Int32, _ origin: Int32) -> Bool {
      guard origin == segment.index, node >= 0 else { return false }
      let own = tree.range(of: NodeID(node))
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
    return analysis.views(aroundUsesOf: segment) { graph, view, origin in
      guard isWithin(origin, of: graph) else { return false }
      return !isWithin(graph.parent(of: view).flatMap { graph.origin(of: $0) }, of: graph)
    }
  }

  /// The size, the position in the container and the position in the canvas, as table cells.
  func frameCells(_ facts: ViewFacts) -> [HoverText] {
    let size = HoverText(NumberText.marked(NumberText.size(facts.size), facts.certainty))
    let inContainer = facts.frameInContainer.map { frame -> HoverText in
      let position = NumberText.marked(NumberText.point(frame.origin), facts.container?.positionCertainty ?? [])
      return "\(position) in \(name(of: facts.container?.origin))"
    }
    let inCanvas = NumberText.marked(NumberText.point(facts.frame.origin), facts.positionCertainty)
    return [size, inContainer ?? "–", HoverText(inCanvas)]
  }
}

extension ViewGraph {
  /// The expansion made at one of `nodes` that contains views from `origin`; nil if there is none. O(n) in the nesting
  /// of expansions.
  func expansion(of origin: ViewOrigin, madeAt nodes: [NodeID], in segment: SegmentID) -> ExpansionID? {
    var next = origin.expansion
    while let expansion = expansion(next) {
      if expansion.file == segment.index, nodes.contains(where: { $0.index == expansion.node }) { return next }
      next = expansion.parent
    }
    return nil
  }
}
