import LayoutModel
import TextMetrics

// The reasons. Nothing is computed a second way here: the functions that laid a node out run again with a tracer that
// listens, and what they cached is read.
extension LayoutEngine {
  /// Why a placed node is as large as it is. nil for one that is not placed. Cost: that of laying out the node and its
  /// parent once, everything in them being cached.
  package mutating func explain(_ view: ViewID) -> Explanation? {
    guard let answer = answer(of: view) else { return nil }
    let trace = trace(view.index)
    return Explanation(
      view: view, proposal: answer.proposal, proposalReason: proposalReason(of: view),
      otherQuestions: otherQuestions(of: view), size: answer.size, widthRule: sizeRule(answer, .horizontal),
      heightRule: sizeRule(answer, .vertical), stack: stackExplanation(of: view, trace),
      lines: linesInCanvas(trace.lines, of: view))
  }

  /// What the placement of a placed node's children does, told by itself.
  private mutating func trace(_ view: Int32) -> LayoutTracer {
    let entry = states[Int(view)].placed
    // A row was laid out by its grid.
    if isRowOfGrid(view) || graph.nodes[Int(view)].firstChild < 0 { return LayoutTracer(view: view) }
    var rows: [(view: ViewID, head: Int32)] = []
    if isGrid(view) { rows = graph.children(of: ViewID(view)).map { ($0, states[Int($0.index)].entries) } }
    tracer = LayoutTracer(view: view)
    defer { tracer = nil }
    // Placed again, in a place of the pool that nobody keeps.
    let start = Int(computePlaces(entry, states[Int(view)].question))
    if start < placements.count { placements.removeLast(placements.count - start) }
    for row in rows {
      // The answers that the grid gave its rows this time.
      while states[Int(row.view.index)].entries != row.head, states[Int(row.view.index)].entries >= 0 {
        dropNewest(of: row.view.index)
      }
    }
    return tracer ?? LayoutTracer(view: view)
  }

  @inline(__always)
  func isGrid(_ view: Int32) -> Bool {
    guard view >= 0, case .grid = graph.nodes[Int(view)].layout else { return false }
    return true
  }

  /// Whether a node is a row of a grid, which asks the cells itself.
  @inline(__always)
  func isRowOfGrid(_ view: Int32) -> Bool {
    guard case .gridRow = graph.nodes[Int(view)].layout else { return false }
    return isGrid(graph.nodes[Int(view)].parent)
  }

