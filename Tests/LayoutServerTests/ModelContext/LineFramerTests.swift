import Testing

@testable import LayoutServer

@Suite struct LineFramerTests {
  @Test("Lines are returned once they are complete, whatever pieces they arrive in", arguments: [1, 2, 3, 100])
  func pieces(_ size: Int) {
    let bytes = Array("{\"a\":1}\r\n\n  \n[]\nrest".utf8)
    var framer = LineFramer()
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      framer.append(bytes[start..<min(bytes.count, start + size)])
      while let line = framer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["{\"a\":1}\r", "[]"])
    #expect(framer.last().map { String(decoding: $0, as: UTF8.self) } == "rest")
    #expect(framer.last() == nil)
  }

  @Test("A line above the limit is not stored")
  func limit() {
    var framer = LineFramer()
    let part = Array(repeating: UInt8(ascii: "a"), count: 8 << 20)
    for _ in 0..<9 {
      framer.append(part)
      #expect(framer.next() == nil)
    }
    #expect(framer.isOverflowing)
  }
}
