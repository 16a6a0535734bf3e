import LayoutModel

// The reasons. Nothing is computed in a second way: the functions that laid a node out run again with a tracer, and
// their cached results are read.
extension LayoutEngine {
  /// Returns the reasons for the size and position of a node; nil if it is not placed. Costs as much as laying out the
  /// node twice and its parent once, with everything inside them cached.
  package mutating func explain(_ view: ViewID) -> Explanation? {
    guard let output = output(of: view) else { return nil }
    let trace = trace(view)
    return Explanation(
      view: view, proposal: output.proposal, proposalReason: proposalReason(of: view),
      otherProposals: otherProposals(of: view), size: output.size, widthRule: sizeRule(output, .horizontal),
      heightRule: sizeRule(output, .vertical), stack: stackExplanation(of: view, trace),
      lines: linesInCanvas(trace.lines, of: view))
  }

  /// Returns a record of the placement of a placed node's children.
  private mutating func trace(_ view: ViewID) -> LayoutTracer {
    let entry = states[view].placed
    // A row is laid out by its grid.
    if isRowOfGrid(view) || !graph[view].firstChild.isValid { return LayoutTracer(view: view) }
    var rows: [(view: ViewID, head: EntryID)] = []
    if isGrid(view) { rows = graph.children(of: view).map { ($0, states[$0].entries) } }
    tracer = LayoutTracer(view: view)
    defer { tracer = nil }
    // Places the children again, at the end of the pool, where no entry refers to the placements.
    let start = computePlacements(entry, states[view].input, exactly: true)
    placements.remove(from: start)
    for row in rows {
      // Removes the outputs that the grid gave its rows this time.
      while states[row.view].entries != row.head, states[row.view].entries.isValid {
        dropNewest(of: row.view)
      }
    }
    return tracer ?? LayoutTracer(view: view)
  }

  func isGrid(_ view: ViewID) -> Bool {
    guard view.isValid, case .grid = graph[view].layout else { return false }
    return true
  }

  /// Returns true for a row of a grid, which measures the cells itself.
  func isRowOfGrid(_ view: ViewID) -> Bool {
    guard case .gridRow = graph[view].layout else { return false }
    return isGrid(graph[view].parent)
  }

  private func stackExplanation(of view: ViewID, _ trace: LayoutTracer) -> StackExplanation? {
    guard let axis = graph.stackAxis(of: view), let output = output(of: view) else { return nil }
    return StackExplanation(
      axis: axis, gaps: trace.gaps, proposed: output.proposal[axis], reserved: trace.reserved,
      steps: trace.steps)
  }

  private func linesInCanvas(_ lines: [AlignmentLine], of view: ViewID) -> [AlignmentLine] {
    let frame = frame(of: view)
    let isMirrored = graph.environment(of: view).layoutDirection == .rightToLeft
    return lines.map { line in
      var line = line
      let isFlipped = line.axis == .horizontal && isMirrored
      line.canvasPosition =
        frame.origin[line.axis] + (isFlipped ? frame.size.width - line.position : line.position)
      return line
    }
  }

  /// Returns the source of the proposal with which the node was placed.
  private mutating func proposalReason(of view: ViewID) -> ProposalReason {
    guard let parent = graph.parent(of: view) else { return ProposalReason(parent: nil, rule: .canvas, step: nil) }
    func reason(_ rule: ProposalReason.Rule, _ step: DistributionStep? = nil) -> ProposalReason {
      ProposalReason(parent: parent, rule: rule, step: step)
    }
    let isFirst = graph.firstChild(of: parent) == view
    switch graph[parent].layout {
    case .hStack, .vStack:
      guard !graph.isTransparent(parent), let axis = graph.stackAxis(of: parent), let output = output(of: parent) else {
        return reason(.passedOn)
      }
      let step = trace(parent).steps.first { $0.child == view }
      return reason(output.proposal[axis] == nil ? .stackIdeal : .stackShare, step)
    case .zStack: return reason(graph.isTransparent(parent) ? .passedOn : .zStackSize)
    case .grid, .gridRow: return reason(.gridCell)
    case .lazyStack(let axis, _, _): return reason(.scrolling(AxisSet(axis)))
    case .lazyGrid(let index): return reason(.lazyGridTrack(LazyGridLayout(index, in: graph).grid.axis.other))
    case .geometryReader: return reason(.geometryReader)
    case .scrollView(let axes): return reason(.scrolling(axes))
    case .control: return reason(.control)
    case .frame(let width, let height, _):
      let frame = FrameLayout(width: width, height: height)
      return reason(.frame(AxisSet { frame[$0] != nil }))
    case .flexibleFrame:
      let proposal = proposal(of: view)
      return reason(.flexibleFrame(unspecified: AxisSet { proposal[$0] == nil }))
    case .padding: return reason(.padding)
    case .position: return reason(.position)
    case .fixedSize(let axes): return reason(.fixedSize(axes))
    case .aspectRatio: return reason(proposal(of: parent) == .unspecified ? .passedOn : .aspectRatio)
    case .ignoresSafeArea: return reason(proposal(of: view) == proposal(of: parent) ? .passedOn : .safeArea)
    case .overlay, .background: return reason(isFirst ? .passedOn : .primarySize)
    default: return reason(.passedOn)
    }
  }
}

extension AxisSet {
  /// Creates the set of axes for which `holds` returns true.
  fileprivate init(_ holds: (Axis) -> Bool) {
    self = []
    for axis in Axes() where holds(axis) { insert(AxisSet(axis)) }
  }
}

extension ViewGraph {
  /// Returns the axis of a stack; nil for every other node.
  func stackAxis(of view: ViewID) -> Axis? {
    switch self[view].layout {
    case .hStack: .horizontal
    case .vStack: .vertical
    default: nil
    }
  }
}
