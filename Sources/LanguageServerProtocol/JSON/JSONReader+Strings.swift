// Strings, with their escapes and the validation of UTF-8.
extension JSONReader {
  /// Reads a string from its opening quotation mark. Validates escapes and UTF-8 without copying.
  mutating func readString(_ bytes: Span<UInt8>) throws(JSONError) {
    index += 1
    let start = index
    var isEscaped = false
    while true {
      guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        append(.string, flag: isEscaped, from: start, to: index)
        index += 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        try readEscape(bytes)
      case 0x0A, 0x0D: throw JSONError(.unclosedString, at: start - 1)
      case 0x00..<0x20: throw JSONError(.unexpectedByte, at: index)
      case 0x80...:
        guard let length = UTF8Sequence.length(in: bytes, at: index) else { throw JSONError(.invalidUTF8, at: index) }
        index += length
      default: index += 1
      }
    }
  }

  private mutating func readEscape(_ bytes: Span<UInt8>) throws(JSONError) {
    guard index + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      let unit = try hexadecimalUnit(bytes, at: index + 2)
      index += 6
      switch unit {
      case 0xD800..<0xDC00:
        if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u"),
          (0xDC00..<0xE000).contains(try hexadecimalUnit(bytes, at: index + 2))
        {
          index += 6
        } else {
          hasLoneSurrogate = true
        }
      case 0xDC00..<0xE000: hasLoneSurrogate = true
      default: break
      }
    default: throw JSONError(.invalidEscape, at: index)
    }
  }

  private func hexadecimalUnit(_ bytes: Span<UInt8>, at start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for offset in start..<(start + 4) {
      guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
      guard let digit = hexadecimalDigit(bytes[offset]) else { throw JSONError(.invalidEscape, at: offset) }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

/// Returns the value of an ASCII hexadecimal digit; nil for other bytes.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
