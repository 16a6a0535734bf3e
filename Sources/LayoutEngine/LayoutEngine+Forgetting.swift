import LayoutModel

// What is forgotten when the graph changes, and what the pools hold that nobody names any more.
extension LayoutEngine {
  /// Forgets every answer, keeping what does not hang on proposals.
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

  /// Forgets how the outermost stack was solved.
  mutating func dropRetained() {
    guard retained != nil else { return }
    retained = nil
    stackChildren.removeAll(keepingCapacity: true)
  }

  /// Whether so much is kept that was asked once and may not be asked again, after edits, or lies in pools without
  /// being named, that forgetting all is cheaper than keeping it.
  var isWorthClearing: Bool {
    (garbage > 4_096 && garbage * 2 > placements.count) || entryCount > 8 * states.count + 1_024
  }

  /// Forgets the answers of one node. A grid's rows, which it answers for, are forgotten with it.
  mutating func forget(_ view: Int32) {
    let isIndexed = states[Int(view)].entryCount > Self.listLimit
    var index = states[Int(view)].entries
    while index >= 0 {
      if isIndexed { manyEntries[key(of: index)] = nil }
      forgetPlacements(of: index)
      let next = entries[Int(index)].next
      release(index)
      entryCount -= 1
      index = next
    }
    states[Int(view)].entries = -1
    states[Int(view)].entryCount = 0
    states[Int(view)].placed = -1
    forgetRows(of: view)
  }

  /// Forgets where the children of an entry stand.
  mutating func forgetPlacements(of entry: Int32) {
    guard entries[Int(entry)].placements >= 0 else { return }
    garbage += Int(graph.nodes[Int(entries[Int(entry)].view)].childCount)
    entries[Int(entry)].placements = -1
  }

  /// Forgets the answers that a grid made for its rows, which name places of its own answers.
  mutating func forgetRows(of view: Int32) {
    guard case .grid = graph.nodes[Int(view)].layout else { return }
    var child = graph.nodes[Int(view)].firstChild
    while child >= 0 {
      if case .gridRow = graph.nodes[Int(child)].layout { forget(child) }
      child = graph.nodes[Int(child)].nextSibling
    }
  }

  /// Forgets the answers of `view` and everything in it. Cost: its nodes.
  mutating func forgetAll(in view: ViewID) {
    var work = [view.index]
    while let index = work.popLast() {
      forget(index)
      var child = graph.nodes[Int(index)].firstChild
      while child >= 0 {
        work.append(child)
        child = graph.nodes[Int(child)].nextSibling
      }
    }
  }
}
