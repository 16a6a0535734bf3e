import LayoutModel

/// The layout of `aspectRatio`, `scaledToFit`, `scaledToFill`. `semantics.md` 4.9.
struct AspectRatioLayout {
  /// The ratio of width to height; NaN for that of the child's ideal size.
  var ratio: Double
  var mode: ViewLayout.ContentMode

  /// True if the ratio is that of the child's ideal size.
  private var isOfChild: Bool { !(ratio > 0) || ratio.isInfinite }

  /// Returns the proposal to the child for the ratio of `box`.
  func proposal(_ proposal: ProposedSize, box: Size) -> ProposedSize {
    if proposal.width == nil, proposal.height == nil { return .unspecified }
    func factor(_ length: Double?, _ side: Double) -> Double {
      guard let length else { return .infinity }
      let quotient = length / side
      return quotient.isNaN ? .infinity : quotient
    }
    let horizontal = factor(proposal.width, box.width)
    let vertical = factor(proposal.height, box.height)
    let scale = mode == .fit ? min(horizontal, vertical) : max(horizontal, vertical)
    // A side of 0 stays 0, also where the scale is infinite.
    func scaled(_ side: Double) -> Double { side == 0 ? 0 : side * scale }
    return ProposedSize(width: scaled(box.width), height: scaled(box.height))
  }
}

extension AspectRatioLayout: LayerLayout {
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    .measureChild(childInput(input, layer, in: &tree))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(
      size: child.size, certainty: child.certainty.union(layer.certainty),
      validity: ValidityRange(exactly: input.proposal))
  }

  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput { childInput(input, layer, in: &tree) }

  /// Returns the input of the child, in both passes. Without a ratio it measures the ideal size first; all such layers
  /// of a chain share that input, so it does not recurse further.
  private func childInput(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayoutInput {
    var box = Size(width: ratio, height: 1)
    var certainty = input.certainty.onBothAxes.union(layer.certainty)
    if input.proposal == .unspecified { return LayoutInput(proposal: .unspecified, certainty: certainty) }
    if isOfChild {
      let entry = tree.measure(tree.node(layer.view).firstChild, LayoutInput(proposal: .unspecified))
      let ideal = tree.entry(entry)
      box = ideal.size
      certainty.formUnion(ideal.certainty.onBothAxes)
      if box.width == box.height { box = Size(width: 1, height: 1) }
    }
    return LayoutInput(proposal: proposal(input.proposal, box: box), certainty: certainty)
  }

  func additionalInput(_ input: LayoutInput) -> LayoutInput? {
    input.proposal != .unspecified && isOfChild ? LayoutInput(proposal: .unspecified) : nil
  }

  var inherited: InheritedSummary { [.spacing, .guides] }

  var guidePassing: GuidePassing { .shifted }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    node.input.proposal == .unspecified ? .passedOn : .ratio
  }
}
