/// The difference between two texts as edits of whole lines, so that unchanged lines are not touched.
enum LineDifference {
  struct Edit: Equatable {
    /// The replaced range of the old text, in UTF-8 bytes.
    var range: Range<Int>
    var replacement: String
  }

  /// The largest number of line pairs to compare; beyond it one edit replaces all lines from first to last difference.
  private static let maximumPairs = 4_000_000

  /// Returns the edits in source order; no two of them touch. O(bytes + pairs of lines between the first and the last
  /// difference).
  static func edits(from before: [UInt8], to after: [UInt8]) -> [Edit] {
    var old = lines(of: before)[...]
    var new = lines(of: after)[...]
    while let left = old.first, let right = new.first, before[left] == after[right] {
      old.removeFirst()
      new.removeFirst()
    }
    while let left = old.last, let right = new.last, before[left] == after[right] {
      old.removeLast()
      new.removeLast()
    }
    guard !old.isEmpty || !new.isEmpty else { return [] }
    let start = old.first?.lowerBound ?? (old.startIndex > 0 ? lines(of: before)[old.startIndex - 1].upperBound : 0)
    let (pairs, isMany) = old.count.multipliedReportingOverflow(by: new.count)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    if isMany || pairs > maximumPairs {
      removed = Set(old.indices.map { $0 - old.startIndex })
      inserted = Set(new.indices.map { $0 - new.startIndex })
    } else {
      for change in new.map({ after[$0] }).difference(from: old.map { before[$0] }) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
      }
    }
    return edits(old, new, removed, inserted, from: start, after)
  }

  /// Returns an edit for each run of removed or inserted lines; all other lines are paired in order.
  private static func edits(
    _ old: ArraySlice<Range<Int>>, _ new: ArraySlice<Range<Int>>, _ removed: Set<Int>, _ inserted: Set<Int>,
    from start: Int, _ after: [UInt8]
  ) -> [Edit] {
    var edits: [Edit] = []
    var (left, right) = (0, 0)
    var offset = start
    while left < old.count || right < new.count {
      let first = offset
      var replacement: [UInt8] = []
      while left < old.count, removed.contains(left) {
        offset = old[old.startIndex + left].upperBound
        left += 1
      }
      while right < new.count, inserted.contains(right) {
        replacement += after[new[new.startIndex + right]]
        right += 1
      }
      if offset > first || !replacement.isEmpty {
        edits.append(Edit(range: first..<offset, replacement: String(decoding: replacement, as: UTF8.self)))
      }
      guard left < old.count, right < new.count else { continue }
      offset = old[old.startIndex + left].upperBound
      left += 1
      right += 1
    }
    return edits
  }

  /// Returns the ranges of the lines with their line ends.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(start..<(index + 1))
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}
