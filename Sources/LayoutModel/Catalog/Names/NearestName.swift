/// Finds the name that was probably meant by a misspelt one.
package enum NearestName {
  /// Returns the nearest of `candidates` (see `NearestNameSearch`), the first of equally near ones; nil if none is
  /// near. O(length of the name × total length of the candidates).
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    var search = NearestNameSearch(name)
    search.visit(candidates)
    return search.nearest
  }

  /// Returns the candidate of which `name`, of at least five letters, is a sure misspelling: one letter left out,
  /// doubled, wrong or swapped with its neighbour. Excludes names that continue, begin or end differently
  /// (`titleLarge`, `deadline`, `infinite`), as a project's own names do, or have digits. As costly as `of(_:among:)`.
  package static func misspelt(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count >= 5, wanted.count <= longest,
      !wanted.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    var nearest: String?
    for candidate in candidates {
      if name.utf8.starts(with: candidate.utf8) { return nil }
      let other = Array(candidate.utf8)
      let endsOtherwise = other.count == wanted.count && other.dropLast() == wanted.dropLast()
      let beginsAlike = wanted.first == other.first || wanted.prefix(2) == other.prefix(2).reversed()[...]
      guard nearest == nil, beginsAlike, !endsOtherwise else { continue }
      if distance(wanted.span, other.span, limit: 2) <= 2 { nearest = candidate }
    }
    return nearest
  }

  /// Returns true if `name` is `candidate` with one letter left out, doubled, wrong or swapped with its neighbour,
  /// which is certain enough for an unattended fix. Excludes names that continue, begin or end differently (`tanh`,
  /// `paddings`, `XButton`) or have digits, as names of an unread library do. O(product of the lengths).
  package static func isSlip(_ name: String, of candidate: String) -> Bool {
    let (wanted, other) = (Array(name.utf8), Array(candidate.utf8))
    guard max(wanted.count, other.count) <= longest, min(wanted.count, other.count) >= 2,
      wanted.first == other.first || wanted.prefix(2) == other.prefix(2).reversed()[...],
      !wanted.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      distance(wanted.span, other.span, limit: 2) <= 2
    else { return false }
    if wanted.count == other.count { return wanted.dropLast() != other.dropLast() }
    return !wanted.starts(with: other) || wanted.last == other.last
  }

  /// Returns true if two names are equal except for the case of ASCII letters. O(n) in their length.
  package static func isSame(_ name: String, as other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { replacement(of: $0, by: $1) <= 1 }
  }

  /// The greatest length in bytes of a name that can have a nearest one.
  static let longest = 64

  /// Returns a set of the bytes of a name, ignoring case, as bits; different bytes may share a bit.
  static func letters(of name: String) -> UInt64 {
    var letters: UInt64 = 0
    for byte in name.utf8 { letters |= 1 << UInt64(truncatingIfNeeded: byte & 0x1F) }
    return letters
  }

  /// Returns twice the edit distance of two names, or a number above `limit` as soon as it is certain to exceed that, or
  /// if more than `longest` bytes of a name are left without their common beginning and end.
  static func distance(_ left: Span<UInt8>, _ right: Span<UInt8>, limit: Int) -> Int {
    // Their common beginning and end do not change the distance.
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
    let (rows, columns) = (left.count - start - end, right.count - start - end)
    guard abs(rows - columns) * 2 <= limit, max(rows, columns) <= longest else { return limit + 1 }
    // Three rows of the table, used in turn, of `longest` + 1 columns.
    var beforePrevious = InlineArray<65, Int>(repeating: 0)
    var current = beforePrevious
    var previous = beforePrevious
    for column in 0...columns { previous[column] = column * 2 }
    for row in 0..<rows {
      let byte = left[start + row]
      current[0] = (row + 1) * 2
      var least = (row + 1) * 2
      for column in 0..<columns {
        let other = right[start + column]
        var cost = min(previous[column + 1], current[column]) + 2
        cost = min(cost, previous[column] + replacement(of: byte, by: other))
        if row > 0, column > 0, byte == right[start + column - 1], left[start + row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 2)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return least }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[columns]
  }

  /// Returns 0 for equal bytes, 1 for an ASCII letter in another case, otherwise 2.
  private static func replacement(of left: UInt8, by right: UInt8) -> Int {
    if left == right { return 0 }
    let lowered = left | 0x20
    return lowered == right | 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered) ? 1 : 2
  }
}

extension Catalog {
  /// Returns the view whose name is nearest to a misspelt one; nil if none is near.
  package static func nearestView(to name: String) -> String? {
    NearestName.of(name, among: views.lazy.map(\.name))
  }

  /// Returns the modifier whose name is nearest to a misspelt one, a layout modifier before an equally near neutral
  /// one; nil if none is near.
  package static func nearestModifier(to name: String) -> String? {
    NearestName.of(name, among: modifiers.map(\.name) + neutralNames)
  }
}
