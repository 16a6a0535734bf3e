import LanguageServerProtocol

/// The bytes waiting to be written to the client.
package struct OutgoingBytes: Sendable {
  private var bytes: [UInt8] = []
  private var head = 0

  /// The number of bytes waiting.
  package var count: Int { bytes.count - head }

  /// True if no bytes are waiting.
  package var isEmpty: Bool { count == 0 }

  /// Appends a message body with its header.
  mutating func append(body: [UInt8]) {
    MessageFramer.appendHeader(length: body.count, to: &bytes)
    bytes.append(contentsOf: body)
  }

  /// Passes the waiting bytes to `write`, which returns the number of bytes that it took, and removes those.
  package mutating func consume(_ write: (UnsafeRawBufferPointer) -> Int) {
    let taken = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[head...])) }
    head += min(max(taken, 0), count)
    if head == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      head = 0
    } else if head >= 1 << 20, head >= count {
      // No more is moved than was written: O(1) per byte.
      bytes.removeSubrange(0..<head)
      head = 0
    }
  }
}
