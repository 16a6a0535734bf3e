import LayoutModel

/// The height of a subtree of a view graph, its root included.
struct GraphHeight {
  /// The number of nodes on the longest path to a leaf.
  var layers: Int32 = 0
  /// The largest number of stacks and grids on a path to a leaf.
  var containers: Int32 = 0
  /// The largest number of grids on a path to a leaf.
  var grids: Int32 = 0

  mutating func formMaximum(_ other: GraphHeight) {
    layers = max(layers, other.layers)
    containers = max(containers, other.containers)
    grids = max(grids, other.grids)
  }

  /// Returns the height of a node with the layout above a subtree of this height.
  func above(_ layout: ViewLayout) -> GraphHeight {
    GraphHeight(
      layers: layers + 1, containers: layout.isContainer ? containers + 1 : containers,
      grids: layout.isGrid ? grids + 1 : grids)
  }
}

extension [GraphHeight] {
  /// The height of a view of the graph.
  subscript(view: ViewID) -> GraphHeight { self[Int(view.index)] }
}
