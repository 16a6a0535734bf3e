/// Primary expressions: names, literals, tuples, arrays, closures, key paths and macros.
extension Parser {
  /// Parses a primary expression. Returns true if it is a literal or another expression that cannot have a trailing
  /// closure.
  mutating func parsePrimary() -> Bool {
    let mark = self.mark
    let token = tokens[position]
    switch token.kind {
    case .identifier, .dollarIdentifier:
      parseIdentifierExpression()
      return false
    case .integerLiteral, .floatingLiteral, .regexLiteral:
      bump(inside: .literalExpression)
      return true
    case .stringQuote:
      parseString()
      return true
    case .dot:
      bump()
      parseMemberName()
      finish(.implicitMemberExpression, from: mark)
      return false
    case .leftParenthesis:
      parseBracketed(.argument)
      finish(.tupleExpression, from: mark)
      return true
    case .leftBracket:
      let isDictionary = parseBracketed(.arrayElement)
      finish(isDictionary ? .dictionaryExpression : .arrayExpression, from: mark)
      return true
    case .leftBrace:
      parseClosure()
      return true
    case .backslash:
      parseKeyPath()
      return true
    case .hash:
      parseMacro()
      return true
    case .at:
      parseType()
      return true
    case .keyword: return parseKeywordPrimary(token.keyword, from: mark)
    default:
      addMissingExpression()
      return true
    }
  }

  /// Parses a name, with its generic arguments or with the argument labels of a function reference.
  private mutating func parseIdentifierExpression() {
    let mark = self.mark
    if tokens[position &+ 1].kind == .leftParenthesis, startsFunctionName {
      bump()
      takeArgumentNames()
      return finish(.identifierExpression, from: mark)
    }
    bump(inside: .identifierExpression)
    guard isOperator(UInt8(ascii: "<")), startsGenericArguments else { return }
    let suffix = self.mark
    parseGenericArguments()
    finish(.genericArgumentSuffix, from: suffix)
    finish(.postfixExpression, from: mark)
  }

  /// Parses the expansion of a macro in an expression, such as `#available(iOS 17, *)`.
  private mutating func parseMacro() {
    let mark = self.mark
    bump()
    let name = current
    let isAvailability = spells("available", name) || spells("unavailable", name)
    bump(as: .identifier)
    if isOperator(UInt8(ascii: "<")), startsGenericArguments { parseGenericArguments() }
    if at(.leftParenthesis), !startsLine {
      if isAvailability, current.match >= 0 {
        parseAvailability(ofDeclaration: false)
      } else if token(ahead: 1).kind == .rightParenthesis, spells("selector", name) || spells("keyPath", name) {
        let clause = self.mark
        bump()
        addMissingExpression()
        bump()
        finish(.argumentClause, from: clause)
      } else {
        parseArgumentClause()
      }
    } else if isAvailability {
      addMissing(.leftParenthesis)
    }
    if at(.leftBrace), startsTrailingClosure { parseTrailingClosures() }
    finish(.macroExpression, from: mark)
  }

  /// True if the name here is a function reference with argument labels: `delete(at:)`. A capitalized name is a type,
  /// and `(` begins a call of its initializer.
  private var startsFunctionName: Bool {
    mutating get {
      guard !tokens[position &+ 1].startsLine else { return false }
      return startsArgumentNames(at: position &+ 1, mayBeCall: isUppercase(tokens[position]))
    }
  }

  private mutating func parseKeywordPrimary(_ word: Keyword?, from mark: Int) -> Bool {
    switch word {
    case .true, .false, .nil:
      bump(inside: .literalExpression)
      return true
    case .self, .Self, .super, .underscore:
      bump(inside: .identifierExpression)
      return false
    case .if, .switch:
      guard expressionDepth < Parser.expressionLimit else {
        skipToken(.nestingTooDeep)
        return true
      }
      expressionDepth &+= 1
      let outer = context
      if word == .if { parseIf() } else { parseSwitch() }
      context = outer
      expressionDepth &-= 1
      finish(.statementExpression, from: mark)
      return true
    default:
      addMissingExpression()
      return true
    }
  }

  private mutating func parseString() {
    let mark = self.mark
    let closing = Int(current.match)
    take()
    while position != closing {
      if at(.stringSegment) {
        take()
      } else if at(.interpolationStart) {
        let interpolation = self.mark
        parseBracketed(.argument)
        finish(.interpolation, from: interpolation)
      } else {
        break
      }
    }
    if closing >= 0, position == closing {
      take()
      if length(at: closing) >= 3 { checkIndentation(from: mark) }
    }
    finish(.stringLiteralExpression, from: mark)
  }

  /// Reports an issue at the first segment of a `"""` string with a line that is indented less than the closing quotes.
  private mutating func checkIndentation(from mark: Int) {
    guard pending.count &- mark >= 3 else { return }
    let last = nodes[NodeID(pending[pending.count &- 2])]
    let end = Int(last.offset &+ last.length)
    guard last.kind == .stringSegment, end <= bytes.count else { return }
    var start = end
    while start > Int(last.offset), bytes[start &- 1] == 0x20 || bytes[start &- 1] == 0x09 { start &-= 1 }
    let width = end &- start
    guard width > 0, start > Int(last.offset), bytes[start &- 1] == 0x0A || bytes[start &- 1] == 0x0D else { return }
    for index in (mark &+ 1)..<(pending.count &- 1) {
      let node = NodeID(pending[index])
      guard nodes[node].kind == .stringSegment else { continue }
      let upper = min(Int(nodes[node].offset &+ nodes[node].length), start)
      var offset = Int(nodes[node].offset)
      while offset < upper {
        let isBreak = bytes[offset] == 0x0A || bytes[offset] == 0x0D
        offset &+= 1
        guard isBreak else { continue }
        var indentation = 0
        while offset < upper, indentation < width, bytes[offset] == bytes[start &+ indentation] {
          offset &+= 1
          indentation &+= 1
        }
        // Empty lines may be shorter.
        guard indentation < width, offset < upper, bytes[offset] != 0x0A, bytes[offset] != 0x0D else { continue }
        nodes[node].issue = nodes[node].issue ?? .insufficientIndentation
        nodes[node].containsIssue = true
        return
      }
    }
  }
}
