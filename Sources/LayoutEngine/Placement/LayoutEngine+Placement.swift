import LayoutModel

// The origins of the children of an entry (`semantics.md` 1.2: the parent places, 5.3: the placement pass), leading to
// trailing.
extension LayoutEngine {
  /// Returns the index of an entry's first placement, for the entry's own input. Computed once per entry.
  mutating func placements(of entry: EntryID) -> PlacementID {
    if entries[entry].placements.isValid { return entries[entry].placements }
    let start = computePlacements(entry, entries[entry].input)
    if graph[entries[entry].view].firstChild.isValid { entries[entry].placements = start }
    return start
  }

  /// Places the children of a node for `input`, which the entry covers. The placements are the last of
  /// the pool, and no entry refers to them. `exactly` is false if only a guide depends on them.
  mutating func computePlacements(_ entry: EntryID, _ input: LayoutInput, exactly: Bool = false) -> PlacementID {
    let view = entries[entry].view
    guard graph[view].firstChild.isValid else { return placements.end }
    counters.placementsComputed += 1
    if isLayer(view) {
      let childInput = layerChildInput(entry, input)
      let child = measure(graph[view].firstChild, childInput)
      let origin = layerOrigin(entry, child)
      let secondary = placeSecondary(entry, child)
      let start = append(child, childInput, origin.point, origin.certainty)
      if let secondary { _ = append(secondary.entry, secondary.input, secondary.origin, secondary.certainty) }
      return start
    }
    guard depth < Self.recursionLimit else { return placeAtOrigin(entry) }
    depth += 1
    defer { depth -= 1 }
    if let stack = stackLayout(of: view) { return placeStack(entry, input, stack) }
    switch graph[view].layout {
    case .zStack(let alignment):
      return placeZStack(entry, alignment, exactly: exactly)
    case .grid(let alignment, let horizontal, let vertical):
      return placeGrid(
        entry, GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical))
    case .lazyStack(let axis, let alignment, let spacing):
      return placeLazyStack(entry, input, StackLayout(axis: axis, alignment: alignment, spacing: spacing))
    case .lazyGrid(let index):
      return placeLazyGrid(entry, input, LazyGridLayout(index, in: graph))
    case .viewThatFits(let axes):
      return placeViewThatFits(entry, input, axes)
    case .geometryReader:
      return placeGeometryReader(entry)
    default:
      return placeAtOrigin(entry)
    }
  }

  /// Adds a placement to the pool and returns its index. A coordinate that is not finite becomes 0, marked as assumed.
  mutating func append(_ entry: EntryID, _ input: LayoutInput, _ origin: Point, _ certainty: Certainty) -> PlacementID {
    let placement = Placement(input: input, origin: origin, entry: entry, certainty: certainty).withNumbers
    placements.append(placement)
    return PlacementID(Int32(truncatingIfNeeded: placements.count - 1))
  }

  /// Places children beyond the limits of the engine: each with size 0, at the origin.
  private mutating func placeAtOrigin(_ entry: EntryID) -> PlacementID {
    let input = LayoutInput(proposal: .zero, certainty: .assumed)
    let output = LayoutOutput(size: .zero, certainty: .assumed, validity: ValidityRange(exactly: .zero))
    var measured: [EntryID] = []
    for child in graph.children(of: entries[entry].view) {
      measured.append(store(child, input, output))
    }
    let start = placements.end
    for child in measured { _ = append(child, input, .zero, .assumed) }
    return start
  }

  /// Returns the entry with which a layer's child, or primary, is placed for the input of the layer's entry.
  mutating func layerChild(_ entry: EntryID) -> EntryID {
    if entries[entry].placements.isValid { return placements[entries[entry].placements].entry }
    let input = layerChildInput(entry, entries[entry].input)
    return measure(graph[entries[entry].view].firstChild, input)
  }

  /// Returns the input of a layer's child, or primary, in the placement pass; its `entry` covers `input`.
  mutating func layerChildInput(_ entry: EntryID, _ input: LayoutInput) -> LayoutInput {
    let view = entries[entry].view
    let own = states[view].certainty
    switch graph[view].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).childInput(input, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(index, in: graph).placementInput(
        input, entries[entry].size, entries[entry].certainty)
    case .padding(let insets):
      return PaddingLayout(insets).childInput(input, own)
    case .position:
      return LayoutInput(proposal: ProposedSize(entries[entry].size), certainty: entries[entry].certainty)
    case .scrollView(let axes):
      return ScrollLayout(axes).childInput(input, own)
    case .control:
      return ControlLayout.childInput(entries[entry])
    case .fixedSize(let axes):
      return FixedSizeLayout(axes).childInput(input, own)
    case .aspectRatio(let ratio, let mode):
      return aspectRatioInput(view, AspectRatioLayout(ratio: ratio, mode: mode), input)
    default:
      return passedOn(input, by: view)
    }
  }

  /// Returns the origin of a layer's child in the layer, in points.
  mutating func layerOrigin(_ entry: EntryID, _ child: EntryID) -> (point: Point, certainty: Certainty) {
    let view = entries[entry].view
    let own = ownOriginCertainty(view)
    switch graph[view].layout {
    case .frame(_, _, let alignment), .flexibleFrame(_, let alignment):
      return frameOrigin(entry, child, alignment, own)
    case .padding(let insets):
      return (PaddingLayout(insets).childOrigin, own)
    case .position(let x, let y):
      let output = entries[child]
      return (
        Point(x: x - output.size.width / 2, y: y - output.size.height / 2), output.certainty.union(own)
      )
    case .offset(let x, let y):
      return (Point(x: x, y: y), own)
    case .scrollView(let axes):
      let certainty = entries[entry].certainty.union(entries[child].certainty).union(own)
      return (ScrollLayout(axes).childOrigin(in: entries[entry].size, entries[child].size), certainty)
    case .screen:
      return (.zero, own)
    case .control(let width, let height):
      let certainty = entries[child].certainty.on(.vertical).union(own)
      return (ControlLayout(width: width, height: height).childOrigin(entries[child].size), certainty)
    default:
      return (.zero, standInCertainty(view))
    }
  }

  /// Returns the uncertainty that a layer's flags add to its child's origin.
  func ownOriginCertainty(_ view: ViewID) -> Certainty {
    var certainty = states[view].certainty
    if graph[view].flags.contains(.uncertainAlignment) { certainty.formUnion(.assumed) }
    return certainty
  }

  /// Returns the origin of a frame's child: on each axis the default of the guide on the frame's size, without explicit
  /// values, less the child's value. `semantics.md` 4.1.
  private mutating func frameOrigin(
    _ entry: EntryID, _ child: EntryID, _ alignment: Alignment, _ own: Certainty
  ) -> (point: Point, certainty: Certainty) {
    var origin = Point.zero
    var certainty = own
    let (view, size, frameCertainty) = (
      entries[entry].view, entries[entry].size, entries[entry].certainty
    )
    for axis in Axes() {
      let key = alignment[axis]
      let line = bareDefault(key, size, frameCertainty)
      let value = guide(child, key)
      tracer?.aligned(view, entries[child].view, key, axis, value, line: line.value)
      origin[axis] = line.value - value.value
      certainty.formUnion(line.certainty.union(value.certainty))
    }
    return (origin, certainty)
  }
}
