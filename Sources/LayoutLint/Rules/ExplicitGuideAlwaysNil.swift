import LayoutModel
import LayoutSyntax

/// Reports `d[explicit: .guide]` if nothing inside the view sets the guide.
package enum ExplicitGuideAlwaysNil: ConstructRule {
  package static let description = RuleDescription(
    id: "explicit-guide-always-nil", category: .noEffect, severity: .hint,
    summary: "A closure reads an explicit guide that no view inside sets.",
    rationale: """
      `d[explicit: .leading]` is nil if no `alignmentGuide` inside sets `.leading`. Texts set their baselines, and \
      stacks pass on custom guides and baselines; every other guide of a view is explicit only if an `alignmentGuide` \
      sets it.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .trailing) {
            Color.red.frame(width: 80, height: 20)
                .alignmentGuide(.trailing) { d in «d[explicit: .leading]» ?? d.width / 4 }
            Color.blue.frame(width: 90, height: 20)
        }
        """,
        "`d[explicit: .leading]` is always nil: no view inside sets `.leading`, so `d.width / 4` is always used",
        fixes: ["Use `d.width / 4` alone"]),
      BadExample(
        """
        VStack(alignment: .trailing) {
            Color.red.frame(width: 80, height: 20)
                .alignmentGuide(.trailing) { d in
                    if let leading = «d[explicit: .leading]» { return leading }
                    return d.width / 4
                }
                .alignmentGuide(.leading) { d in d.width / 2 }
            Color.blue.frame(width: 90, height: 20)
        }
        """, "`d[explicit: .leading]` is always nil: no view inside sets `.leading`",
        others: ["guide-alignment-mismatch"]),
    ],
    good: [
      // Texts set their baselines.
      GoodExample(
        """
        VStack(alignment: .trailing) {
            Text("One").alignmentGuide(.trailing) { d in d[explicit: .firstTextBaseline] ?? d.width }
            Color.blue.frame(width: 90, height: 20)
        }
        """, others: ["explicit-guide-never-nil"]),
      // An unknown view may set it.
      GoodExample(
        """
        VStack(alignment: .trailing) {
            Mystery().alignmentGuide(.trailing) { d in d[explicit: .leading] ?? d.width }
            Color.blue.frame(width: 90, height: 20)
        }
        """, others: ["unresolved-view"]),
      // In one of its uses the view has the guide.
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
    guard let read = reads.first(where: { $0.values.allSatisfy { $0 == nil } }) else { return nil }
    let fallback = read.coalescing.map { context.tree.text.string(in: $0.fallback) }
    let consequence = fallback.map { ", so `\($0)` is always used" } ?? ""
    func fixes() -> [Fix] {
      guard let coalescing = read.coalescing, let fallback else { return [] }
      return [
        Fix(
          title: "Use `\(fallback)` alone", edits: [construct.editing.replacing(coalescing.whole, with: fallback)],
          isPreferred: true)
      ]
    }
    return construct.finding(
      of: description, at: context.tree.range(of: read.expression),
      "`\(context.string(of: read.expression))` is always nil: no view inside sets `\(read.guide)`\(consequence)",
      fixes: fixes())
  }
}
