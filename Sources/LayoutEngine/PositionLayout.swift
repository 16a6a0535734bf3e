import LayoutModel

/// The layout of `position(x:y:)`: fills its proposal and puts the child's center at a point. `semantics.md` 4.7.
enum PositionLayout {
  static func step(_ question: Question, _ own: Certainty) -> LayerStep {
    if let width = question.proposal.width, let height = question.proposal.height {
      return .answer(
        Answer(
          size: Size(width: width, height: height), certainty: question.certainty.union(own),
          reach: Reach(exactly: question.proposal)))
    }
    return .ask(Question(proposal: question.proposal, certainty: question.certainty.union(own)))
  }

  static func answer(_ question: Question, _ child: Answer, _ own: Certainty) -> Answer {
    var certainty = question.certainty.union(own)
    for axis in Axes() where question.proposal[axis] == nil {
      certainty.formUnion(child.certainty.on(axis))
    }
    return Answer(
      size: Size(
        width: question.proposal.width ?? child.size.width, height: question.proposal.height ?? child.size.height),
      certainty: certainty, reach: Reach(exactly: question.proposal))
  }
}
