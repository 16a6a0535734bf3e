import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover card of a name before a call, or of a single name: a view, a container of SwiftUI that has no node in the
/// layout, a custom view, a function or a value.
struct PrimaryCard: HoverCard {
  let context: HoverContext
  let expression: NodeID
  /// The token of the name.
  let token: NodeID

  func content() -> HoverContent? {
    let nodes = context.callNodes(of: expression)
    let name = context.tree.nameString(of: expression) ?? ""
    if name == "ForEach" || name == "Group",
      let card = GroupCard(context: context, name: name, call: nodes).content()
    {
      return card
    }
    if let card = ExpansionCard(context: context, call: nodes, token: token).content() { return card }
    let instances = context.roots.instances(of: nodes, in: context.segment)
    let entry = Catalog.view(named: name)
    if !instances.isEmpty {
      return ViewCard(context: context, instances: instances, name: name).content()?
        .documented(by: entry?.summary, in: context)
    }
    if var card = NameCard(context: context, token: token).declaredContent() {
      // A view of the module that is used where nothing is laid out.
      if name.utf8.beginsUppercase, let reason = context.knownReason(around: expression) {
        card.blocks.insert(.note(reason), at: 0)
      }
      return card
    }
    guard let entry else { return nil }
    let reason = context.notLaidOutReason(around: expression)
    return HoverContent(title: .code(name), blocks: [.note(reason)]).documented(by: entry.summary, in: context)
  }
}
