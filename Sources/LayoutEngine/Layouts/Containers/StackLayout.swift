import LayoutModel

/// The layout of `HStack` and `VStack`. `semantics.md` 5.
struct StackLayout {
  var axis: Axis
  var alignment: AlignmentKey
  /// The spacing in points, NaN when not given.
  var spacing: Double
}

/// The size of a stack, and the position of its guide line across it.
struct StackSolution: Sendable {
  var size: Size
  var certainty: Certainty
  /// The line's distance from the stack's leading or top edge, in points.
  var line: Double
  var lineCertainty: Certainty
  var validity: ValidityRange
}

/// The rows of a stack's children with their gaps, before they are measured.
struct CollectedChildren {
  /// The index of the first row.
  var base: Int
  /// The sum of the gaps in points.
  var gaps: Double
  var gapCertainty: Certainty
}

extension StackLayout: ContainerLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let base = tree.rows.begin()
    let solution = solve(view, input, in: &tree)
    tree.rows.end(base, retaining: solution, of: view, input)
    return LayoutOutput(size: solution.size, certainty: solution.certainty, validity: solution.validity)
  }

  /// Places the children. The proposal stays along the axis; across it, where nothing was proposed, they are proposed
  /// the stack's own length. `semantics.md` 5.3.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let output = tree.entry(entry)
    let certainty = tree.summary(of: output.view).certainty
    let (solution, base) = solveForPlacing(output.view, placementInput(input, output), in: &tree)
    return tree.placeRows(
      from: base, along: axis, line: solution.line, solution.lineCertainty.union(certainty))
  }

  /// Returns the input for which the stack is solved to place its children; `output` is its output for `input`.
  private func placementInput(_ input: LayoutInput, _ output: LayoutEntry) -> LayoutInput {
    let cross = axis.other
    guard input.proposal[cross] == nil else { return input }
    var input = input
    input.proposal[cross] = output.size[cross]
    input.certainty.formUnion(output.certainty.on(cross))
    return input
  }

  /// Solves the stack, or takes its last solution; its rows start at `base`.
  private func solveForPlacing(
    _ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree
  ) -> (solution: StackSolution, base: Int) {
    if !tree.isTracing, let known = tree.rows.takeRetained(view, input) { return (known, 0) }
    let base = tree.rows.begin()
    return (solve(view, input, in: &tree), base)
  }

  /// Measures and aligns the children; leaves their rows for the caller to remove.
  private func solve(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> StackSolution {
    let own = tree.summary(of: view).certainty
    let children = collectChildren(of: view, in: &tree)
    var input = input
    input.certainty.formUnion(own)
    var validity = ValidityRange.everywhere
    if let proposed = input.proposal[axis] {
      var distribution = StackDistribution(of: proposed, view, self, input, children, validity)
      distribution.run(in: &tree)
      validity = distribution.validity
    } else {
      validity.setUnspecifiedOnly(axis)
      for index in children.base..<tree.rows.children.count {
        measureRow(index, input, &validity, in: &tree)
        if tree.isTracing { traceIdeal(view, index, in: &tree) }
      }
    }
    return lineUp(from: children.base, view, own, &validity, input, in: &tree)
  }

  /// Reports to the tracer that the row at `index` was proposed nothing along the axis.
  private func traceIdeal(_ view: ViewID, _ index: Int, in tree: inout some LayoutTree) {
    let row = tree.rows.children[index]
    let step = DistributionStep(
      child: row.view, order: 0, priority: row.priority, remaining: tree.rows.children.count - index,
      length: row.length)
    tree.trace { $0.distributed(view, step) }
  }

  /// Adds a row for each child with the gap before it.
  func collectChildren(of view: ViewID, in tree: inout some LayoutTree) -> CollectedChildren {
    let base = tree.rows.children.count
    var gaps = 0.0
    var gapCertainty: Certainty = []
    var isFirst = true
    let count = Int(tree.node(view).childCount)
    if count > 16 { tree.rows.children.reserveCapacity(tree.rows.children.count + count) }
    var before = SpacingPreferences()
    var child = tree.node(view).firstChild
    while child.isValid {
      var row = ContainerRow(view: child, priority: tree.summary(of: child).priority)
      let after = spacing.isNaN ? tree.spacing(of: child, in: view) : before
      if !isFirst {
        if spacing.isNaN {
          let gap = SpacingPreferences.gap(from: before, to: after, along: axis)
          row.gap = gap.length
          if gap.reason == .textOnOneSide { row.gapCertainty = Certainty.approximate.on(axis) }
          tree.trace { $0.gap(view, gap.length, gap.reason) }
        } else {
          row.gap = spacing
          tree.trace { $0.gap(view, spacing, .explicit) }
        }
        gaps += row.gap
        gapCertainty.formUnion(row.gapCertainty)
      }
      tree.rows.children.append(row)
      before = after
      isFirst = false
      child = tree.node(child).nextSibling
    }
    return CollectedChildren(base: base, gaps: gaps, gapCertainty: gapCertainty)
  }

  /// Measures one child and records its output; restricts the stack's `validity` as `restrict` does.
  func measureRow(
    _ index: Int, _ input: LayoutInput, _ validity: inout ValidityRange, in tree: inout some LayoutTree
  ) {
    let entry = tree.measureChild(tree.rows.children[index].view, input)
    let output = tree.entry(entry).output
    tree.rows.children[index].take(input, entry, output, axis)
    restrict(&validity, to: output.validity)
  }

  /// Restricts the stack's validity range to that of a child's output. Along the axis the stack's `maximum` is infinite
  /// as long as every child's is.
  private func restrict(_ validity: inout ValidityRange, to child: ValidityRange) {
    validity.intersect(child, on: axis.other)
    validity.certainty.formUnion(child.certainty)
    if child.maximum[axis] < validity.maximum[axis] { validity.maximum[axis] = child.maximum[axis] }
    if !child.unspecified.contains(AxisSet(axis)) { validity.unspecified.remove(AxisSet(axis)) }
  }

  /// Positions the children along the axis; across it their guides lie on one line, and the stack is as long as their
  /// extent, including the line. `semantics.md` 5.2.
  private func lineUp(
    from base: Int, _ view: ViewID, _ own: Certainty, _ validity: inout ValidityRange, _ input: LayoutInput,
    in tree: inout some LayoutTree
  ) -> StackSolution {
    let cross = axis.other
    var position = 0.0
    var certainty = own
    var before = 0.0
    var after = 0.0
    var isInfinite = false
    var lineCertainty: Certainty = []
    for index in base..<tree.rows.children.count {
      let row = tree.rows.children[index]
      position += row.gap
      certainty.formUnion(row.gapCertainty)
      let (start, startCertainty) = (position, certainty.on(axis))
      position += row.length
      certainty.formUnion(row.certainty)
      let value = lineGuide(row, in: &tree)
      if tree.isTracing {
        tree.trace {
          $0.aligned(view, row.view, alignment, cross, value)
          $0.covered(view, from: -value.value, to: row.crossLength - value.value)
        }
      }
      lineCertainty.formUnion(value.certainty.on(cross))
      before = max(before, value.value)
      let rest = row.crossLength - value.value
      if rest > after { after = rest }
      if row.crossLength == .infinity { isInfinite = true }
      tree.rows.children[index].put(at: start, startCertainty, value)
    }
    var size = Size.zero
    size[axis] = position
    size[cross] = isInfinite ? .infinity : before + after
    if tree.node(view).flags.contains(.uncertainAlignment) { lineCertainty.formUnion(Certainty.assumed.on(cross)) }
    certainty.formUnion(lineCertainty)
    tree.trace { $0.solved(view, alignment, cross, line: before) }
    // An infinite length, or one that is no number, holds only for the present proposal.
    if !position.isFinite { validity.setExactly(axis, input.proposal[axis]) }
    // Where nothing is proposed across, the children are placed in the stack's own length, which may be less certain than
    // a proposed one: their guides would be, too.
    if !validity.certainty.isDisjoint(with: certainty.on(cross).subtracting(input.certainty)) {
      if input.proposal[cross] == nil {
        validity.setUnspecifiedOnly(cross)
      } else {
        validity.unspecified.remove(AxisSet(cross))
      }
    }
    return StackSolution(
      size: size, certainty: certainty, line: before, lineCertainty: lineCertainty, validity: validity)
  }

  /// Returns a child's value of the guide on which the stack aligns.
  private func lineGuide(_ row: ContainerRow, in tree: inout some LayoutTree) -> GuideValue {
    guard !alignment.isCustom, !tree.summary(of: row.view).explicitGuides.contains(alignment) else {
      return tree.guide(row.entry, alignment)
    }
    var size = Size.zero
    size[axis.other] = row.crossLength
    return GuideValue(builtInDefault: alignment, size, row.certainty)
  }
}

