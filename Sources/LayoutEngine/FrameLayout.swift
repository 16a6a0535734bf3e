import LayoutModel

/// `frame(width:height:alignment:)`. `semantics.md` 4.1.
struct FrameLayout {
  /// nil where not given, or not usable.
  var width: Double?
  var height: Double?

  init(width: Double, height: Double) {
    self.width = FrameLayout.length(width)
    self.height = FrameLayout.length(height)
  }

  /// A negative or non-finite length counts as not given.
  static func length(_ value: Double) -> Double? { value.isFinite && value >= 0 ? value : nil }

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

  /// With both lengths given the child is not asked.
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
    // Of a length that is given nothing is asked.
    var reach = child.reach
    if width != nil { reach.setEverything(.horizontal) }
    if height != nil { reach.setEverything(.vertical) }
    reach.certainty.subtract(fixedBits)
    return Answer(
      size: Size(width: width ?? child.size.width, height: height ?? child.size.height),
      certainty: child.certainty.subtracting(fixedBits).union(own), reach: reach)
  }

  /// A length that is given stops uncertainty.
  private var fixedBits: Certainty {
    var bits: Certainty = []
    if width != nil { bits.formUnion(.horizontal) }
    if height != nil { bits.formUnion(.vertical) }
    return bits
  }
}
