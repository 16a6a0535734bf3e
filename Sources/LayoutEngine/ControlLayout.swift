import LayoutModel

/// The layout of `Toggle`, `TextField`, `Picker`, `ProgressView`: as wide as proposed, with a height that the style
/// determines. `semantics.md` 6.3.
///
/// The label is at the leading edge, in the middle of the height. Its guides pass through, shifted: a control beside a
/// text aligns with it on the label's baseline.
struct ControlLayout {
  /// The width in points for no proposal; nil for that of the label.
  var width: Double?
  var height: Double

  init(width: Double, height: Double) {
    self.width = width.isNaN ? nil : width
    self.height = height
  }

  /// Asks the label only if its width is needed.
  func step(_ question: Question, _ own: Certainty) -> LayerStep {
    if question.proposal.width != nil || width != nil {
      return .answer(answer(question, .nothing, own))
    }
    return .ask(Question(proposal: question.proposal, certainty: question.certainty.union(own)))
  }

  /// Returns the control's answer; `child` is that of the label, `.nothing` without one.
  func answer(_ question: Question, _ child: Answer, _ own: Certainty) -> Answer {
    var answer = Answer(
      size: Size(width: 0, height: height), certainty: own, reach: Reach(exactly: question.proposal))
    if let proposed = question.proposal.width {
      answer.size.width = proposed
      answer.certainty.formUnion(question.certainty.on(.horizontal))
    } else if let width {
      answer.size.width = width
    } else {
      answer.size.width = child.size.width
      answer.certainty.formUnion(child.certainty.on(.horizontal))
    }
    return answer
  }

  /// Returns the question to the label: it is proposed the control's own size.
  static func childQuestion(_ entry: LayoutEntry) -> Question {
    Question(proposal: ProposedSize(entry.size), certainty: entry.certainty)
  }

  func childOrigin(_ label: Size) -> Point { Point(x: 0, y: (height - label.height) / 2) }
}
