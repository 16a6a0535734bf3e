/// The escapes of JSON strings.
enum JSONEscapes {
  /// The bytes that `text`, the inside of a checked string, stands for; a lone surrogate becomes U+FFFD. Stretches
  /// without an escape are copied whole.
  static func unescape(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    text.withUnsafeBufferPointer { buffer in
      let bytes = buffer.span
      var index = 0
      while index < bytes.count {
        let plain = index
        index = nextBackslash(in: bytes, from: index)
        if index > plain { result.append(contentsOf: buffer[plain..<index]) }
        guard index + 1 < bytes.count else { break }
        index = appendEscape(in: bytes, at: index, to: &result)
      }
    }
    return result
  }

  /// Whether nothing in `text` needs an escape; thirty-two bytes at a time, then eight.
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = text.span
    let raw = bytes.bytes
    var index = 0
    while index + 32 <= raw.byteCount {
      var marks: UInt64 = 0
      for offset in 0..<4 {
        marks |= JSONEscapes.escapedBytes(
          in: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index + 8 * offset, as: UInt64.self))
      }
      if marks != 0 { return false }
      index += 32
    }
    while index + 8 <= raw.byteCount {
      let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      if JSONEscapes.escapedBytes(in: word) != 0 { return false }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
      index += 1
    }
    return true
  }

  /// The high bit of each byte that is a quotation mark, a backslash or a control character. A byte above one that
  /// is marked may be marked wrongly (by a borrow), the lowest mark is exact.
  static func escapedBytes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let controls = word &- (ones &* 0x20)
    let marks = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | (controls & ~word)
    return marks & (ones &* 0x80)
  }

  /// The first backslash at or behind `start`, else the end; eight bytes at a time.
  private static func nextBackslash(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = bytes.bytes
    let ones: UInt64 = 0x0101_0101_0101_0101
    while index + 8 <= raw.byteCount {
      let word = UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let difference = word ^ (ones &* 0x5C)
      let marks = (difference &- ones) & ~difference & (ones &* 0x80)
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\\") { index += 1 }
    return index
  }

  /// Appends what the escape at `index` stands for and gives the offset behind it.
  private static func appendEscape(in bytes: Span<UInt8>, at index: Int, to result: inout [UInt8]) -> Int {
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

  /// The unit of the `\uXXXX` at `index`, 0 when there is none.
  private static func unit(in bytes: Span<UInt8>, at index: Int) -> UInt32 {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return 0
    }
    var value: UInt32 = 0
    for offset in (index + 2)..<(index + 6) { value = value << 4 | UInt32(hexadecimalDigit(bytes[offset]) ?? 0) }
    return value
  }
}
