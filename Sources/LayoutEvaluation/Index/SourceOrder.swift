import LayoutSyntax

/// The location of a segment in its module.
package struct SegmentPlace: Sendable {
  var segment: SegmentID
  var file: FileID
  /// The index of the segment in its file.
  var number: Int32
}

/// The order of a module's segments: by file, then by position in the file.
package struct SourceOrder: Sendable {
  /// Indexed by position in the module.
  private var places: [SegmentPlace] = []
  /// The ranks of the files in the module, indexed by `FileID`.
  private var ranks: [Int32] = []

  mutating func setPlace(_ place: SegmentPlace, of position: Int32) {
    while places.count <= Int(position) { places.append(place) }
    places[Int(position)] = place
  }

  mutating func setRank(_ rank: Int, of file: FileID) {
    guard file.index >= 0 else { return }
    while ranks.count <= Int(file.index) { ranks.append(0) }
    ranks[Int(file.index)] = Int32(clamping: rank)
  }

  func file(of position: Int32) -> FileID {
    places.indices.contains(Int(position)) ? places[Int(position)].file : FileID(-1)
  }

  func segment(at position: Int32) -> SegmentID {
    places.indices.contains(Int(position)) ? places[Int(position)].segment : SegmentID(-1)
  }

  /// Returns the rank of the file that contains the segment at `position`; -1 for none.
  func rank(of position: Int32) -> Int32 {
    let file = Int(file(of: position).index)
    return ranks.indices.contains(file) ? ranks[file] : -1
  }

  /// Returns true if `left` is before `right`.
  func isOrdered(_ left: DeclarationID, before right: DeclarationID) -> Bool {
    guard left.file != right.file else { return left.index < right.index }
    let (one, other) = (rank(of: left.file), rank(of: right.file))
    guard one == other, places.indices.contains(Int(left.file)), places.indices.contains(Int(right.file)) else {
      return one < other
    }
    return places[Int(left.file)].number < places[Int(right.file)].number
  }
}
