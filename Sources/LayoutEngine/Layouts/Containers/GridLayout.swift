import LayoutModel

/// The layout of a `Grid`. `semantics.md` 6.2.
struct GridLayout {
  var alignment: Alignment
  /// The spacing between columns in points, NaN when not given.
  var horizontalSpacing: Double
  var verticalSpacing: Double
}

extension GridLayout: ContainerLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let solution = solve(view, input, in: &tree)
    return LayoutOutput(
      size: solution.size, certainty: solution.certainty, validity: ValidityRange(exactly: input.proposal))
  }

  private func solve(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> GridSolution {
    var solver = GridSolver(view, self, input, in: &tree)
    solver.run(in: &tree)
    return solver.solution
  }

  /// Proposes each cell its box and aligns it there; a row surrounds its cells. Placed for the input of the entry, so
  /// that the rows' outputs belong to it.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let output = tree.entry(entry)
    let solution = solve(output.view, output.input, in: &tree)
    var box = GridBoxes(view: output.view, solution: solution)
    box.certainty = solution.certainty.union(tree.placingCertainty(of: output.view))
    var y = 0.0
    var children: [Placement] = []
    var index = 0
    var row = 0
    var child = tree.node(output.view).firstChild
    while child.isValid {
      y += solution.rowGaps[row]
      if tree.isRow(child) {
        var cells: [Placement] = []
        while index < solution.cells.count, solution.cells[index].row == row {
          cells.append(placeCell(solution.cells[index], box, in: &tree))
          index += 1
        }
        let entry = store(cells, as: child, height: solution.heights[row], box, in: &tree)
        children.append(
          Placement(
            input: tree.entry(entry).input, origin: Point(x: 0, y: y), entry: entry, certainty: box.certainty))
      } else if index < solution.cells.count {
        var cell = placeCell(solution.cells[index], box, in: &tree)
        cell.origin.y += y
        children.append(cell)
        index += 1
      }
      y += solution.heights[row]
      row += 1
      child = tree.node(child).nextSibling
    }
    let start = tree.endOfPlacements
    for child in children { tree.add(child) }
    return start
  }

  /// Stores the output of a row with the placements of its cells: the row is never measured itself.
  private func store(
    _ cells: [Placement], as row: ViewID, height: Double, _ boxes: GridBoxes, in tree: inout some LayoutTree
  ) -> EntryID {
    let size = Size(width: boxes.size.width, height: height)
    let input = LayoutInput(proposal: ProposedSize(size), certainty: boxes.certainty)
    let entry = tree.store(
      row, input,
      LayoutOutput(size: size, certainty: boxes.certainty, validity: ValidityRange(exactly: input.proposal)))
    let start = tree.endOfPlacements
    for cell in cells { tree.add(cell) }
    tree.setPlacements(of: entry, from: start)
    return entry
  }

  /// Places a cell in its row and column: by its anchor, or by the guides of its column and row, each the default on
  /// the box less the cell's value; cells on a text baseline lie on that of the row.
  private func placeCell(_ cell: GridCell, _ boxes: GridBoxes, in tree: inout some LayoutTree) -> Placement {
    let box = boxes.size(of: cell)
    let input = LayoutInput(proposal: ProposedSize(box), certainty: boxes.certainty)
    let entry = tree.measure(cell.view, input)
    let output = tree.entry(entry).output
    var origin = Point.zero
    var certainty = boxes.certainty
    if cell.traits.anchor.x.isNaN {
      let key = boxes.columnAlignment(of: cell) ?? alignment.horizontal
      let value = tree.guide(entry, key)
      let line = tree.bareDefault(key, box, certainty)
      origin.x += line.value - value.value
      certainty.formUnion(value.certainty.union(line.certainty))
      tree.trace { $0.aligned(boxes.view, cell.view, key, .horizontal, value) }
    } else {
      origin.x += (box.width - output.size.width) * cell.traits.anchor.x
    }
    if cell.traits.anchor.y.isNaN {
      let key = rowAlignment(of: cell, in: &tree)
      let value = tree.guide(entry, key)
      let line = tree.bareDefault(key, box, certainty)
      origin.y += (boxes.baseline(of: cell) ?? line.value) - value.value
      certainty.formUnion(value.certainty.union(line.certainty))
      tree.trace { $0.aligned(boxes.view, cell.view, key, .vertical, value) }
    } else {
      origin.y += (box.height - output.size.height) * cell.traits.anchor.y
    }
    origin.x += boxes.columnStart(of: cell)
    return Placement(input: input, origin: origin, entry: entry, certainty: certainty.union(output.certainty))
  }

  /// Returns the vertical guide of a cell: that of its row, or else of the grid.
  func rowAlignment(of cell: GridCell, in tree: inout some LayoutTree) -> AlignmentKey {
    let parent = tree.node(cell.view).parent
    if parent.isValid, case .gridRow(let alignment?) = tree.node(parent).layout { return alignment }
    return alignment.vertical
  }
}

