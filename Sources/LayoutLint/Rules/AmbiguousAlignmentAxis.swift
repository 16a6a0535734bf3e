import LayoutSyntax

/// Reports a guide whose name exists on both axes. The findings are made by the lowering.
package enum AmbiguousAlignmentAxis: Rule {
  package static let description = RuleDescription(
    id: "ambiguous-alignment-axis", category: .correctness, severity: .error, uses: .none,
    summary: "A guide that exists on both axes is named without its type.",
    rationale: """
      `.center` is a horizontal and a vertical alignment. In `alignmentGuide` and in `d[…]` Swift cannot choose \
      between the two, so the name alone is an error.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 20, height: 40).alignmentGuide(.leading) { d in d[«.center»] }
            Color.blue.frame(width: 40, height: 20)
        }
        """, "`.center` exists on both axes: write `HorizontalAlignment.center` or `VerticalAlignment.center`",
        fixes: ["Use `HorizontalAlignment.center`", "Use `VerticalAlignment.center`"])
    ],
    good: [
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 20, height: 40).alignmentGuide(.leading) { d in d[HorizontalAlignment.center] }
          Color.blue.frame(width: 40, height: 20)
      }
      """
    ])
}
