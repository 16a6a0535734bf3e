import LayoutSyntax

/// An alignment that nobody declares. The lowering finds it.
package enum UnknownAlignment: Rule {
  package static let description = RuleDescription(
    id: "unknown-alignment", category: .correctness, severity: .error,
    summary: "An alignment that is neither built in nor declared.",
    rationale: """
      A guide for a name that nothing declares, or a container that aligns by one, falls back to a default, and the \
      views stand somewhere else than meant.
      """,
    bad: [
      BadExample(
        """
        HStack(alignment: .«middleLineTop») {
            Color.red.frame(width: 20, height: 40)
            Color.blue.frame(width: 20, height: 20)
        }

        extension VerticalAlignment {
            private enum MiddleLine: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
            }
            static let middleLine = VerticalAlignment(MiddleLine.self)
        }
        """, "No alignment `middleLineTop`. Did you mean `middleLine`?",
        fixes: ["Change to `.middleLine`", "Declare `middleLineTop` as a vertical alignment"],
        others: ["custom-alignment-unused"])
    ],
    good: [
      """
      HStack(alignment: .middleLine) {
          Color.red.frame(width: 20, height: 40)
          Color.blue.frame(width: 20, height: 20)
      }

      extension VerticalAlignment {
          private enum MiddleLine: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
          }
          static let middleLine = VerticalAlignment(MiddleLine.self)
      }
      """
    ])
}
