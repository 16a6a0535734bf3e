import LayoutModel

/// The layout of `frame(width:height:alignment:)`. `semantics.md` 4.1.
struct FrameLayout {
  /// The width in points; nil if it is not given or not usable.
  var width: Double?
  var height: Double?

  init(width: Double, height: Double) {
    self.width = FrameLayout.length(width)
    self.height = FrameLayout.length(height)
  }

  /// Returns the length; nil for a negative or non-finite one, which counts as not given.
  static func length(_ value: Double) -> Double? { value.isFinite && value >= 0 ? value : nil }

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

  /// Measures the child unless both lengths are given.
  func step(_ input: LayoutInput, _ own: Certainty) -> LayerStep {
    if let width, let height {
      return .output(LayoutOutput(size: Size(width: width, height: height), certainty: own, validity: .everywhere))
    }
    return .measureChild(childInput(input, own))
  }

  func childInput(_ input: LayoutInput, _ own: Certainty) -> LayoutInput {
    LayoutInput(
      proposal: ProposedSize(width: width ?? input.proposal.width, height: height ?? input.proposal.height),
      certainty: input.certainty.subtracting(fixedBits).union(own))
  }

  func output(_ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    // A given length holds for every proposal.
    var validity = child.validity
    if width != nil { validity.setEverything(.horizontal) }
    if height != nil { validity.setEverything(.vertical) }
    validity.certainty.subtract(fixedBits)
    return LayoutOutput(
      size: Size(width: width ?? child.size.width, height: height ?? child.size.height),
      certainty: child.certainty.subtracting(fixedBits).union(own), validity: validity)
  }

  /// The certainty bits of the given axes, on which no uncertainty remains.
  private var fixedBits: Certainty {
    var bits: Certainty = []
    if width != nil { bits.formUnion(.horizontal) }
    if height != nil { bits.formUnion(.vertical) }
    return bits
  }
}
