import LayoutModel

/// The layout of `LazyVGrid` and `LazyHGrid`: columns (rows) that share the proposal across, filled line by line.
/// `semantics.md` 6.3.
struct LazyGridLayout {
  /// The maximum number of tracks.
  static let maximumTracks = 1_000

  var grid: LazyGrid

  /// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
  struct Track {
    /// The distance from the first track's leading or top edge, in points.
    var position: Double
    var length: Double
    /// The alignment of each view in its cell.
    var alignment: Alignment
  }

  /// The spacing between lines along the axis, in points.
  var lineSpacing: Double { grid.spacing.isNaN ? LayoutConstants.spacing : grid.spacing }

  /// Returns the tracks for a proposal across, and their extent in points. Fixed ones have their length; the rest is
  /// shared in order, where each flexible or adaptive item is offered an equal part of it, within its limits; an
  /// adaptive one makes as many tracks of its minimum as fit in its part. Without a proposal each has its minimum.
  func tracks(_ proposed: Double?) -> (tracks: [Track], extent: Double) {
    let items = grid.tracks.isEmpty ? [.standard] : grid.tracks
    var left = proposed ?? 0
    var flexibleCount = 0
    for (index, item) in items.enumerated() {
      if index > 0 { left -= spacing(items[index - 1]) }
      if item.kind == .fixed { left -= max(item.minimum, 0) } else { flexibleCount += 1 }
    }
    var tracks: [Track] = []
    var position = 0.0
    for (index, item) in items.enumerated() {
      if index > 0 { position += spacing(items[index - 1]) }
      var length = max(item.minimum, 0)
      var count = 1
      if item.kind != .fixed {
        let part = max(left / Double(max(flexibleCount, 1)), 0)
        flexibleCount -= 1
        let start = position
        if proposed != nil { (count, length) = share(part, item, limit: Self.maximumTracks - tracks.count) }
        add(count, length, item, &position, to: &tracks)
        let rest = left - (position - start)
        // Infinity less infinity leaves infinity.
        if !rest.isNaN { left = rest }
        continue
      }
      add(count, length, item, &position, to: &tracks)
    }
    return (tracks, position)
  }

  /// Returns the number of tracks that an item makes of its part, and their length.
  private func share(_ part: Double, _ item: GridTrack, limit: Int) -> (count: Int, length: Double) {
    var count = 1.0
    let gap = spacing(item)
    if item.kind == .adaptive, part.isFinite, item.minimum + gap > 0 {
      count = min(max(((part + gap) / (item.minimum + gap)).rounded(.down), 1), Double(max(limit, 1)))
    }
    let length = (part - gap * (count - 1)) / count
    return (Int(count), max(min(max(length, item.minimum), item.maximum), 0))
  }

  private func add(
    _ count: Int, _ length: Double, _ item: GridTrack, _ position: inout Double, to tracks: inout [Track]
  ) {
    for index in 0..<count {
      if index > 0 { position += spacing(item) }
      tracks.append(Track(position: position, length: length, alignment: item.alignment ?? .center))
      position += length
    }
  }

  private func spacing(_ item: GridTrack) -> Double {
    item.spacing.isNaN ? LayoutConstants.spacing : item.spacing
  }
}

extension LayoutEngine {
  mutating func measureLazyGrid(_ view: ViewID, _ grid: LazyGridLayout, _ input: LayoutInput) -> LayoutOutput {
    let base = beginRows()
    let solution = solveLazyGrid(view, grid, input)
    endRows(base)
    return solution
  }

