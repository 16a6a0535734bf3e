import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of a declaration, for a hover on its name: its views in the layout, and the declaration with its
/// documentation.
struct DeclarationCard: HoverCard {
  let context: HoverContext
  let declaration: NodeID
  /// The token of the name.
  let token: NodeID

  private var tree: SyntaxTree { context.tree }

  func content() -> HoverContent? {
    let location = SourceRange(segment: context.segment, range: tree.range(of: token))
    if let key = context.alignmentKey(declaredAt: location) {
      return AlignmentNameCard(context: context, key: key).content()
    }
    let name = tree.string(of: token).filter { $0 != "`" }
    var content = laidOutContent(named: name) ?? HoverContent(title: .code(name))
    content.blocks += context.declarationBlocks(of: declaration, in: tree)
    return content
  }

  /// The layout of a declared view, view function or modifier: as a root, or at its uses. Nil for other declarations.
  private func laidOutContent(named name: String) -> HoverContent? {
    let root = RootCard(context: context, declaration: declaration, name: name)
    if let card = root.content() { return card }
    let uses = context.roots.views { graph, view, origin in
      guard let use = graph.expansion(of: origin, named: name) else { return false }
      return graph.parent(of: view).flatMap { graph.origin(of: $0) }.map { graph.expansion(of: $0, named: name) != use }
        ?? true
    }
    if !uses.isEmpty { return ViewCard(context: context, instances: uses, name: name).content() }
    guard tree.kind(of: declaration) == .structDeclaration,
      let reason = context.roots.result(of: context.segment)?.notLaidOut
        .first(where: { $0.key == declaration || tree.name(of: declaration) == $0.key })?.value
    else { return nil }
    return HoverContent(
      title: .code(name), blocks: [.note("not laid out: \(HoverText(marking: reason))")])
  }
}

extension ViewGraph {
  /// The innermost use of the view, view function or modifier `name` that contains views from `origin`; nil if there is
  /// none.
  fileprivate func expansion(of origin: ViewOrigin, named name: String) -> ExpansionID? {
    var next = origin.expansion
    while let use = expansion(next) {
      switch use.kind {
      case .view(name), .function(name): return next
      default: next = use.parent
      }
    }
    return nil
  }
}
