import LayoutModel

/// The layout of `position(x:y:)`: fills its proposal and puts the child's center at a point. `semantics.md` 4.7.
enum PositionLayout {
  static func step(_ input: LayoutInput, _ own: Certainty) -> LayerStep {
    if let width = input.proposal.width, let height = input.proposal.height {
      return .output(
        LayoutOutput(
          size: Size(width: width, height: height), certainty: input.certainty.union(own),
          validity: ValidityRange(exactly: input.proposal)))
    }
    return .measureChild(LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own)))
  }

  static func output(_ input: LayoutInput, _ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    var certainty = input.certainty.union(own)
    for axis in Axes() where input.proposal[axis] == nil {
      certainty.formUnion(child.certainty.on(axis))
    }
    return LayoutOutput(
      size: Size(
        width: input.proposal.width ?? child.size.width, height: input.proposal.height ?? child.size.height),
      certainty: certainty, validity: ValidityRange(exactly: input.proposal))
  }
}
