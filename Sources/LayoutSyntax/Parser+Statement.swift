extension Parser {
  /// What is around a statement that is parsed alone.
  struct StatementFrame {
    var place: StatementPlace
    /// How many nodes the statement is below the root of its tree, which bounds how deep blocks and expressions nest.
    var depth: Int
    /// Whether it is the first thing in its block.
    var isFirst: Bool
    /// Whether the `}` of its block follows.
    var isLast: Bool
  }

  /// Parses the one statement whose bytes are `range`; the number of its node. Nil when they do not make one, or when
  /// what stands around it could hear of what is in it, or it of what is around.
  mutating func parseStatement(_ frame: StatementFrame, in range: Range<Int>) -> Int? {
    guard let count = lexer.lexStatement(range, lookahead: 3) else { return nil }
    if frame.isLast, lexer.tokens[count].kind == .rightBrace { lexer.tokens[count].match = 0 }
    begin()
    blockDepth = frame.depth
    expressionDepth = frame.depth
    context.column = Int32(truncatingIfNeeded: tokens[0].column)
    guard isApart(frame, end: count), startsStatement(in: frame.place) else { return nil }
    parseStatement(in: frame.place)
    guard position == count, pending.count == 1 else { return nil }
    let root = Int(pending[0])
    return depth(below: root) &+ frame.depth < Parser.expressionLimit &- 8 ? root : nil
  }

  /// Whether the first token, and the one behind the statement at `end`, are such that nobody looks beyond them.
  private mutating func isApart(_ frame: StatementFrame, end: Int) -> Bool {
    let first = tokens[0]
    switch first.kind {
    case .identifier, .dollarIdentifier, .keyword, .hash: break
    default: return false
    }
    switch first.keyword {
    // They tell a block of accessors from one of statements.
    case .get, .set, .willSet, .didSet, .mutating, .nonmutating: return false
    default: break
    }
    guard first.startsLine, end < 2 || tokens[1].kind != .colon else { return false }
    let next = tokens[end]
    guard next.startsLine else { return false }
    if frame.isLast {
      guard next.kind == .rightBrace else { return false }
    } else {
      switch next.kind {
      case .identifier, .dollarIdentifier, .keyword, .at, .hash: break
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

  /// How many nodes deep the tree below `root` is.
  private func depth(below root: Int) -> Int {
    var deepest = 0
    var depths = [(root, 0)]
    while let (node, depth) = depths.popLast() {
      deepest = max(deepest, depth)
      var child = nodes[node].firstChild
      while child >= 0 {
        if nodes[Int(child)].firstChild >= 0 { depths.append((Int(child), depth &+ 1)) }
        child = nodes[Int(child)].nextSibling
      }
    }
    return deepest
  }
}
