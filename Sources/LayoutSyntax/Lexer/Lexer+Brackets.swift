extension Lexer {
  /// Records that two tokens are a pair of brackets or quotes.
  mutating func match(_ opening: Int, _ closing: Int) {
    tokens[opening].match = Int32(truncatingIfNeeded: closing)
    tokens[closing].match = Int32(truncatingIfNeeded: opening)
  }

  mutating func lexOpening(_ kind: SyntaxKind) {
    lexSingle(kind)
    brackets.push(kind, token: tokens.count &- 1)
  }

  mutating func lexClosing(_ kind: SyntaxKind) {
    lexSingle(kind)
    guard let opening = brackets.pop(closedBy: kind) else { return }
    match(opening.token, tokens.count &- 1)
    if opening.kind == .interpolationStart { resumeString() }
  }
}
