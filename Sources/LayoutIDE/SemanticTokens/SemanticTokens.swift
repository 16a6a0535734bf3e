import LayoutFormat
import LayoutModel
import LayoutSyntax

/// Returns the words of a segment with what they denote, in source order, as its syntax shows it: whether a name is
/// called, declared, a label, or a member. It depends on the tree alone. O(n) in the segment.
package func semanticTokens(in tree: SyntaxTree) -> [SemanticToken] {
  var classifier = SemanticTokenClassifier(tree: tree)
  tree.eachToken { classifier.add($0) }
  return classifier.result
}

private struct SemanticTokenClassifier {
  let tree: SyntaxTree
  private(set) var result: [SemanticToken] = []

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func add(_ token: SourceToken) {
    for comment in tree.comments(in: token.trivia) {
      let isDocumentation = comment.kind == .documentationLine || comment.kind == .documentationBlock
      add(comment.range, .comment, isDocumentation ? .documentation : [])
    }
    guard !token.range.isEmpty else { return }
    switch token.kind {
    case .keyword: addKeyword(token)
    case .integerLiteral, .floatingLiteral: add(token.range, .number)
    case .stringQuote, .stringSegment: add(token.range, .string)
    case .regexLiteral: add(token.range, .regexp)
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow: add(token.range, .operator)
    case .dollarIdentifier: add(token.range, .parameter)
    case .at, .hash: addPrefix(token)
    case .identifier: addName(token)
    default: break
    }
  }

  private mutating func add(_ range: Range<Int>, _ type: SemanticTokenType, _ modifiers: SemanticTokenModifiers = []) {
    result.append(SemanticToken(range: range, type: type, modifiers: modifiers))
  }

  private func parentKind(of node: NodeID) -> SyntaxKind? { tree.parent(of: node).map { tree.kind(of: $0) } }

  private mutating func addKeyword(_ token: SourceToken) {
    add(token.range, parentKind(of: token.node) == .declarationModifier ? .modifier : .keyword)
  }

  /// The `@` of an attribute and the `#` of a macro or directive have the type of the name after them.
  private mutating func addPrefix(_ token: SourceToken) {
    switch parentKind(of: token.node) {
    case .attribute: add(token.range, .decorator)
    case .macroExpression, .previewDeclaration: add(token.range, .macro)
    default: add(token.range, .keyword)
    }
  }

  private mutating func addName(_ token: SourceToken) {
    guard let parent = tree.parent(of: token.node) else { return }
    let isFirst = tree.firstToken(of: parent) == token.node
    switch tree.kind(of: parent) {
    case .attribute: add(token.range, .decorator)
    case .macroExpression, .previewDeclaration: add(token.range, .macro)
    case .conditionalDirective, .assumedDirective:
      add(token.range, followsHash(token) ? .keyword : .variable)
    case .importDeclaration: add(token.range, .namespace)
    case .structDeclaration: add(token.range, .struct, .declaration)
    case .enumDeclaration: add(token.range, .enum, .declaration)
    case .typealiasDeclaration: add(token.range, .type, .declaration)
    case .functionDeclaration:
      add(token.range, isMember(parent) ? .method : .function, .declaration)
    case .opaqueDeclaration: addOpaque(token, parent)
    case .enumCaseDeclaration: add(token.range, .enumMember, [.declaration, .readonly])
    case .genericParameterClause: add(token.range, .typeParameter, .declaration)
    case .namedType: add(token.range, .type, isKnownView(token) ? .defaultLibrary : [])
    case .parameter, .closureParameter, .captureList: add(token.range, .parameter, .declaration)
    case .identifierPattern: addPattern(token, parent)
    case .argument, .trailingClosure:
      add(token.range, isFirst && isBeforeColon(token) ? .label : .variable)
    case .implicitMemberExpression, .memberSuffix: addMember(token, parent)
    case .identifierExpression: addIdentifier(token, parent)
    case .keyPathExpression: add(token.range, isCapitalized(token) ? .type : .property)
    case .tupleType, .tuplePattern: add(token.range, .label)
    default: add(token.range, isCapitalized(token) ? .type : .variable)
    }
  }

  private func followsHash(_ token: SourceToken) -> Bool {
    token.range.lowerBound > 0 && tree.text.bytes[token.range.lowerBound &- 1] == 0x23
  }

