import LayoutModel

/// A child of a container while the container is being laid out.
struct ContainerRow: Sendable {
  var view: ViewID
  /// The entry with the child's output; invalid before it is measured.
  var entry = EntryID.invalid
  /// The input for which `entry` is the output.
  var input = LayoutInput(proposal: .unspecified)
  /// The uncertainty of the output.
  var certainty: Certainty = []
  /// The gap before the child, in points.
  var gap = 0.0
  var priority: Double
  var length = 0.0
  var crossLength = 0.0
  /// The position of the leading or top edge along the axis, in points.
  var position = 0.0
  var positionCertainty: Certainty = []
  /// The child's value of the stack's guide, in points.
  var guide = 0.0
  /// The height of the child's line in a lazy grid, in points.
  var lineLength = 0.0
  /// The minimum length along the axis with the same output, in points.
  var minimum = 0.0
  /// The uncertainty of the gap before the child.
  var gapCertainty: Certainty = []
  /// The uncertainty of the child's value of the stack's guide.
  var guideCertainty: Certainty = []

  /// Records the output for `input`.
  mutating func take(_ input: LayoutInput, _ entry: EntryID, _ output: LayoutOutput, _ axis: Axis) {
    self.input = input
    self.entry = entry
    certainty = output.certainty
    minimum = output.validity.minimum[axis]
    length = output.size[axis]
    crossLength = output.size[axis.other]
  }

  /// Records the position, and the value of the stack's guide.
  mutating func put(at position: Double, _ certainty: Certainty, _ guide: GuideValue) {
    self.position = position
    positionCertainty = certainty
    self.guide = guide.value
    guideCertainty = guide.certainty
  }
}

/// The rows of the containers that are being laid out, those of a nested one above those of the outer one: storage used
/// as a stack, so that measuring does not allocate.
struct ContainerRows: Sendable {
  /// A solved stack whose children are still at the start of the rows.
  private struct RetainedStack {
    var view: ViewID
    var input: LayoutInput
    var solution: StackSolution
  }

  var children: [ContainerRow] = []
  /// The order in which stacks measure their children, a stack like `children`.
  var order: [FlexibilityOrder] = []
  /// The number of containers with rows in `children`.
  private var users = 0
  private var retained: RetainedStack?
  /// The cells of the grid that was last asked for one of them.
  var gridCells: GridCells?

  /// Returns the start of the next container's rows: above those of containers still in progress.
  mutating func begin() -> Int {
    if users == 0 { dropRetained() }
    users += 1
    return children.count
  }

  /// Removes a container's rows.
  mutating func end(_ base: Int) {
    users -= 1
    children.removeLast(children.count - base)
  }

  /// Removes the rows of a solved stack. Those of the outermost stack are retained, since it is often placed next with
  /// the same input.
  mutating func end(_ base: Int, retaining solution: StackSolution, of view: ViewID, _ input: LayoutInput) {
    guard users == 1 else { return end(base) }
    retained = RetainedStack(view: view, input: input, solution: solution)
    users = 0
  }

  /// Returns the solution of the outermost stack if it was solved last, for this input; its rows start at 0.
  mutating func takeRetained(_ view: ViewID, _ input: LayoutInput) -> StackSolution? {
    guard users == 0, let known = retained, known.view == view, known.input.isSame(as: input) else { return nil }
    retained = nil
    users = 1
    return known.solution
  }

  /// Drops the retained solution of the outermost stack and the cells of a grid.
  mutating func dropRetained() {
    gridCells = nil
    guard retained != nil else { return }
    retained = nil
    children.removeAll(keepingCapacity: true)
  }

  /// Allocates memory for a graph of `nodeCount` nodes: growing by one row at a time costs more than laying these out.
  mutating func reserve(nodeCount: Int) {
    children.reserveCapacity(min(nodeCount, 8))
    order.reserveCapacity(min(nodeCount, 8))
  }

  /// Releases the memory that is not in use.
  mutating func trim() {
    dropRetained()
    if children.isEmpty { children = [] }
    if order.isEmpty { order = [] }
  }
}

extension LayoutTree {
  /// Places the rows from `base` on with the origins in `guide` (x) and `position` (y), and removes them. Returns the
  /// start of their placements.
  mutating func placeRows(from base: Int) -> PlacementID {
    let start = endOfPlacements
    for index in base..<rows.children.count {
      let row = rows.children[index]
      add(
        Placement(
          input: row.input, origin: Point(x: row.guide, y: row.position), entry: row.entry,
          certainty: row.positionCertainty))
    }
    rows.end(base)
    return start
  }

  /// Places the rows from `base` on, and removes them: along the axis at their positions, across it with their guides
  /// on `line`. Returns the start of their placements; `certainty` is that of the line and its surroundings.
  mutating func placeRows(
    from base: Int, along axis: Axis, line: Double, _ certainty: Certainty
  ) -> PlacementID {
    let start = endOfPlacements
    for index in base..<rows.children.count {
      let row = rows.children[index]
      var origin = Point.zero
      origin[axis] = row.position
      origin[axis.other] = line - row.guide
      add(
        Placement(
          input: row.input, origin: origin, entry: row.entry,
          certainty: row.positionCertainty.union(certainty)))
    }
    rows.end(base)
    return start
  }
}
