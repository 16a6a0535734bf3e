import LayoutModel

/// A cell of a grid and what its `gridCell` layers say.
struct OracleCell {
  var view: ViewID
  var row: Int
  var column: Int
  var span: Int
  var anchor: (x: Double, y: Double) = (.nan, .nan)
  var unsized: AxisSet = []
  var columnAlignment: AlignmentKey?
  /// Whether a `GridRow` holds it.
  var isInRow: Bool

  func covers(_ line: Int, _ axis: Axis) -> Bool {
    axis == .horizontal ? column <= line && line < column + span : row == line
  }
}

extension OracleSolver {
  /// The cells, the number of columns, and the rows' own alignments. `semantics.md` 6.2.
  func cells(of grid: ViewID) -> (cells: [OracleCell], columns: Int, rows: [AlignmentKey?]) {
    var cells: [OracleCell] = []
    var rows: [AlignmentKey?] = []
    var columns = 0
    for child in children(grid) {
      if case .gridRow(let alignment) = graph[child].layout {
        var column = 0
        for view in children(child) {
          var cell = OracleCell(view: view, row: rows.count, column: column, span: 1, isInRow: true)
          modify(&cell)
          cells.append(cell)
          column += cell.span
        }
        columns = max(columns, column)
        rows.append(alignment)
      } else {
        var cell = OracleCell(view: child, row: rows.count, column: 0, span: 0, isInRow: false)
        modify(&cell)
        cell.span = 0
        cells.append(cell)
        rows.append(nil)
      }
    }
    columns = max(columns, cells.isEmpty ? 0 : 1)
    for index in cells.indices where cells[index].span == 0 { cells[index].span = columns }
    return (cells, columns, rows)
  }

  /// The outermost layer with a setting wins; other layers do not hide the settings inside them.
  private func modify(_ cell: inout OracleCell) {
    var view: ViewID? = cell.view
    var hasColumns = false
    while let current = view {
      switch graph[current].layout {
      case .gridCell(let columns, let x, let y, let unsized, let alignment):
        if !hasColumns, columns != 1 {
          cell.span = Int(columns)
          hasColumns = true
        }
        if cell.anchor.x.isNaN, cell.anchor.y.isNaN { cell.anchor = (x, y) }
        if cell.unsized.isEmpty { cell.unsized = unsized }
        if cell.columnAlignment == nil { cell.columnAlignment = alignment }
      case .hStack, .vStack, .zStack, .grid, .gridRow:
        if !graph.isTransparent(current) { return }
      default: break
      }
      view = graph.firstChild(of: current)
    }
  }

  struct GridTracks {
    var lengths: [Double]
    var gaps: [Double]
    /// Where the rows that are lined up on a text baseline have it.
    var baselines: [Int: Double] = [:]

    func start(_ index: Int) -> Double {
      lengths.prefix(index).reduce(0, +) + gaps.prefix(index).reduce(0, +)
    }
    func extent(_ start: Int, _ count: Int) -> Double {
      lengths[start..<start + count].reduce(0, +) + gaps[start..<start + count - 1].reduce(0, +)
    }
    var total: Double { lengths.isEmpty ? 0 : extent(0, lengths.count) }
  }

  /// Columns first, with no height proposed; then rows, with the columns' widths.
  func tracks(of grid: ViewID, _ proposal: ProposedSize) -> (columns: GridTracks, rows: GridTracks) {
    let (cells, columnCount, rows) = cells(of: grid)
    guard case .grid(_, let horizontal, let vertical) = graph[grid].layout else {
      return (GridTracks(lengths: [], gaps: []), GridTracks(lengths: [], gaps: []))
    }
    let columns = tracks(grid, cells, columnCount, .horizontal, horizontal, proposal.width) { _ in nil }
    var rowTracks = tracks(grid, cells, rows.count, .vertical, vertical, proposal.height) { cell in
      columns.extent(cell.column, cell.span)
    }
    // A row on a text baseline holds its cells lined up there.
    for row in rows.indices {
      guard let key = baseline(of: grid, row) else { continue }
      let sized = cells.filter { $0.row == row && !$0.unsized.contains(.vertical) }
      let height = proposal.height == nil ? nil : rowTracks.lengths[row]
      let extents = sized.map { cell in
        let offer = ProposedSize(width: columns.extent(cell.column, cell.span), height: height)
        let size = size(of: cell.view, offer)
        let value = value(key, of: cell.view, offer, size)
        return (above: value, below: size.height - value)
      }
      guard let above = extents.map(\.above).max(), let below = extents.map(\.below).max(), above.isFinite,
        below.isFinite
      else { continue }
      rowTracks.lengths[row] = above + below
      rowTracks.baselines[row] = above
    }
    return (columns, rowTracks)
  }

