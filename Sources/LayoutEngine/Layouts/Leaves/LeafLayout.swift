import LayoutModel

// Views without children. `semantics.md` 2.
extension LayoutEngine {
  /// Returns the output of a leaf other than a text.
  mutating func leafOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    let proposal = input.proposal
    let own = states[view].certainty
    let ideal = LayoutConstants.idealLength
    switch graph[view].layout {
    case .shape(.circle):
      // The smaller side is both sides, so uncertainty on one axis affects both.
      let side = min(proposal.width ?? ideal, proposal.height ?? ideal)
      let both = input.certainty.onBothAxes
      return LayoutOutput(
        size: Size(width: side, height: side), certainty: own.union(both), validity: ValidityRange(exactly: proposal))
    case .shape, .color:
      return LayoutOutput(
        size: Size(width: proposal.width ?? ideal, height: proposal.height ?? ideal),
        certainty: own.union(input.certainty), validity: ValidityRange(exactly: proposal))
    case .resizable(let size):
      return LayoutOutput(
        size: Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height),
        certainty: own.union(input.certainty), validity: ValidityRange(exactly: proposal))
    case .symbol:
      return symbolOutput(view)
    case .fixed(let size):
      return LayoutOutput(size: size, certainty: own, validity: .everywhere)
    case .spacer(let minLength):
      let length = minLength.isNaN ? LayoutConstants.spacerLength : max(minLength, 0)
      var size = Size.zero
      var certainty: Certainty = []
      var validity = ValidityRange.everywhere
      for axis in Axes() where fills(view, axis) {
        validity.setExactly(axis, proposal[axis])
        validity.certainty.formUnion(axis == .horizontal ? .horizontal : .vertical)
        size[axis] = max(proposal[axis] ?? -.infinity, length)
        certainty.formUnion(input.certainty.on(axis))
      }
      return LayoutOutput(size: size, certainty: own.union(certainty), validity: validity)
    case .divider:
      let environment = graph.environment(of: view)
      let scale = environment.displayScale
      let isWide = environment.dynamicTypeSize.isAccessibilitySize || !(scale > 0) || scale.isInfinite
      let thickness = isWide ? 1 : 1 / scale
      let axis: Axis = states[view].orientation == .horizontal ? .vertical : .horizontal
      var size = Size(width: thickness, height: thickness)
      size[axis] = proposal[axis] ?? ideal
      return LayoutOutput(
        size: size, certainty: own.union(input.certainty.on(axis)), validity: ValidityRange(exactly: proposal))
    case .flexibleLeaf(let index):
      let frame = FlexibleFrameLayout(index, in: graph)
      var size = Size.zero
      for axis in Axes() { size[axis] = frame[axis].leafLength(proposal[axis]) }
      return LayoutOutput(size: size, certainty: own.union(input.certainty), validity: ValidityRange(exactly: proposal))
    case .geometryReader:
      return geometryReaderOutput(view, input)
    // Without content these are as large as around content of size 0.
    case .scrollView(let axes):
      return ScrollLayout(axes).output(input, .nothing, own)
    case .screen:
      return ScreenLayout.output(input, .nothing, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).output(input, .nothing, own)
    default:
      return LayoutOutput(size: .zero, certainty: own, validity: .everywhere)
    }
  }

  /// Returns true if a Spacer takes space on `axis`: along the stack that contains it, or on both axes without one.
  func fills(_ view: ViewID, _ axis: Axis) -> Bool {
    switch states[view].orientation {
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
