import LayoutModel

// Where the children of an entry stand (`semantics.md` 1.2: the parent places, 5.3: the placement pass), leading to
// trailing.
extension LayoutEngine {
  /// The start of the places, in the pool, of the children of an entry, as it was asked. Computed once for each entry.
  mutating func place(_ entry: Int32) -> Int32 {
    if entries[Int(entry)].placements >= 0 { return entries[Int(entry)].placements }
    let start = computePlaces(entry, entries[Int(entry)].question)
    if graph.nodes[Int(entries[Int(entry)].view)].firstChild >= 0 { entries[Int(entry)].placements = start }
    return start
  }

  /// The same for a node that was asked `question`, which the entry answers; nobody keeps where it is. It is the last
  /// of the pool. `exactly` for what is really placed, and not for a guide alone.
  mutating func computePlaces(_ entry: Int32, _ question: Question, exactly: Bool = false) -> Int32 {
    let view = entries[Int(entry)].view
    guard graph.nodes[Int(view)].firstChild >= 0 else { return Int32(truncatingIfNeeded: placements.count) }
    counters.placementsComputed += 1
    if isLayer(view) {
      let childQuestion = layerChildQuestion(entry, question)
      let child = measure(ViewID(graph.nodes[Int(view)].firstChild), childQuestion)
      let origin = layerOrigin(entry, child)
      let secondary = placeSecondary(entry, child)
      let start = append(child, childQuestion, origin.point, origin.certainty)
      if let secondary { _ = append(secondary.entry, secondary.question, secondary.origin, secondary.certainty) }
      return start
    }
    guard depth < Self.recursionLimit else { return placeNowhere(entry) }
    depth += 1
    defer { depth -= 1 }
    if let stack = stackLayout(of: view) { return placeStack(entry, question, stack) }
    switch graph.nodes[Int(view)].layout {
    case .zStack(let alignment):
      return placeZStack(entry, alignment, exactly: exactly)
    case .grid(let alignment, let horizontal, let vertical):
      return placeGrid(
        entry, GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical))
    case .lazyStack(let axis, let alignment, let spacing):
      return placeLazyStack(entry, question, StackLayout(axis: axis, alignment: alignment, spacing: spacing))
    case .lazyGrid(let index):
      return placeLazyGrid(entry, question, graph.lazyGrid(index))
    case .viewThatFits(let axes):
      return placeViewThatFits(entry, question, axes)
    case .geometryReader:
      return placeGeometryReader(entry)
    default:
      return placeNowhere(entry)
    }
  }

  /// Adds one place to the pool. A coordinate that would not be a number is 0, and assumed.
  mutating func append(_ entry: Int32, _ question: Question, _ origin: Point, _ certainty: Certainty) -> Int32 {
    let place = Placement(question: question, origin: origin, entry: entry, certainty: certainty).withNumbers
    placements.append(place)
    return Int32(truncatingIfNeeded: placements.count - 1)
  }

  /// Children beyond the limits of the engine: each asked for nothing, at the origin.
  private mutating func placeNowhere(_ entry: Int32) -> Int32 {
    let question = Question(proposal: .zero, certainty: .assumed)
    let answer = Answer(size: .zero, certainty: .assumed, reach: Reach(exactly: .zero))
    var answered: [Int32] = []
    for child in graph.children(of: ViewID(entries[Int(entry)].view)) {
      answered.append(store(child.index, question, answer))
    }
    let start = Int32(truncatingIfNeeded: placements.count)
    for child in answered { _ = append(child, question, .zero, .assumed) }
    return start
  }

  /// The entry that a layer's child, or primary, is placed with when the layer is asked what its entry was.
  mutating func layerChild(_ entry: Int32) -> Int32 {
    if entries[Int(entry)].placements >= 0 { return placements[Int(entries[Int(entry)].placements)].entry }
    let question = layerChildQuestion(entry, entries[Int(entry)].question)
    return measure(ViewID(graph.nodes[Int(entries[Int(entry)].view)].firstChild), question)
  }

  /// What a layer proposes its child, or primary, in the placement pass, being asked `question`, which `entry` answers.
  mutating func layerChildQuestion(_ entry: Int32, _ question: Question) -> Question {
    let view = entries[Int(entry)].view
    let own = states[Int(view)].certainty
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).childQuestion(question, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(graph.flexibleFrame(index)).placementQuestion(
        question, entries[Int(entry)].size, entries[Int(entry)].certainty)
    case .padding(let insets):
      return PaddingLayout(insets).childQuestion(question, own)
    case .position:
      return Question(proposal: ProposedSize(entries[Int(entry)].size), certainty: entries[Int(entry)].certainty)
    case .scrollView(let axes):
      return ScrollLayout(axes).childQuestion(question, own)
    case .control:
      return ControlLayout.childQuestion(entries[Int(entry)])
    case .fixedSize(let axes):
      return FixedSizeLayout(axes).childQuestion(question, own)
    case .aspectRatio(let ratio, let mode):
      return aspectRatioQuestion(view, AspectRatioLayout(ratio: ratio, mode: mode), question)
    default:
      return passedOn(question, by: view)
    }
  }

  /// The origin of a layer's child in the layer.
  mutating func layerOrigin(_ entry: Int32, _ child: Int32) -> (point: Point, certainty: Certainty) {
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
    let (view, size, frameCertainty) = (
      entries[Int(entry)].view, entries[Int(entry)].size, entries[Int(entry)].certainty
    )
    for axis in Axes() {
      let key = alignment[axis]
      let line = bareDefault(key, size, frameCertainty)
      let value = guide(child, key)
      tracer?.aligned(view, entries[Int(child)].view, key, axis, value, line: line.value)
      origin[axis] = line.value - value.value
      certainty.formUnion(line.certainty.union(value.certainty))
    }
    return (origin, certainty)
  }
}