// Summary, guides and explanation.
extension StackLayout {
  /// Sets the spacing and explicit guides: along the axis those of the edges of the first and last child, across it the
  /// union of all.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    if tree.node(view).childCount == 0 { summary.priority = -.infinity }
    var spacing = SpacingPreferences()
    var guides = GuideSet()
    let first = tree.node(view).firstChild
    var child = first
    while child.isValid {
      let preferences = tree.spacing(of: child, in: view)
      guides.formUnion(tree.summary(of: child).explicitGuides)
      let next = tree.node(child).nextSibling
      spacing.unite(preferences, on: axis.other)
      if child == first { spacing.setLeadingEdge(preferences, on: axis) }
      if !next.isValid { spacing.setTrailingEdge(preferences, on: axis) }
      child = next
    }
    summary.spacing = spacing
    summary.explicitGuides = guides.intersection(.crossingContainers)
  }

  func childOrientation(_ own: StackOrientation, isPrimary: Bool) -> StackOrientation { StackOrientation(axis) }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.read([alignment], .stack, in: &tree)
    // It is not published how a list or a section aligns its rows.
    if tree.isRowsOfScreen(path.view) || path.mayHaveOneChild(in: &tree) { path.result.isUncertain = true }
    path.endUnlessCrossing()
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    guard tree.node(node.view).firstChild.isValid else { return .empty }
    if axis == self.axis { return .stackLength }
    return isLineOutside(node, in: &tree) ? .stackExtentWithLine : .stackExtent
  }

  /// Returns true if the line lies outside of all children, so that it makes the stack longer across. `semantics.md`
  /// 5.2. Costs as much as measuring the stack with its children cached.
  private func isLineOutside(_ node: PlacedOutput, in tree: inout some LayoutTree) -> Bool {
    let covered = tree.tracing(node.view) { _ = measure(node.view, node.input, in: &$0) }.covered
    return covered.low > 0 || covered.high < 0
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    node.input.proposal[axis] == nil ? .stackIdeal : .stackShare
  }
}
