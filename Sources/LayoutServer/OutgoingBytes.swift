import LanguageServerProtocol

/// The bytes that wait to be written to the client.
package struct OutgoingBytes: Sendable {
  private var bytes: [UInt8] = []
  private var head = 0

  /// How many bytes wait.
  package var count: Int { bytes.count - head }

  /// Whether none waits.
  package var isEmpty: Bool { count == 0 }

  /// Frames a body.
  mutating func append(body: [UInt8]) {
    MessageFramer.appendHeader(length: body.count, to: &bytes)
    bytes.append(contentsOf: body)
  }

  /// Gives the bytes to `write`, which says how many it took.
  package mutating func consume(_ write: (UnsafeRawBufferPointer) -> Int) {
    let taken = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[head...])) }
    head += min(max(taken, 0), count)
    if head == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      head = 0
    } else if head >= 1 << 20 {
      bytes.removeSubrange(0..<head)
      head = 0
    }
  }
}
