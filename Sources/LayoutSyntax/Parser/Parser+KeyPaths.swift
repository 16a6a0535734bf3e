/// Key paths.
extension Parser {
  /// Parses `\`, the name of a type if there is one, and components: `.name`, `?`, `!` and subscripts. Names and
  /// punctuation are direct children.
  mutating func parseKeyPath() {
    let mark = self.mark
    bump()
    var hasComponent = false
    if at(.identifier) || at(.leftBracket) || at(.leftParenthesis) || at(.keyword), isAdjacent {
      parseKeyPathRoot()
      hasComponent = true
    }
    while !startsLine, parseKeyPathComponent(isFirst: !hasComponent) { hasComponent = true }
    if !hasComponent { addMissing(.identifier) }
    finish(.keyPathExpression, from: mark)
  }

  /// Parses the type in front of the first dot.
  private mutating func parseKeyPathRoot() {
    guard at(.identifier) || at(.keyword) else { return parseRootInBrackets() }
    bump()
    if isOperator(UInt8(ascii: "<")), startsGenericArguments { parseGenericArguments() }
    while isAdjacent, at(.questionMark) || at(.exclamationMark) { bump() }
  }

  private mutating func parseRootInBrackets() {
    if current.match >= 0 { takeBracketed() } else { skipBracketed() }
  }

  /// Parses a component of a key path. Returns false, and takes nothing, if there is none.
  private mutating func parseKeyPathComponent(isFirst: Bool) -> Bool {
    switch kind {
    case .dot where isAdjacent:
      bump()
      switch kind {
      case .identifier, .dollarIdentifier, .integerLiteral, .floatingLiteral:
        if isAdjacent { bump() } else { addMissing(.identifier) }
      case .keyword where isAdjacent: bump(as: .identifier)
      case .questionMark, .exclamationMark: if !isFirst { addMissing(.identifier) }
      case .leftBracket where isAdjacent: break
      default: addMissing(.identifier)
      }
      if isOperator(UInt8(ascii: "<")), startsGenericArguments { parseGenericArguments() }
      if at(.leftParenthesis), isAdjacent { parseArgumentClause() }
    case .questionMark where isAdjacent, .exclamationMark where isAdjacent: bump()
    case .leftBracket where isAdjacent:
      let mark = self.mark
      parseBracketed(.argument)
      finish(.subscriptSuffix, from: mark)
    default: return false
    }
    return true
  }
}
