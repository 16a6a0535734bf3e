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

  /// Parses `subscript` as an opaque declaration.
  mutating func parseSubscript(from mark: Int) {
    bump()
    parseGenericParameters()
    if at(.leftParenthesis), !startsLine { parseParameterClause() } else { addMissing(.leftParenthesis) }
    if at(.arrow) { parseReturnClause() } else { addMissing(.arrow) }
    parseWhere()
    skipToBrace()
    if startsBody { parseAccessorBlock(.opaqueBlock) }
    finish(.opaqueDeclaration, from: mark)
  }

  /// Parses `deinit` as an opaque declaration.
  mutating func parseDeinitializer(from mark: Int) {
    bump()
    parseEffects()
    skipToBrace()
    if startsBody { parseBlock(.opaqueBlock) } else { addMissing(.leftBrace) }
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
}
