import LayoutModel

/// The layout of `ScrollView`: along its scrolling axes it takes the proposal and offers its content nothing, so that
/// the content has its ideal length; across them it passes the proposal on and is as large as the content.
/// `semantics.md` 6.3.
///
/// The content's guides end here: the content's position depends on the scroll offset, so that a guide in it has no
/// fixed position in the scroll view.
struct ScrollLayout {
  var axes: AxisSet

  init(_ axes: AxisSet) { self.axes = axes }

  /// Asks the content unless the view scrolls on both axes and both lengths are proposed.
  func step(_ question: Question, _ own: Certainty) -> LayerStep {
    if axes == .both, question.proposal.width != nil, question.proposal.height != nil {
      return .answer(answer(question, .nothing, own))
    }
    return .ask(childQuestion(question, own))
  }

  func childQuestion(_ question: Question, _ own: Certainty) -> Question {
    FixedSizeLayout(axes).childQuestion(question, own)
  }

  /// Returns the scroll view's answer; `child` is that of the content, `.nothing` without one.
  func answer(_ question: Question, _ child: Answer, _ own: Certainty) -> Answer {
    var answer = Answer(size: child.size, certainty: own, reach: Reach(exactly: question.proposal))
    for axis in Axes() {
      if axes.contains(AxisSet(axis)), let length = question.proposal[axis] {
        answer.size[axis] = length
        answer.certainty.formUnion(question.certainty.on(axis))
      } else {
        answer.certainty.formUnion(child.certainty.on(axis))
      }
    }
    return answer
  }

  /// Returns the origin of the content: 0 along the scrolling axes, centred across them.
  func childOrigin(in size: Size, _ child: Size) -> Point {
    var origin = Point.zero
    for axis in Axes() where !axes.contains(AxisSet(axis)) { origin[axis] = (size[axis] - child[axis]) / 2 }
    return origin
  }
}
