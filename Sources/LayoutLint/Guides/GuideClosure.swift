import LayoutSyntax

/// The closure of an `alignmentGuide` in the source.
struct GuideClosure {
  /// The `closureExpression`.
  let node: NodeID
  /// The name of the view's dimensions in the body: `d`, `$0`; nil for `{ _ in 8 }`.
  let parameter: String?
  /// The token `_` of a closure that ignores the dimensions.
  let wildcard: NodeID?
  /// The only expression of the body; nil if there are several statements.
  let expression: NodeID?

  init?(of modifier: NodeID, in tree: SyntaxTree) {
    guard let call = tree.call(of: modifier),
      let node = call.trailingClosures.first?.closure ?? call.arguments.last?.value,
      tree.kind(of: node) == .closureExpression
    else { return nil }
    self.node = node
    var name: String? = "$0"
    var wildcard: NodeID?
    if let signature = tree.firstChild(of: node, kind: .closureSignature) {
      name = nil
      if let parameter = tree.firstChild(of: signature, kind: .closureParameter) {
        for token in tree.children(of: parameter) {
          switch tree.kind(of: token) {
          case .identifier, .dollarIdentifier: name = tree.string(of: token)
          case .keyword where tree.keyword(of: token) == .underscore: wildcard = token
          default: break
          }
        }
      }
    }
    parameter = name
    self.wildcard = wildcard
    let statements = tree.statements(in: node)
    guard statements.count == 1, var only = statements.first else {
      expression = nil
      return
    }
    if tree.kind(of: only) == .returnStatement {
      guard let value = tree.children(of: only).reversed().first(where: { !tree.kind(of: $0).isToken }) else {
        expression = nil
        return
      }
      only = value
    }
    expression = only
  }

  /// Returns the arguments of the subscripts `d[…]` in the body that read the guide that `key`, the first argument of
  /// the modifier, sets. O(n log n) in the size of the closure.
  func reads(of key: ArgumentSyntax, in tree: SyntaxTree) -> [ArgumentSyntax] {
    tree.subscripts(in: node).compactMap { suffix in
      let arguments = tree.arguments(in: suffix)
      guard arguments.count == 1, let argument = arguments.first, argument.label == nil,
        tree.string(of: argument.value) == tree.string(of: key.value)
      else { return nil }
      return argument
    }
  }
}

extension SyntaxTree {
  /// Returns the subscripts `d[…]` in a node, in source order. O(n log n) in the size of the node.
  func subscripts(in node: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var waiting = [node]
    while let next = waiting.popLast() {
      if kind(of: next) == .subscriptSuffix { found.append(next) }
      for child in children(of: next) where !kind(of: child).isToken { waiting.append(child) }
    }
    return found.sorted { start(of: $0) < start(of: $1) }
  }
}
