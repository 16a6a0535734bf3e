/// A name as a number: what has another number is another name, and the rare two names of one number only make an edit
/// look at more than it must.
package struct NameHash: Hashable, Comparable, Sendable {
  private(set) var value: UInt64

  /// Of the bytes of a name, without backticks around it. Cost: its length.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isQuoted = bytes.count > 2 && bytes.first == UInt8(ascii: "`")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in (isQuoted ? 1 : 0)..<(isQuoted ? bytes.count &- 1 : bytes.count) {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    value = hash
  }

  package init(_ bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { NameHash($0) } }

  package init(_ name: String) {
    var name = name
    self = name.withUTF8 { NameHash($0) }
  }

  package static func < (left: NameHash, right: NameHash) -> Bool { left.value < right.value }

  /// It is a hash already: mixed with the seed of the process it stands for itself, where hashing it again would cost
  /// more than the look into a table.
  package func _rawHashValue(seed: Int) -> Int {
    let mixed = (value ^ UInt64(truncatingIfNeeded: seed)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: mixed.high ^ mixed.low)
  }
}

/// Names, each once, while they are collected: of the words in a segment most come again and again.
struct NameCollector {
  /// Open addressing; as many as a power of two. 0 stands for a free place.
  private var table: [UInt64]
  private(set) var names: [NameHash] = []

  init() {
    table = Array(repeating: 0, count: 128)
    names.reserveCapacity(32)
  }

  mutating func insert(_ name: NameHash) {
    let place = place(of: name.value)
    guard table[place] != name.value || name.value == 0 else { return }
    table[place] = name.value
    names.append(name)
    if names.count &* 2 > table.count { grow() }
  }

  /// Where `value` stands, or the free place where it would.
  private func place(of value: UInt64) -> Int {
    let mask = table.count &- 1
    var place = Int(truncatingIfNeeded: value ^ (value >> 32)) & mask
    while table[place] != 0, table[place] != value { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count &* 4)
    for name in names { table[place(of: name.value)] = name.value }
  }
}

extension Array where Element: Comparable {
  /// In order, each once.
  func normalized() -> [Element] {
    guard count > 1 else { return self }
    let ordered = sorted()
    var result: [Element] = []
    result.reserveCapacity(ordered.count)
    for element in ordered where element != result.last { result.append(element) }
    return result
  }
}

extension [NameHash] {
  /// Whether this, which is normalized, holds `name`. Cost: logarithmic.
  package func holds(_ name: NameHash) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == name
  }

  /// The names that are in one of the two only, or more often; both are in order.
  func difference(from other: [NameHash]) -> [NameHash] {
    var result: [NameHash] = []
    var (left, right) = (0, 0)
    while left < count || right < other.count {
      if right == other.count || left < count && self[left] < other[right] {
        result.append(self[left])
        left += 1
      } else if left == count || other[right] < self[left] {
        result.append(other[right])
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    return result
  }
}
