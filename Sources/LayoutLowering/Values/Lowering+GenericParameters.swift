import LayoutSyntax

// Types that a declaration leaves to its callers, as `Content` in `struct Card<Content: View>`. Nothing is known of them.
extension Lowering {
  /// Whether a declaration around `node`, or a type that one of them extends, has a generic parameter of that name. Cost:
  /// the depth, and the clauses of what stands around.
  mutating func isGenericParameter(_ name: String, at node: NodeID, in scope: Scope) -> Bool {
    if tree(scope).isGenericParameter(name, around: node) { return true }
    return enclosingTypes(of: scope).contains { type in
      guard let id = declaration(ofType: type, in: scope), let declaration = module.index[id] else { return false }
      return tree(id.file).hasGenericParameter(name, in: declaration.node)
    }
  }
}

extension TreeReader {
  /// Whether a declaration around `node` has a generic parameter of that name. Cost: the depth.
  func isGenericParameter(_ name: String, around node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next {
      if hasGenericParameter(name, in: current) { return true }
      next = parent(of: current)
    }
    return false
  }

  /// Whether a declaration names a generic parameter so: what stands behind `<` or a comma of its clause.
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
