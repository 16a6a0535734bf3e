/// The glyph of a scalar, and its kerning class.
struct Glyph {
  /// The row of `InterTable.widths`; -1 for a scalar that is not in the table.
  var row: Int
  /// The kerning class; 0 for a glyph without pairs.
  var kernClass: Int

  /// The glyph of a scalar that is not in the table, as wide as the average lower-case letter. `text.md` 4.
  static let unknown = Glyph(row: -1, kernClass: 0)
  /// The width of an unknown glyph in 1/2048 em: 0.537 em.
  static let unknownWidth = 1100

  /// Creates the glyph of any scalar. O(1) for ASCII, otherwise O(log n) in the number of ranges.
  init(of scalar: UInt32) {
    if scalar >= 0x20, scalar < 0x7F {
      let row = Int(scalar) - 0x20
      self.init(row: row, kernClass: row)
      return
    }
    let starts = InterTable.rangeStarts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    guard starts.indices.contains(low), scalar >= starts[low] else {
      self = .unknown
      return
    }
    let distance = Int(scalar - starts[low])
    let index = Int(InterTable.rangeOffsets[low]) + distance
    guard distance < Int(InterTable.rangeCounts[low]), InterTable.glyphs[index] != 0xFFFF else {
      self = .unknown
      return
    }
    self.init(row: Int(InterTable.glyphs[index]), kernClass: Int(InterTable.kernClasses[index]))
  }

  init(row: Int, kernClass: Int) {
    self.row = row
    self.kernClass = kernClass
  }

  /// Returns the kerning between two glyphs in 1/2048 em, by their classes (0…127).
  @inline(__always)
  static func kerning(_ left: Int, _ right: Int) -> Int {
    let word = left << 1 | right >> 6
    let bits = InterTable.kernBits[word]
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: right & 63)
    // Most pairs have no kerning.
    guard bits & bit != 0 else { return 0 }
    let before = (bits & (bit &- 1)).nonzeroBitCount
    let start = Int(InterTable.kernStarts[word])
    return Int(InterTable.kernValues[start + before])
  }
}
