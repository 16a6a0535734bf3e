/// Chains: a primary expression with its member accesses, calls, subscripts and trailing closures.
extension Parser {
  /// Parses a primary expression and its suffixes, in a loop.
  mutating func parsePostfix() {
    let mark = self.mark
    let isCallee = isParenthesizedCallee
    let isLiteral = parsePrimary() && !(isCallee && isOneValue)
    var hasSuffix = false
    var directives = 0
    while at(.hash) ? parseDirectiveInChain(&directives) : parseSuffix(isLiteral: isLiteral && !hasSuffix) {
      hasSuffix = true
    }
    if hasSuffix { finish(.postfixExpression, from: mark) }
  }

  /// True if the current token begins an expression in parentheses that is called with a trailing closure, as in
  /// `(HStackLayout()) { … }`.
  private var isParenthesizedCallee: Bool {
    mutating get {
      guard at(.leftParenthesis), current.match > position &+ 1 else { return false }
      let next = tokens[Int(current.match) &+ 1]
      return next.kind == .leftBrace && !next.startsLine
    }
  }

  /// True if the last node is a tuple of one value without a label.
  private var isOneValue: Bool {
    mutating get {
      let tuple = nodes[NodeID(pending[pending.count &- 1])]
      guard tuple.kind == .tupleExpression, tuple.firstChild >= 0 else { return false }
      let argument = nodes[NodeID(nodes[NodeID(tuple.firstChild)].nextSibling)]
      guard argument.kind == .argument, !nodes[NodeID(argument.firstChild)].kind.isToken, argument.nextSibling >= 0
      else { return false }
      return nodes[NodeID(argument.nextSibling)].kind == .rightParenthesis
    }
  }

