import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a stack or grid without content.
package enum EmptyContainer: SiteRule {
  package static let description = RuleDescription(
    id: "empty-container", category: .style, severity: .hint,
    summary: "A stack or grid that holds nothing.",
    rationale: """
      It is a view of no size, and still has its spacing to its neighbours. Where nothing is to be shown `EmptyView`, or \
      no view at all, says so. One whose content is decided at run time is not meant.
      """,
    bad: [
      BadExample(
        """
        HStack {
            Color.red
            «VStack» {
            }
        }
        """, "This VStack holds nothing", fixes: ["Remove this VStack"])
    ],
    good: [
      """
      HStack {
          Color.red
          VStack {
              Color.blue
          }
      }
      """,
      """
      struct Notes: View {
          @State private var isShown = false
          var body: some View {
              VStack {
                  if isShown {
                      Color.blue
                  }
              }
          }
      }
      """,
    ])

  package static let kinds = SiteKinds(
    .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyGrid, .grid, .gridRow)

  package static func check(_ site: Site, in context: LintContext) -> Diagnostic? {
    guard !site.isBroken, site.first.record.childCount == 0, let call = site.call,
      let closure = call.trailingClosures.first?.closure, call.trailingClosures.count == 1,
      context.tree.statements(in: closure).isEmpty
    else { return nil }
    return site.finding(
      of: description, "This \(site.name) holds nothing", fixes: site.removal(title: "Remove this \(site.name)"))
  }
}
