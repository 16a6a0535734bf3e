/// The parameters of functions, initializers, subscripts, macros and enum cases.
extension Parser {
  /// The declaration whose parameters are parsed.
  enum ParameterOwner {
    case function
    /// A payload, whose values need no names.
    case enumCase
  }

  mutating func parseParameterClause(of owner: ParameterOwner = .function) {
    let mark = self.mark
    let opening = position
    let match = Int(tokens[opening].match)
    bump()
    let outer = context
    enter(match)
    var isAfterComma = true
    while !at(.endOfFile), position != match {
      if isStrayClosing {
        if startsLine, match < 0, isBeyondUnclosed { break }
        skipToken(.unmatchedClosing)
        continue
      }
      if match < 0 {
        if closesOuter(opening) || isBeyondUnclosed || belongsToNextLine || at(.leftBrace) { break }
        if at(.arrow) { break }
      }
      if at(.rightParenthesis) || at(.rightBracket) || at(.rightBrace) { break }
      guard startsParameter else {
        skipToken()
        continue
      }
      if !isAfterComma { addMissing(.comma) }
      let before = position
      parseParameter(of: owner)
      if position == before { skipToken() }
      isAfterComma = tokens[position &- 1].kind == .comma
    }
    if match >= 0, position == match { bump() } else { addMissing(.rightParenthesis) }
    context = outer
    finish(.parameterClause, from: mark)
  }

  private var startsParameter: Bool { mutating get { startsType || at(.keyword) || at(.colon) || at(.comma) } }

  /// Parses `@Attribute label name: Type = value,`, or a type alone; the current token begins one.
  private mutating func parseParameter(of owner: ParameterOwner) {
    let mark = self.mark
    while at(.at) { parseAttribute() }
    let isNamed = parseParameterNames(of: owner)
    if at(.colon) {
      if !isNamed { addMissing(.identifier) }
      bump()
      parseType()
    } else if !at(.comma) {
      if isNamed { addMissing(.colon) } else if owner == .function, blockDepth > 0 { addMissing(.identifier) }
      if !isNamed || startsType { parseType() }
    } else {
      addMissing(isNamed ? .colon : .identifier)
    }
    switch kind {
    case .prefixOperator, .postfixOperator, .binaryOperator:
      if byte(of: current) == UInt8(ascii: ".") { bump(as: .ellipsis) }
    default: break
    }
    if at(.equal) { parseInitializer() }
    if at(.comma) { bump() }
    finish(.parameter, from: mark)
  }

  /// Parses up to two names, if there are any. Outside of types, where documentation names parameters by their types
  /// only, and in payloads a name must precede a colon.
  private mutating func parseParameterNames(of owner: ParameterOwner) -> Bool {
    guard isParameterName(current) else { return false }
    let second = token(ahead: 1)
    let isBeforeSecondColon = isParameterName(second) && token(ahead: 2).kind == .colon
    let hasTwo = isBeforeSecondColon || (isParameterName(second) && !second.startsLine)
    let isBeforeColon = second.kind == .colon || isBeforeSecondColon
    guard isBeforeColon || (owner == .function && blockDepth > 0) else { return false }
    let isExternal = !isAt(.underscore)
    bumpName()
    guard hasTwo, second.kind != .colon else { return true }
    if owner == .enumCase, isExternal { skipToken() } else { bumpName() }
    return true
  }

  /// Returns true for a token that may be the label or the name of a parameter.
  private mutating func isParameterName(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: return true
    case .keyword:
      switch token.keyword {
      case .inout, .var, .let: return false
      default: return true
      }
    default: return false
    }
  }

  private mutating func bumpName() {
    if isAt(.underscore) { bump() } else { bump(as: .identifier) }
  }
}
