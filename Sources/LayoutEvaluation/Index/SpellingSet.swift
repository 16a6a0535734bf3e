import LayoutModel

/// A multiset of names, optimized for lookups of absent names.
///
/// It stores a 64-bit hash of each name: a lookup may give a false positive, never a false negative. A name must be
/// removed as often as it was inserted.
package struct SpellingSet: Sendable {
  /// An open-addressing hash table with a power of two slots, indexed by the hash's low bits; 0 is a free slot.
  private var keys: [UInt64] = []
  /// The multiplicity of each key. A slot with count 0 stays occupied until the table is rebuilt.
  private var counts: [Int32] = []
  /// The number of occupied slots.
  private var taken = 0

  /// The number of slots.
  var capacity: Int { keys.count }

  /// Returns false if `spelling` is certainly not in the set. O(n) in its length.
  func mayContain(_ spelling: String) -> Bool { mayContain(NameKey(spelling)) }

  /// Returns false if no name with that key is in the set.
  func mayContain(_ key: NameKey) -> Bool { count(of: key) > 0 }

  /// Returns the multiplicity of the names with that key.
  func count(of key: NameKey) -> Int32 {
    guard taken > 0 else { return 0 }
    return counts[place(of: key.value)]
  }

  /// Adds one occurrence of `spelling`.
  mutating func insert(_ spelling: String) {
    if taken * 2 >= keys.count { grow() }
    insert(NameKey(spelling).value, count: 1)
  }

  /// Removes one occurrence of `spelling`, which must be in the set.
  mutating func remove(_ spelling: String) {
    guard taken > 0 else { return }
    let place = place(of: NameKey(spelling).value)
    if counts[place] > 0 { counts[place] -= 1 }
  }

  /// Returns the slot of `key`, or the free slot for it.
  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func insert(_ key: UInt64, count: Int32) {
    let place = place(of: key)
    if keys[place] == 0 {
      keys[place] = key
      taken += 1
    }
    counts[place] += count
  }

  /// Rebuilds the table without unused keys, at most a quarter full.
  private mutating func grow() {
    let (oldKeys, oldCounts) = (keys, counts)
    var live = 0
    for count in oldCounts where count > 0 { live += 1 }
    var capacity = 64
    while capacity < live * 4 { capacity *= 2 }
    keys = Array(repeating: 0, count: capacity)
    counts = Array(repeating: 0, count: capacity)
    taken = 0
    for (key, count) in zip(oldKeys, oldCounts) where count > 0 { insert(key, count: count) }
  }
}
