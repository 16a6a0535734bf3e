import LayoutModel

/// What a grid's rows hold, by columns.
struct GridCells {
  struct Cell {
    /// The outermost layer, or the view.
    var view: ViewID
    var column: Int
    var columns: Int
    /// What `gridColumnAlignment` on it says, and the layer that says so.
    var alignment: (key: AlignmentKey, layer: ViewID)?
    var unsized: AxisSet
  }

  struct Row {
    /// The `gridRow`; nil for a view that is a row of its own.
    var view: ViewID?
    var cells: [Cell]
    /// The columns that its cells span.
    var columns: Int { cells.reduce(0) { $0 + $1.columns } }
  }

  let rows: [Row]

  /// Cost: the cells and their layers.
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
  /// The grid that a view is a cell of, or a row of its own.
  func grid(of view: ViewID) -> (grid: ViewID, isRow: Bool)? {
    guard case .container(let container, _) = place(of: view) else { return nil }
    switch self[container].layout {
    case .grid: return (container, true)
    case .gridRow:
      guard let grid = parent(of: container), case .grid = self[grid].layout else { return nil }
      return (grid, false)
    default: return nil
    }
  }
}
