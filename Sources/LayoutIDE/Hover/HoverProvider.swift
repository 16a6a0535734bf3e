import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Finds the construct at an offset and makes the hover card for its kind.
struct HoverProvider {
  /// A card and the range that it describes, in UTF-8 bytes of the segment.
  struct Card {
    var range: Range<Int>
    var content: HoverContent
  }

  let context: HoverContext

  private var tree: SyntaxTree { context.tree }

  /// The card at `offset` of `file`, with a range in the file.
  static func answer(
    in analysis: inout Analysis, file: FileID, offset: Int, isExplaining: Bool, showsDeclarations: Bool = true
  ) -> Card? {
    guard !analysis.isUnsupported(file), let (segment, offset) = analysis.segment(at: offset, in: file),
      let tree = analysis.tree(of: segment)
    else { return nil }
    // An explanation is given at every place of a construct, a hover at what has a meaning by itself.
    let targets =
      [HoverTarget.find(in: tree, at: offset)].compactMap { $0 }
      + (isExplaining ? HoverTarget.enclosing(in: tree, at: offset) : [])
    let names = analysis.alignments(of: file).names(under: targets, of: tree, segment)
    guard !targets.isEmpty, var context = HoverContext(around: segment, alignmentsNamed: names, in: &analysis) else {
      return nil
    }
    context.isExplaining = isExplaining
    context.showsDeclarations = showsDeclarations
    let provider = HoverProvider(context: context)
    guard let card = targets.lazy.compactMap({ provider.card(for: $0) }).first else { return nil }
    let start = analysis.start(of: segment)
    return Card(range: (card.range.lowerBound + start)..<(card.range.upperBound + start), content: card.content)
  }

  /// The card of a construct.
  private func card(for target: HoverTarget) -> Card? {
    if case .guideBody(let owner, let body) = target.kind {
      let value = GuideValueCard(context: context, owner: owner, body: body, token: target.token)
      if let card = value.card() { return card }
    }
    let card: any HoverCard =
      switch target.kind {
      case .primary(let expression): PrimaryCard(context: context, expression: expression, token: target.token)
      case .member(let suffix): MemberCard(context: context, suffix: suffix, token: target.token)
      case .guideName(let suffix): GuideNameCard(context: context, suffix: suffix, token: target.token)
      case .alignmentArgument(let owner, let isName):
        AlignmentCard(context: context, owner: owner, name: isName ? target.token : nil)
      case .preview(let declaration): RootCard(context: context, declaration: declaration, name: "#Preview")
      case .declaration(let declaration):
        DeclarationCard(context: context, declaration: declaration, token: target.token)
      case .guideBody, .name: NameCard(context: context, token: target.token)
      }
    guard let content = card.content(), context.showsDeclarations || !content.blocks.isEmpty else {
      return nil
    }
    return Card(range: tree.range(of: target.token), content: content)
  }
}
