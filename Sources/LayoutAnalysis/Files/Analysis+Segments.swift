import LayoutLowering
import LayoutModel
import LayoutSyntax

// The segments of files: their order, trees, lines and offsets, and their ids.
extension Analysis {
  /// The document of a file, with its text and its segments; nil for an unknown file. Pending edits have to be parsed.
  package func document(of file: FileID) -> Document? { entry(file)?.document }

  /// The segments of a file, in source order.
  package func segments(of file: FileID) -> [SegmentID] {
    isKnown(file) ? files[file].segments : []
  }

  /// The segments of all files of the module of `segment`, by file.
  package func moduleSegments(of segment: SegmentID) -> [SegmentID] {
    guard let file = file(of: segment) else { return [] }
    return moduleFiles(of: file).flatMap { segments(of: $0) }
  }

  /// The file that contains a segment; nil for a removed one.
  package func file(of segment: SegmentID) -> FileID? {
    guard locations.contains(segment) else { return nil }
    let file = locations[segment].file
    return file.index < 0 ? nil : file
  }

  /// The index of a segment in its file, from 0; 0 for an unknown segment.
  package func position(of segment: SegmentID) -> Int {
    locations.contains(segment) ? locations[segment].position : 0
  }

  package func tree(of segment: SegmentID) -> SyntaxTree? {
    recordTree(of: segment)
    return file(of: segment).flatMap { tree(at: position(of: segment), in: $0) }
  }

  /// The tree of the segment at `position` of a file.
  func tree(at position: Int, in file: FileID) -> SyntaxTree? {
    guard isKnown(file), files[file].document.segments.indices.contains(position) else { return nil }
    return files[file].document.segments[position].tree
  }

  /// The text at `location`.
  package func string(at location: SourceRange) -> String {
    tree(of: location.segment)?.text.string(in: location.range) ?? ""
  }

  /// The segment of `file` that contains `offset`, and the offset from the segment's start. O(log n) in the segments.
  package func segment(at offset: Int, in file: FileID) -> (segment: SegmentID, offset: Int)? {
    guard isKnown(file) else { return nil }
    let index = files[file].document.segmentIndex(at: offset)
    guard files[file].segments.indices.contains(index) else { return nil }
    return (files[file].segments[index], offset - files[file].document.start(ofSegment: index))
  }

  /// The offset at which a segment starts in its file.
  package func start(of segment: SegmentID) -> Int {
    guard let file = file(of: segment), isKnown(file) else { return 0 }
    return files[file].document.start(ofSegment: position(of: segment))
  }

  /// The 0-based line in the file at which `location` starts.
  package func line(at location: SourceRange) -> Int {
    let line = tree(of: location.segment)?.text.line(at: location.range.lowerBound) ?? 0
    return line + firstLine(of: location.segment)
  }

  /// The 0-based line in the file at which a segment starts.
  package func firstLine(of segment: SegmentID) -> Int {
    guard let file = file(of: segment), isKnown(file) else { return 0 }
    return files[file].document.firstLine(ofSegment: position(of: segment))
  }

  /// The range in its file of `location`; nil if its segment was removed.
  package func fileRange(of location: SourceRange) -> FileRange? {
    guard let file = file(of: location.segment) else { return nil }
    let start = start(of: location.segment)
    return FileRange(file: file, range: (location.range.lowerBound + start)..<(location.range.upperBound + start))
  }

  /// Returns true if `left` precedes `right`. Files are ordered by name, so that the order in which they were added has
  /// no influence.
  package func isOrdered(_ left: SourceRange, before right: SourceRange) -> Bool {
    guard left.segment != right.segment else { return left.range.lowerBound < right.range.lowerBound }
    guard let one = file(of: left.segment), let other = file(of: right.segment) else {
      return left.segment < right.segment
    }
    guard one != other else { return position(of: left.segment) < position(of: right.segment) }
    return (name(of: one), one) < (name(of: other), other)
  }

  /// The stored data of a segment as a copy; callers that need only one property avoid it.
  func entry(_ segment: SegmentID) -> AnalysisSegment? { isKnown(segment) ? segments[segment] : nil }

  func isKnown(_ segment: SegmentID) -> Bool { segments.contains(segment) }

  // MARK: Ids

  /// The number of segments in all files.
  package var segmentCount: Int { segments.count - freeSegments.count }

  mutating func addSegment(of file: FileID, at position: Int) -> SegmentID {
    let location = SegmentLocation(file: file, position: position)
    if let known = freeSegments.popLast() {
      locations[known] = location
      return known
    }
    segments.append(AnalysisSegment())
    locations.append(location)
    return SegmentID(Int32(truncatingIfNeeded: segments.count - 1))
  }

  mutating func freeSegment(_ segment: SegmentID) {
    setRelatedFiles([], of: segment)
    dependencies.remove(segments[segment].rootsResult)
    removeMemos(of: segment)
    segments[segment] = AnalysisSegment()
    locations[segment] = .removed
    freeSegments.append(segment)
  }
}