/// The boxes of a solved grid in which it places its cells.
private struct GridBoxes {
  /// The grid.
  let view: ViewID
  /// The size of the grid.
  let size: Size
  /// The uncertainty of every box.
  var certainty: Certainty = []
  private let solution: GridSolution
  private let columnStarts: [Double]

  init(view: ViewID, solution: GridSolution) {
    self.view = view
    self.solution = solution
    size = solution.size
    columnStarts = solution.columnStarts
  }

  func size(of cell: GridCell) -> Size {
    Size(width: solution.width(of: cell.columns), height: solution.heights[cell.row])
  }

  func columnStart(of cell: GridCell) -> Double { columnStarts[cell.column] }

  /// Returns the horizontal guide that a cell of the column sets; nil for the grid's.
  func columnAlignment(of cell: GridCell) -> AlignmentKey? { solution.columnAlignments[cell.column] }

  /// Returns the text baseline of the row in points from its top; nil for a row that is not aligned on one.
  func baseline(of cell: GridCell) -> Double? {
    let baseline = solution.baselines[cell.row]
    return baseline.isNaN ? nil : baseline
  }
}

// Summary, guides and explanation.
extension GridLayout {
  /// Sets the spacing and explicit guides, each the union of the children's.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    tree.uniteChildren(of: view, &summary)
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    // A row is not aligned: its cells are, by the grid.
    if !tree.isRow(path.child) {
      let keys = cellGuides(path.child, of: path.view, &path, in: &tree)
      path.read(keys.column + keys.row, .grid, in: &tree)
    }
    path.endUnlessCrossing()
  }

  /// Returns the guides by which the grid places a cell across and along its column, none on an axis on which the cell
  /// has an anchor. `semantics.md` 6.2. O(n) in the cells for the first of several cells of a grid, O(1) for the others.
  func cellGuides(
    _ view: ViewID, of grid: ViewID, _ path: inout GuidePath, in tree: inout some LayoutTree
  ) -> (column: [AlignmentKey], row: [AlignmentKey]) {
    let cells = tree.gridCells(of: grid)
    guard let cell = cells[view] else { return ([], []) }
    // Other cells, too, determine its column and that column's alignment.
    if !cells.certainty.isEmpty { path.result.isUncertain = true }
    let column = cells.columnAlignments[cell.column] ?? alignment.horizontal
    return (
      cell.traits.anchor.x.isNaN ? [column] : [],
      cell.traits.anchor.y.isNaN ? [rowAlignment(of: cell, in: &tree)] : []
    )
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    tree.node(node.view).firstChild.isValid ? .grid : .empty
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .gridCell }
}

extension LayoutTree {
  /// Sets the summary of a grid or row: the union of the children's spacing and of their guides that cross containers.
  func uniteChildren(of view: ViewID, _ summary: inout ViewSummary) {
    if node(view).childCount == 0 { summary.priority = -.infinity }
    var child = node(view).firstChild
    while child.isValid {
      summary.spacing.unite(spacing(of: child, in: view))
      child = node(child).nextSibling
    }
    summary.explicitGuides = explicitGuidesOfChildren(of: view).intersection(.crossingContainers)
  }

  /// Returns the cells of a grid, which are retained until another grid is asked for or something is measured.
  mutating func gridCells(of grid: ViewID) -> GridCells {
    if let known = rows.gridCells, known.grid == grid { return known }
    let cells = GridCells(of: grid, in: &self)
    rows.gridCells = cells
    return cells
  }

  /// Returns true for a `GridRow`, in a grid or outside of one.
  func isRow(_ view: ViewID) -> Bool {
    guard case .gridRow = node(view).layout else { return false }
    return true
  }
}

extension ViewGraph {
  func isGrid(_ view: ViewID) -> Bool {
    guard view.isValid, case .grid = self[view].layout else { return false }
    return true
  }

  /// Returns true for a row of a grid, which measures the cells itself.
  func isRowOfGrid(_ view: ViewID) -> Bool {
    guard case .gridRow = self[view].layout else { return false }
    return isGrid(self[view].parent)
  }
}
