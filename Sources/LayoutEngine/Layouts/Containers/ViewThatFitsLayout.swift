import LayoutModel

/// The layout of `ViewThatFits(in:)`: the first child whose ideal length on every given axis is at most the proposal
/// there is laid out in its place, or the last one if none fits. `semantics.md` 6.3.
struct ViewThatFitsLayout {
  var axes: AxisSet
}

extension ViewThatFitsLayout: ContainerLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let own = ownCertainty(of: view, input, in: &tree)
    let chosen = chosenChild(of: view, input, in: &tree)
    guard chosen.view.isValid else {
      return LayoutOutput(size: .zero, certainty: own, validity: ValidityRange(exactly: input.proposal))
    }
    let output = tree.childOutput(chosen.view, input)
    return LayoutOutput(
      size: output.size, certainty: output.certainty.union(chosen.certainty).union(own),
      validity: ValidityRange(exactly: input.proposal))
  }

  /// Returns the uncertainty of the node itself: none on an axis on which all choices are equally long. O(children) if
  /// nothing needs to fit and the choice is uncertain.
  private func ownCertainty(
    of view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree
  ) -> Certainty {
    var own = tree.summary(of: view).certainty
    guard axes.isEmpty, !own.isEmpty else { return own }
    var child = tree.node(view).firstChild
    guard child.isValid else { return own }
    let first = tree.childOutput(child, input).size
    var areEqual = AxisSet.both
    while child.isValid {
      let size = tree.childOutput(child, input).size
      for axis in Axes() where size[axis] != first[axis] { areEqual.remove(AxisSet(axis)) }
      child = tree.node(child).nextSibling
    }
    for axis in Axes() where areEqual.contains(AxisSet(axis)) { own.subtract(own.on(axis)) }
    return own
  }

  /// Places only the chosen child, with the unchanged proposal; the others have no placement.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let view = tree.entry(entry).view
    let chosen = chosenChild(of: view, input, in: &tree)
    let placed = chosen.view.isValid ? tree.measure(chosen.view, input) : Placement.nowhere
    let own = axes.isEmpty ? [] : tree.placingCertainty(of: view)
    let start = tree.endOfPlacements
    var child = tree.node(view).firstChild
    while child.isValid {
      tree.add(
        Placement(
          input: input, origin: .zero, entry: child == chosen.view ? placed : Placement.nowhere, certainty: own))
      child = tree.node(child).nextSibling
    }
    return start
  }

  /// Returns the child that is laid out, invalid if there is none, and the uncertainty of the choice. A child is
  /// measured with its ideal length on the given axes and the proposal on the other: a text that must fit in height
  /// wraps in the available width.
  private func chosenChild(
    of view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree
  ) -> (view: ViewID, certainty: Certainty) {
    let ideal = input.withoutProposal(on: axes, tree.summary(of: view).certainty)
    var certainty: Certainty = []
    for axis in Axes() where axes.contains(AxisSet(axis)) && input.proposal[axis] != nil {
      certainty.formUnion(input.certainty.on(axis))
    }
    var child = tree.node(view).firstChild
    var last = ViewID.invalid
    while child.isValid {
      let next = tree.node(child).nextSibling
      // The last one is chosen whether it fits or not.
      if next.isValid {
        let output = tree.childOutput(child, ideal)
        for axis in Axes() where axes.contains(AxisSet(axis)) && input.proposal[axis] != nil {
          certainty.formUnion(output.certainty.on(axis))
        }
        if fits(output.size, input.proposal) { return (child, certainty.onBothAxes) }
      }
      last = child
      child = next
    }
    return (last, certainty.onBothAxes)
  }

  /// Returns true if a child of that ideal size fits in the proposal.
  private func fits(_ ideal: Size, _ proposal: ProposedSize) -> Bool {
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      if let proposed = proposal[axis], ideal[axis] > proposed { return false }
    }
    return true
  }

  /// Sets the explicit guides: the chosen child is laid out in its place.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    summary.explicitGuides = tree.explicitGuidesOfChildren(of: view)
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) { path.result.isUncertain = true }

  /// Returns the rule for a length. The last child is chosen without being measured, and may not fit.
  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard tree.node(node.view).firstChild.isValid else { return .empty }
    let chosen = chosenChild(of: node.view, node.input, in: &tree).view
    guard chosen.isValid else { return .chosenChild(fits: false) }
    let ideal = node.input.withoutProposal(on: axes, tree.summary(of: node.view).certainty)
    let size = tree.childOutput(chosen, ideal).size
    return .chosenChild(fits: fits(size, node.input.proposal))
  }
}
