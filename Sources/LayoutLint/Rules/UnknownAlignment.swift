import LayoutModel
import LayoutSyntax

/// Reports an alignment that is not declared; these findings are made by the lowering. Also explains guides that only a
/// `List` reads.
package enum UnknownAlignment: DeadGuideRule {
  package static let description = RuleDescription(
    id: "unknown-alignment", category: .correctness, severity: .error, uses: .none,
    summary: "An alignment is neither built in nor declared.",
    rationale: """
      A guide or a container with the name of an undeclared alignment uses a default, and the views are not where they \
      are intended to be. Only Lists read the guides `.listRowSeparatorLeading` and `.listRowSeparatorTrailing`: a \
      hint reports them if a preview contains no List.
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
        """, "Unknown alignment `middleLineTop`; did you mean `middleLine`?",
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

  /// Explains a guide for list row separators outside of a list.
  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    guard guide.key == .listRowSeparatorLeading || guide.key == .listRowSeparatorTrailing else { return nil }
    var finding = guide.diagnostic(
      description, message: "`.\(guide.name)` has no effect: this view is not in a List",
      fixes: [guide.removal(in: context, isPreferred: true)], in: context)
    finding.severity = .hint
    finding.isUnnecessary = false
    return finding
  }
}
