import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

// What rules on boxes ask: how a view is called in a message, how near a length is, what is drawn elsewhere.
extension LintContext {
  /// A view as a message calls it, without its layers: its source where that is short, else its name.
  package func shown(_ view: ViewID, in root: ModuleRoot) -> String {
    let graph = root.graph
    let inner = graph.innermost(view)
    let index = Int(graph[inner].origin)
    guard graph.origins.indices.contains(index) else { return "a view" }
    let origin = graph.origins[index]
    if let tree = tree(of: SegmentID(origin.file)) {
      let text = tree.text.string(in: tree.range(ofViewAt: NodeID(origin.node)))
      if text.utf8.count <= 32, !text.contains("\n"), !text.contains("{") { return "`\(text)`" }
    }
    return "`\(origin.name)`"
  }

  /// Where a view is written, without its layers.
  package func place(of view: ViewID, in root: ModuleRoot) -> SourceRange? {
    let graph = root.graph
    let index = Int(graph[graph.innermost(view)].origin)
    guard graph.origins.indices.contains(index) else { return nil }
    let segment = SegmentID(graph.origins[index].file)
    guard let tree = tree(of: segment) else { return nil }
    return SourceRange(segment: segment, range: tree.range(ofViewAt: NodeID(graph.origins[index].node)))
  }

  /// The modifier that made a layer, where it stands in the context's segment.
  package func modifier(of layer: ViewID, in root: ModuleRoot) -> NodeID? {
    let index = Int(root.graph[layer].origin)
    guard root.graph.origins.indices.contains(index), root.graph.origins[index].file == segment.index else {
      return nil
    }
    let node = NodeID(root.graph.origins[index].node)
    return tree.kind(of: node) == .memberSuffix ? node : nil
  }

