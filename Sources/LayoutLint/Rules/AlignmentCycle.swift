import LayoutSyntax

/// Reports an alignment whose default value reads itself. The findings are made by the lowering.
package enum AlignmentCycle: Rule {
  package static let description = RuleDescription(
    id: "alignment-cycle", category: .correctness, severity: .error,
    summary: "The default of an alignment reads itself.",
    rationale: """
      The default value of an alignment is asked for where no guide is set; one that reads its own key, directly or \
      through another alignment, never ends at run time.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .column) {
            Color.red.frame(width: 20, height: 40)
            Color.blue.frame(width: 40, height: 20)
        }

        extension HorizontalAlignment {
            private enum Column: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context«[.column]» }
            }
            static let column = HorizontalAlignment(Column.self)
        }
        """, "`column` → `column`: endless recursion at run time.", fixes: ["Read `[.leading]` instead"])
    ],
    good: [
      """
      VStack(alignment: .column) {
          Color.red.frame(width: 20, height: 40)
          Color.blue.frame(width: 40, height: 20)
      }

      extension HorizontalAlignment {
          private enum Column: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
          }
          static let column = HorizontalAlignment(Column.self)
      }
      """
    ])
}
