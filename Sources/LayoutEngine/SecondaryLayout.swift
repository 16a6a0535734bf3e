import LayoutModel

// `overlay` and `background`: the pair is its primary in every respect. `semantics.md` 4.5.
extension LayoutEngine {
  /// Where the secondary of `entry` stands: it is proposed the primary's size, and lined up with it by the explicit
  /// values of both sides. nil for a node that has no secondary.
  mutating func placeSecondary(
    _ entry: Int32, _ primary: Int32
  ) -> (entry: Int32, origin: Point, certainty: Certainty)? {
    let view = entries[Int(entry)].view
    let alignment: Alignment
    switch graph.nodes[Int(view)].layout {
    case .overlay(let given), .background(let given): alignment = given
    default: return nil
    }
    let secondary = graph.nodes[Int(graph.nodes[Int(view)].firstChild)].nextSibling
    guard secondary >= 0 else { return nil }
    let answer = entries[Int(primary)]
    let child = measure(
      ViewID(secondary), Question(proposal: ProposedSize(answer.size), certainty: answer.certainty))
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
    return (child, origin, certainty)
  }
}
