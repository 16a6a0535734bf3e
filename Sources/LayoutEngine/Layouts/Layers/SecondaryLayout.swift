import LayoutModel

/// The layout of `overlay` and `background`: the pair is laid out like its primary in every respect. `semantics.md`
/// 4.5.
struct SecondaryLayout: LayerLayout {
  var alignment: Alignment

  /// Returns the placement of the secondary view: it is proposed the primary's size, and aligned with it by the guides
  /// of both, including explicit values.
  func secondaryPlacement(_ layer: ViewID, primary: EntryID, in tree: inout some LayoutTree) -> Placement? {
    let output = tree.entry(primary)
    let secondary = tree.node(output.view).nextSibling
    guard secondary.isValid else { return nil }
    let input = LayoutInput(proposal: ProposedSize(output.size), certainty: output.certainty)
    let child = tree.measure(secondary, input)
    var origin = Point.zero
    var certainty = tree.placingCertainty(of: layer)
    for axis in Axes() {
      let line = tree.guide(primary, alignment[axis])
      let value = tree.guide(child, alignment[axis])
      tree.trace { $0.aligned(layer, output.view, alignment[axis], axis, line, line: line.value) }
      tree.trace { $0.aligned(layer, secondary, alignment[axis], axis, value) }
      origin[axis] = line.value - value.value
      certainty.formUnion(line.certainty.union(value.certainty).on(axis))
    }
    return Placement(input: input, origin: origin, entry: child, certainty: certainty)
  }

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    summary.setUnknownGuides(layer.flags)
  }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { isPrimary ? own : .none }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility { .child }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    let node = tree.node(path.view)
    let isPrimary = node.firstChild == path.child
    path.read([alignment.horizontal, alignment.vertical], isPrimary ? .primary : .secondary, in: &tree)
    guard !isPrimary else { return }
    if node.hasVariableChildren { path.result.isUncertain = true }
    path.end(.secondary(path.view))
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule { .primary }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    tree.node(node.view).firstChild == child.view ? .passedOn : .primarySize
  }
}
