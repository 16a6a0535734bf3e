import LayoutModel

/// The layout of `ZStack`. `semantics.md` 6.1.
struct ZStackLayout {
  var alignment: Alignment

  /// The extent of the children of the highest priority around both lines.
  private struct Extent {
    var size = Size.zero
    /// The positions of the lines in it.
    var lines = Point.zero
    var certainty: Certainty = []
    var lineCertainty: Certainty = []
    var validity = ValidityRange.everywhere
  }
}

extension ZStackLayout: ContainerLayout {
  /// Measures the stack: the extent of its children of the highest priority, aligned by both guides.
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let own = tree.summary(of: view).certainty
    let extent = extent(
      of: view, LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own)), in: &tree)
    var certainty = extent.certainty.union(own)
    if tree.node(view).flags.contains(.uncertainAlignment) { certainty.formUnion(.assumed) }
    return LayoutOutput(size: extent.size, certainty: certainty, validity: extent.validity)
  }

  /// Proposes the stack's final size to every child, also of lower priority, and places it.
  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let output = tree.entry(entry)
    let view = output.view
    var input = LayoutInput(proposal: ProposedSize(output.size), certainty: output.certainty)
    var own = tree.placingCertainty(of: view)
    if !exactly, tree.rounding.roundsPlacements(outputCount: tree.entryCount(of: view)) {
      input = output.input
      own.formUnion(.assumed)
    }
    let extent = extent(of: view, input, in: &tree)
    let base = tree.rows.begin()
    var child = tree.node(view).firstChild
    while child.isValid {
      var row = ContainerRow(view: child, priority: 0)
      row.entry = tree.measure(child, input)
      row.input = input
      let horizontal = tree.guide(row.entry, alignment.horizontal)
      let vertical = tree.guide(row.entry, alignment.vertical)
      // Here `guide` and `position` hold the two origins.
      row.guide = extent.lines.x - horizontal.value
      row.position = extent.lines.y - vertical.value
      row.positionCertainty = horizontal.certainty.union(vertical.certainty).union(extent.lineCertainty).union(own)
      tree.trace { $0.aligned(view, child, alignment.horizontal, .horizontal, horizontal, line: extent.lines.x) }
      tree.trace { $0.aligned(view, child, alignment.vertical, .vertical, vertical, line: extent.lines.y) }
      tree.rows.children.append(row)
      child = tree.node(child).nextSibling
    }
    return tree.placeRows(from: base)
  }

  private func extent(of view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> Extent {
    var result = Extent()
    var child = tree.node(view).firstChild
    guard child.isValid else { return result }
    let highest = highestPriority(of: view, in: &tree)
    var certainty = highest.certainty
    result.lineCertainty = certainty
    var before = Point(x: -.infinity, y: -.infinity)
    var after = Point(x: -.infinity, y: -.infinity)
    while child.isValid {
      if tree.summary(of: child).priority == highest.priority {
        let entry = tree.measureChild(child, input)
        let output = tree.entry(entry).output
        certainty.formUnion(output.certainty)
        for axis in Axes() { result.validity.intersect(output.validity, on: axis) }
        result.validity.certainty.formUnion(output.validity.certainty)
        for axis in Axes() {
          let value = tree.guide(entry, alignment[axis])
          result.lineCertainty.formUnion(value.certainty.on(axis))
          let length = output.size[axis]
          before[axis] = max(before[axis], value.value)
          after[axis] = max(after[axis], length == .infinity ? .infinity : length - value.value)
        }
      }
      child = tree.node(child).nextSibling
    }
    result.size = Size(width: before.x + after.x, height: before.y + after.y)
    result.lines = before
    result.certainty = certainty.union(result.lineCertainty)
    return result
  }

  /// Returns the highest priority of the children, and the uncertainty of all priorities.
  private func highestPriority(
    of view: ViewID, in tree: inout some LayoutTree
  ) -> (priority: Double, certainty: Certainty) {
    var highest = -Double.infinity
    var certainty: Certainty = []
    var child = tree.node(view).firstChild
    while child.isValid {
      let summary = tree.summary(of: child)
      highest = max(highest, summary.priority)
      certainty.formUnion(summary.priorityCertainty)
      child = tree.node(child).nextSibling
    }
    return (highest, certainty)
  }
}

// Summary, guides and explanation.
extension ZStackLayout {
  /// Sets the explicit guides, and the spacing: the union of the children of the highest priority.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    if tree.node(view).childCount == 0 { summary.priority = -.infinity }
    let highest = highestPriority(of: view, in: &tree).priority
    var child = tree.node(view).firstChild
    while child.isValid {
      if tree.summary(of: child).priority >= highest { summary.spacing.unite(tree.spacing(of: child, in: view)) }
      child = tree.node(child).nextSibling
    }
    summary.explicitGuides = tree.explicitGuidesOfChildren(of: view).intersection(.crossingContainers)
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.read([alignment.horizontal, alignment.vertical], .zStack, in: &tree)
    if path.mayHaveOneChild(in: &tree) { path.result.isUncertain = true }
    path.endUnlessCrossing()
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    let first = tree.node(node.view).firstChild
    guard first.isValid else { return .empty }
    var child = first
    while child.isValid {
      if tree.summary(of: child).priority != tree.summary(of: first).priority { return .zStackHighest }
      child = tree.node(child).nextSibling
    }
    return .zStackExtent
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .zStackSize }
}
