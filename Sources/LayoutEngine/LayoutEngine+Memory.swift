import LayoutModel

extension LayoutEngine {
  /// Gives back the room that laying out took beyond what is kept. Most roots of a file are laid out once and never
  /// edited; one that is gets its room again. Cost: a copy of what is kept, in small roots only: in a large one the next
  /// edit would pay for it.
  package mutating func trim() {
    dropRetained()
    if stackChildren.isEmpty { stackChildren = [] }
    if servingOrder.isEmpty { servingOrder = [] }
    if placing.isEmpty { placing = [] }
    if chain.isEmpty { chain = [] }
    guard graph.nodes.count <= Self.mostTrimmed else { return }
    entries.trim()
    placements.trim()
    guideRecords.trim()
    graph.nodes.trim()
    graph.origins.trim()
    graph.texts.trim()
  }

  private static let mostTrimmed = 512
}

extension Array {
  /// Moves the elements into memory of their size, where much of what they lie in is free.
  fileprivate mutating func trim() {
    guard capacity - count > count / 8 + 2 else { return }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    self = exact
  }
}
