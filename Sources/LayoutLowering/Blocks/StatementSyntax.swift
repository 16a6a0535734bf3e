import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Syntactic checks of the statements of a view builder or a body.
extension TreeReader {
  /// Returns true if a statement that is not interpreted contains a `return`. O(n) in its nodes.
  func containsReturn(_ statement: NodeID) -> Bool {
    var pending = [statement]
    while let node = pending.popLast() {
      for child in children(of: node) {
        if keyword(of: child) == .return || kind(of: child) == .returnStatement { return true }
        if !kind(of: child).isToken, kind(of: child) != .closureExpression { pending.append(child) }
      }
    }
    return false
  }

  /// Returns true if a branch of an `if` or `switch` returns, so that the following statements may not be reached.
  func returnsInBranch(_ statement: NodeID) -> Bool {
    nodes(in: statement).contains { branch in
      kind(of: branch) == .returnStatement || nodes(in: branch).contains { kind(of: $0) == .returnStatement }
    }
  }

  /// Returns true if a statement is a chain that begins with a dot.
  func beginsWithImplicitMember(_ statement: NodeID) -> Bool {
    var node = statement
    if kind(of: node) == .postfixExpression, let first = firstChild(of: node) { node = first }
    return kind(of: node) == .implicitMemberExpression
  }
}

extension ViewList {
  /// Marks the views as dynamic if the block contains `#if` directives, and as assumed if no condition of their
  /// branches is known.
  mutating func recordDirectives(in block: NodeID, of tree: TreeReader) {
    for child in tree.children(of: block) {
      switch tree.kind(of: child) {
      case .conditionalDirective: isDynamic = true
      case .assumedDirective:
        isDynamic = true
        flags.insert(.assumed)
      default: break
      }
    }
  }
}

extension SyntaxKind {
  /// True for a statement that never adds a view.
  var addsNoView: Bool {
    switch self {
    case .importDeclaration, .extensionDeclaration, .initializerDeclaration, .enumCaseDeclaration,
      .previewDeclaration, .missingExpression, .unexpected:
      true
    default: false
    }
  }
}
