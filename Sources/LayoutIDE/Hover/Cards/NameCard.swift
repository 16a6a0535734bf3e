import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The hover card of a name that denotes no view in the layout: the declaration that it refers to, with its
/// documentation, or the alignment.
struct NameCard: HoverCard {
  let context: HoverContext
  /// The token of the name.
  let token: NodeID

  private var tree: SyntaxTree { context.tree }

  /// Nil if nothing is known about the name.
  func content() -> HoverContent? {
    if let card = declaredContent() { return card }
    guard isAlignmentName, let key = context.alignmentKey(namedAt: token) else { return nil }
    return AlignmentNameCard(context: context, key: key).content()
  }

  /// The card of the module's declaration that the name refers to; nil if there is none.
  func declaredContent() -> HoverContent? {
    guard let location = context.declaration(of: token) else { return nil }
    if let key = context.alignmentKey(declaredAt: location) {
      return AlignmentNameCard(context: context, key: key).content()
    }
    var content = HoverContent(title: .code(tree.string(of: token)))
    content.blocks += context.declarationBlocks(at: location)
    return content
  }

  /// True if the name may refer to an alignment: it is the name of a custom one, is qualified by an alignment type, or
  /// is in a guide subscript.
  private var isAlignmentName: Bool {
    let table = context.alignments.table
    if table.customKeys.contains(where: { table.definition(of: $0)?.name == tree.string(of: token) }) { return true }
    guard let chain = tree.nearest([.postfixExpression], around: token), let primary = tree.firstChild(of: chain) else {
      return tree.nearest([.subscriptSuffix], around: token) != nil
    }
    let name = tree.string(of: primary)
    return name == "HorizontalAlignment" || name == "VerticalAlignment"
      || tree.nearest([.subscriptSuffix], around: token) != nil
  }
}

extension HoverContext {
  /// The declaration whose name is at `location`: as written, with its documentation and its line.
  func declarationBlocks(at location: SourceRange) -> [HoverContent.Block] {
    guard showsDeclarations, let tree = location.segment == segment ? tree : analysis.tree(of: location.segment),
      let declaration = tree.declaration(around: tree.token(at: location.range.lowerBound))
    else { return [] }
    return declarationBlocks(of: declaration, in: tree) + [.fact("Declared", line(at: location))]
  }

  /// A declaration as written, and its documentation; empty if the cards show no declarations.
  func declarationBlocks(of declaration: NodeID, in tree: SyntaxTree) -> [HoverContent.Block] {
    guard showsDeclarations else { return [] }
    let source = tree.signature(of: declaration)
    return (source.isEmpty ? [] : [.source(source)])
      + (tree.documentation(of: declaration).map { [.documentation($0)] } ?? [])
  }
}
