/// What turns one text into another: edits of whole lines, so that what is the same stays where it is.
enum LineDifference {
  struct Edit: Equatable {
    /// UTF-8 bytes of the text before.
    var range: Range<Int>
    var replacement: String
  }

  /// How many pairs of lines are compared at most; beyond that the lines in which anything differs are replaced as one.
  private static let mostPairs = 4_000_000

  /// The edits, in the order of the source; they do not touch each other. Cost: the bytes, and the pairs of lines between
  /// the first and the last that differ.
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
    if isMany || pairs > mostPairs {
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

  /// The runs of lines that are removed or inserted; all others are paired in their order.
  private static func edits(
    _ old: ArraySlice<Range<Int>>, _ new: ArraySlice<Range<Int>>, _ removed: Set<Int>, _ inserted: Set<Int>,
    from start: Int, _ after: [UInt8]
  ) -> [Edit] {
    var edits: [Edit] = []
    var (left, right) = (0, 0)
    var place = start
    while left < old.count || right < new.count {
      let first = place
      var replacement: [UInt8] = []
      while left < old.count, removed.contains(left) {
        place = old[old.startIndex + left].upperBound
        left += 1
      }
      while right < new.count, inserted.contains(right) {
        replacement += after[new[new.startIndex + right]]
        right += 1
      }
      if place > first || !replacement.isEmpty {
        edits.append(Edit(range: first..<place, replacement: String(decoding: replacement, as: UTF8.self)))
      }
      guard left < old.count, right < new.count else { continue }
      place = old[old.startIndex + left].upperBound
      left += 1
      right += 1
    }
    return edits
  }

  /// The lines with their ends.
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
