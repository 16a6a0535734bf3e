/// The start of an image file, with checked access: reading outside of it returns nil.
struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  /// The unsigned big-endian integer of `length` bytes at `offset`; at most seven bytes.
  func bigEndian(_ offset: Int, _ length: Int) -> Int? { number(offset, length) { $0 } }

  /// The unsigned little-endian integer of `length` bytes at `offset`; at most seven bytes.
  func littleEndian(_ offset: Int, _ length: Int) -> Int? { number(offset, length) { length - 1 - $0 } }

  private func number(_ offset: Int, _ length: Int, _ order: (Int) -> Int) -> Int? {
    guard offset >= 0, length <= 7, offset <= count, length <= count - offset else { return nil }
    var result = 0
    for position in 0..<length { result = result << 8 | Int(bytes[offset + order(position)]) }
    return result
  }

  /// Returns true if `text` is at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count, text.utf8CodeUnitCount <= count - offset else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[offset..<(offset + text.utf8CodeUnitCount)]) }
  }

  /// The offset of the first occurrence of `text` from `start` on. O(n) in the bytes.
  func firstOffset(of text: StaticString, from start: Int) -> Int? {
    guard start >= 0, text.utf8CodeUnitCount <= count, start <= count - text.utf8CodeUnitCount else { return nil }
    return text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      return (start...(count - wanted.count)).first { offset in
        bytes[offset] == first && wanted.elementsEqual(bytes[offset..<(offset + wanted.count)])
      }
    }
  }

  /// The text in `range`, clamped to the bytes.
  func string(in range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self) }
}
