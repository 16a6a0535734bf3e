/// `func`, `init`, `subscript` and `deinit`: parameters, results and bodies.
extension Parser {
  /// Parses `func`. Without a body, as in documentation, it becomes an opaque declaration.
  mutating func parseFunction(from mark: Int) {
    bump()
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal:
      if opensGenericParameters { splitLastOfOperator() } else { bump(as: .identifier) }
    default: parseName()
    }
    parseGenericParameters()
    if at(.leftParenthesis), !startsLine {
      parseParameterClause()
    } else {
      addMissing(.leftParenthesis)
    }
    parseSignatureEnd(.functionDeclaration, from: mark)
  }

  /// True if the operator here ends with the `<` of generic parameters: `==<T>(…)`.
  private var opensGenericParameters: Bool {
    mutating get {
      let end = Int(current.end)
      let next = token(ahead: 1)
      guard length(at: position) > 1, end <= bytes.count, bytes[end &- 1] == UInt8(ascii: "<"),
        next.kind == .identifier, next.triviaLength == 0
      else { return false }
      let follower = token(ahead: 2)
      return follower.kind == .colon || follower.kind == .comma || byte(of: follower) == UInt8(ascii: ">")
    }
  }

  mutating func parseInitializerDeclaration(from mark: Int) {
    bump()
    if isAdjacent, at(.questionMark) || at(.exclamationMark) { bump() }
    parseGenericParameters()
    if at(.leftParenthesis), !startsLine {
      parseParameterClause()
    } else {
      addMissing(.leftParenthesis)
    }
    parseSignatureEnd(.initializerDeclaration, from: mark)
  }

  private mutating func parseSignatureEnd(_ declaration: SyntaxKind, from mark: Int) {
    while isStrayClosing, !at(.rightBrace), !startsLine { skipToken(.unmatchedClosing) }
    parseEffects()
    if at(.arrow) { parseReturnClause() }
    parseWhere()
    skipToBrace()
    guard startsBody else { return finish(.opaqueDeclaration, from: mark) }
    parseBlock(.codeBlock)
    finish(declaration, from: mark)
  }

  /// True if the `{` here is the body of the declaration before it.
  private var startsBody: Bool { mutating get { at(.leftBrace) && belongsToStatement } }

  /// Parses `subscript` or `deinit` as an opaque declaration.
  mutating func parseSubscript(from mark: Int) {
    bump()
    parseGenericParameters()
    if at(.leftParenthesis), !startsLine { parseParameterClause() }
    if at(.arrow) { parseReturnClause() }
    parseWhere()
    if startsBody { parseOpaqueBlock() }
    finish(.opaqueDeclaration, from: mark)
  }

  /// Parses `macro name(…) -> T = #externalMacro(…)` as an opaque declaration.
  mutating func parseMacroDeclaration(from mark: Int) {
    bump(as: .keyword)
    parseName()
    parseGenericParameters()
    if at(.leftParenthesis), !startsLine { parseParameterClause() }
    parseEffects()
    if at(.arrow) { parseReturnClause() }
    if at(.equal) { parseInitializer() }
    parseWhere()
    finish(.opaqueDeclaration, from: mark)
  }

  private mutating func parseParameterClause() {
    let mark = self.mark
    let opening = position
    let match = Int(tokens[opening].match)
    bump()
    let outer = context
    enter(match)
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
      let before = position
      parseParameter()
      if position == before {
        if at(.rightParenthesis) || at(.rightBracket) || at(.rightBrace) { break }
        skipToken()
      }
    }
    if match >= 0, position == match { bump() } else { addMissing(.rightParenthesis) }
    context = outer
    finish(.parameterClause, from: mark)
  }

  /// Parses `@Attribute label name: Type = value,`, or a type alone.
  private mutating func parseParameter() {
    let mark = self.mark
    let start = position
    while at(.at) { parseAttribute() }
    if isParameterName {
      let second = token(ahead: 1)
      if second.kind == .colon {
        bumpName()
      } else if second.kind == .identifier || second.kind == .keyword, token(ahead: 2).kind == .colon {
        bumpName()
        bumpName()
      }
    }
    if at(.colon) {
      bump()
      parseType()
    } else if !at(.comma) {
      parseType()
    }
    switch kind {
    case .prefixOperator, .postfixOperator, .binaryOperator:
      if byte(of: current) == UInt8(ascii: ".") { bump(as: .ellipsis) }
    default: break
    }
    if at(.equal) { parseInitializer() }
    if at(.comma) { bump() }
    if position == start {
      // There is no parameter here.
      pending.truncate(to: mark)
      return
    }
    finish(.parameter, from: mark)
  }

  private var isParameterName: Bool { mutating get { at(.identifier) || (at(.keyword) && !isAt(.inout)) } }

  private mutating func bumpName() {
    if isAt(.underscore) { bump() } else { bump(as: .identifier) }
  }
}
