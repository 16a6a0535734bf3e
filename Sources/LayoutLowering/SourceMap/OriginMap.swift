import LayoutModel
import LayoutSyntax

/// Which views of a graph come from a node of the syntax: the way back from `ViewOrigin`.
package struct OriginMap: Sendable {
  private struct Key: Hashable {
    var file: Int32
    var node: Int32
  }

  private var views: [Key: [ViewID]] = [:]
  private var expansions: [Key: [Int32]] = [:]

  /// Cost: linear in the graph.
  package init(_ graph: ViewGraph) {
    for (index, node) in graph.nodes.enumerated() {
      guard graph.origins.indices.contains(Int(node.origin)) else { continue }
      let origin = graph.origins[Int(node.origin)]
      views[Key(file: origin.file, node: origin.node), default: []].append(ViewID(Int32(clamping: index)))
    }
    for (index, expansion) in graph.expansions.enumerated() {
      expansions[Key(file: expansion.file, node: expansion.node), default: []].append(Int32(clamping: index))
    }
  }

  /// The views made by an expression or a modifier's suffix, in the order in which they were made: children before
  /// their containers.
  package func views(for node: NodeID, in file: FileID) -> [ViewID] {
    views[Key(file: file.index, node: node.index)] ?? []
  }

  /// The uses that a `ForEach` or a call makes, indices in `ViewGraph.expansions`.
  package func expansions(for node: NodeID, in file: FileID) -> [Int32] {
    expansions[Key(file: file.index, node: node.index)] ?? []
  }
}
