import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// A padding or spacing below 0.
package enum NegativePaddingOrSpacing: SiteRule {
  package static let description = RuleDescription(
    id: "negative-padding-or-spacing", category: .suspicious, severity: .hint,
    summary: "A padding or spacing below 0 makes views cover each other.",
    rationale: """
      A negative padding makes layout take a view for smaller than it is drawn, a negative spacing lets the children of \
      a stack overlap. Both hang on the sizes of this moment, of texts and of fonts; an alignment guide or an overlay \
      says what is meant.
      """,
    bad: [
      BadExample(
        """
        VStack {
            Color.red.frame(width: 40, height: 40)
            Color.blue.frame(width: 40, height: 40)«.padding(.top, -8)»
        }
        """, "Layout takes `Color.blue` for smaller than it is drawn: its top padding is -8"),
      BadExample(
        """
        HStack(«spacing: -12») {
            Circle().frame(width: 40, height: 40)
            Circle().frame(width: 40, height: 40)
        }
        """, "The children of this HStack cover each other by 12"),
    ],
    good: [
      "Color.red.padding(8)",
      """
      HStack(spacing: 0) {
          Circle().frame(width: 40, height: 40)
          Circle().frame(width: 40, height: 40)
      }
      """,
    ])

  package static let kinds = SiteKinds(.padding, .hStack, .vStack, .lazyHStack, .lazyVStack)

  package static func check(_ site: Site, in context: LintContext) -> Diagnostic? {
    guard !site.isBroken else { return nil }
    for instance in site.instances {
      switch instance.layout {
      case .padding(let insets):
        guard min(insets.top, insets.leading, insets.bottom, insets.trailing) < 0 else { continue }
        let edges = [
          ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
        ].filter { $0.1 < 0 }
        guard let first = edges.first, context.isSettled(instance.view, in: instance.root) else { continue }
        let words = edges.count == 1 ? "\(first.0) padding" : "padding"
        return site.finding(
          of: description,
          """
          Layout takes \(context.shown(instance.view, in: instance.root)) for smaller than it is drawn: its \(words) is \
          \(pointText(first.1))
          """)
      case .hStack(_, let spacing), .vStack(_, let spacing), .lazyStack(_, _, let spacing):
        guard spacing < 0, context.isSettled(instance.view, in: instance.root),
          let argument = site.argument("spacing")
        else { continue }
        return site.finding(
          of: description, at: context.range(of: argument),
          "The children of this \(site.name) cover each other by \(pointText(-spacing))")
      default: continue
      }
    }
    return nil
  }
}
