/// Writes JSON as bytes: no white space, no members without a value, numbers in their shortest form.
///
/// Commas are inserted automatically between values and members. Every `begin` needs its `end`.
package struct JSONWriter: ~Copyable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// True if a comma has to precede the next value.
  private var needsComma = false

  /// Creates a writer whose buffer starts with `capacity` bytes.
  package init(capacity: Int = 512) {
    bytes.reserveCapacity(capacity)
  }

  /// Removes all bytes written and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: Structure

  /// Begins an object.
  package mutating func beginObject() {
    writeOpening(UInt8(ascii: "{"))
  }

  /// Ends the object begun last.
  package mutating func endObject() {
    writeClosing(UInt8(ascii: "}"))
  }

  /// Begins an array.
  package mutating func beginArray() {
    writeOpening(UInt8(ascii: "["))
  }

  /// Ends the array begun last.
  package mutating func endArray() {
    writeClosing(UInt8(ascii: "]"))
  }

  /// Writes an object with the members that `content` writes.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  /// Writes an array with the elements that `content` writes.
  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    beginArray()
    content(&self)
    endArray()
  }

  /// Writes the name of the next value's member; ASCII without characters that need an escape.
  package mutating func name(_ name: StaticString) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of the next value's member; any text.
  package mutating func name(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  /// Writes `null`.
  package mutating func writeNull() {
    write(characters: "null".utf8)
  }

  /// Writes `true` or `false`.
  package mutating func write(_ value: Bool) {
    write(characters: (value ? "true" : "false").utf8)
  }

  /// Writes a whole number.
  package mutating func write(_ value: Int) {
    separate()
    bytes.append(number: value)
    needsComma = true
  }

  /// Writes a number in the shortest form that parses to the same value, whole ones without a decimal point. Infinities
  /// become the strings "infinity" and "-infinity", NaN becomes `null` and negative zero 0.
  package mutating func write(_ value: Double) {
    if value.isNaN { return writeNull() }
    if value.isInfinite { return write(value < 0 ? "-infinity" : "infinity") }
    // From 2^53 on, the shortest floating-point form may have fewer digits than the integer.
    if let whole = Int(exactly: value), abs(value) < 9_007_199_254_740_992 { return write(whole) }
    let text = value.description
    write(characters: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  /// Writes a string with the escapes that JSON requires.
  package mutating func write(_ value: String) {
    string { $0.append(toString: value) }
  }

  /// Writes a string of the parts that `content` appends with `append(toString:)`.
  package mutating func string(_ content: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    content(&self)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Appends text to the string that is being written, with the escapes that JSON requires.
  package mutating func append(toString text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if bytes[start...].contains(where: { JSONEscapes.isEscaped($0) }) {
      bytes.removeSubrange(start...)
      for byte in text.utf8 { appendEscaped(byte) }
    }
  }

  /// Writes a string of ASCII characters that need no escape.
  package mutating func write(_ value: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(value)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a value that is encoded already.
  package mutating func write(json: [UInt8]) { write(characters: json) }

  /// Writes a value that is encoded already.
  package mutating func write(json: ArraySlice<UInt8>) { write(characters: json) }

  private mutating func write(characters: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: characters)
    needsComma = true
  }

  /// Writes the one value whose JSON `content` appends to the bytes.
  package mutating func write(_ content: (inout [UInt8]) -> Void) {
    separate()
    content(&bytes)
    needsComma = true
  }

  /// Writes a fixed fragment of JSON with its punctuation; no comma is inserted before or after it.
  mutating func write(part: StaticString) {
    append(part)
    needsComma = false
  }

  // MARK: Bytes

  private mutating func writeOpening(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func writeClosing(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  /// Writes a comma if one is needed.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard JSONEscapes.isEscaped(byte) else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x00..<0x20:
      bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

extension [UInt8] {
  /// Appends a whole number in decimal digits.
  package mutating func append(number value: Int) {
    guard let rest = UInt32(exactly: value) else { return append(contentsOf: String(value).utf8) }
    var divisor: UInt32 = 1
    while rest / divisor >= 10 { divisor &*= 10 }
    while divisor > 0 {
      append(0x30 &+ UInt8(truncatingIfNeeded: rest / divisor % 10))
      divisor /= 10
    }
  }
}
