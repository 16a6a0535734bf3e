import LayoutModel

// The containers of `semantics.md` 6.3.
extension OracleSolver {
  func outlineSize(_ view: ViewID, _ proposal: ProposedSize) -> Size {
    let children = children(view)
    func content(_ offer: ProposedSize) -> Size { children.first.map { size(of: $0, offer) } ?? .zero }
    switch graph[view].layout {
    case .geometryReader:
      return Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
    case .screen:
      let content = content(proposal)
      return Size(width: proposal.width ?? content.width, height: proposal.height ?? content.height)
    case .control(let width, let height):
      return Size(width: proposal.width ?? (width.isNaN ? content(proposal).width : width), height: height)
    case .scrollView(let axes):
      let content = content(endless(axes, proposal))
      return Size(
        width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
        height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    case .viewThatFits(let axes):
      return fitting(children, axes, proposal).map { size(of: $0, proposal) } ?? .zero
    case .lazyStack(let axis, _, _):
      let sizes = children.map { size(of: $0, endless(AxisSet(axis), proposal)) }
      var result = Size.zero
      result[axis] = sizes.reduce(0) { $0 + $1[axis] } + gaps(in: view, axis).reduce(0, +)
      result[axis.other] = proposal[axis.other] ?? sizes.map { $0[axis.other] }.max() ?? 0
      return result
    case .lazyGrid(let index):
      let grid = graph.lazyGrids[Int(index.index)]
      let lines = lines(of: children, grid, proposal)
      var result = Size.zero
      result[grid.axis] = lines.last.map { $0.start + $0.length } ?? 0
      result[grid.axis.other] = proposal[grid.axis.other] ?? extent(columns(of: grid, nil))
      return result
    default: return .zero
    }
  }

  func outlinePlacements(_ view: ViewID, _ proposal: ProposedSize, _ size: Size) -> [Placement] {
    let children = children(view)
    func placed(_ child: ViewID, _ offer: ProposedSize, _ origin: (Size) -> Point) -> Placement {
      let answer = self.size(of: child, offer)
      return Placement(child: child, proposal: offer, size: answer, origin: origin(answer))
    }
    switch graph[view].layout {
    case .geometryReader: return children.map { placed($0, ProposedSize(size)) { _ in .zero } }
    case .screen: return children.map { placed($0, proposal) { _ in .zero } }
    case .control:
      return children.map { placed($0, ProposedSize(size)) { Point(x: 0, y: (size.height - $0.height) / 2) } }
    case .scrollView(let axes):
      return children.map { child in
        placed(child, endless(axes, proposal)) { content in
          Point(
            x: axes.contains(.horizontal) ? 0 : (size.width - content.width) / 2,
            y: axes.contains(.vertical) ? 0 : (size.height - content.height) / 2)
        }
      }
    case .viewThatFits(let axes):
      return fitting(children, axes, proposal).map { [placed($0, proposal) { _ in .zero }] } ?? []
    case .lazyStack(let axis, let alignment, _):
      let gaps = [0] + gaps(in: view, axis)
      var end = 0.0
      return children.enumerated().map { number, child in
        var place = placed(child, endless(AxisSet(axis), proposal)) { _ in .zero }
        place.origin[axis] = end + gaps[number]
        end = place.origin[axis] + place.size[axis]
        place.origin[axis.other] = standard(alignment, size) - value(alignment, of: child, place.proposal, place.size)
        return place
      }
    case .lazyGrid(let index):
      let grid = graph.lazyGrids[Int(index.index)]
      let cross = grid.axis.other
      let columns = columns(of: grid, proposal[cross])
      var whole = size
      whole[cross] = extent(columns)
      let inset = standard(grid.alignment, size) - standard(grid.alignment, whole)
      let lines = lines(of: children, grid, proposal)
      return children.enumerated().map { number, child in
        let (line, column) = (lines[number / columns.count], columns[number % columns.count])
        var cell = Size.zero
        cell[grid.axis] = line.length
        cell[cross] = column.length
        var place = placed(child, offer(column.length, grid)) { _ in .zero }
        for axis in Axis.allCases {
          let start = axis == cross ? inset + column.start : line.start
          let key = column.alignment[axis]
          place.origin[axis] = start + standard(key, cell) - value(key, of: child, place.proposal, place.size)
        }
        return place
      }
    default: return []
    }
  }

  private func standard(_ key: AlignmentKey, _ size: Size) -> Double {
    OracleDimensions(solver: self, size: size) { _ in nil }.standard(key)
  }

  private func endless(_ axes: AxisSet, _ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  private func fitting(_ children: [ViewID], _ axes: AxisSet, _ proposal: ProposedSize) -> ViewID? {
    children.dropLast().first { child in
      let ideal = size(of: child, endless(axes, proposal))
      return Axis.allCases.allSatisfy { axis in
        !axes.contains(AxisSet(axis)) || proposal[axis].map { ideal[axis] <= $0 } ?? true
      }
    } ?? children.last
  }

  private struct Track {
    var start: Double
    var length: Double
    var alignment = Alignment.center
  }

  private func extent(_ tracks: [Track]) -> Double { tracks.last.map { $0.start + $0.length } ?? 0 }

  private func offer(_ length: Double, _ grid: LazyGrid) -> ProposedSize {
    var offer = ProposedSize.unspecified
    offer[grid.axis.other] = length
    return offer
  }

  private func lines(of children: [ViewID], _ grid: LazyGrid, _ proposal: ProposedSize) -> [Track] {
    let columns = columns(of: grid, proposal[grid.axis.other])
    var lines: [Track] = []
    for (number, child) in children.enumerated() {
      let column = number % columns.count
      if column == 0 {
        let start = lines.isEmpty ? 0 : extent(lines) + (grid.spacing.isNaN ? 8 : grid.spacing)
        lines.append(Track(start: start, length: 0))
      }
      let length = size(of: child, offer(columns[column].length, grid))[grid.axis]
      lines[lines.count - 1].length = max(lines[lines.count - 1].length, length)
    }
    return lines
  }

  /// The shares: what is left after the gaps and the fixed ones, an equal part for each that is still to come.
  private func columns(of grid: LazyGrid, _ proposed: Double?) -> [Track] {
    func gap(_ item: GridTrack) -> Double { item.spacing.isNaN ? 8 : item.spacing }
    let items = grid.tracks.isEmpty ? [.standard] : grid.tracks
    let fixed = items.filter { $0.kind == .fixed }.map(\.minimum).reduce(0, +)
    var left = (proposed ?? 0) - items.dropLast().map(gap).reduce(0, +) - fixed
    var waiting = items.filter { $0.kind != .fixed }.count
    var tracks: [Track] = []
    for (number, item) in items.enumerated() {
      let start = number == 0 ? 0 : extent(tracks) + gap(items[number - 1])
      guard item.kind != .fixed, proposed != nil else {
        tracks.append(Track(start: start, length: item.minimum, alignment: item.alignment ?? .center))
        continue
      }
      let part = max(left / Double(waiting), 0)
      waiting -= 1
      var count = 1
      if item.kind == .adaptive, part.isFinite {
        while Double(count + 1) * item.minimum + Double(count) * gap(item) <= part, count < 1_000 { count += 1 }
      }
      let share = (part - Double(count - 1) * gap(item)) / Double(count)
      let length = min(max(share, item.minimum), item.maximum)
      for copy in 0..<count {
        let place = copy == 0 ? start : extent(tracks) + gap(item)
        tracks.append(Track(start: place, length: length, alignment: item.alignment ?? .center))
      }
      let used = extent(tracks) - start
      if !(left - used).isNaN { left -= used }
    }
    return tracks
  }
}
