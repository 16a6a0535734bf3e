import LayoutSyntax

/// The location of a segment in its module.
package struct SegmentLocation: Sendable {
  var segment: SegmentID
  var file: FileID
  /// The index of the segment in its file.
  var number: Int32
}

/// The order of a module's segments: by file, then by position in the file.
package struct SourceOrder: Sendable {
  /// Indexed by position in the module.
  private var locations: [SegmentLocation] = []
  /// The ranks of the files in the module, indexed by `FileID`.
  private var ranks: [Int32] = []

  mutating func setLocation(_ location: SegmentLocation, of position: SegmentPosition) {
    while locations.count <= Int(position.index) { locations.append(location) }
    locations[position] = location
  }

  mutating func setRank(_ rank: Int, of file: FileID) {
    guard file.index >= 0 else { return }
    while ranks.count <= Int(file.index) { ranks.append(0) }
    ranks[Int(file.index)] = Int32(clamping: rank)
  }

  func file(of position: SegmentPosition) -> FileID {
    locations.hasElement(at: position) ? locations[position].file : FileID(-1)
  }

  func segment(at position: SegmentPosition) -> SegmentID {
    locations.hasElement(at: position) ? locations[position].segment : SegmentID(-1)
  }

  /// Returns the rank of the file that contains the segment at `position`; -1 for none.
  func rank(of position: SegmentPosition) -> Int32 {
    let file = Int(file(of: position).index)
    return ranks.indices.contains(file) ? ranks[file] : -1
  }

  /// Returns true if `left` is before `right`.
  func isOrdered(_ left: DeclarationID, before right: DeclarationID) -> Bool {
    guard left.segment != right.segment else { return left.index < right.index }
    let (one, other) = (rank(of: left.segment), rank(of: right.segment))
    guard one == other, locations.hasElement(at: left.segment), locations.hasElement(at: right.segment) else {
      return one < other
    }
    return locations[left.segment].number < locations[right.segment].number
  }
}
