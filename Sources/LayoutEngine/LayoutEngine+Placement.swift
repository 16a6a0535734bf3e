import LayoutModel

// Where the children of an entry stand (`semantics.md` 1.2: the parent places, 5.3: the placement pass), leading to
// trailing.
extension LayoutEngine {
  /// The start of the children's places in the pool. Computed once for each entry.
  mutating func place(_ entry: Int32) -> Int32 {
    if entries[Int(entry)].placements >= 0 { return entries[Int(entry)].placements }
    counters.placementsComputed &+= 1
    let view = entries[Int(entry)].view
    guard graph.nodes[Int(view)].firstChild >= 0 else { return Int32(truncatingIfNeeded: placements.count) }
    if isLayer(view) {
      let child = layerChild(entry)
      let origin = layerOrigin(entry, child)
      let secondary = placeSecondary(entry, child)
      let start = append(child, origin.point, origin.certainty)
      if let secondary { _ = append(secondary.entry, secondary.origin, secondary.certainty) }
      entries[Int(entry)].placements = start
      return start
    }
    guard depth < Self.recursionLimit else { return placeNowhere(entry) }
    depth &+= 1
    defer { depth &-= 1 }
    let start: Int32
    switch graph.nodes[Int(view)].layout {
    case .hStack(let alignment, let spacing):
      start = placeStack(entry, StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing))
    case .vStack(let alignment, let spacing):
      start = placeStack(entry, StackLayout(axis: .vertical, alignment: alignment, spacing: spacing))
    case .gridRow(let alignment):
      start = placeStack(
        entry, StackLayout(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: .nan))
    case .zStack(let alignment):
      start = placeZStack(entry, alignment)
    case .grid(let alignment, let horizontal, let vertical):
      start = placeGrid(
        entry, GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical))
    case .lazyStack(let axis, let alignment, let spacing):
      start = placeLazyStack(entry, StackLayout(axis: axis, alignment: alignment, spacing: spacing))
    case .lazyGrid(let index):
      start = placeLazyGrid(entry, graph.lazyGrid(index))
    case .viewThatFits(let axes):
      start = placeViewThatFits(entry, axes)
    case .geometryReader:
      start = placeGeometryReader(entry)
    default:
      return placeNowhere(entry)
    }
    entries[Int(entry)].placements = start
    return start
  }

  /// Adds one place to the pool. A coordinate that would not be a number is 0, and assumed.
  mutating func append(_ entry: Int32, _ origin: Point, _ certainty: Certainty) -> Int32 {
    var place = Placement(entry: entry, origin: origin, certainty: certainty)
    for axis in Axes() where !origin[axis].isFinite {
      place.origin[axis] = 0
      place.certainty.formUnion(Certainty.assumed.on(axis))
    }
    placements.append(place)
    return Int32(truncatingIfNeeded: placements.count - 1)
  }

  /// Children beyond the limits of the engine: each asked for nothing, at the origin.
  private mutating func placeNowhere(_ entry: Int32) -> Int32 {
    var answered: [Int32] = []
    for child in graph.children(of: ViewID(entries[Int(entry)].view)) {
      answered.append(
        store(child.index, .zero, .assumed, Answer(size: .zero, certainty: .assumed)))
    }
    let start = Int32(truncatingIfNeeded: placements.count)
    for child in answered { _ = append(child, .zero, .assumed) }
    entries[Int(entry)].placements = start
    return start
  }

  /// The entry that a layer's child, or primary, is placed with.
  mutating func layerChild(_ entry: Int32) -> Int32 {
    if entries[Int(entry)].placements >= 0 { return placements[Int(entries[Int(entry)].placements)].entry }
    let view = entries[Int(entry)].view
    let question = Question(
      proposal: entries[Int(entry)].proposal, certainty: entries[Int(entry)].proposalCertainty)
    let own = states[Int(view)].certainty
    let childQuestion: Question
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      childQuestion = FrameLayout(width: width, height: height).childQuestion(question, own)
    case .flexibleFrame(let index, _):
      childQuestion = FlexibleFrameLayout(graph.flexibleFrame(index)).placementQuestion(
        question, entries[Int(entry)].size, entries[Int(entry)].certainty)
    case .padding(let insets):
      childQuestion = PaddingLayout(insets).childQuestion(question, own)
    case .position:
      childQuestion = Question(
        proposal: ProposedSize(entries[Int(entry)].size), certainty: entries[Int(entry)].certainty)
    case .scrollView(let axes):
      childQuestion = ScrollLayout(axes).childQuestion(question, own)
    case .control:
      childQuestion = ControlLayout.childQuestion(entries[Int(entry)])
    case .fixedSize(let axes):
      childQuestion = FixedSizeLayout(axes).childQuestion(question, own)
    case .aspectRatio(let ratio, let mode):
      childQuestion = aspectRatioQuestion(view, AspectRatioLayout(ratio: ratio, mode: mode), question)
    default:
      childQuestion = passedOn(question, by: view)
    }
    return measure(ViewID(graph.nodes[Int(view)].firstChild), childQuestion)
  }

  /// The origin of a layer's child in the layer.
  private mutating func layerOrigin(_ entry: Int32, _ child: Int32) -> (point: Point, certainty: Certainty) {
    let view = entries[Int(entry)].view
    let own = ownOriginCertainty(view)
    switch graph.nodes[Int(view)].layout {
    case .frame(_, _, let alignment), .flexibleFrame(_, let alignment):
      return frameOrigin(entry, child, alignment, own)
    case .padding(let insets):
      return (PaddingLayout(insets).childOrigin, own)
    case .position(let x, let y):
      let answer = entries[Int(child)]
      return (
        Point(x: x - answer.size.width / 2, y: y - answer.size.height / 2), answer.certainty.union(own)
      )
    case .offset(let x, let y):
      return (Point(x: x, y: y), own)
    case .scrollView(let axes):
      let certainty = entries[Int(entry)].certainty.union(entries[Int(child)].certainty).union(own)
      return (ScrollLayout(axes).childOrigin(in: entries[Int(entry)].size, entries[Int(child)].size), certainty)
    case .screen:
      return (.zero, own)
    case .control(let width, let height):
      let certainty = entries[Int(child)].certainty.on(.vertical).union(own)
      return (ControlLayout(width: width, height: height).childOrigin(entries[Int(child)].size), certainty)
    default:
      return (.zero, standInCertainty(view))
    }
  }

  /// What a layer's flags say of its child's place.
  func ownOriginCertainty(_ view: Int32) -> Certainty {
    var certainty = states[Int(view)].certainty
    if graph.nodes[Int(view)].flags.contains(.uncertainAlignment) { certainty.formUnion(.assumed) }
    return certainty
  }

  /// The alignment of a frame: on each axis the default of the guide on the frame's size, where explicit values never
  /// enter, less the child's value. `semantics.md` 4.1.
  private mutating func frameOrigin(
    _ entry: Int32, _ child: Int32, _ alignment: Alignment, _ own: Certainty
  ) -> (point: Point, certainty: Certainty) {
    var origin = Point.zero
    var certainty = own
    let frame = entries[Int(entry)]
    for axis in Axes() {
      let key = alignment[axis]
      let line = bareDefault(key, frame.size, frame.certainty)
      let value = guide(child, key)
      tracer?.aligned(frame.view, entries[Int(child)].view, key, axis, value, line: line.value)
      origin[axis] = line.value - value.value
      certainty.formUnion(line.certainty.union(value.certainty))
    }
    return (origin, certainty)
  }
}
