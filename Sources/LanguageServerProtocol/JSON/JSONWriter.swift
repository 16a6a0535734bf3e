/// Writes JSON as bytes: no white space, members without a value left out, numbers in their shortest form.
///
/// Commas come by themselves: a value or name is separated from what stands before it. Every `begin` needs its `end`.
///
/// It owns its storage, because a message is some fifty small pieces a finding and an array would be checked for a
/// second holder and for its bounds at every one. Each method makes room first and then writes within that room.
package struct JSONWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes have been written.
  package private(set) var count = 0
  /// Whether something stands before the next value that it must be separated from.
  private var needsComma = false

  /// A writer that has written nothing, with room for `capacity` bytes at first.
  package init(capacity: Int = 512) {
    self.capacity = max(16, capacity)
    let capacity = self.capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// What has been written. Cost: a copy.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  /// Gives what has been written to `body`.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Forgets what has been written and keeps the storage.
  package mutating func removeAll() {
    count = 0
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
    makeRoom(for: name.utf8CodeUnitCount + 4)
    separate()
    put(UInt8(ascii: "\""))
    put(name)
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// The name of the member whose value is written next; any text.
  package mutating func name(_ name: String) {
    write(name)
    makeRoom(for: 1)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  /// The value `null`.
  package mutating func writeNull() {
    writeWord("null")
  }

  /// `true` or `false`.
  package mutating func write(_ value: Bool) {
    writeWord(value ? "true" : "false")
  }

  /// A whole number.
  package mutating func write(_ value: Int) {
    // A comma, a sign and the 19 digits of 2^63.
    makeRoom(for: 21)
    separate()
    putDigits(of: value)
    needsComma = true
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
    let written: Void? = value.utf8.withContiguousStorageIfAvailable { write(utf8: $0) }
    guard written == nil else { return }
    // A string that another runtime brought is brought into UTF-8 first.
    var value = value
    value.withUTF8 { write(utf8: $0) }
  }

  /// A string of UTF-8, escaped where JSON needs it.
  private mutating func write(utf8 text: UnsafeBufferPointer<UInt8>) {
    if JSONEscapes.isPlain(text) { writePlain(text) } else { writeEscaped(text) }
  }

  /// A string of ASCII characters none of which needs an escape.
  package mutating func write(_ value: StaticString) {
    writePlain(UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// A value that is JSON already.
  package mutating func write(json: some Collection<UInt8>) {
    makeRoom(for: json.count + 1)
    separate()
    let written: Void? = json.withContiguousStorageIfAvailable { put($0) }
    if written == nil {
      for byte in json {
        makeRoom(for: 1)
        put(byte)
      }
    }
    needsComma = true
  }

  /// A value of a fixed form, JSON already but for the numbers that stand in it.
  mutating func write(
    form first: StaticString, _ firstNumber: Int, _ second: StaticString, _ secondNumber: Int, _ third: StaticString,
    _ thirdNumber: Int, _ fourth: StaticString, _ fourthNumber: Int, _ fifth: StaticString
  ) {
    let texts =
      first.utf8CodeUnitCount + second.utf8CodeUnitCount + third.utf8CodeUnitCount + fourth.utf8CodeUnitCount
      + fifth.utf8CodeUnitCount
    makeRoom(for: 1 + texts + 4 * 20)
    separate()
    put(first)
    putDigits(of: firstNumber)
    put(second)
    putDigits(of: secondNumber)
    put(third)
    putDigits(of: thirdNumber)
    put(fourth)
    putDigits(of: fourthNumber)
    put(fifth)
    needsComma = true
  }

  /// A part of a value's fixed form, with the punctuation around it: nothing separates it from what stands before it,
  /// nor what comes behind it from it.
  @inline(__always)
  mutating func write(part: StaticString) {
    makeRoom(for: part.utf8CodeUnitCount)
    put(part)
    needsComma = false
  }

  // MARK: Bytes, for which there is room

  private mutating func writePlain(_ text: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: text.count + 3)
    separate()
    put(UInt8(ascii: "\""))
    put(text)
    put(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: text.count + 3)
    separate()
    put(UInt8(ascii: "\""))
    for byte in text {
      // A control character takes six bytes; the quotation mark at the end one.
      makeRoom(for: 7)
      putEscaped(byte)
    }
    put(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func writeWord(_ word: StaticString) {
    makeRoom(for: word.utf8CodeUnitCount + 1)
    separate()
    put(word)
    needsComma = true
  }

  private mutating func writeOpening(_ byte: UInt8) {
    makeRoom(for: 2)
    separate()
    put(byte)
    needsComma = false
  }

  private mutating func writeClosing(_ byte: UInt8) {
    makeRoom(for: 1)
    put(byte)
    needsComma = true
  }

  /// The comma, where one is needed.
  @inline(__always)
  private mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func put(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    (base + count).update(from: source, count: text.count)
    count &+= text.count
  }

  @inline(__always)
  private mutating func put(_ text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// At most twenty bytes.
  @inline(never)
  private mutating func putDigits(of value: Int) {
    if value < 0 { put(UInt8(ascii: "-")) }
    var length = 1
    var bound: UInt = 10
    while length < 19, value.magnitude >= bound {
      length += 1
      bound &*= 10
    }
    var rest = value.magnitude
    var place = count + length
    repeat {
      place -= 1
      base[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    count += length
  }

  private mutating func putEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(UInt8(ascii: "\\"), byte)
    case 0x0A: put(UInt8(ascii: "\\"), UInt8(ascii: "n"))
    case 0x0D: put(UInt8(ascii: "\\"), UInt8(ascii: "r"))
    case 0x09: put(UInt8(ascii: "\\"), UInt8(ascii: "t"))
    case 0x00..<0x20:
      put(UInt8(ascii: "\\"), UInt8(ascii: "u"))
      put(UInt8(ascii: "0"), UInt8(ascii: "0"))
      let low = byte & 0xF
      put(UInt8(ascii: "0") + byte >> 4, low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    default: put(byte)
    }
  }

  private mutating func put(_ first: UInt8, _ second: UInt8) {
    put(first)
    put(second)
  }

  /// Makes room for `length` bytes behind what has been written.
  @inline(__always)
  private mutating func makeRoom(for length: Int) {
    if capacity &- count < length { grow(by: length) }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    let room = max(2 * capacity, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = room
  }
}
