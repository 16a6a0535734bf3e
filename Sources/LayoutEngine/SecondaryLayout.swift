import LayoutModel

// `overlay` and `background`: the pair is laid out like its primary in every respect. `semantics.md` 4.5.
extension LayoutEngine {
  /// Returns the placement of the secondary of `entry`: it is proposed the primary's size, and aligned with it by the
  /// guides of both, including explicit values. nil for a node without a secondary.
  mutating func placeSecondary(
    _ entry: Int32, _ primary: Int32
  ) -> Placement? {
    let view = entries[Int(entry)].view
    let alignment: Alignment
    switch graph.nodes[Int(view)].layout {
    case .overlay(let given), .background(let given): alignment = given
    default: return nil
    }
    let secondary = graph.nodes[Int(graph.nodes[Int(view)].firstChild)].nextSibling
    guard secondary >= 0 else { return nil }
    let input = LayoutInput(
      proposal: ProposedSize(entries[Int(primary)].size), certainty: entries[Int(primary)].certainty)
    let child = measure(ViewID(secondary), input)
    var origin = Point.zero
    var certainty = ownOriginCertainty(view)
    for axis in Axes() {
      let line = guide(primary, alignment[axis])
      let value = guide(child, alignment[axis])
      tracer?.aligned(view, entries[Int(primary)].view, alignment[axis], axis, line, line: line.value)
      tracer?.aligned(view, secondary, alignment[axis], axis, value)
      origin[axis] = line.value - value.value
      certainty.formUnion(line.certainty.union(value.certainty).on(axis))
    }
    return Placement(input: input, origin: origin, entry: child, certainty: certainty)
  }
}