  private func tracks(
    _ grid: ViewID, _ cells: [OracleCell], _ count: Int, _ axis: Axis, _ spacing: Double, _ proposed: Double?,
    across: (OracleCell) -> Double?
  ) -> GridTracks {
    guard count > 0 else { return GridTracks(lengths: [], gaps: []) }
    func length(_ cell: OracleCell, _ offered: Double?) -> Double {
      var offer = ProposedSize.unspecified
      offer[axis] = offered
      offer[axis.other] = across(cell)
      return size(of: cell.view, offer)[axis]
    }
    let sized = cells.filter { !$0.unsized.contains(AxisSet(axis)) }
    let gaps = (0..<count - 1).map { line in
      spacing.isNaN ? defaultGap(grid, cells, after: line, axis) : spacing
    }
    let own = (0..<count).map { line in
      sized.filter { (axis == .vertical || $0.span == 1) && $0.covers(line, axis) }
    }
    func widest(_ line: Int, _ offered: Double?) -> Double { own[line].map { length($0, offered) }.max() ?? 0 }
    var lengths = (0..<count).map { _ in 0.0 }
    if let proposed {
      struct Line {
        var index: Int
        var low: Double
        var high: Double
        var flexibility: Double { high == .infinity ? .infinity : high - low }
      }
      let lines = (0..<count).map { Line(index: $0, low: widest($0, 0), high: widest($0, .infinity)) }
      let order = lines.sorted { left, right in
        if left.flexibility == .infinity, right.flexibility == .infinity {
          return left.low != right.low ? left.low > right.low : left.index < right.index
        }
        return left.flexibility != right.flexibility
          ? left.flexibility < right.flexibility : left.index < right.index
      }
      var available = proposed - gaps.reduce(0, +)
      for (served, line) in order.enumerated() {
        lengths[line.index] = widest(line.index, max(available / Double(count - served), 0))
        if !(available - lengths[line.index]).isNaN { available -= lengths[line.index] }
      }
    } else {
      for line in 0..<count { lengths[line] = widest(line, nil) }
    }
    guard axis == .horizontal else { return GridTracks(lengths: lengths, gaps: gaps) }
    // A spanning cell may have all that the other columns leave, and is offered what it stands in at least.
    for cell in sized where cell.span > 1 {
      let tracks = GridTracks(lengths: lengths, gaps: gaps)
      let extent = tracks.extent(cell.column, cell.span)
      let needed = length(cell, proposed.map { extent + ($0 > tracks.total ? $0 - tracks.total : 0) })
      if needed > extent {
        for column in cell.column..<cell.column + cell.span {
          lengths[column] += (needed - extent) / Double(cell.span)
        }
      }
    }
    return GridTracks(lengths: lengths, gaps: gaps)
  }

  private func defaultGap(_ grid: ViewID, _ cells: [OracleCell], after line: Int, _ axis: Axis) -> Double {
    var gaps: [Double] = []
    for first in cells where first.covers(line, axis) && !first.covers(line + 1, axis) {
      for second in cells where second.covers(line + 1, axis) && !second.covers(line, axis) {
        let meets =
          axis == .horizontal
          ? first.row == second.row
          : max(first.column, second.column) < min(first.column + first.span, second.column + second.span)
        if meets { gaps.append(gap(from: edges(of: first.view, in: grid), to: edges(of: second.view, in: grid), axis)) }
      }
    }
    return gaps.max() ?? 8
  }

  func gridSize(_ grid: ViewID, _ proposal: ProposedSize) -> Size {
    let tracks = tracks(of: grid, proposal)
    return Size(width: tracks.columns.total, height: tracks.rows.total)
  }

  /// The cells themselves, in the grid's coordinates: a `GridRow` is no view of its own.
  func gridPlacements(_ grid: ViewID, _ proposal: ProposedSize) -> [Placement] {
    guard case .grid(let alignment, _, _) = graph[grid].layout else { return [] }
    let (cells, _, rows) = cells(of: grid)
    let tracks = tracks(of: grid, proposal)
    func box(_ cell: OracleCell) -> Size {
      Size(width: tracks.columns.extent(cell.column, cell.span), height: tracks.rows.lengths[cell.row])
    }
    return cells.map { cell in
      let box = box(cell)
      let offer = ProposedSize(box)
      let size = size(of: cell.view, offer)
      // A row that is no `GridRow` is no cell of any column; a cell of several columns says it for its first.
      let columnAlignment = cells.first {
        $0.columnAlignment != nil && $0.isInRow && $0.column == cell.column
      }
      let standard = OracleDimensions(solver: self, size: box) { _ in nil }
      var origin = Point(x: tracks.columns.start(cell.column), y: tracks.rows.start(cell.row))
      for axis in Axis.allCases {
        let anchor = axis == .horizontal ? cell.anchor.x : cell.anchor.y
        if !anchor.isNaN {
          origin[axis] += anchor * (box[axis] - size[axis])
          continue
        }
        let key =
          axis == .horizontal
          ? columnAlignment?.columnAlignment ?? alignment.horizontal : rows[cell.row] ?? alignment.vertical
        var line = standard.standard(key)
        if axis == .vertical, let baseline = tracks.rows.baselines[cell.row] { line = baseline }
        origin[axis] += line - value(key, of: cell.view, offer, size)
      }
      return Placement(child: cell.view, proposal: offer, size: size, origin: origin)
    }
  }

  /// The text baseline that a row is lined up on: its own alignment, else the grid's.
  private func baseline(of grid: ViewID, _ row: Int) -> AlignmentKey? {
    guard case .grid(let alignment, _, _) = graph[grid].layout else { return nil }
    let key = cells(of: grid).rows[row] ?? alignment.vertical
    return key.isBaseline ? key : nil
  }
}
