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
    freeEntry = .invalid
    freeGuideRecord = .invalid
    entryCount = 0
    garbage = 0
    unplaced.removeAll(keepingCapacity: true)
    for index in states.indices {
      states[index].entries = .invalid
      states[index].entryCount = 0
      states[index].placed = .invalid
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
  mutating func invalidate(_ view: ViewID) {
    releaseEntries(of: view)
    states[view].entries = .invalid
    states[view].entryCount = 0
    states[view].placed = .invalid
    invalidateRows(of: view)
  }

  /// Returns the outputs of a node to the pool; its state still refers to them.
  mutating func releaseEntries(of view: ViewID) {
    let isIndexed = states[view].entryCount > Self.maximumListedEntries
    var index = states[view].entries
    while index.isValid {
      if isIndexed { manyEntries[key(of: index)] = nil }
      dropPlacements(of: index)
      let next = entries[index].next
      release(index)
      entryCount -= 1
      index = next
    }
  }

  /// Drops the placements of an entry's children.
  mutating func dropPlacements(of entry: EntryID) {
    guard entries[entry].placements.isValid else { return }
    garbage += Int(graph[entries[entry].view].childCount)
    entries[entry].placements = .invalid
  }

  /// Drops the outputs that a grid made for its rows, which refer to placements of its own outputs.
  mutating func invalidateRows(of view: ViewID) {
    guard case .grid = graph[view].layout else { return }
    var child = graph[view].firstChild
    while child.isValid {
      if case .gridRow = graph[child].layout { invalidate(child) }
      child = graph[child].nextSibling
    }
  }
}
