import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

// Queries about the boxes of views: their names in messages, tolerances of lengths, and drawing outside of the box.
extension LintContext {
  /// Returns the name of a view in messages, without its layers: its source if that is short, otherwise its type. A view
  /// that the module declares has the name of its use, not that of what its body shows.
  package func shown(_ view: ViewID, in root: ModuleRoot) -> String {
    let graph = root.graph
    guard let origin = graph.origin(of: graph.innermost(view)) else { return "a view" }
    var (name, file, node) = (origin.name, origin.file, origin.node)
    if let use = graph.uses(inside: view).last(where: { !isModifier($0) }) {
      switch use.kind {
      case .view(let declared), .function(let declared): (name, file, node) = (declared, use.file, use.node)
      case .element: break
      }
    }
    if let tree = tree(of: SegmentID(file)) {
      let text = tree.text.string(in: tree.range(ofViewAt: NodeID(node)))
      if text.utf8.count <= 32, !text.contains("\n"), !text.contains("{") { return "`\(text)`" }
    }
    return "`\(name)`"
  }

  /// Returns true for the use of a declared modifier.
  private func isModifier(_ use: Expansion) -> Bool {
    switch tree(of: SegmentID(use.file))?.kind(of: NodeID(use.node)) {
    case .memberSuffix, .callSuffix: true
    default: false
    }
  }

  /// Returns the source range of a view, without its layers.
  package func sourceRange(ofInnermost view: ViewID, in root: ModuleRoot) -> SourceRange? {
    let graph = root.graph
    guard let source = graph.originNode(of: graph.innermost(view)) else { return nil }
    let segment = SegmentID(source.file)
    guard let tree = tree(of: segment) else { return nil }
    return SourceRange(segment: segment, range: tree.range(ofViewAt: NodeID(source.node)))
  }

  /// Returns the modifier that made a layer, nil if it is outside of the context's segment.
  package func modifier(of layer: ViewID, in root: ModuleRoot) -> NodeID? {
    guard let source = root.graph.originNode(of: layer), source.file == segment.index else { return nil }
    let node = NodeID(source.node)
    return tree.kind(of: node) == .memberSuffix ? node : nil
  }

