import LayoutModel

// The columns and rows of a grid: one computation over all of it, modelled on that of stacks. Undocumented behaviour
// (flexible cells) is flagged approximate; a grid of cells with one size each is exact. `semantics.md` 6.2.
extension LayoutEngine {
  mutating func solveGrid(_ view: ViewID, _ grid: GridLayout, _ input: LayoutInput) -> GridSolution {
    var solution = GridSolution()
    solution.certainty = states[view].certainty
    var input = input
    collectCells(of: view, &solution)
    input.certainty.formUnion(solution.certainty)
    guard !solution.heights.isEmpty else { return solution }
    findGaps(grid, &solution)
    solveColumns(input, &solution)
    widenForSpans(input, &solution)
    solveRows(grid, input, &solution)
    return solution
  }

  /// Collects the cells; a child other than a row becomes a row of one cell that spans all columns.
  func collectCells(of view: ViewID, _ solution: inout GridSolution) {
    var row = 0
    var columnCount = 1
    var spanning: [Int] = []
    var child = graph[view].firstChild
    while child.isValid {
      if case .gridRow = graph[child].layout {
        // The number of cells in a row, and its alignment, affect the whole grid.
        solution.certainty.formUnion(ownOriginCertainty(child))
        var column = 0
        var cell = graph[child].firstChild
        while cell.isValid {
          let traits = gridCellTraits(cell)
          solution.cells.append(GridCell(view: cell, row: row, column: column, traits: traits))
          column += traits.columns
          cell = graph[cell].nextSibling
        }
        columnCount = max(columnCount, column)
      } else {
        spanning.append(solution.cells.count)
        solution.cells.append(
          GridCell(view: child, row: row, column: 0, traits: gridCellTraits(child)))
      }
      row += 1
      child = graph[child].nextSibling
    }
    for cell in solution.cells { solution.certainty.formUnion(cell.traits.certainty) }
    for index in spanning { solution.cells[index].traits.columns = columnCount }
    solution.widths = Array(repeating: 0, count: columnCount)
    solution.columnGaps = solution.widths
    solution.columnAlignments = Array(repeating: nil, count: columnCount)
    for cell in solution.cells where solution.columnAlignments[cell.column] == nil {
      // A child other than a `GridRow` is no cell of a column.
      guard case .gridRow = graph[graph[cell.view].parent].layout else { continue }
      solution.columnAlignments[cell.column] = cell.traits.columnAlignment
    }
    solution.heights = Array(repeating: 0, count: row)
    solution.rowGaps = solution.heights
    solution.baselines = Array(repeating: .nan, count: row)
  }

  /// Sets the gaps to those given, or else to the largest that neighbouring cells prefer.
  private mutating func findGaps(_ grid: GridLayout, _ solution: inout GridSolution) {
    func fill(_ gaps: inout [Double], _ spacing: Double) {
      for index in gaps.indices.dropFirst() { gaps[index] = spacing }
    }
    fill(&solution.columnGaps, grid.horizontalSpacing)
    fill(&solution.rowGaps, grid.verticalSpacing)
    var certainty = solution.certainty
    func larger(_ gap: Double, _ axis: Axis, _ first: GridCell, _ second: GridCell) -> Double {
      let preferred = SpacingPreferences.gap(
        from: spacing(of: first.view, in: graph[first.view].parent),
        to: spacing(of: second.view, in: graph[second.view].parent), along: axis)
      if preferred.reason == .textOnOneSide { certainty.formUnion(Certainty.approximate.on(axis)) }
      return gap.isNaN ? preferred.length : max(gap, preferred.length)
    }
    // The lowest cell so far in each column.
    var above = Array(repeating: -1, count: solution.widths.count)
    for (index, cell) in solution.cells.enumerated() {
      if grid.horizontalSpacing.isNaN, cell.column > 0, index > 0 {
        solution.columnGaps[cell.column] = larger(
          solution.columnGaps[cell.column], .horizontal, solution.cells[index - 1], cell)
      }
      for column in cell.columns where above.indices.contains(column) {
        let neighbour = above[column]
        above[column] = index
        guard grid.verticalSpacing.isNaN, neighbour >= 0, solution.cells[neighbour].row == cell.row - 1 else {
          continue
        }
        solution.rowGaps[cell.row] = larger(
          solution.rowGaps[cell.row], .vertical, solution.cells[neighbour], cell)
      }
    }
    solution.certainty = certainty
    for index in solution.columnGaps.indices where solution.columnGaps[index].isNaN {
      solution.columnGaps[index] = LayoutConstants.spacing
    }
    for index in solution.rowGaps.indices where solution.rowGaps[index].isNaN {
      solution.rowGaps[index] = LayoutConstants.spacing
    }
  }

  /// Distributes the width among the columns like a stack; a column is as wide as its widest cell.
  private mutating func solveColumns(_ input: LayoutInput, _ solution: inout GridSolution) {
    var cellsOfColumn: [[Int]] = Array(repeating: [], count: solution.widths.count)
    for (index, cell) in solution.cells.enumerated()
    where cell.traits.columns == 1 && !cell.traits.unsized.contains(.horizontal) {
      cellsOfColumn[cell.column].append(index)
    }
    shareOut(
      cellsOfColumn, .horizontal, input.proposal.width, input.certainty, solution.columnGaps.reduce(0, +),
      &solution
    ) { _, length in ProposedSize(width: length, height: nil) }
  }

