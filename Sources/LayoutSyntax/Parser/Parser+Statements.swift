/// Lists of statements, and blocks.
extension Parser {
  /// The construct that contains a list of statements.
  enum StatementContext {
    case file, block, switchCase, members, enumMembers

    var isMembers: Bool { self == .members || self == .enumMembers }
  }

  /// Parses statements and declarations up to the `}` with the index `end` (-1 if the block is not closed), or in a
  /// `switchCase` up to the next case.
  mutating func parseStatements(in enclosing: StatementContext, closedBy end: Int, ownerColumn: Int32) {
    let outer = context
    defer { context = outer }
    var needsSeparator = false
    while true {
      let token = tokens[position]
      if position == branchEnd { return }
      switch token.kind {
      case .endOfFile: return
      case .rightBrace:
        if position == end || (enclosing == .switchCase && token.match >= 0) { return }
        if token.match >= 0, enclosing != .file { return }
        skipToken(.unmatchedClosing)
        needsSeparator = false
        continue
      case .rightParenthesis, .rightBracket:
        skipToken(.unmatchedClosing)
        needsSeparator = false
        continue
      case .semicolon:
        bump()
        needsSeparator = false
        continue
      case .keyword where enclosing == .switchCase && (token.keyword == .case || token.keyword == .default): return
      case .at where enclosing == .switchCase && isAtUnknownCase: return
      default: break
      }
      if end == -1, enclosing != .file, token.startsLine, token.column <= ownerColumn {
        switch token.kind {
        case .identifier, .keyword, .at, .hash: return
        default: break
        }
      }
      context = Context()
      context.column = token.column
      context.isMember = enclosing.isMembers
      guard startsStatement(in: enclosing) else {
        skipUnexpected(in: enclosing)
        needsSeparator = false
        continue
      }
      if needsSeparator, !token.startsLine { addMissing(.semicolon, issue: .missingSeparator) }
      let before = position
      parseStatement(in: enclosing)
      if position == before { skipToken() }
      needsSeparator = true
    }
  }

  private var isAtUnknownCase: Bool {
    mutating get {
      token(ahead: 1).kind == .identifier && token(ahead: 2).kind == .keyword
        && (token(ahead: 2).keyword == .case || token(ahead: 2).keyword == .default)
    }
  }

  mutating func startsStatement(in enclosing: StatementContext) -> Bool {
    if startsDeclaration { return true }
    let token = tokens[position]
    if enclosing.isMembers {
      if token.keyword == .case { return enclosing == .enumMembers }
      return token.kind == .hash
    }
    switch token.kind {
    case .keyword:
      switch token.keyword {
      case .if, .guard, .switch, .return, .for, .while, .repeat, .do, .throw, .defer, .break, .continue, .fallthrough:
        return true
      default: return startsExpression
      }
    default: return startsExpression
    }
  }

  /// Skips tokens up to the next one that can begin a statement, at most to the end of this line.
  private mutating func skipUnexpected(in enclosing: StatementContext) {
    let mark = self.mark
    let isElse = isAt(.else) || isAt(.catch)
    repeat {
      if enclosing.isMembers, at(.leftBrace) {
        takeBlock()
        continue
      }
      if enclosing.isMembers, at(.leftParenthesis) || at(.leftBracket), current.match >= 0 {
        takeBracketed()
        continue
      }
      bump()
    } while !at(.endOfFile) && !at(.rightBrace) && !at(.semicolon) && !startsLine
      && !isStrayClosing && !startsStatement(in: enclosing)
    if isElse, at(.leftBrace), !startsLine { takeBlock() }
    finish(.unexpected, from: mark, issue: .unexpected)
  }

  mutating func parseStatement(in enclosing: StatementContext) {
    if enclosing == .file, at(.identifier), isDeclarationAfterName { return parseDeclarationAfterName() }
    if startsDeclaration || (enclosing == .enumMembers && isAt(.case)) { return parseDeclaration(in: enclosing) }
    switch kind {
    case .keyword:
      switch keyword {
      case .if: parseIf()
      case .guard: parseGuard()
      case .switch: parseSwitch()
      case .return: parseReturn()
      case .for, .while, .repeat, .do, .defer: parseLoop()
      case .throw, .break, .continue, .fallthrough: parseTransfer()
      default: parseExpressionStatement()
      }
    case .hash: parseHash(in: enclosing)
    case .identifier where token(ahead: 1).kind == .colon && isLoop(token(ahead: 2)): parseLoop()
    case .identifier where isStatementWord: parseWordStatement()
    default: parseExpressionStatement()
    }
  }