  private func stackExplanation(of view: ViewID, _ trace: LayoutTracer) -> StackExplanation? {
    guard let axis = graph.stackAxis(of: view), let answer = answer(of: view) else { return nil }
    return StackExplanation(
      axis: axis, gaps: trace.gaps, proposed: answer.proposal[axis], reserved: trace.reserved,
      servings: trace.servings)
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

  /// Who proposed what the node was placed with.
  private mutating func proposalReason(of view: ViewID) -> ProposalReason {
    guard let parent = graph.parent(of: view) else { return ProposalReason(parent: nil, rule: .canvas, serving: nil) }
    func reason(_ rule: ProposalReason.Rule, _ serving: Serving? = nil) -> ProposalReason {
      ProposalReason(parent: parent, rule: rule, serving: serving)
    }
    let isFirst = graph.firstChild(of: parent) == view
    switch graph[parent].layout {
    case .hStack, .vStack:
      guard !graph.isTransparent(parent), let axis = graph.stackAxis(of: parent), let answer = answer(of: parent) else {
        return reason(.passedOn)
      }
      let serving = trace(parent.index).servings.first { $0.child == view }
      return reason(answer.proposal[axis] == nil ? .stackIdeal : .stackShare, serving)
    case .zStack: return reason(graph.isTransparent(parent) ? .passedOn : .zStackSize)
    case .grid, .gridRow: return reason(.gridCell)
    case .lazyStack(let axis, _, _): return reason(.scrolling(AxisSet(axis)))
    case .lazyGrid(let index): return reason(.lazyGridTrack(graph.lazyGrid(index).grid.axis.other))
    case .geometryReader: return reason(.geometryReader)
    case .scrollView(let axes): return reason(.scrolling(axes))
    case .control: return reason(.control)
    case .frame: return reason(.frame)
    case .flexibleFrame: return reason(.flexibleFrame)
    case .padding: return reason(.padding)
    case .position: return reason(.position)
    case .fixedSize(let axes): return reason(.fixedSize(axes))
    case .aspectRatio: return reason(.aspectRatio)
    case .ignoresSafeArea: return reason(proposal(of: view) == proposal(of: parent) ? .passedOn : .safeArea)
    case .overlay, .background: return reason(isFirst ? .passedOn : .primarySize)
    default: return reason(.passedOn)
    }
  }

  /// The rule by which an entry has its length.
  private mutating func sizeRule(_ answer: PlacedAnswer, _ axis: Axis) -> SizeRule {
    let proposal = answer.proposal[axis]
    switch graph.nodes[Int(answer.view)].layout {
    case .shape(.circle): return proposal == nil && answer.proposal[axis.other] == nil ? .ideal : .smallerSide
    case .shape, .color, .resizable: return proposal == nil ? .ideal : .proposal
    case .flexibleLeaf(let index):
      return proposal == nil
        ? .ideal : .flexibleFrame(FlexibleFrameLayout(graph.flexibleFrame(index))[axis].rule(proposal))
    case .fixed, .symbol: return .own
    case .empty: return .empty
    case .spacer(let minLength):
      return fills(answer.view, axis)
        ? .spacer(minimum: minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0)) : .spacerAcross
    case .divider:
      let along: Axis = states[Int(answer.view)].orientation == .horizontal ? .vertical : .horizontal
      return axis == along ? (proposal == nil ? .ideal : .proposal) : .thickness
    case .text(let index):
      guard texts.indices.contains(Int(index)) else { return .empty }
      let measured = measuredText(answer.view, index, answer.proposal)
      return .text(lines: measured.lineCount, isTruncated: measured.isTruncated)
    case .hStack, .vStack, .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader:
      return containerRule(ViewID(answer.view), axis, proposal)
    case .scrollView(let axes): return axes.contains(AxisSet(axis)) && proposal != nil ? .proposal : .child
    case .screen: return proposal == nil ? .child : .proposal
    case .control(let width, _):
      if axis == .vertical { return .control }
      return proposal != nil ? .proposal : width.isNaN ? .child : .ideal
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height)[axis] == nil ? .child : .frame
    case .flexibleFrame(let index, _):
      return .flexibleFrame(FlexibleFrameLayout(graph.flexibleFrame(index))[axis].rule(proposal))
    case .padding(let insets): return .padding(insets.total(axis))
    case .position: return proposal == nil ? .child : .proposal
    case .overlay, .background: return .primary
    case .fixedSize, .aspectRatio, .alignmentGuide, .offset, .layoutPriority, .ignoresSafeArea, .identity, .gridCell,
      .labelled:
      return .child
    }
  }

  private func containerRule(_ view: ViewID, _ axis: Axis, _ proposal: Double?) -> SizeRule {
    if case .geometryReader = graph[view].layout { return proposal == nil ? .ideal : .proposal }
    if graph.isTransparent(view) { return .child }
    if graph.firstChild(of: view) == nil { return .empty }
    switch graph[view].layout {
    case .hStack, .vStack: return graph.stackAxis(of: view) == axis ? .stackLength : .stackExtent
    case .zStack: return .zStackExtent
    case .lazyStack(let along, _, _):
      return axis == along ? .stackLength : proposal == nil ? .largestChild : .proposal
    case .lazyGrid(let index):
      return axis == graph.lazyGrid(index).grid.axis || proposal == nil ? .grid : .proposal
    case .viewThatFits: return .chosenChild
    default: return .grid
    }
  }
}

extension ViewGraph {
  /// The axis of a stack; nil for every other node.
  func stackAxis(of view: ViewID) -> Axis? {
    switch self[view].layout {
    case .hStack: .horizontal
    case .vStack: .vertical
    default: nil
    }
  }
}
