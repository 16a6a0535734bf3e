import LayoutModel

// The reasons for the layout of a view. No rule is implemented twice: the functions that laid a node out run again with
// a tracer, and their cached results are read; each layout names its own rules (`NodeLayout`).
extension LayoutEngine {
  /// Returns the reasons for the size and position of a node; nil if it is not placed. Costs as much as laying out the
  /// node twice and its parent once, with everything inside them cached.
  package mutating func explain(_ view: ViewID) -> Explanation? {
    guard let output = placedOutput(of: view), let content = explainContent(of: view) else { return nil }
    let layout = nodeLayout(of: view)
    return Explanation(
      view: view, proposal: output.input.proposal, proposalReason: proposalReason(of: output),
      otherProposals: otherProposals(of: view), size: output.size,
      widthRule: layout.sizeRule(of: output, .horizontal, in: &self),
      heightRule: layout.sizeRule(of: output, .vertical, in: &self),
      stack: content.stack, lines: content.lines)
  }

  /// Returns the reasons for the places of a node's children; nil if it is not placed. Costs as much as placing them once,
  /// with everything inside them cached.
  package mutating func explainContent(of view: ViewID) -> ContentExplanation? {
    guard let output = placedOutput(of: view) else { return nil }
    let trace = trace(view)
    return ContentExplanation(
      stack: graph.stackAxis(of: view).map { trace.stackExplanation($0, proposed: output.input.proposal[$0]) },
      lines: trace.lines(
        in: frame(of: view), isMirrored: graph.environment(of: view).layoutDirection == .rightToLeft))
  }

  /// Returns a record of the placement of a placed node's children.
  private mutating func trace(_ view: ViewID) -> LayoutTracer {
    // A row is laid out by its grid.
    if graph.isRowOfGrid(view) || !graph[view].firstChild.isValid { return LayoutTracer(view: view) }
    var rows: [(view: ViewID, newest: EntryID)] = []
    if graph.isGrid(view) { rows = graph.children(of: view).map { ($0, cache.newest(of: $0)) } }
    let (entry, input) = (placed[view].entry, placed[view].input)
    let result = tracing(view) { engine in
      // Places the children again, at the end of the pool, where no entry refers to the placements.
      let start = engine.computePlacements(entry, input, exactly: true)
      engine.cache.removePlacements(from: start)
    }
    for row in rows {
      // Removes the outputs that the grid gave its rows this time.
      while cache.newest(of: row.view) != row.newest, cache.newest(of: row.view).isValid {
        cache.removeNewest(of: row.view)
      }
    }
    return result
  }

  /// Returns the source of the proposal with which the node was placed.
  private mutating func proposalReason(of child: PlacedOutput) -> ProposalReason {
    guard let parent = graph.parent(of: child.view) else {
      return ProposalReason(parent: nil, rule: .canvas, step: nil)
    }
    guard let node = placedOutput(of: parent) else {
      return ProposalReason(parent: parent, rule: .passedOn, step: nil)
    }
    let rule = nodeLayout(of: parent).proposalRule(for: child, in: node, in: &self)
    let isOfStack = rule == .stackShare || rule == .stackIdeal
    let step = isOfStack ? trace(parent).steps.first { $0.child == child.view } : nil
    return ProposalReason(parent: parent, rule: rule, step: step)
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
