import LayoutModel

/// The nodes to be measured again after a change of the graph, by their distance from the root; each once at a time.
struct UpdateQueue {
  /// The depths at which nodes are queued, ascending.
  private var levels: [(depth: Int, views: [ViewID])] = []
  private var isQueued: [Bool]

  init(nodeCount: Int) { isQueued = Array(repeating: false, count: nodeCount) }

  /// Adds a node unless it is in the queue. O(n) in the queued depths below its own.
  mutating func add(_ view: ViewID, depth: Int) {
    guard !isQueued[view] else { return }
    isQueued[view] = true
    var index = levels.count
    while index > 0, levels[index - 1].depth > depth { index -= 1 }
    if index > 0, levels[index - 1].depth == depth {
      levels[index - 1].views.append(view)
    } else {
      levels.insert((depth, [view]), at: index)
    }
  }

  /// Removes the nodes of the greatest depth and returns them with it; nil if the queue is empty.
  mutating func popDeepest() -> (views: [ViewID], depth: Int)? {
    guard let level = levels.popLast() else { return nil }
    for view in level.views { isQueued[view] = false }
    return (level.views, level.depth)
  }
}
