import LayoutAnalysis
import LayoutSyntax

/// Reports a comment `// expect:` that does not match the layout.
package enum ExpectationFailed: SegmentRule {
  package static let description = RuleDescription(
    id: "expectation-failed", category: .correctness, severity: .error, uses: .none,
    summary: "The layout does not meet an expectation in a comment `// expect: …`.",
    rationale: """
      An expectation such as `// expect: frame 120×44`, `width <= 390`, `guide(.bottom) == 96.5` or `title.bottom == \
      icon.firstTextBaseline`, or several separated by commas, is an assertion about a view or a layer. It applies to \
      the view or layer that ends on its line or, if the comment is alone on its line, on the next line, in all its \
      instances and in each canvas of the matrix. `title` and `icon` are ids set by `.id`; the nearest view with the \
      id is used. Lengths that differ by at most 0.01 points are equal. Numbers that depend on something unknown are \
      not checked. The fix replaces the number by the current one; it is never applied automatically. [The \
      language](../../grammar/language.md#expectations) describes the syntax.
      """,
    bad: [
      BadExample(
        """
        HStack(spacing: 8) {
            Color.red.frame(width: 40, height: 44)  // expect: «frame 44×44»
            Color.blue.frame(width: 72, height: 44)
        }  // expect: width <= 390, height == 44
        """, "This frame is 40 × 44 pt, expected 44 × 44 pt", fixes: ["Update expectation to `frame 40×44`"]),
      BadExample(
        """
        // expect: «title.bottom == mark.bottom»
        HStack(alignment: .top) {
            Color.red.frame(width: 40, height: 40).id("title")
            Color.blue.frame(width: 40, height: 30).id("mark")
        }
        """, "`title.bottom` is 401.5 pt, expected `mark.bottom` (391.5 pt)",
        fixes: ["Update expectation to `title.bottom == mark.bottom + 10`"]),
      BadExample(
        """
        VStack(spacing: 0) {
            ForEach(1..<4) { index in
                Color.red.frame(width: 40, height: 20.0 * Double(index))  // expect: «height <= 50»
            }
        }
        """, "`height` of this frame is 60 pt, expected at most 50 pt (in 1 of 3 instances)",
        fixes: ["Update expectation to `height <= 60`"]),
      BadExample(
        "Color.red.frame(width: 40, height: 44)  // expect: width «=» 40", "Use `==` to compare",
        fixes: ["Change to `==`"]),
      BadExample(
        "Color.red.frame(width: 40, height: 44)  // expect: «widht» == 40",
        "Unknown property or guide `widht`; did you mean `width`?", fixes: ["Change to `width`"]),
    ],
    good: [
      """
      HStack(alignment: .center, spacing: 8) {
          Color.red
              .frame(width: 40, height: 44)  // expect: frame 40×44
              .padding(4)  // expect: size 48x52, guide(.trailing) == 48
          // expect: minX >= 0, maxX <= 390
          Color.blue.frame(width: 72, height: 20).id("bar")
      }  // expect: frame 128×52 at (131, 355.5), bar.verticalCenter == verticalCenter, bar.bottom + 16 == bottom
      """,
      // A value that depends on something unknown is not checked.
      GoodExample("Tile()  // expect: width == 12", others: ["unresolved-view"]),
      // A remark may follow the expectation.
      "Color.red.frame(width: 40, height: 40)  // expect: width == height // a square",
    ])

  package static func isWanted(in context: LintContext) -> Bool { !mark.comments(in: context.tree).isEmpty }

  package static func check(in context: LintContext) -> [Diagnostic] {
    var evaluator = ExpectationEvaluator(in: context)
    return evaluator.findings(for: mark.comments(in: context.tree))
  }

  private static let mark = CommentMark("expect:")
}
