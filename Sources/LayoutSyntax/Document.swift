/// A document: its text and the segments it is cut into.
///
/// A segment is one or more whole lines that are lexed and parsed on their own, as a rule one construct of the top
/// level with the comments above it; its tree is a function of its bytes alone. Where one ends the lexer decides
/// (`Lexer.beginsSegment`), so that a brace too few or too many stays within its declaration.
public struct Document: Sendable {
  /// The whole text, with its lines.
  public internal(set) var text: SourceText
  /// The segments in the order of the text; never empty. An empty document is one empty segment.
  public internal(set) var segments: [Segment]
  /// The work done since the document was opened.
  public internal(set) var counters = DocumentCounters()

  /// The offset at which each segment starts, and the document's end.
  var starts: [Int32]
  /// The line with which each segment begins, and the document's last.
  var firstLines: [Int32]
  /// The edits of the text that were not parsed yet, in the order of the text; no two of them touch.
  public internal(set) var pendingEdits: [PendingEdit] = []
  /// The most that `Segment.overreach` ever was.
  var longestOverreach = 0

  /// Cuts and parses `text`. Never fails. Cost: linear in the text.
  public init(_ text: SourceText) {
    self.text = text
    segments = []
    starts = []
    firstLines = []
    parseAll()
  }

  /// The segment that holds `offset` (clamped); at the end of the document the last one. Cost: logarithmic in the
  /// number of segments.
  public func segmentIndex(at offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offset at which the segment `index` starts. `index` is a valid one, or their count: then the document's end.
  public func start(ofSegment index: Int) -> Int { Int(starts[index]) }

  /// The 0-based line with which the segment `index` begins.
  public func firstLine(ofSegment index: Int) -> Int { Int(firstLines[index]) }

  /// The offsets of the segment `index`.
  public func range(ofSegment index: Int) -> Range<Int> {
    let start = start(ofSegment: index)
    return start..<(start &+ segments[index].tree.text.count)
  }

  /// Cuts and parses the whole text.
  mutating func parseAll() {
    segments = []
    longestOverreach = 0
    guard text.count < Int(Int32.max) else {
      // Beyond what offsets of 32 bits can say: one piece that nobody reads.
      segments = [Segment(tree: SyntaxTree(parsing: text), overreach: 0)]
      starts = [0, Int32.max]
      firstLines = [0, Int32(clamping: text.lineCount &- 1)]
      return
    }
    text.bytes.withUnsafeBufferPointer { bytes in
      var reader = SegmentReader(bytes, of: text, from: 0, capacity: max(4_096, bytes.count / 4))
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
      longestOverreach = max(longestOverreach, segments[index].overreach)
    }
  }
}

extension Document {
  /// Counts the work that a parsed segment was.
  mutating func count(_ tree: SyntaxTree) {
    counters.bytesLexed &+= tree.text.count
    counters.nodesParsed &+= tree.nodes.count
  }
}

/// Some whole lines of a document with their tree.
public struct Segment: Sendable {
  /// The tree over the segment's own bytes: its root is a `sourceFile`, its offsets count from the segment's start.
  public internal(set) var tree: SyntaxTree
  /// How many bytes behind the segment's end decided that it ends there.
  var overreach: Int

  /// The line breaks in the segment.
  var lineBreaks: Int { tree.text.lineCount &- 1 }
}

/// What an edit did to the segments of a document: those at `replaced` (indices before) gave way to those at `fresh`
/// (indices after); all others kept tree and identity.
public struct SegmentChange: Hashable, Sendable {
  public var replaced: Range<Int>
  public var fresh: Range<Int>

  public init(replaced: Range<Int>, fresh: Range<Int>) {
    self.replaced = replaced
    self.fresh = fresh
  }
}

/// The work that a document was: what it costs in bytes and nodes, whatever the machine.
public struct DocumentCounters: Hashable, Sendable {
  /// Bytes read by the lexer.
  public var bytesLexed = 0
  /// Nodes made by the parser.
  public var nodesParsed = 0
}
