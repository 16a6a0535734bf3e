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
  mutating func isContextualDeclaration(_ word: Keyword) -> Bool {
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
    parseAttributesAndModifiers(isLocal: enclosing == .block || enclosing == .switchCase)
    if at(.hash), spells("Preview", token(ahead: 1)) { return parsePreview(from: mark) }
    switch keyword {
    case .import where at(.keyword): parseImport(from: mark)
    case .struct where at(.keyword): parseNominal(.structDeclaration, from: mark)
    case .enum where at(.keyword): parseNominal(.enumDeclaration, from: mark)
    case .extension where at(.keyword): parseExtension(from: mark)
    case .let where at(.keyword), .var where at(.keyword): parseVariable(from: mark)
    case .func where at(.keyword): parseFunction(from: mark)
    case .`init` where at(.keyword): parseInitializerDeclaration(from: mark)
    case .subscript where at(.keyword): parseSubscript(from: mark)
    case .deinit where at(.keyword): parseDeinitializer(from: mark)
    case .typealias where at(.keyword): parseTypealias(from: mark)
    case .case where at(.keyword) && enclosing == .enumMembers: parseEnumCase(from: mark)
    case .class where at(.keyword), .protocol where at(.keyword), .actor where at(.identifier):
      parseNominal(.opaqueDeclaration, from: mark)
    case .associatedtype where at(.keyword): parseAssociatedType(from: mark)
    case .operator where at(.keyword): parseOperatorDeclaration(from: mark)
    case .precedencegroup where at(.keyword): parsePrecedenceGroup(from: mark)
    case .macro where at(.identifier): parseMacroDeclaration(from: mark)
    default:
      // Attributes or modifiers without a declaration.
      finish(.unexpected, from: mark, issue: .unexpected)
    }
  }

  private mutating func parseImport(from mark: Int) {
    bump()
    if at(.keyword), !startsLine, keyword?.startsDeclaration == true, !isAt(.import) { bump() }
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
    bump(as: .keyword)
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
    let body: SyntaxKind = declaration == .opaqueDeclaration ? .opaqueBlock : .memberBlock
    if at(.leftBrace), !startsLine || context.column <= current.column {
      parseBlock(body, in: declaration == .enumDeclaration ? .enumMembers : .members)
    } else {
      let block = self.mark
      addMissing(.leftBrace)
      finish(body, from: block)
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

  mutating func parseInheritance() {
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
    parseWhere()
    finish(.typealiasDeclaration, from: mark)
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
