import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a guide that computes its default: `{ _ in 200 }` for the trailing edge of a view that is 200 wide.
package enum GuideValueEqualsDefault: ConstructRule {
  package static let description = RuleDescription(
    id: "guide-value-equals-default", category: .noEffect, severity: .hint,
    summary: "A guide computes the value that it has without the modifier.",
    rationale: """
      At every size that was tried, the value equals the default value of the guide, so that it changes nothing. If \
      the size of the view changes later, the number does not follow.
      """,
    bad: [
      BadExample(
        """
        VStack(alignment: .trailing, spacing: 0) {
            Rectangle().frame(width: 200, height: 100)«.alignmentGuide(.trailing) { _ in 200 }»
            Rectangle().frame(width: 300, height: 100)
        }
        """, "This guide has no effect: `.trailing` is 200 pt without it too",
        fixes: ["Remove this `.trailing` guide"]),
      BadExample(
        """
        VStack(alignment: .trailing, spacing: 0) {
            Rectangle().frame(height: 100)«.alignmentGuide(.trailing) { d in d.width }»
            Rectangle().frame(width: 300, height: 100)
        }
        """, "This guide has no effect: `.trailing` is 390 pt without it too",
        fixes: ["Remove this `.trailing` guide"]),
    ],
    good: [
      // With a smaller proposal the view is narrower.
      """
      VStack(alignment: .trailing) {
          Color.red.frame(maxWidth: 200).alignmentGuide(.trailing) { _ in 200 }
          Color.blue.frame(maxWidth: 300)
      }
      """,
      // The padding would move the default.
      """
      VStack(alignment: .trailing) {
          Rectangle().frame(width: 200, height: 100).alignmentGuide(.trailing) { d in d.width }.padding()
          Rectangle().frame(width: 300, height: 100)
      }
      """,
      // The value equals the default in one of the rows only.
      """
      VStack(alignment: .trailing) {
          ForEach([200.0, 260.0], id: \\.self) { width in
              Rectangle().frame(width: width, height: 20).alignmentGuide(.trailing) { d in 200 + (width - 200) / 2 }
          }
          Rectangle().frame(width: 300, height: 100)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.alignmentGuide)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let guide = construct.first.guideModifier, guide.key.isOfFrame, !guide.program.gives(guide.key),
      guide.program.root != nil
    else { return nil }
    var values: Set<Double> = []
    for instance in construct.instances {
      guard let key = instance.guideModifier?.key, let child = instance.child,
        let value = context.guide(key, of: instance.view, in: instance.root),
        let inner = context.guide(key, of: child, in: instance.root), inner.explicit == nil,
        abs(value.value - inner.value) < 0.01,
        // A constant that equals the estimated length of a text is a coincidence.
        value.certainty.isSuperset(of: inner.certainty.intersection(.approximate))
      else { return nil }
      values.insert(value.value)
    }
    guard context.isDecided(construct), InertGuide.isUnmoved(construct, in: context),
      DeadGuide(construct, in: context) == nil,
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    let written = context.written(guide.key, in: construct.first.graph.alignments)
    let number = values.count == 1 ? values.first.map { "is \(pointText($0)) pt without it too" } : nil
    return construct.finding(
      of: description,
      "This guide has no effect: `\(written)` \(number ?? "has the same value without it")",
      fixes: [
        GuideIdentity.removal(
          construct.node, construct.first.graph.alignments.definition(of: guide.key)?.name ?? "", in: context)
      ])
  }
}
