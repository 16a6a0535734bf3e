import LayoutModel

// What a node was asked besides what it was placed with. That is not read from what is kept, which hangs on what was
// asked before and on which answers served other questions too: it is found by asking once more, from the root down,
// so that an engine that saw edits says what a fresh one says.
extension LayoutEngine {
  /// Every question that reaches a placed node when the canvas is proposed to the root: each node on the way is asked
  /// for its size what came to it, and what it was placed with. In the order in which they came, none twice; where two
  /// differ in what they hang on alone the first counts. Cost: a pass over the containers above for each question.
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

  /// More questions than this are not followed further down: containers that hand on many multiply them.
  private static let followedQuestions = 256

  private mutating func questions(of view: Int32) -> [Question] {
    var path: [Int32] = []
    var index = view
    while index >= 0 {
      path.append(index)
      index = graph.nodes[Int(index)].parent
    }
    var questions = [Question(proposal: canvas.proposal)]
    // What a grid was asked, for its cells, which are the children of its rows.
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

  /// What a layer's child is asked when the layer is asked `questions` for its size; a secondary view is not.
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

  /// What a container's child is asked when the container is asked `questions` for its size.
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
