import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of the first argument of an `alignmentGuide`: the card of the guide, then that of the alignment.
struct GuideNameCard: HoverCard {
  let context: HoverContext
  /// The `memberSuffix` of the modifier.
  let suffix: NodeID
  /// The token of the name.
  let token: NodeID

  func content() -> HoverContent? {
    var content = GuideCard(context: context, suffix: suffix).content()
    let instance = context.roots.instances(of: suffix, in: context.segment).first
    let used = instance.flatMap { $0.graph(in: context.roots)?.guideModifier(at: $0.view)?.key }
    if let key = used ?? context.alignmentKey(namedAt: token),
      let section = AlignmentNameCard(context: context, key: key).content()
    {
      content?.append(section)
    }
    return content
  }
}
