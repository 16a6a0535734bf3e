import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A value that is derived for each segment, mostly by another target, and memoized by the analysis together with
/// everything that it read.
///
/// An implementation may read anything that the analysis offers; the edits that make the value stale follow from that.
package protocol SegmentQuery: Sendable {
  associatedtype Value: Sendable & Equatable

  /// Computes the value for a segment.
  static func value(for segment: SegmentID, in analysis: inout Analysis) -> Value
}

extension Analysis {
  /// The value of a query for a segment; computed if there is none or if something that it read has changed.
  package mutating func value<Query: SegmentQuery>(of query: Query.Type, for segment: SegmentID) -> Query.Value {
    reparsePendingEdits()
    let result = memos.result(of: query, for: segment) ?? makeMemo(of: query, for: segment)
    var value = memos.value(of: query, for: segment)
    if value == nil || !revalidate(result) {
      compute(result) { analysis in
        let fresh = query.value(for: segment, in: &analysis)
        let changed = value != fresh
        analysis.memos.set(fresh, of: query, for: segment)
        value = fresh
        return changed
      }
    }
    record(result)
    guard let value else { return query.value(for: segment, in: &self) }
    return value
  }

  mutating func updateMemo(_ query: ObjectIdentifier, of segment: SegmentID) {
    if let query = memos.queries[query] { _ = value(of: query, for: segment) }
  }

  /// The value that was computed last, possibly stale; nil if there is none.
  package func lastValue<Query: SegmentQuery>(of query: Query.Type, for segment: SegmentID) -> Query.Value? {
    memos.value(of: query, for: segment)
  }

  /// The values of a query that were computed last; entries at the end may be missing. O(1).
  package func lastValues<Query: SegmentQuery>(of query: Query.Type) -> IDArray<SegmentID, Query.Value?> {
    memos.values(of: query).all
  }

  /// The first segment of `file`, from the one at `start` on, whose value is not current; nil if there is none. O(n) in
  /// the segments passed.
  package mutating func firstStaleSegment<Query: SegmentQuery>(
    of file: FileID, for query: Query.Type, from start: Int = 0
  ) -> SegmentID? {
    reparsePendingEdits()
    let results = memos.results(of: query).all
    return segments(of: file).dropFirst(start).first { segment in
      results.element(of: segment).map { dependencies.state(of: $0) } != .current
    }
  }

  /// The segments of `file` whose values are not current, in source order. O(n) in the segments of the file.
  package mutating func staleSegments(of file: FileID, for query: (some SegmentQuery).Type) -> [SegmentID] {
    var stale: [SegmentID] = []
    var start = 0
    while let segment = firstStaleSegment(of: file, for: query, from: start) {
      stale.append(segment)
      start = position(of: segment) + 1
    }
    return stale
  }

  private mutating func makeMemo<Query: SegmentQuery>(of query: Query.Type, for segment: SegmentID) -> ResultID {
    let result = dependencies.makeResult(of: .memo(ObjectIdentifier(query), segment))
    memos.add(result, of: query, for: segment)
    return result
  }

  mutating func removeMemos(of segment: SegmentID) {
    for result in memos.removeAll(for: segment) { dependencies.remove(result) }
  }
}

/// The memoized values of queries.
struct SegmentMemos: Sendable {
  /// The results of one query; `.none` if there is none.
  struct Results: Sendable {
    fileprivate var all: IDArray<SegmentID, ResultID> = []

    subscript(segment: SegmentID) -> ResultID {
      all.element(of: segment) ?? .none
    }
  }

  private var values: [ObjectIdentifier: any RemovableValues] = [:]
  private var results: [ObjectIdentifier: Results] = [:]
  /// The queries by their type identity.
  private(set) var queries: [ObjectIdentifier: any SegmentQuery.Type] = [:]

  func results<Query: SegmentQuery>(of query: Query.Type) -> Results { results[ObjectIdentifier(query)] ?? Results() }

  func result<Query: SegmentQuery>(of query: Query.Type, for segment: SegmentID) -> ResultID? {
    results[ObjectIdentifier(query)].flatMap { $0[segment] == .none ? nil : $0[segment] }
  }

  func value<Query: SegmentQuery>(of query: Query.Type, for segment: SegmentID) -> Query.Value? {
    values(of: query).all.element(of: segment) ?? nil
  }

  func values<Query: SegmentQuery>(of query: Query.Type) -> SegmentValues<Query.Value> {
    values[ObjectIdentifier(query)] as? SegmentValues<Query.Value> ?? SegmentValues()
  }

  mutating func add<Query: SegmentQuery>(_ result: ResultID, of query: Query.Type, for segment: SegmentID) {
    guard segment.index >= 0 else { return }
    var all = results.removeValue(forKey: ObjectIdentifier(query)) ?? Results()
    all.all.extend(to: segment, with: .none)
    all.all[segment] = result
    queries[ObjectIdentifier(query)] = query
    results[ObjectIdentifier(query)] = all
  }

  mutating func set<Query: SegmentQuery>(_ value: Query.Value, of query: Query.Type, for segment: SegmentID) {
    guard segment.index >= 0 else { return }
    // Removed while it is changed, to avoid a copy.
    var known = values.removeValue(forKey: ObjectIdentifier(query)) as? SegmentValues<Query.Value> ?? SegmentValues()
    known.all.extend(to: segment, with: nil)
    known.all[segment] = value
    values[ObjectIdentifier(query)] = known
  }

  /// Removes all values of a segment, and returns their results.
  mutating func removeAll(for segment: SegmentID) -> [ResultID] {
    for query in values.keys { values[query]?.remove(segment) }
    return results.keys.compactMap { query in
      guard let result = results[query]?[segment], result != .none else { return nil }
      results[query]?.all[segment] = .none
      return result
    }
  }
}

/// The values of one query.
struct SegmentValues<Value: Sendable>: Sendable {
  fileprivate var all: IDArray<SegmentID, Value?> = []
}

/// The values of any query, type-erased.
private protocol RemovableValues: Sendable {
  mutating func remove(_ segment: SegmentID)
}

extension SegmentValues: RemovableValues {
  fileprivate mutating func remove(_ segment: SegmentID) {
    if all.contains(segment) { all[segment] = nil }
  }
}
