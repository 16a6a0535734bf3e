import LayoutAnalysis
import LayoutModel
import LayoutSyntax

// Modifiers without a layer whose drawing depends on the size of the view.
extension LintContext {
  /// Returns true if a modifier that is not a layer draws, clips or handles touches by the size of the layer that
  /// `modifier` makes: one farther out in its chain, on a `Group` or `ForEach` around it, or on a call of the view or
  /// function that contains it. Its effect is not visible in the layout. O(depth of the source).
  func isDrawnAround(_ instance: LayoutConstruct.Instance, _ modifier: NodeID) -> Bool {
    if isDrawnAround(modifier, in: tree) { return true }
    let graph = instance.root.graph
    var next = graph.expansion(around: instance.view)
    while let use = graph.expansion(next) {
      if let tree = tree(of: SegmentID(use.file)), isDrawnAround(NodeID(use.node), in: tree) { return true }
      next = use.parent
    }
    return false
  }

  private func isDrawnAround(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    // The part of a chain before a modifier is inside of it.
    let start = tree.kind(of: node) == .postfixExpression ? 0 : tree.range(of: node).upperBound
    var isOnItself = true
    var next: NodeID? = node
    while let current = next {
      next = tree.parent(of: current)
      guard tree.kind(of: current) == .postfixExpression, isOnItself || LintContext.hasNoLayer(current, in: tree) else {
        continue
      }
      isOnItself = false
      let draws = tree.children(of: current).contains { suffix in
        guard tree.kind(of: suffix) == .memberSuffix, let name = tree.name(of: suffix),
          tree.range(of: suffix).lowerBound >= start
        else { return false }
        return LintContext.drawing.contains(tree.string(of: name))
      }
      if draws { return true }
    }
    return false
  }

  /// Returns true if the view of a chain makes no layer of its own, so that its modifiers apply to its content.
  private static func hasNoLayer(_ chain: NodeID, in tree: SyntaxTree) -> Bool {
    guard let primary = tree.firstChild(of: chain), let name = tree.name(of: primary) else { return false }
    return ["Group", "ForEach", "Section", "AnyView"].contains(tree.string(of: name))
  }

  private static let drawing: Set<String> = [
    "background", "overlay", "border", "clipShape", "clipped", "cornerRadius", "contentShape", "mask", "glassEffect",
    "containerShape", "hoverEffect", "onTapGesture", "gesture", "draggable",
    "drawingGroup", "compositingGroup", "blur", "rotationEffect", "scaleEffect", "rotation3DEffect",
    "matchedGeometryEffect",
  ]
}
