/// Decodes single UTF-8 scalars in a byte array; defined for any bytes.
package enum UTF8Scalar {
  /// The length in bytes of the well-formed scalar at `index`, which must end at or before `limit`; nil if there is
  /// none.
  package static func length(in bytes: [UInt8], at index: Int, limit: Int) -> Int? {
    decode(bytes, at: index, limit: limit)?.length
  }

  /// The offset of the first byte in `range` that is NUL or begins no well-formed scalar. O(n) in the bytes before it.
  static func firstInvalid(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalid(in: $0, range) }
  }

  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var offset = max(range.lowerBound, 0)
    let end = min(range.upperBound, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte &- 1 < 0x7F {
        offset &+= 1
      } else if byte != 0, let length = decode(bytes, at: offset, limit: end)?.length {
        offset &+= length
      } else {
        return offset
      }
    }
    return nil
  }

  /// The well-formed scalar at `index`, which must end at or before `limit`, and its length in bytes; nil if there is
  /// none. Overlong forms, surrogates and values above U+10FFFF are ill-formed.
  package static func decode(_ bytes: [UInt8], at index: Int, limit: Int) -> (scalar: UInt32, length: Int)? {
    bytes.withUnsafeBufferPointer { decode($0, at: index, limit: limit) }
  }

  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, limit: Int
  ) -> (scalar: UInt32, length: Int)? {
    let end = min(limit, bytes.count)
    guard index >= 0, index < end else { return nil }
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    let length: Int
    var value: UInt32
    let minimum: UInt32
    switch first {
    case 0xC2...0xDF: (length, value, minimum) = (2, first & 0x1F, 0x80)
    case 0xE0...0xEF: (length, value, minimum) = (3, first & 0x0F, 0x800)
    case 0xF0...0xF4: (length, value, minimum) = (4, first & 0x07, 0x10000)
    default: return nil
    }
    guard length <= end &- index else { return nil }
    for next in (index &+ 1)..<(index &+ length) {
      guard bytes[next] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    guard value >= minimum, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
    return (value, length)
  }
}
