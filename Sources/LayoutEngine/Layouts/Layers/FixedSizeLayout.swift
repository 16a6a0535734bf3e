import LayoutModel

/// The layout of `fixedSize(horizontal:vertical:)`: the child has its ideal length on some axes. `semantics.md` 4.8.
struct FixedSizeLayout: LayerLayout {
  var axes: AxisSet

  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    .measureChild(input.withoutProposal(on: axes, layer.certainty))
  }

  /// Returns the layer's output, which does not depend on the proposal on the fixed axes.
  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    var validity = child.validity
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      validity.setEverything(axis)
      validity.certainty.subtract(.bits(of: axis))
    }
    return LayoutOutput(size: child.size, certainty: child.certainty.union(layer.certainty), validity: validity)
  }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput { input.withoutProposal(on: axes, layer.certainty) }

  var inherited: InheritedSummary { [.priority, .spacing, .guides] }

  var guidePassing: GuidePassing { .shifted }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .idealLength(axes) }
}

extension LayoutInput {
  /// Returns the input of a child that takes its ideal length on `axes`; `own` is the uncertainty of the parent.
  func withoutProposal(on axes: AxisSet, _ own: Certainty) -> LayoutInput {
    var result = self
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      result.proposal[axis] = nil
      result.certainty.subtract(.bits(of: axis))
    }
    result.certainty.formUnion(own)
    return result
  }
}
