/// Splits the bytes of a connection into message bodies: headers in any order and case, then `Content-Length` bytes.
/// Bytes may arrive in pieces of any size; a body is returned once it is complete.
package struct MessageFramer: Sendable {
  /// The maximal length of a header block, in bytes.
  package static let maximumHeaderLength = 8 << 10
  /// The maximal length of a body, in bytes.
  package static let maximumBodyLength = 256 << 20

  private var buffer: [UInt8] = []
  /// The index of the first byte that belongs to no returned message.
  private var start = 0
  /// The number of bytes after `start` already searched for the end of the header.
  private var searched = 0
  /// The range of the body whose header has been read; nil if none has.
  private var body: Range<Int>?

  /// Creates a framer without bytes.
  package init() {}

  /// The number of bytes of incomplete or not yet returned messages.
  package var pendingCount: Int { buffer.count - start }

  /// Appends received bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete body; nil if there is none yet. After an error the connection cannot be read further.
  package mutating func next() throws(FramingError) -> ArraySlice<UInt8>? {
    if body == nil { body = try readHeader() }
    guard let body, body.upperBound <= buffer.count else {
      compact()
      return nil
    }
    self.body = nil
    start = body.upperBound
    searched = 0
    return buffer[body]
  }

  /// Reuses the storage of returned messages; a large storage is released.
  private mutating func compact() {
    guard start > 0 else { return }
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 17)
    } else {
      buffer.removeSubrange(0..<start)
      if let body { self.body = (body.lowerBound - start)..<(body.upperBound - start) }
    }
    start = 0
  }

  /// Returns the range of the body once its header block is complete. Lines end in CRLF; a bare LF is accepted.
  private mutating func readHeader() throws(FramingError) -> Range<Int>? {
    let limit = min(buffer.count, start + MessageFramer.maximumHeaderLength)
    var index = start + searched
    while index < limit {
      if buffer[index] == UInt8(ascii: "\n") {
        let isEmptyLine = index > start && buffer[index - 1] == UInt8(ascii: "\n")
        let isEmptyCRLF = index > start + 1 && buffer[index - 1] == 0x0D && buffer[index - 2] == UInt8(ascii: "\n")
        if isEmptyLine || isEmptyCRLF {
          let length = try MessageFramer.contentLength(in: buffer[start..<index])
          return (index + 1)..<(index + 1 + length)
        }
      }
      index += 1
    }
    searched = index - start
    if searched >= MessageFramer.maximumHeaderLength { throw .headerTooLong }
    return nil
  }

  private static func contentLength(in header: ArraySlice<UInt8>) throws(FramingError) -> Int {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .notAHeader }
      guard isContentLength(line[..<colon]) else { continue }
      guard let value = number(in: line[(colon + 1)...]) else { throw .invalidContentLength }
      length = value
    }
    guard let length else { throw .missingContentLength }
    guard length <= maximumBodyLength else { throw .bodyTooLong }
    return length
  }

  /// Returns true if `name` is `Content-Length`, in any case.
  private static func isContentLength(_ name: ArraySlice<UInt8>) -> Bool {
    trimmed(name).elementsEqual("content-length".utf8) { $0 == $1 || $0 | 0x20 == $1 }
  }

  private static func number(in text: ArraySlice<UInt8>) -> Int? {
    let digits = trimmed(text)
    guard !digits.isEmpty else { return nil }
    var value = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = byte - UInt8(ascii: "0")
      // Values beyond the limit are capped just above it, so that they cannot overflow.
      value = min(value * 10 + Int(digit), maximumBodyLength + 1)
    }
    return value
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
    while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return text
  }
}

/// The reason why a header cannot be read. The connection is then lost, as the start of the next message is unknown.
package enum FramingError: Error, Equatable, Sendable {
  case notAHeader
  case missingContentLength
  case invalidContentLength
  case headerTooLong
  case bodyTooLong

  /// A description as a clause, for standard error.
  package var message: String {
    switch self {
    case .notAHeader: "a header line has no colon"
    case .missingContentLength: "a header without Content-Length"
    case .invalidContentLength: "Content-Length is not a number"
    case .headerTooLong: "a header longer than \(MessageFramer.maximumHeaderLength) bytes"
    case .bodyTooLong: "a message longer than \(MessageFramer.maximumBodyLength) bytes"
    }
  }
}

extension MessageFramer {
  /// Appends the header of a body of `length` bytes.
  package static func appendHeader(length: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "Content-Length: ".utf8)
    bytes.append(contentsOf: String(length).utf8)
    bytes.append(contentsOf: "\r\n\r\n".utf8)
  }
}
