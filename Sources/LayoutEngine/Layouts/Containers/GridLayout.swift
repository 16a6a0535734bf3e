import LayoutModel

/// The layout of a `Grid`. `semantics.md` 6.2.
struct GridLayout {
  var alignment: Alignment
  /// The spacing between columns in points, NaN when not given.
  var horizontalSpacing: Double
  var verticalSpacing: Double

  /// The maximum number of columns that a cell spans; a larger span counts as this.
  static let maximumSpan: Int32 = 1_000
}

/// The settings of a grid cell by its modifiers.
struct GridCellTraits {
  var columns = 1
  /// The anchor as fractions of the free space in the box; NaN when not given.
  var anchor = Point(x: .nan, y: .nan)
  /// The axes on which the cell takes no part in sizing.
  var unsized: AxisSet = []
  var columnAlignment: AlignmentKey?
  /// The uncertainty of these settings.
  var certainty: Certainty = []
}

/// A cell while the grid is being laid out.
struct GridCell {
  var view: ViewID
  var row: Int
  var column: Int
  var traits: GridCellTraits

  var columns: Range<Int> { column..<column + traits.columns }
}

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
}

extension LayoutEngine {
  mutating func measureGrid(_ view: ViewID, _ grid: GridLayout, _ input: LayoutInput) -> LayoutOutput {
    let solution = solveGrid(view, grid, input)
    return LayoutOutput(
      size: solution.size, certainty: solution.certainty, validity: ValidityRange(exactly: input.proposal))
  }

  /// Proposes each cell its box and aligns it there; a row surrounds its cells.
  mutating func placeGrid(_ entry: EntryID, _ grid: GridLayout) -> PlacementID {
    let output = entries[entry]
    let solution = solveGrid(
      output.view, grid, LayoutInput(proposal: output.proposal, certainty: output.proposalCertainty))
    let certainty = solution.certainty.union(ownOriginCertainty(output.view))
    let columnStarts = solution.columnStarts
    let total = solution.size
    var y = 0.0
    var children: [Placement] = []
    var index = 0
    var row = 0
    var child = graph[output.view].firstChild
    while child.isValid {
      y += solution.rowGaps[row]
      defer {
        y += solution.heights[row]
        row += 1
      }
      if case .gridRow = graph[child].layout {
        var cells: [Placement] = []
        while index < solution.cells.count, solution.cells[index].row == row {
          var cell = placeCell(solution.cells[index], grid, solution, certainty, parent: output.view)
          cell.origin.x += columnStarts[solution.cells[index].column]
          cells.append(cell)
          index += 1
        }
        let size = Size(width: total.width, height: solution.heights[row])
        // The row is never measured itself: the grid makes its output.
        let rowInput = LayoutInput(proposal: ProposedSize(size), certainty: certainty)
        let rowEntry = store(
          child, rowInput,
          LayoutOutput(size: size, certainty: certainty, validity: ValidityRange(exactly: rowInput.proposal)))
        let start = placements.end
        for cell in cells { _ = append(cell.entry, cell.input, cell.origin, cell.certainty) }
        entries[rowEntry].placements = start
        children.append(
          Placement(input: rowInput, origin: Point(x: 0, y: y), entry: rowEntry, certainty: certainty))
      } else if index < solution.cells.count {
        var cell = placeCell(solution.cells[index], grid, solution, certainty, parent: output.view)
        cell.origin.x += columnStarts[solution.cells[index].column]
        cell.origin.y += y
        children.append(cell)
        index += 1
      }
      child = graph[child].nextSibling
    }
    let start = placements.end
    for child in children { _ = append(child.entry, child.input, child.origin, child.certainty) }
    return start
  }

  /// Places a cell in its box: by its anchor, or by the guides of its column and row, each the default on the box less
  /// the cell's value; cells on a text baseline lie on that of the row.
  private mutating func placeCell(
    _ cell: GridCell, _ grid: GridLayout, _ solution: GridSolution, _ certainty: Certainty, parent: ViewID
  ) -> Placement {
    let box = Size(width: solution.width(of: cell.columns), height: solution.heights[cell.row])
    let input = LayoutInput(proposal: ProposedSize(box), certainty: certainty)
    let entry = measure(cell.view, input)
    let size = entries[entry].size
    var origin = Point.zero
    var certainty = certainty
    if cell.traits.anchor.x.isNaN {
      let key = solution.columnAlignments[cell.column] ?? grid.alignment.horizontal
      let value = guide(entry, key)
      let line = bareDefault(key, box, certainty)
      origin.x += line.value - value.value
      certainty.formUnion(value.certainty.union(line.certainty))
      tracer?.aligned(parent, cell.view, key, .horizontal, value)
    } else {
      origin.x += (box.width - size.width) * cell.traits.anchor.x
    }
    if cell.traits.anchor.y.isNaN {
      let key = rowAlignment(cell, grid)
      let value = guide(entry, key)
      let line = bareDefault(key, box, certainty)
      let baseline = solution.baselines[cell.row]
      origin.y += (baseline.isNaN ? line.value : baseline) - value.value
      certainty.formUnion(value.certainty.union(line.certainty))
      tracer?.aligned(parent, cell.view, key, .vertical, value)
    } else {
      origin.y += (box.height - size.height) * cell.traits.anchor.y
    }
    return Placement(
      input: input, origin: origin, entry: entry, certainty: certainty.union(entries[entry].certainty))
  }

  /// Returns the vertical guide of a cell: that of its row, or else of the grid.
  func rowAlignment(_ cell: GridCell, _ grid: GridLayout) -> AlignmentKey {
    let parent = graph[cell.view].parent
    if parent.isValid, case .gridRow(let alignment?) = graph[parent].layout { return alignment }
    return grid.alignment.vertical
  }

  /// Returns the settings of a cell by its layers, of which the outermost wins. O(n) in the layers.
  func gridCellTraits(_ view: ViewID) -> GridCellTraits {
    var traits = GridCellTraits()
    var index = view
    var hasColumns = false
    while index.isValid {
      if case .gridCell(let columns, let x, let y, let unsized, let alignment) = graph[index].layout {
        if !hasColumns, columns > 1 {
          traits.columns = Int(min(columns, GridLayout.maximumSpan))
          hasColumns = true
        }
        if traits.anchor.x.isNaN { traits.anchor.x = x }
        if traits.anchor.y.isNaN { traits.anchor.y = y }
        traits.unsized.formUnion(unsized)
        if traits.columnAlignment == nil { traits.columnAlignment = alignment }
        traits.certainty.formUnion(states[index].certainty)
      } else if !isLayer(index) {
        break
      }
      index = graph[index].firstChild
    }
    return traits
  }
}
