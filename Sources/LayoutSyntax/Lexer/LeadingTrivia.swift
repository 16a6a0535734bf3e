/// The trivia before the next token, and the line on which the token begins.
struct LeadingTrivia: BitwiseCopyable {
  /// The offset at which the trivia starts.
  var start: Int
  /// True if the next token begins a line.
  var startsLine = true
  /// The start of the current line.
  var lineStart: Int
  /// The additional columns of the tabs at the start of the line: a tab counts as four.
  var tabs = 0
  /// The issue of a comment since the last reported one. Trivia has no issues: the end of the segment reports it.
  var commentIssue: SyntaxIssue?

  init(start: Int) {
    self.start = start
    lineStart = start
  }

  /// The column of `offset`, which is on the current line.
  @inline(__always)
  func column(of offset: Int) -> Int { offset &- lineStart &+ tabs }

  /// Records that a line begins at `start`, within the trivia.
  @inline(__always)
  mutating func beginLine(at start: Int) {
    startsLine = true
    lineStart = start
    tabs = 0
  }
}
