import LayoutSyntax

/// The breaks, groups and spaces around the tokens of a tree: the layout of each construct, as `swift format` has it.
///
/// Nodes are visited in pre-order, so that the elements of an outer construct are added first (see `ElementSlots`).
struct Arrangement {
  let tree: SyntaxTree
  var tokens: TokenList
  var slots: ElementSlots
  /// The string literals of several lines, by the token of their opening quotes.
  var multilineStrings: [Int: MultilineString] = [:]
  /// The closures that always have several lines: those of a call with several trailing closures.
  var brokenClosures: Set<NodeID> = []
  /// The multi-line strings whose lines are continuations, by the token of their opening quotes.
  var continuedStrings: Set<Int> = []
  /// The last tokens of the cases before directives between cases.
  var caseEnds: [NodeID: Int] = [:]
  /// The operators before whose right operands there are comments, which move in front of the operator.
  var operatorsBeforeComments: Set<Int> = []
  /// The `try` and `await` that apply to a whole operation, whose left operand they precede.
  var hoistedEffects: Set<NodeID> = []
  /// The operations of the sequence of operators that is being arranged.
  var folding = OperatorFolding()

  /// Arranges a tree without errors. O(n) in the nodes.
  init(of tree: SyntaxTree) {
    self.tree = tree
    tokens = TokenList(of: tree)
    slots = ElementSlots(tokens: tokens.count)
    for node in tokens.nodes where !tree.kind(of: node).isToken && !tokens.isEmpty(node) {
      // A node that is a token of the list has no other tokens.
      if tokens[tokens.first(of: node)].role != .ordinary, tokens.first(of: node) == tokens.last(of: node) { continue }
      arrange(node)
    }
  }

  private mutating func arrange(_ node: NodeID) {
    let kind = tree.kind(of: node)
    if kind.isDeclaration { return arrangeDeclaration(node) }
    if kind.isType { return arrangeType(node) }
    if kind.isStatement { return arrangeStatement(node) }
    switch kind {
    case .sourceFile:
      arrangeItems(of: Array(tree.children(of: node)), isFile: true)
      after(tokens.last(of: node), .line(.same, 1, .one))
    case .attribute: arrangeAttribute(node)
    case .declarationModifier: after(last(node), isAsync(node) ? .space : .line)
    case .accessor: arrangeAccessor(node)
    case .parameter: arrangeParameter(node)
    case .tuplePattern: arrangePattern(node)
    case .initializerClause: arrangeInitializer(node)
    case .typeAnnotation: group(children(node).last { !tree.kind(of: $0).isToken })
    case .returnClause: arrangeReturnClause(node)
    case .inheritanceClause: arrangeInheritance(node)
    case .genericParameterClause: arrangeGenericParameters(node)
    case .genericWhereClause: arrangeWhere(node)
    default: arrangeExpression(node)
    }
  }

  private func isAsync(_ modifier: NodeID) -> Bool { tokens[first(modifier)].keyword == .async }

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
}

extension SyntaxKind {
  var isDeclaration: Bool {
    switch self {
    case .importDeclaration, .structDeclaration, .enumDeclaration, .extensionDeclaration, .variableDeclaration,
      .patternBinding, .functionDeclaration, .initializerDeclaration, .enumCaseDeclaration, .typealiasDeclaration,
      .previewDeclaration, .opaqueDeclaration, .opaqueBlock, .memberBlock, .codeBlock, .accessorBlock, .parameterClause:
      true
    default: false
    }
  }

  var isType: Bool {
    switch self {
    case .namedType, .constrainedType, .optionalType, .arrayType, .dictionaryType, .tupleType, .functionType,
      .compositionType, .attributedType, .genericArgumentClause:
      true
    default: false
    }
  }

  var isStatement: Bool {
    switch self {
    case .ifStatement, .guardStatement, .conditionList, .optionalBinding, .switchStatement, .switchCase, .switchItem,
      .returnStatement, .opaqueStatement:
      true
    default: false
    }
  }
}
