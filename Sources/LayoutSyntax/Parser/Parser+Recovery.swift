/// Recovery where a bracket or a block is not closed.
extension Parser {
  /// Returns true if the current token closes a bracket that was opened before the token at `opening`.
  mutating func closesOuter(_ opening: Int) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .rightParenthesis, .rightBracket, .rightBrace:
      return token.match >= 0 && Int(token.match) < opening
    default: return false
    }
  }

  /// True if the current token is a closing bracket without an opening one.
  var isStrayClosing: Bool {
    mutating get {
      let token = tokens[position]
      switch token.kind {
      case .rightParenthesis, .rightBracket, .rightBrace: return token.match < 0
      default: return false
      }
    }
  }

  /// Skips the content of the opening bracket at the current token, as one node between the brackets, because the
  /// nesting is too deep.
  mutating func skipBracketed() {
    let opening = position
    let match = Int(tokens[opening].match)
    bump()
    let mark = self.mark
    while !at(.endOfFile), position != match, !(match < 0 && closesOuter(opening)) { bump() }
    finish(.unexpected, from: mark, issue: .nestingTooDeep)
    if match >= 0, position == match { bump() }
  }

  /// Takes the opening bracket at the current token, which is closed, and all tokens up to its closing bracket.
  mutating func takeBracketed() {
    let match = Int(current.match)
    while position <= match, !at(.endOfFile) { bump() }
  }

  /// Takes all tokens of a block, from its `{` to its `}`, as direct children of one node.
  mutating func takeBlock() {
    let mark = self.mark
    let opening = position
    let match = Int(tokens[opening].match)
    bump()
    while !at(.endOfFile), position != match {
      if match < 0, belongsToNextLine { break }
      bump()
    }
    if match >= 0, position == match { bump() } else { addMissing(.rightBrace) }
    finish(.opaqueBlock, from: mark)
  }

  /// Skips unexpected words before a `{`, if one follows on this line.
  mutating func skipToBrace() {
    var ahead = position
    // At most 16 words, because the search runs for each construct of a line.
    var words = 16
    while words > 0 {
      words &-= 1
      let token = tokens[ahead]
      if ahead > position || token.kind != .leftBrace, token.startsLine { return }
      switch token.kind {
      case .leftBrace:
        guard ahead > position else { return }
        let mark = self.mark
        while position < ahead { bump() }
        return finish(.unexpected, from: mark, issue: .unexpected)
      case .identifier, .colon, .dot, .comma, .arrow, .binaryOperator, .prefixOperator, .postfixOperator,
        .questionMark, .exclamationMark, .equal, .unknown, .integerLiteral, .floatingLiteral:
        ahead &+= 1
      case .keyword:
        if let word = token.keyword, word.startsDeclaration { return }
        ahead &+= 1
      case .rightParenthesis, .rightBracket:
        guard token.match < 0 else { return }
        ahead &+= 1
      case .leftParenthesis, .leftBracket:
        guard token.match >= 0 else { return }
        ahead = Int(token.match) &+ 1
      default: return
      }
    }
  }
}
