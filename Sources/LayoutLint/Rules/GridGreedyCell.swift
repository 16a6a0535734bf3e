import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a view between the rows of a grid that makes the grid as wide as its proposal.
package enum GridGreedyCell: ConstructRule {
  package static let description = RuleDescription(
    id: "grid-greedy-cell", category: .suspicious, severity: .hint, uses: .one,
    summary: "A Divider, Spacer, color or shape between the rows makes a Grid as wide as its proposal.",
    rationale: """
      A view that is a row of its own spans all columns and contributes to their widths. A view that takes all the \
      space proposed to it makes the Grid as wide as its proposal. With `gridCellUnsizedAxes` it does not contribute \
      to the widths, and it is as wide as the rows.
      """,
    bad: [
      BadExample(
        """
        Grid {
            GridRow {
                Color.red.frame(width: 40, height: 20)
                Color.blue.frame(width: 52, height: 20)
            }
            «Divider»()
        }
        """, "This Divider makes the Grid 390 pt wide, all that is proposed to it; its rows need 100 pt",
        fixes: ["Exclude this view from the sizing with `.gridCellUnsizedAxes(.horizontal)`"])
    ],
    good: [
      """
      Grid {
          GridRow {
              Color.red.frame(width: 40, height: 20)
              Color.blue.frame(width: 52, height: 20)
          }
          Divider().gridCellUnsizedAxes(.horizontal)
      }
      """,
      // The rows take the full width too.
      """
      Grid {
          GridRow {
              Color.red.frame(height: 20)
              Color.blue.frame(width: 52, height: 20)
          }
          Divider()
      }
      """,
    ])

  package static let kinds = ConstructKinds(.divider, .color, .spacer, .shape)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard root.holdsGrid, let (grid, isRow) = graph.grid(of: instance.view), isRow,
        context.isKnown(grid, in: root),
        let proposal = context.proposal(of: grid, in: root), let offered = proposal.width, offered.isFinite,
        let width = context.length(of: grid, on: .horizontal, in: root), abs(width - offered) < 0.5,
        let rows = rowsWidth(of: grid, proposal, in: root, context), width - rows > max(4, rows * 0.06),
        case .container(_, let own) = graph.context(of: instance.view),
        GridCells(of: grid, in: graph).rows.contains(where: { row in
          row.view == nil && row.cells.contains { $0.view == own && !$0.unsized.contains(.horizontal) }
        }),
        context.length(of: own, on: .horizontal, proposing: .infinity, in: root) == .infinity
      else { continue }
      let chain = outermost(of: construct)
      let text = ".gridCellUnsizedAxes(.horizontal)"
      return construct.finding(
        of: description, at: construct.nameRange,
        """
        This \(construct.name) makes the Grid \(pointText(width)) pt wide, all that is proposed to it; its rows need \
        \(pointText(rows)) pt
        """,
        fixes: [
          Fix(
            title: "Exclude this view from the sizing with `\(text)`",
            edits: [construct.editing.inserting(text, after: chain)])
        ])
    }
    return nil
  }

  /// Returns the width in points that the rows need without the views that span them; nil if a cell takes any width
  /// itself.
  private static func rowsWidth(
    of grid: ViewID, _ proposal: ProposedSize, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Double? {
    let graph = root.graph
    guard graph.isKnownThroughout(grid) else { return nil }
    for row in GridCells(of: grid, in: graph).rows where row.view != nil {
      for cell in row.cells where !cell.unsized.contains(.horizontal) {
        guard context.length(of: cell.view, on: .horizontal, proposing: .infinity, in: root) != .infinity else {
          return nil
        }
      }
    }
    // Without a proposal the spanning views are at most 10 wide, and the rows have their ideal width.
    return context.length(
      of: grid, on: .horizontal, proposing: ProposedSize(width: nil, height: proposal.height), in: root)
  }

  /// Returns the last suffix of the view's chain, or the view's primary expression if there is none.
  private static func outermost(of construct: LayoutConstruct) -> NodeID {
    let tree = construct.context.tree
    let primary = tree.viewCall(at: construct.node).primary
    guard let parent = tree.parent(of: primary), tree.kind(of: parent) == .postfixExpression else { return primary }
    return tree.chain(of: parent).suffixes.last ?? primary
  }
}