  /// Returns the possible error of a length in points: 0.5, or for an estimate such as the width of a text much more
  /// than estimates are usually off by.
  package func tolerance(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double {
    guard let answer = query(root, { ($0.certainty(of: view).on(axis), $0.size(of: view)[axis]) }),
      !answer.0.isDisjoint(with: .approximate)
    else { return 0.5 }
    return answer.1.isFinite ? max(4, answer.1 * 0.06) : 0.5
  }

  /// Returns the length of a view for a proposal, in points; the environment is unchanged.
  package func length(of view: ViewID, on axis: Axis, proposing proposal: ProposedSize, in root: ModuleRoot) -> Double?
  {
    query(root) { $0.sizeThatFits(proposal, of: view)[axis] }
  }

  /// Returns true if the proposal of a view on an axis depends on nothing unknown, and the root is not a view that
  /// other code may place. O(depth + siblings of the ancestors).
  package func isProposalKnown(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    var child = view
    while let parent = graph.parent(of: child) {
      guard isKnown(parent, in: root), !graph.isSecondary(child) else { return false }
      if graph.fixedLength(of: parent, on: axis) != nil { return true }
      if graph[parent].layout.lineAxis == axis {
        for sibling in graph.children(of: parent) where length(of: sibling, on: axis, in: root) == nil { return false }
      }
      child = parent
    }
    return root.kind != .view
  }

  /// Returns true if a view or one of its ancestors has a modifier that clips or moves its drawing, such as `clipped`
  /// or `rotationEffect`. These are searched in the source, around the view and around the calls of its expansions.
  /// O(depth).
  package func isDrawnElsewhere(_ view: ViewID, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    guard let source = graph.originNode(of: view) else { return true }
    if isModified(NodeID(source.node), in: SegmentID(source.file), by: Self.drawingModifiers) { return true }
    var next = graph.expansion(around: view)
    while let use = graph.expansion(next) {
      if isModified(NodeID(use.node), in: SegmentID(use.file), by: Self.drawingModifiers) { return true }
      next = use.parent
    }
    return false
  }

  /// Returns true if `hidden()` is applied to a view, to one around it, or to a call that it was expanded from. O(depth).
  package func isHidden(_ view: ViewID, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    guard let source = graph.originNode(of: view) else { return false }
    if isModified(NodeID(source.node), in: SegmentID(source.file), by: ["hidden"]) { return true }
    var next = graph.expansion(around: view)
    while let use = graph.expansion(next) {
      if isModified(NodeID(use.node), in: SegmentID(use.file), by: ["hidden"]) { return true }
      next = use.parent
    }
    return false
  }

  /// Returns true if a view, or a call that it was expanded from, has a `zIndex`. O(depth of the expansions).
  package func isOrdered(_ view: ViewID, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    let inner = graph.innermost(view)
    guard var source = graph.originNode(of: inner) else { return false }
    var next = graph.expansion(around: inner)
    while true {
      guard let tree = tree(of: SegmentID(source.file)) else { return true }
      let node = NodeID(source.node)
      let chain = tree.parent(of: node).flatMap { tree.kind(of: $0) == .postfixExpression ? $0 : nil } ?? node
      let isOrdered = tree.chain(of: chain).suffixes.contains { suffix in
        tree.kind(of: suffix) == .memberSuffix && tree.name(of: suffix).map { tree.string(of: $0) } == "zIndex"
      }
      if isOrdered { return true }
      guard let use = graph.expansion(next) else { return false }
      source = OriginNode(file: use.file, node: use.node)
      next = use.parent
    }
  }

  private static let drawingModifiers: Set<String> = [
    "clipped", "clipShape", "mask", "cornerRadius", "rotationEffect", "rotation3DEffect", "scaleEffect",
    "transformEffect", "projectionEffect", "visualEffect", "hidden", "containerShape", "contentTransition",
    "transition",
  ]

  /// Returns true if a node, or a chain around it, has one of these modifiers.
  private func isModified(_ node: NodeID, in segment: SegmentID, by names: Set<String>) -> Bool {
    guard let tree = tree(of: segment) else { return true }
    var next: NodeID? = node
    while let current = next {
      if tree.kind(of: current) == .postfixExpression {
        for suffix in tree.chain(of: current).suffixes where tree.kind(of: suffix) == .memberSuffix {
          if let name = tree.name(of: suffix), names.contains(tree.string(of: name)) { return true }
        }
      }
      next = tree.parent(of: current)
    }
    return false
  }

  /// Returns the nearest scroll view above a view that scrolls along `axis`; nil if something between them is assumed,
  /// or is a frame with a length on that axis. O(depth).
  package func scrollView(around view: ViewID, along axis: Axis, in root: ModuleRoot) -> ViewID? {
    let graph = root.graph
    for ancestor in graph.ancestors(of: view) {
      let flags = graph[ancestor].flags
      guard flags.isDisjoint(with: [.unknown, .assumed]) else { return nil }
      if case .scrollView(let axes) = graph[ancestor].layout {
        if flags.contains(.dynamic) { return nil }
        if axes.contains(AxisSet(axis)) { return ancestor }
      }
      // The proposal that a list makes to its rows is undocumented.
      if case .screen = graph[ancestor].layout { return nil }
      if graph.fixedLength(of: ancestor, on: axis) != nil { return nil }
      if let limits = graph.limits(of: ancestor, on: axis), limits.minimum > 0 || !limits.ideal.isNaN { return nil }
    }
    return nil
  }
}

extension ViewGraph {
  /// Returns the name of a scroll view, with its article, in a message about its scroll axis `axis`; `view` is nil for an
  /// unknown one. It is capitalized at the start of a message.
  func nameOfScrollView(_ view: ViewID?, along axis: Axis, isCapitalized: Bool = true) -> String {
    let article = isCapitalized ? "A" : "a"
    if let view, case .scrollView(.both) = self[view].layout { return article + " ScrollView on both axes" }
    return article + (axis == .vertical ? " vertical ScrollView" : " horizontal ScrollView")
  }
}
