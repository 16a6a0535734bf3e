import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a modifier for grid cells on a view that is not a cell.
package enum GridModifierOutsideCell: ConstructRule {
  package static let description = RuleDescription(
    id: "grid-modifier-outside-cell", category: .noEffect, severity: .warning,
    summary: "A modifier for the cells of a Grid is applied to a view that is not a cell.",
    rationale: """
      The Grid that contains a cell reads `gridCellColumns`, `gridCellAnchor`, `gridCellUnsizedAxes` and \
      `gridColumnAlignment`. On a view inside a stack no container reads them, even if the stack is a cell.
      """,
    bad: [
      BadExample(
        """
        VStack {
            Color.red«.gridCellColumns(2)»
            Color.blue
        }
        """, "`gridCellColumns` has no effect: this view is in a VStack, not a cell of a Grid",
        fixes: ["Remove `.gridCellColumns(2)`"]),
      BadExample(
        """
        HStack {
            Color.red«.gridCellColumns(2)»
            Color.blue
        }
        """, "`gridCellColumns` has no effect: this view is in an HStack, not a cell of a Grid",
        fixes: ["Remove `.gridCellColumns(2)`"]),
    ],
    good: [
      """
      Grid {
          GridRow {
              Color.red
              Color.blue
          }
          GridRow {
              Color.green.gridCellColumns(2)
          }
      }
      """,
      // The views may be used as cells of a row.
      """
      struct Cells: View {
          var body: some View {
              Color.red.gridCellColumns(2)
              Text("Name").gridColumnAlignment(.leading)
          }
      }
      """,
      // The row may be used in a Grid.
      """
      struct Entry: View {
          var body: some View {
              GridRow {
                  Color.red.frame(width: 20, height: 20).gridCellAnchor(.leading)
                  Color.blue
              }
          }
      }
      """,
      // The view may be used as a row.
      """
      struct Cell: View {
          var body: some View {
              Color.red.gridCellColumns(2)
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.gridCell)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    var position: String?
    for instance in construct.instances {
      let graph = instance.graph
      let name: String
      switch graph.context(of: instance.view) {
      case .container(let container, _):
        guard context.isKnown(container, in: instance.root), let origin = graph.origin(of: container) else {
          return nil
        }
        switch graph[container].layout {
        case .hStack, .vStack, .zStack, .lazyStack: break
        default: return nil
        }
        name = "is in \(withIndefiniteArticle(origin.name))"
      case .secondary(let layer):
        if case .overlay = graph[layer].layout { name = "is an overlay" } else { name = "is a background" }
      case .layer, .part, .root: return nil
      }
      guard position == nil || position == name else { return nil }
      position = name
    }
    guard let position, let suffix = construct.suffix, context.isDecided(construct),
      context.hasNoEffect(construct, { .remove($0.view) })
    else { return nil }
    let written = context.string(of: suffix)
    return construct.finding(
      of: description, "`\(construct.name)` has no effect: this view \(position), not a cell of a Grid",
      fixes: [
        Fix(title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: suffix)], isPreferred: true)
      ])
  }
}
