import LayoutModel

/// The layout of a control that is as wide as proposed, such as a `Slider`, a `TextField` or the bar of a `ProgressView`,
/// with a height that the style or the label determines. `semantics.md` 6.4.
///
/// The label is at the leading edge, in the middle of the height. Its guides pass through, shifted: a control beside a
/// text aligns with it on the label's baseline.
struct ControlLayout: LayerLayout {
  /// The width in points for no proposal; nil for that of the label.
  var width: Double?
  /// The height in points; nil for that of the label.
  var height: Double?

  init(width: Double, height: Double) {
    self.width = width.isNaN ? nil : width
    self.height = height.isNaN ? nil : height
  }

  /// Measures the label only if one of its lengths is needed.
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    if input.proposal.width != nil || width != nil, height != nil { return .output(output(input, .nothing, layer)) }
    return .measureChild(
      LayoutInput(proposal: input.proposal, certainty: input.certainty.union(layer.certainty)))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    var output = LayoutOutput(
      size: Size(width: 0, height: height ?? child.size.height), certainty: layer.certainty,
      validity: ValidityRange(exactly: input.proposal))
    if height == nil { output.certainty.formUnion(child.certainty.on(.vertical)) }
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
    let (own, label) = (tree.entry(entry), tree.entry(child))
    return ChildOrigin(
      point: Point(x: 0, y: (own.size.height - label.size.height) / 2),
      certainty: label.certainty.on(.vertical).union(tree.placingCertainty(of: layer.view)))
  }

  var inherited: InheritedSummary { .guides }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { .none }

  var guidePassing: GuidePassing { .shifted }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) { path.result.isUncertain = true }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    if axis == .vertical { return height == nil ? .child : .control }
    return node.input.proposal[axis] != nil ? .proposal : width == nil ? .child : .ideal
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .control }
}

/// The layout of a control around what represents it, such as a `Button` around its label: exactly that of its child.
/// `semantics.md` 6.4.
struct LabelledLayout: LayerLayout {
  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    LayoutOutput(size: child.size, certainty: child.certainty.union(layer.certainty), validity: child.validity)
  }

  var inherited: InheritedSummary { [.priority, .spacing, .guides] }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    let child = tree.node(node.view).firstChild
    return child.isValid && tree.node(child).flags.contains(.part) ? .control : .child
  }

  /// Drops the preferences of a child that the style makes: those of a text in it are not those of the control.
  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    let child = tree.node(layer.view).firstChild
    if child.isValid, tree.node(child).flags.contains(.part) { summary.spacing = SpacingPreferences() }
  }
}
