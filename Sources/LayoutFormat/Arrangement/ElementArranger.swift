import LayoutSyntax

/// The part of an arrangement that adds elements to tokens and reads the tree, against which the layouts of lists, calls
/// and types are written.
protocol ElementArranger {
  var tree: SyntaxTree { get }
  var tokens: TokenList { get set }
  var slots: ElementSlots { get set }
  /// The closures that always have several lines: those of a call with several trailing closures.
  var brokenClosures: Set<NodeID> { get set }
  /// The last tokens of the cases before directives between cases.
  var caseEnds: [NodeID: Int] { get set }
  /// The operators before whose right operands there are comments, which move in front of the operator.
  var operatorsBeforeComments: Set<Int> { get set }
}

extension ElementArranger {
  // MARK: Adding elements

  mutating func before(_ token: Int, _ elements: FormatElement...) {
    for element in elements { slots.add(element, before: token) }
  }

  mutating func after(_ token: Int, _ elements: FormatElement...) { slots.add(elements, after: token) }
  mutating func after(_ token: Int, all elements: [FormatElement]) { slots.add(elements, after: token) }

  /// Adds a group around tokens.
  mutating func group(_ first: Int, _ last: Int) {
    guard first <= last else { return }
    before(first, .group)
    after(last, .endGroup)
  }

  /// Adds a group around a node.
  mutating func group(_ node: NodeID?) {
    if let node, !tokens.isEmpty(node) { group(first(node), last(node)) }
  }

  // MARK: Reading the tree

  func first(_ node: NodeID) -> Int { tokens.first(of: node) }
  func last(_ node: NodeID) -> Int { tokens.last(of: node) }
  func kind(_ node: NodeID) -> SyntaxKind { tree.kind(of: node) }

  /// The children that have tokens.
  func children(_ node: NodeID) -> [NodeID] { tree.children(of: node).filter { !tokens.isEmpty($0) } }

  func child(_ node: NodeID, _ kind: SyntaxKind) -> NodeID? {
    guard let child = tree.firstChild(of: node, kind: kind), !tokens.isEmpty(child) else { return nil }
    return child
  }

  /// The index of the child of `node` that is the keyword `word`.
  func keyword(_ word: Keyword, in node: NodeID) -> Int? {
    for child in tree.children(of: node)
    where tree.kind(of: child) == .keyword && tree.keyword(of: child) == word { return first(child) }
    return nil
  }

  /// The index of the child of `node` that is a token of `kind`.
  func token(_ kind: SyntaxKind, in node: NodeID) -> Int? { child(node, kind).map { first($0) } }

  /// True if there is a comment before a token.
  func hasComment(before token: Int) -> Bool {
    let gap = tokens.gap(before: token)
    return Trivia(tree.text.bytes[gap], at: gap.lowerBound).hasComment
  }

  /// True if there is a comment before a token that is not for documentation.
  func hasPlainComment(before token: Int) -> Bool {
    let gap = tokens.gap(before: token)
    return Trivia(tree.text.bytes[gap], at: gap.lowerBound).hasPlainComment
  }

  /// True if there is a line comment before a token.
  func hasLineComment(before token: Int) -> Bool {
    let gap = tokens.gap(before: token)
    return Trivia(tree.text.bytes[gap], at: gap.lowerBound).hasLineComment
  }

  /// The white space and comments before a token. Comments between an operator and its right operand precede the operator.
  func trivia(before token: Int) -> Trivia {
    let gap = tokens.gap(before: token)
    guard !operatorsBeforeComments.contains(token &- 1) else { return Trivia([], at: 0) }
    var trivia = Trivia(tree.text.bytes[gap], at: gap.lowerBound)
    if operatorsBeforeComments.contains(token) {
      let next = tokens.gap(before: token &+ 1)
      trivia.append(Trivia(tree.text.bytes[next], at: next.lowerBound))
    }
    return trivia
  }

  // MARK: Shared constructs

