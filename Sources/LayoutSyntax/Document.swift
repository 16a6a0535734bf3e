/// A document: its text and the segments it is cut into.
public struct Document: Sendable {
  public private(set) var text: SourceText
  public private(set) var segments: [Segment]

  public init(_ text: SourceText) {
    self.text = text
    segments = [Segment(tree: SyntaxTree(parsing: text))]
  }

  public mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) -> SegmentChange {
    text.replace(range, with: replacement)
    segments = [Segment(tree: SyntaxTree(parsing: text))]
    return SegmentChange(replaced: 0..<1, fresh: 0..<1)
  }

  public func segmentIndex(at offset: Int) -> Int { 0 }
  public func start(ofSegment index: Int) -> Int { 0 }
  public func firstLine(ofSegment index: Int) -> Int { 0 }
}

public struct Segment: Sendable { public var tree: SyntaxTree }

public struct SegmentChange: Sendable {
  public var replaced: Range<Int>
  public var fresh: Range<Int>

  public init(replaced: Range<Int>, fresh: Range<Int>) {
    self.replaced = replaced
    self.fresh = fresh
  }
}
