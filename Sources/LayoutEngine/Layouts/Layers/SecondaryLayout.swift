import LayoutModel

// `overlay` and `background`: the pair is laid out like its primary in every respect. `semantics.md` 4.5.
extension LayoutEngine {
  /// Returns the placement of the secondary of `entry`: it is proposed the primary's size, and aligned with it by the
  /// guides of both, including explicit values. nil for a node without a secondary.
  mutating func placeSecondary(
    _ entry: EntryID, _ primary: EntryID
  ) -> Placement? {
    let view = entries[entry].view
    let alignment: Alignment
    switch graph[view].layout {
    case .overlay(let given), .background(let given): alignment = given
    default: return nil
    }
    let secondary = graph[graph[view].firstChild].nextSibling
    guard secondary.isValid else { return nil }
    let input = LayoutInput(
      proposal: ProposedSize(entries[primary].size), certainty: entries[primary].certainty)
    let child = measure(secondary, input)
    var origin = Point.zero
    var certainty = ownOriginCertainty(view)
    for axis in Axes() {
      let line = guide(primary, alignment[axis])
      let value = guide(child, alignment[axis])
      tracer?.aligned(view, entries[primary].view, alignment[axis], axis, line, line: line.value)
      tracer?.aligned(view, secondary, alignment[axis], axis, value)
      origin[axis] = line.value - value.value
      certainty.formUnion(line.certainty.union(value.certainty).on(axis))
    }
    return Placement(input: input, origin: origin, entry: child, certainty: certainty)
  }
}
