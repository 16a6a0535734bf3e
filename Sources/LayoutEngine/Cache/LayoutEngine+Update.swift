import LayoutModel

// Incremental layout. A changed node and the nodes above it are measured again for their earlier inputs, from the
// bottom up; this ends at the first node whose outputs are all unchanged, since no node above can observe a difference.
// Only the content of that node is placed again. If only the explicitness of a guide differs, with the same value, the
// nodes above are not measured: only their own guides are computed again.
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
    let oldContents = self.contents ?? GraphContents(self.graph)
    // After rounding, outputs depend on earlier inputs.
    guard let root = graph.root, !rounding.hasRounded, contents.alignments == oldContents.alignments,
      max(contents.containerDepth, oldContents.containerDepth) <= Self.maximumContainerDepth
    else { return setGraph(graph) }
    let comparison = GraphComparison(of: graph, contents, with: self.graph, oldContents)
    counters.nodesCompared += comparison.nodesCompared
    rows.dropRetained()
    changes = LayoutChanges()
    changes.isEverything = true
    renumber(comparison)
    self.graph = graph
    self.contents = contents
    renumberTexts(comparison, contents.environments, oldContents.environments)
    var queue = UpdateQueue(nodeCount: graph.nodes.count)
    let matches = comparison.matches
    let isNew = { (view: ViewID) in !matches[view].isValid }
    if isNew(root) || summaries[root].orientation != .none {
      if !isNew(root) {
        summaries[root].orientation = .none
        invalidate(root)
      }
      queue.add(root, depth: 0)
      prepareChildren(of: root, depth: 0, isNew, &queue)
    }
    for view in comparison.changed {
      let depth = Int(contents.depths[view])
      queue.add(view, depth: depth)
      prepareChildren(of: view, depth: depth, isNew, &queue)
    }
    updateFromBelow(&queue)
  }

  /// Changes the graph in place. `change` returns the nodes whose record, or list of children, it changed; it may
  /// append nodes. Costs as much as `update(graph:)` without the comparison.
  package mutating func update(_ change: (inout ViewGraph) -> [ViewID]) {
    let knownCount = summaries.count
    contents = nil
    let changed = change(&graph)
    guard !rounding.hasRounded, knownCount <= graph.nodes.count else { return setGraph(graph) }
    rows.dropRetained()
    changes = LayoutChanges()
    let newCount = graph.nodes.count - knownCount
    summaries.append(contentsOf: repeatElement(ViewSummary(), count: newCount))
    placed.append(contentsOf: repeatElement(ViewPlacement(), count: newCount))
    cache.grow(toNodeCount: graph.nodes.count)
    var queue = UpdateQueue(nodeCount: graph.nodes.count)
    for view in changed where graph.contains(view) {
      guard let depth = graph.depth(of: view, containerLimit: Self.maximumContainerDepth) else {
        return setGraph(graph)
      }
      if case .text(let text) = graph[view].layout { texts.invalidate(text) }
      queue.add(view, depth: depth)
      texts.resize(count: graph.texts.count)
      prepareChildren(of: view, depth: depth, { Int($0.index) >= knownCount }, &queue)
    }
    texts.resize(count: graph.texts.count)
    updateFromBelow(&queue)
  }

  // MARK: Numbers

  /// Moves the records of matched views to their indices in the new graph, and drops those of the others.
  private mutating func renumber(_ comparison: GraphComparison) {
    let partners = comparison.partners
    let isSameNumbering =
      partners.count == comparison.matches.count && partners.indices.allSatisfy { Int(partners[$0].index) == $0 }
    guard !isSameNumbering else { return }
    for (index, partner) in partners.enumerated() where !partner.isValid {
      let view = ViewID(Int32(truncatingIfNeeded: index))
      cache.removeEntries(of: view, childCount: graph[view].childCount)
    }
    cache.renumber(matches: comparison.matches, partners: partners)
    unplaced = unplaced.map { partners[$0] }.filter(\.isValid)
    let (knownSummaries, knownPlaced) = (summaries, placed)
    summaries = comparison.matches.map { $0.isValid ? knownSummaries[$0] : ViewSummary() }
    placed = comparison.matches.map { $0.isValid ? knownPlaced[$0] : ViewPlacement() }
  }

  /// Moves the profiles of matched views' texts to their indices in the new graph, which is already in place.
  private mutating func renumberTexts(
    _ comparison: GraphComparison, _ environments: [Int], _ oldEnvironments: [Int]
  ) {
    var numbers: [Int: EnvironmentID] = [:]
    for (index, contents) in environments.enumerated() {
      numbers[contents] = EnvironmentID(Int32(truncatingIfNeeded: index))
    }
    texts.renumber(comparison.texts, count: graph.texts.count) { old in
      let index = Int(old.index)
      return oldEnvironments.indices.contains(index) ? numbers[oldEnvironments[index]] : nil
    }
  }

  /// Drops the outputs of one node. The outputs of a grid's rows are the grid's and go with it.
  private mutating func invalidate(_ view: ViewID) {
    cache.removeEntries(of: view, childCount: graph[view].childCount)
    placed[view].entry = .invalid
    invalidateRows(of: view)
  }

  /// Drops the outputs that a grid made for its rows, which refer to placements of its own outputs.
  private mutating func invalidateRows(of view: ViewID) {
    guard graph.isGrid(view) else { return }
    var child = graph[view].firstChild
    while child.isValid {
      if graph.isRowOfGrid(child) { invalidate(child) }
      child = graph[child].nextSibling
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
    let isPlaced = placed[view].entry.isValid || isNew(view)
    while let (parent, depth) = work.popLast() {
      var child = graph[parent].firstChild
      var isPrimary = true
      while child.isValid {
        let inherited = orientation(inside: parent, isPrimary: isPrimary)
        let isNewChild = isNew(child)
        if !isNewChild {
          if !isPlaced, placed[child].entry.isValid { removePlacements(in: child) }
          // In a grid, the grid made the row's outputs.
          if isRow(child) { invalidate(child) }
        }
        if isNewChild || summaries[child].orientation != inherited {
          summaries[child].orientation = inherited
          invalidate(child)
          queue.add(child, depth: depth + 1)
          work.append((child, depth + 1))
        }
        isPrimary = false
        child = graph[child].nextSibling
      }
    }
  }

  // MARK: From the bottom up

  /// Updates the deepest views first, so that the content of a node is final when it is measured.
  private mutating func updateFromBelow(_ queue: inout UpdateQueue) {
    while let (level, depth) = queue.popDeepest() {
      for (view, expected) in level {
        let change = update(view, expected)
        if change == .everything {
          placed[view].entry = .invalid
        } else if expected == .everything {
          unplaced.append(view)
        }
        let parent = graph[view].parent
        guard change != .none, parent.isValid else { continue }
        queue.add(parent, depth: depth - 1, graph[parent].layout.readsExplicitGuides ? .everything : change)
      }
    }
  }

  /// Measures a node again for its earlier inputs, or only computes its guides again if nothing else can have changed;
  /// returns what other nodes can observe of the difference.
  private mutating func update(_ view: ViewID, _ expected: UpdateQueue.Change) -> UpdateQueue.Change {
    let before = summaries[view]
    summarize(view)
    let after = summaries[view]
    // A stack reads the flexibility of some views without measuring them, so that their outputs do not show it; the
    // traits of a cell belong to its grid, and so does the fact which of a grid's children are rows.
    guard let explicitGuides = after.explicitGuides.keys(addedTo: before.explicitGuides),
      before.isEqualExceptGuides(to: after), after.traits.isDisjoint(with: [.gridCell, .flexible]),
      cache.count(of: view) > 0, cache.count(of: view) <= Self.maximumEntries,
      !graph.isGrid(graph[view].parent)
    else {
      invalidate(view)
      return .everything
    }
    let isSameOutput = expected == .explicitGuides || outputsAreUnchanged(view)
    let change = isSameOutput ? updateGuides(of: view, added: explicitGuides) : .everything
    // The outputs are right again; what depends on the old ones is dropped.
    if change == .everything { cache.removeGuides(of: view) }
    return before.explicitGuides == after.explicitGuides ? change : max(change, .explicitGuides)
  }

  /// Computes the outputs of a node again and returns true if they are unchanged.
  private mutating func outputsAreUnchanged(_ view: ViewID) -> Bool {
    invalidateRows(of: view)
    var isSame = true
    var index = cache.newest(of: view)
    while index.isValid {
      cache.removePlacements(of: index, childCount: graph[view].childCount)
      let known = cache[index].output
      let output = freshOutput(view, cache[index].input).withNumbers
      counters.sizesComputed += 1
      let isSameOutput =
        known.size == output.size && known.certainty == output.certainty && known.validity.isSame(as: output.validity)
      if !isSameOutput {
        isSame = false
        cache.replaceOutput(of: index, by: output)
      }
      index = cache[index].next
    }
    return isSame
  }

  /// Computes the recorded guides of a node again, and those that may be explicit now and were not before; its outputs
  /// are unchanged.
  private mutating func updateGuides(of view: ViewID, added: [AlignmentKey]) -> UpdateQueue.Change {
    var change = UpdateQueue.Change.none
    var index = cache.newest(of: view)
    while index.isValid {
      for record in cache.removeGuides(of: index) {
        change = max(change, updateGuide(record, of: index))
        if change == .everything { return .everything }
      }
      // Others may have read the default, which is not recorded.
      for key in added where !guide(index, key).isSame(as: defaultGuide(index, key)) { return .everything }
      index = cache[index].next
    }
    return change
  }

  /// Computes a guide again and returns its difference from the recorded value.
  private mutating func updateGuide(_ record: GuideRecord, of entry: EntryID) -> UpdateQueue.Change {
    guard record.kind == .explicit else {
      let known = GuideValue(standard: record.value, record.certainty)
      return defaultGuide(entry, record.key).isSame(as: known) ? .none : .everything
    }
    let known = GuideValue(value: record.value, explicit: record.value, certainty: record.certainty)
    let fresh = explicitGuide(entry, record.key)
    if fresh.isSame(as: known) { return .none }
    let standard = defaultGuide(entry, record.key)
    return fresh.orDefault(standard).isSame(as: known.orDefault(standard)) ? .explicitGuides : .everything
  }
}

extension ViewLayout {
  /// True if the outputs of a container may depend on the fact that a child's guide is explicit.
  fileprivate var readsExplicitGuides: Bool {
    if case .custom = self { true } else { false }
  }
}

extension ViewGraph {
  /// Returns the number of nodes above a view; nil if more than `containerLimit` of them are containers. O(depth).
  fileprivate func depth(of view: ViewID, containerLimit: Int) -> Int? {
    var depth = 0
    var containers = 0
    var next = parent(of: view)
    while let outer = next {
      depth += 1
      if self[outer].layout.isContainer { containers += 1 }
      next = parent(of: outer)
    }
    return containers > containerLimit ? nil : depth
  }
}
