import LayoutSyntax

/// The parts of `let x = e`, `let x` or `case pattern = e`.
struct OptionalBindingParts {
  var isCase = false
  var pattern: NodeID?
  var value: NodeID?

  init(_ node: NodeID, in tree: TreeReader) {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .keyword: if tree.keyword(of: child) == .case { isCase = true }
      case .initializerClause: value = tree.lastNode(of: child)
      case .typeAnnotation, .unexpected: break
      case let kind where kind.isToken: break
      default: pattern = pattern ?? child
      }
    }
  }
}
