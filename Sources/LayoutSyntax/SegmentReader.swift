/// Reads a document segment after segment, with one parser and its buffers.
struct SegmentReader: ~Copyable {
  private var parser: Parser
  private let text: SourceText
  /// The segment that was read last.
  private(set) var range: Range<Int>
  /// The line with which the segment that was parsed last ends.
  private var line: Int
  /// How far beyond its end the bytes were read that decide where it ends.
  private(set) var overreach = 0

  /// A reader from `start` on, where a segment begins; `bytes` are those of `text`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of text: SourceText, from start: Int, capacity: Int) {
    self.text = text
    parser = Parser(bytes, capacity: capacity)
    range = start..<start
    line = text.line(at: start)
  }

  /// Whether the segment that was read last ends the document.
  var isAtEnd: Bool { range.upperBound >= parser.lexer.bytes.count }

  /// Lexes the next segment.
  mutating func advance() {
    let start = range.upperBound
    range = start..<parser.lexer.lexSegment(from: start, cuts: true)
    overreach = max(0, parser.lexer.reach &- range.upperBound)
  }

  /// Whether the bytes of the segment are `bytes`.
  func holds(_ bytes: [UInt8]) -> Bool {
    bytes.count == range.count && bytes.elementsEqual(parser.lexer.bytes[range])
  }

  /// Parses the segment that was lexed last.
  mutating func parse() -> Segment {
    let first = text.line(at: range.lowerBound, near: line)
    line = text.line(at: range.upperBound, near: first)
    let lines = first..<(line &+ 1)
    let own = SourceText(text, range, lines: lines)
    return Segment(tree: parser.parseSegment(of: own), overreach: overreach)
  }
}