  /// What a length may be off by: half a point, and where it hangs on an estimate, such as the width of a text, much more
  /// than estimates are off by.
  package func margin(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Double {
    guard let answer = ask(root, { ($0.certainty(of: view).on(axis), $0.size(of: view)[axis]) }),
      !answer.0.isDisjoint(with: .approximate)
    else { return 0.5 }
    return answer.1.isFinite ? max(4, answer.1 * 0.06) : 0.5
  }

  /// The length that a view has for a proposal; the canvas's other conditions as they are.
  package func length(of view: ViewID, on axis: Axis, proposing proposal: ProposedSize, in root: ModuleRoot) -> Double?
  {
    ask(root) { $0.sizeThatFits(proposal, of: view)[axis] }
  }

  /// Whether what a view is proposed on an axis hangs on nothing unknown, and its root is not one that others place.
  /// Cost: the depth, and the siblings on the way.
  package func isProposalSettled(of view: ViewID, on axis: Axis, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    var child = view
    while let parent = graph.parent(of: child) {
      guard isSettled(parent, in: root), !graph.isSecondary(child) else { return false }
      if graph.fixedLength(of: parent, on: axis) != nil { return true }
      if graph[parent].layout.lineAxis == axis {
        for sibling in graph.children(of: parent) where length(of: sibling, on: axis, in: root) == nil { return false }
      }
      child = parent
    }
    return root.kind != .view
  }

  /// Whether a view, or something it stands in, has a modifier that cuts off or moves what is drawn: `clipped`,
  /// `rotationEffect`. Found in the source, around the view and around the uses it was made through. Cost: its depth.
  package func isDrawnElsewhere(_ view: ViewID, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    let index = Int(graph[view].origin)
    guard graph.origins.indices.contains(index) else { return true }
    let origin = graph.origins[index]
    if isModified(NodeID(origin.node), in: SegmentID(origin.file), by: Self.drawingModifiers) { return true }
    var next = Int(origin.expansion)
    while graph.expansions.indices.contains(next) {
      let use = graph.expansions[next]
      if isModified(NodeID(use.node), in: SegmentID(use.file), by: Self.drawingModifiers) { return true }
      next = Int(use.parent)
    }
    return false
  }

  /// Whether a view, or the use that it was made through, has a `zIndex`. Cost: the uses.
  package func isOrdered(_ view: ViewID, in root: ModuleRoot) -> Bool {
    let graph = root.graph
    let index = Int(graph[graph.innermost(view)].origin)
    guard graph.origins.indices.contains(index) else { return false }
    var place = (file: graph.origins[index].file, node: graph.origins[index].node)
    var next = Int(graph.origins[index].expansion)
    while true {
      guard let tree = tree(of: SegmentID(place.file)) else { return true }
      let node = NodeID(place.node)
      let chain = tree.parent(of: node).flatMap { tree.kind(of: $0) == .postfixExpression ? $0 : nil } ?? node
      let isOrdered = tree.chain(of: chain).suffixes.contains { suffix in
        tree.kind(of: suffix) == .memberSuffix && tree.name(of: suffix).map { tree.string(of: $0) } == "zIndex"
      }
      if isOrdered { return true }
      guard graph.expansions.indices.contains(next) else { return false }
      place = (graph.expansions[next].file, graph.expansions[next].node)
      next = Int(graph.expansions[next].parent)
    }
  }

  private static let drawingModifiers: Set<String> = [
    "clipped", "clipShape", "mask", "cornerRadius", "rotationEffect", "rotation3DEffect", "scaleEffect",
    "transformEffect", "projectionEffect", "visualEffect", "hidden", "containerShape", "contentTransition",
    "transition",
  ]

  /// Whether a node or a chain around it has one of these modifiers.
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

  /// The scroll view above a view that scrolls along `axis`, where everything between is known: no stand-in, and no
  /// frame that gives a length there. Cost: the depth.
  package func scrollView(around view: ViewID, along axis: Axis, in root: ModuleRoot) -> ViewID? {
    let graph = root.graph
    for ancestor in graph.ancestors(of: view) {
      let flags = graph[ancestor].flags
      guard flags.isDisjoint(with: [.unknown, .assumed]) else { return nil }
      if case .scrollView(let axes) = graph[ancestor].layout {
        if flags.contains(.dynamic) { return nil }
        if axes.contains(AxisSet(axis)) { return ancestor }
      }
      // What a list proposes to its rows is not published.
      if case .screen = graph[ancestor].layout { return nil }
      if graph.fixedLength(of: ancestor, on: axis) != nil { return nil }
      if let limits = graph.limits(of: ancestor, on: axis), limits.minimum > 0 || !limits.ideal.isNaN { return nil }
    }
    return nil
  }
}

extension ViewGraph {
  /// A ScrollView as a message begins with it that speaks of one of the axes it scrolls along; nil for one that is not
  /// known further.
  func nameOfScrollView(_ view: ViewID?, along axis: Axis) -> String {
    if let view, case .scrollView(.both) = self[view].layout { return "A ScrollView on both axes" }
    return axis == .vertical ? "A vertical ScrollView" : "A horizontal ScrollView"
  }
}

extension LintContext {
  /// Whether a statement of a view builder is one view wherever it stands: not a property, function or parameter that
  /// may come to more, nor a `ForEach`, a `Group`, a `Section` or a condition.
  package func isWrittenAsOneView(_ statement: NodeID) -> Bool {
    let primary = tree.viewCall(at: statement).primary
    guard tree.kind(of: primary) == .identifierExpression else { return false }
    let name = string(of: primary)
    return name.utf8.beginsUppercase && !["ForEach", "Group", "Section", "AnyView"].contains(name)
  }
}

extension Site {
  /// The statement that the view is, with its modifiers: what goes when the view is taken away. Nil where it stands
  /// anywhere but in a block.
  package var statement: NodeID? {
    let tree = context.tree
    var current = node
    while let parent = tree.parent(of: current) {
      switch tree.kind(of: parent) {
      case .postfixExpression: current = parent
      case .closureExpression, .codeBlock, .switchCase: return current
      default: return nil
      }
    }
    return nil
  }

  /// Whether a view is written without a modifier on it.
  package var hasNoModifiers: Bool {
    let tree = context.tree
    var whole = node
    if let parent = tree.parent(of: node), tree.kind(of: parent) == .postfixExpression { whole = parent }
    return tree.viewCall(at: whole).lastSuffix == tree.chain(of: whole).suffixes.last
  }

  /// The range of the name: of a modifier's, or of the view's.
  package var nameRange: Range<Int> {
    guard context.tree.kind(of: node) == .memberSuffix, let name = context.tree.name(of: node) else { return range }
    return context.tree.range(of: name)
  }

  /// Takes the view away, with its modifiers; none where it is no statement.
  package func removal(title: String, isPreferred: Bool = false) -> [Fix] {
    guard let statement else { return [] }
    return [Fix(title: title, edits: [editing.removing(statement: statement)], isPreferred: isPreferred)]
  }
}
