import LayoutModel

/// The cells of a grid by their views. It is retained, so that questions about one cell after another cost O(1) each.
struct GridCells: Sendable {
  let grid: ViewID
  let columnAlignments: [AlignmentKey?]
  /// The uncertainty of the settings of all cells.
  let certainty: Certainty
  private let cells: [ViewID: GridCell]

  /// Collects the cells of a grid. O(n) in the cells.
  init(of grid: ViewID, in tree: inout some LayoutTree) {
    let solution = GridSolution(cellsOf: grid, in: &tree)
    self.grid = grid
    columnAlignments = solution.columnAlignments
    certainty = solution.certainty
    cells = Dictionary(solution.cells.map { ($0.view, $0) }) { first, _ in first }
  }

  /// Returns the cell of a view; nil for a view that is none.
  subscript(view: ViewID) -> GridCell? { cells[view] }
}
