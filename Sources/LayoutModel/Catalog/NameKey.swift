/// A number that stands for a name where names are only compared: a hash of 64 bits of its bytes, so that a name in a
/// source is looked for without making a string of it. Names that are alike by it are taken to be the same.
package struct NameKey: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let value: UInt64

  /// The absence of a name.
  package static let none = NameKey(value: 0)

  private init(value: UInt64) { self.value = value }

  /// Of a name as bytes; backticks around it do not count. Cost: its length.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let isQuoted = bytes.count > 2 && bytes.first == 0x60
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in (isQuoted ? 1 : 0)..<(isQuoted ? bytes.count - 1 : bytes.count) {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    value = NameKey.finished(hash)
  }

  package init(_ bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { NameKey($0) } }

  /// Of a name; `none` where there is no name. Cost: its length.
  package init(_ name: String?) {
    guard var name else {
      value = 0
      return
    }
    self = name.withUTF8 { NameKey($0) }
  }

  package static func < (left: NameKey, right: NameKey) -> Bool { left.value < right.value }

  /// With the high bits, which depend on all bytes, in the low ones too; never that of no name.
  private static func finished(_ hash: UInt64) -> UInt64 {
    let mixed = hash ^ (hash >> 32)
    return mixed == 0 ? 1 : mixed
  }
}
