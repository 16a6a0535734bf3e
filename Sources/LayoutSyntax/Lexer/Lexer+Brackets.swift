extension Lexer {
  /// Records that two tokens are a pair of brackets or quotes.
  mutating func match(_ opening: Int, _ closing: Int) {
    tokens[opening].match = Int32(truncatingIfNeeded: closing)
    tokens[closing].match = Int32(truncatingIfNeeded: opening)
  }

  /// Pushes an opening bracket of `kind`, whose token has the index `token`.
  @inline(__always)
  mutating func push(_ kind: SyntaxKind, token: Int) {
    let entry = OpenBracket(
      token: Int32(truncatingIfNeeded: token), kind: kind, parentheses: parentheses, brackets: brackets)
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

  /// Pops the innermost open bracket if `kind` closes it, and returns the index of its token.
  @inline(__always)
  mutating func closeInnermost(with kind: SyntaxKind) -> Int? {
    // In `SyntaxKind` each closing bracket follows its opening one.
    guard let entry = open.last, entry.kind.rawValue &+ 1 == kind.rawValue else { return nil }
    open.truncate(to: open.count &- 1)
    parentheses = entry.parentheses
    brackets = entry.brackets
    if kind == .rightBrace { _ = walls.popLast() }
    return Int(entry.token)
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
        return match(Int(entry.token), tokens.count &- 1)
      }
    }
  }

  /// Drops all open brackets except the first `count`.
  mutating func reopen(_ count: Int) {
    while open.count > count, let entry = open.popLast() {
      parentheses = entry.parentheses
      brackets = entry.brackets
      if entry.kind == .leftBrace || entry.kind == .interpolationStart { _ = walls.popLast() }
    }
  }
}
