import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a stack or grid without content.
package enum EmptyContainer: ConstructRule {
  package static let description = RuleDescription(
    id: "empty-container", category: .style, severity: .hint, uses: .none,
    summary: "A stack or a grid has no content.",
    rationale: """
      Such a container is a view of size 0 that still has spacing to its neighbours. To show nothing, write \
      `EmptyView()` or no view at all. A container whose content is decided at run time is not reported.
      """,
    bad: [
      BadExample(
        """
        HStack {
            Color.red
            «VStack» {
            }
        }
        """, "This VStack is empty", fixes: ["Remove this VStack"])
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

  package static let kinds = ConstructKinds(
    .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyGrid, .grid, .gridRow)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, construct.first.record.childCount == 0, let call = construct.call,
      let closure = call.trailingClosures.first?.closure, call.trailingClosures.count == 1,
      context.tree.statements(in: closure).isEmpty
    else { return nil }
    return construct.finding(
      of: description, "This \(construct.name) is empty",
      fixes: construct.removal(title: "Remove this \(construct.name)"))
  }
}
