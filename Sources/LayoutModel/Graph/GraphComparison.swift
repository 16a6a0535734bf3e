/// A matching of the views of a graph with those of an earlier version by content, regardless of their positions.
///
/// From the roots down, the children of two matched views are matched in three steps: equal subtrees from both ends,
/// equal subtrees between them in any order, and views of the same kind between the same neighbours, which count as
/// changed. The remaining views are looked up among all that remain of the earlier graph, which finds views that moved
/// to another container or got a layer around them. O(n) in the nodes of both graphs.
package struct GraphComparison: Sendable {
  /// Two texts of the graphs with equal measurements.
  package struct TextMatch: Sendable {
    package var new: TextID
    package var old: TextID

    package init(new: TextID, old: TextID) {
      self.new = new
      self.old = old
    }
  }

  /// The index of the matched view of the old graph for each view of the new graph; -1 for none.
  package private(set) var matches: [ViewID]
  /// The index of the matched view of the new graph for each view of the old graph; -1 for none.
  package private(set) var partners: [ViewID]
  /// The matched views whose own record differs, or whose children are not matched with each other in the same order,
  /// in preorder.
  package private(set) var changed: [ViewID] = []
  package private(set) var texts: [TextMatch] = []
  /// The number of views that were compared or looked up.
  package private(set) var nodesCompared = 0

  private let new: (graph: ViewGraph, contents: GraphContents)
  private let old: (graph: ViewGraph, contents: GraphContents)
  /// The matched views whose children are still to be matched.
  private var waiting: [(new: ViewID, old: ViewID)] = []

  package init(
    of graph: ViewGraph, _ contents: GraphContents, with oldGraph: ViewGraph, _ oldContents: GraphContents
  ) {
    new = (graph, contents)
    old = (oldGraph, oldContents)
    matches = Array(repeating: .invalid, count: graph.nodes.count)
    partners = Array(repeating: .invalid, count: oldGraph.nodes.count)
    guard let root = graph.root, let oldRoot = oldGraph.root else { return }
    if kind(of: root, in: graph) == kind(of: oldRoot, in: oldGraph) { match(root, oldRoot) }
    matchChildren()
    matchElsewhere()
    findChanges()
  }

  private mutating func match(_ view: ViewID, _ oldView: ViewID) {
    nodesCompared += 1
    matches[view] = oldView
    partners[oldView] = view
    waiting.append((view, oldView))
  }

  /// Matches the descendants of the matched views.
  private mutating func matchChildren() {
    while let (view, oldView) = waiting.popLast() {
      guard isSameSubtree(view, oldView) else {
        alignChildren(of: view, oldView)
        continue
      }
      var child = new.graph[view].firstChild
      var oldChild = old.graph[oldView].firstChild
      while child.isValid, oldChild.isValid {
        if !partners[oldChild].isValid { match(child, oldChild) }
        child = new.graph[child].nextSibling
        oldChild = old.graph[oldChild].nextSibling
      }
    }
  }

  private func isSameSubtree(_ view: ViewID, _ oldView: ViewID) -> Bool {
    new.contents.subtrees[view] == old.contents.subtrees[oldView]
  }

  private mutating func alignChildren(of view: ViewID, _ oldView: ViewID) {
    var children = new.graph.children(of: view)[...]
    var oldChildren = old.graph.children(of: oldView)[...]
    while let child = children.first, let oldChild = oldChildren.first, isSameSubtree(child, oldChild) {
      if !partners[oldChild].isValid { match(child, oldChild) }
      children.removeFirst()
      oldChildren.removeFirst()
    }
    while let child = children.last, let oldChild = oldChildren.last, isSameSubtree(child, oldChild) {
      if !partners[oldChild].isValid { match(child, oldChild) }
      children.removeLast()
      oldChildren.removeLast()
    }
    guard let child = children.first, let oldChild = oldChildren.first else { return }
    if children.count == 1, oldChildren.count == 1 {
      // One view with a change in it, as most edits leave it: nothing is to be searched for.
      nodesCompared += 1
      if !partners[oldChild].isValid, kind(of: child, in: new.graph) == kind(of: oldChild, in: old.graph) {
        match(child, oldChild)
      }
      return
    }
    var known = unmatchedSubtrees(oldChildren)
    for child in children { matchEqual(child, &known) }
    matchChanged(children, oldChildren)
  }

  /// Returns the unmatched ones of the given old views by subtree hash; the first of equal ones is last, for `popLast`.
  private func unmatchedSubtrees(_ views: some BidirectionalCollection<ViewID>) -> [Int: [ViewID]] {
    var result: [Int: [ViewID]] = [:]
    for view in views.reversed() where !partners[view].isValid {
      result[old.contents.subtrees[view], default: []].append(view)
    }
    return result
  }

  /// Matches a view with an unmatched one of `known` that has an equal subtree, if there is one.
  private mutating func matchEqual(_ view: ViewID, _ known: inout [Int: [ViewID]]) {
    nodesCompared += 1
    while let candidate = known[new.contents.subtrees[view]]?.popLast() {
      guard !partners[candidate].isValid else { continue }
      match(view, candidate)
      return
    }
  }

  /// The property that two views must share to count as one view that changed.
  private enum Kind: Hashable { case leaf, layer, container }

  private func kind(of view: ViewID, in graph: ViewGraph) -> Kind {
    let node = graph[view]
    return !node.firstChild.isValid ? .leaf : node.layout.isLayer ? .layer : .container
  }

  /// The position of an unmatched view among its siblings: after the match of `previous`, an old view; -1 for none.
  private struct Gap: Hashable {
    var previous: ViewID
    var kind: Kind
  }

  /// Matches views without an equal one with views of the same kind between the same neighbours.
  private mutating func matchChanged(_ children: ArraySlice<ViewID>, _ oldChildren: ArraySlice<ViewID>) {
    var unmatched: [Gap: [ViewID]] = [:]
    var previous = ViewID.invalid
    for view in oldChildren {
      if partners[view].isValid {
        previous = view
      } else {
        unmatched[Gap(previous: previous, kind: kind(of: view, in: old.graph)), default: []].append(view)
      }
    }
    guard !unmatched.isEmpty else { return }
    var found: [(view: ViewID, gap: Gap)] = []
    previous = .invalid
    for view in children {
      if matches[view].isValid {
        previous = matches[view]
      } else {
        found.append((view, Gap(previous: previous, kind: kind(of: view, in: new.graph))))
      }
    }
    for (view, gap) in found.reversed() {
      if let oldView = unmatched[gap]?.popLast() { match(view, oldView) }
    }
  }

  /// Looks up the unmatched views among the unmatched old ones, outer views first.
  private mutating func matchElsewhere() {
    var known = unmatchedSubtrees(old.contents.order)
    guard !known.isEmpty else { return }
    for view in new.contents.order where !matches[view].isValid {
      matchEqual(view, &known)
      matchChildren()
    }
  }

  private mutating func findChanges() {
    for view in new.contents.order {
      let match = matches[view]
      guard match.isValid else { continue }
      let isSameRecord = new.contents.records[view] == old.contents.records[match]
      if !isSameRecord || !hasSameChildren(view, match) { changed.append(view) }
      if isSameRecord, case .text(let text) = new.graph[view].layout,
        case .text(let oldText) = old.graph[match].layout
      {
        texts.append(TextMatch(new: text, old: oldText))
      }
    }
  }

  private func hasSameChildren(_ view: ViewID, _ oldView: ViewID) -> Bool {
    var child = new.graph[view].firstChild
    var oldChild = old.graph[oldView].firstChild
    while child.isValid, oldChild.isValid {
      guard matches[child] == oldChild else { return false }
      child = new.graph[child].nextSibling
      oldChild = old.graph[oldChild].nextSibling
    }
    return !child.isValid && !oldChild.isValid
  }
}
