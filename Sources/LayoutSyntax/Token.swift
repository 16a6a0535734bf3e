/// A token of the lexer's flat list is the leaf of the tree that it becomes, written once: until the leaf has a parent,
/// the numbers of its parent and its sibling hold what the parser asks of a token.
typealias Token = SyntaxNode

extension SyntaxNode {
  /// A token in `column` (tabs counted as four), whose bytes with their trivia end at `end`, and whose other side, if it
  /// has one, is not known yet.
  @inline(__always)
  init(
    token kind: SyntaxKind, keyword: Keyword? = nil, startsLine: Bool, from start: Int, textStart: Int, to end: Int,
    column: Int
  ) {
    self.kind = kind
    self.keyword = keyword
    self.issue = nil
    self.containsIssue = false
    self.startsLine = startsLine
    self.offset = UInt32(truncatingIfNeeded: start)
    self.length = UInt32(truncatingIfNeeded: end &- start)
    self.triviaLength = UInt32(truncatingIfNeeded: textStart &- start)
    self.parent = Int32(truncatingIfNeeded: column)
    self.firstChild = -1
    self.nextSibling = -1
  }

  /// The offset at which the token itself starts, behind its trivia.
  @inline(__always)
  var textStart: UInt32 { offset &+ triviaLength }

  /// The offset at which the token ends.
  @inline(__always)
  var end: UInt32 { offset &+ length }

  /// The column of a token that has no parent yet; the parser tells by it what an unclosed bracket holds.
  @inline(__always)
  var column: Int32 { parent }

  /// Of a bracket or quote that has no parent yet: the index of the token on the other side, -1 when there is none.
  @inline(__always)
  var match: Int32 {
    get { nextSibling }
    set { nextSibling = newValue }
  }

  /// Whether it is a name that is no word of the language in any place.
  var isPlainName: Bool { kind == .identifier && keyword == nil && issue == nil }

  /// Says what is wrong with the token.
  mutating func report(_ issue: SyntaxIssue) {
    self.issue = issue
    containsIssue = true
  }
}
