/// Generic parameters and `where` clauses.
extension Parser {
  mutating func parseWhere() {
    guard at(.keyword), isAt(.where), !belongsToNextLine || startsLine else { return }
    let mark = self.mark
    bump()
    while true {
      parseRequiredType()
      if at(.colon) || (at(.binaryOperator) && isOperator(UInt8(ascii: "="))) { bump() } else { addMissing(.colon) }
      if at(.keyword), isAt(.class) { bump(inside: .namedType) } else { parseType() }
      guard at(.comma), !isBeyondUnclosed else { break }
      bump()
    }
    finish(.genericWhereClause, from: mark)
  }

  /// Parses the type on the left side of a requirement.
  private mutating func parseRequiredType() {
    guard continuesRequirements else { return parseType() }
    let outer = context
    context.column = -1
    parseType()
    context = outer
  }

  /// True if the current token begins a requirement `A: B` at the start of a line, in the column of the declaration,
  /// after `where` or a comma.
  private var continuesRequirements: Bool {
    mutating get {
      guard at(.identifier), current.column == context.column, !isBeyondUnclosed else { return false }
      let previous = tokens[position &- 1]
      return (previous.kind == .comma || previous.keyword == .where) && token(ahead: 1).kind == .colon
        && token(ahead: 1).triviaLength == 0
    }
  }

  /// Parses `<` names with their bounds `>`; the names are direct children of the clause.
  mutating func parseGenericParameters() {
    guard isOperator(UInt8(ascii: "<")), !startsLine else { return }
    let mark = self.mark
    splitOperator()
    while !isEndOfUnclosedParameters {
      while at(.at) { parseAttribute(ofType: true) }
      if (at(.identifier) && isAt(.each) && token(ahead: 1).kind == .identifier) || (at(.keyword) && isAt(.let)) {
        bump(as: .keyword)
      }
      if at(.identifier) { bump() } else { addMissing(.identifier) }
      if at(.colon) {
        bump()
        if isEndOfUnclosedParameters { addMissing(.identifier) } else { parseType() }
      }
      guard at(.comma) else { break }
      bump()
      // The last parameter may have a comma after it.
      if isOperator(UInt8(ascii: ">")) { break }
    }
    if isOperator(UInt8(ascii: ">")) { splitOperator() } else { addMissing(.postfixOperator) }
    finish(.genericParameterClause, from: mark)
  }

  mutating func parseAssociatedType(from mark: Int) {
    bump()
    parseName()
    parseInheritance()
    if at(.equal) {
      bump()
      parseContinuedType()
    }
    parseWhere()
    finish(.opaqueDeclaration, from: mark)
  }

  /// True if generic parameters without a `>` end here. One in the column of the statement may be the next parameter.
  private var isEndOfUnclosedParameters: Bool {
    mutating get {
      if at(.leftParenthesis) || at(.leftBrace) || at(.rightBrace) { return true }
      guard belongsToNextLine else { return false }
      return !(at(.identifier) && current.column > 0 && current.column == context.column && !startsDeclaration)
    }
  }
}
