import LayoutModel
import LayoutSyntax

/// Reports a fallback of `d[explicit: .guide]` if something inside the view always sets the guide.
package enum ExplicitGuideNeverNil: ConstructRule {
  package static let description = RuleDescription(
    id: "explicit-guide-never-nil", category: .noEffect, severity: .hint,
    summary: "A closure has a fallback for an explicit guide that is never nil.",
    rationale: """
      If an `alignmentGuide` inside sets a guide, or a text its baseline, both `d[explicit: .guide]` and `d[.guide]` \
      have that value. The expression after `??` is never evaluated.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .trailing) {
            Color.red.frame(width: 80, height: 20)
                .alignmentGuide(.leading) { d in d.width / 4 }
                .alignmentGuide(.trailing) { d in d[explicit: .leading] ?? «d.width» }
            Color.blue.frame(width: 90, height: 20)
        }
        """, "`d[explicit: .leading]` is never nil: it is 20 pt, so `d.width` is never used",
        fixes: ["Use `d[.leading]`"]),
      BadExample(
        """
        VStack(alignment: .trailing) {
            Text("One").alignmentGuide(.trailing) { d in d[explicit: .firstTextBaseline] ?? «d.width» }
            Color.blue.frame(width: 90, height: 20)
        }
        """, "`d[explicit: .firstTextBaseline]` is never nil: it is 16.33 pt, so `d.width` is never used",
        fixes: ["Use `d[.firstTextBaseline]`"]),
    ],
    good: [
      // With less space another view is shown, which does not set the guide.
      """
      HStack(alignment: .bottom) {
          ViewThatFits {
              Color.red.frame(width: 80, height: 20).alignmentGuide(.top) { _ in 5 }
              Color.red.frame(width: 20, height: 20)
          }
          .alignmentGuide(.bottom) { d in d[explicit: .top] ?? 12 }
          Color.blue.frame(width: 20, height: 20)
      }
      """,
      """
      VStack(alignment: .trailing) {
          Color.red.frame(width: 80, height: 20)
              .alignmentGuide(.leading) { d in d.width / 4 }
              .alignmentGuide(.trailing) { d in d[.leading] }
          Color.blue.frame(width: 90, height: 20)
      }
      """,
      // In the other use it is nil.
      """
      extension View {
          func pulled() -> some View { alignmentGuide(.trailing) { d in d[explicit: .leading] ?? d.width / 4 } }
      }
      VStack(alignment: .trailing) {
          Color.red.frame(width: 80, height: 20).pulled()
          Color.red.frame(width: 80, height: 20).alignmentGuide(.leading) { d in d.width / 2 }.pulled()
          Color.blue.frame(width: 90, height: 20)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.alignmentGuide)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let reads = ExplicitGuideRead.all(in: construct, context)
    guard let read = reads.first(where: { $0.coalescing != nil && $0.values.allSatisfy { $0 != nil } }),
      let coalescing = read.coalescing
    else { return nil }
    let values = Set(read.values.compactMap { $0 })
    let number = values.count == 1 ? values.first.map { "it is \(pointText($0)) pt, so " } : nil
    let fallback = context.tree.text.string(in: coalescing.fallback)
    let plain = "\(read.parameter)[\(read.guide)]"
    var related: [RelatedInformation] = []
    if let writer = read.writer, let tree = context.tree(of: writer.segment) {
      related.append(
        RelatedInformation(
          location: SourceRange(segment: writer.segment, range: tree.range(ofViewAt: writer.node)),
          message: "`\(read.guide)` is set here"))
    }
    return construct.finding(
      of: description, at: coalescing.fallback,
      "`\(context.string(of: read.expression))` is never nil: \(number ?? "")`\(fallback)` is never used",
      related: related,
      fixes: [
        Fix(
          title: "Use `\(plain)`", edits: [construct.editing.replacing(coalescing.whole, with: plain)],
          isPreferred: true)
      ])
  }
}
