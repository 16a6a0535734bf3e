import LayoutModel

/// The layout of `padding`. `semantics.md` 4.3.
struct PaddingLayout {
  var insets: EdgeInsets

  init(_ insets: EdgeInsets) { self.insets = insets }

  /// Returns the proposal to the child: each proposed length less the insets, not below 0.
  func inset(_ proposal: ProposedSize) -> ProposedSize {
    var result = proposal
    for axis in Axes() {
      guard let length = proposal[axis] else { continue }
      let rest = length - insets.total(axis)
      result[axis] = rest > 0 ? rest : 0
    }
    return result
  }

  private func childInput(_ input: LayoutInput, _ layer: LayerNode) -> LayoutInput {
    LayoutInput(proposal: inset(input.proposal), certainty: input.certainty.union(layer.certainty))
  }
}

extension PaddingLayout: LayerLayout {
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    .measureChild(childInput(input, layer))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    var validity = child.validity
    for axis in Axes() { validity.grow(insets.total(axis), on: axis, input.proposal[axis]) }
    return LayoutOutput(
      size: Size(
        width: max(child.size.width + insets.total(.horizontal), 0),
        height: max(child.size.height + insets.total(.vertical), 0)),
      certainty: child.certainty.union(layer.certainty), validity: validity)
  }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput { childInput(input, layer) }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    ChildOrigin(point: Point(x: insets.leading, y: insets.top), certainty: tree.placingCertainty(of: layer.view))
  }

  var inherited: InheritedSummary { [.spacing, .guides] }

  /// Drops the preferences of the edges that are inset.
  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    let none = SpacingPreferences()
    if insets.top != 0 { summary.spacing.setLeadingEdge(none, on: .vertical) }
    if insets.leading != 0 { summary.spacing.setLeadingEdge(none, on: .horizontal) }
    if insets.bottom != 0 { summary.spacing.setTrailingEdge(none, on: .vertical) }
    if insets.trailing != 0 { summary.spacing.setTrailingEdge(none, on: .horizontal) }
  }

  var guidePassing: GuidePassing { .shifted }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    let total = insets.total(axis)
    let child = tree.node(node.view).firstChild
    let content = child.isValid ? tree.size(of: child)[axis] : 0
    return .padding(total, isCut: content + total < 0)
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .padding }
}
