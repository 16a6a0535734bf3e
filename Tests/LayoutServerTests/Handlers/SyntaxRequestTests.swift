import LanguageServerProtocol
import LayoutProject
import TestSupport
import Testing

@testable import LayoutServer

/// Formatting, folding, selection ranges and semantic tokens, in the forms that clients take.
@Suite struct SyntaxRequestTests {
  /// A session with one open document.
  private struct Client {
    private var server: LanguageServer<LayoutLanguageService>
    private var framer = MessageFramer()
    private var lastID = 0
    private let uri: String
    private(set) var capabilities = ""

    init(
      _ text: String, textDocument: String = "{}", path: String = "/w/a.layout", files: [String: String] = [:],
      settings: String = "null"
    ) {
      server = LanguageServer(
        service: LayoutLanguageService(files: WorkspaceSession.Disk(files)), options: ServerOptions(version: "1"))
      uri = "file://\(path)"
      capabilities = request(
        "initialize",
        #"{"processId":null,"capabilities":{"textDocument":\#(textDocument)},"initializationOptions":\#(settings)}"#)
      let language = path.hasSuffix(".swift") ? "swift" : "layout"
      notify(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"\#(uri)","languageId":"\#(language)","version":1,"text":\#(text.json)}}"#)
    }

    mutating func notify(_ method: String, _ params: String) {
      server.receive(Session.frame([Session.notification(method, params)]))
      server.handleQueued()
    }

    /// The result of a request about the document; `params` are further members.
    mutating func ask(_ method: String, _ params: String = "") -> String {
      request(method, #"{"textDocument":{"uri":"\#(uri)"}\#(params.isEmpty ? "" : ",\(params)")}"#)
    }

    mutating func change(_ range: String, _ text: String) {
      notify(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":\#(range),"text":\#(text.json)}]}"#)
    }

    private mutating func request(_ method: String, _ params: String) -> String {
      lastID += 1
      server.receive(Session.frame([Session.request("\(lastID)", method, params)]))
      server.handleQueued()
      return Session.answer(to: "\(lastID)", in: Session.bodies(from: &server, &framer))
    }
  }

  private static let spaces = #""options":{"tabSize":2,"insertSpaces":true}"#

  @Test func onlyLinesThatChangeAreEdited() {
    let source = MarkedSource("VStack {\n1️⃣ Text( \"a\" )\n2️⃣  Text(\"b\")\n}\n")
    var client = Client(source.text)
    #expect(
      client.ask("textDocument/formatting", Self.spaces)
        == #"[{"range":\#(source.json("1️⃣", "2️⃣")),"newText":"  Text(\"a\")\n"}]"#)
    #expect(client.ask("textDocument/formatting") == "error -32602")
    #expect(client.capabilities.contains(#""documentFormattingProvider":true"#))
  }

  /// The configuration decides; the client's options hold for the rest.
  @Test func theConfigurationPrecedesTheClient() {
    let tabs = #""options":{"tabSize":2,"insertSpaces":false}"#
    var client = Client("VStack {\nText(\"a\")\n}\n")
    #expect(client.ask("textDocument/formatting", tabs).contains(#""newText":"\tText(\"a\")\n""#))
    let configuration = ["/w/.plumbline.json": #"{ "format": { "indent": 3, "tabs": false } }"#]
    var configured = Client("VStack {\nText(\"a\")\n}\n", files: configuration)
    #expect(configured.ask("textDocument/formatting", tabs).contains(#""newText":"   Text(\"a\")\n""#))
  }

  @Test func aRangeIsFormatted() {
    let source = MarkedSource("VStack {\nText( \"a\" )\n1️⃣Text( \"b\" )2️⃣\n3️⃣}\n")
    var client = Client(source.text)
    #expect(
      client.ask("textDocument/rangeFormatting", #""range":\#(source.json("1️⃣", "2️⃣")),\#(Self.spaces)"#)
        .contains(#"Text(\"b\")"#))
  }

  @Test func typingFormats() {
    // The brace closes the block, whose lines are formatted.
    let block = MarkedSource("VStack {\nText( \"a\" )\n}1️⃣\n")
    var client = Client(block.text)
    let typed = client.ask("textDocument/onTypeFormatting", #""position":\#(block.json("1️⃣")),"ch":"}",\#(Self.spaces)"#)
    #expect(typed.contains(#""newText":"  Text(\"a\")\n""#))
    // A new line in code that is not complete.
    let line = MarkedSource("VStack {\n1️⃣")
    var other = Client(line.text)
    #expect(
      other.ask("textDocument/onTypeFormatting", #""position":\#(line.json("1️⃣")),"ch":"\n",\#(Self.spaces)"#)
        == #"[{"range":\#(line.json("1️⃣", "1️⃣")),"newText":"  "}]"#)
  }

  @Test func foldingHasTheClientsForm() {
    let source = "VStack(\n    alignment: .leading\n) {\n    Text(\"a\")\n}\n"
    var exact = Client(source)
    #expect(
      exact.ask("textDocument/foldingRange") == #"[{"startLine":0,"startCharacter":7,"endLine":2,"endCharacter":0},"#
        + #"{"startLine":2,"startCharacter":3,"endLine":4,"endCharacter":0}]"#)
    // A closing bracket stays visible where lines are folded as a whole.
    var lines = Client(source, textDocument: #"{"foldingRange":{"lineFoldingOnly":true,"rangeLimit":1}}"#)
    #expect(lines.ask("textDocument/foldingRange") == #"[{"startLine":0,"endLine":1}]"#)
  }

  @Test func eachCursorHasItsRanges() {
    let source = MarkedSource("1️⃣a2️⃣\n")
    var client = Client(source.text)
    let range =
      #"{"range":\#(source.json("1️⃣", "2️⃣")),"parent":{"range":{"start":{"line":0,"character":0},"#
      + #""end":{"line":1,"character":0}}}}"#
    let positions = #""positions":[\#(source.json("1️⃣")),\#(source.json("2️⃣"))]"#
    #expect(client.ask("textDocument/selectionRange", positions) == "[\(range),\(range)]")
    #expect(client.ask("textDocument/selectionRange") == "error -32602")
  }

  private static let tokens =
    #"{"semanticTokens":{"requests":{"full":{"delta":true},"range":true},"tokenTypes":["number","type","string"],"#
    + #""tokenModifiers":["defaultLibrary"],"formats":["relative"]}}"#

  /// `Text` is a struct, for which this client has `type`; its legend is `type`, `string`, `number`.
  @Test func tokensOfTypesThatTheClientKnows() {
    var client = Client("Text(\"a\").padding(8)\n", textDocument: Self.tokens)
    #expect(
      client.capabilities.contains(
        #""legend":{"tokenTypes":["type","string","number"],"tokenModifiers":["defaultLibrary"]}"#))
    let data = "0,0,4,0,1,0,5,1,1,0,0,1,1,1,0,0,1,1,1,0,0,11,1,2,0"
    #expect(client.ask("textDocument/semanticTokens/full") == #"{"resultId":"1","data":[\#(data)]}"#)
    // The `8` becomes `16`: the last token has another length, at number 20.
    client.change(#"{"start":{"line":0,"character":18},"end":{"line":0,"character":19}}"#, "16")
    #expect(
      client.ask("textDocument/semanticTokens/full/delta", #""previousResultId":"1""#)
        == #"{"resultId":"2","edits":[{"start":20,"deleteCount":5,"data":[0,11,2,2,0]}]}"#)
    #expect(
      client.ask("textDocument/semanticTokens/full/delta", #""previousResultId":"2""#)
        == #"{"resultId":"3","edits":[]}"#)
    #expect(
      client.ask(
        "textDocument/semanticTokens/range",
        #""range":{"start":{"line":1,"character":0},"end":{"line":1,"character":0}}"#)
        == #"{"data":[]}"#)
    var silent = Client("Text(\"a\")\n")
    #expect(silent.ask("textDocument/semanticTokens/full") == "error -32601")
  }

  /// sourcekit-lsp has these features for `.swift`, so that they are off by default there.
  @Test func swiftDocumentsAreLeftToTheirServer() {
    let source = "import SwiftUI\nstruct A: View {\nvar body: some View { Text(\"a\") }\n}\n"
    var client = Client(source, path: "/w/a.swift")
    #expect(client.ask("textDocument/formatting", Self.spaces) == "[]")
    #expect(client.ask("textDocument/foldingRange") == "[]")
    var all = Client(source, path: "/w/a.swift", settings: #"{"swift":{"features":"all"}}"#)
    #expect(all.ask("textDocument/formatting", Self.spaces) != "[]")
    #expect(all.ask("textDocument/foldingRange") != "[]")
  }

  /// Declarations between which edits are made, and what replaces a place of them.
  private static let declarations = (0..<6).map { "struct A\($0): View {\n  var body: some View { Text(\"a\") }\n}\n" }
  private static let pieces = ["x", "\n", "let b = 3\n", "// c\n", "", "}\n", " "]

  /// After each edit, the changes since the last result make the tokens of a session that has the text from its start.
  @Test func aDeltaMakesTheTokensOfAFreshSession() throws {
    var text = Self.declarations.joined()
    var client = Client(text, textDocument: Self.tokens)
    var generator = SeededGenerator(seed: 3)
    func result(_ answer: String) throws -> JSONValue { try JSONDocument(answer.utf8).root }
    func numbers(_ value: JSONValue?) -> [Int] { value?.elements.compactMap(\.integer) ?? [] }
    let first = try result(client.ask("textDocument/semanticTokens/full"))
    var data = numbers(first["data"])
    var id = try #require(first["resultId"]?.string)
    for _ in 0..<40 {
      var bytes = Array(text.utf8)
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...2, using: &generator))
      let piece = try #require(Self.pieces.randomElement(using: &generator))
      func position(_ offset: Int) -> String {
        let lines = bytes[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
        return #"{"line":\#(lines.count - 1),"character":\#(lines.last?.count ?? 0)}"#
      }
      client.change(#"{"start":\#(position(start)),"end":\#(position(end))}"#, piece)
      bytes.replaceSubrange(start..<end, with: piece.utf8)
      text = String(decoding: bytes, as: UTF8.self)
      let delta = try result(client.ask("textDocument/semanticTokens/full/delta", #""previousResultId":"\#(id)""#))
      for edit in delta["edits"]?.elements.map({ $0 }) ?? [] {
        let place = try #require(edit["start"]?.integer)
        let count = try #require(edit["deleteCount"]?.integer)
        data.replaceSubrange(place..<(place + count), with: numbers(edit["data"]))
      }
      id = try #require(delta["resultId"]?.string)
      var fresh = Client(text, textDocument: Self.tokens)
      #expect(try data == numbers(result(fresh.ask("textDocument/semanticTokens/full"))["data"]), "\(text)")
    }
  }

  /// After each edit, a session that has formatted before formats as a fresh one does.
  @Test func formattingEqualsThatOfAFreshSession() throws {
    var lines = Self.declarations.joined().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var client = Client(lines.joined(separator: "\n"))
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<30 {
      let line = Int.random(in: 0..<lines.count, using: &generator)
      let piece = try #require(Self.pieces.randomElement(using: &generator))
      client.change(#"{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":0}}"#, piece)
      lines[line] = piece + lines[line]
      lines = lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var fresh = Client(lines.joined(separator: "\n"))
      #expect(
        client.ask("textDocument/formatting", Self.spaces) == fresh.ask("textDocument/formatting", Self.spaces))
    }
  }
}
