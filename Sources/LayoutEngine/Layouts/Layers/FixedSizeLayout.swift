import LayoutModel

/// The layout of `fixedSize(horizontal:vertical:)`: the child has its ideal length on some axes. `semantics.md` 4.8.
struct FixedSizeLayout {
  var axes: AxisSet

  init(_ axes: AxisSet) { self.axes = axes }

  func childInput(_ input: LayoutInput, _ own: Certainty) -> LayoutInput {
    var proposal = input.proposal
    var certainty = input.certainty
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      proposal[axis] = nil
      certainty.subtract(axis == .horizontal ? .horizontal : .vertical)
    }
    return LayoutInput(proposal: proposal, certainty: certainty.union(own))
  }

  /// Returns the layer's output, which does not depend on the proposal on the fixed axes.
  func output(_ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    var validity = child.validity
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      validity.setEverything(axis)
      validity.certainty.subtract(axis == .horizontal ? .horizontal : .vertical)
    }
    return LayoutOutput(size: child.size, certainty: child.certainty.union(own), validity: validity)
  }
}
