/// Finds the name that a misspelt one was probably meant to be.
package enum NearestName {
  /// The nearest of `candidates` by edit distance: insertions, deletions, replacements and swaps of neighbouring bytes
  /// count one, a letter in another case half. At most a third of the name's length away, and one where the first letter
  /// is another; the first of equally near ones; nil when none is near. Names longer than 64 bytes have none. Cost: the length of the name times that of the
  /// candidates.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count >= 2, wanted.count <= longest else { return nil }
    let letters = letters(of: name)
    var limit = max(2, wanted.count &* 2 / 3)
    var nearest: String?
    for candidate in candidates {
      let count = candidate.utf8.count
      guard count <= longest, abs(count &- wanted.count) &* 2 <= limit else { continue }
      // Each letter that only one of them has is inserted, deleted or replaced.
      let others = NearestName.letters(of: candidate)
      let difference = max((letters & ~others).nonzeroBitCount, (others & ~letters).nonzeroBitCount)
      guard difference &* 2 <= limit, candidate != name else { continue }
      let found = distance(wanted, Array(candidate.utf8), limit: limit)
      // A name is seldom misspelt where it begins.
      guard found <= limit, found <= 3 || wanted.first == candidate.utf8.first else { continue }
      // Of two letters one is half of the name.
      if wanted.count == 2, found > 1, !candidate.utf8.elementsEqual(wanted.reversed()) { continue }
      nearest = candidate
      if found <= 1 { return candidate }
      limit = found &- 1
    }
    return nearest
  }

  /// The candidate of which `name` is surely a misspelling: of five letters or more, one of them left out, doubled,
  /// wrong or swapped with its neighbour. Not where a candidate goes on, begins or ends otherwise (`titleLarge`,
  /// `deadline`, `infinite`), as names of a project's own do, nor where there are digits. Cost: as of `of(_:among:)`.
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
      if nearest == nil, beginsAlike, !endsOtherwise, distance(wanted, other, limit: 2) <= 2 { nearest = candidate }
    }
    return nearest
  }

  /// Whether `name` is `candidate` with one letter left out, doubled, wrong or swapped with its neighbour: so surely that
  /// it may be changed without a person. Not where it goes on, begins or ends otherwise (`tanh`, `paddings`, `XButton`),
  /// or is another in a digit: names of a library that is not read do. Cost: the product of the lengths.
  package static func isSlip(_ name: String, of candidate: String) -> Bool {
    let (wanted, other) = (Array(name.utf8), Array(candidate.utf8))
    guard max(wanted.count, other.count) <= longest, min(wanted.count, other.count) >= 2,
      wanted.first == other.first || wanted.prefix(2) == other.prefix(2).reversed()[...],
      !wanted.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      distance(wanted, other, limit: 2) <= 2
    else { return false }
    if wanted.count == other.count { return wanted.dropLast() != other.dropLast() }
    return !wanted.starts(with: other) || wanted.last == other.last
  }

  /// Whether two names are the same but for the case of ASCII letters.
  package static func isSame(_ name: String, as other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { replacement(of: $0, by: $1) <= 1 }
  }

  private static let longest = 64

  /// A bit for each kind of byte that stands in a name, whatever its case: different ones may share a bit.
  private static func letters(of name: String) -> UInt64 {
    var letters: UInt64 = 0
    for byte in name.utf8 { letters |= 1 &<< UInt64(truncatingIfNeeded: byte & 0x1F) }
    return letters
  }

  /// Twice the edit distance of two names, or a number above `limit` as soon as it is certain to be.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    let (left, right) = withoutCommonEnds(left, right)
    // Three rows, which take turns.
    var beforePrevious = [Int](repeating: 0, count: right.count &+ 1)
    var current = beforePrevious
    var previous = beforePrevious
    for column in previous.indices { previous[column] = column &* 2 }
    for row in left.indices {
      current[0] = (row &+ 1) &* 2
      var least = (row &+ 1) &* 2
      for column in right.indices {
        var cost = min(previous[column &+ 1], current[column]) &+ 2
        cost = min(cost, previous[column] &+ replacement(of: left[row], by: right[column]))
        if row > 0, column > 0, left[row] == right[column &- 1], left[row &- 1] == right[column] {
          cost = min(cost, beforePrevious[column &- 1] &+ 2)
        }
        current[column &+ 1] = cost
        least = min(least, cost)
      }
      if least > limit { return least }
      swap(&beforePrevious, &previous)
      swap(&previous, &current)
    }
    return previous.last ?? left.count &* 2
  }

  /// What is left of both without the bytes that both begin with and end with: it is as far apart.
  private static func withoutCommonEnds(_ left: [UInt8], _ right: [UInt8]) -> ([UInt8], [UInt8]) {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start &+= 1 }
    var end = 0
    while end < shorter &- start, left[left.count &- 1 &- end] == right[right.count &- 1 &- end] { end &+= 1 }
    guard start &+ end > 0 else { return (left, right) }
    return (Array(left[start..<(left.count &- end)]), Array(right[start..<(right.count &- end)]))
  }

  /// Nothing for the same byte, 1 for the same ASCII letter in another case, else 2.
  private static func replacement(of left: UInt8, by right: UInt8) -> Int {
    if left == right { return 0 }
    let lowered = left | 0x20
    return lowered == right | 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered) ? 1 : 2
  }
}

extension Catalog {
  /// The view whose name is nearest to a misspelt one; nil when none is near.
  package static func nearestView(to name: String) -> String? {
    NearestName.of(name, among: views.lazy.map(\.name))
  }

  /// The modifier whose name is nearest to a misspelt one, a layout modifier before a neutral one that is as near; nil
  /// when none is near.
  package static func nearestModifier(to name: String) -> String? {
    NearestName.of(name, among: modifiers.map(\.name) + neutralNames)
  }
}