  /// Places each child in its cell by the alignment of its column or row, where the cell's guides are defaults on its
  /// size, as for a frame. The grid's alignment places all tracks together across the grid.
  mutating func placeLazyGrid(_ entry: EntryID, _ input: LayoutInput, _ grid: LazyGridLayout) -> PlacementID {
    let output = entries[entry]
    let axis = grid.grid.axis
    let base = beginRows()
    _ = solveLazyGrid(output.view, grid, input)
    let tracks = grid.tracks(input.proposal[axis.other])
    let own = ownOriginCertainty(output.view)
    var extent = output.size
    extent[axis.other] = tracks.extent
    let line = bareDefault(grid.grid.alignment, output.size, output.certainty)
    let inset = line.value - bareDefault(grid.grid.alignment, extent, output.certainty).value
    for index in base..<stackChildren.count {
      let track = tracks.tracks[(index - base) % max(tracks.tracks.count, 1)]
      // The cell: as wide as its track, as high as its line, whose height is in `lineLength`.
      var cell = Size.zero
      cell[axis] = stackChildren[index].lineLength
      cell[axis.other] = track.length
      var origin = Point.zero
      origin[axis] = stackChildren[index].position
      origin[axis.other] = inset + track.position
      var certainty = stackChildren[index].positionCertainty.union(line.certainty).union(own)
      let child = stackChildren[index].entry
      for side in Axes() {
        let key = track.alignment[side]
        let standard = bareDefault(key, cell, output.certainty)
        let value = guide(child, key)
        tracer?.aligned(output.view, stackChildren[index].view, key, side, value)
        origin[side] += standard.value - value.value
        certainty.formUnion(standard.certainty.union(value.certainty))
      }
      // From here `guide` and `position` hold the two origins.
      stackChildren[index].guide = origin.x
      stackChildren[index].position = origin.y
      stackChildren[index].positionCertainty = certainty
    }
    let start = placements.end
    for index in base..<stackChildren.count {
      let row = stackChildren[index]
      _ = append(row.entry, row.input, Point(x: row.guide, y: row.position), row.positionCertainty)
    }
    endRows(base)
    return start
  }

  /// Measures the children line by line; leaves them on `stackChildren`, each with the start of its line (`position`)
  /// and the height of the line (`lineLength`), for the caller to remove.
  private mutating func solveLazyGrid(_ view: ViewID, _ grid: LazyGridLayout, _ input: LayoutInput) -> LayoutOutput {
    let base = stackChildren.count
    let axis = grid.grid.axis
    let own = states[view].certainty
    let stack = StackLayout(axis: axis, alignment: grid.grid.alignment, spacing: grid.lineSpacing)
    let tracks = grid.tracks(input.proposal[axis.other])
    var childInput = LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own))
    childInput.proposal[axis] = nil
    var certainty: Certainty = []
    var validity = ValidityRange.everywhere
    var position = 0.0
    var child = graph[view].firstChild
    while child.isValid {
      if stackChildren.count > base { position += grid.lineSpacing }
      let first = stackChildren.count
      var height = 0.0
      let before = certainty.on(axis)
      for track in tracks.tracks {
        guard child.isValid else { break }
        stackChildren.append(StackChild(view: child, priority: 0))
        childInput.proposal[axis.other] = track.length
        measureChild(stackChildren.count - 1, childInput, stack, &validity)
        height = max(height, stackChildren[stackChildren.count - 1].length)
        certainty.formUnion(stackChildren[stackChildren.count - 1].certainty.on(axis))
        child = graph[child].nextSibling
      }
      for index in first..<stackChildren.count {
        stackChildren[index].position = position
        stackChildren[index].lineLength = height
        stackChildren[index].positionCertainty = before
      }
      position += height
    }
    var size = Size.zero
    size[axis] = position
    size[axis.other] = input.proposal[axis.other] ?? tracks.extent
    certainty.formUnion(input.certainty)
    return LayoutOutput(size: size, certainty: certainty.union(own), validity: ValidityRange(exactly: input.proposal))
  }
}

extension LazyGridLayout {
  /// Creates the layout of a lazy grid of the graph; one without columns for an index that is not in it.
  init(_ grid: LazyGridID, in graph: ViewGraph) {
    self.grid =
      graph.lazyGrid(grid) ?? LazyGrid(axis: .vertical, tracks: [], alignment: .horizontalCenter, spacing: .nan)
  }
}
