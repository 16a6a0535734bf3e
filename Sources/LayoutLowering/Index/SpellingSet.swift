import LayoutModel

/// A set of spellings that is asked far more often than it changes, and mostly for what is not in it.
///
/// It keeps a number of 64 bits for each spelling, not the spelling: "no" is certain, "yes" is a matter of looking. A
/// spelling that was inserted several times is in it until it was removed as often.
struct SpellingSet: Sendable {
  /// Open addressing, by the number's low bits; as many as a power of two. 0 stands for a free place.
  private var keys: [UInt64] = []
  /// How often each is in the set; a place whose count is 0 stays taken until the table is made anew.
  private var counts: [Int32] = []
  /// The places that are taken.
  private var taken = 0

  /// How many places there are.
  var capacity: Int { keys.count }

  /// Whether `spelling` may be in the set. Cost: its length.
  func mayContain(_ spelling: String) -> Bool { mayContain(NameKey(spelling)) }

  /// The same by the spelling's key.
  func mayContain(_ key: NameKey) -> Bool { count(of: key) > 0 }

  /// How often a spelling with that key is in the set.
  func count(of key: NameKey) -> Int32 {
    guard taken > 0 else { return 0 }
    return counts[place(of: key.value)]
  }

  /// Puts `spelling` in once more.
  mutating func insert(_ spelling: String) {
    if taken * 2 >= keys.count { grow() }
    insert(NameKey(spelling).value, count: 1)
  }

  /// Takes `spelling` out once; it must be in the set.
  mutating func remove(_ spelling: String) {
    guard taken > 0 else { return }
    let place = place(of: NameKey(spelling).value)
    if counts[place] > 0 { counts[place] -= 1 }
  }

  /// Where `key` stands, or the free place where it would.
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

  /// Makes the table anew, twice as large as what is in it needs.
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
