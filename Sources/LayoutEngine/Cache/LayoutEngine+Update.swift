import LayoutModel

// Incremental layout. A changed node and the nodes above it are measured again for their earlier inputs, from the
// bottom up; this ends at the first node whose outputs are all unchanged, since no node above can observe a difference.
// Only the content of that node is placed again.
extension LayoutEngine {
  /// The nesting depth of containers above which everything is laid out again: the remaining recursion depth depends on
  /// where it starts (`recursionLimit`), so that an output found in a shallower graph, or below the root, may differ
  /// from what the root gets.
  private static let maximumContainerDepth = 256
  /// The number of outputs above which a changed node drops them. Most of them are for inputs that do not occur any
  /// more, and would be computed again with every edit.
  private static let maximumEntries: Int32 = 12

  /// Replaces the graph by another version of it. Views that both share keep their outputs, whatever their indices and
  /// positions; `layOut` then does the rest. The result is that of a fresh engine. O(n) in the nodes of both graphs,
  /// plus, for each changed node and those above it as far as outputs differ, the inputs that it was measured for, each
  /// a pass over its children's known outputs.
  package mutating func update(graph: ViewGraph) {
    let contents = GraphContents(graph)
    let oldContents = GraphContents(self.graph)
    // After rounding, outputs depend on earlier inputs.
    guard let root = graph.root, !hasRoundedProbes, contents.alignments == oldContents.alignments,
      max(contents.containerDepth, oldContents.containerDepth) <= Self.maximumContainerDepth
    else { return setGraph(graph) }
    let comparison = GraphComparison(of: graph, contents, with: self.graph, oldContents)
    counters.nodesCompared += comparison.nodesCompared
    dropRetained()
    changes = LayoutChanges()
    changes.isEverything = true
    renumber(comparison)
    self.graph = graph
    renumberTexts(comparison, contents.environments, oldContents.environments)
    var queue = UpdateQueue()
    let isNew = { (view: ViewID) in !comparison.matches[view].isValid }
    if isNew(root) {
      enqueue(root, depth: 0, &queue)
      prepareChildren(of: root, depth: 0, isNew, &queue)
    } else if states[root].orientation != .none {
      states[root].orientation = .none
      invalidate(root)
      enqueue(root, depth: 0, &queue)
      prepareChildren(of: root, depth: 0, isNew, &queue)
    }
    for view in comparison.changed {
      let depth = Int(contents.depths[view])
      enqueue(view, depth: depth, &queue)
      prepareChildren(of: view, depth: depth, isNew, &queue)
    }
    spread(&queue)
  }

  /// Changes the graph in place. `change` returns the nodes whose record, or list of children, it changed; it may
  /// append nodes. Costs as much as `update(graph:)` without the comparison.
  package mutating func update(_ change: (inout ViewGraph) -> [ViewID]) {
    let knownCount = states.count
    let changed = change(&graph)
    guard !hasRoundedProbes, knownCount <= graph.nodes.count else { return setGraph(graph) }
    dropRetained()
    changes = LayoutChanges()
    states.append(contentsOf: repeatElement(ViewState(), count: graph.nodes.count - knownCount))
    var queue = UpdateQueue()
    for view in changed where graph.contains(view) {
      guard let depth = depth(of: view) else { return setGraph(graph) }
      invalidateText(of: view)
      enqueue(view, depth: depth, &queue)
      growTexts()
      prepareChildren(of: view, depth: depth, { Int($0.index) >= knownCount }, &queue)
    }
    growTexts()
    spread(&queue)
  }

  /// Returns the number of nodes above a view; nil if more than `maximumContainerDepth` of them are containers.
  private func depth(of view: ViewID) -> Int? {
    var depth = 0
    var containers = 0
    var next = graph.parent(of: view)
    while let parent = next {
      depth += 1
      if graph[parent].layout.isContainer { containers += 1 }
      next = graph.parent(of: parent)
    }
    return containers > Self.maximumContainerDepth ? nil : depth
  }

  // MARK: Numbers

  /// Moves the records of matched views to their indices in the new graph, and drops those of the others.
  private mutating func renumber(_ comparison: GraphComparison) {
    let partners = comparison.partners
    let isSameNumbering =
      partners.count == comparison.matches.count && partners.indices.allSatisfy { Int(partners[$0].index) == $0 }
    guard !isSameNumbering else { return }
    for (index, partner) in partners.enumerated() where !partner.isValid {
      releaseEntries(of: ViewID(Int32(truncatingIfNeeded: index)))
    }
    for index in entries.indices where self.graph.contains(entries[index].view) {
      entries[index].view = partners[entries[index].view]
    }
    var renumbered: [EntryKey: EntryID] = [:]
    for (key, entry) in manyEntries {
      var key = key
      key.view = partners[key.view]
      renumbered[key] = entry
    }
    manyEntries = renumbered
    unplaced = unplaced.map { partners[$0] }.filter(\.isValid)
    let known = states
    states = comparison.matches.map { $0.isValid ? known[$0] : ViewState() }
  }

