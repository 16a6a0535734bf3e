import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a stack with a single view.
package enum SingleChildStack: ConstructRule {
  package static let description = RuleDescription(
    id: "single-child-stack", category: .style, severity: .hint, isOnByDefault: false,
    summary: "A stack contains one view.",
    rationale: """
      A stack around one view has the layout of that view. The rule reports it only if the layout is the same without \
      it, and not if modifiers are applied to the stack, if its content may become several views, or if it determines \
      the axis of a Spacer or a Divider.
      """,
    bad: [
      BadExample(
        """
        HStack {
            «VStack» {
                Color.red.frame(width: 40, height: 40)
            }
            Color.blue
        }
        """, "This VStack is redundant because it has only 1 child: the layout is the same without it",
        fixes: ["Remove this VStack and keep its content"])
    ],
    good: [
      """
      VStack {
          Color.red
          Color.blue
      }
      """,
      """
      VStack {
          ForEach(0..<1, id: \\.self) { _ in
              Color.red
          }
      }
      """,
      """
      VStack {
          Divider()
      }
      """,
      """
      VStack {
          Color.red
      }
      .padding(8)
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack, .zStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let tree = context.tree
    guard !construct.isBroken, construct.hasNoModifiers, let call = construct.call, call.trailingClosures.count == 1,
      let closure = call.trailingClosures.first?.closure
    else { return nil }
    let statements = tree.statements(in: closure)
    guard statements.count == 1, let only = statements.first,
      [.postfixExpression, .identifierExpression].contains(tree.kind(of: only))
    else { return nil }
    for instance in construct.instances {
      guard instance.graph.isTransparent(instance.view), let child = instance.child,
        instance.graph.isKnownThroughout(child)
      else { return nil }
      switch instance.graph[instance.graph.innermost(child)].layout {
      case .spacer, .divider: return nil
      default: break
      }
    }
    guard context.isDecided(construct), context.hasNoEffect(construct, { .remove($0.view) }) else { return nil }
    var whole = construct.node
    if let parent = tree.parent(of: whole), tree.kind(of: parent) == .postfixExpression { whole = parent }
    return construct.finding(
      of: description, at: construct.nameRange,
      "This \(construct.name) is redundant because it has only 1 child: the layout is the same without it",
      fixes: construct.editing.unwrapping(whole, keeping: statements).map {
        [Fix(title: "Remove this \(construct.name) and keep its content", edits: $0)]
      } ?? [])
  }
}
