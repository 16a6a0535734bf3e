import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The invalidation of derived results. There is no other mechanism for it.
//
// Inputs are texts, files and settings. Derived results come in this fixed order, without cycles: syntax trees and
// their declarations → keys of names (`ReadKey`) → the segments that may show a segment's views, those with which it
// may form a cycle, and the alignments of a file → what one name denotes as an alignment → roots of a segment → values
// that other targets derive for a segment (findings). Each derived result is stored with the keys and results that it
// read. Laws:
//
// 1. After any edits every result equals that of a fresh analysis of the final texts.
// 2. A changed key makes its readers stale; these make their own readers possibly stale, and so on up to readers that
//    already are.
// 3. A possibly stale result is computed again only if a result that it read has another version; a result that is
//    computed again and equals the previous value keeps its version.
// 4. Storing a result replaces its reads: nothing grows with the number of edits.
// 5. A value can be dropped at any time (eviction); its reads and version stay.

/// The index of a memoized result in `Dependencies`.
package struct ResultID: TableIndex {
  package let index: Int32

  init(_ index: Int32) { self.index = index }

  /// The absence of a result.
  static let none = ResultID(-1)
}

/// The reads of all memoized results, and the state of each.
struct Dependencies: Sendable {
  /// The state of a result relative to the current inputs.
  enum State: UInt8, Sendable { case current, possiblyStale, stale }

  /// A result that was read, with the version that it had.
  struct ResultRead: Hashable, Sendable {
    var result: ResultID
    var version: Int
  }

  private struct Entry: Sendable {
    var owner: ResultOwner
    var version = 0
    var keys: [ReadKey] = []
    var reads: [ResultRead] = []
    var readers: [ResultID] = []
  }

  /// The results; the ids of removed ones are in `free`.
  private var entries: IDArray<ResultID, Entry> = []
  /// The states of `entries`, stored separately because an edit reads those of all results of a file.
  private var states: IDArray<ResultID, State> = []
  private var free: [ResultID] = []
  /// The results that read each key.
  private var readers: [ReadKey: [ResultID]] = [:]
  /// The segments with memos that became stale or possibly stale since the last `takeSegmentsWithStaleMemos()`.
  private var segmentsWithStaleMemos: Set<SegmentID> = []
  /// The number of keys that were visited to invalidate results.
  private(set) var keysVisited = 0
  /// The last version that was given to a result: no two results have had the same one.
  private var lastVersion = 0

  // MARK: Results

  /// Creates a result that has not been computed yet.
  mutating func makeResult(of owner: ResultOwner) -> ResultID {
    if let id = free.popLast() {
      entries[id] = Entry(owner: owner)
      states[id] = .stale
      return id
    }
    entries.append(Entry(owner: owner))
    states.append(.stale)
    return ResultID(Int32(truncatingIfNeeded: entries.count - 1))
  }

  /// Removes a result and makes its readers stale.
  mutating func remove(_ id: ResultID) {
    guard isKnown(id) else { return }
    for reader in entries[id].readers {
      // The id may be reused for another result that the same reader reads.
      entries[reader].reads.removeAll { $0.result == id }
      markStale(reader)
    }
    replaceReads(of: id, by: [], [])
    entries[id] = Entry(owner: .none)
    states[id] = .stale
    free.append(id)
  }

  func state(of id: ResultID) -> State { isKnown(id) ? states[id] : .stale }

  func version(of id: ResultID) -> Int { isKnown(id) ? entries[id].version : 0 }
  func owner(of id: ResultID) -> ResultOwner { isKnown(id) ? entries[id].owner : .none }
  func reads(of id: ResultID) -> [ResultRead] { isKnown(id) ? entries[id].reads : [] }

  /// Returns true if another result reads this one.
  func isRead(_ id: ResultID) -> Bool { isKnown(id) && !entries[id].readers.isEmpty }

  /// Returns true if a result read one of some keys. O(n) in the keys that it read.
  func reads(_ id: ResultID, anyOf keys: Set<ReadKey>) -> Bool {
    isKnown(id) && entries[id].keys.contains(where: keys.contains)
  }

  private func isKnown(_ id: ResultID) -> Bool { states.contains(id) }

