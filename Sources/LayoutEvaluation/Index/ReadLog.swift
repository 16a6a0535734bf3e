/// The keys that are read during the computation of a result, without duplicates, in the order of their first reads.
///
/// A log belongs to one computation and its thread. It is unchecked `Sendable` only because the index that records in
/// it is a part of values that are sent between threads without a log.
package final class ReadLog: @unchecked Sendable {
  private var recorded = OrderedKeys()

  package init() {}

  package var keys: [ReadKey] { recorded.keys }

  /// Records a read. O(1).
  package func record(_ key: ReadKey) { recorded.insert(key) }

  /// Records a read of a key of a kind. A test can omit a kind to prove that invalidation needs it.
  package func record(_ kind: ReadKey.Kind, _ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) {
    #if DEBUG
      if ReadLog.omittedKind == kind { return }
    #endif
    record(ReadKey(kind, first, second, third))
  }

  #if DEBUG
    /// The kind of reads that a test omits, to break the law "an edited analysis equals a fresh one".
    @TaskLocal package static var omittedKind: ReadKey.Kind?
  #endif
}

/// An insertion-ordered set of keys.
private struct OrderedKeys {
  private(set) var keys: [ReadKey] = []
  /// An open-addressing hash table with a power of two slots; none while there are so few keys that a linear search is
  /// faster. A free slot contains 0, which is not the value of any key.
  private var table: [UInt64] = []

  mutating func insert(_ key: ReadKey) {
    guard !table.isEmpty else {
      if keys.contains(key) { return }
      keys.append(key)
      if keys.count == 8 { makeTable(of: 256) }
      return
    }
    let index = slot(of: key.value)
    guard table[index] == 0 else { return }
    table[index] = key.value
    keys.append(key)
    if keys.count * 2 > table.count { makeTable(of: table.count * 4) }
  }

  private mutating func makeTable(of count: Int) {
    table = [UInt64](repeating: 0, count: count)
    for known in keys { table[slot(of: known.value)] = known.value }
  }

  /// Returns the slot of a value, or the free slot for it.
  private func slot(of value: UInt64) -> Int {
    let mask = table.count - 1
    var index = Int(truncatingIfNeeded: value >> 20) & mask
    while table[index] != 0, table[index] != value { index = (index + 1) & mask }
    return index
  }
}