  private func isCapitalized(_ token: SourceToken) -> Bool {
    (0x41...0x5A).contains(tree.text.bytes[token.range.lowerBound])
  }

  private func isBeforeColon(_ token: SourceToken) -> Bool {
    tree.nextSibling(of: token.node).map { tree.kind(of: $0) == .colon } ?? false
  }

  private func isMember(_ declaration: NodeID) -> Bool {
    guard let parent = tree.parent(of: declaration) else { return false }
    guard tree.kind(of: parent) == .opaqueBlock else { return tree.kind(of: parent) == .memberBlock }
    return parentKind(of: parent) == .opaqueDeclaration
  }

  private func isKnownView(_ token: SourceToken) -> Bool {
    isCapitalized(token) && Catalog.view(named: tree.text.string(in: token.range)) != nil
  }

  private mutating func addOpaque(_ token: SourceToken, _ declaration: NodeID) {
    for child in tree.children(of: declaration) where tree.kind(of: child) == .keyword {
      switch tree.keyword(of: child) {
      case .class, .actor: return add(token.range, .class, .declaration)
      case .protocol: return add(token.range, .interface, .declaration)
      case .func: return add(token.range, .method, .declaration)
      case .macro: return add(token.range, .macro, .declaration)
      default: continue
      }
    }
    add(token.range, .type, .declaration)
  }

  /// A declared variable: a property in a type, read-only after `let`.
  private mutating func addPattern(_ token: SourceToken, _ pattern: NodeID) {
    var node: NodeID? = pattern
    while let current = node, tree.kind(of: current) != .variableDeclaration {
      node =
        tree.kind(of: current) == .codeBlock || tree.kind(of: current) == .optionalBinding
        ? nil : tree.parent(of: current)
    }
    guard let declaration = node else { return add(token.range, .variable, [.declaration, .readonly]) }
    var modifiers: SemanticTokenModifiers = .declaration
    for child in tree.children(of: declaration) {
      if tree.keyword(of: child) == .let { modifiers.insert(.readonly) }
      if tree.kind(of: child) == .declarationModifier, tree.spells("static", child) { modifiers.insert(.static) }
    }
    add(token.range, isMember(declaration) ? .property : .variable, modifiers)
  }

  private mutating func addIdentifier(_ token: SourceToken, _ expression: NodeID) {
    if isBeforeColon(token) { return add(token.range, .label) }
    if isCapitalized(token) {
      let isView = isKnownView(token)
      return add(token.range, isView ? .struct : .type, isView ? .defaultLibrary : [])
    }
    add(token.range, isCalled(expression) ? .function : .variable)
  }

  /// Returns true if arguments or a closure follow the base of a chain.
  private func isCalled(_ base: NodeID) -> Bool {
    tree.nextSibling(of: base).map { tree.kind(of: $0) == .callSuffix } ?? false
  }

  private mutating func addMember(_ token: SourceToken, _ node: NodeID) {
    let isImplicit = tree.kind(of: node) == .implicitMemberExpression
    let isCall =
      isImplicit
      ? isCalled(node)
      : tree.firstChild(of: node, kind: .argumentClause) != nil
        || tree.firstChild(of: node, kind: .trailingClosure) != nil
    if isCall {
      let isKnown = !isImplicit && Catalog.modifierIndex(of: tree.text.string(in: token.range)) != nil
      return add(token.range, .method, isKnown ? .defaultLibrary : [])
    }
    if isCapitalized(token) { return add(token.range, .type) }
    if isGuide(node) { return add(token.range, .property, [.alignment, .readonly]) }
    if isImplicit { return add(token.range, .enumMember) }
    add(token.range, .property)
  }

  /// Returns true for the guide in `alignmentGuide(.leading)`, `d[.leading]` and `alignment: .leading`.
  private func isGuide(_ member: NodeID) -> Bool {
    guard let argument = tree.parent(of: member), tree.kind(of: argument) == .argument,
      let clause = tree.parent(of: argument)
    else { return false }
    if let label = tree.firstChild(of: argument), tree.kind(of: label) == .identifier {
      return tree.spells("alignment", label)
    }
    if tree.kind(of: clause) == .subscriptSuffix { return tree.kind(of: member) == .implicitMemberExpression }
    guard let call = tree.parent(of: clause), let dot = tree.firstChild(of: call), let name = tree.nextSibling(of: dot)
    else {
      return false
    }
    return tree.spells("alignmentGuide", name)
  }
}
