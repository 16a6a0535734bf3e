/// Declarations: attributes, modifiers, types, extensions, imports and previews.
extension Parser {
  /// True if the current token begins a declaration.
  var startsDeclaration: Bool {
    mutating get {
      let token = tokens[position]
      switch token.kind {
      case .at: return true
      case .hash: return false
      case .keyword:
        guard let word = token.keyword, !(context.isPattern) else { return false }
        return word.startsDeclaration || word.isModifier
      case .identifier:
        guard let word = token.keyword else { return false }
        return isContextualDeclaration(word)
      default: return false
      }
    }
  }

  /// Returns true if `word`, which may also be an identifier, begins a declaration here: another declaration keyword or
  /// modifier follows on its line.
  private mutating func isContextualDeclaration(_ word: Keyword) -> Bool {
    var next = token(ahead: 1)
    guard !next.startsLine else { return false }
    if word == .actor || word == .macro { return next.kind == .identifier && token(ahead: 2).kind != .leftParenthesis }
    guard word.isModifier else { return false }
    let hasDetail = next.kind == .leftParenthesis && next.match >= 0
    if hasDetail {
      // Such as `unowned(unsafe) var`, `nonisolated(unsafe) static var`.
      next = tokens[min(Int(next.match) &+ 1, tokens.count &- 1)]
      guard !next.startsLine else { return false }
    }
    switch next.kind {
    case .keyword:
      guard let following = next.keyword else { return false }
      return following.startsDeclaration || following.isModifier || (following == .case && !hasDetail)
    case .identifier: return next.keyword?.isModifier == true || next.keyword == .actor
    default: return false
    }
  }

  mutating func parseDeclaration(in enclosing: StatementContext) {
    let mark = self.mark
    parseAttributesAndModifiers()
    if at(.hash), spells("Preview", token(ahead: 1)) { return parsePreview(from: mark) }
    switch keyword {
    case .import where at(.keyword): parseImport(from: mark)
    case .struct where at(.keyword): parseNominal(.structDeclaration, from: mark)
    case .enum where at(.keyword): parseNominal(.enumDeclaration, from: mark)
    case .extension where at(.keyword): parseExtension(from: mark)
    case .let where at(.keyword), .var where at(.keyword): parseVariable(from: mark)
    case .func where at(.keyword): parseFunction(from: mark)
    case .`init` where at(.keyword): parseInitializerDeclaration(from: mark)
    case .subscript where at(.keyword), .deinit where at(.keyword): parseSubscript(from: mark)
    case .typealias where at(.keyword): parseTypealias(from: mark)
    case .case where at(.keyword) && enclosing == .enumMembers: parseEnumCase(from: mark)
    case .class where at(.keyword), .protocol where at(.keyword), .actor where at(.identifier):
      parseOpaqueType(from: mark)
    case .operator where at(.keyword), .precedencegroup where at(.keyword),
      .associatedtype where at(.keyword):
      parseOpaqueLine(from: mark)
    case .macro where at(.identifier): parseMacroDeclaration(from: mark)
    default:
      // Attributes or modifiers without a declaration.
      finish(.unexpected, from: mark, issue: .unexpected)
    }
  }

  private mutating func parseAttributesAndModifiers() {
    while true {
      switch kind {
      case .at:
        parseAttribute()
      case .hash:
        guard parseDirective() != nil else { return }
      case .keyword:
        guard let word = keyword, word.isModifier else { return }
        // `class` is a modifier in `class func`, but not in `class Name`.
        if word == .class {
          let next = token(ahead: 1)
          guard next.kind == .keyword, next.keyword == .func || next.keyword == .var || next.keyword == .let else {
            return
          }
        }
        parseModifier()
      case .identifier:
        guard let word = keyword, word.isModifier, isContextualDeclaration(word) else { return }
        parseModifier()
      default: return
      }
    }
  }

  private mutating func parseModifier() {
    let mark = self.mark
    bump(as: .keyword)
    if at(.leftParenthesis), isAdjacent, current.match >= 0 {
      let match = Int(current.match)
      while position <= match, !at(.endOfFile) { bump() }
    }
    finish(.declarationModifier, from: mark)
  }

