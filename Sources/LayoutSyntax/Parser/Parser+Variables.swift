/// `let` and `var`: patterns, initial values and accessors.
extension Parser {
  mutating func parseVariable(from mark: Int) {
    bump()
    while true {
      parseBinding()
      guard at(.comma), !isBeyondUnclosed else { break }
      bump()
    }
    finish(.variableDeclaration, from: mark)
  }

  private mutating func parseBinding() {
    let mark = self.mark
    parsePattern()
    if at(.colon), !startsLine || continuesDeclaration {
      parseTypeAnnotation()
    } else if at(.identifier), !startsLine, isAt(.some) || isAt(.any) {
      let annotation = self.mark
      addMissing(.colon)
      parseType()
      finish(.typeAnnotation, from: annotation)
    }
    if at(.equal), !startsLine || continuesDeclaration {
      parseInitializer()
    } else if !startsLine,
      at(.identifier) || at(.integerLiteral) || at(.floatingLiteral)
        || at(.stringQuote) || at(.dot)
    {
      if !isWordBeforeBrace {
        let initializer = self.mark
        addMissing(.equal)
        parseValue()
        finish(.initializerClause, from: initializer)
      } else {
        skipToBrace()
      }
    }
    if at(.leftBrace), belongsToStatement { parseAccessorBlock() }
    finish(.patternBinding, from: mark)
  }

  /// True if the `:` or `=` at the start of this line continues the declaration before it.
  var continuesDeclaration: Bool {
    mutating get {
      let column = current.column
      return column > context.lineLimit && (context.column < 0 || column != context.column &+ 1)
    }
  }

  /// True if exactly one word precedes a `{` on this line.
  private var isWordBeforeBrace: Bool {
    mutating get {
      at(.identifier) && token(ahead: 1).kind == .leftBrace && !token(ahead: 1).startsLine
    }
  }

  /// Parses `=` and a value.
  mutating func parseInitializer() {
    let mark = self.mark
    bump()
    parseValue()
    finish(.initializerClause, from: mark)
  }

  private mutating func parseValue() {
    let outer = context.isInitializer
    context.isInitializer = true
    parseContinuedExpression()
    context.isInitializer = outer
  }

  /// Parses a name, `_` or a tuple of patterns.
  mutating func parsePattern() {
    let mark = self.mark
    guard !belongsToNextLine else {
      addMissing(.identifier)
      return finish(.identifierPattern, from: mark)
    }
    switch kind {
    case .leftParenthesis where expressionDepth < Parser.expressionLimit:
      expressionDepth &+= 1
      let match = Int(current.match)
      bump()
      let outer = context
      enter(match)
      while !at(.endOfFile), position != match {
        let before = position
        if at(.identifier) || at(.keyword), token(ahead: 1).kind == .colon {
          bump(as: .identifier)
          bump()
        }
        if at(.keyword), isAt(.let) || isAt(.var) { bump() }
        parsePattern()
        // What else is in the brackets does not belong there; a missing name has been reported already.
        guard at(.comma), position > before || match >= 0 else { break }
        bump()
      }
      skipRest(upTo: match)
      if match >= 0, position == match { bump() } else { addMissing(.rightParenthesis) }
      context = outer
      expressionDepth &-= 1
      finish(.tuplePattern, from: mark)
    case .leftParenthesis:
      skipBracketed()
      finish(.tuplePattern, from: mark)
    case .keyword where isAt(.underscore):
      bump()
      finish(.wildcardPattern, from: mark)
    case .identifier, .dollarIdentifier:
      bump(inside: .identifierPattern)
    case .keyword where isAt(.self):
      bump(as: .identifier)
      finish(.identifierPattern, from: mark)
    default:
      addMissing(.identifier)
      finish(.identifierPattern, from: mark)
    }
  }

  /// True if the `{` here contains accessors.
  var startsAccessors: Bool {
    mutating get {
      var ahead = position &+ 1
      while ahead &+ 1 < tokens.count {
        let token = tokens[ahead]
        if token.kind == .at {
          ahead &+= 2
          if tokens[min(ahead, tokens.count &- 1)].kind == .leftParenthesis {
            let match = Int(tokens[ahead].match)
            if match < 0 { return false }
            ahead = match &+ 1
          }
          continue
        }
        let next = tokens[ahead &+ 1]
        if isCoroutineAccessor(token), next.kind == .leftBrace { return true }
        guard let word = token.keyword, token.kind == .identifier else { return false }
        switch word {
        case .mutating, .nonmutating:
          ahead &+= 1
          continue
        case .get, .set, .willSet, .didSet:
          if next.kind == .leftBrace || next.kind == .rightBrace { return true }
          if next.kind == .leftParenthesis, next.match >= 0 {
            return tokens[min(Int(next.match) &+ 1, tokens.count &- 1)].kind == .leftBrace
          }
          switch next.keyword {
          case .get, .set, .willSet, .didSet, .async, .throws, .mutating, .nonmutating: return true
          default: return false
          }
        default: return false
        }
      }
      return false
    }
  }

  /// Returns true for `_read` and `_modify`.
  private func isCoroutineAccessor(_ token: Token) -> Bool { spells("_read", token) || spells("_modify", token) }

  mutating func parseAccessorBlock(_ block: SyntaxKind = .accessorBlock) {
    let mark = self.mark
    guard startsAccessors, blockDepth < Parser.blockLimit else {
      parseBlock(.codeBlock)
      return finish(block, from: mark)
    }
    blockDepth &+= 1
    let end = Int(current.match)
    bump()
    var hasSetter = false
    var hasGetter = false
    while !at(.endOfFile), position != end, !at(.rightBrace) {
      if end < 0, belongsToNextLine, keyword == nil { break }
      let before = position
      if at(.semicolon) {
        bump()
      } else {
        switch parseAccessor() {
        case .set: hasSetter = true
        case .willSet, .didSet, nil: break
        default: hasGetter = true
        }
      }
      if position == before { skipToken() }
    }
    if hasSetter, !hasGetter { addMissing(.keyword, keyword: .get) }
    closeBlock(end)
    blockDepth &-= 1
    finish(block, from: mark)
  }

  /// Parses an accessor and returns its keyword, `get` for one that yields; nil if there is none.
  private mutating func parseAccessor() -> Keyword? {
    let mark = self.mark
    let start = position
    while at(.at) { parseAttribute() }
    while isAt(.mutating) || isAt(.nonmutating) { bump(as: .keyword) }
    var word = keyword
    switch word {
    case .get, .set, .willSet, .didSet, .`init`: bump(as: .keyword)
    case _ where isCoroutineAccessor(current):
      word = .get
      bump(as: .keyword)
    default:
      if position > start { finish(.unexpected, from: mark, issue: .unexpected) }
      return nil
    }
    if at(.leftParenthesis), current.match >= 0 { takeBracketed() }
    parseEffects()
    if at(.leftBrace) { parseBlock(.codeBlock) }
    finish(.accessor, from: mark)
    return word
  }
}
