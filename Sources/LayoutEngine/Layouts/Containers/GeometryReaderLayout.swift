import LayoutModel

// `GeometryReader`. `semantics.md` 6.3.
extension LayoutEngine {
  /// Returns the proposal as the size, 10 points where it is nil; the content is not measured.
  mutating func geometryReaderOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    let ideal = LayoutConstants.idealLength
    return LayoutOutput(
      size: Size(width: input.proposal.width ?? ideal, height: input.proposal.height ?? ideal),
      certainty: input.certainty.union(states[view].certainty), validity: ValidityRange(exactly: input.proposal))
  }

  /// Returns the size that a placed reader passes to its content: its own, but for a scroll view or a screen its
  /// proposal. Their own length may be that of the content, which a share of it would change again.
  package func readSize(of view: ViewID) -> (size: Size, certainty: Certainty) {
    let own = size(of: view)
    switch graph[view].layout {
    case .scrollView, .screen:
      guard let output = output(of: view) else { return (own, certainty(of: view)) }
      let size = Size(width: output.proposal.width ?? own.width, height: output.proposal.height ?? own.height)
      return (size, states[view].input.certainty)
    default: return (own, certainty(of: view))
    }
  }

  /// Proposes the reader's size to each child and places it in the top leading corner by its corner, not by a guide.
  mutating func placeGeometryReader(_ entry: EntryID) -> PlacementID {
    let reader = entries[entry]
    let input = LayoutInput(proposal: ProposedSize(reader.size), certainty: reader.certainty)
    let own = ownOriginCertainty(reader.view)
    let base = beginRows()
    var child = graph[reader.view].firstChild
    while child.isValid {
      var row = StackChild(view: child, priority: 0)
      row.entry = measure(child, input)
      row.input = input
      stackChildren.append(row)
      child = graph[child].nextSibling
    }
    let start = placements.end
    for index in base..<stackChildren.count { _ = append(stackChildren[index].entry, input, .zero, own) }
    endRows(base)
    return start
  }
}
