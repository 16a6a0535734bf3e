import LayoutSyntax

/// Segments of one file in the order of the source. They are few, so that looking through them costs less than hashing.
struct SegmentList: Sendable {
  private(set) var all: [SegmentID] = []

  /// Puts a segment in its place, by the positions in the file that `position` gives; once, however often it comes.
  mutating func insert(_ segment: SegmentID, by position: (SegmentID) -> Int) {
    let place = position(segment)
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if position(all[middle]) < place { low = middle + 1 } else { high = middle }
    }
    guard low == all.count || all[low] != segment else { return }
    all.insert(segment, at: low)
  }

  /// Takes a segment out, wherever it stood. Cost: the segments.
  mutating func remove(_ segment: SegmentID) {
    if let place = all.firstIndex(of: segment) { all.remove(at: place) }
  }
}
