/// The cases of an enumeration.
extension Parser {
  /// Parses `case` and names with their payloads and raw values.
  mutating func parseEnumCase(from mark: Int) {
    bump()
    while true {
      parseCaseName()
      if at(.leftParenthesis), !startsLine {
        let isEmpty = current.match == position &+ 1
        parseParameterClause(of: .enumCase)
        if isEmpty { addMissing(.identifier) }
      }
      if at(.equal), !startsLine || continuesDeclaration { parseRawValue() }
      guard at(.comma), !isBeyondUnclosed else { break }
      bump()
    }
    finish(.enumCaseDeclaration, from: mark)
  }

  /// Parses a name, which may be on the line after `case` or a comma.
  private mutating func parseCaseName() {
    if at(.identifier), !startsLine || !startsDeclaration {
      bump()
    } else {
      addMissing(.identifier)
      // A reserved word is not a name.
      if at(.keyword), !startsLine { skipToken() }
    }
  }

  /// Parses `=` and a literal.
  private mutating func parseRawValue() {
    let mark = self.mark
    bump()
    switch kind {
    case .integerLiteral, .floatingLiteral, .stringQuote, .prefixOperator, .hash, .regexLiteral:
      parseOperandExpression()
    case .keyword where isAt(.true) || isAt(.false) || isAt(.nil): parseOperandExpression()
    default: addMissingExpression()
    }
    finish(.initializerClause, from: mark)
  }
}
