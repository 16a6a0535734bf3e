import LayoutSyntax

/// The constructs around an offset or a node: the token under a cursor, ancestors, names, and the calls of arguments.
extension SyntaxTree {
  /// The token whose text (without its leading trivia) contains `offset`, or a word that ends at `offset`, unless
  /// another word begins there: a cursor at the end of a word refers to the word. Nil in white space and comments. O(n)
  /// in the depth of the tree.
  func token(touching offset: Int) -> NodeID? {
    guard offset >= 0, offset <= text.count else { return nil }
    let here = token(at: offset)
    let holds = kind(of: here).isToken && range(of: here).contains(offset)
    if holds, isWord(here) { return here }
    if offset > 0 {
      let before = token(at: offset - 1)
      if isWord(before), range(of: before).upperBound == offset { return before }
    }
    return holds ? here : nil
  }

  private func isWord(_ token: NodeID) -> Bool {
    switch kind(of: token) {
    case .identifier, .dollarIdentifier, .keyword: true
    default: false
    }
  }

  /// `node` and its ancestors, innermost first. Visiting all is O(n) in the depth of `node`.
  func ancestry(of node: NodeID) -> some Sequence<NodeID> {
    sequence(first: node) { self.parent(of: $0) }
  }

  /// The nearest ancestor of `node` with one of `kinds`, including itself.
  func nearest(_ kinds: Set<SyntaxKind>, around node: NodeID) -> NodeID? {
    ancestry(of: node).first { kinds.contains(kind(of: $0)) }
  }

  /// The name of a suffix, a declaration or an expression as written, without backticks.
  func nameString(of node: NodeID) -> String? {
    name(of: node).map { string(of: $0) }.map { word in
      word.count > 2 && word.hasPrefix("`") && word.hasSuffix("`") ? String(word.dropFirst().dropLast()) : word
    }
  }

  /// The 1-based line on which `node` starts. O(n) in the depth of `node`.
  func lineNumber(of node: NodeID) -> Int { text.line(at: range(of: node).lowerBound) + 1 }

  /// The `callSuffix`, `memberSuffix` or `previewDeclaration` that an argument or a trailing closure belongs to.
  func callOwner(of argument: NodeID) -> NodeID? {
    for node in ancestry(of: argument) {
      switch kind(of: node) {
      case .argument, .argumentClause, .trailingClosure, .closureExpression: continue
      case .callSuffix, .memberSuffix, .previewDeclaration: return node
      default: return nil
      }
    }
    return nil
  }

  /// The node that a `callSuffix` calls, which is the node before it in its chain; any other node is returned itself.
  func callee(of suffix: NodeID) -> NodeID {
    guard kind(of: suffix) == .callSuffix, let parent = parent(of: suffix) else { return suffix }
    var previous = suffix
    for child in children(of: parent) {
      if child == suffix { return previous }
      previous = child
    }
    return suffix
  }
}
