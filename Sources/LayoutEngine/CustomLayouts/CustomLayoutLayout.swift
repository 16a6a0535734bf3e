import LayoutModel

/// The layout of a type of the project that conforms to SwiftUI's `Layout`: its own functions determine the size and
/// the places. `semantics.md` 6.8.
///
/// A layout that cannot be evaluated stacks its children like a `VStack`, marked as assumed.
struct CustomLayoutLayout {
  var layout: CustomLayout?
}

extension CustomLayoutLayout: ContainerLayout {
  func measure(_ view: ViewID, _ input: LayoutInput, in tree: inout some LayoutTree) -> LayoutOutput {
    let own = tree.summary(of: view).certainty
    let proposed = LayoutInput(proposal: input.proposal, certainty: input.certainty.union(own))
    let result = run(view, proposed, in: &tree) { run throws(RunExit) in try run.size(for: input.proposal) }
    let validity = ValidityRange(exactly: input.proposal)
    guard let result else {
      let rows = StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: .nan)
        .measure(view, input, in: &tree)
      return LayoutOutput(size: rows.size, certainty: .assumed, validity: validity)
    }
    let certainty = input.certainty.union(own).union(result.certainty).onBothAxes
    return LayoutOutput(size: result.value, certainty: certainty, validity: validity)
  }

  func place(_ entry: EntryID, _ input: LayoutInput, exactly: Bool, in tree: inout some LayoutTree) -> PlacementID {
    let output = tree.entry(entry)
    let view = output.view
    let own = tree.placingCertainty(of: view).union(input.certainty).union(output.certainty)
    let proposed = LayoutInput(proposal: input.proposal, certainty: own)
    let result = run(view, proposed, in: &tree) { run throws(RunExit) in
      try run.place(in: output.size, for: input.proposal)
      return run.placements
    }
    guard let result else { return placeInRows(view, output.size, input, in: &tree) }
    let certainty = own.union(result.certainty).onBothAxes
    var placements: [Placement] = []
    var child = tree.node(view).firstChild
    for placed in result.value where child.isValid {
      // A subview that is not placed is in the center, with the proposal of the container.
      let center = RunPlacement(
        point: Point(x: output.size.width / 2, y: output.size.height / 2), anchor: Point(x: 0.5, y: 0.5),
        proposal: input.proposal)
      placements.append(placement(of: child, placed ?? center, certainty, in: &tree))
      child = tree.node(child).nextSibling
    }
    let start = tree.endOfPlacements
    for placement in placements { tree.add(placement) }
    return start
  }

  private func placement(
    of child: ViewID, _ placed: RunPlacement, _ certainty: Certainty, in tree: inout some LayoutTree
  ) -> Placement {
    let isFixed = placed.proposal.width == nil && placed.proposal.height == nil
    let input = LayoutInput(proposal: placed.proposal, certainty: isFixed ? [] : certainty)
    let entry = tree.measure(child, input)
    let size = tree.entry(entry).size
    // An anchor at the leading or top edge needs no size: infinity times 0 is no number.
    let x = placed.anchor.x == 0 ? placed.point.x : placed.point.x - placed.anchor.x * size.width
    let y = placed.anchor.y == 0 ? placed.point.y : placed.point.y - placed.anchor.y * size.height
    var origin = certainty
    if placed.anchor != .zero { origin.formUnion(tree.entry(entry).certainty) }
    return Placement(input: input, origin: Point(x: x, y: y), entry: entry, certainty: origin)
  }

  /// Places the children of a layout that cannot be evaluated below each other.
  private func placeInRows(
    _ view: ViewID, _ size: Size, _ input: LayoutInput, in tree: inout some LayoutTree
  ) -> PlacementID {
    var placements: [Placement] = []
    var y = 0.0
    var child = tree.node(view).firstChild
    while child.isValid {
      let childInput = LayoutInput(
        proposal: ProposedSize(width: input.proposal.width, height: nil), certainty: .assumed)
      let entry = tree.measure(child, childInput)
      let own = tree.entry(entry).size
      placements.append(
        Placement(
          input: childInput, origin: Point(x: (size.width - own.width) / 2, y: y), entry: entry, certainty: .assumed))
      y += own.height + LayoutConstants.spacing
      child = tree.node(child).nextSibling
    }
    let start = tree.endOfPlacements
    for placement in placements { tree.add(placement) }
    return start
  }

  /// Runs the program of the layout; nil, with the reason recorded, if it cannot be evaluated.
  private func run<Tree: LayoutTree, Result>(
    _ view: ViewID, _ input: LayoutInput, in tree: inout Tree,
    _ body: (inout LayoutRun<Tree>) throws(RunExit) -> Result
  ) -> (value: Result, certainty: Certainty)? {
    guard let layout else { return nil }
    let count = Int(tree.node(view).childCount)
    guard tree.customLayouts.nesting < CustomLayoutState.maximumNesting else {
      tree.customLayouts.recordFailure("layouts are nested too deeply", of: layout, childCount: count)
      return nil
    }
    var children: [ViewID] = []
    var child = tree.node(view).firstChild
    while child.isValid {
      children.append(child)
      child = tree.node(child).nextSibling
    }
    let outer = tree.customLayouts
    tree.customLayouts.nesting += 1
    if outer.stackStart == nil { tree.customLayouts.stackStart = CustomLayoutState.stackAddress() }
    defer {
      tree.customLayouts.nesting -= 1
      tree.customLayouts.stackStart = outer.stackStart
    }
    let limits = tree.customLayouts
    let outcome: (result: (Result, Certainty)?, failure: String?, steps: Int) = withUnsafeMutablePointer(to: &tree) {
      var run = LayoutRun(layout, of: view, children: children, in: $0, certainty: input.certainty, limits)
      let steps = run.steps
      do throws(RunExit) {
        let value = try body(&run)
        return ((value, run.certainty), nil, steps - run.steps)
      } catch {
        return (nil, error.reason(in: run.functionName), steps - run.steps)
      }
    }
    tree.customLayouts.steps -= outcome.steps
    if let failure = outcome.failure {
      tree.customLayouts.recordFailure(failure, of: layout, childCount: count)
    }
    return outcome.result.map { ($0.0, $0.1) }
  }
}

extension RunExit {
  /// The reason of a failure in a function, as a clause.
  func reason(in function: String) -> String {
    switch self {
    case .failure(let reason): "in `\(function)`, \(reason)"
    case .nilInChain: "in `\(function)`, a value is nil"
    }
  }
}

extension CustomLayout {
  /// The name of the type.
  package var name: String {
    program.types.indices.contains(Int(program.layout)) ? program.types[Int(program.layout)].name : "Layout"
  }
}

// Summary and guides.
extension CustomLayoutLayout {
  /// Sets the explicit guides and the spacing: by default those of all subviews, merged.
  func summarize(_ view: ViewID, _ summary: inout ViewSummary, in tree: inout some LayoutTree) {
    var child = tree.node(view).firstChild
    while child.isValid {
      summary.spacing.unite(tree.spacing(of: child, in: view))
      child = tree.node(child).nextSibling
    }
    summary.explicitGuides = tree.explicitGuidesOfChildren(of: view).intersection(.crossingContainers)
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    // The program may read any guide.
    path.result.isUncertain = true
    path.endUnlessCrossing()
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule { .customLayout }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule { .customLayout }
}
