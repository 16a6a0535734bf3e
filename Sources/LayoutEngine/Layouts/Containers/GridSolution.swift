import LayoutModel

/// The columns and rows of a grid, solved.
struct GridSolution {
  var cells: [GridCell] = []
  var widths: [Double] = []
  var heights: [Double] = []
  /// The gap before each column in points; 0 before the first.
  var columnGaps: [Double] = []
  var rowGaps: [Double] = []
  /// The horizontal guide that a cell of each column sets; nil for the grid's.
  var columnAlignments: [AlignmentKey?] = []
  /// The text baseline of each row that is aligned on one, in points from its top; NaN for others.
  var baselines: [Double] = []
  var certainty: Certainty = []

  var size: Size {
    Size(
      width: widths.reduce(0, +) + columnGaps.reduce(0, +), height: heights.reduce(0, +) + rowGaps.reduce(0, +))
  }

  /// Returns the width of some columns in points, with the gaps inside. O(n) in the columns.
  func width(of columns: Range<Int>) -> Double {
    var width = 0.0
    for column in columns where widths.indices.contains(column) {
      width += widths[column] + (column > columns.lowerBound ? columnGaps[column] : 0)
    }
    return width
  }

  /// The leading edge of each column in points. O(n) in the columns.
  var columnStarts: [Double] {
    var x = 0.0
    return widths.indices.map { column in
      x += columnGaps[column]
      defer { x += widths[column] }
      return x
    }
  }

  /// Collects the cells of a grid; a child other than a row becomes a row of one cell that spans all columns.
  init(cellsOf view: ViewID, in tree: inout some LayoutTree) {
    var row = 0
    var columnCount = 1
    var spanning: [Int] = []
    var child = tree.node(view).firstChild
    while child.isValid {
      if tree.isRow(child) {
        // The number of cells in a row, and its alignment, affect the whole grid.
        certainty.formUnion(tree.placingCertainty(of: child))
        var column = 0
        var cell = tree.node(child).firstChild
        while cell.isValid {
          let traits = tree.gridCellTraits(of: cell)
          cells.append(GridCell(view: cell, row: row, column: column, traits: traits))
          column += traits.columns
          cell = tree.node(cell).nextSibling
        }
        columnCount = max(columnCount, column)
      } else {
        spanning.append(cells.count)
        cells.append(GridCell(view: child, row: row, column: 0, traits: tree.gridCellTraits(of: child)))
      }
      row += 1
      child = tree.node(child).nextSibling
    }
    for cell in cells { certainty.formUnion(cell.traits.certainty) }
    for index in spanning { cells[index].traits.columns = columnCount }
    widths = Array(repeating: 0, count: columnCount)
    columnGaps = widths
    columnAlignments = Array(repeating: nil, count: columnCount)
    for cell in cells where columnAlignments[cell.column] == nil {
      // A child other than a `GridRow` is no cell of a column.
      guard tree.isRow(tree.node(cell.view).parent) else { continue }
      columnAlignments[cell.column] = cell.traits.columnAlignment
    }
    heights = Array(repeating: 0, count: row)
    rowGaps = heights
    baselines = Array(repeating: .nan, count: row)
  }
}
