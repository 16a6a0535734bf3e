import LayoutModel

// The questions to a node besides that of its placement. They are not read from the cache, which depends on earlier
// questions and on answers that served several: the layout runs once more, from the root down, so that an engine after
// edits gives the same result as a fresh one.
extension LayoutEngine {
  /// Returns every other question that reaches a placed node when the root is proposed the canvas: each node on the way
  /// is measured for what reached it, and for its placement. In order of arrival without repetitions; of two that
  /// differ only in certainty the first counts. Costs a pass over the outer containers per question.
  mutating func otherQuestions(of view: ViewID) -> [AnsweredQuestion] {
    guard isPlaced(view) else { return [] }
    let placed = states[Int(view.index)].question.proposal
    var result: [AnsweredQuestion] = []
    for question in questions(of: view.index) where question.proposal != placed {
      if result.contains(where: { $0.proposal == question.proposal }) { continue }
      let size = entries[Int(measure(view, question))].size
      result.append(AnsweredQuestion(proposal: question.proposal, size: size))
    }
    return result
  }

  /// The greatest number of questions followed further down: containers that pass on many multiply them.
  private static let followedQuestions = 256

  private mutating func questions(of view: Int32) -> [Question] {
    var path: [Int32] = []
    var index = view
    while index >= 0 {
      path.append(index)
      index = graph.nodes[Int(index)].parent
    }
    var questions = [Question(proposal: canvas.proposal)]
    // The questions to a grid, for its cells, which are the children of its rows.
    var ofGrid: [Question] = []
    while let asker = path.popLast(), let child = path.last {
      var next: [Question] = []
      if isRowOfGrid(asker) {
        next = asked(of: child, by: graph.nodes[Int(asker)].parent, ofGrid)
      } else if isLayer(asker) {
        next = askedByLayer(asker, child, questions)
      } else if !isRowOfGrid(child) {
        next = asked(of: child, by: asker, questions)
      }
      ofGrid = isGrid(asker) ? questions : []
      next.append(states[Int(child)].question)
      questions = Self.distinct(next)
    }
    return questions
  }

  /// Returns the questions to a layer's child when the layer is measured for `questions`; none for a secondary view.
  private mutating func askedByLayer(_ layer: Int32, _ child: Int32, _ questions: [Question]) -> [Question] {
    guard graph.nodes[Int(layer)].firstChild == child else { return [] }
    var result: [Question] = []
    for question in questions {
      if case .aspectRatio(let ratio, _) = graph.nodes[Int(layer)].layout, question.proposal != .unspecified,
        !(ratio > 0) || ratio.isInfinite
      {
        result.append(Question(proposal: .unspecified))
      }
      if case .ask(let asked) = layerStep(layer, question) { result.append(asked) }
    }
    return result
  }

  /// Returns the questions to a container's child when the container is measured for `questions`.
  private mutating func asked(of child: Int32, by container: Int32, _ questions: [Question]) -> [Question] {
    recordedView = child
    recordedQuestions.removeAll(keepingCapacity: true)
    for question in questions { _ = measureContainer(container, question) }
    recordedView = -1
    return recordedQuestions
  }

  private static func distinct(_ questions: [Question]) -> [Question] {
    var result: [Question] = []
    for question in questions where result.count < followedQuestions {
      let isKnown = result.contains {
        $0.proposal == question.proposal && $0.certainty == question.certainty
      }
      if !isKnown { result.append(question) }
    }
    return result
  }
}
