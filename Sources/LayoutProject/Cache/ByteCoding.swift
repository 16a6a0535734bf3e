/// Writes numbers, byte strings and texts one after another; different sequences give different bytes.
package struct ByteEncoder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a number in eight bytes, the lowest first.
  package mutating func write(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  package mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  package mutating func write(_ digest: ContentDigest) {
    write(digest.low)
    write(digest.high)
  }

  /// Writes the length and the bytes.
  package mutating func write(_ content: some Collection<UInt8>) {
    write(content.count)
    bytes += content
  }

  package mutating func write(_ text: String) { write(Array(text.utf8)) }

  package mutating func write(_ texts: [String]) {
    write(texts.count)
    for text in texts { write(text) }
  }
}

/// Reads what `ByteEncoder` wrote. Any bytes may be given: each read returns nil where they end too early.
package struct ByteDecoder {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// True if all bytes were read.
  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func number() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    var number: UInt64 = 0
    for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return number
  }

  /// Returns a number that is not negative.
  package mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

  package mutating func digest() -> ContentDigest? {
    guard let low = number(), let high = number() else { return nil }
    return ContentDigest(low: low, high: high)
  }

  package mutating func content() -> [UInt8]? {
    guard let count = count(), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  package mutating func text() -> String? { content().map { String(decoding: $0, as: UTF8.self) } }
}
