import LayoutEvaluation
import LayoutSyntax

/// Ancestors, calls and patterns around a node, for the lookup of symbols.
extension TreeReader {
  /// `node` and its ancestors, innermost first. Visiting all is O(n) in the depth of `node`.
  func ancestry(of node: NodeID) -> some Sequence<NodeID> { sequence(first: node) { self.parent(of: $0) } }

  /// The suffix, attribute or preview that an argument or a trailing closure belongs to; nil for an element of a tuple,
  /// an array or a subscript.
  func owner(ofArgument argument: NodeID) -> NodeID? {
    guard var parent = parent(of: argument) else { return nil }
    if kind(of: argument) == .argument {
      guard kind(of: parent) == .argumentClause, let outer = self.parent(of: parent) else { return nil }
      parent = outer
    }
    switch kind(of: parent) {
    case .callSuffix, .memberSuffix, .attribute, .previewDeclaration: return parent
    default: return nil
    }
  }

  /// The node before a suffix in its chain; nil if it is the first.
  func previous(of suffix: NodeID) -> NodeID? {
    guard let parent = parent(of: suffix) else { return nil }
    var previous: NodeID?
    for child in children(of: parent) {
      if child == suffix { return previous }
      if !kind(of: child).isPassedOver, kind(of: child) != .genericArgumentSuffix { previous = child }
    }
    return nil
  }

  /// The call of a name: that of its `memberSuffix`, or of the `callSuffix` after it; nil if the name is not called.
  func call(ofName owner: NodeID) -> CallSyntax? {
    if kind(of: owner) == .memberSuffix { return call(of: owner) }
    guard let parent = parent(of: owner), kind(of: parent) == .postfixExpression, firstChild(of: parent) == owner
    else { return nil }
    var next = nextSibling(of: owner)
    while let suffix = next, kind(of: suffix).isPassedOver || kind(of: suffix) == .genericArgumentSuffix {
      next = nextSibling(of: suffix)
    }
    guard let suffix = next, kind(of: suffix) == .callSuffix else { return nil }
    return call(of: suffix)
  }

  /// The tokens of the names that a pattern binds: of `let` and `for`, or of a `case`, which is parsed as an expression.
  /// O(n) in the nodes of the pattern.
  func boundTokens(in pattern: NodeID) -> [NodeID] {
    var tokens: [NodeID] = []
    var pending: [(node: NodeID, isBinding: Bool)] = [(pattern, false)]
    while let (node, isBinding) = pending.popLast() {
      switch kind(of: node) {
      case .closureExpression: continue
      case .identifierPattern: if let token = name(of: node), self[token].length > 0 { tokens.append(token) }
      case .identifierExpression: if isBinding, let token = name(of: node) { tokens.append(token) }
      case .prefixExpression:
        let word = firstChild(of: node).flatMap { keyword(of: $0) }
        if let inner = lastNode(of: node) { pending.append((inner, isBinding || word == .let || word == .var)) }
      case .postfixExpression:
        let suffixes = nodes(in: node).dropFirst()
        let isOptional = !suffixes.isEmpty && suffixes.allSatisfy { kind(of: $0) == .optionalChainSuffix }
        for child in nodes(in: node) where isOptional || kind(of: child) != .identifierExpression {
          pending.append((child, isBinding))
        }
      default: for child in nodes(in: node) { pending.append((child, isBinding)) }
      }
    }
    return tokens
  }

  /// Returns true if the name of `token`, without backticks, has the bytes of `name`.
  func spells(_ name: String.UTF8View, _ token: NodeID) -> Bool {
    let spelling = spelling(of: token)
    guard spelling.first == 0x60, spelling.count > 2 else { return spelling.elementsEqual(name) }
    return spelling.dropFirst().dropLast().elementsEqual(name)
  }

  /// The modifiers of a declaration, or of the declaration around a `patternBinding` or an enum case.
  func isStatic(_ declaration: NodeID) -> Bool {
    switch kind(of: declaration) {
    case .structDeclaration, .enumDeclaration, .typealiasDeclaration, .opaqueDeclaration, .enumCaseDeclaration: true
    case .identifier: true
    case .patternBinding: parent(of: declaration).map { isStatic($0) } ?? false
    default:
      children(of: declaration).contains { child in
        kind(of: child) == .declarationModifier
          && children(of: child).contains { keyword(of: $0) == .static || keyword(of: $0) == .class }
      }
    }
  }
}
