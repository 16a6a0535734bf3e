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
        "Color.red.frame(«width: 340»)", "A width of 340 pt does not fit on a narrow phone (320 pt)",
        fixes: ["Use `maxWidth: 340`"]),
      BadExample(
        "Color.red.frame(«width: 300», height: 40)", "A width of 300 pt leaves only 20 pt on a narrow phone (320 pt)"),
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
        ? "A width of \(value) pt does not fit on a narrow phone (320 pt)"
        : "A width of \(value) pt leaves only \(pointText(320 - width)) pt on a narrow phone (320 pt)",
      fixes: call.arguments.count == 1
        ? [Fix(title: "Use `maxWidth: \(value)`", edits: [construct.editing.replacing(label, with: "maxWidth")])] : [])
  }
}
