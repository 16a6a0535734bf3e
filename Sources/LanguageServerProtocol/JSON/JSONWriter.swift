/// Writes JSON as bytes: no white space, members without a value left out, numbers in their shortest form.
///
/// Commas come by themselves: a value or name is separated from what stands before it. Every `begin` needs its `end`.
package struct JSONWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Forgets what has been written and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  package mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  package mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
  }

  /// An object with the members that `content` writes.
  @inline(__always)
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  /// An array with the values that `content` writes.
  @inline(__always)
  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    beginArray()
    content(&self)
    endArray()
  }

  /// The name of the member whose value is written next; ASCII without characters that need an escape.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// The name of the member whose value is written next; any text.
  package mutating func name(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// The comma, where something stands before that is no opening.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  package mutating func writeNull() {
    write(word: "null")
  }

  package mutating func write(_ value: Bool) {
    write(word: value ? "true" : "false")
  }

  package mutating func write(_ value: Int) {
    separate()
    appendDigits(value)
  }

  /// A number in the shortest form that reads back as the same; whole ones without a point. Infinity is the string
  /// "infinity", what is no number `null`, the negative zero 0.
  package mutating func write(_ value: Double) {
    if value.isNaN { return writeNull() }
    if value.isInfinite { return write(value < 0 ? "-infinity" : "infinity") }
    separate()
    // Beyond 2^53 the shortest form has fewer digits than the integer's.
    if let whole = Int(exactly: value), abs(value) < 9_007_199_254_740_992 { return appendDigits(whole) }
    let text = value.description
    bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  package mutating func write(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A string of ASCII characters none of which needs an escape.
  package mutating func write(_ value: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
  }

  /// A value that is JSON already.
  package mutating func write(json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func write(word: StaticString) {
    separate()
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func appendDigits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    for (index, byte) in text.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
      bytes.append(contentsOf: text[plain..<index])
      plain = index + 1
      bytes.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x22, 0x5C: bytes.append(byte)
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      default:
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        let low = byte & 0xF
        bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      }
    }
    bytes.append(contentsOf: text[plain...])
  }
}
