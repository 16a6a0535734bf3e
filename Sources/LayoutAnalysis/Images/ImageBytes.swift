/// The start of a picture's file, read without trust: what lies outside of it is nil.
struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  /// The number in `length` bytes from `offset`, the most significant first; at most seven bytes.
  func bigEndian(_ offset: Int, _ length: Int) -> Int? { number(offset, length) { $0 } }

  /// The number in `length` bytes from `offset`, the least significant first; at most seven bytes.
  func littleEndian(_ offset: Int, _ length: Int) -> Int? { number(offset, length) { length - 1 - $0 } }

  private func number(_ offset: Int, _ length: Int, _ order: (Int) -> Int) -> Int? {
    guard offset >= 0, length <= 7, offset <= count, length <= count - offset else { return nil }
    var result = 0
    for position in 0..<length { result = result << 8 | Int(bytes[offset + order(position)]) }
    return result
  }

  /// Whether `text` stands at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count, text.utf8CodeUnitCount <= count - offset else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[offset..<(offset + text.utf8CodeUnitCount)]) }
  }

  /// Where `text` stands first from `start` on. Cost: linear in the bytes.
  func firstOffset(of text: StaticString, from start: Int) -> Int? {
    guard start >= 0, text.utf8CodeUnitCount <= count, start <= count - text.utf8CodeUnitCount else { return nil }
    return text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      return (start...(count - wanted.count)).first { offset in
        bytes[offset] == first && wanted.elementsEqual(bytes[offset..<(offset + wanted.count)])
      }
    }
  }

  /// The bytes of `range`, cut to what there is, as text.
  func string(in range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self) }
}
