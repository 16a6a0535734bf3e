import LayoutModel

/// The index of a cached output in the pool of entries.
struct EntryID: Hashable, Sendable {
  var index: Int32

  init(_ index: Int32) { self.index = index }

  /// The end of a list, or the entry of a node that is not measured.
  static var invalid: EntryID { EntryID(-1) }
  var isValid: Bool { index >= 0 }
}

/// The index of a placement in the pool of placements; those of the children of one entry follow each other.
struct PlacementID: Hashable, Sendable {
  var index: Int32

  init(_ index: Int32) { self.index = index }

  static var invalid: PlacementID { PlacementID(-1) }
  var isValid: Bool { index >= 0 }
  /// The placement of the next child.
  var next: PlacementID { PlacementID(index &+ 1) }
}

/// The index of the value of a guide in the pool of guide records.
struct GuideRecordID: Hashable, Sendable {
  var index: Int32

  init(_ index: Int32) { self.index = index }

  /// The end of a list.
  static var invalid: GuideRecordID { GuideRecordID(-1) }
  var isValid: Bool { index >= 0 }
}

extension [LayoutEntry] {
  subscript(entry: EntryID) -> LayoutEntry {
    get { self[Int(entry.index)] }
    _modify { yield &self[Int(entry.index)] }
  }
}

extension [Placement] {
  subscript(placement: PlacementID) -> Placement {
    get { self[Int(placement.index)] }
    _modify { yield &self[Int(placement.index)] }
  }

  func contains(_ placement: PlacementID) -> Bool { indices.contains(Int(placement.index)) }

  /// The index of the next placement that is added.
  var end: PlacementID { PlacementID(Int32(truncatingIfNeeded: count)) }

  /// Removes the placements from `start` on.
  mutating func remove(from start: PlacementID) {
    if Int(start.index) < count { removeLast(count - Int(start.index)) }
  }
}

extension [GuideRecord] {
  subscript(record: GuideRecordID) -> GuideRecord {
    get { self[Int(record.index)] }
    _modify { yield &self[Int(record.index)] }
  }
}
