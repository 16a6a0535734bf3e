import LayoutModel

/// A request for a node's size: a proposal, and the uncertainty of its numbers.
struct LayoutInput: Sendable {
  var proposal: ProposedSize
  var certainty: Certainty = []
}

extension LayoutInput {
  /// Returns true if the other input has the same proposal and certainty.
  func isSame(as other: LayoutInput) -> Bool { proposal == other.proposal && certainty == other.certainty }
}

/// A size, its uncertainty, and the set of inputs with this output.
struct LayoutOutput {
  var size: Size
  var certainty: Certainty
  var validity: ValidityRange
}

extension LayoutOutput {
  /// The output of a view that is absent.
  static let nothing = LayoutOutput(size: .zero, certainty: [], validity: .everywhere)

  /// The output with every length that is NaN (infinity less infinity) replaced by 0 and marked as assumed.
  var withNumbers: LayoutOutput {
    if !(size.width + size.height).isNaN { return self }
    return withoutNaN
  }

  private var withoutNaN: LayoutOutput {
    var result = self
    for axis in Axes() where size[axis].isNaN {
      result.size[axis] = 0
      result.certainty.formUnion(Certainty.assumed.on(axis))
    }
    return result
  }
}
