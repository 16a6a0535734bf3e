import LayoutModel

/// `Toggle`, `TextField`, `Picker`, `ProgressView`: as wide as proposed, with a height that its style decides.
/// `semantics.md` 6.3.
///
/// Its label stands at the leading edge in the middle of its height. A label's guides pass, shifted: a control beside a
/// text meets it on its label's baseline.
struct ControlLayout {
  /// For no proposal; nil: that of the label.
  var width: Double?
  var height: Double

  init(width: Double, height: Double) {
    self.width = width.isNaN ? nil : width
    self.height = height
  }

  /// The label is asked only where its width is needed.
  func step(_ question: Question, _ own: Certainty) -> LayerStep {
    if question.proposal.width != nil || width != nil {
      return .answer(answer(question, .nothing, own))
    }
    return .ask(Question(proposal: question.proposal, certainty: question.certainty.union(own)))
  }

  /// `child` is what the label answered, nothing where there is none.
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

  /// The control's own size is what its label is proposed.
  static func childQuestion(_ entry: LayoutEntry) -> Question {
    Question(proposal: ProposedSize(entry.size), certainty: entry.certainty)
  }

  func childOrigin(_ label: Size) -> Point { Point(x: 0, y: (height - label.height) / 2) }
}
