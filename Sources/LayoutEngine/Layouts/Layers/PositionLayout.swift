import LayoutModel

/// The layout of `position(x:y:)`: fills its proposal and puts the child's center at a point. `semantics.md` 4.7.
struct PositionLayout: LayerLayout {
  var center: Point

  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    LayerStep.filling(input, layer)
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(filling: input, around: child, layer)
  }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput {
    LayoutInput(proposal: ProposedSize(output.size), certainty: output.certainty)
  }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    let child = tree.entry(child)
    return ChildOrigin(
      point: Point(x: center.x - child.size.width / 2, y: center.y - child.size.height / 2),
      certainty: child.certainty.union(tree.placingCertainty(of: layer.view)))
  }

  var inherited: InheritedSummary { .guides }

  var guidePassing: GuidePassing { .shifted }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    node.input.proposal[axis] == nil ? .child : .proposal
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .position }
}

extension LayerStep {
  /// Returns the step of a layer that fills its proposal: it measures the child unless both lengths are proposed.
  static func filling(_ input: LayoutInput, _ layer: LayerNode) -> LayerStep {
    let certainty = input.certainty.union(layer.certainty)
    if let width = input.proposal.width, let height = input.proposal.height {
      return .output(
        LayoutOutput(
          size: Size(width: width, height: height), certainty: certainty,
          validity: ValidityRange(exactly: input.proposal)))
    }
    return .measureChild(LayoutInput(proposal: input.proposal, certainty: certainty))
  }
}

extension LayoutOutput {
  /// Creates the output of a layer that fills its proposal, and is as long as the child where nothing is proposed.
  init(filling input: LayoutInput, around child: LayoutOutput, _ layer: LayerNode) {
    certainty = input.certainty.union(layer.certainty)
    for axis in Axes() where input.proposal[axis] == nil { certainty.formUnion(child.certainty.on(axis)) }
    size = Size(
      width: input.proposal.width ?? child.size.width, height: input.proposal.height ?? child.size.height)
    validity = ValidityRange(exactly: input.proposal)
  }
}
