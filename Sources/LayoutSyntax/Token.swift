/// One token of the lexer's flat list. Its bytes run from `start` to the `start` of the token after it.
struct Token: BitwiseCopyable {
  /// The offset at which the leading trivia starts.
  var start: UInt32
  /// The offset at which the token itself starts.
  var textStart: UInt32
  /// The column of the token, tabs counted as four; the parser tells by it what an unclosed bracket holds.
  var column: UInt32
  /// Brackets and string quotes: the index of the token on the other side, -1 when there is none.
  var match: Int32 = -1
  var kind: SyntaxKind
  /// The word that the token spells, also where it is only a contextual keyword.
  var keyword: Keyword?
  var issue: SyntaxIssue?
  var startsLine: Bool

  /// Whether it is a name that is no word of the language in any place.
  var isPlainName: Bool { kind == .identifier && keyword == nil }
}
