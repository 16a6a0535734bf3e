import LayoutModel
import LayoutSyntax

/// Reports an alignment of a stack that is not itself at the edge that the alignment names, without a frame around it.
package enum StackNotAtEdge: ConstructRule {
  package static let description = RuleDescription(
    id: "stack-not-at-edge", category: .suspicious, severity: .hint, isOnByDefault: false, uses: .one,
    summary: "The alignment of a stack names an edge, and the stack itself is at another position.",
    rationale: """
      The alignment positions the children relative to each other inside the stack, which is only as large as they \
      are. It does not determine where the stack is in its container. To move the stack, add a frame that takes the \
      available space and has that alignment. A stack in a larger frame is reported by \
      `stack-alignment-does-not-move-stack`.
      """,
    bad: [
      BadExample(
        """
        VStack(«alignment: .leading») {
            Color.red.frame(width: 120, height: 20)
            Color.blue.frame(width: 60, height: 20)
        }
        """,
        """
        `.leading` aligns the children with each other inside the stack, which is 120 pt wide; the stack itself is \
        135 pt from the leading edge of the 390 pt area around it
        """, fixes: ["Move the stack with `.frame(maxWidth: .infinity, alignment: .leading)`"])
    ],
    good: [
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      """,
      """
      VStack(alignment: .leading) {
          Color.red.frame(height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      """,
      """
      VStack {
          Color.red.frame(width: 120, height: 20)
          Color.blue.frame(width: 60, height: 20)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let instance = construct.first
    guard let argument = construct.argument("alignment"), let (axis, key) = EdgeStack.edge(instance.layout),
      instance.record.childCount >= 2, !construct.isBroken,
      StackAlignmentDoesNotMoveStack.frame(around: construct, on: axis, in: context) == nil,
      let (length, distance, space) = EdgeStack.distance(instance, axis, key, in: context)
    else { return nil }
    let written = context.string(of: argument.value)
    let name = instance.graph.alignments.definition(of: key)?.name ?? ""
    let what = axis == .horizontal ? "wide" : "high"
    return construct.finding(
      of: description, at: context.range(of: argument),
      """
      `\(written)` aligns the children with each other inside the stack, which is \(pointText(length)) pt \(what); the \
      stack itself is \(pointText(distance)) pt from the \(name) edge of the \(pointText(space)) pt area around it
      """, fixes: fixes(construct, axis, name))
  }

  private static func fixes(_ construct: LayoutConstruct, _ axis: Axis, _ alignment: String) -> [Fix] {
    guard let suffix = construct.suffix else { return [] }
    let modifier = ".frame(max\(axis.labelName): .infinity, alignment: .\(alignment))"
    let end = construct.context.tree.range(of: suffix).upperBound
    let location = SourceRange(segment: construct.context.segment, range: end..<end)
    return [
      Fix(title: "Move the stack with `\(modifier)`", edits: [TextEdit(location: location, replacement: modifier)])
    ]
  }
}