  /// Parses `@Name(…)`.
  mutating func parseAttribute(ofType: Bool = false) {
    let mark = self.mark
    bump()
    var takesArguments = true
    var isBuiltIn = false
    var isAvailability = false
    if at(.identifier) || at(.keyword), isAdjacent {
      takesArguments = !ofType || spells("convention", current) || isAt(.isolated)
      isAvailability = spells("available", current)
      // The compiler's own attributes begin in lower case or with `_`; wrappers and macros with a capital.
      isBuiltIn = !isUppercase(current)
      bump(as: .identifier)
      while isAdjacent {
        if at(.dot) {
          bump()
          parseMemberName()
        } else if isOperator(UInt8(ascii: "<")) {
          parseGenericArguments()
        } else {
          break
        }
      }
    } else {
      addMissing(.identifier)
    }
    if takesArguments, at(.leftParenthesis), isAdjacent || (isAvailability && !startsLine) {
      if isBuiltIn, current.match >= 0 {
        // `iOS 17, *` and `name(label:)` are not lists of expressions, so their tokens become direct children.
        let clause = self.mark
        let match = Int(current.match)
        while position <= match, !at(.endOfFile) { bump() }
        finish(.argumentClause, from: clause)
      } else {
        parseArgumentClause()
      }
    }
    finish(.attribute, from: mark)
  }

  /// Returns true if a token begins with an ASCII capital letter.
  mutating func isUppercase(_ token: Token) -> Bool { (0x41...0x5A).contains(byte(of: token)) }

  private mutating func parseImport(from mark: Int) {
    bump()
    if at(.keyword), !startsLine { bump() }
    if at(.identifier), !startsLine { bump() } else { addMissing(.identifier) }
    while at(.dot), !startsLine {
      bump()
      parseMemberName()
    }
    finish(.importDeclaration, from: mark)
  }

  /// Parses the name of a declaration; tokens of the next line are not taken for it.
  mutating func parseName() {
    if at(.identifier), !belongsToNextLine { bump() } else { addMissing(.identifier) }
  }

  private mutating func parseNominal(_ declaration: SyntaxKind, from mark: Int) {
    bump()
    parseName()
    parseGenericParameters()
    parseHeadAndMembers(declaration, from: mark)
  }

  private mutating func parseExtension(from mark: Int) {
    bump()
    parseType()
    parseHeadAndMembers(.extensionDeclaration, from: mark)
  }

  private mutating func parseHeadAndMembers(_ declaration: SyntaxKind, from mark: Int) {
    if !startsLine, !at(.colon), !at(.leftBrace) { skipToColon() }
    parseInheritance()
    parseWhere()
    skipToBrace()
    if at(.leftBrace), !startsLine || context.column <= current.column {
      parseBlock(.memberBlock, in: declaration == .enumDeclaration ? .enumMembers : .members)
    } else {
      let block = self.mark
      addMissing(.leftBrace)
      finish(.memberBlock, from: block)
    }
    finish(declaration, from: mark)
  }

  /// Skips words before the `:` of an inheritance clause on this line.
  private mutating func skipToColon() {
    var ahead = position
    while tokens[ahead].kind == .identifier, tokens[ahead].keyword != .where, !tokens[ahead].startsLine,
      ahead < position &+ 16
    {
      ahead &+= 1
    }
    guard ahead > position, tokens[ahead].kind == .colon, !tokens[ahead].startsLine else { return }
    let mark = self.mark
    while position < ahead { bump() }
    finish(.unexpected, from: mark, issue: .unexpected)
  }

  private mutating func parseInheritance() {
    guard at(.colon), !startsLine || context.column < current.column else { return }
    let mark = self.mark
    bump()
    while true {
      if at(.keyword), isAt(.class), !belongsToNextLine { bump(inside: .namedType) } else { parseType() }
      guard at(.comma), !isBeyondUnclosed else { break }
      bump()
    }
    finish(.inheritanceClause, from: mark)
  }

