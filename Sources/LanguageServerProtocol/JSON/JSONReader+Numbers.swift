// The numbers of JSON: a check of their grammar and their range.
extension JSONReader {
  /// Reads a number by JSON's grammar: no leading zeros, no plus sign, digits on both sides of a decimal point.
  mutating func readNumber(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = index
    var isInteger = true
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    let digits = try readDigits(bytes)
    if digits > 1, bytes[firstDigit] == UInt8(ascii: "0") { throw JSONError(.unexpectedByte, at: firstDigit + 1) }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      _ = try readDigits(bytes)
    }
    var hasExponent = false
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      hasExponent = true
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      _ = try readDigits(bytes)
    }
    // Only an exponent or more than 308 digits can exceed the range of doubles; other numbers need no conversion.
    if hasExponent || digits > 308 {
      var text = ""
      for offset in start..<index { text.unicodeScalars.append(Unicode.Scalar(bytes[offset])) }
      guard let value = Double(text), value.isFinite else { throw JSONError(.numberTooLarge, at: start) }
    }
    append(.number, flag: isInteger, from: start, to: index)
  }

  /// Skips one or more digits and returns their number.
  private mutating func readDigits(_ bytes: Span<UInt8>) throws(JSONError) -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    if index > start { return index - start }
    throw JSONError(index < bytes.count ? .unexpectedByte : .unexpectedEnd, at: index)
  }
}
