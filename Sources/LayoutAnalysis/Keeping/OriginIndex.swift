import LayoutModel
import LayoutSyntax

/// The views of a large root by the syntax that made them. An edit of a statement adds the views that are new; those
/// that are gone are known by their records.
package struct OriginIndex: Sendable {
  private struct Key: Hashable {
    var segment: Int32
    var node: Int32
  }

  /// The last view of a construct.
  private var last: [Key: Int32] = [:]
  /// For each view the one before it that the same construct made; -1 for none.
  private var previous: [Int32] = []

  /// Cost: the views.
  init(_ graph: ViewGraph) {
    last.reserveCapacity(graph.nodes.count)
    previous.reserveCapacity(graph.nodes.count)
    addViews(of: graph)
  }

  /// Adds the views of a graph that were not there. Cost: those.
  mutating func addViews(of graph: ViewGraph) {
    for index in previous.count..<max(previous.count, graph.nodes.count) {
      guard let key = Self.key(of: index, in: graph) else {
        previous.append(-1)
        continue
      }
      let view = Int32(truncatingIfNeeded: index)
      if let before = last.updateValue(view, forKey: key) { previous.append(before) } else { previous.append(-1) }
    }
  }

  /// The views that were made of `node` of `segment`, in the order of their numbers. Cost: those that ever were.
  package func views(of node: NodeID, in segment: SegmentID, _ graph: ViewGraph) -> [ViewID] {
    let key = Key(segment: segment.index, node: node.index)
    guard var next = last[key] else { return [] }
    var found: [ViewID] = []
    while next >= 0, previous.indices.contains(Int(next)) {
      // What an edit replaced stays in the arena, without an origin.
      if Self.key(of: Int(next), in: graph) == key { found.append(ViewID(next)) }
      next = previous[Int(next)]
    }
    return found.reversed()
  }

  private static func key(of index: Int, in graph: ViewGraph) -> Key? {
    guard graph.nodes.indices.contains(index) else { return nil }
    let origin = Int(graph.nodes[index].origin)
    guard graph.origins.indices.contains(origin) else { return nil }
    return Key(segment: graph.origins[origin].file, node: graph.origins[origin].node)
  }
}
