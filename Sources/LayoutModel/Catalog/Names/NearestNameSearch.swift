/// A search for the name that was probably meant by a misspelt one, among candidates of several kinds, the preferred
/// kind first.
///
/// The nearest candidate has the least edit distance: insertions, deletions, replacements and swaps of neighbouring
/// bytes count one, another case half. It is at most a third of the name's length (at least 1), and at most one and a
/// half if the first letter differs. Names longer than 64 bytes have none.
package struct NearestNameSearch {
  /// The nearest candidate so far.
  package private(set) var nearest: String?
  private let name: String
  private let bytes: [UInt8]
  private let letters: UInt64
  /// Twice the largest distance that a further candidate may have; below 1 the search is over.
  private var limit: Int

  package init(_ name: String) {
    self.name = name
    bytes = Array(name.utf8)
    letters = NearestName.letters(of: name)
    let isSearched = bytes.count >= 2 && bytes.count <= NearestName.longest
    limit = isSearched ? max(2, bytes.count * 2 / 3) : 0
  }

  /// Visits candidates in order; of equally near ones the first is taken.
  package mutating func visit(_ candidates: some Sequence<String>) {
    for candidate in candidates {
      guard limit > 0 else { return }
      let letters = NearestName.letters(of: candidate)
      guard let found = distance(to: candidate, letters, limit: limit) else { continue }
      nearest = candidate
      limit = found - 1
    }
  }

  /// Visits candidates as if in ascending order; of equally near ones that satisfy `isWanted` the smallest is taken.
  /// O(n) in the candidates of about the length of the name.
  package mutating func visit(_ sets: NameCandidates..., where isWanted: (String) -> Bool = { _ in true }) {
    guard limit > 0 else { return }
    var best: (name: String, distance: Int)?
    // Those with the same letters first: the nearest is mostly one of them, after which few others need be compared.
    for hasSameLetters in [true, false] {
      for set in sets {
        set.visit(lengths: (bytes.count - limit / 2)...(bytes.count + limit / 2)) { candidate, letters in
          guard (letters == self.letters) == hasSameLetters,
            let found = distance(to: candidate, letters, limit: best?.distance ?? limit)
          else { return }
          if let best, found == best.distance, best.name <= candidate { return }
          if isWanted(candidate) { best = (candidate, found) }
        }
      }
    }
    guard let best else { return }
    nearest = best.name
    limit = best.distance - 1
  }

  /// Returns twice the distance of a candidate; nil if it exceeds `limit`.
  private func distance(to candidate: String, _ letters: UInt64, limit: Int) -> Int? {
    let count = candidate.utf8.count
    guard count <= NearestName.longest, abs(count - bytes.count) * 2 <= limit else { return nil }
    // Each letter that only one of them has is inserted, deleted or replaced.
    let difference = max((self.letters & ~letters).nonzeroBitCount, (letters & ~self.letters).nonzeroBitCount)
    guard difference * 2 <= limit, candidate != name else { return nil }
    let found = NearestName.distance(bytes.span, candidate.utf8Span.span, limit: limit)
    // A misspelling seldom affects the beginning of a name.
    guard found <= limit, found <= 3 || bytes.first == candidate.utf8.first else { return nil }
    // In a name of two letters, one wrong letter is half of the name.
    if bytes.count == 2, found > 1, !candidate.utf8.elementsEqual(bytes.reversed()) { return nil }
    return found
  }
}

/// A set of names in which to search for the nearest to a misspelt one, by length, so that few are compared.
package struct NameCandidates: Sendable {
  private struct Candidate: Sendable {
    let name: String
    let letters: UInt64
  }

  private var byLength: [[Candidate]] = []

  package init(_ names: [String] = []) {
    for name in names { insert(name) }
  }

  /// Adds a name that is not yet in the set.
  package mutating func insert(_ name: String) {
    let count = name.utf8.count
    guard count <= NearestName.longest else { return }
    while byLength.count <= count { byLength.append([]) }
    byLength[count].append(Candidate(name: name, letters: NearestName.letters(of: name)))
  }

  /// Removes a name. O(n) in the names of its length.
  package mutating func remove(_ name: String) {
    let count = name.utf8.count
    guard count < byLength.count, let index = byLength[count].firstIndex(where: { $0.name == name }) else { return }
    byLength[count].swapAt(index, byLength[count].count - 1)
    byLength[count].removeLast()
  }

  /// Passes the names of the given lengths in bytes to `body`, each with its letter set.
  fileprivate func visit(lengths: ClosedRange<Int>, _ body: (String, UInt64) -> Void) {
    guard !byLength.isEmpty, lengths.upperBound >= 0, lengths.lowerBound < byLength.count else { return }
    for length in lengths.clamped(to: 0...(byLength.count - 1)) {
      for candidate in byLength[length] { body(candidate.name, candidate.letters) }
    }
  }
}

extension Catalog {
  /// The names of views, of layout modifiers and of neutral ones, in which to search for the nearest.
  package static let viewCandidates = NameCandidates(views.map(\.name))
  package static let modifierCandidates = NameCandidates(modifiers.map(\.name))
  package static let neutralCandidates = NameCandidates(neutralNames)
}
