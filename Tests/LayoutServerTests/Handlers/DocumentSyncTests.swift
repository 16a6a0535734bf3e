import LanguageServerProtocol
import TestSupport
import Testing

@testable import LayoutServer

/// Documents and positions: what the client changes is what the service holds, in every encoding.
struct DocumentSyncTests {
  private func session(encodings: String) -> Session {
    Session(capabilities: #"{"general":{"positionEncodings":\#(encodings)}}"#)
  }

  /// The encodings that a client offers, and the one that is chosen: the first that the server knows.
  @Test(
    arguments: [
      (#"["utf-8","utf-16"]"#, "utf-8"), (#"["utf-32","utf-8","utf-16"]"#, "utf-32"), (#"["utf-16"]"#, "utf-16"),
      (#"["utf-7",null,"utf-8"]"#, "utf-8"), ("[]", "utf-16"), (#"["utf-7"]"#, "utf-16"), ("null", nil), ("7", nil),
    ] as [(String, String?)]) func choosesTheClientsEncoding(offered: String, chosen: String?) throws
  {
    var session = Session()
    let result = session.request(
      "initialize", #"{"capabilities":{"general":{"positionEncodings":\#(offered)}}}"#)
    let capabilities = try JSONDocument(result.utf8).root["capabilities"]
    #expect(capabilities?["positionEncoding"]?.string == chosen)
  }

  /// Behind `/*😀漢é*/` a word begins at: UTF-8 2+4+3+2+2 = 13, UTF-16 2+2+1+1+2 = 8, UTF-32 2+1+1+1+2 = 7.
  @Test(arguments: [("utf-8", 13), ("utf-16", 8), ("utf-32", 7)]) func rangesStandBehindWideCharacters(
    encoding: String, character: Int
  ) {
    var session = session(encodings: "[\"\(encoding)\"]")
    session.open("\r\n/*😀漢é*/word\n")
    #expect(
      session.hover(#"{"line":1,"character":\#(character + 1)}"#)
        == #"{"contents":{"kind":"plaintext","value":"word"},"range":{"#
        + #""start":{"line":1,"character":\#(character)},"end":{"line":1,"character":\#(character + 4)}}}"#)
  }

  /// Changes in UTF-16, and the text that they leave: positions beyond a line mean its end, beyond the document its
  /// end, in a surrogate pair its start; an inverted range is taken with its ends swapped.
  @Test(
    arguments: [
      ((1, 0, 1, 1), "X", "ab\nX😀c\n"), ((1, 1, 1, 3), "", "ab\ndc\n"), ((1, 2, 1, 3), "", "ab\ndc\n"),
      ((1, 1, 1, 2), "", "ab\nd😀c\n"), ((0, 99, 1, 0), "", "abd😀c\n"), ((0, 2, 0, 2), "\r", "ab\r\nd😀c\n"),
      ((2, 0, 99, 7), "e", "ab\nd😀c\ne"), ((99, 1, 100, 0), "e", "ab\nd😀c\ne"), ((1, 1, 0, 1), "", "a😀c\n"),
      ((0, 2_147_483_647, 0, 2_147_483_647), "!", "ab!\nd😀c\n"),
    ] as [((Int, Int, Int, Int), String, String)]) func changesAreClamped(
      range: (Int, Int, Int, Int), replacement: String, expected: String
    )
  {
    var session = session(encodings: #"["utf-16"]"#)
    session.open("ab\nd😀c\n")
    let json =
      #"{"start":{"line":\#(range.0),"character":\#(range.1)},"end":{"line":\#(range.2),"character":\#(range.3)}}"#
    _ = session.send([Session.change(json, replacement)])
    #expect(session.text == expected)
  }

  @Test func changesOfOneMessageFollowEachOther() {
    var session = session(encodings: #"["utf-16"]"#)
    session.open("abc")
    let zero = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":1}}"#
    session.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(Session.uri)","version":2},"contentChanges":["#
        + #"{"range":\#(zero),"text":"xy"},{"range":\#(zero),"text":""},{"text":"whole"},{"range":\#(zero),"text":"W"}]}"#
    )
    #expect(session.text == "Whole")
  }

  @Test func halfASurrogatePairKeepsTheDocumentInStep() {
    var session = session(encodings: #"["utf-16"]"#)
    session.open("ab")
    session.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(Session.uri)","version":2},"contentChanges":[{"text":"\ud83dx"}]}"#)
    _ = session.send([
      Session.change(#"{"start":{"line":0,"character":1},"end":{"line":0,"character":2}}"#, "y", version: 3)
    ])
    #expect(session.text == "\u{FFFD}y")
  }

  /// Random changes leave what the same changes leave in an array of UTF-16 units.
  @Test(arguments: [1, 2, 3] as [UInt64]) func randomChangesAgreeWithUTF16(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var session = session(encodings: #"["utf-16"]"#)
    var text = "VStack {\n  Text(\"😀漢é\")\r\n}\r"
    session.open(text)
    let pieces = ["\n", "\r\n", "\r", "😀", "漢", "é", "x", "", "bad", "{"]
    for version in 2..<200 {
      let units = Array(text.utf16)
      // A place inside a surrogate pair or between CR and LF is moved to its start, as the server does.
      func place() -> Int {
        var index = Int.random(in: 0...units.count, using: &generator)
        if index < units.count, index > 0, UTF16.isTrailSurrogate(units[index]) { index -= 1 }
        if index < units.count, index > 0, units[index] == 10, units[index - 1] == 13 { index -= 1 }
        return index
      }
      func json(_ index: Int) -> String {
        var (line, start, at) = (0, 0, 0)
        while at < index {
          if units[at] == 10 || (units[at] == 13 && (at + 1 == units.count || units[at + 1] != 10)) {
            (line, start) = (line + 1, at + 1)
          }
          at += 1
        }
        return #"{"line":\#(line),"character":\#(index - start)}"#
      }
      let (first, second) = (place(), place())
      let (low, high) = (min(first, second), min(max(first, second), min(first, second) + 6))
      guard high == units.count || !UTF16.isTrailSurrogate(units[high]) else { continue }
      guard high == units.count || high == 0 || units[high] != 10 || units[high - 1] != 13 else { continue }
      let piece = pieces.randomElement(using: &generator) ?? ""
      _ = session.send([
        Session.change(#"{"start":\#(json(high)),"end":\#(json(low))}"#, piece, version: version)
      ])
      text = String(decoding: units[..<low] + Array(piece.utf16) + units[high...], as: UTF16.self)
      #expect(session.text.utf16.elementsEqual(text.utf16))
    }
  }

  @Test func documentsAreKnownByTheirDecodedNames() {
    var session = Session(capabilities: "{}")
    #expect(session.open("bad", uri: "file:///c%3A/%C3%A4.layout")[0].contains(#""uri":"file:///c%3A/%C3%A4.layout""#))
    #expect(session.hover(#"{"line":0,"character":1}"#, uri: "file:///C:/ä.layout").contains("bad"))
    #expect(session.hover(#"{"line":0,"character":1}"#, uri: "file:///c%3a/%c3%a4.layout").contains("bad"))
    #expect(session.hover(#"{"line":0,"character":1}"#, uri: "file:///d:/ä.layout") == "null")
  }

  @Test func oddNamesAreDocumentsToo() {
    var session = Session(capabilities: "{}")
    for uri in ["untitled:Untitled-1", "git:/a?x#y", "file:///", "x", "", "vscode-notebook-cell:/a#W0"] {
      session.open("word", uri: uri)
      #expect(session.hover(#"{"line":0,"character":1}"#, uri: uri).contains("word"))
      session.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
      #expect(session.hover(#"{"line":0,"character":1}"#, uri: uri) == "null")
    }
  }

  @Test func unexpectedMessagesLeaveTheRestAlone() {
    var session = Session(capabilities: "{}")
    session.open("one")
    session.open("two", version: 5)
    #expect(session.text == "two")
    _ = session.send([Session.change(nil, "three", version: -5)])
    #expect(session.text == "three")
    _ = session.send([Session.change(nil, "x", uri: "file:///other")])
    session.notify("textDocument/didClose", #"{"textDocument":{"uri":"file:///other"}}"#)
    session.notify("textDocument/didSave", #"{"textDocument":{"uri":"file:///other"}}"#)
    #expect(session.server.service.documents.count == 1)
    for _ in 0..<2 { session.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(Session.uri)"}}"#) }
    #expect(session.server.service.documents.isEmpty)
    #expect(session.server.documents.id(ofSpelling: Session.uri) == nil)
    session.open("four")
    #expect(session.text == "four")
  }
}
