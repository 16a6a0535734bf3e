import LayoutModel

/// The layout of `Color` and of shapes other than a circle: any proposal. `semantics.md` 2.
struct ShapeLayout: LeafLayout {
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let ideal = LayoutConstants.idealLength
    return LayoutOutput(
      size: Size(width: input.proposal.width ?? ideal, height: input.proposal.height ?? ideal),
      certainty: tree.summary(of: view).certainty.union(input.certainty),
      validity: ValidityRange(exactly: input.proposal))
  }

  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.traits = .flexible
  }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility {
    .known(minimum: 0, maximum: .infinity)
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    node.input.proposal[axis] == nil ? .ideal : .proposal
  }
}

/// The layout of `Circle`: a square with the smaller proposed side. `semantics.md` 2.
struct CircleLayout: LeafLayout {
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let ideal = LayoutConstants.idealLength
    // The smaller side is both sides, so uncertainty on one axis affects both.
    let side = min(input.proposal.width ?? ideal, input.proposal.height ?? ideal)
    return LayoutOutput(
      size: Size(width: side, height: side),
      certainty: tree.summary(of: view).certainty.union(input.certainty.onBothAxes),
      validity: ValidityRange(exactly: input.proposal))
  }

  /// Returns the rule for the length: the smaller proposed side, or that of the ideal and the only one.
  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    switch (node.input.proposal[axis], node.input.proposal[axis.other]) {
    case (.some, .some): .smallerSide
    case (let proposed?, nil): node.size[axis] < proposed ? .otherSide : .proposal
    case (nil, let other?): other < LayoutConstants.idealLength ? .otherSide : .ideal
    case (nil, nil): .ideal
    }
  }
}
