import LayoutModel

/// The layout of a UIKit bridge, a leaf with a range on each axis. `semantics.md` 1.3, `lowering.md` 6.
struct BridgeLayout: LeafLayout {
  var range: FlexibleFrameLayout

  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    var size = Size.zero
    for axis in Axes() { size[axis] = range[axis].leafLength(input.proposal[axis]) }
    return LayoutOutput(
      size: size, certainty: tree.summary(of: view).certainty.union(input.certainty),
      validity: ValidityRange(exactly: input.proposal))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    let rule = range[axis].bridgeRule
    return node.input.proposal[axis] == nil && rule != .itsLength ? .ideal : .bridge(rule)
  }
}

extension FlexibleFrameLayout.Range {
  /// Returns the length of a leaf with this range: the proposal within it, or the ideal length. `semantics.md` 1.3.
  func leafLength(_ proposal: Double?) -> Double {
    guard let proposal else { return ideal.isNaN ? clamp(LayoutConstants.idealLength) : ideal }
    return clamp(proposal)
  }

  /// The limits of a leaf with this range, relative to its own length.
  var bridgeRule: BridgeRule {
    switch (minimum > 0, maximum < .infinity) {
    case (true, true): .itsLength
    case (true, false): .atLeastItsLength
    case (false, true): maximum > 0 ? .atMostItsLength : .itsLength
    case (false, false): .fills(hasLength: ideal > 0)
    }
  }
}
