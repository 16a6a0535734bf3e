import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Reports a use of a layout of the module that cannot be evaluated.
package enum LayoutNotEvaluated: ConstructRule {
  package static let description = RuleDescription(
    id: "layout-not-evaluated", category: .language, severity: .info, uses: .none,
    summary: "A type that conforms to `Layout` cannot be evaluated.",
    rationale: """
      The functions of a layout are evaluated with its subviews. Where one of them uses a value that is not known, the \
      views are laid out below each other, and the results are marked as assumed. In `.swift` files the rule is off, and \
      `lint` prints a line with the reason.
      """,
    bad: [
      BadExample(
        """
        «Flow» {
            Color.red
            Color.blue
        }

        struct Flow: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: Settings.shared.width, height: 40)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        """,
        """
        The layout `Flow` cannot be evaluated, so its views are laid out as in a VStack: in `sizeThatFits`, \
        `Settings.shared` is not known
        """)
    ],
    good: [
      """
      Fixed {
          Color.red
          Color.blue
      }

      struct Fixed: Layout {
          func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
              CGSize(width: 100, height: 40)
          }
          func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }
      """
    ])

  package static let kinds = ConstructKinds(.customLayout)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, !context.isSwift(context.segment) else { return nil }
    let name = construct.name
    for instance in construct.instances {
      guard let failure = context.query(instance.root, { $0.layoutFailures[name] }), let reason = failure else {
        continue
      }
      return construct.finding(
        of: description,
        "The layout `\(name)` cannot be evaluated, so its views are laid out as in a VStack: \(reason)")
    }
    return nil
  }
}
