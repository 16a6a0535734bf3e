/// Reads a document segment by segment, with one parser and its buffers.
struct SegmentReader: ~Copyable {
  private var parser: Parser
  private let text: SourceText
  /// The range in the document of the segment that was lexed last.
  private(set) var range: Range<Int>
  /// The line at which the segment that was parsed last ends.
  private var line: Int
  /// The number of bytes after the end of the segment that were read to decide where it ends.
  private(set) var lookahead = 0

  /// Creates a reader that begins at `start`, the start of a segment; `bytes` are the bytes of `text`.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: SourceText, from start: Int, capacity: Int,
    conditions: BuildConditions
  ) {
    self.text = text
    parser = Parser(bytes, capacity: capacity, conditions: conditions)
    range = start..<start
    line = text.line(at: start)
  }

  /// True if the segment that was lexed last ends at the end of the document.
  var isAtEnd: Bool { range.upperBound >= parser.lexer.bytes.count }

  /// Lexes the next segment.
  mutating func advance() {
    let start = range.upperBound
    range = start..<parser.lexer.lexSegment(from: start, cuts: true)
    lookahead = max(0, parser.lexer.boundary.reach &- range.upperBound)
  }

  /// Returns true if the bytes of the segment that was lexed last equal `bytes`. O(n).
  func holds(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { known in
      let read = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: parser.lexer.bytes[range]))
      return known.count == read.count && known.sharedStart(with: read) == read.count
    }
  }

  /// Parses the segment that was lexed last.
  mutating func parse() -> Segment {
    let first = text.line(at: range.lowerBound, near: line)
    line = text.line(at: range.upperBound, near: first)
    let lines = first..<(line &+ 1)
    let own = SourceText(text, range, lines: lines)
    return Segment(tree: parser.parseSegment(of: own), lookahead: lookahead)
  }
}
