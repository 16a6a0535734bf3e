import LayoutModel

/// The layout of `Toggle`, `TextField`, `Picker`, `ProgressView`: as wide as proposed, with a height that the style
/// determines. `semantics.md` 6.3.
///
/// The label is at the leading edge, in the middle of the height. Its guides pass through, shifted: a control beside a
/// text aligns with it on the label's baseline.
struct ControlLayout: LayerLayout {
  /// The width in points for no proposal; nil for that of the label.
  var width: Double?
  var height: Double

  init(width: Double, height: Double) {
    self.width = width.isNaN ? nil : width
    self.height = height
  }

  /// Measures the label only if its width is needed.
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    if input.proposal.width != nil || width != nil { return .output(output(input, .nothing, layer)) }
    return .measureChild(
      LayoutInput(proposal: input.proposal, certainty: input.certainty.union(layer.certainty)))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    var output = LayoutOutput(
      size: Size(width: 0, height: height), certainty: layer.certainty,
      validity: ValidityRange(exactly: input.proposal))
    if let proposed = input.proposal.width {
      output.size.width = proposed
      output.certainty.formUnion(input.certainty.on(.horizontal))
    } else if let width {
      output.size.width = width
    } else {
      output.size.width = child.size.width
      output.certainty.formUnion(child.certainty.on(.horizontal))
    }
    return output
  }

  /// Returns the output of a control without a label, which equals that around a label of size 0.
  func outputWithoutChild(_ input: LayoutInput, _ layer: LayerNode) -> LayoutOutput {
    output(input, .nothing, layer)
  }

  /// Proposes the control's own size to the label.
  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput {
    LayoutInput(proposal: ProposedSize(output.size), certainty: output.certainty)
  }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    let label = tree.entry(child)
    return ChildOrigin(
      point: Point(x: 0, y: (height - label.size.height) / 2),
      certainty: label.certainty.on(.vertical).union(tree.placingCertainty(of: layer.view)))
  }

  var inherited: InheritedSummary { .guides }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { .none }

  var guidePassing: GuidePassing { .shifted }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) { path.result.isUncertain = true }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    if axis == .vertical { return .control }
    return node.input.proposal[axis] != nil ? .proposal : width == nil ? .child : .ideal
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .control }
}

/// The layout of `Button`, `Link`, `NavigationLink`, `Menu`: exactly that of the label. `semantics.md` 6.3.
struct LabelledLayout: LayerLayout {
  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(size: child.size, certainty: child.certainty.union(layer.certainty), validity: child.validity)
  }

  var inherited: InheritedSummary { [.priority, .spacing, .guides] }
}
