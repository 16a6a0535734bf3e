import LayoutModel

/// The layout of `ScrollView`: along its scrolling axes it takes the proposal and offers its content nothing, so that
/// the content has its ideal length; across them it passes the proposal on and is as large as the content.
/// `semantics.md` 6.3.
///
/// The content's guides end here: the content's position depends on the scroll offset, so that a guide in it has no
/// fixed position in the scroll view.
struct ScrollLayout: LayerLayout {
  var axes: AxisSet

  /// Measures the content unless the view scrolls on both axes and both lengths are proposed.
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    if axes == .both, input.proposal.width != nil, input.proposal.height != nil {
      return .output(output(input, .nothing, layer))
    }
    return .measureChild(input.withoutProposal(on: axes, layer.certainty))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    var output = LayoutOutput(
      size: child.size, certainty: layer.certainty, validity: ValidityRange(exactly: input.proposal))
    for axis in Axes() {
      if axes.contains(AxisSet(axis)), let length = input.proposal[axis] {
        output.size[axis] = length
        output.certainty.formUnion(input.certainty.on(axis))
      } else {
        output.certainty.formUnion(child.certainty.on(axis))
      }
    }
    return output
  }

  /// Returns the output: without content as large as around content of size 0.
  func outputWithoutChild(_ input: LayoutInput, _ layer: LayerNode) -> LayoutOutput {
    output(input, .nothing, layer)
  }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput { input.withoutProposal(on: axes, layer.certainty) }

  /// Returns the origin of the content: 0 along the scrolling axes, centred across them.
  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    let (own, content) = (tree.entry(entry), tree.entry(child))
    var origin = Point.zero
    for axis in Axes() where !axes.contains(AxisSet(axis)) {
      origin[axis] = (own.size[axis] - content.size[axis]) / 2
    }
    return ChildOrigin(
      point: origin,
      certainty: own.certainty.union(content.certainty).union(tree.placingCertainty(of: layer.view)))
  }

  var inherited: InheritedSummary { [] }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { .none }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.result.isUncertain = true
    path.end(.container(path.view))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    axes.contains(AxisSet(axis)) && node.input.proposal[axis] != nil ? .proposal : .child
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .scrolling(axes) }
}
