/// A 64-bit hash of a name's bytes, for comparing names of a source without creating strings. Names with equal keys
/// count as equal.
///
/// It is public and not `package`, since the compiler specializes sorting, searching and sets of it in other modules
/// only then.
public struct NameKey: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let value: UInt64

  /// The key for the absence of a name.
  package static let none = NameKey(value: 0)

  private init(value: UInt64) { self.value = value }

  /// Creates the key of a name given as bytes, ignoring backticks around it. O(n) in its length.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isQuoted = bytes.count > 2 && bytes.first == 0x60
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in (isQuoted ? 1 : 0)..<(isQuoted ? bytes.count - 1 : bytes.count) {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    value = NameKey.finished(hash)
  }

  package init(_ bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { NameKey($0) } }

  /// Creates the key of a name, or `none` for nil. O(n) in its length.
  package init(_ name: String?) {
    guard var name else {
      value = 0
      return
    }
    self = name.withUTF8 { NameKey($0) }
  }

  @inlinable public static func == (left: NameKey, right: NameKey) -> Bool { left.value == right.value }
  @inlinable public static func < (left: NameKey, right: NameKey) -> Bool { left.value < right.value }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(value) }
  // The value is a hash already.
  @inlinable public func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: value) ^ seed }

  /// Mixes the high bits, which depend on all bytes, into the low ones; never returns the value of `none`.
  private static func finished(_ hash: UInt64) -> UInt64 {
    let mixed = hash ^ (hash >> 32)
    return mixed == 0 ? 1 : mixed
  }
}
