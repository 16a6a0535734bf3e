/// Writes JSON as bytes: no white space, members without a value left out, numbers in their shortest form.
///
/// Commas come by themselves: a value or name is separated from what stands before it. Every `begin` needs its `end`.
package struct JSONWriter: ~Copyable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  /// Whether something stands before the next value that it must be separated from.
  private var needsComma = false

  /// A writer that has written nothing, with room for `capacity` bytes at first.
  package init(capacity: Int = 512) {
    bytes.reserveCapacity(capacity)
  }

  /// Removes what has been written and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: Structure

  /// Begins an object.
  package mutating func beginObject() {
    writeOpening(UInt8(ascii: "{"))
  }

  /// Ends the object that was begun last.
  package mutating func endObject() {
    writeClosing(UInt8(ascii: "}"))
  }

  /// Begins an array.
  package mutating func beginArray() {
    writeOpening(UInt8(ascii: "["))
  }

  /// Ends the array that was begun last.
  package mutating func endArray() {
    writeClosing(UInt8(ascii: "]"))
  }

  /// An object with the members that `content` writes.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  /// An array with the values that `content` writes.
  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    beginArray()
    content(&self)
    endArray()
  }

  /// The name of the member whose value is written next; ASCII without characters that need an escape.
  package mutating func name(_ name: StaticString) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// The name of the member whose value is written next; any text.
  package mutating func name(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  /// The value `null`.
  package mutating func writeNull() {
    write(json: "null".utf8)
  }

  /// `true` or `false`.
  package mutating func write(_ value: Bool) {
    write(json: (value ? "true" : "false").utf8)
  }

  /// A whole number.
  package mutating func write(_ value: Int) {
    write(json: String(value).utf8)
  }

  /// A number in the shortest form that reads back as the same; whole ones without a point. Infinity is the string
  /// "infinity", what is no number `null`, the negative zero 0.
  package mutating func write(_ value: Double) {
    if value.isNaN { return writeNull() }
    if value.isInfinite { return write(value < 0 ? "-infinity" : "infinity") }
    // Beyond 2^53 the shortest form has fewer digits than the integer's.
    if let whole = Int(exactly: value), abs(value) < 9_007_199_254_740_992 { return write(whole) }
    let text = value.description
    write(json: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  /// A string, escaped where JSON needs it.
  package mutating func write(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    if bytes[start...].contains(where: { JSONEscapes.isEscaped($0) }) {
      bytes.removeSubrange(start...)
      for byte in value.utf8 { appendEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A string of ASCII characters none of which needs an escape.
  package mutating func write(_ value: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(value)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A value that is JSON already.
  package mutating func write(json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  /// A part of a value's fixed form, with the punctuation around it: nothing separates it from what stands before it,
  /// nor what comes behind it from it.
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

  /// The comma, where one is needed.
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
