extension Parser {
  /// What is around a statement that is parsed alone.
  struct StatementFrame {
    var place: StatementPlace
    /// At most how deep blocks and expressions nest there.
    var blockDepth: Int
    var expressionDepth: Int
    /// Whether it is the first thing in its block.
    var isFirst: Bool
    /// Whether the `}` of its block follows.
    var isLast: Bool
    /// Whether its first token may be another one than before.
    var isRenamed = false
    /// Where the line began on which it follows the `{` of its block; nil when it begins one.
    var line: Lexer.LineStart?
    /// Whether a line in it shows how the segment is written, where none before it does for sure.
    var showsIndentation = false
    /// Where its first token must stand.
    var firstOffset = 0
    var column: Int32 = 0
  }

  /// Parses the one statement whose bytes are `range`; the number of its node. Nil when they do not make one, or when
  /// what stands around it could hear of what is in it, or it of what is around.
  mutating func parseStatement(_ frame: StatementFrame, in range: Range<Int>) -> Int? {
    guard let count = lexer.lexStatement(range, after: frame.line, lookahead: 3),
      frame.line == nil || lexer.showsIndentation(in: count) == frame.showsIndentation
    else { return nil }
    if frame.isLast, lexer.tokens[count].kind == .rightBrace { lexer.tokens[count].match = 0 }
    swap(&nodes, &lexer.tokens)
    begin(tokens: nodes.count)
    blockDepth = frame.blockDepth
    expressionDepth = frame.expressionDepth
    context.column = tokens[0].column
    // At the start of a line a `#` or a modifier begins a segment, or does not, by what follows it.
    guard Int(tokens[0].textStart) == frame.firstOffset, tokens[0].column == frame.column,
      frame.column > 0 && !frame.isRenamed || tokens[0].isPlainName, isApart(frame, end: count),
      startsStatement(in: frame.place)
    else { return nil }
    parseStatement(in: frame.place)
    guard position == count, pending.count == 1 else { return nil }
    let root = Int(pending[0])
    // Where no limit can be met, the depths need not be exact: nothing nests deeper than there are nodes.
    let deepest = max(frame.expressionDepth, frame.blockDepth) &+ nodes.count &+ 8
    if deepest < min(Parser.expressionLimit, Parser.blockLimit) { return root }
    let depth = depth(below: root)
    return frame.expressionDepth &+ depth.expressions &+ 8 < Parser.expressionLimit
      && frame.blockDepth &+ depth.blocks &+ 8 < Parser.blockLimit ? root : nil
  }

  /// Whether the first token, and the one behind the statement at `end`, are such that nobody looks beyond them.
  private mutating func isApart(_ frame: StatementFrame, end: Int) -> Bool {
    let first = tokens[0]
    switch first.kind {
    case .identifier, .dollarIdentifier, .keyword: break
    default: return false
    }
    switch first.keyword {
    // They tell a block of accessors from one of statements.
    case .get, .set, .willSet, .didSet, .mutating, .nonmutating: return false
    default: break
    }
    guard first.startsLine == (frame.line == nil), end < 2 || tokens[1].kind != .colon else { return false }
    let next = tokens[end]
    guard next.startsLine else { return false }
    if frame.isLast {
      guard next.kind == .rightBrace else { return false }
    } else {
      switch next.kind {
      // Behind a `#if` the chain may go on.
      case .identifier, .dollarIdentifier, .keyword, .at: break
      default: return false
      }
      guard next.column <= first.column, token(ahead: end &+ 1).kind != .colon else { return false }
    }
    guard frame.isFirst else { return true }
    // The start of a closure looks for the `in` of a signature.
    switch next.keyword {
    case .in, .throws, .rethrows, .inout, .Self: return false
    default: return signatureEnd == nil
    }
  }

  /// At most how deep blocks and expressions nest below `root`.
  private func depth(below root: Int) -> (blocks: Int, expressions: Int) {
    var blocks = 0
    var expressions = 0
    var stack = [(node: root, blocks: 0, expressions: 0)]
    while let place = stack.popLast() {
      let kind = nodes[place.node].kind
      let inBlocks = place.blocks &+ (kind.mayNestBlocks ? 1 : 0)
      let inExpressions = place.expressions &+ (kind.mayNestExpressions ? 1 : 0)
      blocks = max(blocks, inBlocks)
      expressions = max(expressions, inExpressions)
      var child = nodes[place.node].firstChild
      while child >= 0 {
        if nodes[Int(child)].firstChild >= 0 { stack.append((Int(child), inBlocks, inExpressions)) }
        child = nodes[Int(child)].nextSibling
      }
    }
    return (blocks, expressions)
  }
}

extension SyntaxKind {
  /// Whether the parser may count a block deeper for what is in a node of this kind.
  var mayNestBlocks: Bool {
    switch self {
    case .codeBlock, .closureExpression, .memberBlock, .accessorBlock, .ifStatement, .switchStatement: true
    default: false
    }
  }

  /// Whether the parser may count an expression deeper for what is in a node of this kind.
  var mayNestExpressions: Bool {
    switch self {
    case .sourceFile, .codeBlock, .closureExpression, .memberBlock, .accessorBlock, .ifStatement, .switchStatement,
      .switchCase, .trailingClosure, .callSuffix, .memberSuffix, .postfixExpression, .structDeclaration,
      .enumDeclaration, .extensionDeclaration, .variableDeclaration, .patternBinding, .accessor, .functionDeclaration,
      .previewDeclaration, .guardStatement, .returnStatement, .sequenceExpression, .initializerClause:
      false
    default: true
    }
  }
}
