import LayoutModel

/// The cells of a grid by rows and columns.
struct GridCells {
  struct Cell {
    /// The outermost layer of the cell, or the view without layers.
    var view: ViewID
    /// The index of the first column that the cell spans.
    var column: Int
    /// The number of columns that the cell spans.
    var columns: Int
    /// The alignment given by `gridColumnAlignment`, and the layer of that modifier.
    var alignment: (key: AlignmentKey, layer: ViewID)?
    /// The axes that `gridCellUnsizedAxes` excludes from the sizing of the grid.
    var unsized: AxisSet
  }

  struct Row {
    /// The `gridRow`; nil for a view that forms a row by itself.
    var view: ViewID?
    var cells: [Cell]
    /// The number of columns that the cells span.
    var columns: Int { cells.reduce(0) { $0 + $1.columns } }
  }

  let rows: [Row]

  /// Collects the cells of `grid`. O(cells + their layers).
  init(of grid: ViewID, in graph: ViewGraph) {
    rows = graph.children(of: grid).map { child in
      guard case .gridRow = graph[child].layout else {
        return Row(view: nil, cells: [GridCells.cell(child, column: 0, graph)])
      }
      var column = 0
      return Row(
        view: child,
        cells: graph.children(of: child).map { view in
          let cell = GridCells.cell(view, column: column, graph)
          column += cell.columns
          return cell
        })
    }
  }

  private static func cell(_ view: ViewID, column: Int, _ graph: ViewGraph) -> Cell {
    var cell = Cell(view: view, column: column, columns: 1, alignment: nil, unsized: [])
    var next: ViewID? = view
    while let current = next, graph[current].layout.isLayer {
      if case .gridCell(let columns, _, _, let unsized, let key) = graph[current].layout {
        cell.columns = max(cell.columns, Int(columns))
        cell.unsized.formUnion(unsized)
        if cell.alignment == nil, let key { cell.alignment = (key, current) }
      }
      next = graph.firstChild(of: current)
    }
    return cell
  }
}

extension ViewGraph {
  /// Returns the grid of which a view is a cell, or a row by itself.
  func grid(of view: ViewID) -> (grid: ViewID, isRow: Bool)? {
    guard case .container(let container, _) = context(of: view) else { return nil }
    switch self[container].layout {
    case .grid: return (container, true)
    case .gridRow:
      guard let grid = parent(of: container), case .grid = self[grid].layout else { return nil }
      return (grid, false)
    default: return nil
    }
  }
}
