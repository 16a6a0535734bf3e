import LayoutModel

/// The layout of `fixedSize(horizontal:vertical:)`: the child has its ideal length on some axes. `semantics.md` 4.8.
struct FixedSizeLayout {
  var axes: AxisSet

  init(_ axes: AxisSet) { self.axes = axes }

  func childQuestion(_ question: Question, _ own: Certainty) -> Question {
    var proposal = question.proposal
    var certainty = question.certainty
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      proposal[axis] = nil
      certainty.subtract(axis == .horizontal ? .horizontal : .vertical)
    }
    return Question(proposal: proposal, certainty: certainty.union(own))
  }

  /// Returns the layer's answer, which does not depend on the proposal on the fixed axes.
  func answer(_ child: Answer, _ own: Certainty) -> Answer {
    var reach = child.reach
    for axis in Axes() where axes.contains(AxisSet(axis)) {
      reach.setEverything(axis)
      reach.certainty.subtract(axis == .horizontal ? .horizontal : .vertical)
    }
    return Answer(size: child.size, certainty: child.certainty.union(own), reach: reach)
  }
}
