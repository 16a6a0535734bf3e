import LayoutSyntax

/// A pattern of `switch` or `if case`, which is parsed as an expression.
enum Pattern {
  /// `_`.
  case wildcard
  /// `let name`.
  case binding(String)
  /// `..<upper` or `...upper`.
  case upperBound(NodeID, isClosed: Bool)
  /// `lower..<upper` or `lower...upper`; the upper bound may be missing.
  case range(NodeID, NodeID?, isClosed: Bool)
  /// The elements of a tuple.
  case tuple([NodeID])
  /// `.case(let name)` or `let .case(name)`, with the names that it binds.
  case unfolded([String])
  /// An expression that is compared with the value.
  case expression
  /// An invalid pattern, which never matches.
  case malformed

  init(_ node: NodeID, in tree: TreeReader) {
    switch tree.kind(of: node) {
    case .identifierExpression where tree.string(of: node) == "_": self = .wildcard
    case .prefixExpression: self = Pattern.prefixed(node, in: tree)
    case .sequenceExpression:
      let parts = tree.children(of: node).filter { tree.kind(of: $0) != .unexpected }
      guard parts.firstIndex(where: { ["..<", "..."].contains(tree.string(of: $0)) }) == 1 else {
        self = Pattern.other(node, in: tree)
        return
      }
      self = .range(parts[0], parts.count > 2 ? parts[2] : nil, isClosed: tree.string(of: parts[1]) == "...")
    case .tupleExpression: self = .tuple(tree.arguments(in: node).map(\.value))
    default: self = Pattern.other(node, in: tree)
    }
  }

  private static func prefixed(_ node: NodeID, in tree: TreeReader) -> Pattern {
    guard let token = tree.firstChild(of: node), let inner = tree.lastNode(of: node) else { return .malformed }
    if tree.keyword(of: token) == .let || tree.keyword(of: token) == .var,
      tree.kind(of: inner) == .identifierExpression, let name = tree.plainName(of: inner)
    {
      return .binding(name)
    }
    if tree.kind(of: token) == .keyword { return .unfolded(tree.namesBound(in: node)) }
    let text = tree.string(of: token)
    return text == "..<" || text == "..." ? .upperBound(inner, isClosed: text == "...") : .expression
  }

  /// Returns a pattern that binds names, or an expression.
  static func other(_ node: NodeID, in tree: TreeReader) -> Pattern {
    let names = tree.namesBound(in: node)
    return names.isEmpty ? .expression : .unfolded(names)
  }
}

extension TreeReader {
  /// Returns the names that a pattern, which is parsed as an expression, binds. O(n) in the nodes of the pattern.
  func namesBound(in pattern: NodeID) -> [String] {
    var names: [String] = []
    var pending: [(node: NodeID, isBinding: Bool)] = [(pattern, false)]
    while let (node, isBinding) = pending.popLast() {
      switch kind(of: node) {
      case .closureExpression: continue
      case .identifierExpression:
        if isBinding, let name = plainName(of: node) { names.append(name) }
      case .prefixExpression:
        let word = firstChild(of: node).flatMap { keyword(of: $0) }
        if let inner = lastNode(of: node) { pending.append((inner, isBinding || word == .let || word == .var)) }
      case .postfixExpression:
        // The name of a called function is not a binding.
        let isOptional = isOptionalPattern(node)
        for child in nodes(in: node) where isOptional || kind(of: child) != .identifierExpression {
          pending.append((child, isBinding))
        }
      default:
        for child in nodes(in: node) { pending.append((child, isBinding)) }
      }
    }
    return names
  }

  /// Returns true if the pattern is `x?`, with `let` before or inside it.
  func isOptionalPattern(_ pattern: NodeID) -> Bool {
    var node = pattern
    while kind(of: node) == .prefixExpression, let inner = lastNode(of: node) { node = inner }
    let chain = chain(of: node)
    return chain.suffixes.count == 1 && kind(of: chain.suffixes[0]) == .optionalChainSuffix
      && kind(of: chain.primary) == .identifierExpression
  }

  /// Returns the name of an implicit member pattern, such as `some` of `.some(let x)`.
  func caseName(ofPattern pattern: NodeID) -> String? {
    var node = pattern
    if kind(of: node) == .prefixExpression, let inner = lastNode(of: node) { node = inner }
    let primary = chain(of: node).primary
    return kind(of: primary) == .implicitMemberExpression ? plainName(of: primary) : nil
  }
}
