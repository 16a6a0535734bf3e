import LayoutModel

// The removal of outputs that become invalid when the graph changes, and of unused space in the pools.
extension LayoutEngine {
  /// Drops every output, and keeps what does not depend on proposals.
  mutating func clear() {
    dropRetained()
    entries.removeAll(keepingCapacity: true)
    manyEntries.removeAll()
    hasRoundedProbes = false
    placements.removeAll(keepingCapacity: true)
    guideRecords.removeAll(keepingCapacity: true)
    freeEntry = -1
    freeGuideRecord = -1
    entryCount = 0
    garbage = 0
    unplaced.removeAll(keepingCapacity: true)
    for index in states.indices {
      states[index].entries = -1
      states[index].entryCount = 0
      states[index].placed = -1
    }
  }

  /// Drops the solution of the outermost stack that waits to be placed.
  mutating func dropRetained() {
    guard retained != nil else { return }
    retained = nil
    stackChildren.removeAll(keepingCapacity: true)
  }

  /// True when so many outputs of earlier versions, or so much unused space in the pools, are left that a fresh layout
  /// is cheaper than keeping them.
  var isWorthClearing: Bool {
    (garbage > 4_096 && garbage * 2 > placements.count) || entryCount > 8 * states.count + 1_024
  }

  /// Drops the outputs of one node. The outputs of a grid's rows are the grid's and go with it.
  mutating func invalidate(_ view: Int32) {
    releaseEntries(of: view)
    states[Int(view)].entries = -1
    states[Int(view)].entryCount = 0
    states[Int(view)].placed = -1
    invalidateRows(of: view)
  }

  /// Returns the outputs of a node to the pool; its state still refers to them.
  mutating func releaseEntries(of view: Int32) {
    let isIndexed = states[Int(view)].entryCount > Self.maximumListedEntries
    var index = states[Int(view)].entries
    while index >= 0 {
      if isIndexed { manyEntries[key(of: index)] = nil }
      dropPlacements(of: index)
      let next = entries[Int(index)].next
      release(index)
      entryCount -= 1
      index = next
    }
  }

  /// Drops the placements of an entry's children.
  mutating func dropPlacements(of entry: Int32) {
    guard entries[Int(entry)].placements >= 0 else { return }
    garbage += Int(graph.nodes[Int(entries[Int(entry)].view)].childCount)
    entries[Int(entry)].placements = -1
  }

  /// Drops the outputs that a grid made for its rows, which refer to placements of its own outputs.
  mutating func invalidateRows(of view: Int32) {
    guard case .grid = graph.nodes[Int(view)].layout else { return }
    var child = graph.nodes[Int(view)].firstChild
    while child >= 0 {
      if case .gridRow = graph.nodes[Int(child)].layout { invalidate(child) }
      child = graph.nodes[Int(child)].nextSibling
    }
  }
}