  /// Arranges braces and what is between them: several statements or members, or other content of lines.
  mutating func arrangeBraces(
    _ left: Int, _ right: Int, isReset: Bool = true, opening: LineBreak.Newlines = .elective
  ) {
    if isReset { before(left, .line(.reset, 1, .lastResort)) }
    if right > left &+ 1 || hasComment(before: right) {
      after(left, .line(.indent, 1, opening), .group)
      before(right, .line(.unindent), .endGroup)
    } else {
      after(left, .line(.indent, 0, opening))
      before(right, .line(.unindent, 0))
    }
  }

  /// Arranges a node `{ … }` whose children are statements or members, and its items.
  mutating func arrangeBlock(_ block: NodeID, isReset: Bool = true) {
    arrangeBraces(first(block), last(block), isReset: isReset)
  }

  /// Arranges brackets around a list: the lines between them are indented, and the closing one has its own line.
  mutating func arrangeBrackets(_ left: Int, _ right: Int, isForced: Bool = true) {
    after(left, .line(.indent, 0), .group)
    before(right, .line(.unindent(isForced: isForced), 0), .endGroup)
  }

  /// Arranges an element of a list, with the comma after it or none.
  mutating func arrangeElement(_ first: Int, _ last: Int) {
    before(first, .group)
    if tokens[last].kind == .comma { after(last, .endGroup, .line(.same)) } else { after(last, .endGroup) }
  }

  /// The ranges of tokens between the commas that are children of a node, each with its comma; `children` are those
  /// between the brackets.
  func elements(_ children: [NodeID]) -> [(nodes: [NodeID], first: Int, last: Int)] {
    var result: [(nodes: [NodeID], first: Int, last: Int)] = []
    var nodes: [NodeID] = []
    for child in children {
      nodes.append(child)
      if kind(child) == .comma {
        result.append((nodes, first(nodes[0]), last(child)))
        nodes = []
      }
    }
    if let first = nodes.first, let last = nodes.last { result.append((nodes, self.first(first), self.last(last))) }
    return result
  }

  // MARK: Parts of several constructs

  /// Arranges the `async` and `throws` among the children of a node.
  mutating func arrangeEffects(of node: NodeID) {
    var effects: [Int] = []
    for child in children(node) where kind(child) == .keyword {
      switch tree.keyword(of: child) {
      case .async, .throws, .rethrows: effects.append(first(child))
      default: continue
      }
    }
    for effect in effects { before(effect, .line) }
    if effects.count > 1 { group(effects[0], effects[effects.count &- 1]) }
  }

  /// Arranges the label and the name in front of the colon among `parts`.
  mutating func arrangeNames(_ parts: [NodeID]) {
    let names = parts.drop { !kind($0).isToken }.prefix { kind($0) == .identifier || kind($0) == .keyword }
    if names.count > 1, let second = names.last { before(first(second), .line(.continuation, 1, .lastResort)) }
  }

  func isMemberType(_ type: NodeID) -> Bool {
    kind(type) == .namedType && children(type).contains { kind($0) == .dot }
  }

  /// The multi-line string with which the expression at the token `start` begins, after operators in front of it.
  func multilineString(startingAt start: Int) -> NodeID? {
    var index = start
    while index < tokens.count, tokens[index].kind == .prefixOperator { index &+= 1 }
    guard index < tokens.count, isMultiline(index) else { return nil }
    return multilineNode(at: index)
  }

  func multilineNode(at token: Int) -> NodeID? { node(of: .stringLiteralExpression, at: token) }

  func statementExpression(at token: Int) -> NodeID? { node(of: .statementExpression, at: token) }

  func node(of kind: SyntaxKind, at token: Int) -> NodeID? {
    var node: NodeID? = tree.token(at: tokens[token].start)
    while let current = node, first(current) == token {
      if self.kind(current) == kind { return current }
      node = tree.parent(of: current)
    }
    return nil
  }

  /// Returns true for the quotes `"""` of a string.
  func isMultiline(_ token: Int) -> Bool {
    tokens[token].kind == .stringQuote
      && tree.text.bytes[tokens[token].start..<tokens[token].end].count(where: { $0 == 0x22 }) == 3
  }
}
