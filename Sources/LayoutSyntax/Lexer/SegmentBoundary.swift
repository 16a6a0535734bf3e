/// The facts that decide where a segment ends, and where the segment may end.
struct SegmentBoundary: BitwiseCopyable {
  /// The indentation in the segment, as far as it is known.
  struct Indentation: BitwiseCopyable {
    /// True if the first line inside the segment's first brace is indented; nil before such a line.
    var ofBraces: Bool?
    /// The token index of the outermost open bracket that was checked last; -1 before.
    var bracket = -1
    /// True if the first line inside that bracket is indented; nil before such a line.
    var ofBracket: Bool?
  }

  /// The start of the line after the last token; -1 before the next line break.
  private(set) var nextLine = -1
  /// The issue of the comments before that line.
  private(set) var commentIssue: SyntaxIssue?
  /// The end of the bytes that the end of the segment depends on.
  private(set) var reach: Int
  var indentation = Indentation()
  /// The number of `#if` outside brackets without an `#endif` so far.
  var openDirectives = 0

  init(start: Int) { reach = start }

  /// Records that the end of the segment depends on the bytes before `offset`.
  mutating func depend(upTo offset: Int) { reach = max(reach, offset) }

  /// Records the line break before `nextLine`, after comments with the issue `commentIssue`; only the first one after a
  /// token counts.
  @inline(__always)
  mutating func recordLineBreak(before nextLine: Int, _ commentIssue: SyntaxIssue?) {
    guard self.nextLine < 0 else { return }
    self.nextLine = nextLine
    self.commentIssue = commentIssue
  }

  /// Records a token, behind which the segment cannot end before the next line break.
  @inline(__always)
  mutating func recordToken() { nextLine = -1 }
}
