import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of the name of a member: a modifier, or a member of a value.
struct MemberCard: HoverCard {
  let context: HoverContext
  /// The `memberSuffix`.
  let suffix: NodeID
  /// The token of the name.
  let token: NodeID

  private var tree: SyntaxTree { context.tree }

  func content() -> HoverContent? {
    let name = tree.nameString(of: suffix) ?? ""
    if let card = ProxyCard(context: context, suffix: suffix) { return card.content() }
    if name == "alignmentGuide" { return GuideCard(context: context, suffix: suffix).content() }
    let instances = context.roots.instances(of: suffix, in: context.segment)
    if name == "offset", !instances.isEmpty {
      return OffsetCard(context: context, instances: instances).content()
    }
    if let card = ExpansionCard(context: context, call: [suffix], token: token).content() { return card }
    if !instances.isEmpty {
      return ViewCard(context: context, instances: instances, name: name).content()?
        .documented(by: Catalog.modifier(named: name)?.summary, in: context)
    }
    if let card = NameCard(context: context, token: token).declaredContent() { return card }
    if let view = viewExpression() {
      return PrimaryCard(context: context, expression: view, token: token).content()
    }
    return isMemberOfValue ? nil : ModifierCard(context: context, suffix: suffix, name: name).content()
  }

  /// The name of the view that the member is a part of, such as `Color` in `Color.red`; nil if there is none.
  private func viewExpression() -> NodeID? {
    guard let primary = tree.parent(of: suffix).flatMap({ tree.firstChild(of: $0) }),
      tree.nextSibling(of: primary) == suffix, tree.kind(of: primary) == .identifierExpression,
      let view = tree.nameString(of: primary), Catalog.view(named: view) != nil,
      !context.roots.instances(of: context.callNodes(of: primary), in: context.segment).isEmpty
    else { return nil }
    return primary
  }

  /// True if the member certainly is not a modifier, although a modifier has its name: `size` of a value, `frame(in:)`
  /// of a proxy.
  private var isMemberOfValue: Bool {
    guard let call = tree.call(of: suffix) else {
      let primary = tree.parent(of: suffix).flatMap { tree.firstChild(of: $0) }
      return primary.flatMap { tree.nameString(of: $0) }.map { !$0.utf8.beginsUppercase } ?? false
    }
    return call.arguments.first?.label.map { tree.string(of: $0) == "in" } ?? false
      && tree.nameString(of: suffix) == "frame"
  }
}
