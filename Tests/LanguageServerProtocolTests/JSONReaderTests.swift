import LanguageServerProtocol
import TestSupport
import Testing

/// The JSON reader: total over any bytes, exact on JSON.
struct JSONReaderTests {
  static let message = #"""
    {"jsonrpc":"2.0","id":-7,"method":"a\/b\u00e4\ud83d\ude00","params":{"list":[1,2.5,-0.25e2,true,false,null,""],
    "empty":{},"none":[],"text":"lines\nand\ttabs \"quoted\" \\ ä漢😀"}}
    """#

  @Test func readsEveryKindOfValue() throws {
    let root = try JSONDocument(Self.message.utf8).root
    #expect(root["jsonrpc"]?.string == "2.0")
    #expect(root["id"]?.integer == -7)
    #expect(root["method"]?.string == "a/bä😀")
    let params = try #require(root["params"])
    let list = try #require(params["list"]).elements.map { $0 }
    #expect(list.map(\.double) == [1, 2.5, -25, nil, nil, nil, nil])
    #expect(list.map(\.integer) == [1, nil, -25, nil, nil, nil, nil])
    #expect(list.map(\.bool) == [nil, nil, nil, true, false, nil, nil])
    #expect(list.map(\.isNull) == [false, false, false, false, false, true, false])
    #expect(params["text"]?.string == "lines\nand\ttabs \"quoted\" \\ ä漢😀")
    #expect(params["empty"]?.members.isEmpty == true)
    #expect(params["none"]?.kind == .array)
    #expect(root.members.map(\.name) == ["jsonrpc", "id", "method", "params"])
  }

  @Test func everyPrefixIsAnError() {
    let bytes = Array(Self.message.utf8)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try JSONDocument(bytes[..<length]) }
    }
  }

  @Test func membersAreFoundThroughEscapesAndTheLastWins() throws {
    let root = try JSONDocument(#"{"\u0061":1,"b":null,"a":2}"#.utf8).root
    #expect(root["a"]?.integer == 2)
    #expect(root["b"] == nil)
    #expect(root.presentMember("b")?.isNull == true)
    #expect(root["c"] == nil)
    #expect(try JSONDocument("[1]".utf8).root["a"] == nil)
  }

  static let faults: [(String, JSONError.Reason)] = [
    ("", .unexpectedEnd), ("  ", .unexpectedEnd), ("hello", .unexpectedByte), ("{}x", .trailingText),
    ("[1,]", .trailingComma), ("{\"a\" 1}", .missingColon), ("{1:2}", .missingName), ("[1}", .unexpectedByte),
    ("{\"a\":1, }", .trailingComma), ("tru", .unexpectedEnd), ("trUe", .unexpectedByte), ("01", .unexpectedByte),
    ("-", .unexpectedEnd), ("1.", .unexpectedEnd), (".5", .unexpectedByte), ("+1", .unexpectedByte),
    ("1e", .unexpectedEnd), ("NaN", .unexpectedByte), ("\"\u{1}\"", .unexpectedByte), ("\"\\x\"", .invalidEscape),
    ("\"\\u12G4\"", .invalidEscape), ("\"\\u12", .unexpectedEnd), ("\"\\", .unexpectedEnd),
    ("[1 2]", .missingComma), ("{\"a\":1 \"b\":2}", .missingComma), ("[,]", .unexpectedByte),
    ("[1:2]", .unexpectedByte), ("{\"a\":}", .unexpectedByte), ("[1,]]", .trailingComma), ("{a: 1}", .missingName),
    ("// a\n{}", .comment), ("{ // a\n}", .comment), ("[1, /* a */ 2]", .comment), ("{\"a\": 1 # a\n}", .comment),
    ("{} // a", .comment), ("{\"a\" /* b */: 1}", .comment), ("[\"a\n\"]", .unclosedString),
    ("[1, [2, ], 3]", .trailingComma),
    ("1e400", .numberTooLarge), ("-1e400", .numberTooLarge), (String(repeating: "9", count: 400), .numberTooLarge),
  ]

  /// The comma is wrong, not the bracket.
  @Test func aTrailingCommaIsLocated() {
    #expect { try JSONDocument("{ \"a\": [1, 2\n, ] }".utf8) } throws: {
      $0 as? JSONError == JSONError(.trailingComma, at: 13)
    }
    #expect { try JSONDocument("[\"a\nb\"]".utf8) } throws: { $0 as? JSONError == JSONError(.unclosedString, at: 1) }
  }

  @Test(arguments: faults) func tellsWhatIsWrong(text: String, reason: JSONError.Reason) {
    #expect { try JSONDocument(text.utf8) } throws: { ($0 as? JSONError)?.reason == reason }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE6, 0xBC],
    ] as [[UInt8]]) func refusesInvalidUTF8(sequence: [UInt8])
  {
    for padding in 0..<9 {
      let text = Array("\"".utf8) + Array(repeating: 0x61, count: padding) + sequence + Array("        \"".utf8)
      #expect { try JSONDocument(text) } throws: { $0 as? JSONError == JSONError(.invalidUTF8, at: padding + 1) }
    }
  }

  @Test func nestingEndsAtTheLimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONDocument(nested(256).utf8)
    #expect { try JSONDocument(nested(257).utf8) } throws: { $0 as? JSONError == JSONError(.tooDeep, at: 256) }
    #expect(throws: JSONError.self) { try JSONDocument(String(repeating: "{\"a\":", count: 100_000).utf8) }
  }

  @Test func halfASurrogatePairIsMarkedAndReplaced() throws {
    for (text, value) in [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ud83d\n""#, "\u{FFFD}\n"),
    ] {
      let document = try JSONDocument(text.utf8)
      #expect(document.hasLoneSurrogate)
      #expect(document.root.string == value)
    }
    #expect(try !JSONDocument(#""\ud83d\ude00""#.utf8).hasLoneSurrogate)
  }

  @Test func integersEndAtTheirLimits() throws {
    func integer(_ text: String) throws -> Int? { try JSONDocument(text.utf8).root.integer }
    #expect(try integer("9223372036854775807") == .max)
    #expect(try integer("-9223372036854775808") == .min)
    #expect(try integer("9223372036854775808") == nil)
    #expect(try integer("99999999999999999999999999") == nil)
    #expect(try integer("0") == 0)
    #expect(try integer("-0") == 0)
    #expect(try integer("1.0") == 1)
    #expect(try integer("1e3") == 1000)
    #expect(try integer("0.5") == nil)
    #expect(try integer("\"1\"") == nil)
  }

  /// Bytes changed at random give a document or an error, and a document's values can all be read.
  @Test func survivesRandomBytes() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \u{E9}\u{1}".utf8)
    for _ in 0..<3000 {
      var bytes = Array(Self.message.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = alphabet.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      if let root = try? JSONDocument(bytes).root { walk(root) }
    }
  }

  private func walk(_ value: JSONValue) {
    _ = (value.string, value.utf8, value.integer, value.double, value.bool, value.source.count)
    for element in value.elements { walk(element) }
    for member in value.members { walk(member.value) }
  }
}
