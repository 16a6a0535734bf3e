import LayoutSyntax

extension SyntaxTree {
  /// The token whose text (leading trivia not counted) holds `offset`, or that ends there when it is a name and what
  /// follows is none: a cursor at the end of a word means the word. Nil in white space and comments.
  /// Cost: the depth of the tree.
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

  /// `node` and the nodes around it, innermost first. Cost of all: the depth of `node`.
  func ancestry(of node: NodeID) -> some Sequence<NodeID> {
    sequence(first: node) { self.parent(of: $0) }
  }

  /// The nearest node of one of `kinds` around `node`, itself included.
  func nearest(_ kinds: Set<SyntaxKind>, around node: NodeID) -> NodeID? {
    ancestry(of: node).first { kinds.contains(kind(of: $0)) }
  }

  /// The name of a suffix, a declaration or an expression as it is written, without backticks.
  func nameString(of node: NodeID) -> String? {
    name(of: node).map { string(of: $0) }.map { word in
      word.count > 2 && word.hasPrefix("`") && word.hasSuffix("`") ? String(word.dropFirst().dropLast()) : word
    }
  }

  /// The 1-based line on which `node` starts. Cost: the depth of `node`.
  func lineNumber(of node: NodeID) -> Int { text.line(at: range(of: node).lowerBound) + 1 }

  /// The call that an argument or a trailing closure belongs to: the `callSuffix` or `memberSuffix` around it.
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

  /// What a `callSuffix` calls: the primary of its chain when the suffix is the first; the `memberSuffix` before it or
  /// the suffix itself otherwise.
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
