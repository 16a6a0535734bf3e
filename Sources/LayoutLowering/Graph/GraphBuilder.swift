import LayoutEvaluation
import LayoutModel

/// The arena in which the view graph of one root is built: nodes above their children, the environments and side
/// tables that they refer to, and the limits of their number and nesting.
///
/// Depends on no syntax: a node refers to the origin that it is added with.
struct GraphBuilder {
  private(set) var graph = ViewGraph(alignments: .builtIn)
  /// True once the root has as many views or expansions as it may have.
  var isFull = false
  /// The number of nodes that were created, discarded ones included.
  private(set) var viewsMade = 0
  /// The properties of views that a list around them reads.
  var rows = RowTraits()
  /// The number of nodes of the finished roots of the segment.
  private var earlierCount = 0

  /// True once views of the root were left out because of their depth.
  private var isTooDeep = false
  /// The height of the subtree of each node.
  private var heights: [GraphHeight] = []
  /// The layout values of views, by the names of their keys.
  private var layoutValues: [ViewID: [(key: String, value: Value)]] = [:]
  /// The index of each environment, once there are more than `maximumComparedEnvironments`.
  private var environmentIDs: [Environment: EnvironmentID] = [:]

  /// Starts an empty graph.
  mutating func begin() {
    graph = ViewGraph(alignments: .builtIn)
    environmentIDs.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    rows = RowTraits()
    layoutValues = [:]
    isFull = false
    isTooDeep = false
  }

  /// Returns the graph with its root, the table that its guides refer to, and the expansions that its origins refer to.
  mutating func finish(root: ViewID?, alignments: AlignmentTable, expansions: [Expansion]) -> ViewGraph {
    graph.root = root
    graph.alignments = alignments
    graph.expansions = expansions
    earlierCount += graph.nodes.count
    return graph
  }

  subscript(view: ViewID) -> ViewNode {
    get { graph[view] }
    _modify { yield &graph[view] }
  }

  // MARK: Nodes

  /// Adds a node with children that have no parent yet. Fails, without a node, beyond a limit. O(n) in the number of
  /// children.
  mutating func add(
    _ layout: ViewLayout, origin: ViewOrigin, environment: EnvironmentID, flags: ViewFlags, children: [ViewID]
  ) -> Result<ViewID, GraphLimit> {
    var height = GraphHeight()
    for child in children { height.formMaximum(heights[child]) }
    let added = add(layout, origin: origin, environment: environment, flags: flags, above: height)
    if !children.isEmpty, case .success(let view) = added { graph.setChildren(children, of: view) }
    return added
  }

  /// Flags views that are created or wrapped by a call whose arguments were bound by a guess.
  mutating func recordGuess(_ views: ArraySlice<ViewID>) {
    for view in views { self[view].flags.formUnion(.guessedArguments) }
  }

  /// Wraps each of the views from `start` on, which have no parent yet, in a layer of its own. Returns the limits
  /// that layers exceed, in order; a view above the depth limit gets none.
  mutating func wrap(
    _ views: inout [ViewID], from start: Int, in layout: ViewLayout, origin: ViewOrigin, environment: EnvironmentID,
    flags: ViewFlags
  ) -> [GraphLimit] {
    var exceeded: [GraphLimit] = []
    for index in views.indices.dropFirst(start) {
      let child = views[index]
      let height = heights[child]
      switch add(layout, origin: origin, environment: environment, flags: flags, above: height) {
      case .success(let view):
        graph[view].childCount = 1
        graph[view].firstChild = child
        graph[child].parent = view
        graph[child].nextSibling = .invalid
        views[index] = view
      case .failure(let limit):
        exceeded.append(limit)
        if limit.endsRoot { return exceeded }
      }
    }
    return exceeded
  }

  /// Adds a node without children above a subtree of the height `below`.
  private mutating func add(
    _ layout: ViewLayout, origin: ViewOrigin, environment: EnvironmentID, flags: ViewFlags, above below: GraphHeight
  ) -> Result<ViewID, GraphLimit> {
    guard graph.nodes.count < Limits.views else { return .failure(.views) }
    guard earlierCount + graph.nodes.count < Limits.segmentViews else { return .failure(.segmentViews) }
    let height = below.above(layout)
    guard height.layers <= Limits.graphDepth else { return .failure(.layers) }
    guard height.containers <= Limits.containerDepth else { return .failure(.containers) }
    guard height.grids <= Limits.gridDepth else { return .failure(.grids) }
    let direction = graph[environment].layoutDirectionFlags
    var node = ViewNode(layout: layout, environment: environment, flags: flags.union(direction))
    node.origin = graph.add(origin)
    let view = graph.add(node)
    heights.append(height)
    viewsMade += 1
    return .success(view)
  }

  /// Records that the root exceeds a limit; returns true the first time for a number, and for the nesting.
  mutating func isFirst(_ limit: GraphLimit) -> Bool {
    if limit.endsRoot {
      defer { isFull = true }
      return !isFull
    }
    defer { isTooDeep = true }
    return !isTooDeep
  }

