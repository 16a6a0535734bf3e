/// The layout tree of one root, which `inspect` prints and the engine lays out. Views that are transparent to layout
/// (`Group`, `ForEach`, custom views, neutral modifiers) are resolved; every layer that affects layout is a node. A
/// flat arena of records, with strings and long payloads in side tables.
public struct ViewGraph: Sendable {
  public var nodes: [ViewNode] = []
  public var environments: [Environment] = []
  public var flexibleFrames: [FlexibleFrame] = []
  public var guides: [GuideModifier] = []
  public var texts: [TextContent] = []
  /// The lazy grids, indexed by `ViewLayout.lazyGrid`.
  public var lazyGrids: [LazyGrid] = []
  /// The layouts of the project, indexed by `ViewLayout.custom`.
  public var customLayouts: [CustomLayout] = []
  /// The origins of nodes, indexed by `ViewNode.origin`.
  public var origins: [ViewOrigin] = []
  /// The expansions that origins refer to.
  public var expansions: [Expansion] = []
  /// The names given by `.id(…)`, indexed by `ViewNode.identity`.
  public var identities: [String] = []
  /// The table of the guides that programs and alignments of this graph refer to.
  public var alignments: AlignmentTable
  /// The root view; nil for an empty graph.
  public var root: ViewID?

  public init(alignments: AlignmentTable) {
    self.alignments = alignments
  }

  @inlinable public subscript(view: ViewID) -> ViewNode {
    get { nodes[view] }
    _modify { yield &nodes[view] }
  }

  @inlinable public func parent(of view: ViewID) -> ViewID? {
    let parent = nodes[view].parent
    return parent.isValid ? parent : nil
  }

  @inlinable public func firstChild(of view: ViewID) -> ViewID? {
    let firstChild = nodes[view].firstChild
    return firstChild.isValid ? firstChild : nil
  }

  @inlinable public func nextSibling(of view: ViewID) -> ViewID? {
    let nextSibling = nodes[view].nextSibling
    return nextSibling.isValid ? nextSibling : nil
  }

  /// Returns the children in order. O(n) in their number.
  public func children(of view: ViewID) -> [ViewID] {
    var result: [ViewID] = []
    var next = nodes[view].firstChild
    while next.isValid {
      result.append(next)
      next = nodes[next].nextSibling
    }
    return result
  }

  /// Calls `body` for `view` and its descendants in preorder. O(n) in their number.
  @inlinable public func forEachView(in view: ViewID, _ body: (ViewID) -> Void) {
    var next = view
    while true {
      body(next)
      let child = nodes[next].firstChild
      if child.isValid {
        next = child
        continue
      }
      while next != view, !nodes[next].nextSibling.isValid { next = nodes[next].parent }
      guard next != view else { return }
      next = nodes[next].nextSibling
    }
  }

  /// The views of the tree in postorder, an order that does not depend on their indices, which edits change. O(n) in
  /// their number.
  public var viewsInOrder: [ViewID] {
    guard let root else { return [] }
    var views: [ViewID] = []
    views.reserveCapacity(nodes.count)
    var next = root
    while true {
      while nodes[next].firstChild.isValid { next = nodes[next].firstChild }
      views.append(next)
      while next != root, !nodes[next].nextSibling.isValid {
        next = nodes[next].parent
        views.append(next)
      }
      guard next != root else { return views }
      next = nodes[next].nextSibling
    }
  }

  @inlinable public func environment(of view: ViewID) -> Environment {
    self[nodes[view].environment]
  }

  @inlinable public subscript(environment: EnvironmentID) -> Environment { environments[Int(environment.index)] }

  /// Returns true if a stack behaves like its only child in every respect. `semantics.md` 1.9.
  @inlinable public func isTransparent(_ view: ViewID) -> Bool { nodes[view].isTransparent }

  /// Returns true if `view` is a node of this graph.
  @inlinable public func contains(_ view: ViewID) -> Bool { nodes.indices.contains(Int(view.index)) }

  /// Adds a node without children or parent, and returns its index.
  public mutating func add(_ node: ViewNode) -> ViewID {
    nodes.append(node)
    return ViewID(Int32(truncatingIfNeeded: nodes.count - 1))
  }

  /// Makes `children` the children of `view`, in order; they must not have a parent yet. O(n) in their number.
  public mutating func setChildren(_ children: [ViewID], of view: ViewID) {
    nodes[view].childCount = Int32(truncatingIfNeeded: children.count)
    nodes[view].firstChild = children.first ?? .invalid
    for (position, child) in children.enumerated() {
      nodes[child].parent = view
      nodes[child].nextSibling = position + 1 < children.count ? children[position + 1] : .invalid
    }
  }
}
