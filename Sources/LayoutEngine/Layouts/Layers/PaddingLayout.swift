import LayoutModel

/// The layout of `padding`. `semantics.md` 4.3.
struct PaddingLayout {
  var insets: EdgeInsets

  init(_ insets: EdgeInsets) { self.insets = insets }

  /// Returns the input of the child: each proposed length less the insets, not below 0.
  func childInput(_ input: LayoutInput, _ own: Certainty) -> LayoutInput {
    func inset(_ length: Double?, _ axis: Axis) -> Double? {
      guard let length else { return nil }
      let rest = length - insets.total(axis)
      return rest > 0 ? rest : 0
    }
    return LayoutInput(
      proposal: ProposedSize(
        width: inset(input.proposal.width, .horizontal), height: inset(input.proposal.height, .vertical)),
      certainty: input.certainty.union(own))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    var validity = child.validity
    for axis in Axes() { validity.grow(insets.total(axis), on: axis, input.proposal[axis]) }
    return LayoutOutput(
      size: Size(
        width: max(child.size.width + insets.total(.horizontal), 0),
        height: max(child.size.height + insets.total(.vertical), 0)),
      certainty: child.certainty.union(own), validity: validity)
  }

  var childOrigin: Point { Point(x: insets.leading, y: insets.top) }
}
