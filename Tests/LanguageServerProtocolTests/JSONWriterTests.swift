import LanguageServerProtocol
import TestSupport
import Testing

/// The JSON writer: what it writes reads back as the same.
struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func commasComeByThemselves() {
    let text = written {
      $0.object {
        $0.member("a", 1)
        $0.member("left out", Int?.none)
        $0.objectMember("b") { _ in }
        $0.arrayMember("c") {
          $0.write(true)
          $0.array { _ in }
          $0.object { $0.member("d", "{") }
          $0.writeNull()
        }
        $0.name("e\"")
        $0.write(json: Array("[1]".utf8))
      }
    }
    #expect(text == #"{"a":1,"b":{},"c":[true,[],{"d":"{"},null],"e\"":[1]}"#)
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-390, "-390"), (37.5, "37.5"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
    (9_007_199_254_740_991, "9007199254740991"), (1e20, "1e+20"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.infinity, "\"infinity\""), (-.infinity, "\"-infinity\""),
    (.nan, "null"),
  ]

  @Test(arguments: numbers) func numbersAreShort(value: Double, text: String) {
    #expect(written { $0.write(value) } == text)
  }

  @Test func numbersReadBackAsTheSame() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(try JSONDocument(written { $0.write(value) }.utf8).root.double == value)
      let integer = Int(truncatingIfNeeded: generator.next() >> UInt64.random(in: 0..<64, using: &generator))
      #expect(try JSONDocument(written { $0.write(integer) }.utf8).root.integer == integer)
    }
    #expect(written { $0.write(Int.min) } == "-9223372036854775808")
  }

  @Test func stringsReadBackAsTheSame() throws {
    var generator = SeededGenerator(seed: 7)
    let scalars = Array("ab\"\\/\n\r\t\u{0}\u{1F}\u{7F}\u{2028}ä漢😀\u{FFFD}".unicodeScalars)
    for length in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<length { text.append(scalars.randomElement(using: &generator) ?? "x") }
      let json = written { $0.write(String(text)) }
      #expect(json.utf8.allSatisfy { $0 >= 0x20 })
      #expect(try JSONDocument(json.utf8).root.string == String(text))
    }
  }

  @Test func aValueIsWrittenAsItWasRead() throws {
    let text = #"{"a":[1.50,"\u00e4",{"b":null}],"c":"d"}"#
    let root = try JSONDocument(text.utf8).root
    #expect(written { root.write(to: &$0) } == text)
    let member = try #require(root["c"])
    #expect(written { member.write(to: &$0) } == "\"d\"")
  }
}
