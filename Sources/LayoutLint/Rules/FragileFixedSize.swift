import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a fixed width that does not fit on a narrow phone.
package enum FragileFixedSize: ConstructRule {
  package static let description = RuleDescription(
    id: "fragile-fixed-size", category: .style, severity: .hint, isOnByDefault: false, uses: .none,
    summary: "A frame has a fixed width of 300 points or more.",
    rationale: """
      Phones begin at a width of 320 points, and windows and columns are narrower. A maximum width gives the same \
      layout where there is enough space, and a narrower frame elsewhere.
      """,
    bad: [
      BadExample(
        "Color.red.frame(«width: 340»)", "340 of width is more than a narrow phone has (320)",
        fixes: ["Use `maxWidth: 340`"]),
      BadExample(
        "Color.red.frame(«width: 300», height: 40)", "300 of width leaves a narrow phone (320) next to nothing"),
    ],
    good: ["Color.red.frame(maxWidth: 340)", "Color.red.frame(width: 120)"])

  package static let kinds = ConstructKinds(.frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, let call = construct.call, let argument = construct.argument("width"),
      let width = context.tree.number(of: argument.value), width >= 300, let label = argument.label
    else { return nil }
    let value = pointText(width)
    return construct.finding(
      of: description, at: context.range(of: argument),
      width > 320
        ? "\(value) of width is more than a narrow phone has (320)"
        : "\(value) of width leaves a narrow phone (320) next to nothing",
      fixes: call.arguments.count == 1
        ? [Fix(title: "Use `maxWidth: \(value)`", edits: [construct.editing.replacing(label, with: "maxWidth")])] : [])
  }
}
