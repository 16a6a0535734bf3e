import LayoutModel

/// The computation of the columns and rows of a grid: one over all of it, modelled on that of stacks. Undocumented
/// behaviour (flexible cells) is flagged approximate; a grid of cells with one size each is exact. `semantics.md` 6.2.
struct GridSolver {
  let grid: GridLayout
  /// The input of the grid, with the uncertainty of its cells.
  private var input: LayoutInput
  private(set) var solution: GridSolution

  init(_ view: ViewID, _ grid: GridLayout, _ input: LayoutInput, in tree: inout some LayoutTree) {
    self.grid = grid
    self.input = input
    solution = GridSolution(cellsOf: view, in: &tree)
    solution.certainty.formUnion(tree.summary(of: view).certainty)
    self.input.certainty.formUnion(solution.certainty)
  }

  mutating func run(in tree: inout some LayoutTree) {
    guard !solution.heights.isEmpty else { return }
    findGaps(in: &tree)
    solveColumns(in: &tree)
    widenForSpans(in: &tree)
    solveRows(in: &tree)
  }

  /// Sets the gaps to those given, or else to the largest that neighbouring cells prefer.
  private mutating func findGaps(in tree: inout some LayoutTree) {
    func fill(_ gaps: inout [Double], _ spacing: Double) {
      for index in gaps.indices.dropFirst() { gaps[index] = spacing }
    }
    fill(&solution.columnGaps, grid.horizontalSpacing)
    fill(&solution.rowGaps, grid.verticalSpacing)
    // The lowest cell so far in each column.
    var above = Array(repeating: -1, count: solution.widths.count)
    for (index, cell) in solution.cells.enumerated() {
      if grid.horizontalSpacing.isNaN, cell.column > 0, index > 0 {
        solution.columnGaps[cell.column] = larger(
          solution.columnGaps[cell.column], .horizontal, solution.cells[index - 1], cell, in: &tree)
      }
      for column in cell.columns where above.indices.contains(column) {
        let neighbour = above[column]
        above[column] = index
        guard grid.verticalSpacing.isNaN, neighbour >= 0, solution.cells[neighbour].row == cell.row - 1 else {
          continue
        }
        solution.rowGaps[cell.row] = larger(
          solution.rowGaps[cell.row], .vertical, solution.cells[neighbour], cell, in: &tree)
      }
    }
    for index in solution.columnGaps.indices where solution.columnGaps[index].isNaN {
      solution.columnGaps[index] = LayoutConstants.spacing
    }
    for index in solution.rowGaps.indices where solution.rowGaps[index].isNaN {
      solution.rowGaps[index] = LayoutConstants.spacing
    }
  }

  /// Returns the larger one of `gap`, NaN for none, and the gap that two neighbouring cells prefer.
  private mutating func larger(
    _ gap: Double, _ axis: Axis, _ first: GridCell, _ second: GridCell, in tree: inout some LayoutTree
  ) -> Double {
    let preferred = SpacingPreferences.gap(
      from: tree.spacing(of: first.view, in: tree.node(first.view).parent),
      to: tree.spacing(of: second.view, in: tree.node(second.view).parent), along: axis)
    if preferred.reason == .textOnOneSide { solution.certainty.formUnion(Certainty.approximate.on(axis)) }
    return gap.isNaN ? preferred.length : max(gap, preferred.length)
  }

  /// Distributes the width among the columns like a stack; a column is as wide as its widest cell.
  private mutating func solveColumns(in tree: inout some LayoutTree) {
    var cellsOfColumn: [[Int]] = Array(repeating: [], count: solution.widths.count)
    for (index, cell) in solution.cells.enumerated()
    where cell.traits.columns == 1 && !cell.traits.unsized.contains(.horizontal) {
      cellsOfColumn[cell.column].append(index)
    }
    let tracks = GridTracks(axis: .horizontal, cells: cellsOfColumn, gaps: solution.columnGaps.reduce(0, +))
    solution.widths = distribute(input.proposal.width, among: tracks, in: &tree)
  }

  /// Widens columns evenly for cells that span several and need more.
  private mutating func widenForSpans(in tree: inout some LayoutTree) {
    var total = solution.size.width
    for cell in solution.cells where cell.traits.columns > 1 && !cell.traits.unsized.contains(.horizontal) {
      let spanned = solution.width(of: cell.columns)
      // If both are infinite, nothing is left over.
      let offer = input.proposal.width.map { spanned + ($0 > total ? $0 - total : 0) }
      let output = tree.childOutput(
        cell.view, LayoutInput(proposal: ProposedSize(width: offer, height: nil), certainty: input.certainty))
      solution.certainty.formUnion(output.certainty.on(.horizontal))
      let missing = output.size.width - spanned
      guard missing > 0 else { continue }
      for column in cell.columns { solution.widths[column] += missing / Double(cell.traits.columns) }
      total += missing
    }
  }

