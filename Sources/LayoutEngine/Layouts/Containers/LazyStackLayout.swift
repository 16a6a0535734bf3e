import LayoutModel

/// The layout of `LazyVStack` and `LazyHStack`. `semantics.md` 6.3.
struct LazyStackLayout {
  var stack: StackLayout
}

extension LazyStackLayout: ContainerLayout {
  /// Measures the stack: along its axis as long as a stack that offers its children nothing; across it the proposal, or
  /// else the largest child.
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let base = tree.rows.begin()
    let output = solve(view, input, in: &tree)
    tree.rows.end(base)
    return output
  }

  /// Places each child on the default of the stack's guide on the stack's own size, as in a frame: a lazy stack has no
  /// other line, since it does not know its children before they become visible.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let output = tree.entry(entry)
    let cross = stack.axis.other
    let base = tree.rows.begin()
    _ = solve(output.view, input, in: &tree)
    let own = tree.placingCertainty(of: output.view)
    let line = tree.bareDefault(stack.alignment, output.size, output.certainty)
    for index in base..<tree.rows.children.count {
      let row = tree.rows.children[index]
      let value = tree.guide(row.entry, stack.alignment)
      tree.trace { $0.aligned(output.view, row.view, stack.alignment, cross, value, line: line.value) }
      tree.rows.children[index].guide = value.value
      tree.rows.children[index].positionCertainty.formUnion(
        value.certainty.on(cross).union(line.certainty.on(cross)))
    }
    return tree.placeRows(from: base, along: stack.axis, line: line.value, own)
  }

  /// Measures the children and puts them one after another; leaves their rows for the caller to remove.
  private func solve(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let own = tree.summary(of: view).certainty
    let cross = stack.axis.other
    let childInput = input.withoutProposal(on: AxisSet(stack.axis), own)
    let base = stack.collectChildren(of: view, in: &tree).base
    var position = 0.0
    var largest = 0.0
    var certainty: Certainty = []
    var validity = ValidityRange.everywhere
    for index in base..<tree.rows.children.count {
      stack.measureRow(index, childInput, &validity, in: &tree)
      let row = tree.rows.children[index]
      position += row.gap
      certainty.formUnion(row.gapCertainty)
      tree.rows.children[index].position = position
      tree.rows.children[index].positionCertainty = certainty.on(stack.axis)
      position += row.length
      largest = max(largest, row.crossLength)
      certainty.formUnion(row.certainty)
    }
    var size = Size.zero
    size[stack.axis] = position
    if let proposed = input.proposal[cross] {
      size[cross] = proposed
      certainty = certainty.on(stack.axis).union(input.certainty.on(cross))
    } else {
      size[cross] = largest
    }
    return LayoutOutput(size: size, certainty: certainty.union(own), validity: ValidityRange(exactly: input.proposal))
  }

  /// Sets the explicit guides, which cross the stack as they cross an eager one. The gaps beside it are the default ones.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.explicitGuides = tree.explicitGuidesOfChildren(of: view).intersection(.crossingContainers)
  }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation {
    StackOrientation(stack.axis)
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.read([stack.alignment], .stack, in: &tree)
    path.crossOutline()
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard tree.node(node.view).firstChild.isValid else { return .empty }
    return axis == stack.axis ? .stackLength : node.input.proposal[axis] == nil ? .largestChild : .proposal
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    .scrolling(AxisSet(stack.axis))
  }
}
