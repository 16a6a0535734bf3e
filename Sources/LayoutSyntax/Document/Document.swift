/// A document: its text and the segments that the text is divided into.
///
/// A segment is one or more whole lines that are lexed and parsed on their own, usually one top-level construct with
/// the comments above it; its tree is a function of its bytes alone. The lexer decides where one ends
/// (`Lexer.beginsSegment`), so that a missing or additional brace affects only its own declaration.
public struct Document: Sendable {
  /// The whole text, with its line index.
  public internal(set) var text: SourceText
  /// The conditions that decide the branches of `#if`.
  public let conditions: BuildConditions
  /// The segments in the order of the text; never empty. An empty document is one empty segment.
  public internal(set) var segments: [Segment]
  /// The work done since the document was opened.
  public internal(set) var counters = DocumentCounters()

  /// The offset at which each segment starts, followed by the end of the document.
  var starts: [Int32]
  /// The 0-based line at which each segment begins, followed by the document's last line.
  var firstLines: [Int32]
  /// The edits of the text that have not been parsed yet, in the order of the text; no two of them touch.
  public internal(set) var pendingEdits: [PendingEdit] = []
  /// The largest `Segment.lookahead` of any segment so far.
  var maximumLookahead = 0

  /// Divides `text` into segments and parses them. Never fails. O(n) in the text.
  public init(_ text: SourceText, conditions: BuildConditions = BuildConditions()) {
    self.text = text
    self.conditions = conditions
    segments = []
    starts = []
    firstLines = []
    parseAll()
  }

  /// The index of the segment that contains `offset` (clamped); the last one at the end of the document. O(log n) in
  /// the number of segments.
  public func segmentIndex(at offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offset at which the segment `index` starts. If `index` equals the number of segments: the end of the document.
  public func start(ofSegment index: Int) -> Int { Int(starts[index]) }

  /// The 0-based line at which the segment `index` begins.
  public func firstLine(ofSegment index: Int) -> Int { Int(firstLines[index]) }

  /// The range of the segment `index` in the document.
  public func range(ofSegment index: Int) -> Range<Int> {
    let start = start(ofSegment: index)
    return start..<(start &+ segments[index].tree.text.count)
  }

  /// Divides the whole text into segments and parses them.
  mutating func parseAll() {
    segments = []
    maximumLookahead = 0
    guard text.count < Int(Int32.max) else {
      // The text is too long for 32-bit offsets: a single segment without content.
      segments = [Segment(tree: SyntaxTree(parsing: text), lookahead: 0)]
      starts = [0, Int32.max]
      firstLines = [0, Int32(clamping: text.lineCount &- 1)]
      return
    }
    text.bytes.withUnsafeBufferPointer { bytes in
      var reader = SegmentReader(
        bytes, of: text, from: 0, capacity: max(4_096, bytes.count / 4), conditions: conditions)
      repeat {
        reader.advance()
        segments.append(reader.parse())
        count(segments[segments.count &- 1].tree)
      } while !reader.isAtEnd
    }
    starts = [0]
    starts.reserveCapacity(segments.count &+ 1)
    firstLines = [0]
    firstLines.reserveCapacity(segments.count &+ 1)
    var offset = 0
    var line = 0
    for index in segments.indices {
      offset &+= segments[index].tree.text.count
      line &+= segments[index].lineBreaks
      starts.append(Int32(clamping: offset))
      firstLines.append(Int32(clamping: line))
      maximumLookahead = max(maximumLookahead, segments[index].lookahead)
    }
  }
}

extension Document {
  /// Adds the work of parsing one segment to the counters.
  mutating func count(_ tree: SyntaxTree) {
    counters.bytesLexed &+= tree.text.count
    counters.nodesParsed &+= tree.nodes.count
  }
}

/// One or more whole lines of a document with their tree.
public struct Segment: Sendable {
  /// The tree of the segment's own bytes: its root is a `sourceFile`, its offsets count from the segment's start.
  public internal(set) var tree: SyntaxTree
  /// The number of bytes after the segment's end that were read to decide that it ends there.
  var lookahead: Int

  /// The number of line breaks in the segment.
  var lineBreaks: Int { tree.text.lineCount &- 1 }
}

/// The effect of an edit on the segments of a document: those at `replaced` (indices before) were replaced by those at
/// `fresh` (indices after); all others kept their trees.
public struct SegmentChange: Hashable, Sendable {
  public var replaced: Range<Int>
  public var fresh: Range<Int>

  public init(replaced: Range<Int>, fresh: Range<Int>) {
    self.replaced = replaced
    self.fresh = fresh
  }
}

/// The work done for a document, independent of the machine.
public struct DocumentCounters: Hashable, Sendable {
  /// The number of bytes read by the lexer.
  public var bytesLexed = 0
  /// The number of nodes made by the parser.
  public var nodesParsed = 0
}
