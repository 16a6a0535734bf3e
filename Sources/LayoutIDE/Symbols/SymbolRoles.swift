import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Finds the purposes of names: declarations, setters and readers of guides, writes and reads of variables.
struct SymbolRoles {
  let resolver: SymbolResolver

  /// The purpose of the name `token`, which denotes `symbol`.
  func role(of token: NodeID, _ symbol: Symbol, in segment: SegmentPosition) -> OccurrenceRole {
    let tree = resolver.tree(segment)
    if resolver.isDeclaration(token, in: segment), resolver.symbol(at: token, in: segment) == symbol { return .declaration }
    let kind = SymbolDescription(symbol, resolver)?.kind
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
      case .argument: return resolver.isSetGuide(node, in: tree)
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
}
