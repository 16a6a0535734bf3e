import LayoutSyntax

/// A statement of a written initializer, as far as it determines the properties of the instance.
enum InitializerStatement {
  /// `self.init(…)`; the token is `init`.
  case delegation(token: NodeID, call: CallSyntax)
  /// `let x = …`.
  case variable
  /// `self.name = value`, `name = value` or `name += value`, for `_name` too. `isWrapper` is true for `_name`.
  case assignment(property: String, sequence: NodeID, isWrapper: Bool)
  case other

  init(_ statement: NodeID, in tree: TreeReader) {
    self = .other
    if let (token, call) = InitializerStatement.delegation(statement, in: tree) {
      self = .delegation(token: token, call: call)
    } else if tree.kind(of: statement) == .variableDeclaration {
      self = .variable
    } else if let (name, sequence) = InitializerStatement.assignment(statement, in: tree) {
      let isWrapper = name.utf8.first == UInt8(ascii: "_")
      self = .assignment(
        property: isWrapper ? String(name.dropFirst()) : name, sequence: sequence, isWrapper: isWrapper)
    }
  }

  private static func delegation(
    _ statement: NodeID, in tree: TreeReader
  ) -> (token: NodeID, call: CallSyntax)? {
    let node = tree.kind(of: statement) == .opaqueStatement ? tree.lastNode(of: statement) ?? statement : statement
    guard tree.kind(of: node) == .postfixExpression, case let chain = tree.chain(of: node),
      tree.string(of: chain.primary) == "self", chain.suffixes.count == 1,
      let token = tree.name(of: chain.suffixes[0]), tree.string(of: token) == "init",
      let call = tree.call(of: chain.suffixes[0])
    else { return nil }
    return (token, call)
  }

  private static func assignment(
    _ statement: NodeID, in tree: TreeReader
  ) -> (name: String, sequence: NodeID)? {
    guard tree.kind(of: statement) == .opaqueStatement, let sequence = tree.lastNode(of: statement),
      tree.kind(of: sequence) == .sequenceExpression, let target = tree.firstChild(of: sequence)
    else { return nil }
    if tree.kind(of: target) == .identifierExpression { return tree.plainName(of: target).map { ($0, sequence) } }
    let chain = tree.chain(of: target)
    guard tree.string(of: chain.primary) == "self", chain.suffixes.count == 1,
      let name = tree.plainName(of: chain.suffixes[0])
    else { return nil }
    return (name, sequence)
  }
}
