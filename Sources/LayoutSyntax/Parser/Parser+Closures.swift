/// Closures and their signatures.
extension Parser {
  /// Parses `{`, an optional signature, statements, `}`.
  mutating func parseClosure() {
    let mark = self.mark
    guard blockDepth < Parser.blockLimit else {
      skipBracketed()
      return finish(.closureExpression, from: mark)
    }
    blockDepth &+= 1
    let end = Int(current.match)
    let column = context.column
    take()
    if at(.keyword), isAt(.case) || isAt(.default) {
      // The body of a `switch` whose keyword is missing.
      addMissing(.keyword, keyword: .switch)
      parseCases(closedBy: end)
      closeBlock(end)
      blockDepth &-= 1
      return finish(.closureExpression, from: mark)
    }
    if let last = signatureEnd { parseSignature(upTo: last) }
    if end < 0 { unclosedBlocks &+= 1 }
    parseStatements(in: .block, closedBy: end, ownerColumn: column)
    if end < 0 { unclosedBlocks &-= 1 }
    closeBlock(end)
    blockDepth &-= 1
    finish(.closureExpression, from: mark)
  }

  /// The index of the `in` that ends the closure signature at the current token; nil if there is no signature.
  var signatureEnd: Int? {
    mutating get {
      var ahead = position
      while tokens[ahead].kind == .at, tokens[ahead &+ 1].kind == .identifier {
        ahead &+= 2
        if tokens[ahead].kind == .leftParenthesis, tokens[ahead].match >= 0 { ahead = Int(tokens[ahead].match) &+ 1 }
      }
      if tokens[ahead].kind == .leftBracket, tokens[ahead].match >= 0 { ahead = Int(tokens[ahead].match) &+ 1 }
      if tokens[ahead].kind == .leftParenthesis {
        guard tokens[ahead].match >= 0 else { return nil }
        ahead = Int(tokens[ahead].match) &+ 1
      } else {
        while isParameterName(tokens[ahead]) {
          ahead &+= 1
          guard tokens[ahead].kind == .comma else { break }
          ahead &+= 1
        }
      }
      // The number of open generic argument clauses in the result type.
      var depth = 0
      while tokens[ahead].kind != .endOfFile {
        let token = tokens[ahead]
        // The result may be on a line of its own, and a type on the line after its `->`.
        let isOnNextLine = token.startsLine && tokens[ahead &- 1].kind != .arrow
        switch token.kind {
        case .keyword where token.keyword == .in: return ahead
        case .keyword where token.keyword == .throws || token.keyword == .rethrows || token.keyword == .inout: break
        case .keyword where token.keyword == .Self: break
        case .arrow: break
        case .identifier where token.keyword == .async: break
        case .identifier, .dot, .questionMark, .exclamationMark: if isOnNextLine { return nil }
        case .comma: guard depth > 0 else { return nil }
        case .binaryOperator, .prefixOperator, .postfixOperator:
          guard let change = genericDepthChange(of: token) else { return nil }
          depth &+= change
        case .leftParenthesis, .leftBracket:
          guard token.match >= 0, !isOnNextLine else { return nil }
          ahead = Int(token.match)
        default: return nil
        }
        ahead &+= 1
      }
      return nil
    }
  }

  /// Returns the number of `<` less the number of `>` in an operator; nil if it has other characters than those of types.
  private mutating func genericDepthChange(of token: Token) -> Int? {
    var change = 0
    for character in bytes[Int(token.textStart)..<min(Int(token.end), bytes.count)] {
      switch character {
      case UInt8(ascii: "<"): change &+= 1
      case UInt8(ascii: ">"): change &-= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "~"): break
      default: return nil
      }
    }
    return change
  }

  private mutating func isParameterName(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .dollarIdentifier: true
    case .keyword: token.keyword == .underscore || token.keyword == .self
    default: false
    }
  }

  private mutating func parseSignature(upTo last: Int) {
    let mark = self.mark
    let first = position
    // The `in` ends the signature, on whichever line it is.
    let column = context.column
    context.column = -1
    while at(.at) { parseAttribute() }
    if at(.leftBracket) {
      parseCaptures()
    }
    if at(.leftParenthesis) {
      let match = Int(current.match)
      bump()
      while position < match, !at(.endOfFile) { parseClosureParameter(upTo: match) }
      if position == match { bump() }
    } else {
      while position < last, isParameterName(current) {
        parseClosureParameter(upTo: last, isBare: true)
        guard tokens[position &- 1].kind == .comma || isParameterName(current) else { break }
        if position == last { addMissing(.identifier) }
      }
      if position == first, position == last { addMissing(.identifier) }
    }
    parseEffects()
    if at(.arrow) { parseReturnClause() }
    while position < last { skipToken() }
    context.column = column
    bump()
    finish(.closureSignature, from: mark)
  }

  /// Parses `[`, names with `weak` or `unowned` in front and values after `=`, `]`; the bracket is closed.
  private mutating func parseCaptures() {
    let mark = self.mark
    let match = Int(current.match)
    bump()
    let outer = context
    enter(match)
    while position < match {
      if isAt(.weak) || isAt(.unowned) {
        bump(as: .keyword)
        if at(.leftParenthesis), current.match >= 0 { takeBracketed() }
      }
      if at(.identifier) || isAt(.self) { bump(as: .identifier) } else { addMissing(.identifier) }
      if at(.equal) {
        bump()
        parseOperandExpression()
      }
      guard at(.comma) else { break }
      bump()
    }
    skipRest(upTo: match)
    bump()
    context = outer
    finish(.captureList, from: mark)
  }

  private mutating func parseClosureParameter(upTo end: Int, isBare: Bool = false) {
    let mark = self.mark
    while position < end, at(.at) { parseAttribute() }
    if isParameterName(current) {
      bump()
    } else if at(.keyword), token(ahead: 1).kind == .colon {
      bump(as: .identifier)
    } else if at(.comma) || at(.colon) {
      addMissing(.identifier)
    } else {
      skipToken()
    }
    // If there is a second name, the first one was a label.
    if isBare {
      // A second name is the next parameter.
      if position < end, isParameterName(current), !isAt(.async) { addMissing(.comma) }
    } else if position < end, at(.identifier), !isAt(.async) {
      bump()
    } else if position < end, at(.keyword), token(ahead: 1).kind == .colon {
      bump(as: .identifier)
    }
    if position < end, at(.colon) { parseTypeAnnotation() }
    if position < end, at(.comma) { bump() }
    finish(.closureParameter, from: mark)
  }
}
