/// Reads a document segment after segment, with one parser and its buffers.
struct SegmentReader: ~Copyable {
  private var parser: Parser
  /// The segment that was read last.
  private(set) var range: Range<Int>
  /// How far beyond its end the bytes were read that decide where it ends.
  private(set) var overreach = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, capacity: Int) {
    parser = Parser(bytes, capacity: capacity)
    range = start..<start
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
    let text = SourceText(Array(parser.lexer.bytes[range]))
    return Segment(tree: parser.parseSegment(of: text), overreach: overreach)
  }
}
