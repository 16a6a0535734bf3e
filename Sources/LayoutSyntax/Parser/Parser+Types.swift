/// Types: names with generic arguments, tuples, functions, arrays, optionals, `some` and `any`.
extension Parser {
  /// Parses `:` and a type.
  mutating func parseTypeAnnotation() {
    let mark = self.mark
    bump()
    if context.isMember { parseContinuedType() } else { parseType() }
    finish(.typeAnnotation, from: mark)
  }

  /// Parses `->` and a type.
  mutating func parseReturnClause() {
    let mark = self.mark
    bump()
    if context.isMember { parseContinuedType() } else { parseType() }
    finish(.returnClause, from: mark)
  }

  mutating func parseEffects() {
    while true {
      switch keyword {
      case .async where at(.identifier) && (!startsLine || continuesSignature):
        // `async` precedes `throws`.
        if tokens[position &- 1].keyword == .throws { skipToken() } else { bump(as: .keyword) }
      case .throws where at(.keyword):
        bump()
        if at(.leftParenthesis), !startsLine, current.match >= 0 { parseThrownType() }
      case .rethrows: bump()
      default: return
      }
    }
  }

  /// True if the `async` at the start of this line belongs to the declaration before it: another effect, `->` or the
  /// body follows, or it is alone on its line.
  private var continuesSignature: Bool {
    mutating get {
      guard current.column > context.column || (context.isMember && current.column == context.column), !isBeyondUnclosed
      else { return false }
      let next = token(ahead: 1)
      switch next.kind {
      case .arrow, .leftBrace, .rightBrace, .endOfFile: return true
      case .keyword where next.keyword == .throws || next.keyword == .rethrows || next.keyword == .in: return true
      default: return next.startsLine
      }
    }
  }

  /// Parses the `(E)` of `throws(E)`.
  private mutating func parseThrownType() {
    let mark = self.mark
    let match = Int(current.match)
    bump()
    let outer = context
    enter(match)
    parseType()
    skipRest(upTo: match)
    if position == match { bump() }
    context = outer
    finish(.throwsClause, from: mark)
  }

  var startsType: Bool {
    mutating get {
      switch kind {
      case .identifier, .leftParenthesis, .leftBracket, .at: true
      case .keyword: isAt(.Self) || isAt(.inout) || isAt(.underscore) || isAt(.repeat)
      case .prefixOperator: isSuppression
      default: false
      }
    }
  }

  /// Parses a type. If there is none, adds a missing one and leaves the tokens of the next line alone.
  mutating func parseType() {
    let mark = self.mark
    guard startsType, !belongsToNextLine, !isBeyondUnclosed else {
      addMissing(.identifier)
      return finish(.namedType, from: mark)
    }
    guard expressionDepth < Parser.expressionLimit else {
      if at(.leftParenthesis) || at(.leftBracket) { skipBracketed() } else { skipToken(.nestingTooDeep) }
      return finish(.namedType, from: mark)
    }
    expressionDepth &+= 1
    let outer = context
    var hasAttributes = false
    while true {
      if at(.at) {
        parseAttribute(ofType: true)
      } else if (at(.keyword) && (isAt(.inout) || isAt(.repeat))) || isSuppression {
        bump()
      } else if isSpecifier {
        bump(as: .keyword)
        if at(.leftParenthesis), isAdjacent { while !at(.rightParenthesis), !at(.endOfFile) { bump() } }
        if at(.rightParenthesis) { bump() }
      } else {
        break
      }
      hasAttributes = true
    }
    let base = self.mark
    parseBaseType()
    while isAdjacent, isOperator(UInt8(ascii: "?")) || isOperator(UInt8(ascii: "!")) {
      // In `Binding<Value?>` the lexer reads `?>` as one operator.
      splitOperator()
      finish(.optionalType, from: base)
    }
    if isAmpersand {
      while isAmpersand {
        bump()
        if isSuppression { bump() }
        if belongsToNextLine, !continuesInColumn { addMissing(.identifier) } else { parseBaseType() }
      }
      finish(.compositionType, from: base)
    }
    if at(.arrow) || ((isAt(.async) || isAt(.throws)) && isEffectOfType), !startsLine || continuesType {
      parseEffects()
      expect(.arrow)
      parseType()
      finish(.functionType, from: mark)
    } else if hasAttributes {
      finish(.attributedType, from: mark)
    }
    context = outer
    expressionDepth &-= 1
  }

