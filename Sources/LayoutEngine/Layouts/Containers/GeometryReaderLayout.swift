import LayoutModel

/// The layout of `GeometryReader`. `semantics.md` 6.3. Its content has no guide outside of it.
struct GeometryReaderLayout: ContainerLayout {
  /// Returns the proposal as the size, 10 points where it is nil; the content is not measured.
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let ideal = LayoutConstants.idealLength
    return LayoutOutput(
      size: Size(width: input.proposal.width ?? ideal, height: input.proposal.height ?? ideal),
      certainty: input.certainty.union(tree.summary(of: view).certainty),
      validity: ValidityRange(exactly: input.proposal))
  }

  /// Proposes the reader's size to each child and places it in the top leading corner by its corner, not by a guide.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let reader = tree.entry(entry)
    let base = tree.rows.begin()
    var child = tree.node(reader.view).firstChild
    while child.isValid {
      var row = ContainerRow(view: child, priority: 0)
      row.input = LayoutInput(proposal: ProposedSize(reader.size), certainty: reader.certainty)
      row.entry = tree.measure(child, row.input)
      row.positionCertainty = tree.placingCertainty(of: reader.view)
      tree.rows.children.append(row)
      child = tree.node(child).nextSibling
    }
    return tree.placeRows(from: base)
  }

  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {}

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) { path.end(.container(path.view)) }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    node.input.proposal[axis] == nil ? .ideal : .proposal
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .geometryReader }
}
