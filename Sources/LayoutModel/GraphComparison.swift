/// A matching of the views of a graph with those of an earlier version by content, regardless of their positions.
///
/// From the roots down, the children of two matched views are matched in three steps: equal subtrees from both ends,
/// equal subtrees between them in any order, and views of the same kind between the same neighbours, which count as
/// changed. The remaining views are looked up among all that remain of the earlier graph, which finds views that moved
/// to another container or got a layer around them. O(n) in the nodes of both graphs.
package struct GraphComparison: Sendable {
  /// Two texts with equal measurements, as indices in the `ViewGraph.texts` of each graph.
  package struct TextMatch: Sendable {
    package var new: Int32
    package var old: Int32
  }

  /// The index of the matched view of the old graph for each view of the new graph; -1 for none.
  package private(set) var matches: [Int32]
  /// The index of the matched view of the new graph for each view of the old graph; -1 for none.
  package private(set) var partners: [Int32]
  /// The matched views whose own record differs, or whose children are not matched with each other in the same order,
  /// in preorder.
  package private(set) var changed: [ViewID] = []
  package private(set) var texts: [TextMatch] = []
  /// The number of views that were compared or looked up.
  package private(set) var nodesCompared = 0

  private let new: (graph: ViewGraph, contents: GraphContents)
  private let old: (graph: ViewGraph, contents: GraphContents)
  /// The matched views whose children are still to be matched.
  private var waiting: [(new: Int32, old: Int32)] = []

  package init(
    of graph: ViewGraph, _ contents: GraphContents, with oldGraph: ViewGraph, _ oldContents: GraphContents
  ) {
    new = (graph, contents)
    old = (oldGraph, oldContents)
    matches = Array(repeating: -1, count: graph.nodes.count)
    partners = Array(repeating: -1, count: oldGraph.nodes.count)
    guard let root = graph.root, let oldRoot = oldGraph.root else { return }
    if kind(of: root.index, in: graph) == kind(of: oldRoot.index, in: oldGraph) { match(root.index, oldRoot.index) }
    matchChildren()
    matchElsewhere()
    findChanges()
  }

  private mutating func match(_ view: Int32, _ oldView: Int32) {
    nodesCompared += 1
    matches[Int(view)] = oldView
    partners[Int(oldView)] = view
    waiting.append((view, oldView))
  }

  /// Matches the descendants of the matched views.
  private mutating func matchChildren() {
    while let (view, oldView) = waiting.popLast() {
      guard isSameSubtree(view, oldView) else {
        alignChildren(of: view, oldView)
        continue
      }
      var child = new.graph.nodes[Int(view)].firstChild
      var oldChild = old.graph.nodes[Int(oldView)].firstChild
      while child >= 0, oldChild >= 0 {
        if partners[Int(oldChild)] < 0 { match(child, oldChild) }
        child = new.graph.nodes[Int(child)].nextSibling
        oldChild = old.graph.nodes[Int(oldChild)].nextSibling
      }
    }
  }

  private func isSameSubtree(_ view: Int32, _ oldView: Int32) -> Bool {
    new.contents.subtrees[Int(view)] == old.contents.subtrees[Int(oldView)]
  }

  private mutating func alignChildren(of view: Int32, _ oldView: Int32) {
    var children = new.graph.children(of: ViewID(view)).map(\.index)[...]
    var oldChildren = old.graph.children(of: ViewID(oldView)).map(\.index)[...]
    while let child = children.first, let oldChild = oldChildren.first, isSameSubtree(child, oldChild) {
      if partners[Int(oldChild)] < 0 { match(child, oldChild) }
      children.removeFirst()
      oldChildren.removeFirst()
    }
    while let child = children.last, let oldChild = oldChildren.last, isSameSubtree(child, oldChild) {
      if partners[Int(oldChild)] < 0 { match(child, oldChild) }
      children.removeLast()
      oldChildren.removeLast()
    }
    guard !children.isEmpty, !oldChildren.isEmpty else { return }
    var known = unmatchedSubtrees(oldChildren)
    for child in children { matchEqual(child, &known) }
    matchChanged(children, oldChildren)
  }

  /// Returns the unmatched ones of the given old views by subtree hash; the first of equal ones is last, for `popLast`.
  private func unmatchedSubtrees(_ views: some BidirectionalCollection<Int32>) -> [Int: [Int32]] {
    var result: [Int: [Int32]] = [:]
    for view in views.reversed() where partners[Int(view)] < 0 {
      result[old.contents.subtrees[Int(view)], default: []].append(view)
    }
    return result
  }

  /// Matches a view with an unmatched one of `known` that has an equal subtree, if there is one.
  private mutating func matchEqual(_ view: Int32, _ known: inout [Int: [Int32]]) {
    nodesCompared += 1
    while let candidate = known[new.contents.subtrees[Int(view)]]?.popLast() {
      guard partners[Int(candidate)] < 0 else { continue }
      match(view, candidate)
      return
    }
  }

  /// The property that two views must share to count as one view that changed.
  private enum Kind: Hashable { case leaf, layer, container }

  private func kind(of view: Int32, in graph: ViewGraph) -> Kind {
    let node = graph.nodes[Int(view)]
    return node.firstChild < 0 ? .leaf : node.layout.isLayer ? .layer : .container
  }

  /// The position of an unmatched view among its siblings: after the match of `previous`, an old view; -1 for none.
  private struct Gap: Hashable {
    var previous: Int32
    var kind: Kind
  }

  /// Matches views without an equal one with views of the same kind between the same neighbours.
  private mutating func matchChanged(_ children: ArraySlice<Int32>, _ oldChildren: ArraySlice<Int32>) {
    var unmatched: [Gap: [Int32]] = [:]
    var previous: Int32 = -1
    for view in oldChildren {
      if partners[Int(view)] >= 0 {
        previous = view
      } else {
        unmatched[Gap(previous: previous, kind: kind(of: view, in: old.graph)), default: []].append(view)
      }
    }
    guard !unmatched.isEmpty else { return }
    var found: [(view: Int32, gap: Gap)] = []
    previous = -1
    for view in children {
      if matches[Int(view)] >= 0 {
        previous = matches[Int(view)]
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
    for view in new.contents.order where matches[Int(view)] < 0 {
      matchEqual(view, &known)
      matchChildren()
    }
  }

  private mutating func findChanges() {
    for view in new.contents.order {
      let match = matches[Int(view)]
      guard match >= 0 else { continue }
      let isSameRecord = new.contents.records[Int(view)] == old.contents.records[Int(match)]
      if !isSameRecord || !hasSameChildren(view, match) { changed.append(ViewID(view)) }
      if isSameRecord, case .text(let text) = new.graph.nodes[Int(view)].layout,
        case .text(let oldText) = old.graph.nodes[Int(match)].layout
      {
        texts.append(TextMatch(new: text, old: oldText))
      }
    }
  }

  private func hasSameChildren(_ view: Int32, _ oldView: Int32) -> Bool {
    var child = new.graph.nodes[Int(view)].firstChild
    var oldChild = old.graph.nodes[Int(oldView)].firstChild
    while child >= 0, oldChild >= 0 {
      guard matches[Int(child)] == oldChild else { return false }
      child = new.graph.nodes[Int(child)].nextSibling
      oldChild = old.graph.nodes[Int(oldChild)].nextSibling
    }
    return child < 0 && oldChild < 0
  }
}
