import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The purposes of names: declarations, setters and readers of guides, writes and reads of variables.
extension SymbolResolver {
  /// The purpose of the name `token`, which denotes `symbol`.
  func role(of token: NodeID, _ symbol: Symbol, in segment: SegmentPosition) -> OccurrenceRole {
    let tree = tree(segment)
    if isDeclaration(token, in: segment), self.symbol(at: token, in: segment) == symbol { return .declaration }
    let kind = description(of: symbol)?.kind
    switch (symbol, kind) {
    case (.builtInGuide, _), (_, .alignment?): return setsGuide(token, in: tree) ? .setter : .reader
    case (_, .property?), (_, .constant?), (_, .local?), (_, .parameter?):
      if isLabel(token, in: tree) { return .use }
      return isWritten(token, in: tree) ? .write : .read
    default: return .use
    }
  }

  private func isLabel(_ token: NodeID, in tree: TreeReader) -> Bool {
    guard let parent = tree.parent(of: token) else { return false }
    return tree.kind(of: parent) == .argument || tree.kind(of: parent) == .trailingClosure
  }

  /// Returns true if the name is the first argument of `alignmentGuide`, with or without its type.
  private func setsGuide(_ token: NodeID, in tree: TreeReader) -> Bool {
    for node in tree.ancestry(of: token).dropFirst() {
      switch tree.kind(of: node) {
      case .implicitMemberExpression, .memberSuffix, .postfixExpression, .identifierExpression: continue
      case .argument: return isSetGuide(node, in: tree)
      default: return false
      }
    }
    return false
  }

  /// Returns true if a variable is assigned, changed by an operator or passed by `&`.
  private func isWritten(_ token: NodeID, in tree: TreeReader) -> Bool {
    guard var node = tree.parent(of: token) else { return false }
    if tree.kind(of: node) == .memberSuffix {
      // The last member of the chain is the one that is assigned.
      guard tree.nextSibling(of: node) == nil, let chain = tree.parent(of: node) else { return false }
      node = chain
    }
    guard let parent = tree.parent(of: node) else { return false }
    if tree.kind(of: parent) == .prefixExpression {
      return tree.firstChild(of: parent).map { tree.string(of: $0) == "&" } ?? false
    }
    guard tree.kind(of: parent) == .sequenceExpression || tree.kind(of: parent) == .opaqueStatement,
      let next = tree.nextSibling(of: node)
    else { return false }
    if tree.kind(of: next) == .equal { return true }
    let word = tree.string(of: next)
    return ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="].contains(word)
  }

  // MARK: Values of `id`

  /// The value of the literal `token` if it is that of `.id(…)` or `scrollTo(…)`: the content of a string, or a number.
  func viewID(at token: NodeID, in segment: SegmentPosition) -> String? {
    let tree = tree(segment)
    guard let literal = tree.parent(of: token), let argument = tree.parent(of: literal),
      tree.kind(of: argument) == .argument, let owner = tree.owner(ofArgument: argument),
      tree.kind(of: owner) == .memberSuffix, let name = tree.plainName(of: owner), name == "id" || name == "scrollTo",
      tree.call(of: owner)?.arguments.first?.node == argument, tree.firstChild(of: argument, kind: .colon) == nil
    else { return nil }
    return value(ofID: literal, in: tree)
  }

  private func value(ofID literal: NodeID, in tree: TreeReader) -> String? {
    switch tree.kind(of: literal) {
    case .stringLiteralExpression: return tree.simpleText(of: literal).map { "\"\($0)\"" }
    case .literalExpression: return tree.smallInteger(of: literal).map { "\(Int($0))" }
    default: return nil
    }
  }

  /// The tokens of the literals in a segment that are that `id`: the text of a string, or a number.
  func tokens(ofViewID value: String, in segment: SegmentPosition) -> [NodeID] {
    let tree = tree(segment)
    var found: [NodeID] = []
    tree.eachNode(in: tree.root) { node, _ in
      guard tree.kind(of: node) == .stringLiteralExpression || tree.kind(of: node) == .literalExpression else {
        return true
      }
      let children = Array(tree.children(of: node))
      let token = tree.kind(of: node) == .literalExpression ? children.first : children.dropFirst().first
      if let token, viewID(at: token, in: segment) == value { found.append(token) }
      return true
    }
    return found
  }
}
