import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports two different alignments for one column of a grid.
package enum ConflictingColumnAlignment: ConstructRule {
  package static let description = RuleDescription(
    id: "conflicting-column-alignment", category: .correctness, severity: .warning, uses: .one,
    summary: "Two cells give one column of a Grid different alignments.",
    rationale: """
      `gridColumnAlignment` on one cell applies to the whole column. If two cells set different alignments, it is not \
      documented which of them is used.
      """,
    bad: [
      BadExample(
        """
        Grid {
            GridRow {
                Color.red.frame(width: 20, height: 20).gridColumnAlignment(.leading)
                Color.blue.frame(width: 80, height: 20)
            }
            GridRow {
                Color.red.frame(width: 40, height: 20)«.gridColumnAlignment(.trailing)»
                Color.blue.frame(width: 40, height: 20)
            }
        }
        """,
        "Column 1 gets the alignment `.leading` from a cell above and `.trailing` here: which one SwiftUI uses is undefined",
        fixes: ["Remove `.gridColumnAlignment(.trailing)`", "Use `.leading` here too"])
    ],
    good: [
      """
      Grid {
          GridRow {
              Color.red.frame(width: 20, height: 20).gridColumnAlignment(.leading)
              Color.blue.frame(width: 80, height: 20).gridColumnAlignment(.trailing)
          }
          GridRow {
              Color.red.frame(width: 40, height: 20).gridColumnAlignment(.leading)
              Color.blue.frame(width: 40, height: 20)
          }
      }
      """
    ])

  package static let kinds = ConstructKinds(.gridCell)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, let suffix = construct.suffix else { return nil }
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard case .gridCell(_, _, _, _, let key?) = instance.layout, context.isKnown(instance.view, in: root),
        let (grid, isRow) = graph.grid(of: instance.view), !isRow, context.isKnown(grid, in: root)
      else { continue }
      var first: [Int: (key: AlignmentKey, layer: ViewID)] = [:]
      for row in GridCells(of: grid, in: graph).rows {
        // The column of a cell depends on the cells before it.
        guard let view = row.view else { continue }
        guard context.isKnown(view, in: root) else { break }
        for cell in row.cells {
          guard let own = cell.alignment, context.isKnown(own.layer, in: root) else { continue }
          guard let earlier = first[cell.column] else {
            first[cell.column] = own
            continue
          }
          guard own.layer == instance.view, earlier.key != key else { continue }
          let other = context.written(earlier.key, in: graph.alignments)
          return construct.finding(
            of: description,
            """
            Column \(cell.column + 1) gets the alignment `\(other)` from a cell above and \
            `\(context.written(key, in: graph.alignments))` here: which one SwiftUI uses is undefined
            """,
            related: context.modifier(of: earlier.layer, in: root).map { node in
              [
                RelatedInformation(
                  location: SourceRange(segment: context.segment, range: context.tree.range(of: node)),
                  message: "The other alignment of this column is set here")
              ]
            } ?? [], fixes: fixes(construct, suffix, other))
        }
      }
    }
    return nil
  }

  private static func fixes(_ construct: LayoutConstruct, _ suffix: NodeID, _ other: String) -> [Fix] {
    let written = construct.context.string(of: suffix)
    let removal = Fix(title: "Remove `\(written)`", edits: [construct.editing.removing(modifier: suffix)])
    guard let argument = construct.call?.arguments.first else { return [removal] }
    return [
      removal, Fix(title: "Use `\(other)` here too", edits: [construct.editing.replacing(argument, with: other)]),
    ]
  }
}
