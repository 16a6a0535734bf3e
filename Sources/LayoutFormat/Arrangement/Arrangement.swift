import LayoutSyntax

/// The breaks, groups and spaces around the tokens of a tree: the layout of each construct, as `swift format` has it.
///
/// Nodes are visited in pre-order, so that the elements of an outer construct are added first (see `ElementSlots`).
struct Arrangement: ElementArranger {
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
