extension Lexer {
  /// Notes that two tokens are the sides of one thing.
  mutating func match(_ opening: Int, _ closing: Int) {
    tokens[opening].match = Int32(truncatingIfNeeded: closing)
    tokens[closing].match = Int32(truncatingIfNeeded: opening)
  }

  /// Opens a bracket of `kind`, whose token is the one at `token`.
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

  /// Closes the innermost open bracket if it is one that `kind` closes, and returns its token.
  @inline(__always)
  mutating func closeInnermost(with kind: SyntaxKind) -> Int? {
    // The kind of each closing bracket follows that of its opening one.
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

  /// Forgets the brackets opened after the first `count`.
  mutating func reopen(_ count: Int) {
    while open.count > count, let entry = open.popLast() {
      parentheses = entry.parentheses
      brackets = entry.brackets
      if entry.kind == .leftBrace || entry.kind == .interpolationStart { _ = walls.popLast() }
    }
  }
}
