import LayoutModel

// `GeometryReader`. `semantics.md` 6.3.
extension LayoutEngine {
  /// Returns the proposal as the size, 10 points where it is nil; the content is not measured.
  mutating func geometryReaderAnswer(_ view: Int32, _ question: Question) -> Answer {
    let ideal = LayoutConstants.idealLength
    return Answer(
      size: Size(width: question.proposal.width ?? ideal, height: question.proposal.height ?? ideal),
      certainty: question.certainty.union(states[Int(view)].certainty), reach: Reach(exactly: question.proposal))
  }

  /// Returns the size that a placed reader passes to its content: its own, but for a scroll view or a screen its
  /// proposal. Their own length may be that of the content, which a share of it would change again.
  package func readSize(of view: ViewID) -> (size: Size, certainty: Certainty) {
    let own = size(of: view)
    switch graph[view].layout {
    case .scrollView, .screen:
      guard let answer = answer(of: view) else { return (own, certainty(of: view)) }
      let size = Size(width: answer.proposal.width ?? own.width, height: answer.proposal.height ?? own.height)
      return (size, states[Int(view.index)].question.certainty)
    default: return (own, certainty(of: view))
    }
  }

  /// Proposes the reader's size to each child and places it in the top leading corner by its corner, not by a guide.
  mutating func placeGeometryReader(_ entry: Int32) -> Int32 {
    let reader = entries[Int(entry)]
    let question = Question(proposal: ProposedSize(reader.size), certainty: reader.certainty)
    let own = ownOriginCertainty(reader.view)
    let base = beginRows()
    var child = graph.nodes[Int(reader.view)].firstChild
    while child >= 0 {
      var row = StackChild(view: child, priority: 0)
      row.entry = measure(ViewID(child), question)
      row.question = question
      stackChildren.append(row)
      child = graph.nodes[Int(child)].nextSibling
    }
    let start = Int32(truncatingIfNeeded: placements.count)
    for index in base..<stackChildren.count { _ = append(stackChildren[index].entry, question, .zero, own) }
    endRows(base)
    return start
  }
}
