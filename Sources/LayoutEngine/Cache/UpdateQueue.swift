import LayoutModel

/// The nodes to be updated after a change of the graph, by their distance from the root; each once at a time.
struct UpdateQueue {
  /// What of a node may have changed, ascending.
  enum Change: Comparable {
    case none
    /// Which guides are explicit, while each guide has the same value as before. Of the nodes above, only custom layouts
    /// can depend on that in more than their own guides.
    case explicitGuides
    case everything
  }

  /// The depths at which nodes are queued, ascending.
  private var levels: [(depth: Int, views: [ViewID])] = []
  /// What of each node is to be updated; `none` if it is not in the queue.
  private var changes: [Change]

  init(nodeCount: Int) { changes = Array(repeating: .none, count: nodeCount) }

  /// Adds a node to update what `change` says; if it is in the queue, the greater change counts. O(n) in the queued
  /// depths below its own.
  mutating func add(_ view: ViewID, depth: Int, _ change: Change = .everything) {
    guard changes[view] == .none else {
      changes[view] = max(changes[view], change)
      return
    }
    changes[view] = change
    var index = levels.count
    while index > 0, levels[index - 1].depth > depth { index -= 1 }
    if index > 0, levels[index - 1].depth == depth {
      levels[index - 1].views.append(view)
    } else {
      levels.insert((depth, [view]), at: index)
    }
  }

  /// Removes the nodes of the greatest depth and returns them with it; nil if the queue is empty.
  mutating func popDeepest() -> (views: [(view: ViewID, change: Change)], depth: Int)? {
    guard let level = levels.popLast() else { return nil }
    let views = level.views.map { (view: $0, change: changes[$0]) }
    for view in level.views { changes[view] = .none }
    return (views, level.depth)
  }
}
