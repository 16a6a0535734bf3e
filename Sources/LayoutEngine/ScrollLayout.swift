import LayoutModel

/// `ScrollView`: along the axes that it scrolls it takes what is proposed and offers its content nothing, so that the
/// content is as long as it likes; across them it passes the proposal on and is as large as the content.
/// `semantics.md` 6.3.
///
/// The content's guides end here: where the content stands hangs on how far it is scrolled, so that a guide in it has
/// no one place in the scroll view.
struct ScrollLayout {
  var axes: AxisSet

  init(_ axes: AxisSet) { self.axes = axes }

  /// With everything proposed along both axes the content is not asked.
  func step(_ question: Question, _ own: Certainty) -> LayerStep {
    if axes == .both, question.proposal.width != nil, question.proposal.height != nil {
      return .answer(answer(question, .nothing, own))
    }
    return .ask(childQuestion(question, own))
  }

  func childQuestion(_ question: Question, _ own: Certainty) -> Question {
    FixedSizeLayout(axes).childQuestion(question, own)
  }

  /// `child` is what the content answered, nothing where there is none.
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

  /// At the top leading corner, centred across.
  func childOrigin(in size: Size, _ child: Size) -> Point {
    var origin = Point.zero
    for axis in Axes() where !axes.contains(AxisSet(axis)) { origin[axis] = (size[axis] - child[axis]) / 2 }
    return origin
  }
}