  /// True if the current token begins a type on a new line in the column of the statement, which is not the first column.
  private var continuesInColumn: Bool {
    mutating get {
      startsLine && current.column > 0 && current.column == context.column && !isBeyondUnclosed && startsType
        && (at(.at) || !startsDeclaration)
    }
  }

  /// Parses a type that may also be on the next line in the column of the statement, which is not the first column.
  mutating func parseContinuedType() {
    guard continuesInColumn else { return parseType() }
    let outer = context
    context.column = -1
    parseType()
    context = outer
  }

  /// True if the current token is the `~` of `~Copyable`.
  private var isSuppression: Bool { mutating get { at(.prefixOperator) && isOperator(UInt8(ascii: "~")) } }

  private var isSpecifier: Bool {
    mutating get {
      // Such as `nonisolated(nonsending) () -> Void`.
      if isAt(.nonisolated), spells("nonsending", token(ahead: 2)), token(ahead: 3).kind == .rightParenthesis {
        return true
      }
      let next = token(ahead: 1)
      guard at(.identifier), !next.startsLine else { return false }
      switch next.kind {
      case .identifier: break
      case .keyword: guard next.keyword == .Self else { return false }
      case .leftParenthesis, .leftBracket: guard next.triviaLength > 0 else { return false }
      default: return false
      }
      switch keyword {
      case .borrowing, .consuming, .sending, .isolated, .nonisolated, .each: return true
      default: return false
      }
    }
  }

  /// True if the `->` at the start of this line belongs to the type before it.
  private var continuesType: Bool { mutating get { current.column > context.column && !isBeyondUnclosed } }

  var isEffectOfType: Bool {
    mutating get {
      var ahead = position &+ 1
      if isAt(.async), tokens[ahead].keyword == .throws { ahead &+= 1 }
      if tokens[ahead].kind == .leftParenthesis, tokens[ahead].match >= 0 { ahead = Int(tokens[ahead].match) &+ 1 }
      return tokens[ahead].kind == .arrow
    }
  }

  /// True if the current token is the `&` of a composition of types, not `&&`.
  private var isAmpersand: Bool { mutating get { isOperator(UInt8(ascii: "&")) && length(at: position) == 1 } }

