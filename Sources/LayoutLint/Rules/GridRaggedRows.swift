import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a row of a grid with fewer columns than another.
package enum GridRaggedRows: ConstructRule {
  package static let description = RuleDescription(
    id: "grid-ragged-rows", category: .suspicious, severity: .hint, uses: .one,
    summary: "A row of a Grid has fewer cells than another row.",
    rationale: """
      The missing cells leave empty space at the end of the row. For a cell that spans several columns, use \
      `gridCellColumns`. Rows whose cells are decided at run time are not reported.
      """,
    bad: [
      BadExample(
        """
        Grid {
            GridRow {
                Color.red.frame(width: 40, height: 20)
                Color.blue.frame(width: 40, height: 20)
                Color.green.frame(width: 40, height: 20)
            }
            «GridRow» {
                Color.red.frame(width: 40, height: 20)
                Color.blue.frame(width: 40, height: 20)
            }
        }
        """, "This row has only 2 of the Grid's 3 columns", fixes: ["Let its last cell span 2 columns"])
    ],
    good: [
      """
      Grid {
          GridRow {
              Color.red.frame(width: 40, height: 20)
              Color.blue.frame(width: 40, height: 20)
          }
          GridRow {
              Color.red.frame(height: 20).gridCellColumns(2)
          }
          Color.green.frame(width: 40, height: 20)
      }
      """
    ])

  package static let kinds = ConstructKinds(.gridRow)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    var first: (own: Int, all: Int)?
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard let grid = instance.parent, case .grid = graph[grid].layout, context.isKnown(grid, in: root) else {
        return nil
      }
      guard context.mentions("gridCellColumns") || hasLongerRow(than: instance, in: grid) else { return nil }
      let rows = GridCells(of: grid, in: graph).rows
      guard let own = rows.first(where: { $0.view == instance.view }), !own.cells.isEmpty,
        rows.allSatisfy({ row in row.view.map { graph.isKnownThroughout($0) } ?? true }),
        let longest = rows.lazy.filter({ $0.view != nil }).map(\.columns).max(), longest > own.columns
      else { return nil }
      if first == nil { first = (own.columns, longest) }
    }
    guard let first else { return nil }
    return construct.finding(
      of: description, at: construct.nameRange, "This row has only \(first.own) of the Grid's \(first.all) columns",
      fixes: fixes(construct, missing: first.all - first.own, in: context))
  }

  /// Returns true if another row of the grid has more cells. O(rows).
  private static func hasLongerRow(than own: LayoutConstruct.Instance, in grid: ViewID) -> Bool {
    var next = own.graph.firstChild(of: grid)
    while let row = next {
      if case .gridRow = own.graph[row].layout, own.graph[row].childCount > own.record.childCount { return true }
      next = own.graph.nextSibling(of: row)
    }
    return false
  }

  private static func fixes(_ construct: LayoutConstruct, missing: Int, in context: LintContext) -> [Fix] {
    let tree = context.tree
    guard let last = construct.call?.trailingClosures.first.flatMap({ tree.statements(in: $0.closure).last }),
      tree.kind(of: last) == .postfixExpression, let suffix = tree.chain(of: last).suffixes.last,
      construct.first.graph.children(of: construct.first.view).last.map({ cell in
        context.sourceRange(ofInnermost: cell, in: construct.first.root)?.range.lowerBound
          == tree.range(of: last).lowerBound
      }) ?? false
    else { return [] }
    return [
      Fix(
        title: "Let its last cell span \(missing + 1) columns",
        edits: [construct.editing.inserting(".gridCellColumns(\(missing + 1))", after: suffix)])
    ]
  }
}
