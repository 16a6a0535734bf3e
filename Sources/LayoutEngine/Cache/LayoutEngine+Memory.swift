import LayoutModel

extension LayoutEngine {
  /// Releases the memory that the layout took beyond its results. Most roots of a file are laid out once and never
  /// edited; one that is edited allocates it again. Cost: a copy of the results, in small roots only, since in a large
  /// root the next edit would allocate all of it.
  package mutating func trim() {
    dropRetained()
    if stackChildren.isEmpty { stackChildren = [] }
    if flexibilityOrder.isEmpty { flexibilityOrder = [] }
    if placing.isEmpty { placing = [] }
    if chain.isEmpty { chain = [] }
    guard graph.nodes.count <= Self.maximumTrimmed else { return }
    entries.trim()
    placements.trim()
    guideRecords.trim()
    graph.nodes.trim()
    graph.origins.trim()
    graph.texts.trim()
  }

  /// The number of nodes in the largest root whose results are copied.
  private static let maximumTrimmed = 512
}

extension Array {
  /// Moves the elements into memory of exactly their size if more than an eighth of it is free.
  fileprivate mutating func trim() {
    guard capacity - count > count / 8 + 2 else { return }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    self = exact
  }
}
