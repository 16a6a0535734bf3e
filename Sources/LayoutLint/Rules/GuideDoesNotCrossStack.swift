import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a built-in guide in a nested stack that an outer stack aligns by, which it never reaches.
package enum GuideDoesNotCrossStack: DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-does-not-cross-stack", category: .noEffect, severity: .warning,
    summary: "A built-in guide is set inside a nested stack for an outer stack that never reads it.",
    rationale: """
      A stack of several views has its own values for `.leading`, `.bottom` and the other guides of its frame; the \
      values of its children do not pass through it. Only custom alignments and text baselines do.
      """,
    bad: [
      BadExample(
        """
        HStack(alignment: .bottom) {
            VStack {
                Rectangle().frame(width: 60, height: 200)
                Rectangle().frame(width: 40, height: 20)
                    «.alignmentGuide(.bottom) { d in d[.top] }»
            }
            Rectangle().frame(width: 60, height: 80)
        }
        """,
        """
        `.bottom` set here stays inside this VStack: built-in guides do not pass through a nested stack, so the \
        HStack above still uses the VStack's own bottom (228 pt)
        """,
        fixes: [
          "Remove this `.bottom` guide", "Extract a custom alignment `.sharedBottom` across the stacks",
        ])
    ],
    good: [
      """
      HStack(alignment: .barTitle) {
          VStack {
              Rectangle().frame(width: 60, height: 200)
              Rectangle().frame(width: 40, height: 20)
                  .alignmentGuide(.barTitle) { d in d[.top] }
          }
          Rectangle().frame(width: 60, height: 80)
      }

      extension VerticalAlignment {
          private enum BarTitle: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
          }
          static let barTitle = VerticalAlignment(BarTitle.self)
      }
      """
    ])

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    guard !guide.key.crossesContainers, let inner = guide.container(of: guide.first) else { return nil }
    let graph = guide.first.graph
    // A grid reads the guides of the cells of its rows directly.
    if case .gridRow = graph[inner].layout { return nil }
    // Find the nearest container above the guide's own that aligns by it, and its child container on the way.
    var nested = inner
    var next = graph.parent(of: inner)
    while let view = next {
      if graph[view].layout.arrangingKey(guide.axis) == guide.key, !graph.isTransparent(view),
        let outer = ContainerText(view, axis: guide.axis, in: graph, context: context),
        let own = ContainerText(inner, axis: guide.axis, in: graph, context: context),
        let lined = ContainerText(nested, axis: guide.axis, in: graph, context: context)
      {
        // The outer container reads the guide from the outermost layer around the nested one.
        var asked = nested
        while let outside = graph.parent(of: asked), outside != view { asked = outside }
        let value = context.query(guide.first.root) { $0.guide(guide.key, of: asked) }
        let number =
          value.flatMap { $0.certainty.isDisjoint(with: .assumed) ? " (\(pointText($0.value)) pt)" : nil } ?? ""
        let isSet = context.guide(guide.key, of: asked, in: guide.first.root)?.explicit != nil
        let used =
          isSet
          ? "uses the \(guide.name) that is set around the \(lined.name)\(number)"
          : "still uses the \(lined.name)'s own \(guide.name)\(number)"
        let written = context.written(guide.key, in: guide.alignments)
        return guide.diagnostic(
          description,
          message: """
            `\(written)` set here stays inside this \(own.name): built-in guides do not pass through a nested stack, \
            so the \(outer.name) above \(used)
            """,
          related: outer.location.map { location in
            [RelatedInformation(location: location, message: "This \(outer.name) aligns its children by `\(written)`")]
          } ?? [],
          fixes: [
            guide.removal(in: context, isPreferred: true), AlignmentExtraction(guide, outer: view, in: context).fix,
          ].compactMap { $0 }, in: context)
      }
      switch graph[view].layout {
      case .hStack, .vStack, .zStack, .grid, .gridRow: if !graph.isTransparent(view) { nested = view }
      default: break
      }
      next = graph.parent(of: view)
    }
    return nil
  }
}
