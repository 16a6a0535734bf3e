import LayoutModel

/// The layout of `LazyVGrid` and `LazyHGrid`: columns (rows) that share the proposal across, filled line by line.
/// `semantics.md` 6.3.
struct LazyGridLayout {
  /// The maximum number of tracks.
  static let maximumTracks = 1_000

  var grid: LazyGrid

  /// Creates the layout; one without columns if there is no grid.
  init(_ grid: LazyGrid?) {
    self.grid = grid ?? LazyGrid(axis: .vertical, tracks: [], alignment: .horizontalCenter, spacing: .nan)
  }

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

extension LazyGridLayout: ContainerLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let base = tree.rows.begin()
    let output = solve(view, input, in: &tree)
    tree.rows.end(base)
    return output
  }

  /// Places each child in its cell by the alignment of its column or row, where the cell's guides are defaults on its
  /// size, as for a frame. The grid's alignment places all tracks together across the grid.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let output = tree.entry(entry)
    let axis = grid.axis
    let base = tree.rows.begin()
    _ = solve(output.view, input, in: &tree)
    let tracks = tracks(input.proposal[axis.other])
    let own = tree.placingCertainty(of: output.view)
    var extent = output.size
    extent[axis.other] = tracks.extent
    let line = tree.bareDefault(grid.alignment, output.size, output.certainty)
    let inset = line.value - tree.bareDefault(grid.alignment, extent, output.certainty).value
    for index in base..<tree.rows.children.count {
      let track = tracks.tracks[(index - base) % max(tracks.tracks.count, 1)]
      // The cell: as wide as its track, as high as its line, whose height is in `lineLength`.
      var cell = Size.zero
      cell[axis] = tree.rows.children[index].lineLength
      cell[axis.other] = track.length
      var origin = Point.zero
      origin[axis] = tree.rows.children[index].position
      origin[axis.other] = inset + track.position
      var certainty = tree.rows.children[index].positionCertainty.union(line.certainty).union(own)
      let (view, child) = (tree.rows.children[index].view, tree.rows.children[index].entry)
      for side in Axes() {
        let key = track.alignment[side]
        let standard = tree.bareDefault(key, cell, output.certainty)
        let value = tree.guide(child, key)
        tree.trace { $0.aligned(output.view, view, key, side, value) }
        origin[side] += standard.value - value.value
        certainty.formUnion(standard.certainty.union(value.certainty))
      }
      // From here `guide` and `position` hold the two origins.
      tree.rows.children[index].guide = origin.x
      tree.rows.children[index].position = origin.y
      tree.rows.children[index].positionCertainty = certainty
    }
    return tree.placeRows(from: base)
  }

  /// Measures the children line by line; leaves their rows, each with the start of its line (`position`) and the height
  /// of the line (`lineLength`), for the caller to remove.
  private func solve(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let base = tree.rows.children.count
    let axis = grid.axis
    let own = tree.summary(of: view).certainty
    let stack = StackLayout(axis: axis, alignment: grid.alignment, spacing: lineSpacing)
    let tracks = tracks(input.proposal[axis.other])
    var childInput = LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own))
    childInput.proposal[axis] = nil
    var certainty: Certainty = []
    var validity = ValidityRange.everywhere
    var position = 0.0
    var child = tree.node(view).firstChild
    while child.isValid {
      if tree.rows.children.count > base { position += lineSpacing }
      let first = tree.rows.children.count
      var height = 0.0
      let before = certainty.on(axis)
      for track in tracks.tracks {
        guard child.isValid else { break }
        let index = tree.rows.children.count
        tree.rows.children.append(ContainerRow(view: child, priority: 0))
        childInput.proposal[axis.other] = track.length
        stack.measureRow(index, childInput, &validity, in: &tree)
        height = max(height, tree.rows.children[index].length)
        certainty.formUnion(tree.rows.children[index].certainty.on(axis))
        child = tree.node(child).nextSibling
      }
      for index in first..<tree.rows.children.count {
        tree.rows.children[index].position = position
        tree.rows.children[index].lineLength = height
        tree.rows.children[index].positionCertainty = before
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

// Summary, guides and explanation.
extension LazyGridLayout {
  /// Sets the explicit guides, which cross the grid as they cross an eager one. The gaps beside it are the default ones.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.explicitGuides = tree.explicitGuidesOfChildren(of: view).intersection(.crossingContainers)
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    var keys: [AlignmentKey] = []
    for track in grid.tracks {
      let alignment = track.alignment ?? .center
      for side in [alignment.horizontal, alignment.vertical] where !keys.contains(side) { keys.append(side) }
    }
    path.read(keys, .grid, in: &tree)
    path.crossOutline()
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard tree.node(node.view).firstChild.isValid else { return .empty }
    return axis == grid.axis || node.input.proposal[axis] == nil ? .grid : .proposal
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .lazyGridTrack(grid.axis.other) }
}
