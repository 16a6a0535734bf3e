import LayoutModel
import TextMetrics

// The rule that determined a length, found only on request: the layout itself records nothing.
extension LayoutEngine {
  /// Returns the rule that determined the length of a placed node on an axis.
  mutating func sizeRule(_ output: PlacedOutput, _ axis: Axis) -> SizeRule {
    let proposal = output.proposal[axis]
    switch graph[output.view].layout {
    case .shape(.circle): return circleRule(output, axis)
    case .shape, .color, .resizable: return proposal == nil ? .ideal : .proposal
    case .flexibleLeaf(let index):
      let rule = FlexibleFrameLayout(index, in: graph)[axis].bridgeRule
      return proposal == nil && rule != .itsLength ? .ideal : .bridge(rule)
    case .fixed, .symbol: return .own
    case .empty: return .empty
    case .spacer(let minLength):
      guard fills(output.view, axis) else { return .spacerAcross }
      let minimum = minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0)
      return proposal == nil ? .spacerMinimum(minimum) : .spacer(minimum: minimum)
    case .divider:
      let along: Axis = states[output.view].orientation == .horizontal ? .vertical : .horizontal
      return axis == along ? (proposal == nil ? .ideal : .proposal) : .thickness
    case .text(let index): return textRule(output, index)
    case .hStack, .vStack, .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader:
      return containerRule(output.view, axis, proposal)
    case .scrollView(let axes): return axes.contains(AxisSet(axis)) && proposal != nil ? .proposal : .child
    case .screen: return proposal == nil ? .child : .proposal
    case .control(let width, _):
      if axis == .vertical { return .control }
      return proposal != nil ? .proposal : width.isNaN ? .child : .ideal
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height)[axis] == nil ? .child : .frame
    case .flexibleFrame(let index, _):
      let range = FlexibleFrameLayout(index, in: graph)[axis]
      return .flexibleFrame(range.reason(proposal, length: output.size[axis]))
    case .padding(let insets):
      let total = insets.total(axis)
      let content = graph.firstChild(of: output.view).map { size(of: $0)[axis] } ?? 0
      return .padding(total, isCut: content + total < 0)
    case .position: return proposal == nil ? .child : .proposal
    case .overlay, .background: return .primary
    case .fixedSize, .aspectRatio, .alignmentGuide, .offset, .layoutPriority, .ignoresSafeArea, .identity, .gridCell,
      .labelled:
      return .child
    }
  }

  /// Returns the rule of a circle, whose length is the smaller proposed side, or that of its ideal and the only one.
  private func circleRule(_ output: PlacedOutput, _ axis: Axis) -> SizeRule {
    switch (output.proposal[axis], output.proposal[axis.other]) {
    case (.some, .some): .smallerSide
    case (let proposed?, nil): output.size[axis] < proposed ? .otherSide : .proposal
    case (nil, let other?): other < LayoutConstants.idealLength ? .otherSide : .ideal
    case (nil, nil): .ideal
    }
  }

  private mutating func textRule(_ output: PlacedOutput, _ text: TextID) -> SizeRule {
    guard texts.contains(text) else { return .empty }
    let measured = measuredText(output.view, text, output.proposal)
    let ideal = textProfile(text, graph[output.view].environment).ideal
    // A text that is as wide as an offer below its ideal width has a line that is cut there: a space at its end, or one
    // letter, is longer (`text.md` 0.8).
    let offer = output.proposal.width ?? .infinity
    let fillsProposal = offer < ideal.size.width && measured.size.width > offer - 0.001
    return .text(lines: measured.lineCount, isTruncated: measured.isTruncated, fillsProposal: fillsProposal)
  }

  private mutating func containerRule(_ view: ViewID, _ axis: Axis, _ proposal: Double?) -> SizeRule {
    if case .geometryReader = graph[view].layout { return proposal == nil ? .ideal : .proposal }
    if graph.isTransparent(view) { return .child }
    if graph.firstChild(of: view) == nil { return .empty }
    switch graph[view].layout {
    case .hStack, .vStack:
      if graph.stackAxis(of: view) == axis { return .stackLength }
      return isLineOutside(view) ? .stackExtentWithLine : .stackExtent
    case .zStack:
      let first = graph.firstChild(of: view).map { priority(of: $0) }
      return graph.children(of: view).contains { priority(of: $0) != first } ? .zStackHighest : .zStackExtent
    case .lazyStack(let along, _, _):
      return axis == along ? .stackLength : proposal == nil ? .largestChild : .proposal
    case .lazyGrid(let index):
      return axis == LazyGridLayout(index, in: graph).grid.axis || proposal == nil ? .grid : .proposal
    case .viewThatFits(let axes):
      return .chosenChild(fits: chosenChildFits(of: view, axes, states[view].input))
    default: return .grid
    }
  }

  /// Returns true if the line of a stack lies outside of all its children, so that it makes the stack longer across.
  /// `semantics.md` 5.2. Costs as much as measuring the stack with its children cached.
  private mutating func isLineOutside(_ view: ViewID) -> Bool {
    tracer = LayoutTracer(view: view)
    defer { tracer = nil }
    _ = measureContainer(view, states[view].input)
    guard let covered = tracer?.covered else { return false }
    return covered.low > 0 || covered.high < 0
  }
}