  /// Stores the reads of a result, nil in a batch run; `changed` states that its value differs from before. O(n) in the
  /// reads.
  mutating func store(_ id: ResultID, _ reads: RecordedReads?, changed: Bool) {
    guard isKnown(id) else { return }
    if let reads { replaceReads(of: id, by: reads.log.keys, reads.results) }
    states[id] = .current
    guard changed else { return }
    lastVersion += 1
    entries[id].version = lastVersion
  }

  /// Adds reads to a result.
  mutating func extend(_ id: ResultID, by reads: RecordedReads) {
    guard isKnown(id) else { return }
    let (keys, results) = (entries[id].keys, entries[id].reads)
    let (newKeys, newResults) = (Set(keys), Set(results))
    replaceReads(
      of: id, by: keys + reads.log.keys.filter { !newKeys.contains($0) },
      results + reads.results.filter { !newResults.contains($0) })
  }

  /// Makes a possibly stale result current, after none of the results that it read has changed.
  mutating func confirm(_ id: ResultID) {
    if state(of: id) == .possiblyStale { states[id] = .current }
  }

  private mutating func replaceReads(of id: ResultID, by keys: [ReadKey], _ results: [ResultRead]) {
    if entries[id].keys != keys {
      let known = entries[id].keys
      // Keys are unique, and an edit changes few of them.
      let start = zip(known, keys).prefix { $0 == $1 }.count
      let end = zip(known[start...].reversed(), keys[start...].reversed()).prefix { $0 == $1 }.count
      let (old, new) = (known[start..<known.count - end], keys[start..<keys.count - end])
      let (oldKeys, newKeys) = (Set(old), old.isEmpty ? [] : Set(new))
      for key in old where !newKeys.contains(key) { removeReader(id, of: key) }
      for key in new where !oldKeys.contains(key) { readers[key, default: []].append(id) }
      entries[id].keys = keys
    }
    let known = entries[id].reads
    entries[id].reads = results
    // Mostly the same results are read, in other versions.
    guard !known.elementsEqual(results, by: { $0.result == $1.result }) else { return }
    let old = Set(known.map(\.result))
    let new = known.isEmpty ? [] : Set(results.map(\.result))
    for read in known where !new.contains(read.result) && isKnown(read.result) {
      entries[read.result].readers.removeAll { $0 == id }
    }
    for read in results where !old.contains(read.result) && isKnown(read.result) {
      entries[read.result].readers.append(id)
    }
  }

  private mutating func removeReader(_ id: ResultID, of key: ReadKey) {
    guard let all = readers[key], let index = all.firstIndex(of: id) else { return }
    if all.count == 1 {
      readers[key] = nil
    } else {
      readers[key]?.swapAt(index, all.count - 1)
      readers[key]?.removeLast()
    }
  }

  // MARK: Invalidation

  /// Makes the readers of changed keys stale. O(n) in the keys and the results that cease to be current.
  mutating func invalidate(_ keys: some Sequence<ReadKey>) {
    guard !readers.isEmpty else { return }
    for key in keys {
      keysVisited += 1
      for reader in readers[key] ?? [] { markStale(reader) }
    }
  }

  /// Makes every result stale; used if no reads are recorded.
  mutating func invalidateAll() {
    for index in 0..<entries.count {
      let id = ResultID(Int32(truncatingIfNeeded: index))
      if entries[id].owner != .none { markStale(id) }
    }
  }

  private mutating func markStale(_ id: ResultID) {
    guard isKnown(id) else { return }
    let before = states[id]
    states[id] = .stale
    guard before == .current else { return }
    recordStaleMemo(id)
    var waiting = entries[id].readers
    while let reader = waiting.popLast() {
      guard state(of: reader) == .current else { continue }
      states[reader] = .possiblyStale
      recordStaleMemo(reader)
      waiting += entries[reader].readers
    }
  }

  private mutating func recordStaleMemo(_ id: ResultID) {
    if case .memo(_, let segment) = entries[id].owner { segmentsWithStaleMemos.insert(segment) }
  }

  /// Returns the segments with memos that became stale or possibly stale since the last call.
  mutating func takeSegmentsWithStaleMemos() -> Set<SegmentID> {
    defer { segmentsWithStaleMemos = [] }
    return segmentsWithStaleMemos
  }
}
