import LayoutSyntax

/// Reports a guide that has no reader and that no more specific rule explains.
package enum GuideNeverRead: DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-never-read", category: .noEffect, severity: .warning,
    summary: "A guide is never read.",
    rationale: """
      A guide is read by a container, a frame, an overlay or a background that aligns by it, and by the closures of \
      other guides. A guide without a reader has no effect.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .leading) {
            Rectangle().frame(width: 80, height: 20)
                «.alignmentGuide(.column) { d in d[.trailing] }»
            Rectangle().frame(width: 120, height: 20)
        }

        extension HorizontalAlignment {
            private enum Column: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let column = HorizontalAlignment(Column.self)
        }
        """,
        "This `.column` guide has no effect because no container or closure reads it",
        fixes: ["Remove this `.column` guide"],
        others: ["custom-alignment-unused"])
    ],
    good: [
      """
      VStack(alignment: .column) {
          Rectangle().frame(width: 80, height: 20)
              .alignmentGuide(.column) { d in d[.trailing] }
          Rectangle().frame(width: 120, height: 20)
      }

      extension HorizontalAlignment {
          private enum Column: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let column = HorizontalAlignment(Column.self)
      }
      """
    ])

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    let written = context.written(guide.key, in: guide.alignments)
    return guide.diagnostic(
      description, message: "This `\(written)` guide has no effect because no container or closure reads it",
      fixes: [guide.removal(in: context, isPreferred: true)], in: context)
  }
}
