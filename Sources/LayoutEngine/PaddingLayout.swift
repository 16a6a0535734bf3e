import LayoutModel

/// The layout of `padding`. `semantics.md` 4.3.
struct PaddingLayout {
  var insets: EdgeInsets

  init(_ insets: EdgeInsets) { self.insets = insets }

  /// Returns the question to the child: each proposed length less the insets, not below 0.
  func childQuestion(_ question: Question, _ own: Certainty) -> Question {
    func inset(_ length: Double?, _ axis: Axis) -> Double? {
      guard let length else { return nil }
      let rest = length - insets.total(axis)
      return rest > 0 ? rest : 0
    }
    return Question(
      proposal: ProposedSize(
        width: inset(question.proposal.width, .horizontal), height: inset(question.proposal.height, .vertical)),
      certainty: question.certainty.union(own))
  }

  func answer(_ question: Question, _ child: Answer, _ own: Certainty) -> Answer {
    var reach = child.reach
    for axis in Axes() { reach.grow(insets.total(axis), on: axis, question.proposal[axis]) }
    return Answer(
      size: Size(
        width: max(child.size.width + insets.total(.horizontal), 0),
        height: max(child.size.height + insets.total(.vertical), 0)),
      certainty: child.certainty.union(own), reach: reach)
  }

  var childOrigin: Point { Point(x: insets.leading, y: insets.top) }
}
