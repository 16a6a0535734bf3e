import LayoutModel

/// A set of names in insertion order: most words in a segment occur many times.
struct NameCollector {
  /// The keys, with open addressing and a power of two as capacity. A free slot contains 0, which is no name's key.
  private var table: [UInt64]
  private(set) var names: [NameKey] = []

  init() {
    table = Array(repeating: 0, count: 128)
    names.reserveCapacity(32)
  }

  mutating func insert(_ name: NameKey) {
    let slot = slot(of: name.value)
    guard table[slot] != name.value else { return }
    table[slot] = name.value
    names.append(name)
    if names.count * 2 > table.count { grow() }
  }

  /// The slot of `value`, or the free slot where it is to be inserted.
  private func slot(of value: UInt64) -> Int {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: value ^ (value >> 32)) & mask
    while table[slot] != 0, table[slot] != value { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 4)
    for name in names { table[slot(of: name.value)] = name.value }
  }
}
