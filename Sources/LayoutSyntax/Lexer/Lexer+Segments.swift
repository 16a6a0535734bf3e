extension Lexer {
  /// Records the indentation of the line whose first token is at `index`.
  @inline(__always)
  mutating func recordIndentation() {
    guard brackets.isInBlock, boundary.indentation.ofBraces == nil, !isBracket(bytes[index]) else { return }
    boundary.indentation.ofBraces = index > trivia.lineStart
  }

  /// Counts the `#if` and `#endif` outside brackets: the lines between them belong to one segment.
  @inline(__always)
  mutating func recordDirective() {
    if bytes[index] == UInt8(ascii: "#"), brackets.count == 0 { recordDirectiveLine() }
  }

  @inline(never)
  private mutating func recordDirectiveLine() {
    let name = word(at: index &+ 1)
    // A scalar that may belong to the name has up to four bytes.
    boundary.depend(upTo: name.end &+ 4)
    if spells("if", from: index &+ 1, to: name.end) { boundary.openDirectives &+= 1 }
    if spells("endif", from: index &+ 1, to: name.end), boundary.openDirectives > 0 { boundary.openDirectives &-= 1 }
  }

  /// Returns true for a bracket. A line that begins with one does not show how the segment is indented.
  func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  /// Returns true if a new segment begins with the token at `index`, which is the first of its line.
  ///
  /// The parser takes none of these tokens for a continuation of the line before (`Parser.belongsToNextLine`), so that
  /// outside brackets a cut does not change its result. Inside brackets, a declaration in the first column of a file
  /// that is otherwise indented means that a closing bracket is missing: the bracket stays open in its own segment.
  mutating func beginsSegment() -> Bool {
    let start = index
    let first = bytes[start]
    let isInBrackets = brackets.count > 0
    switch first {
    case UInt8(ascii: "@"):
      boundary.depend(upTo: start &+ 1)
      return isInBrackets ? isIndented(isHead: false) : !endsInAttribute
    case UInt8(ascii: "#"):
      // `#if` is in the first column also inside an indented block.
      guard isInBrackets else {
        boundary.depend(upTo: start &+ 1)
        return !endsInAttribute
      }
      let name = word(at: start &+ 1)
      boundary.depend(upTo: name.end &+ 4)
      return spells("Preview", from: start &+ 1, to: name.end) && isIndented(isHead: true)
    default: break
    }
    let word = word(at: start)
    // A scalar that may belong to the name has up to four bytes.
    boundary.depend(upTo: word.end &+ 4)
    // A byte order mark is one only at the start of a document.
    guard word.end > start, !classes[first].contains(.digit),
      first != 0xEF || byte(at: start &+ 1) != 0xBB
    else { return false }
    guard let keyword = word.keyword, keyword.isReserved else {
      if isInBrackets { return isDeclaration(after: word) && isIndented(isHead: false) }
      return !isLabel(upTo: word.end) && !endsInAttribute
    }
    guard keyword.startsDeclaration || keyword.isModifier else { return false }
    if isInBrackets { return !isLabel(upTo: word.end) && isIndented(isHead: keyword != .let && keyword != .var) }
    return !endsInAttribute
  }

  /// Returns true if `:` follows a name that ends at `end` on the same line, as after the label of a closure or an
  /// argument.
  private mutating func isLabel(upTo end: Int) -> Bool {
    let offset = skipBlanks(from: end)
    return byte(at: offset) == UInt8(ascii: ":")
  }

  private mutating func skipBlanks(from start: Int) -> Int {
    var offset = start
    while byte(at: offset) == 0x20 || byte(at: offset) == 0x09 { offset &+= 1 }
    boundary.depend(upTo: offset &+ 4)
    return offset
  }

  /// Returns true if `word` is a modifier such as `final` before a declaration keyword or another modifier on its line.
  private mutating func isDeclaration(after word: Word) -> Bool {
    guard word.keyword?.isModifier == true else { return false }
    let next = self.word(at: skipBlanks(from: word.end))
    boundary.depend(upTo: next.end &+ 4)
    guard let following = next.keyword else { return false }
    return following.startsDeclaration || following.isModifier
  }

  /// Returns true if the lines inside the open brackets are indented. Before the first such line: true if the lines in
  /// the segment's first brace are indented, or if `isHead` (the token surely begins a declaration) and no brace is
  /// open, since `(` and `[` cannot contain declarations.
  private mutating func isIndented(isHead: Bool) -> Bool {
    guard let outermost = brackets.outermost else { return false }
    if boundary.indentation.bracket != outermost.token {
      boundary.indentation.bracket = outermost.token
      boundary.indentation.ofBracket = nil
    }
    if boundary.indentation.ofBracket == nil {
      var position = outermost.token &+ 1
      while position < tokens.count, !tokens[position].startsLine || isBracket(byte(of: tokens[position])) {
        position &+= 1
      }
      if position < tokens.count { boundary.indentation.ofBracket = tokens[position].column > 0 }
    }
    return boundary.indentation.ofBracket
      ?? (boundary.indentation.ofBraces == true || (isHead && !brackets.isInBlock))
  }

  /// True if the tokens so far end in an attribute or a modifier, which belongs to the declaration on the next line.
  private var endsInAttribute: Bool {
    var position = tokens.count &- 1
    guard position >= 0 else { return false }
    if tokens[position].kind == .rightParenthesis, tokens[position].match > 0 {
      position = Int(tokens[position].match) &- 1
    }
    if isOperator(at: position, endingIn: UInt8(ascii: ">")) { return isAttribute(withArgumentsUpTo: position) }
    return isModifier(at: position) || isAttribute(at: position)
  }

  private func isModifier(at position: Int) -> Bool {
    tokens[position].kind == .keyword && tokens[position].keyword?.isModifier == true
  }

  /// Returns true if the token at `position` is the `@` or a part of the name of an attribute.
  private func isAttribute(at position: Int) -> Bool {
    var position = position
    while position > 0, tokens[position].kind == .identifier || tokens[position].kind == .keyword, isAdjacent(position)
    {
      if tokens[position &- 1].kind == .at { return true }
      guard position > 1, tokens[position &- 1].kind == .dot, isAdjacent(position &- 1) else { return false }
      position &-= 2
    }
    return tokens[position].kind == .at
  }

  /// Returns true if the `>` at `position` ends the generic arguments of an attribute. It looks back over at most 32
  /// tokens.
  private func isAttribute(withArgumentsUpTo position: Int) -> Bool {
    var position = position
    for _ in 0..<32 where position > 0 {
      position &-= 1
      let token = tokens[position]
      switch token.kind {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        if byte(of: token) == UInt8(ascii: "<") { return position > 0 && isAttribute(at: position &- 1) }
      case .identifier, .comma, .dot, .colon, .questionMark, .leftBracket, .rightBracket: break
      default: return false
      }
    }
    return false
  }

  private func isOperator(at position: Int, endingIn character: UInt8) -> Bool {
    switch tokens[position].kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      let end = position &+ 1 < tokens.count ? Int(tokens[position &+ 1].offset) : trivia.start
      return end > base && bytes[end &- 1] == character
    default: return false
    }
  }

  private func isAdjacent(_ position: Int) -> Bool { tokens[position].offset == tokens[position].textStart }

  private func spells(_ word: StaticString, from start: Int, to end: Int) -> Bool {
    end &- start == word.utf8CodeUnitCount && word.withUTF8Buffer { $0.elementsEqual(bytes[start..<end]) }
  }
}
