/// Splits the bytes of a connection into messages that end with a line feed. Empty lines are skipped.
struct LineFramer {
  /// The largest length of a message, in bytes.
  static let maximumLength = 64 << 20

  private var buffer: [UInt8] = []
  /// The index of the first byte that belongs to no returned message.
  private var start = 0
  /// The index up to which no line feed was found.
  private var searched = 0

  /// True if a message exceeds the limit: the connection cannot be read further.
  private(set) var isOverflowing = false

  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isOverflowing else { return }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete message; nil if there is none yet.
  mutating func next() -> [UInt8]? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer[start..<end]
      start = end + 1
      searched = start
      if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) { return Array(line) }
    }
    buffer.removeSubrange(0..<start)
    start = 0
    searched = buffer.count
    if buffer.count > Self.maximumLength {
      isOverflowing = true
      buffer = []
      searched = 0
    }
    return nil
  }

  /// Returns what follows the last line feed, as the last message of a connection that has ended; nil if that is nothing.
  mutating func last() -> [UInt8]? {
    append([UInt8(ascii: "\n")])
    return next()
  }
}
