import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a modifier with constant arguments that have no effect.
package enum NoopModifier: ConstructRule {
  package static let description = RuleDescription(
    id: "noop-modifier", category: .noEffect, severity: .info,
    summary: "A modifier has constant arguments that change nothing.",
    rationale: """
      Examples are an offset by 0, a padding of 0, the default layout priority of 0, and a frame without lengths. Such \
      a modifier is often left over from an experiment and makes a reader search for an effect that does not exist. A \
      modifier that hides a value, as a padding hides the priority of the view inside it, is not reported.
      """,
    bad: [
      BadExample(
        "Color.red«.offset(x: 0, y: 0)»", "`.offset(x: 0, y: 0)` has no effect",
        fixes: ["Remove `.offset(x: 0, y: 0)`"]),
      BadExample(
        "Color.red«.padding(0)»", "`.padding(0)` has no effect", fixes: ["Remove `.padding(0)`"]),
      BadExample(
        """
        HStack {
            Color.red«.layoutPriority(0)»
            Color.blue
        }
        """, "`.layoutPriority(0)` has no effect: 0 is the default priority", fixes: ["Remove `.layoutPriority(0)`"]),
      BadExample(
        "Color.red«.frame()»", "`.frame()` has no effect without a length",
        fixes: ["Remove `.frame()`"]),
    ],
    good: [
      "Color.red.offset(x: 0, y: 1)",
      // The padding hides the priority.
      GoodExample(
        """
        HStack {
            Color.red.layoutPriority(1).padding(0)
            Color.blue
        }
        """, others: ["layout-priority-no-effect"]),
    ])

  package static let kinds = ConstructKinds(.offset, .padding, .layoutPriority, .frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let reason = reason(construct.first.layout), let suffix = construct.suffix, let call = construct.call,
      context.tree.kind(of: suffix) == .memberSuffix, call.trailingClosures.isEmpty,
      call.arguments.allSatisfy({ context.isConstant($0.value) }),
      // A distance towards the viewer has no effect on the layout.
      !call.arguments.contains(where: { $0.label.map(context.string(of:)) == "z" }),
      // The alignment of a frame is a case of `frame-alignment-no-effect`.
      construct.kind != .frame || call.arguments.isEmpty,
      construct.instances.allSatisfy({ self.reason($0.layout) != nil }), context.isDecided(construct),
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    let written = context.string(of: suffix)
    return construct.finding(
      of: description, "`\(written)` has no effect\(reason)",
      fixes: [
        Fix(title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: suffix)], isPreferred: true)
      ])
  }

  private static func reason(_ layout: ViewLayout) -> String? {
    switch layout {
    case .offset(0, 0): ""
    case .padding(let insets) where insets == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0):
      ""
    case .layoutPriority(0): ": 0 is the default priority"
    case .frame(let width, let height, _) where width.isNaN && height.isNaN:
      " without a length"
    default: nil
    }
  }
}
