extension Lexer {
  mutating func lexOpening(_ kind: SyntaxKind) {
    index &+= 1
    append(kind, from: index &- 1)
    push(kind)
  }

  /// Opens a bracket at the last token.
  mutating func push(_ kind: SyntaxKind) {
    let entry = OpenBracket(
      token: Int32(truncatingIfNeeded: tokens.count &- 1), kind: kind, parentheses: parentheses, brackets: brackets)
    switch kind {
    case .leftParenthesis: parentheses &+= 1
    case .leftBracket: brackets &+= 1
    default:
      walls.append(Int32(truncatingIfNeeded: open.count))
      parentheses = 0
      brackets = 0
    }
    open.append(entry)
  }

  mutating func lexClosing(_ kind: SyntaxKind) {
    index &+= 1
    append(kind, from: index &- 1)
    var wall: SyntaxKind?
    if let last = walls.last { wall = open[Int(last)].kind }
    switch kind {
    case .rightParenthesis:
      if parentheses > 0 {
        close(.leftParenthesis)
      } else if wall == .interpolationStart {
        close(.interpolationStart)
        resumeString()
      }
    case .rightBracket:
      if brackets > 0 { close(.leftBracket) }
    default:
      if wall == .leftBrace { close(.leftBrace) }
    }
  }

  /// Matches the last token with the innermost open bracket of `kind`; those inside it stay unclosed.
  private mutating func close(_ kind: SyntaxKind) {
    while let entry = open.popLast() {
      parentheses = entry.parentheses
      brackets = entry.brackets
      if entry.kind == .leftBrace || entry.kind == .interpolationStart { _ = walls.popLast() }
      if entry.kind == kind {
        let closing = tokens.count &- 1
        tokens[Int(entry.token)].match = Int32(truncatingIfNeeded: closing)
        tokens[closing].match = entry.token
        return
      }
    }
  }

  /// Forgets the brackets opened after the first `count`.
  mutating func reopen(_ count: Int) {
    while open.count > count, let entry = open.popLast() {
      parentheses = entry.parentheses
      brackets = entry.brackets
      if entry.kind == .leftBrace || entry.kind == .interpolationStart { _ = walls.popLast() }
    }
  }
}
