import LayoutModel

// What changes when the graph changes. A changed node and the nodes above it are asked again what they were asked
// before, from the bottom up; the wave ends at the first node that answers everything as before, since nobody above it
// can tell the difference. Only that node's inside is placed anew.
extension LayoutEngine {
  /// A path with more containers than this is not followed: how deep the engine may recurse hangs on where it starts
  /// (`recursionLimit`), so everything is asked again from the root.
  private static let pathLimit = 256
  /// A node that was asked more than this is not asked all of it again.
  private static let questionLimit: Int32 = 12

  /// With more changes than this among `count` nodes everything is asked again.
  package static func mostChanges(of count: Int) -> Int { 16 + count / 8 }

  /// Takes over a graph that differs in some nodes; all others keep their numbers and records.
  ///
  /// `changed` names the nodes whose own record, or list of children, is another; what is in them keeps its answers
  /// unless it is named itself or inherits something else. `replaced` names nodes that are new with all that is in
  /// them, whatever had their numbers before; the node around each is taken as changed. `layOut` then does what is
  /// left. Cost: the nodes named, and for each node on the way up, as far as answers differ, the questions that it was
  /// asked, each a pass over the children's known answers.
  package mutating func update(graph: ViewGraph, changed: [ViewID], replaced: [ViewID] = []) {
    self.graph = graph
    settle(changed: changed, replaced: replaced)
  }

  /// Changes the graph in place. `change` gives the nodes that changed, each with its children linked; nodes may be
  /// added at the end. Cost: that of `update(graph:changed:replaced:)`.
  package mutating func update(_ change: (inout ViewGraph) -> [ViewID]) {
    let changed = change(&graph)
    settle(changed: changed, replaced: [])
  }

  /// Asks the nodes from `view` upwards again, after something in it changed.
  package mutating func invalidate(from view: ViewID) { settle(changed: [view], replaced: []) }

  private mutating func settle(changed: [ViewID], replaced: [ViewID]) {
    let count = graph.nodes.count
    let knownCount = states.count
    dropRetained()
    changes = LayoutChanges()
    if states.count > count {
      // Their numbers may be given to others.
      for index in count..<states.count { forgetRemoved(index) }
      states.removeLast(states.count - count)
    } else if states.count < count {
      states.append(contentsOf: repeatElement(ViewState(), count: count - states.count))
    }
    growTexts()
    var queue: [(depth: Int32, view: Int32)] = []
    var isDeep = changed.count + replaced.count > Self.mostChanges(of: count)
    for view in replaced where isNode(view.index) {
      forgetAll(in: view)
      forgetTexts(in: view.index)
      prepare(below: view)
      enqueue(graph.nodes[Int(view.index)].parent, &queue, &isDeep)
    }
    for view in changed where isNode(view.index) {
      forgetText(of: view.index)
      reorient(below: view, knownCount)
      enqueue(view.index, &queue, &isDeep)
    }
    for item in queue { states[Int(item.view)].isQueued = false }
    growTexts()
    guard !isDeep, !hasRoundedProbes else {
      clear()
      if let root = graph.root { prepare(below: root) }
      return
    }
    spread(queue)
  }

  private func isNode(_ view: Int32) -> Bool { graph.nodes.indices.contains(Int(view)) }

  private mutating func forgetRemoved(_ view: Int) {
    var index = states[view].entries
    let isIndexed = states[view].entryCount > Self.listLimit
    while index >= 0 {
      if isIndexed { manyEntries[key(of: index)] = nil }
      let next = entries[Int(index)].next
      release(index)
      entryCount -= 1
      index = next
    }
  }

  /// Notes that a node must be asked again.
  private mutating func enqueue(_ view: Int32, _ queue: inout [(depth: Int32, view: Int32)], _ isDeep: inout Bool) {
    guard isNode(view), !states[Int(view)].isQueued, !isDeep else { return }
    var depth: Int32 = 0
    var containers = 0
    var index = graph.nodes[Int(view)].parent
    while isNode(index) {
      depth += 1
      if graph.nodes[Int(index)].layout.isContainer { containers += 1 }
      index = graph.nodes[Int(index)].parent
    }
    if containers > Self.pathLimit { isDeep = true }
    states[Int(view)].isQueued = true
    queue.append((depth, view))
  }

