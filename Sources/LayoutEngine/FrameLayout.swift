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

  /// Asks the child unless both lengths are given.
  func step(_ question: Question, _ own: Certainty) -> LayerStep {
    if let width, let height {
      return .answer(Answer(size: Size(width: width, height: height), certainty: own, reach: .everywhere))
    }
    return .ask(childQuestion(question, own))
  }

  func childQuestion(_ question: Question, _ own: Certainty) -> Question {
    Question(
      proposal: ProposedSize(width: width ?? question.proposal.width, height: height ?? question.proposal.height),
      certainty: question.certainty.subtracting(fixedBits).union(own))
  }

  func answer(_ child: Answer, _ own: Certainty) -> Answer {
    // A given length holds for every proposal.
    var reach = child.reach
    if width != nil { reach.setEverything(.horizontal) }
    if height != nil { reach.setEverything(.vertical) }
    reach.certainty.subtract(fixedBits)
    return Answer(
      size: Size(width: width ?? child.size.width, height: height ?? child.size.height),
      certainty: child.certainty.subtracting(fixedBits).union(own), reach: reach)
  }

  /// The certainty bits of the given axes, on which no uncertainty remains.
  private var fixedBits: Certainty {
    var bits: Certainty = []
    if width != nil { bits.formUnion(.horizontal) }
    if height != nil { bits.formUnion(.vertical) }
    return bits
  }
}
