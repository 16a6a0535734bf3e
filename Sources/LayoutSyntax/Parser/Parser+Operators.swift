/// Declarations of operators and precedence groups.
extension Parser {
  /// Parses `operator`, the operator, and its precedence group; the modifiers `prefix`, `infix` or `postfix` are pending
  /// since `mark`.
  mutating func parseOperatorDeclaration(from mark: Int) {
    if self.mark == mark { addMissing(.keyword, keyword: .infix) }
    bump()
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .exclamationMark, .questionMark, .equal, .arrow:
      if startsLine { addMissing(.identifier) } else { bump() }
    default: addMissing(.identifier)
    }
    if at(.colon), !startsLine {
      bump()
      parseNames()
    }
    finish(.opaqueDeclaration, from: mark)
  }

  /// Parses names separated by commas.
  private mutating func parseNames() {
    while true {
      if at(.identifier), !belongsToNextLine { bump() } else { addMissing(.identifier) }
      while at(.dot), isAdjacent {
        bump()
        parseMemberName()
      }
      guard at(.comma), !isBeyondUnclosed else { return }
      bump()
    }
  }

  /// Parses `precedencegroup`, its name, and its attributes, each a name, `:` and values.
  mutating func parsePrecedenceGroup(from mark: Int) {
    bump()
    parseName()
    skipToBrace()
    let block = self.mark
    guard at(.leftBrace), belongsToStatement else {
      addMissing(.leftBrace)
      return finish(.opaqueDeclaration, from: mark)
    }
    let end = Int(current.match)
    bump()
    while !at(.endOfFile), position != end, !at(.rightBrace) {
      if end < 0, belongsToNextLine { break }
      guard isPrecedenceAttribute else {
        skipToken()
        continue
      }
      bump()
      expect(.colon)
      if at(.keyword), isAt(.true) || isAt(.false) { bump() } else { parseNames() }
      if at(.semicolon) { bump() }
    }
    closeBlock(end)
    finish(.opaqueBlock, from: block)
    finish(.opaqueDeclaration, from: mark)
  }

  private var isPrecedenceAttribute: Bool {
    mutating get {
      spells("associativity", current) || spells("higherThan", current) || spells("lowerThan", current)
        || spells("assignment", current)
    }
  }
}
