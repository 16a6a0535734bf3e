import LayoutModel

// `ZStack`. `semantics.md` 6.1.
extension LayoutEngine {
  /// Measures a ZStack: the extent of its children of the highest priority, aligned by both guides.
  mutating func measureZStack(_ view: ViewID, _ alignment: Alignment, _ input: LayoutInput) -> LayoutOutput {
    let own = states[view].certainty
    let extent = zStackExtent(
      view, alignment, LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own)))
    var certainty = extent.certainty.union(own)
    if graph[view].flags.contains(.uncertainAlignment) { certainty.formUnion(.assumed) }
    return LayoutOutput(size: extent.size, certainty: certainty, validity: extent.validity)
  }

  /// Proposes the stack's final size to every child, also of lower priority, and places it; `exactly` is false if only
  /// a guide depends on the placement.
  mutating func placeZStack(_ entry: EntryID, _ alignment: Alignment, exactly: Bool) -> PlacementID {
    let view = entries[entry].view
    var input = LayoutInput(proposal: ProposedSize(entries[entry].size), certainty: entries[entry].certainty)
    var own = ownOriginCertainty(view)
    if !exactly, roundsPlacements(of: view) {
      input = entries[entry].input
      own.formUnion(.assumed)
    }
    let extent = zStackExtent(view, alignment, input)
    let base = beginRows()
    var child = graph[view].firstChild
    while child.isValid {
      var row = StackChild(view: child, priority: 0)
      row.entry = measure(child, input)
      let horizontal = guide(row.entry, alignment.horizontal)
      let vertical = guide(row.entry, alignment.vertical)
      // Here `guide` and `position` hold the two origins.
      row.guide = extent.lines.x - horizontal.value
      row.position = extent.lines.y - vertical.value
      row.positionCertainty = horizontal.certainty.union(vertical.certainty).union(extent.lineCertainty).union(own)
      tracer?.aligned(view, child, alignment.horizontal, .horizontal, horizontal, line: extent.lines.x)
      tracer?.aligned(view, child, alignment.vertical, .vertical, vertical, line: extent.lines.y)
      stackChildren.append(row)
      child = graph[child].nextSibling
    }
    let start = placements.end
    for index in base..<stackChildren.count {
      let row = stackChildren[index]
      _ = append(row.entry, input, Point(x: row.guide, y: row.position), row.positionCertainty)
    }
    endRows(base)
    return start
  }

  /// Returns the extent of the children of the highest priority around both lines, and the lines' positions in it.
  private mutating func zStackExtent(
    _ view: ViewID, _ alignment: Alignment, _ input: LayoutInput
  ) -> (size: Size, lines: Point, certainty: Certainty, lineCertainty: Certainty, validity: ValidityRange) {
    var highest = -Double.infinity
    var child = graph[view].firstChild
    guard child.isValid else { return (.zero, .zero, [], [], .everywhere) }
    var certainty: Certainty = []
    while child.isValid {
      highest = max(highest, states[child].priority)
      certainty.formUnion(states[child].priorityCertainty)
      child = graph[child].nextSibling
    }
    var before = Point(x: -.infinity, y: -.infinity)
    var after = Point(x: -.infinity, y: -.infinity)
    var lineCertainty = certainty
    var validity = ValidityRange.everywhere
    child = graph[view].firstChild
    while child.isValid {
      if states[child].priority == highest {
        let entry = measureChild(child, input)
        certainty.formUnion(entries[entry].certainty)
        for axis in Axes() { validity.intersect(entries[entry].validity, on: axis) }
        validity.certainty.formUnion(entries[entry].validity.certainty)
        for axis in Axes() {
          let value = guide(entry, alignment[axis])
          lineCertainty.formUnion(value.certainty.on(axis))
          let length = entries[entry].size[axis]
          before[axis] = max(before[axis], value.value)
          after[axis] = max(after[axis], length == .infinity ? .infinity : length - value.value)
        }
      }
      child = graph[child].nextSibling
    }
    let size = Size(width: before.x + after.x, height: before.y + after.y)
    return (size, before, certainty.union(lineCertainty), lineCertainty, validity)
  }
}
