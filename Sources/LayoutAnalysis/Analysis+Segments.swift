import LayoutLowering
import LayoutSyntax

extension Analysis {
  /// The segments of a file, in the order of the source.
  package func segments(of file: FileID) -> [SegmentID] { entry(file)?.segments ?? [] }

  /// The segments of all files of the module of `segment`, by file.
  package func moduleSegments(of segment: SegmentID) -> [SegmentID] {
    guard let file = file(of: segment) else { return [] }
    return moduleFiles(of: file).flatMap { segments(of: $0) }
  }

  /// The file that a segment is a stretch of.
  package func file(of segment: SegmentID) -> FileID? { entry(segment)?.file }

  package func tree(of segment: SegmentID) -> SyntaxTree? {
    guard let entry = entry(segment), let document = self.entry(entry.file)?.document,
      document.segments.indices.contains(entry.position)
    else { return nil }
    return document.segments[entry.position].tree
  }

  /// The bytes of `place` as text.
  package func string(at place: SourceRange) -> String { tree(of: place.segment)?.text.string(in: place.range) ?? "" }

  /// The segment that holds `offset` of `file`, and the offset in it.
  package func place(of offset: Int, in file: FileID) -> (segment: SegmentID, offset: Int)? {
    guard let entry = entry(file) else { return nil }
    let index = entry.document.segmentIndex(at: offset)
    guard entry.segments.indices.contains(index) else { return nil }
    return (entry.segments[index], offset - entry.document.start(ofSegment: index))
  }

  /// The offset in its file at which a segment starts.
  package func start(of segment: SegmentID) -> Int {
    guard let entry = entry(segment) else { return 0 }
    return self.entry(entry.file)?.document.start(ofSegment: entry.position) ?? 0
  }

  /// The 0-based line of its file on which `place` starts.
  package func line(at place: SourceRange) -> Int {
    guard let entry = entry(place.segment) else { return 0 }
    let line = tree(of: place.segment)?.text.line(at: place.range.lowerBound) ?? 0
    return line + (self.entry(entry.file)?.document.firstLine(ofSegment: entry.position) ?? 0)
  }

  /// Where `place` stands in its file.
  package func fileRange(of place: SourceRange) -> FileRange? {
    guard let file = file(of: place.segment) else { return nil }
    let start = start(of: place.segment)
    return FileRange(file: file, range: (place.range.lowerBound + start)..<(place.range.upperBound + start))
  }

  /// Whether `left` stands before `right`: by the names of their files, so that nothing hangs on the order in which those
  /// came, and by place.
  package func isOrdered(_ left: SourceRange, before right: SourceRange) -> Bool {
    guard left.segment != right.segment else { return left.range.lowerBound < right.range.lowerBound }
    guard let one = entry(left.segment), let other = entry(right.segment) else { return left.segment < right.segment }
    guard one.file != other.file else { return one.position < other.position }
    return (name(of: one.file), one.file) < (name(of: other.file), other.file)
  }

  func entry(_ segment: SegmentID) -> AnalysisSegment? {
    segments.indices.contains(Int(segment.index)) ? segments[Int(segment.index)] : nil
  }

  // MARK: Numbers

  mutating func addSegment(of file: FileID, at position: Int) -> SegmentID {
    let entry = AnalysisSegment(file: file, position: position)
    if let known = freeSegments.popLast() {
      segments[Int(known.index)] = entry
      return known
    }
    segments.append(entry)
    return SegmentID(Int32(truncatingIfNeeded: segments.count - 1))
  }

  mutating func freeSegment(_ segment: SegmentID) {
    setPointsAt([], of: segment)
    segments[Int(segment.index)] = nil
    freeSegments.append(segment)
  }
}
