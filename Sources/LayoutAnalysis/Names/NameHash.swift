/// A name as a number: what has another number is another name, and the rare two names of one number only make an edit
/// look at more than it must.
package struct NameHash: Hashable, Comparable, Sendable {
  private var value: UInt64

  /// Of the bytes of a name, without backticks around it.
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