  /// The deepest first, so that what a node is made of is settled when it is asked.
  private mutating func spread(_ changed: [(depth: Int32, view: Int32)]) {
    var queue = changed
    for item in queue { states[Int(item.view)].isQueued = true }
    queue.sort { ($0.depth, $0.view) < ($1.depth, $1.view) }
    while let item = queue.popLast() {
      states[Int(item.view)].isQueued = false
      if isUnchanged(item.view) {
        unplaced.append(item.view)
        continue
      }
      states[Int(item.view)].placed = -1
      let parent = graph.nodes[Int(item.view)].parent
      guard isNode(parent), !states[Int(parent)].isQueued else { continue }
      states[Int(parent)].isQueued = true
      // Those of the same depth stand before it or after it: none deeper is left but they.
      var position = queue.count
      while position > 0, queue[position - 1].depth > item.depth - 1 { position -= 1 }
      queue.insert((item.depth - 1, parent), at: position)
    }
  }

  /// Asks a node again what it was asked, and says whether everything that others know of it is as it was.
  private mutating func isUnchanged(_ view: Int32) -> Bool {
    let before = states[Int(view)]
    summarise(view)
    let after = states[Int(view)]
    let isSameSummary =
      before.priority == after.priority && before.priorityCertainty == after.priorityCertainty
      && before.spacing == after.spacing
      && before.explicitKeys == after.explicitKeys && before.certainty == after.certainty
      && before.traits == after.traits
    // What a stack reads off a flexible frame leaves no trace in its answers, and what a cell's layers say is the grid's.
    // A grid sees of its children whether they are rows.
    guard isSameSummary, after.traits.isDisjoint(with: [.gridCell, .flexible]),
      after.entryCount > 0, after.entryCount <= Self.questionLimit,
      !isGrid(graph.nodes[Int(view)].parent)
    else {
      forget(view)
      return false
    }
    forgetRows(of: view)
    var isSame = true
    var index = after.entries
    while index >= 0 {
      forgetPlacements(of: index)
      let known = entries[Int(index)].answer
      let answer = freshAnswer(view, entries[Int(index)].question).withNumbers
      counters.sizesComputed += 1
      let isSameAnswer =
        known.size == answer.size && known.certainty == answer.certainty && known.reach.isSame(as: answer.reach)
      if !isSameAnswer {
        isSame = false
        entries[Int(index)].size = answer.size
        entries[Int(index)].certainty = answer.certainty
        entries[Int(index)].reach = answer.reach
      }
      index = entries[Int(index)].next
    }
    if isSame, guidesAreUnchanged(view) { return true }
    // Its answers are right again; what hung on the old ones is not kept.
    index = states[Int(view)].entries
    while index >= 0 {
      _ = releaseGuides(of: index)
      index = entries[Int(index)].next
    }
    return false
  }

  /// Computes the guides that were asked of a node again; its answers are what they were.
  private mutating func guidesAreUnchanged(_ view: Int32) -> Bool {
    var isSame = true
    var index = states[Int(view)].entries
    while index >= 0 {
      let known = releaseGuides(of: index)
      for record in known {
        let value: GuideValue
        if record.kind == .explicit {
          value = explicitGuide(index, record.key)
          let isSameValue = value.explicit.bitPattern == record.value.bitPattern || value.explicit == record.value
          if !isSameValue && !(value.explicit.isNaN && record.value.isNaN) { isSame = false }
        } else {
          value = defaultGuide(index, record.key)
          if value.value != record.value { isSame = false }
        }
        if value.certainty != record.certainty { isSame = false }
        if !isSame { return false }
      }
      index = entries[Int(index)].next
    }
    return isSame
  }

  /// Takes an entry's guide records off, the oldest first.
  private mutating func releaseGuides(of entry: Int32) -> [GuideRecord] {
    var known: [GuideRecord] = []
    var record = entries[Int(entry)].guides
    while record >= 0 {
      known.append(guideRecords[Int(record)])
      let next = guideRecords[Int(record)].next
      guideRecords[Int(record)].next = freeGuideRecord
      freeGuideRecord = record
      record = next
    }
    entries[Int(entry)].guides = -1
    return known.reversed()
  }
}