  /// Distributes the height among the rows, with the widths known.
  private mutating func solveRows(in tree: inout some LayoutTree) {
    var cellsOfRow: [[Int]] = Array(repeating: [], count: solution.heights.count)
    for (index, cell) in solution.cells.enumerated() where !cell.traits.unsized.contains(.vertical) {
      cellsOfRow[cell.row].append(index)
    }
    let widths = solution.cells.map { solution.width(of: $0.columns) }
    let tracks = GridTracks(
      axis: .vertical, cells: cellsOfRow, gaps: solution.rowGaps.reduce(0, +), cellWidths: widths)
    solution.heights = distribute(input.proposal.height, among: tracks, in: &tree)
    for row in cellsOfRow.indices {
      guard let first = cellsOfRow[row].first else { continue }
      let key = grid.rowAlignment(of: solution.cells[first], in: &tree)
      if key.isBaseline { alignOnBaseline(key, row, tracks, in: &tree) }
    }
  }

  /// Aligns a row on a text baseline: it is as high as the extent of its cells around that.
  private mutating func alignOnBaseline(
    _ key: AlignmentKey, _ row: Int, _ rows: GridTracks, in tree: inout some LayoutTree
  ) {
    var above = -Double.infinity
    var below = -Double.infinity
    for index in rows.cells[row] {
      let proposal = rows.proposal(to: index, input.proposal.height == nil ? nil : solution.heights[row])
      let entry = tree.measureChild(
        solution.cells[index].view, LayoutInput(proposal: proposal, certainty: solution.certainty))
      let value = tree.guide(entry, key)
      above = max(above, value.value)
      below = max(below, tree.entry(entry).size.height - value.value)
      solution.certainty.formUnion(value.certainty.on(.vertical))
    }
    guard above.isFinite, below.isFinite else { return }
    solution.baselines[row] = above
    solution.heights[row] = above + below
  }

  /// Distributes a length among columns or rows, whose cells are measured in the order of flexibility, like one child
  /// of a stack; without a length each has its ideal one.
  private mutating func distribute(
    _ proposed: Double?, among tracks: GridTracks, in tree: inout some LayoutTree
  ) -> [Double] {
    guard let proposed else {
      return tracks.cells.indices.map { longest(in: $0, of: tracks, nil, in: &tree) }
    }
    var lengths = Array(repeating: 0.0, count: tracks.cells.count)
    var order: [FlexibilityOrder] = []
    for track in tracks.cells.indices {
      let minimum = longest(in: track, of: tracks, 0, in: &tree)
      let maximum = longest(in: track, of: tracks, .infinity, in: &tree)
      // SwiftUI's distribution among flexible columns and rows is not documented.
      if minimum != maximum { solution.certainty.formUnion(Certainty.approximate.on(tracks.axis)) }
      order.append(FlexibilityOrder(priority: 0, minimum: minimum, maximum: maximum, position: track))
    }
    order.sort(by: FlexibilityOrder.isBefore)
    var available = proposed - tracks.gaps
    for (position, key) in order.enumerated() {
      let share = available / Double(order.count - position)
      let length = longest(in: key.position, of: tracks, share > 0 ? share : 0, in: &tree)
      lengths[key.position] = length
      if !(available - length).isNaN { available -= length }
    }
    return lengths
  }

  /// Returns the length of the longest cell of a column or row that is offered `length`.
  private mutating func longest(
    in track: Int, of tracks: GridTracks, _ length: Double?, in tree: inout some LayoutTree
  ) -> Double {
    var result = 0.0
    for index in tracks.cells[track] {
      let output = tree.childOutput(
        solution.cells[index].view,
        LayoutInput(proposal: tracks.proposal(to: index, length), certainty: input.certainty))
      result = max(result, output.size[tracks.axis])
      solution.certainty.formUnion(output.certainty.on(tracks.axis))
    }
    return result
  }
}

/// The columns or rows of a grid that share a length.
private struct GridTracks {
  /// The axis along which they share it.
  var axis: Axis
  /// The indices of the cells in each.
  var cells: [[Int]]
  /// The sum of the gaps between them in points.
  var gaps: Double
  /// The width of each cell of the grid in points, known for rows.
  var cellWidths: [Double] = []

  /// Returns the proposal to a cell that is offered `length`.
  func proposal(to cell: Int, _ length: Double?) -> ProposedSize {
    axis == .horizontal
      ? ProposedSize(width: length, height: nil) : ProposedSize(width: cellWidths[cell], height: length)
  }
}
