/// Expressions: sequences of operands and operators.
extension Parser {
  /// True if the current token can begin an expression.
  var startsExpression: Bool {
    mutating get {
      let token = tokens[position]
      switch token.kind {
      case .identifier, .dollarIdentifier, .integerLiteral, .floatingLiteral, .regexLiteral, .stringQuote,
        .leftParenthesis,
        .leftBracket, .leftBrace, .dot, .backslash, .prefixOperator:
        return true
      case .hash: return tokens[min(position &+ 1, tokens.count &- 1)].textStart == token.textStart &+ 1
      // A type with attributes in brackets, as in `f((@Sendable () -> Void).self)`.
      case .at: return context.column < 0
      case .keyword:
        switch token.keyword {
        case .self, .Self, .super, .true, .false, .nil, .try, .if, .switch, .underscore: return true
        // `repeat each x` is an expression, `repeat {` a loop.
        case .repeat: return tokens[min(position &+ 1, tokens.count &- 1)].kind != .leftBrace
        case .let, .var, .is: return context.isPattern
        default: return false
        }
      default: return false
      }
    }
  }

  /// Returns true if the kind of the current token allows it to continue a statement (see `continuesStatement`).
  private mutating func mayContinue(isBeforeColon: Bool) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .identifier, .dollarIdentifier:
      guard !isBeforeColon else { return !startsDeclaration }
      let next = tokens[position &+ 1]
      return !(next.kind == .colon && next.triviaLength == 0) && !startsDeclaration
    case .keyword:
      switch token.keyword {
      case .self, .Self, .super, .true, .false, .nil, .try: return true
      default: return false
      }
    default: return false
    }
  }

  /// Returns true if the current token, which starts a line in the column of the statement, continues the statement,
  /// because a value must follow the end of the line before: after a binary operator, `=`, a comma of conditions, or
  /// `?` and `:` of a ternary. A possible label, declaration or statement is not a continuation, and in the first
  /// column a name begins a segment (`Lexer.beginsSegment`).
  mutating func continuesStatement(isBeforeColon: Bool = false) -> Bool {
    let token = tokens[position]
    guard token.startsLine, token.column > 0, token.column == context.column, token.column > context.lineLimit else {
      return false
    }
    return mayContinue(isBeforeColon: isBeforeColon)
  }

  /// Parses an expression that may also be on the next line in the column of the statement.
  mutating func parseContinuedExpression(isBeforeColon: Bool = false) {
    if startsLine, continuesStatement(isBeforeColon: isBeforeColon) {
      parseExpression()
    } else {
      parseOperandExpression()
    }
  }

  /// Parses an expression. If there is none, adds a missing one and leaves the tokens of the next line alone.
  mutating func parseOperandExpression() {
    if belongsToNextLine || isBeyondUnclosed || !(startsExpression || at(.binaryOperator))
      || (at(.leftBrace) && context.isCondition && !isCalledClosure)
    {
      addMissingExpression()
    } else {
      parseExpression()
    }
  }

  /// True if the current token begins a closure that is called where it is written: `{ … }()`.
  private var isCalledClosure: Bool {
    mutating get {
      guard at(.leftBrace), current.match >= 0 else { return false }
      let next = tokens[Int(current.match) &+ 1]
      return next.kind == .leftParenthesis && next.triviaLength == 0
    }
  }

  /// Parses operands and operators as one flat node. Returns true if it is an assignment, including `+=` and the like.
  @discardableResult
  mutating func parseExpression() -> Bool {
    let mark = self.mark
    var isAssignment = false
    var isSequence = false
    parseUnary()
    loop: while true {
      let token = tokens[position]
      if token.startsLine, !continuesLine(token) { break }
      switch token.kind {
      case .binaryOperator:
        if assigns(token) { isAssignment = true }
        bump()
        parseSecondOperand()
      case .equal:
        // In a pattern, the value to match follows the `=`.
        if context.isPattern || context.endsAtEqual { break loop }
        isAssignment = true
        bump()
        context.isAssigned = true
        parseSecondOperand()
      case .postfixOperator:
        bump()
      case .questionMark:
        if parseTernary() { parseSecondOperand() } else { break loop }
      case .keyword where token.keyword == .as || token.keyword == .is: parseCast()
      // A function type, as in `[(Int) -> Void]()`.
      case .arrow where startsFunctionType, .identifier where startsFunctionType, .keyword where startsFunctionType:
        parseEffects()
        bump()
        parseSecondOperand()
      default: break loop
      }
      isSequence = true
    }
    if isSequence { finish(.sequenceExpression, from: mark) }
    return isAssignment
  }

  /// True if the current token, an arrow or the effect before one, continues a function type in an expression.
  private var startsFunctionType: Bool {
    mutating get {
      guard tokens[position &- 1].kind == .rightParenthesis else { return false }
      switch keyword {
      case .async, .throws, .rethrows: return isEffectOfType
      default: return at(.arrow)
      }
    }
  }

  /// Returns true if the operator is a compound assignment such as `+=`, and not a comparison.
  private func assigns(_ token: Token) -> Bool {
    let end = Int(token.end)
    let count = end &- Int(token.textStart)
    guard count >= 2, end <= bytes.count, bytes[end &- 1] == UInt8(ascii: "=") else { return false }
    switch bytes[end &- 2] {
    // `==`, `!=`, `<=`, `>=`, `~=`; but `<<=` and `>>=` are assignments.
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return count == 3 && bytes[end &- 3] == bytes[end &- 2]
    default: return true
    }
  }

  /// Returns true if an operator at the start of a line continues the expression before it. One that is exactly one
  /// column right of the statement is the rest of a line whose first word was deleted.
  private mutating func continuesLine(_ token: Token) -> Bool {
    let column = token.column
    if column <= context.lineLimit { return false }
    return context.column < 0 || column != context.column &+ 1
  }

  /// Parses the right operand of a binary operator, which may also be on the next line in the column of the statement.
  private mutating func parseSecondOperand() {
    if startsLine, continuesStatement() { parseUnary() } else { parseOperand() }
  }

  private mutating func parseOperand() {
    if belongsToNextLine || isBeyondUnclosed || !startsExpression { addMissingExpression() } else { parseUnary() }
  }

  /// Parses `? a :` between two operands. Always returns true: when the nesting is too deep, it takes the `?` as
  /// unexpected.
  private mutating func parseTernary() -> Bool {
    let mark = self.mark
    guard expressionDepth < Parser.expressionLimit else {
      bump()
      finish(.unexpected, from: mark, issue: .nestingTooDeep)
      return true
    }
    expressionDepth &+= 1
    bump()
    parseContinuedExpression(isBeforeColon: true)
    expect(.colon)
    expressionDepth &-= 1
    finish(.ternaryOperator, from: mark)
    return true
  }

  private mutating func parseCast() {
    let mark = self.mark
    bump()
    if isAdjacent, at(.questionMark) || at(.exclamationMark) { bump() }
    parseType()
    finish(.castOperator, from: mark)
  }

  /// Parses prefix operators and keywords, then a chain.
  mutating func parseUnary() {
    let token = tokens[position]
    switch token.kind {
    case .prefixOperator: break
    case .keyword where token.keyword == .try || token.keyword == .repeat: break
    case .keyword where context.isPattern && (token.keyword == .let || token.keyword == .var): break
    case .keyword where context.isPattern && token.keyword == .is:
      let mark = self.mark
      bump()
      parseType()
      return finish(.prefixExpression, from: mark)
    case .identifier where (token.keyword == .await || token.keyword == .each) && isWordBefore(position): break
    case .identifier where isOwnershipWord(token) && isNameBefore(position): break
    case .identifier where (token.keyword == .any || token.keyword == .some) && isNameBefore(position): break
    default: return parsePostfix()
    }
    let mark = self.mark
    guard expressionDepth < Parser.expressionLimit else {
      while at(.prefixOperator) || isAt(.try) || isAt(.await) || isAt(.let) || isAt(.var) || isAt(.repeat) { bump() }
      finish(.unexpected, from: mark, issue: .nestingTooDeep)
      return addMissingExpression()
    }
    expressionDepth &+= 1
    bump(as: token.kind == .identifier ? .keyword : token.kind)
    if token.keyword == .try, isAdjacent, at(.questionMark) || at(.exclamationMark) { bump() }
    if token.kind == .prefixOperator, isAt(.try) || (isAt(.await) && isWordBefore(position)) {
      // `!try a` is no expression, `try !a` is.
      addMissingExpression()
    } else {
      parseSecondOperand()
    }
    expressionDepth &-= 1
    finish(.prefixExpression, from: mark)
  }

  /// Returns true for `consume` and `copy`, which are ordinary names unless a name follows them.
  private func isOwnershipWord(_ token: Token) -> Bool { spells("consume", token) || spells("copy", token) }

  private func isNameBefore(_ position: Int) -> Bool {
    let next = tokens[min(position &+ 1, tokens.count &- 1)]
    return !next.startsLine && next.kind == .identifier && next.keyword == nil
  }

  private mutating func isWordBefore(_ position: Int) -> Bool {
    let next = tokens[min(position &+ 1, tokens.count &- 1)]
    guard !next.startsLine else { return false }
    switch next.kind {
    case .identifier, .dollarIdentifier, .hash, .prefixOperator, .stringQuote, .integerLiteral, .floatingLiteral,
      .backslash:
      return true
    // `await [a]` and `await .a`, but not `await[a]` and `await.a`.
    case .dot, .leftBracket, .leftParenthesis: return next.triviaLength > 0
    case .keyword:
      switch next.keyword {
      case .self, .Self, .super, .try, .true, .false, .nil, .if, .switch, .underscore: return true
      default: return false
      }
    default: return false
    }
  }
}
