import LayoutSyntax

/// Reports an alignment whose default value reads itself. The findings are made by the lowering.
package enum AlignmentCycle: Rule {
  package static let description = RuleDescription(
    id: "alignment-cycle", category: .correctness, severity: .error, uses: .none,
    summary: "The default value of an alignment reads the same alignment.",
    rationale: """
      The default value of an alignment is evaluated for each view that does not set its guide. A default value that \
      reads its own alignment, directly or through another alignment, recurses without end at run time.
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
        """, "The default value of `column` depends on itself: infinite recursion at run time",
        fixes: ["Read `context[.leading]` instead of `context[.column]`"])
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
