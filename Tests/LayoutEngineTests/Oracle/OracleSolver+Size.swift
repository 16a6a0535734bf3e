import LayoutModel
import TextMetrics

extension OracleSolver {
  /// What a view answers to a proposal: a pure function. `semantics.md` 1.2.
  func size(of view: ViewID, _ proposal: ProposedSize) -> Size {
    work += 1
    if isExhausted { return .zero }
    let children = children(view)
    if graph.isTransparent(view) { return size(of: children[0], proposal) }
    switch graph[view].layout {
    case .shape(.circle):
      let side = min(proposal.width ?? 10, proposal.height ?? 10)
      return Size(width: side, height: side)
    case .shape(.other), .color:
      return Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
    case .text:
      return measure(text: view, proposal).size
    case .spacer(let minLength):
      return spacerSize(view, minLength.isNaN ? 8 : minLength, proposal)
    case .divider:
      return dividerSize(view, proposal)
    case .fixed(let size):
      return size
    case .symbol:
      return SymbolMeasurer.measure(in: graph.environment(of: view)).size
    case .resizable(let size):
      return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    case .flexibleLeaf(let index):
      let range = graph.flexibleFrames[Int(index.index)]
      func length(_ proposal: Double?, _ low: Double, _ ideal: Double, _ high: Double) -> Double {
        guard let proposal else { return ideal }
        return max(low, min(high, proposal))
      }
      return Size(
        width: length(proposal.width, range.minWidth, range.idealWidth, range.maxWidth),
        height: length(proposal.height, range.minHeight, range.idealHeight, range.maxHeight))
    case .empty:
      return .zero

    case .hStack(let alignment, _):
      return stackSize(view, .horizontal, alignment, stackChildren(view, .horizontal, proposal))
    case .vStack(let alignment, _):
      return stackSize(view, .vertical, alignment, stackChildren(view, .vertical, proposal))
    case .zStack(let alignment):
      return zStackSize(view, alignment, proposal)
    case .grid, .gridRow:
      return gridSize(view, proposal)
    case .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .custom, .scrollView, .screen, .control:
      return outlineSize(view, proposal)

    case .frame(let width, let height, _):
      let fixed = (OracleSolver.given(width), OracleSolver.given(height))
      if let width = fixed.0, let height = fixed.1 { return Size(width: width, height: height) }
      let inner = size(of: children[0], childProposal(of: view, proposal))
      return Size(width: fixed.0 ?? inner.width, height: fixed.1 ?? inner.height)
    case .flexibleFrame(let index, _):
      return flexibleFrameSize(view, graph.flexibleFrames[Int(index.index)], proposal)
    case .padding(let insets):
      let inner = size(of: children[0], childProposal(of: view, proposal))
      return Size(
        width: max(0, inner.width + insets.leading + insets.trailing),
        height: max(0, inner.height + insets.top + insets.bottom))
    case .position:
      let inner = size(of: children[0], proposal)
      return Size(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
    case .fixedSize, .aspectRatio, .alignmentGuide, .offset, .layoutPriority, .ignoresSafeArea, .identity, .gridCell,
      .labelled, .overlay,
      .background:
      return size(of: children[0], childProposal(of: view, proposal))
    }
  }

  /// What a layer asks its child (its primary) in the size pass.
  func childProposal(of view: ViewID, _ proposal: ProposedSize) -> ProposedSize {
    switch graph[view].layout {
    case .frame(let width, let height, _):
      return ProposedSize(
        width: OracleSolver.given(width) ?? proposal.width, height: OracleSolver.given(height) ?? proposal.height)
    case .padding(let insets):
      return ProposedSize(
        width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
        height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    case .fixedSize(let axes):
      return ProposedSize(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height)
    case .aspectRatio(let ratio, let mode):
      return ratioProposal(children(view)[0], ratio, mode, proposal)
    default:
      return proposal
    }
  }

  /// A fixed frame's length; nil where it is negative or not finite. `semantics.md` 4.1.
  static func given(_ length: Double) -> Double? { length.isFinite && length >= 0 ? length : nil }

  // MARK: Leaves, `semantics.md` 2 and 3

  func measure(text view: ViewID, _ proposal: ProposedSize) -> TextMeasurement {
    guard case .text(let index) = graph[view].layout else { return .zero }
    return TextMeasurer.measure(graph.texts[Int(index.index)], in: graph.environment(of: view), proposal: proposal)
  }

  private func spacerSize(_ view: ViewID, _ minimum: Double, _ proposal: ProposedSize) -> Size {
    let axis = stackAxis(of: view)
    return Size(
      width: axis == .vertical ? 0 : max(proposal.width ?? -.infinity, minimum),
      height: axis == .horizontal ? 0 : max(proposal.height ?? -.infinity, minimum))
  }

  private func dividerSize(_ view: ViewID, _ proposal: ProposedSize) -> Size {
    let environment = graph.environment(of: view)
    let thickness = environment.dynamicTypeSize.isAccessibilitySize ? 1 : 1 / environment.displayScale
    if stackAxis(of: view) == .horizontal { return Size(width: thickness, height: proposal.height ?? 10) }
    return Size(width: proposal.width ?? 10, height: thickness)
  }

  // MARK: Flexible frames, `semantics.md` 4.2

  /// The three constraints of one axis; nil where not given.
  struct Constraints {
    var low: Double?
    var ideal: Double?
    var high: Double?

    init(_ frame: FlexibleFrame, _ axis: Axis) {
      func given(_ value: Double) -> Double? { value.isNaN ? nil : value }
      let horizontal = axis == .horizontal
      low = given(horizontal ? frame.minWidth : frame.minHeight).map { max($0, 0) }
      ideal = given(horizontal ? frame.idealWidth : frame.idealHeight)
      if let value = ideal { ideal = max(value, low ?? 0) }
      high = given(horizontal ? frame.maxWidth : frame.maxHeight)
      if let value = high { high = max(value, ideal ?? 0) }
    }

    /// Into the range; where minimum and maximum contradict each other the minimum wins.
    func clamped(_ value: Double) -> Double { max(min(value, high ?? .infinity), low ?? -.infinity) }

    /// The proposal to the child in the size pass.
    func question(_ proposal: Double?) -> Double? { (proposal ?? ideal).map(clamped) }

    /// The length where the child need not be measured, rules 1 and 2.
    func decided(_ proposal: Double?) -> Double? {
      guard let proposal else { return ideal }
      guard let low, let high, low <= high else { return nil }
      return clamped(proposal)
    }

    /// The length when the child answered `length`, rule 3.
    func answer(_ proposal: Double?, child length: Double) -> Double {
      let question = question(proposal)
      if low != nil, high != nil { return clamped(length) }
      if let low { return max(min(question ?? .infinity, length), low) }
      if let high { return min(max(question ?? -.infinity, length), high) }
      return length
    }

    /// What the child is proposed in placement, when the frame is `length` long.
    func placed(_ proposal: Double?, length: Double) -> Double? {
      // A constraint that is not given excludes nothing, an infinite length neither.
      if proposal == nil, ideal == nil, low.map({ $0 < length }) ?? true, high.map({ length < $0 }) ?? true {
        return nil
      }
      return length
    }
  }

  private func flexibleFrameSize(_ view: ViewID, _ frame: FlexibleFrame, _ proposal: ProposedSize) -> Size {
    let constraints = (Constraints(frame, .horizontal), Constraints(frame, .vertical))
    let decided = (constraints.0.decided(proposal.width), constraints.1.decided(proposal.height))
    if let width = decided.0, let height = decided.1 { return Size(width: width, height: height) }
    let inner = size(
      of: children(view)[0],
      ProposedSize(
        width: constraints.0.question(proposal.width), height: constraints.1.question(proposal.height)))
    return Size(
      width: decided.0 ?? constraints.0.answer(proposal.width, child: inner.width),
      height: decided.1 ?? constraints.1.answer(proposal.height, child: inner.height))
  }

  // MARK: Aspect ratio, `semantics.md` 4.9

  private func ratioProposal(
    _ child: ViewID, _ ratio: Double, _ mode: ViewLayout.ContentMode, _ proposal: ProposedSize
  ) -> ProposedSize {
    if proposal.width == nil, proposal.height == nil { return .unspecified }
    var box = ratio.isNaN ? size(of: child, .unspecified) : Size(width: ratio, height: 1)
    if box.width == box.height { box = Size(width: 1, height: 1) }
    func factor(_ proposed: Double?, _ side: Double) -> Double {
      // 0/0 counts as infinity (4.9), and so does infinity/infinity.
      guard let proposed, !(proposed / side).isNaN else { return .infinity }
      return proposed / side
    }
    let factors = (factor(proposal.width, box.width), factor(proposal.height, box.height))
    let scale = mode == .fit ? min(factors.0, factors.1) : max(factors.0, factors.1)
    // A side of no length stays one whatever it is scaled by: 0 times infinity is no length to propose.
    return ProposedSize(
      width: box.width == 0 ? 0 : box.width * scale, height: box.height == 0 ? 0 : box.height * scale)
  }
}