  mutating func parseSuffix(isLiteral: Bool) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .dot:
      if token.startsLine, isBeyondUnclosed { return false }
      parseMember()
      return true
    case .leftParenthesis:
      guard !token.startsLine else { return false }
      let mark = self.mark
      parseArgumentClause()
      parseTrailingClosures()
      finish(.callSuffix, from: mark)
      return true
    case .leftBracket:
      guard !token.startsLine else { return false }
      let mark = self.mark
      parseBracketed(.argument)
      finish(.subscriptSuffix, from: mark)
      return true
    case .leftBrace:
      guard !isLiteral, startsTrailingClosure else { return false }
      let mark = self.mark
      parseTrailingClosures()
      finish(.callSuffix, from: mark)
      return true
    case .questionMark, .exclamationMark:
      guard isAdjacent else { return false }
      let mark = self.mark
      bump()
      finish(token.kind == .questionMark ? .optionalChainSuffix : .forceUnwrapSuffix, from: mark)
      return true
    case .rightParenthesis, .rightBracket: return skipStrayClosing()
    case .identifier:
      guard !isLiteral, startsBareArguments else { return false }
      parseBareArguments()
      return true
    default: return false
    }
  }

  /// Skips closing brackets without an opening one if the chain continues after them. Otherwise returns false and skips
  /// nothing.
  private mutating func skipStrayClosing() -> Bool {
    var ahead = position
    while tokens[ahead].kind == .rightParenthesis || tokens[ahead].kind == .rightBracket, tokens[ahead].match < 0 {
      ahead &+= 1
    }
    guard ahead > position, !tokens[position].startsLine || context.lineLimit < 0 else { return false }
    let next = tokens[ahead]
    switch next.kind {
    case .dot: break
    case .leftBrace where context.allowsTrailingClosure && !next.startsLine: break
    default: return false
    }
    let mark = self.mark
    while position < ahead { bump() }
    finish(.unexpected, from: mark, issue: .unmatchedClosing)
    return true
  }

  private mutating func parseMember() {
    let mark = self.mark
    take()
    if tokens[position].kind == .identifier, !tokens[position].startsLine {
      tokens[position].keyword = nil
      take()
    } else {
      parseMemberName()
    }
    if isOperator(UInt8(ascii: "<")), startsGenericArguments { parseGenericArguments() }
    if at(.leftParenthesis), !startsLine {
      if endOfLabels(after: position) != nil, startsArgumentNames(at: position, mayBeCall: !isMemberOfName) {
        takeArgumentNames()
      } else {
        parseArgumentClause()
      }
    }
    if at(.leftBrace), startsTrailingClosure { parseTrailingClosures() }
    finish(.memberSuffix, from: mark)
  }

  /// Returns true if the token `opening`, a `(`, begins the argument labels of a function reference, such as `(at:)` in
  /// `.onDelete(perform: delete(at:))`: they end an argument or element. Elsewhere they are a call that is still being
  /// typed.
  mutating func startsArgumentNames(at opening: Int, mayBeCall: Bool) -> Bool {
    guard let ahead = endOfLabels(after: opening) else { return false }
    // Several labels, and `_`, cannot be the start of a call.
    if ahead > opening &+ 3 || tokens[opening &+ 1].keyword == .underscore { return true }
    guard !mayBeCall else { return false }
    if context.isAssigned { return true }
    switch tokens[ahead &+ 1].kind {
    case .rightParenthesis, .comma, .rightBracket, .semicolon, .leftParenthesis: return true
    default: return false
    }
  }

  /// The index of the `)` after labels without values, which follow the `(` at `opening`; nil if there are none.
  private func endOfLabels(after opening: Int) -> Int? {
    var ahead = opening &+ 1
    while tokens[ahead].kind == .identifier || tokens[ahead].kind == .keyword, tokens[ahead &+ 1].kind == .colon {
      ahead &+= 2
    }
    return ahead > opening &+ 1 && tokens[ahead].kind == .rightParenthesis ? ahead : nil
  }

  /// True if the member before this token is a member of names only: `model.list.delete`, or an initializer. A member of
  /// a call, or of a member of a type, as in `Color.blue.frame(height:)`, is a modifier that is still being typed.
  private var isMemberOfName: Bool {
    mutating get {
      var ahead = position &- 1
      if tokens[ahead].keyword == .`init` || spells("init", tokens[ahead]) { return true }
      while ahead >= 2, tokens[ahead &- 1].kind == .dot {
        let base = tokens[ahead &- 2]
        guard base.kind == .identifier || base.kind == .keyword else { return false }
        ahead &-= 2
      }
      if ahead >= position &- 3 { return ahead == position &- 3 }
      // The first name belongs to a node already, so that its token has no offset in the document.
      var start = Int(current.textStart)
      while start > 0, bytes[start &- 1] == UInt8(ascii: ".") || isIdentifierByte(bytes[start &- 1]) { start &-= 1 }
      return !(0x41...0x5A).contains(bytes[start])
    }
  }

  private func isIdentifierByte(_ byte: UInt8) -> Bool { CharacterClass.table[byte].contains(.identifier) }

  /// Takes the argument labels, which become parts of the name before them.
  mutating func takeArgumentNames() {
    while !at(.rightParenthesis) { bump() }
    bump()
  }

  /// Parses a member name on the line of its dot; any keyword may be one.
  mutating func parseMemberName() {
    let token = tokens[position]
    guard !token.startsLine else { return addMissing(.identifier) }
    switch token.kind {
    case .identifier, .keyword: bump(as: .identifier)
    case .integerLiteral, .dollarIdentifier: bump()
    default: addMissing(.identifier)
    }
  }

  /// True if the `{` here is a trailing closure of the call before it.
  var startsTrailingClosure: Bool {
    mutating get {
      guard at(.leftBrace), belongsToStatement else { return false }
      guard context.allowsTrailingClosure else { return context.isCondition && isClosureInCondition }
      return !(context.isInitializer && startsAccessors)
    }
  }

  /// True if the `{` in the head of an `if`, `guard`, `while` or `switch` begins a trailing closure and not the block: as
  /// in Swift, what follows its `}` decides.
  var isClosureInCondition: Bool {
    mutating get {
      guard !startsLine, current.match >= 0, !token(ahead: 1).startsLine else { return false }
      // The cases of a `switch`.
      if token(ahead: 1).keyword == .case || token(ahead: 1).keyword == .default { return false }
      let next = tokens[min(Int(current.match) &+ 1, tokens.count &- 1)]
      return mayFollowClosure(next) && isOnOneLine
    }
  }

  /// True if the bracket here is closed on its line.
  private var isOnOneLine: Bool {
    mutating get {
      var ahead = Int(current.match)
      while ahead > position {
        if tokens[ahead].startsLine { return false }
        ahead &-= 1
      }
      return true
    }
  }

  /// Returns true if `next` may follow a closure in a head.
  private func mayFollowClosure(_ next: Token) -> Bool {
    switch next.kind {
    case .leftBrace, .comma: return true
    case .keyword where next.keyword == .where: return true
    case .keyword where next.keyword == .is || next.keyword == .as: return !next.startsLine
    case .leftBracket, .leftParenthesis, .dot, .questionMark, .exclamationMark, .colon, .equal, .binaryOperator,
      .postfixOperator:
      return !next.startsLine
    default: return false
    }
  }

  /// True if the `{` here belongs to the code before it: it is on the same line, or begins the next line, not left of
  /// the column of the statement.
  var belongsToStatement: Bool {
    mutating get {
      guard startsLine else { return true }
      return current.column >= context.column && !isBeyondUnclosed && isOnNextLine
    }
  }

  /// True if there is exactly one line break between this token and the one before it.
  private var isOnNextLine: Bool {
    mutating get {
      let token = tokens[position]
      var breaks = 0
      var offset = Int(token.offset)
      let end = min(Int(token.textStart), bytes.count)
      while offset < end {
        if bytes[offset] == 0x0A || (bytes[offset] == 0x0D && !(offset &+ 1 < end && bytes[offset &+ 1] == 0x0A)) {
          breaks &+= 1
        }
        offset &+= 1
      }
      return breaks == 1
    }
  }

  mutating func parseTrailingClosures() {
    guard at(.leftBrace), startsTrailingClosure else { return }
    let mark = self.mark
    parseClosure()
    finish(.trailingClosure, from: mark)
    parseLabelledClosures()
  }

  /// Parses the labelled closures that follow another one: `content: { … }`.
  mutating func parseLabelledClosures() {
    while at(.identifier) || at(.keyword), token(ahead: 1).kind == .colon, token(ahead: 2).kind == .leftBrace,
      keyword != .default, !isBeyondUnclosed
    {
      let mark = self.mark
      bump(as: .identifier)
      bump()
      parseClosure()
      finish(.trailingClosure, from: mark)
    }
  }

  mutating func parseArgumentClause() {
    let mark = self.mark
    parseBracketed(.argument)
    finish(.argumentClause, from: mark)
  }

  /// The kind of the elements in a bracket.
  enum Element {
    case argument, arrayElement
  }

  /// Parses the opening bracket here, its elements, and its closing bracket; the caller makes the node. Returns true if
  /// the elements are key-value pairs.
  @discardableResult
  mutating func parseBracketed(_ element: Element) -> Bool {
    let opening = position
    let match = Int(tokens[opening].match)
    guard expressionDepth < Parser.expressionLimit else {
      skipBracketed()
      return false
    }
    let closing: SyntaxKind = at(.leftBracket) ? .rightBracket : .rightParenthesis
    take()
    let first = position
    if match >= 0, element == .argument {
      parsePlainArguments(upTo: match)
      if position == match {
        take()
        return false
      }
    }
    expressionDepth &+= 1
    let outer = context
    context.allowsTrailingClosure = match >= 0
    context.isCondition = false
    context.isInitializer = false
    context.endsAtEqual = false
    context.isAssigned = false
    if match >= 0 {
      context.column = -1
      context.lineLimit = -1
    } else {
      // An unclosed bracket ends with its line or, if it has no content there, before the next line that is not
      // indented more.
      context.lineLimit = max(context.lineLimit, startsLine ? lineColumn : Int32.max)
    }
    // The arguments parsed already may end with a comma.
    let isAfterComma = position == first || tokens[position &- 1].kind == .comma
    let isDictionary = parseElements(element, opening: opening, match: match, isAfterComma: isAfterComma)
    if match >= 0, position == match { take() } else { addMissing(closing) }
    context = outer
    expressionDepth &-= 1
    return isDictionary
  }

  private mutating func parseElements(_ element: Element, opening: Int, match: Int, isAfterComma: Bool) -> Bool {
    var isDictionary = false
    var isAfterComma = isAfterComma
    while !at(.endOfFile), position != match {
      if isStrayClosing {
        if startsLine, match < 0, isBeyondUnclosed { break }
        skipToken(.unmatchedClosing)
        continue
      }
      switch kind {
      case .rightParenthesis, .rightBracket, .rightBrace: return isDictionary
      case .semicolon where match < 0: return isDictionary
      default: break
      }
      if match < 0 {
        if isBeyondUnclosed, !isAfterComma || context.lineLimit != Int32.max { break }
        if isAfterComma, belongsToNextLine { break }
        if !isAfterComma, startsLine || at(.leftBrace) { break }
        // `VStack( {`: the closure belongs to the call.
        if at(.leftBrace), position == opening &+ 1, !isAdjacent { break }
      }
      let before = position
      if at(.comma) || startsExpression || startsLabel || isOperatorAlone || at(.binaryOperator)
        || (at(.colon) && element == .arrayElement) || at(.at)
      {
        if !isAfterComma { addMissing(.comma) }
        switch element {
        case .argument: parseArgument()
        case .arrayElement: if parseArrayElement() { isDictionary = true }
        }
      }
      if position == before {
        if match < 0, at(.keyword) { break }
        skipToken()
        isAfterComma = true
        continue
      }
      isAfterComma = position > 0 && tokens[position &- 1].kind == .comma
    }
    return isDictionary
  }

  var startsLabel: Bool {
    mutating get {
      (at(.identifier) || at(.keyword)) && token(ahead: 1).kind == .colon
    }
  }

  /// True if an argument consists of an operator only, as in `sorted(by: <)`.
  private var isOperatorAlone: Bool {
    mutating get {
      switch kind {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        let next = token(ahead: 1).kind
        return next == .comma || next == .rightParenthesis || next == .rightBracket
      default: return false
      }
    }
  }

  mutating func parseArgument() {
    let mark = self.mark
    if startsLabel {
      bump(as: .identifier)
      bump()
    }
    if isOperatorAlone {
      let operatorMark = self.mark
      bump()
      finish(.identifierExpression, from: operatorMark)
    } else {
      parseOperandExpression()
    }
    if at(.comma) { bump() }
    finish(.argument, from: mark)
  }

  /// Parses an element of an array or dictionary. Returns true if it is a key-value pair or the `:` of `[:]`.
  private mutating func parseArrayElement() -> Bool {
    let mark = self.mark
    if at(.colon), token(ahead: 1).kind == .rightBracket {
      bump()
      return true
    }
    parseOperandExpression()
    let isPair = at(.colon)
    if isPair {
      bump()
      parseOperandExpression()
    }
    if at(.comma) { bump() }
    finish(isPair ? .dictionaryElement : .argument, from: mark)
    return isPair
  }
}