  /// Moves the profiles of matched views' texts to their indices in the new graph, which is already in place.
  private mutating func renumberTexts(
    _ comparison: GraphComparison, _ environments: [Int], _ oldEnvironments: [Int]
  ) {
    let known = texts
    resetTexts()
    var numbers: [Int: EnvironmentID] = [:]
    for (index, contents) in environments.enumerated() {
      numbers[contents] = EnvironmentID(Int32(truncatingIfNeeded: index))
    }
    for text in comparison.texts {
      guard texts.contains(text.new), known.contains(text.old), let oldEnvironment = known[text.old].environment,
        oldEnvironments.indices.contains(Int(oldEnvironment.index)),
        let environment = numbers[oldEnvironments[Int(oldEnvironment.index)]]
      else { continue }
      texts[text.new] = known[text.old]
      texts[text.new].environment = environment
    }
  }

  // MARK: From the top down

  /// Passes to the children of a changed or new view what they inherit from it: those that are new, or inherit
  /// something else, are measured again with their content.
  private mutating func prepareChildren(
    of view: ViewID, depth: Int, _ isNew: (ViewID) -> Bool, _ queue: inout UpdateQueue
  ) {
    var work = [(view: view, depth: depth)]
    // A child that moves into a view without a placement has none either.
    let isPlaced = states[view].placed.isValid || isNew(view)
    while let (parent, depth) = work.popLast() {
      var child = graph[parent].firstChild
      var isPrimary = true
      while child.isValid {
        let inherited = orientation(inside: parent, isPrimary: isPrimary)
        let isNewChild = isNew(child)
        if !isNewChild {
          if !isPlaced, states[child].placed.isValid { removePlacements(in: child) }
          // In a grid, the grid made the row's outputs.
          if case .gridRow = graph[child].layout { invalidate(child) }
        }
        if isNewChild || states[child].orientation != inherited {
          states[child].orientation = inherited
          invalidate(child)
          enqueue(child, depth: depth + 1, &queue)
          work.append((child, depth + 1))
        }
        isPrimary = false
        child = graph[child].nextSibling
      }
    }
  }

  // MARK: From the bottom up

  /// The views to be measured again, by their distance from the root.
  private struct UpdateQueue { var levels: [[ViewID]] = [] }

  private mutating func enqueue(_ view: ViewID, depth: Int, _ queue: inout UpdateQueue) {
    guard !states[view].isQueued else { return }
    states[view].isQueued = true
    while queue.levels.count <= depth { queue.levels.append([]) }
    queue.levels[depth].append(view)
  }

  /// Processes the deepest views first, so that the content of a node is final when it is measured.
  private mutating func spread(_ queue: inout UpdateQueue) {
    while let level = queue.levels.popLast() {
      for view in level {
        states[view].isQueued = false
        if isUnchanged(view) {
          unplaced.append(view)
          continue
        }
        states[view].placed = .invalid
        let parent = graph[view].parent
        if parent.isValid { enqueue(parent, depth: queue.levels.count - 1, &queue) }
      }
    }
  }

  /// Measures a node again for its earlier inputs; returns true if everything that other nodes read of it is unchanged.
  private mutating func isUnchanged(_ view: ViewID) -> Bool {
    let before = states[view]
    summarise(view)
    let after = states[view]
    let isSameSummary =
      before.priority == after.priority && before.priorityCertainty == after.priorityCertainty
      && before.spacing == after.spacing && before.explicitKeys == after.explicitKeys
      && before.certainty == after.certainty && before.traits == after.traits
    // A stack reads the flexibility of some views without measuring them, so that their outputs do not show it; the
    // traits of a cell belong to its grid, and so does the fact which of a grid's children are rows.
    guard isSameSummary, after.traits.isDisjoint(with: [.gridCell, .flexible]),
      after.entryCount > 0, after.entryCount <= Self.maximumEntries,
      !isGrid(graph[view].parent)
    else {
      invalidate(view)
      return false
    }
    invalidateRows(of: view)
    var isSame = true
    var index = after.entries
    while index.isValid {
      dropPlacements(of: index)
      let known = entries[index].output
      let output = freshOutput(view, entries[index].input).withNumbers
      counters.sizesComputed += 1
      let isSameOutput =
        known.size == output.size && known.certainty == output.certainty && known.validity.isSame(as: output.validity)
      if !isSameOutput {
        isSame = false
        entries[index].size = output.size
        entries[index].certainty = output.certainty
        entries[index].validity = output.validity
      }
      index = entries[index].next
    }
    if isSame, guidesAreUnchanged(view) { return true }
    // Its outputs are right again; what depends on the old ones is dropped.
    index = states[view].entries
    while index.isValid {
      _ = releaseGuides(of: index)
      index = entries[index].next
    }
    return false
  }

  /// Computes the recorded guides of a node again and returns true if they are unchanged; its outputs are.
  private mutating func guidesAreUnchanged(_ view: ViewID) -> Bool {
    var isSame = true
    var index = states[view].entries
    while index.isValid {
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
      index = entries[index].next
    }
    return isSame
  }

  /// Removes an entry's guide records and returns them, the oldest first.
  private mutating func releaseGuides(of entry: EntryID) -> [GuideRecord] {
    var known: [GuideRecord] = []
    var record = entries[entry].guides
    while record.isValid {
      known.append(guideRecords[record])
      let next = guideRecords[record].next
      guideRecords[record].next = freeGuideRecord
      freeGuideRecord = record
      record = next
    }
    entries[entry].guides = .invalid
    return known.reversed()
  }
}
