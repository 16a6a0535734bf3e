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
    let place = place(of: name.value)
    guard table[place] != name.value else { return }
    table[place] = name.value
    names.append(name)
    if names.count * 2 > table.count { grow() }
  }

  /// The slot of `value`, or the free slot where it is to be inserted.
  private func place(of value: UInt64) -> Int {
    let mask = table.count - 1
    var place = Int(truncatingIfNeeded: value ^ (value >> 32)) & mask
    while table[place] != 0, table[place] != value { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 4)
    for name in names { table[place(of: name.value)] = name.value }
  }
}
