/// Loops, `do`, `defer` and the statements that transfer control: they are parsed, but nothing evaluates them.
extension Parser {
  /// Parses a loop, `do` or `defer`, with its label if it has one.
  mutating func parseLoop() {
    let mark = self.mark
    if at(.identifier) {
      bump()
      bump()
    }
    switch keyword {
    case .for: parseFor()
    case .while:
      bump()
      parseConditions()
      parseOpaqueBody()
    case .repeat:
      bump()
      parseOpaqueBody()
      if at(.keyword), isAt(.while) {
        bump()
        parseHeadExpression()
      } else {
        addMissing(.keyword, keyword: .while)
      }
    case .do: parseDo()
    case .if: parseIf()
    case .switch: parseSwitch()
    default:
      // `defer`
      bump()
      parseOpaqueBody()
    }
    finish(.opaqueStatement, from: mark)
  }

  private mutating func parseOpaqueBody() {
    skipToBrace()
    if at(.leftBrace), !belongsToStatement { return addMissing(.leftBrace) }
    parseBlock(.opaqueBlock)
  }

  /// Parses an expression that a block follows.
  mutating func parseHeadExpression() {
    let outer = context
    context.allowsTrailingClosure = false
    context.isCondition = true
    parseContinuedExpression()
    context = outer
  }

  /// Parses `for` pattern `in` sequence, an optional `where` clause, and the body.
  private mutating func parseFor() {
    bump()
    while isAt(.try) || (isAt(.await) && at(.identifier) && token(ahead: 1).keyword != .in) { bump(as: .keyword) }
    if at(.keyword), isAt(.case) {
      bump()
      parseCasePattern()
    } else {
      if at(.keyword), isAt(.let) || isAt(.var) { bump() }
      parsePattern()
    }
    if at(.colon) { parseTypeAnnotation() }
    if at(.keyword), isAt(.in), !belongsToNextLine { bump() } else { addMissing(.keyword, keyword: .in) }
    parseHeadExpression()
    if at(.keyword), isAt(.where), !isBeyondUnclosed {
      bump()
      parseHeadExpression()
    }
    parseOpaqueBody()
  }

  /// Parses `do`, an optional `throws(E)`, its block, and the `catch` clauses.
  private mutating func parseDo() {
    bump()
    parseEffects()
    parseOpaqueBody()
    while at(.keyword), isAt(.catch), !isBeyondUnclosed {
      bump()
      if !at(.leftBrace) { parseCatchPatterns() }
      parseOpaqueBody()
    }
  }

  private mutating func parseCatchPatterns() {
    let outer = context
    context.isCondition = true
    context.allowsTrailingClosure = false
    while parseCaseItem() {}
    context = outer
  }

  /// Parses `throw`, `break`, `continue` or `fallthrough`.
  mutating func parseTransfer() {
    let mark = self.mark
    let needsValue = isAt(.throw)
    let takesLabel = isAt(.break) || isAt(.continue)
    bump()
    if needsValue {
      parseContinuedExpression()
    } else if takesLabel, at(.identifier), !startsLine {
      bump(inside: .identifierExpression)
    }
    finish(.opaqueStatement, from: mark)
  }
}