  /// Returns true if the current token is an operator that begins with `character`.
  mutating func isOperator(_ character: UInt8) -> Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .questionMark, .exclamationMark:
      return byte(of: current) == character && length(at: position) >= 1
    default: return false
    }
  }

  private mutating func parseBaseType() {
    let mark = self.mark
    switch kind {
    case .identifier where isAt(.some) || isAt(.any):
      bump(as: .keyword)
      guard !startsLine else {
        addMissing(.identifier)
        return finish(.constrainedType, from: mark)
      }
      if isSuppression { bump() }
      expressionDepth &+= 1
      if expressionDepth < Parser.expressionLimit { parseBaseType() } else { addMissing(.identifier) }
      expressionDepth &-= 1
      finish(.constrainedType, from: mark)
    case .identifier, .keyword: parseNamedType()
    case .leftBracket:
      parseBracketType()
      parseMemberOfType(from: mark)
    case .leftParenthesis:
      parseTupleType()
      parseMemberOfType(from: mark)
    default:
      addMissing(.identifier)
      finish(.namedType, from: mark)
    }
  }

  private mutating func parseNamedType() {
    let mark = self.mark
    guard at(.identifier) || isAt(.Self) || isAt(.underscore) else {
      addMissing(.identifier)
      return finish(.namedType, from: mark)
    }
    bump()
    while true {
      if isOperator(UInt8(ascii: "<")), !startsLine {
        parseGenericArguments()
      } else if at(.dot), !startsLine || continuesType {
        bump()
        parseMemberName()
      } else {
        break
      }
    }
    finish(.namedType, from: mark)
  }

  /// Parses the `.Type` of `(any View).Type`.
  private mutating func parseMemberOfType(from mark: Int) {
    guard at(.dot), isAdjacent else { return }
    while at(.dot), isAdjacent {
      bump()
      parseMemberName()
    }
    finish(.namedType, from: mark)
  }

  private mutating func parseBracketType() {
    let mark = self.mark
    let match = Int(current.match)
    bump()
    let outer = context
    enter(match)
    parseType()
    let isDictionary = at(.colon)
    if isDictionary {
      bump()
      parseType()
    }
    skipRest(upTo: match)
    if match >= 0, position == match { bump() } else { addMissing(.rightBracket) }
    context = outer
    finish(isDictionary ? .dictionaryType : .arrayType, from: mark)
  }

  private mutating func parseTupleType() {
    let mark = self.mark
    let match = Int(current.match)
    bump()
    let outer = context
    enter(match)
    var isAfterComma = true
    while !at(.endOfFile), position != match {
      let before = position
      if !isAfterComma {
        if match < 0 { break }
        addMissing(.comma)
      }
      parseTupleTypeElement()
      if position == before {
        if match < 0 { break }
        skipToken()
      }
      isAfterComma = tokens[position &- 1].kind == .comma
    }
    if match >= 0, position == match { bump() } else { addMissing(.rightParenthesis) }
    context = outer
    finish(.tupleType, from: mark)
  }

  /// Parses up to two names with a colon, a type and a comma.
  private mutating func parseTupleTypeElement() {
    let mark = self.mark
    if at(.identifier) || (at(.keyword) && !isAt(.inout)) {
      let second = token(ahead: 1)
      if second.kind == .colon {
        bump(as: .identifier)
        bump()
      } else if second.kind == .identifier || second.keyword == .underscore, token(ahead: 2).kind == .colon {
        bump(as: .identifier)
        bump(as: .identifier)
        bump()
      }
    }
    if startsType, !belongsToNextLine {
      parseType()
    } else if self.mark > mark || at(.comma) {
      addMissing(.identifier)
    }
    if at(.prefixOperator) || at(.postfixOperator) || at(.binaryOperator) { bump(as: .ellipsis) }
    if at(.equal) { parseInitializer() }
    if at(.comma) { bump() }
  }

  /// Sets the context for the content of a bracket that ends at `match`, which is negative if it is not closed.
  mutating func enter(_ match: Int) {
    if match >= 0 {
      context.column = -1
      context.lineLimit = -1
    } else {
      context.lineLimit = max(context.lineLimit, startsLine ? lineColumn : Int32.max)
    }
    context.allowsTrailingClosure = match >= 0
    context.isCondition = false
    context.isInitializer = false
    context.endsAtEqual = false
    context.isAssigned = false
  }

  /// Skips the remaining tokens before the closing bracket at `match`.
  mutating func skipRest(upTo match: Int) {
    guard match >= 0, position < match else { return }
    let mark = self.mark
    while position < match, !at(.endOfFile) { bump() }
    finish(.unexpected, from: mark, issue: .unexpected)
  }

  /// True if the `<` here begins generic arguments in an expression: there is a matching `>`, and the token after it
  /// can only follow the name of a type.
  var startsGenericArguments: Bool {
    mutating get {
      guard length(at: position) == 1, isAdjacent else { return false }
      var depth = 0
      var ahead = position
      let end = min(position &+ 64, tokens.count &- 1)
      while ahead < end {
        let token = tokens[ahead]
        // The next statement is not part of them.
        if token.startsLine, token.column <= context.column, byte(of: token) != UInt8(ascii: ">") { return false }
        switch token.kind {
        // The value of an integer parameter, `InlineArray<3, Int>`, and not a comparison, `a<3 && b>(c)`.
        case .integerLiteral:
          let next = tokens[ahead &+ 1]
          guard next.kind == .comma || byte(of: next) == UInt8(ascii: ">") else { return false }
        case .prefixOperator
        where byte(of: token) == UInt8(ascii: "-") && tokens[ahead &+ 1].kind == .integerLiteral: break
        case .binaryOperator, .prefixOperator, .postfixOperator:
          for character in bytes[token.textRange] {
            switch character {
            case UInt8(ascii: "<"): depth &+= 1
            case UInt8(ascii: ">"): depth &-= 1
            // Behind the last `>` they are suffixes: `Set<Int>?`.
            case UInt8(ascii: "?"), UInt8(ascii: "!"): break
            case UInt8(ascii: "&"): guard depth > 0 else { return false }
            default: return false
            }
          }
          if depth <= 0 { return depth == 0 && isGenericEnd(ahead &+ 1) }
        case .identifier, .comma, .dot, .colon, .questionMark, .exclamationMark, .arrow: break
        case .keyword: guard token.keyword == .Self || token.keyword == .underscore else { return false }
        case .leftParenthesis, .leftBracket:
          guard token.match >= 0 else { return false }
          ahead = Int(token.match)
        default: return false
        }
        ahead &+= 1
      }
      return false
    }
  }

  private mutating func isGenericEnd(_ position: Int) -> Bool {
    switch tokens[min(position, tokens.count &- 1)].kind {
    case .leftParenthesis, .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon,
      .endOfFile, .colon, .equal:
      true
    default: false
    }
  }

  /// Parses `<` types `>`.
  mutating func parseGenericArguments() {
    let mark = self.mark
    splitOperator()
    while !isOperator(UInt8(ascii: ">")) {
      if at(.integerLiteral) || (at(.prefixOperator) && token(ahead: 1).kind == .integerLiteral) {
        // The value of an integer parameter.
        if at(.prefixOperator) { bump() }
        bump()
      } else {
        parseType()
      }
      guard at(.comma) else { break }
      bump()
    }
    if isOperator(UInt8(ascii: ">")) { splitOperator() } else { addMissing(.postfixOperator) }
    finish(.genericArgumentClause, from: mark)
  }

  /// Takes the first character of the operator here as a token of its own; the rest remains the current token.
  mutating func splitOperator() {
    guard length(at: position) > 1 else { return bump() }
    let token = tokens[position]
    let end = token.textStart &+ 1
    let kind = kindAlone(of: byte(of: token)) ?? token.kind
    var first = SyntaxNode(kind: kind, offset: token.offset, length: end &- token.offset)
    first.startsLine = token.startsLine
    first.triviaLength = token.triviaLength
    add(first)
    tokens[position].length = token.end &- end
    tokens[position].offset = end
    tokens[position].triviaLength = 0
    tokens[position].startsLine = false
    guard length(at: position) == 1, let kind = kindAlone(of: byte(of: tokens[position])) else { return }
    tokens[position].kind = kind
  }

  /// Takes all but the last character of the operator here as a name; the last one remains the current token.
  mutating func splitLastOfOperator() {
    let token = tokens[position]
    let end = token.end &- 1
    var name = SyntaxNode(kind: .identifier, offset: token.offset, length: end &- token.offset)
    name.startsLine = token.startsLine
    name.triviaLength = token.triviaLength
    add(name)
    tokens[position].length = 1
    tokens[position].offset = end
    tokens[position].triviaLength = 0
    tokens[position].startsLine = false
  }

  /// Returns the kind of a character that is no operator when it is alone; nil for other characters.
  private func kindAlone(of character: UInt8) -> SyntaxKind? {
    switch character {
    case UInt8(ascii: "?"): .questionMark
    case UInt8(ascii: "!"): .exclamationMark
    case UInt8(ascii: "="): .equal
    default: nil
    }
  }
}
