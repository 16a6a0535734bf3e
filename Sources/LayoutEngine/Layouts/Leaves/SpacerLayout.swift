import LayoutModel

/// The layout of `Spacer`: takes space along the stack that contains it, or on both axes without one. `semantics.md` 2.
struct SpacerLayout: LeafLayout {
  /// The minimum length in points.
  var minimum: Double

  /// Creates the layout of a Spacer with its `minLength`, NaN when not given.
  init(minLength: Double) { minimum = minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0) }

  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let summary = tree.summary(of: view)
    var size = Size.zero
    var certainty: Certainty = []
    var validity = ValidityRange.everywhere
    for axis in Axes() where Self.fills(axis, in: summary.orientation) {
      validity.setExactly(axis, input.proposal[axis])
      validity.certainty.formUnion(axis == .horizontal ? .horizontal : .vertical)
      size[axis] = max(input.proposal[axis] ?? -.infinity, minimum)
      certainty.formUnion(input.certainty.on(axis))
    }
    return LayoutOutput(size: size, certainty: summary.certainty.union(certainty), validity: validity)
  }

  /// Returns true if a Spacer takes space on `axis` in a stack of that orientation.
  private static func fills(_ axis: Axis, in orientation: StackOrientation) -> Bool {
    orientation == .none || orientation == StackOrientation(axis)
  }

  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.priority = -.infinity
    summary.spacing = .spacer
    summary.traits = .flexible
    if summary.orientation == .horizontal { summary.spacing.reset(.vertical) }
    if summary.orientation == .vertical { summary.spacing.reset(.horizontal) }
  }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility {
    Self.fills(axis, in: tree.summary(of: view).orientation)
      ? .known(minimum: minimum, maximum: .infinity) : .known(minimum: 0, maximum: 0)
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard Self.fills(axis, in: tree.summary(of: node.view).orientation) else { return .spacerAcross }
    return node.input.proposal[axis] == nil ? .spacerMinimum(minimum) : .spacer(minimum: minimum)
  }
}
