import LanguageServerProtocol
import Testing

/// Framing: headers in any form that clients write, bodies cut or joined anywhere.
struct MessageFramerTests {
  private func bodies(_ pieces: [[UInt8]]) throws -> [String] {
    var framer = MessageFramer()
    var result: [String] = []
    for piece in pieces {
      framer.append(piece)
      while let body = try framer.next() { result.append(String(decoding: body, as: UTF8.self)) }
    }
    return result
  }

  /// The third body holds what could be taken for the end of a header: a quotation mark, two line ends, a blank, a
  /// letter of three bytes, a quotation mark; ten bytes.
  static let expected = ["{\"a\":1}", "{}", "\"\r\n\r\n 漢\"", ""]
  static let stream = Array(
    """
    Content-Length: 7\r\n\r\n\(expected[0])\
    content-type: x/y; charset=utf-8\r\nCONTENT-LENGTH:2 \r\n\r\n\(expected[1])\
    X: 1\r\nContent-Length: 00010\r\n\r\n\(expected[2])\
    Content-Length: 0\r\n\r\n
    """.utf8)

  @Test func readsWhatIsJoined() throws {
    #expect(try bodies([Self.stream]) == Self.expected)
  }

  @Test func readsWhatIsCutAnywhere() throws {
    for cut in 0...Self.stream.count {
      #expect(try bodies([Array(Self.stream[..<cut]), Array(Self.stream[cut...])]) == Self.expected)
    }
    #expect(try bodies(Self.stream.map { [$0] }) == Self.expected)
  }

  @Test(arguments: [
    "Content-Length: 2\n\n{}", "content-length:2\r\n\r\n{}", "Content-Length: \t 2\t\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n{}",
    "\r\nContent-Length: 2\r\n\r\n{}",
  ]) func takesEveryHeaderForm(text: String) throws {
    #expect(try bodies([Array(text.utf8)]) == ["{}"])
  }

  @Test(arguments: [
    ("Foo: 1\r\n\r\n", FramingError.missingContentLength), ("Content-Length: abc\r\n\r\n", .invalidContentLength),
    ("Content-Length: -5\r\n\r\n", .invalidContentLength), ("Content-Length:\r\n\r\n", .invalidContentLength),
    ("Content-Length: 99999999999999999999999\r\n\r\n", .bodyTooLong),
    ("Content-Length: 4611686018427387904\r\n\r\n", .bodyTooLong), ("hello world\r\n\r\n", .notAHeader),
  ]) func refusesAnUnreadableHeader(text: String, error: FramingError) {
    #expect(throws: error) { try bodies([Array(text.utf8)]) }
  }

  @Test func refusesAnEndlessHeader() {
    #expect(throws: FramingError.headerTooLong) { try bodies([Array(repeating: 0x78, count: 8 << 10)]) }
  }

  @Test func keepsNothingOfWhatWasTaken() throws {
    var framer = MessageFramer()
    for _ in 0..<1000 {
      framer.append("Content-Length: 3\r\n\r\nabc".utf8)
      #expect(try framer.next().map(Array.init) == Array("abc".utf8))
      #expect(try framer.next() == nil)
      #expect(framer.pendingCount == 0)
    }
  }
}
