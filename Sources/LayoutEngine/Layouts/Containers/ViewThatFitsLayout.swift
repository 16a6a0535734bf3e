import LayoutModel

// `ViewThatFits(in:)`: the first child whose ideal length on every given axis is at most the proposal there is laid out
// in its place, or the last one if none fits. `semantics.md` 6.3.
extension LayoutEngine {
  mutating func measureViewThatFits(_ view: ViewID, _ axes: AxisSet, _ input: LayoutInput) -> LayoutOutput {
    let own = states[view].certainty
    let chosen = chosenChild(of: view, axes, input)
    guard chosen.view.isValid else {
      return LayoutOutput(size: .zero, certainty: own, validity: ValidityRange(exactly: input.proposal))
    }
    let entry = measureChild(chosen.view, input)
    return LayoutOutput(
      size: entries[entry].size, certainty: entries[entry].certainty.union(chosen.certainty).union(own),
      validity: ValidityRange(exactly: input.proposal))
  }

  /// Places only the chosen child, with the unchanged proposal; the others have no placement.
  mutating func placeViewThatFits(_ entry: EntryID, _ input: LayoutInput, _ axes: AxisSet) -> PlacementID {
    let view = entries[entry].view
    let chosen = chosenChild(of: view, axes, input)
    let placed = chosen.view.isValid ? measure(chosen.view, input) : Placement.nowhere
    let own = ownOriginCertainty(view)
    let start = placements.end
    var child = graph[view].firstChild
    while child.isValid {
      _ = append(child == chosen.view ? placed : Placement.nowhere, input, .zero, own)
      child = graph[child].nextSibling
    }
    return start
  }

  /// Returns the child that is laid out, invalid if there is none, and the uncertainty of the choice. A child is
  /// measured with its ideal length on the given axes and the proposal on the other: a text that must fit in height
  /// wraps in the available width.
  private mutating func chosenChild(
    of view: ViewID, _ axes: AxisSet, _ input: LayoutInput
  ) -> (view: ViewID, certainty: Certainty) {
    let ideal = FixedSizeLayout(axes).childInput(input, states[view].certainty)
    var certainty: Certainty = []
    for axis in Axes() where axes.contains(AxisSet(axis)) && input.proposal[axis] != nil {
      certainty.formUnion(input.certainty.on(axis))
    }
    var child = graph[view].firstChild
    var last = ViewID.invalid
    while child.isValid {
      let next = graph[child].nextSibling
      // The last one is chosen whether it fits or not.
      if next.isValid {
        let output = entries[measureChild(child, ideal)].output
        for axis in Axes() where axes.contains(AxisSet(axis)) && input.proposal[axis] != nil {
          certainty.formUnion(output.certainty.on(axis))
        }
        if Self.fits(output.size, axes, input.proposal) { return (child, certainty.onBothAxes) }
      }
      last = child
      child = next
    }
    return (last, certainty.onBothAxes)
  }

  /// Returns true if a child of that ideal size has room in the proposal.
  private static func fits(_ ideal: Size, _ axes: AxisSet, _ proposal: ProposedSize) -> Bool {
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      if let proposed = proposal[axis], ideal[axis] > proposed { return false }
    }
    return true
  }

  /// Returns true if the chosen child fits: the last one may not, and is chosen without being measured.
  mutating func chosenChildFits(of view: ViewID, _ axes: AxisSet, _ input: LayoutInput) -> Bool {
    let chosen = chosenChild(of: view, axes, input).view
    guard chosen.isValid else { return false }
    let ideal = FixedSizeLayout(axes).childInput(input, states[view].certainty)
    return Self.fits(entries[measureChild(chosen, ideal)].size, axes, input.proposal)
  }
}
