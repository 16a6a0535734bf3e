import LayoutSyntax

/// A syntactic check that a body returns a value on every path.
package struct ReturnPaths {
  let tree: TreeReader

  /// Returns true if `block` is a single expression, or returns a value on every path.
  func gives(_ block: NodeID) -> Bool {
    let statements = tree.statements(in: block)
    if statements.count == 1, let only = statements.first { return givesAlone(only) }
    return returns(statements[...])
  }

  private func givesAlone(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .ifStatement:
      let parts = tree.nodes(in: statement)
      return parts.count > 2 && gives(parts[1]) && (givesElse(parts[2]))
    case .switchStatement:
      let cases = tree.nodes(in: statement).dropFirst().filter { tree.kind(of: $0) == .switchCase }
      return !cases.isEmpty && cases.allSatisfy { gives($0) }
    case .variableDeclaration, .functionDeclaration, .structDeclaration, .enumDeclaration, .opaqueDeclaration,
      .typealiasDeclaration, .guardStatement:
      return false
    default: return returns(statement) || isExpression(statement)
    }
  }

  private func givesElse(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .ifStatement ? givesAlone(node) : gives(node)
  }

  /// Returns true if the statements return a value. A `guard` whose `else` returns no value ends the path.
  private func returns(_ statements: ArraySlice<NodeID>) -> Bool {
    for statement in statements {
      if tree.kind(of: statement) == .guardStatement {
        guard let block = tree.nodes(in: statement).last, returns(tree.statements(in: block)[...]) else { return false }
      } else if returns(statement) {
        return true
      }
    }
    return false
  }

  /// Returns true if a statement leaves the body with a value, or never ends.
  private func returns(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .returnStatement: return true
    case .opaqueStatement:
      guard let token = tree.firstChild(of: statement) else { return false }
      // Loops and `do` may return inside; they are not analysed and count as returning.
      switch tree.keyword(of: token) {
      case .throw, .while, .for, .repeat, .do: return true
      // The next case, which is checked too, returns.
      case .fallthrough: return true
      default: return false
      }
    case .ifStatement:
      let parts = tree.nodes(in: statement)
      guard parts.count > 2 else { return false }
      let second =
        tree.kind(of: parts[2]) == .ifStatement ? returns(parts[2]) : returns(tree.statements(in: parts[2])[...])
      return second && returns(tree.statements(in: parts[1])[...])
    case .switchStatement:
      let cases = tree.nodes(in: statement).dropFirst().filter { tree.kind(of: $0) == .switchCase }
      return !cases.isEmpty && cases.allSatisfy { returns(tree.statements(in: $0)[...]) }
    case .postfixExpression:
      let chain = tree.chain(of: statement)
      guard tree.kind(of: chain.primary) == .identifierExpression else { return false }
      let name = tree.string(of: chain.primary)
      return name == "fatalError" || name == "preconditionFailure"
    default: return false
    }
  }

  private func isExpression(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .opaqueStatement, .unexpected: false
    default: true
    }
  }
}
