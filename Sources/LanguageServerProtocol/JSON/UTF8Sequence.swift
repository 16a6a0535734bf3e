/// UTF-8 encoding, by Unicode's table of well-formed byte sequences.
enum UTF8Sequence {
  /// Returns the length of the well-formed sequence at `index`, in bytes; nil if there is none.
  static func length(in bytes: Span<UInt8>, at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    var following = index + 2
    while following < index + length {
      guard bytes[following] & 0xC0 == 0x80 else { return nil }
      following += 1
    }
    return length
  }

  /// Appends a scalar in UTF-8; a surrogate becomes U+FFFD.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
}
