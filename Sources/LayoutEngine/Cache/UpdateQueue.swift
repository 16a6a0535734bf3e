import LayoutModel

/// The nodes to be measured again after a change of the graph, by their distance from the root; each once at a time.
struct UpdateQueue {
  private var levels: [[ViewID]] = []
  private var isQueued: [Bool]

  init(nodeCount: Int) { isQueued = Array(repeating: false, count: nodeCount) }

  /// Adds a node unless it is in the queue.
  mutating func add(_ view: ViewID, depth: Int) {
    guard !isQueued[view] else { return }
    isQueued[view] = true
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(view)
  }

  /// Removes the nodes of the greatest depth and returns them with it; nil if the queue is empty.
  mutating func popDeepest() -> (views: [ViewID], depth: Int)? {
    guard let views = levels.popLast() else { return nil }
    for view in views { isQueued[view] = false }
    return (views, levels.count)
  }
}
