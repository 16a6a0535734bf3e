import LayoutSyntax

/// Reports an alignment along the axis of a stack, such as `.leading` in an `HStack`. The findings are made by the
/// lowering.
package enum StackAlignmentAxis: Rule {
  package static let description = RuleDescription(
    id: "stack-alignment-axis", category: .correctness, severity: .error, uses: .none,
    summary: "A stack has an alignment of the axis along which it lays out.",
    rationale: """
      An HStack aligns its children vertically, a VStack aligns them horizontally. The position of the stack or of its \
      content along its axis is determined by a Spacer or by a frame around it.
      """,
    bad: [
      BadExample(
        """
        HStack(alignment: .«leading») {
            Color.red.frame(width: 20, height: 40)
            Color.blue.frame(width: 20, height: 20)
        }
        """,
        """
        HStack aligns vertically: expected .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline or another vertical \
        alignment, not `.leading`, a horizontal one
        """,
        fixes: [
          "Place the whole stack with `.frame(maxWidth: .infinity, alignment: .leading)`",
          "Push the content to the leading edge with a `Spacer()`",
          "Remove `alignment: .leading`",
        ])
    ],
    good: [
      """
      HStack(alignment: .top) {
          Color.red.frame(width: 20, height: 40)
          Color.blue.frame(width: 20, height: 20)
      }
      """
    ])
}
