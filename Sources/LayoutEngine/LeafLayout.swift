import LayoutModel

// Views without children. `semantics.md` 2.
extension LayoutEngine {
  /// Returns the answer of a leaf other than a text.
  mutating func leafAnswer(_ view: Int32, _ question: Question) -> Answer {
    let proposal = question.proposal
    let own = states[Int(view)].certainty
    let ideal = LayoutConstants.idealLength
    switch graph.nodes[Int(view)].layout {
    case .shape(.circle):
      // The smaller side is both sides, so uncertainty on one axis affects both.
      let side = min(proposal.width ?? ideal, proposal.height ?? ideal)
      let both = question.certainty.onBothAxes
      return Answer(
        size: Size(width: side, height: side), certainty: own.union(both), reach: Reach(exactly: proposal))
    case .shape, .color:
      return Answer(
        size: Size(width: proposal.width ?? ideal, height: proposal.height ?? ideal),
        certainty: own.union(question.certainty), reach: Reach(exactly: proposal))
    case .resizable(let size):
      return Answer(
        size: Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height),
        certainty: own.union(question.certainty), reach: Reach(exactly: proposal))
    case .symbol:
      return symbolAnswer(view)
    case .fixed(let size):
      return Answer(size: size, certainty: own, reach: .everywhere)
    case .spacer(let minLength):
      let length = minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0)
      var size = Size.zero
      var certainty: Certainty = []
      var reach = Reach.everywhere
      for axis in Axes() where fills(view, axis) {
        reach.setExactly(axis, proposal[axis])
        reach.certainty.formUnion(axis == .horizontal ? .horizontal : .vertical)
        size[axis] = max(proposal[axis] ?? -.infinity, length)
        certainty.formUnion(question.certainty.on(axis))
      }
      return Answer(size: size, certainty: own.union(certainty), reach: reach)
    case .divider:
      let environment = graph.environment(of: ViewID(view))
      let scale = environment.displayScale
      let isWide = environment.dynamicTypeSize.isAccessibilitySize || !(scale > 0) || scale.isInfinite
      let thickness = isWide ? 1 : 1 / scale
      let axis: Axis = states[Int(view)].orientation == .horizontal ? .vertical : .horizontal
      var size = Size(width: thickness, height: thickness)
      size[axis] = proposal[axis] ?? ideal
      return Answer(
        size: size, certainty: own.union(question.certainty.on(axis)), reach: Reach(exactly: proposal))
    case .flexibleLeaf(let index):
      let frame = FlexibleFrameLayout(graph.flexibleFrame(index))
      var size = Size.zero
      for axis in Axes() { size[axis] = frame[axis].leafLength(proposal[axis]) }
      return Answer(size: size, certainty: own.union(question.certainty), reach: Reach(exactly: proposal))
    case .geometryReader:
      return geometryReaderAnswer(view, question)
    // Without content these are as large as around content of size 0.
    case .scrollView(let axes):
      return ScrollLayout(axes).answer(question, .nothing, own)
    case .screen:
      return ScreenLayout.answer(question, .nothing, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).answer(question, .nothing, own)
    default:
      return Answer(size: .zero, certainty: own, reach: .everywhere)
    }
  }

  /// Returns true if a Spacer takes space on `axis`: along the stack that contains it, or on both axes without one.
  func fills(_ view: Int32, _ axis: Axis) -> Bool {
    switch states[Int(view)].orientation {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .none: true
    }
  }
}

extension Certainty {
  /// The bits of each axis on both axes.
  var onBothAxes: Certainty {
    union(moved(from: .horizontal, to: .vertical)).union(moved(from: .vertical, to: .horizontal))
  }

  /// Returns the bits of both axes moved to one.
  func onto(_ axis: Axis) -> Certainty { onBothAxes.on(axis) }
}
