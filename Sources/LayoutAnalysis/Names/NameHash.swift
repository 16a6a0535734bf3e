/// A name as a number: what has another number is another name, and the rare two names of one number only make an edit
/// look at more than it must.
package struct NameHash: Hashable, Comparable, Sendable {
  private var value: UInt64

  /// Of the bytes of a name, without backticks around it.
  package init(_ bytes: some Collection<UInt8>) {
    var bytes = bytes[...]
    if bytes.first == UInt8(ascii: "`"), bytes.count > 2 { bytes = bytes.dropFirst().dropLast() }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  package init(_ name: String) { self.init(name.utf8) }

  package static func < (left: NameHash, right: NameHash) -> Bool { left.value < right.value }
}

extension [NameHash] {
  /// In order, each once.
  func normalized() -> [NameHash] {
    let ordered = sorted()
    var result: [NameHash] = []
    result.reserveCapacity(ordered.count)
    for name in ordered where name != result.last { result.append(name) }
    return result
  }

  /// Whether this, which is normalized, holds `name`. Cost: logarithmic.
  func holds(_ name: NameHash) -> Bool {
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
