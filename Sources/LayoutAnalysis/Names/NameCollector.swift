import LayoutModel

/// Names, each once, while they are collected: of the words in a segment most come again and again.
struct NameCollector {
  /// Open addressing; as many as a power of two. 0, which is the key of no name, stands for a free place.
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

  /// Where `value` stands, or the free place where it would.
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