  mutating func parseWhere() {
    guard at(.keyword), isAt(.where), !belongsToNextLine || startsLine else { return }
    let mark = self.mark
    bump()
    while !at(.endOfFile), !at(.leftBrace), !at(.rightBrace), !at(.semicolon),
      !belongsToNextLine || continuesRequirements
    {
      bump()
    }
    finish(.genericWhereClause, from: mark)
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
    while !at(.endOfFile), !isOperator(UInt8(ascii: ">")), !isEndOfUnclosedParameters {
      if at(.colon) || at(.binaryOperator) {
        bump()
        if !isEndOfUnclosedParameters { parseType() }
      } else if at(.at) {
        parseAttribute(ofType: true)
      } else {
        bump()
      }
    }
    if isOperator(UInt8(ascii: ">")) { splitOperator() } else { addMissing(.postfixOperator) }
    finish(.genericParameterClause, from: mark)
  }

  /// True if generic parameters without a `>` end here. One in the column of the statement may be the next parameter.
  private var isEndOfUnclosedParameters: Bool {
    mutating get {
      if at(.leftParenthesis) || at(.leftBrace) || at(.rightBrace) { return true }
      guard belongsToNextLine else { return false }
      return !(at(.identifier) && current.column > 0 && current.column == context.column && !startsDeclaration)
    }
  }

  private mutating func parseTypealias(from mark: Int) {
    bump()
    parseName()
    parseGenericParameters()
    if at(.equal) {
      bump()
      parseContinuedType()
    } else {
      addMissing(.equal)
    }
    finish(.typealiasDeclaration, from: mark)
  }

  private mutating func parseEnumCase(from mark: Int) {
    repeat {
      if at(.leftParenthesis) || at(.leftBracket), current.match >= 0 {
        let match = Int(current.match)
        while position <= match, !at(.endOfFile) { bump() }
      } else {
        bump()
      }
    } while !at(.endOfFile) && !at(.rightBrace) && !at(.semicolon)
      && (!startsLine || continuesEnumCase)
    finish(.enumCaseDeclaration, from: mark)
  }

  /// True if the current token, which starts a line, continues the case before it: a name after `case` or a comma, or
  /// a raw value after `=`.
  private var continuesEnumCase: Bool {
    mutating get {
      guard position > 0 else { return false }
      let previous = tokens[position &- 1]
      switch previous.kind {
      case .comma: return at(.identifier)
      case .keyword: return previous.keyword == .case && at(.identifier) && !startsDeclaration
      case .equal: return startsExpression && !at(.identifier)
      default: return false
      }
    }
  }

  /// Parses a type that does not affect layout: its head as tokens, its body as an opaque block.
  private mutating func parseOpaqueType(from mark: Int) {
    bump(as: .keyword)
    parseName()
    parseGenericParameters()
    parseInheritance()
    parseWhere()
    skipToBrace()
    if at(.leftBrace) { parseOpaqueBlock() }
    finish(.opaqueDeclaration, from: mark)
  }

  /// Parses a declaration of one line and its block, if any, as tokens.
  private mutating func parseOpaqueLine(from mark: Int) {
    bump(as: .keyword)
    while !at(.endOfFile), !at(.leftBrace), !at(.rightBrace), !at(.semicolon), !startsLine { bump() }
    if at(.leftBrace), !startsLine { parseOpaqueBlock() }
    finish(.opaqueDeclaration, from: mark)
  }

  /// True if the arguments that begin here end with a labelled closure: `body: { … }`, `timeline: { … }`.
  private var endWithClosure: Bool {
    mutating get {
      var last = Int(current.match) &- 1
      if last > position, tokens[last].kind == .comma { last &-= 1 }
      guard last > position, tokens[last].kind == .rightBrace else { return false }
      let opening = Int(tokens[last].match)
      return opening > position &+ 2 && tokens[opening &- 1].kind == .colon
    }
  }

  /// Parses `#Preview`; its attributes are pending since `mark`.
  mutating func parsePreview(from mark: Int) {
    bump()
    bump()
    var hasBody = false
    if at(.leftParenthesis), !startsLine {
      hasBody = endWithClosure
      parseArgumentClause()
    }
    skipToBrace()
    if at(.leftBrace), belongsToStatement {
      parseClosure()
      // A preview of a widget: `timeline: { … }`.
      parseLabelledClosures()
    } else if !hasBody {
      addMissing(.leftBrace)
    }
    finish(.previewDeclaration, from: mark)
  }
}
