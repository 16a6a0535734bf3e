/// A token of the lexer, which is at the same time a leaf of the tree, so that it is written only once. Until the leaf
/// has a parent, its fields `parent` and `nextSibling` store the column and the matching bracket or quote.
typealias Token = SyntaxNode

extension SyntaxNode {
  /// The bytes of a token in the document: its leading trivia, and then its text.
  struct Extent {
    var triviaStart: Int
    var textStart: Int
    var end: Int
  }

  /// Creates a token in `column` (a tab counts as four), without a matching token yet.
  @inline(__always)
  init(token kind: SyntaxKind, keyword: Keyword?, at extent: Extent, column: Int, startsLine: Bool) {
    self.init(
      kind: kind, keyword: keyword, offset: UInt32(truncatingIfNeeded: extent.triviaStart),
      length: UInt32(truncatingIfNeeded: extent.end &- extent.triviaStart))
    self.startsLine = startsLine
    triviaLength = UInt32(truncatingIfNeeded: extent.textStart &- extent.triviaStart)
    parent = Int32(truncatingIfNeeded: column)
  }

  /// The offset at which the token starts, after its trivia.
  @inline(__always)
  var textStart: UInt32 { offset &+ triviaLength }

  /// The offset at which the token ends.
  @inline(__always)
  var end: UInt32 { offset &+ length }

  /// The range of the token, without its trivia.
  @inline(__always)
  var textRange: Range<Int> { Int(textStart)..<Int(end) }

  /// The column of a token that has no parent yet; it decides where an unclosed bracket ends.
  @inline(__always)
  var column: Int32 { parent }

  /// The index of the matching bracket or quote, -1 if there is none; valid until the token has a parent.
  @inline(__always)
  var match: Int32 {
    get { nextSibling }
    set { nextSibling = newValue }
  }

  /// True for an identifier that spells no keyword, not even a contextual one, and has no issue.
  var isPlainName: Bool { kind == .identifier && keyword == nil && issue == nil }

  /// Sets the issue of the token.
  mutating func report(_ issue: SyntaxIssue) {
    self.issue = issue
    containsIssue = true
  }
}
