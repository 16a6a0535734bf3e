import LayoutSyntax

// Generic parameters, such as `Content` in `struct Card<Content: View>`. Their callers choose the types, so that they
// are unknown here.
extension Interpreter {
  /// Returns true if a declaration around `node`, or the declaration of an enclosing extended type, has a generic
  /// parameter with that name. O(n) in the depth and the enclosing generic clauses.
  package mutating func isGenericParameter(_ name: String, at node: NodeID, in scope: Scope) -> Bool {
    if tree(scope).isGenericParameter(name, around: node) { return true }
    return enclosingTypes(of: scope).contains { type in
      guard let id = declaration(ofType: type, in: scope), let declaration = module.index[id] else { return false }
      return tree(id.segment).hasGenericParameter(name, in: declaration.node)
    }
  }
}

extension TreeReader {
  /// Returns true if a declaration around `node` has a generic parameter with that name. O(n) in the depth.
  func isGenericParameter(_ name: String, around node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next {
      if hasGenericParameter(name, in: current) { return true }
      next = parent(of: current)
    }
    return false
  }

  /// Returns true if a declaration has a generic parameter with that name: the identifier after `<` or a comma.
  fileprivate func hasGenericParameter(_ name: String, in declaration: NodeID) -> Bool {
    switch kind(of: declaration) {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .initializerDeclaration, .typealiasDeclaration,
      .opaqueDeclaration:
      break
    default: return false
    }
    guard let clause = firstChild(of: declaration, kind: .genericParameterClause) else { return false }
    var isFirst = true
    for token in children(of: clause).dropFirst() {
      if isFirst, kind(of: token) == .identifier, string(of: token) == name { return true }
      isFirst = kind(of: token) == .comma
    }
    return false
  }
}
