import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of a call whose views are declared elsewhere, such as a call of a custom view, a view function or a
/// custom modifier: the outermost view of the body, and the declaration.
struct ExpansionCard: HoverCard {
  let context: HoverContext
  /// The nodes of the call, the name first.
  let call: [NodeID]
  /// The token of the name.
  let token: NodeID

  /// Nil if no view was made from the call.
  func content() -> HoverContent? {
    let roots = context.roots.views { graph, view, origin in
      guard let use = expansion(of: origin, in: graph) else { return false }
      guard case .element = graph.expansion(use)?.kind else {
        // The outermost views of the expansion: the views above them do not belong to it.
        return graph.parent(of: view).flatMap { graph.origin(of: $0) }.map { expansion(of: $0, in: graph) != use }
          ?? true
      }
      return false
    }
    guard !roots.isEmpty else { return nil }
    let name = call.first.flatMap { context.tree.nameString(of: $0) } ?? ""
    var content =
      ViewCard(context: context, instances: roots, name: name).content()
      ?? HoverContent(title: .code(name))
    if let declared = NameCard(context: context, token: token).declaredContent() {
      content.append(declared)
    }
    return content
  }

  /// The expansion made at the call that contains views from `origin`; nil if there is none. O(n) in the nesting of
  /// expansions.
  private func expansion(of origin: ViewOrigin, in graph: ViewGraph) -> ExpansionID? {
    var next = origin.expansion
    while let expansion = graph.expansion(next) {
      if expansion.file == context.segment.index, call.contains(where: { $0.index == expansion.node }) { return next }
      next = expansion.parent
    }
    return nil
  }
}
