/// A half-open range of UTF-8 byte offsets from the start of a segment, so that it stays valid while other segments
/// change.
public struct SourceRange: Hashable, Sendable {
  public var segment: SegmentID
  public var range: Range<Int>

  public init(segment: SegmentID, range: Range<Int>) {
    self.segment = segment
    self.range = range
  }
}

/// A half-open range of UTF-8 byte offsets in a file.
public struct FileRange: Hashable, Sendable {
  public var file: FileID
  public var range: Range<Int>

  public init(file: FileID, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}

/// The index of a file in an analysis.
public struct FileID: Hashable, Comparable, Sendable {
  public var index: Int32
  public init(_ index: Int32) { self.index = index }
  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// The index of a segment in an analysis. A segment is a run of whole lines of a file that is parsed, lowered and
/// linted as one unit.
public struct SegmentID: Hashable, Comparable, Sendable {
  public var index: Int32
  public init(_ index: Int32) { self.index = index }
  public static func < (left: SegmentID, right: SegmentID) -> Bool { left.index < right.index }
}