  /// Records that `expansion` has `view` as the outermost node of its body.
  mutating func insert(_ expansion: ExpansionID, intoPathOf view: ViewID) {
    graph.insert(expansion, intoPathOf: view)
  }

  /// Makes an image follow the proposal; other views stay as they are. What is unknown is an image too if it is resizable,
  /// also below modifiers that are unknown: only images have this modifier.
  mutating func makeResizable(_ view: ViewID) {
    var view = view
    while graph[view].layout == .identity, graph[view].flags.contains(.unknown), let child = graph.firstChild(of: view)
    {
      view = child
    }
    switch graph[view].layout {
    case .fixed(let size):
      graph[view].layout = .resizable(size)
      if graph[view].flags.contains(.unknown), graph.origin(of: view)?.name == "Image" {
        graph[view].flags.remove(.unknown)
        graph[view].flags.insert(.unknownIdeal)
      }
    case .symbol:
      // The font is not read here: a resizable symbol uses its own size only if the proposal is unspecified.
      graph[view].layout = .resizable(Size(width: 20, height: 20))
      graph[view].flags.insert(.approximate)
    default: break
    }
  }

  // MARK: Layout values

  /// Sets the layout value of a view for a key.
  mutating func setLayoutValue(_ key: String, _ value: Value, of view: ViewID) {
    layoutValues[view, default: []].append((key, value))
  }

  /// Returns the layout values of a view with those of the views inside of its layers, the outermost last.
  func layoutValues(of view: ViewID) -> [(key: String, value: Value)] {
    guard !layoutValues.isEmpty else { return [] }
    var result: [(key: String, value: Value)] = []
    var next = view
    while next.isValid {
      result = (layoutValues[next] ?? []) + result
      next = graph[next].layout.isLayer ? graph[next].firstChild : .invalid
    }
    return result
  }

  // MARK: Side tables

  /// Adds the parameters of a layout to the side table that it has; returns the layout that refers to them.
  mutating func layout(for description: LayoutDescription) -> ViewLayout {
    switch description {
    case .plain(let layout): layout
    case .flexibleFrame(let frame, let alignment): .flexibleFrame(graph.add(frame), alignment: alignment)
    case .flexibleLeaf(let frame): .flexibleLeaf(graph.add(frame))
    case .guide(let guide): .alignmentGuide(graph.add(guide))
    case .lazyGrid(let grid): .lazyGrid(graph.add(grid))
    case .custom(let layout): .custom(graph.add(layout))
    case .text(let text): .text(graph.add(text))
    }
  }

  /// Adds the parameters of a layout, with the runs of a text in the case that its environment sets.
  mutating func layout(for description: LayoutDescription, in environment: EnvironmentID) -> ViewLayout {
    let textCase = graph[environment].textCase
    guard case .text(var text) = description, textCase == .uppercase || textCase == .lowercase else {
      return layout(for: description)
    }
    for index in text.runs.indices { text.runs[index].string = textCase.applied(to: text.runs[index].string) }
    return layout(for: .text(text))
  }

  mutating func addIdentity(_ name: String) -> IdentityID { graph.addIdentity(name) }

  // MARK: Environments

  /// Returns the index of an environment in the graph; adds it if it is new.
  mutating func id(of environment: Environment) -> EnvironmentID {
    let count = graph.environments.count
    if count <= GraphBuilder.maximumComparedEnvironments {
      for index in 0..<count where graph.environments[index] == environment {
        return EnvironmentID(Int32(truncatingIfNeeded: index))
      }
    } else if let known = environmentIDs[environment] {
      return known
    }
    let id = graph.add(environment)
    if count == GraphBuilder.maximumComparedEnvironments {
      indexEnvironments()
    } else if count > GraphBuilder.maximumComparedEnvironments {
      environmentIDs[environment] = id
    }
    return id
  }

  /// The number of environments up to which they are compared one by one; hashing one costs about twelve comparisons.
  private static let maximumComparedEnvironments = 16

  /// Indexes the environments of the graph by value; equal ones get the first index.
  private mutating func indexEnvironments() {
    for (index, environment) in graph.environments.enumerated() where environmentIDs[environment] == nil {
      environmentIDs[environment] = EnvironmentID(Int32(clamping: index))
    }
  }

  // MARK: Discarded views

  /// The current sizes of all tables, for `remove(since:)`.
  var mark: GraphMark { GraphMark(graph) }

  /// Removes the nodes and their parameters that were added since a mark; nothing else may refer to them.
  mutating func remove(since mark: GraphMark) {
    mark.restore(&graph)
    heights.removeLast(max(0, heights.count - graph.nodes.count))
    rows.remove(from: graph.nodes.count)
    if !layoutValues.isEmpty { layoutValues = layoutValues.filter { graph.contains($0.key) } }
  }
}
