import Testing

@testable import LayoutServer

/// Messages leave in order and unchanged, in whatever pieces the client takes them.
@Suite struct OutgoingBytesTests {
  @Test(
    "a message of some megabytes, taken in pieces with another one behind it", arguments: [1 << 16, 1 << 20, 3_000_017])
  func largeMessage(_ size: Int) {
    let bodies = [(0..<3_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }, [1, 2, 3]]
    var output = OutgoingBytes()
    for body in bodies { output.append(body: body) }
    var taken: [UInt8] = []
    while !output.isEmpty {
      output.consume { bytes in
        let piece = bytes.prefix(size)
        taken.append(contentsOf: piece)
        return piece.count
      }
    }
    let expected = bodies.flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }
    #expect(taken == expected)
    #expect(output.count == 0)
  }
}
