import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a `VStack` of rows with equal numbers of views, which could be a `Grid`.
package enum RowsSuggestGrid: ConstructRule {
  package static let description = RuleDescription(
    id: "rows-suggest-grid", category: .style, severity: .hint, uses: .one,
    summary: "Rows with the same number of views in a VStack have columns that are not aligned.",
    rationale: """
      Each HStack distributes its own width, so that the views of one column begin at different positions. A Grid \
      gives all rows the same columns, without guides. The rule compares three or more rows of two or more views each, \
      without Spacers.
      """,
    bad: [
      BadExample(
        """
        «VStack»(alignment: .leading, spacing: 8) {
            HStack(spacing: 12) {
                Color.red.frame(width: 50, height: 20)
                Color.blue.frame(width: 30, height: 20)
            }
            HStack(spacing: 12) {
                Color.red.frame(width: 90, height: 20)
                Color.blue.frame(width: 60, height: 20)
            }
            HStack(spacing: 12) {
                Color.red.frame(width: 70, height: 20)
                Color.blue.frame(width: 40, height: 20)
            }
        }
        """,
        "The columns of these 3 rows of 2 views are not aligned: their leading edges differ by up to 40 pt, and a Grid aligns them",
        fixes: ["Convert these 3 rows to a Grid"]),
      BadExample(
        """
        «VStack»(alignment: .second) {
            HStack {
                Color.red.frame(width: 50, height: 20)
                Color.blue.frame(width: 30, height: 20).alignmentGuide(.second) { d in d[.leading] }
            }
            HStack {
                Color.red.frame(width: 90, height: 20)
                Color.blue.frame(width: 60, height: 20).alignmentGuide(.second) { d in d[.leading] }
            }
            HStack {
                Color.red.frame(width: 70, height: 20)
                Color.blue.frame(width: 40, height: 20).alignmentGuide(.second) { d in d[.leading] }
            }
        }

        extension HorizontalAlignment {
            private enum Second: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let second = HorizontalAlignment(Second.self)
        }
        """, "`.second` guides align these 3 rows of 2 views, whose columns a Grid aligns without guides",
        fixes: ["Convert these 3 rows to a Grid"]),
    ],
    good: [
      """
      Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
          GridRow {
              Color.red.frame(width: 50, height: 20)
              Color.blue.frame(width: 30, height: 20)
          }
          GridRow {
              Color.red.frame(width: 90, height: 20)
              Color.blue.frame(width: 60, height: 20)
          }
      }
      """,
      // The columns are aligned already.
      """
      VStack(alignment: .leading) {
          ForEach(0..<3, id: \\.self) { row in
              HStack {
                  Color.red.frame(width: 50, height: 20)
                  Color.blue.frame(width: 30 + CGFloat(row) * 20, height: 20)
              }
          }
      }
      """,
      // Each row has a Spacer between its start and its end.
      """
      VStack {
          HStack { Color.red.frame(width: 50, height: 20); Spacer(); Color.blue.frame(width: 30, height: 20) }
          HStack { Color.red.frame(width: 90, height: 20); Spacer(); Color.blue.frame(width: 60, height: 20) }
          HStack { Color.red.frame(width: 70, height: 20); Spacer(); Color.blue.frame(width: 40, height: 20) }
      }
      """,
      // The rows have different numbers of views.
      """
      VStack {
          HStack { Color.red.frame(width: 50, height: 20); Color.blue.frame(width: 30, height: 20) }
          HStack { Color.red.frame(width: 90, height: 20) }
          HStack { Color.red.frame(width: 70, height: 20); Color.blue.frame(width: 40, height: 20) }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.vStack)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let instance = construct.first
    guard instance.record.childCount >= 3, !construct.isBroken, context.isKnown(instance.view, in: instance.root),
      let rows = RowsToGrid(instance.view, in: instance.graph), rows.rows.count >= 3,
      let distance = columnDistance(rows, instance.root, in: context)
    else { return nil }
    let what = "these \(rows.rows.count) rows of \(rows.cellCount) views"
    let message: String
    if rows.alignment.isCustom {
      let written = context.written(rows.alignment, in: instance.graph.alignments)
      message = "`\(written)` guides align \(what), whose columns a Grid aligns without guides"
    } else if distance > 0.5 {
      message = """
        The columns of \(what) are not aligned: their leading edges differ by up to \(pointText(distance)) pt, and a \
        Grid aligns them
        """
    } else {
      return nil
    }
    return construct.finding(of: description, message, fixes: [rows.fix(in: context)].compactMap { $0 })
  }

  /// Returns the largest distance between leading edges in one column in points; nil if a frame is uncertain.
  private static func columnDistance(
    _ rows: RowsToGrid, _ root: LintContext.ModuleRoot, in context: LintContext
  ) -> Double? {
    var bounds: [(minimum: Double, maximum: Double)] = Array(repeating: (.infinity, -.infinity), count: rows.cellCount)
    let isMirrored = rows.graph.environment(of: rows.stack).layoutDirection == .rightToLeft
    for row in rows.rows {
      for (column, cell) in rows.graph.children(of: row).enumerated() where bounds.indices.contains(column) {
        guard let frame = context.frame(of: cell, in: root) else { return nil }
        let leading = isMirrored ? -(frame.origin.x + frame.size.width) : frame.origin.x
        bounds[column].minimum = min(bounds[column].minimum, leading)
        bounds[column].maximum = max(bounds[column].maximum, leading)
      }
    }
    return bounds.dropFirst().map { $0.maximum - $0.minimum }.max()
  }
}