  /// True if a name is alone before a declaration on its line, as in documentation: `Type subscript(…)`.
  private var isDeclarationAfterName: Bool {
    mutating get {
      let next = token(ahead: 1)
      guard next.kind == .keyword, !next.startsLine, let word = next.keyword, keyword?.isModifier != true else {
        return false
      }
      return word == .subscript || word == .func || word == .`init`
    }
  }

  /// Parses a name that does not belong before a declaration, and the declaration.
  private mutating func parseDeclarationAfterName() {
    let mark = self.mark
    bump()
    addMissing(.semicolon, issue: .missingSeparator)
    switch keyword {
    case .func: parseFunction(from: mark)
    case .`init`: parseInitializerDeclaration(from: mark)
    default: parseSubscript(from: mark)
    }
  }

  /// True for `yield` and `discard` before an operand; they are ordinary names elsewhere.
  private var isStatementWord: Bool {
    mutating get {
      let next = token(ahead: 1)
      guard !next.startsLine, next.triviaLength > 0 else { return false }
      if spells("yield", current) {
        return next.kind == .identifier || next.kind == .prefixOperator || next.keyword == .self
      }
      return spells("discard", current) && next.keyword == .self
    }
  }

  private mutating func parseWordStatement() {
    let mark = self.mark
    bump(as: .keyword)
    parseExpression()
    finish(.opaqueStatement, from: mark)
  }

  private mutating func isLoop(_ token: Token) -> Bool {
    switch token.keyword {
    case .for, .while, .repeat, .do, .if, .switch: token.kind == .keyword
    default: false
    }
  }

  private mutating func parseExpressionStatement() {
    let mark = self.mark
    if parseExpression() { finish(.opaqueStatement, from: mark) }
  }

  /// Parses `#Preview`, a conditional compilation line, or an expression.
  private mutating func parseHash(in enclosing: StatementContext) {
    if parseDirective(of: .statements(enclosing)) != nil { return }
    let name = token(ahead: 1)
    let isDirective: Bool
    switch name.keyword {
    case .if, .else: isDirective = true
    default:
      isDirective =
        spells("elseif", name) || spells("endif", name) || spells("warning", name) || spells("error", name)
    }
    if spells("Preview", name) { return parsePreview(from: mark) }
    if isDirective || enclosing.isMembers {
      let mark = self.mark
      let isUnmatched = isUnmatchedDirective && !holdsUnmatchedDirective
      repeat {
        // The text of a warning may have lines of its own.
        if at(.leftParenthesis), current.match >= 0 { takeBracketed() } else { bump() }
      } while !startsLine && !at(.endOfFile) && !(at(.rightBrace))
      finish(.opaqueStatement, from: mark)
      if isUnmatched {
        holdsUnmatchedDirective = true
        nodes[nodes.count &- 1].report(.unmatchedDirective)
      }
      return
    }
    parseExpressionStatement()
  }

  func spells(_ text: StaticString, _ token: Token) -> Bool {
    let start = Int(token.textStart)
    let count = text.utf8CodeUnitCount
    guard token.kind == .identifier, start &+ count <= bytes.count else { return false }
    let isEqual = text.withUTF8Buffer { word in bytes[start..<(start &+ count)].elementsEqual(word) }
    let end = start &+ count
    return isEqual && (end == bytes.count || !CharacterClass.table[bytes[end]].contains(.identifier))
  }

  private mutating func parseReturn() {
    let mark = self.mark
    bump()
    let isOnNextLine = startsLine && current.column <= context.column
    if startsExpression, !isOnNextLine { parseExpression() }
    finish(.returnStatement, from: mark)
  }

  /// Parses `{` statements `}` as a node of `kind`; adds a missing `{` if there is none.
  mutating func parseBlock(_ blockKind: SyntaxKind, in enclosing: StatementContext = .block) {
    let mark = self.mark
    guard at(.leftBrace) else {
      addMissing(.leftBrace)
      return finish(blockKind, from: mark)
    }
    guard blockDepth < Parser.blockLimit else {
      skipBracketed()
      return finish(blockKind, from: mark)
    }
    blockDepth &+= 1
    let end = Int(current.match)
    let column = context.column
    take()
    if end < 0 { unclosedBlocks &+= 1 }
    parseStatements(in: enclosing, closedBy: end, ownerColumn: column)
    if end < 0 { unclosedBlocks &-= 1 }
    closeBlock(end)
    blockDepth &-= 1
    finish(blockKind, from: mark)
  }

  mutating func closeBlock(_ end: Int) {
    if end >= 0, position == end { take() } else { addMissing(.rightBrace) }
  }
}