  /// Widens columns evenly for cells that span several and need more.
  private mutating func widenForSpans(_ input: LayoutInput, _ solution: inout GridSolution) {
    var total = solution.size.width
    for cell in solution.cells where cell.traits.columns > 1 && !cell.traits.unsized.contains(.horizontal) {
      let spanned = solution.width(of: cell.columns)
      // If both are infinite, nothing is left over.
      let offer = input.proposal.width.map { spanned + ($0 > total ? $0 - total : 0) }
      let entry = measureChild(
        cell.view,
        LayoutInput(proposal: ProposedSize(width: offer, height: nil), certainty: input.certainty))
      solution.certainty.formUnion(entries[entry].certainty.on(.horizontal))
      let missing = entries[entry].size.width - spanned
      guard missing > 0 else { continue }
      for column in cell.columns { solution.widths[column] += missing / Double(cell.traits.columns) }
      total += missing
    }
  }

  /// Distributes the height among the rows, with the widths known.
  private mutating func solveRows(_ grid: GridLayout, _ input: LayoutInput, _ solution: inout GridSolution) {
    var cellsOfRow: [[Int]] = Array(repeating: [], count: solution.heights.count)
    for (index, cell) in solution.cells.enumerated() where !cell.traits.unsized.contains(.vertical) {
      cellsOfRow[cell.row].append(index)
    }
    let boxes = solution.cells.map { solution.width(of: $0.columns) }
    shareOut(
      cellsOfRow, .vertical, input.proposal.height, input.certainty, solution.rowGaps.reduce(0, +), &solution
    ) { index, length in ProposedSize(width: boxes[index], height: length) }
    for row in cellsOfRow.indices {
      guard let first = cellsOfRow[row].first, rowAlignment(solution.cells[first], grid).isBaseline else { continue }
      lineUpOnBaseline(row, cellsOfRow[row], boxes, rowAlignment(solution.cells[first], grid), input, &solution)
    }
  }

  /// Aligns a row on a text baseline: it is as high as the extent of its cells around that.
  private mutating func lineUpOnBaseline(
    _ row: Int, _ cells: [Int], _ boxes: [Double], _ key: AlignmentKey, _ input: LayoutInput,
    _ solution: inout GridSolution
  ) {
    var above = -Double.infinity
    var below = -Double.infinity
    for index in cells {
      let proposal = ProposedSize(
        width: boxes[index], height: input.proposal.height == nil ? nil : solution.heights[row])
      let entry = measureChild(
        solution.cells[index].view, LayoutInput(proposal: proposal, certainty: solution.certainty))
      let value = guide(entry, key)
      above = max(above, value.value)
      below = max(below, entries[entry].size.height - value.value)
      solution.certainty.formUnion(value.certainty.on(.vertical))
    }
    guard above.isFinite, below.isFinite else { return }
    solution.baselines[row] = above
    solution.heights[row] = above + below
  }

  /// Distributes a length among columns or rows, whose cells are measured in the order of flexibility, like one child
  /// of a stack.
  private mutating func shareOut(
    _ groups: [[Int]], _ axis: Axis, _ proposed: Double?, _ certainty: Certainty, _ gaps: Double,
    _ solution: inout GridSolution, _ proposal: (Int, Double?) -> ProposedSize
  ) {
    var lengths = Array(repeating: 0.0, count: groups.count)
    func longest(_ engine: inout LayoutEngine, _ group: Int, _ length: Double?) -> Double {
      var result = 0.0
      for index in groups[group] {
        let entry = engine.measureChild(
          solution.cells[index].view, LayoutInput(proposal: proposal(index, length), certainty: certainty))
        result = max(result, engine.entries[entry].size[axis])
        solution.certainty.formUnion(engine.entries[entry].certainty.on(axis))
      }
      return result
    }
    if let proposed {
      var order: [FlexibilityOrder] = []
      for group in groups.indices {
        let minimum = longest(&self, group, 0)
        let maximum = longest(&self, group, .infinity)
        // SwiftUI's distribution among flexible columns and rows is not documented.
        if minimum != maximum { solution.certainty.formUnion(Certainty.approximate.on(axis)) }
        order.append(
          FlexibilityOrder(
            priority: 0, minimum: minimum, maximum: maximum, position: group))
      }
      order.sort(by: FlexibilityOrder.isBefore)
      var available = proposed - gaps
      for (position, key) in order.enumerated() {
        let share = available / Double(order.count - position)
        let length = longest(&self, key.position, share > 0 ? share : 0)
        lengths[key.position] = length
        if !(available - length).isNaN { available -= length }
      }
    } else {
      for group in groups.indices { lengths[group] = longest(&self, group, nil) }
    }
    if axis == .horizontal { solution.widths = lengths } else { solution.heights = lengths }
  }
}
