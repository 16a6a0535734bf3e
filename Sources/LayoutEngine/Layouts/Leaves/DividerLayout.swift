import LayoutModel

/// The layout of `Divider`: a line across the stack that contains it, horizontal without one. `semantics.md` 2.
struct DividerLayout: LeafLayout {
  func output(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let environment = tree.environment(of: view)
    let scale = environment.displayScale
    let isWide = environment.dynamicTypeSize.isAccessibilitySize || !(scale > 0) || scale.isInfinite
    let thickness = isWide ? 1 : 1 / scale
    let summary = tree.summary(of: view)
    let axis = Self.lineAxis(in: summary.orientation)
    var size = Size(width: thickness, height: thickness)
    size[axis] = input.proposal[axis] ?? LayoutConstants.idealLength
    return LayoutOutput(
      size: size, certainty: summary.certainty.union(input.certainty.on(axis)),
      validity: ValidityRange(exactly: input.proposal))
  }

  private static func lineAxis(in orientation: StackOrientation) -> Axis {
    orientation == .horizontal ? .vertical : .horizontal
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard axis == Self.lineAxis(in: tree.summary(of: node.view).orientation) else { return .thickness }
    return node.input.proposal[axis] == nil ? .ideal : .proposal
  }
}
