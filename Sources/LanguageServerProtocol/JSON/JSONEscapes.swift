/// The escape sequences in JSON strings: their detection and decoding.
enum JSONEscapes {
  /// Returns true if a byte has to be escaped.
  static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Returns the bytes denoted by `text`, the content of a validated string; an unpaired surrogate becomes U+FFFD. Runs
  /// without escapes are copied at once. O(bytes).
  static func unescape(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      result.append(contentsOf: rest[..<backslash])
      guard backslash + 1 < text.endIndex else { return result }
      rest = text[min(appendEscape(in: text, at: backslash, to: &result), text.endIndex)...]
    }
    result.append(contentsOf: rest)
    return result
  }

  /// Appends the bytes denoted by the escape at `index` and returns the offset after it.
  private static func appendEscape(in bytes: ArraySlice<UInt8>, at index: Int, to result: inout [UInt8]) -> Int {
    switch bytes[index + 1] {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let unit = self.unit(in: bytes, at: index)
      if (0xD800..<0xDC00).contains(unit) {
        let low = self.unit(in: bytes, at: index + 6)
        if (0xDC00..<0xE000).contains(low) {
          UTF8Sequence.append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), to: &result)
          return index + 12
        }
      }
      UTF8Sequence.append(unit, to: &result)
      return index + 6
    case let other: result.append(other)
    }
    return index + 2
  }

  /// Returns the UTF-16 unit of the `\uXXXX` at `index`; 0 if there is none.
  private static func unit(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    guard index + 6 <= bytes.endIndex, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return 0
    }
    var value: UInt32 = 0
    for offset in (index + 2)..<(index + 6) { value = value << 4 | UInt32(hexadecimalDigit(bytes[offset]) ?? 0) }
    return value
  }
}
