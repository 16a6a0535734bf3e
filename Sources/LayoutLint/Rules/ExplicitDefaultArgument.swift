import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports an argument that equals the default value of its parameter.
package enum ExplicitDefaultArgument: ConstructRule {
  package static let description = RuleDescription(
    id: "explicit-default-argument", category: .style, severity: .hint, isOnByDefault: false, uses: .none,
    summary: "An argument repeats the default value of its parameter.",
    rationale: """
      A stack or a frame without the argument behaves as with `alignment: .center` or `spacing: nil`.
      """,
    bad: [
      BadExample(
        """
        VStack(«alignment: .center») {
            Color.red.frame(width: 40, height: 20)
            Color.blue.frame(width: 80, height: 20)
        }
        """, "`alignment: .center` is redundant: `.center` is the default alignment of a VStack",
        fixes: ["Remove `alignment: .center`"]),
      BadExample(
        "Color.red.frame(width: 40, height: 20).frame(width: 80, «alignment: .center»)",
        "`alignment: .center` is redundant: `.center` is the default alignment of a frame",
        fixes: ["Remove `alignment: .center`"]),
      BadExample(
        """
        HStack(«spacing: nil») {
            Color.red.frame(width: 40, height: 20)
            Color.blue.frame(width: 80, height: 20)
        }
        """, "`spacing: nil` is redundant: `nil` is the default spacing of an HStack", fixes: ["Remove `spacing: nil`"]),
    ],
    good: [
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 40, height: 20)
          Color.blue.frame(width: 80, height: 20)
      }
      """
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .grid, .frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, let call = construct.call else { return nil }
    for (label, value) in [("alignment", ".center"), ("spacing", "nil")] {
      guard let argument = construct.argument(label), context.string(of: argument.value) == value,
        // A frame with an alignment alone is a case of `frame-alignment-no-effect`.
        construct.kind != .frame || call.arguments.count > 1
      else { continue }
      let edit: TextEdit
      if call.arguments.count == 1, !call.trailingClosures.isEmpty, let clause = call.clause {
        edit = construct.editing.replacing(clause, with: "")
      } else {
        edit = construct.editing.removing(argument, of: call)
      }
      return construct.finding(
        of: description, at: context.range(of: argument),
        "`\(label): \(value)` is redundant: `\(value)` is the default \(label) of \(withIndefiniteArticle(construct.name))",
        fixes: [Fix(title: "Remove `\(label): \(value)`", edits: [edit], isPreferred: true)])
    }
    return nil
  }
}
