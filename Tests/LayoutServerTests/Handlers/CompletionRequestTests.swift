import LanguageServerProtocol
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutServer

/// Completion, signature help and colours in the forms that clients take.
@Suite struct CompletionRequestTests {
  private static let source = MarkedSource("Color.red.fi1️⃣xe2️⃣\nText(\"ä\").frame(3️⃣)")

  private func completion(
    _ capabilities: String, _ mark: String = "2️⃣", _ context: String = "", of source: MarkedSource = source
  ) throws -> JSONValue? {
    var session = FeatureSession(capabilities: capabilities)
    session.open(source.text)
    let answer = session.request("textDocument/completion", at: #""position":\#(source.json(mark))\#(context)"#)
    return answer == "null" ? nil : try JSONDocument(answer.utf8).root
  }

  @Test func anItemHasTheClientsForm() throws {
    let plain = try #require(try completion("{}")?["items"]?.elements.first { $0["label"]?.string == "fixedSize" })
    #expect(plain["textEdit"]?["newText"]?.string == "fixedSize()")
    #expect(plain["textEdit"]?["range"] != nil)
    #expect(plain["insertTextFormat"] == nil && plain["labelDetails"] == nil && plain["detail"]?.string == "()")
    #expect(plain["sortText"]?.string == "0000")
    let list = try #require(try completion(FeatureSession.all))
    #expect(list["itemDefaults"]?["editRange"]?["start"]?["character"]?.integer == 10)
    let item = try #require(list["items"]?.elements.first { $0["label"]?.string == "fixedSize" })
    #expect(item["textEdit"] == nil && item["textEditText"]?.string == "fixedSize()")
    #expect(item["labelDetails"]?["detail"]?.string == "()")
    #expect(item["kind"]?.integer == 2)
  }

  @Test func anInsertionEndsAtTheCursorAndAReplacementBehindTheWord() throws {
    let capabilities = #"{"textDocument":{"completion":{"completionItem":{"insertReplaceSupport":true}}}}"#
    let item = try #require(try completion(capabilities, "1️⃣")?["items"]?.elements.first { _ in true })
    let edit = try #require(item["textEdit"])
    #expect(edit["insert"]?["end"]?["character"]?.integer == 12)
    #expect(edit["replace"]?["end"]?["character"]?.integer == 14)
    // The mark is behind a letter of two bytes, which is one unit.
    let label = try #require(
      try completion(capabilities, "3️⃣")?["items"]?.elements.first { $0["label"]?.string == "width:" })
    #expect(label["textEdit"]?["range"]?["start"]?["character"]?.integer == 16)
    #expect(label["textEdit"]?["newText"]?.string == "width: ")
  }

  @Test func aSnippetIsSentToAClientThatHasThem() throws {
    let source = MarkedSource("HSta1️⃣")
    let capabilities = #"{"textDocument":{"completion":{"completionItem":{"snippetSupport":true}}}}"#
    let item = try #require(try completion(capabilities, "1️⃣", of: source)?["items"]?.elements.first { _ in true })
    #expect(item["insertTextFormat"]?.integer == 2)
    #expect(item["textEdit"]?["newText"]?.string == "HStack {\n\t$0\n}")
  }

  @Test func aSpaceOpensTheListOnlyBehindAColonOrAComma() throws {
    let context = #","context":{"triggerKind":2,"triggerCharacter":" "}"#
    let source = MarkedSource("HStack(alignment: 1️⃣) { Color.red }\nlet 2️⃣")
    #expect(try completion("{}", "1️⃣", context, of: source) != nil)
    #expect(try completion("{}", "2️⃣", context, of: source) == nil)
  }

  @Test func anItemIsResolvedWithItsEffect() throws {
    let source = MarkedSource("VStack(alignment: .1️⃣) {\n Color.red.frame(width: 80)\n Color.red.frame(width: 40) }")
    var session = FeatureSession(capabilities: FeatureSession.all)
    session.open(source.text)
    let list = try JSONDocument(
      session.request("textDocument/completion", at: #""position":\#(source.json("1️⃣"))"#).utf8
    ).root
    let item = try #require(list["items"]?.elements.first { $0["label"]?.string == "trailing" })
    let text = String(decoding: item.source, as: UTF8.self)
    let resolved = try JSONDocument(session.request("completionItem/resolve", text).utf8).root
    #expect(resolved["label"]?.string == "trailing")
    #expect(resolved["documentation"]?["kind"]?.string == "markdown")
    // The narrow bar moves from (80 - 40) / 2 = 20 to 40.
    #expect(resolved["documentation"]?["value"]?.string?.contains("moves 1 view by 20 pt") ?? false)
    // Of another version nothing is known, and an item of another server stays as it is.
    session.change("Color.red")
    #expect(try JSONDocument(session.request("completionItem/resolve", text).utf8).root["documentation"] == nil)
    #expect(session.request("completionItem/resolve", #"{"label":"x"}"#) == #"{"label":"x"}"#)
  }

  @Test func aSignatureHasTheClientsForm() throws {
    let source = MarkedSource("Color.red.frame(width: 1, 1️⃣)")
    func help(_ capabilities: String) throws -> JSONValue {
      var session = FeatureSession(capabilities: capabilities)
      session.open(source.text)
      let answer = session.request("textDocument/signatureHelp", at: #""position":\#(source.json("1️⃣"))"#)
      return try JSONDocument(answer.utf8).root
    }
    let plain = try help("{}")
    #expect(plain["activeParameter"]?.integer == 1)
    let first = try #require(plain["signatures"]?.elements.first { _ in true })
    #expect(first["activeParameter"] == nil && first["documentation"]?["kind"]?.string == "plaintext")
    #expect(first["parameters"]?.elements.compactMap { $0["label"]?.string }.first == "width: CGFloat? = nil")
    let full = try #require(try help(FeatureSession.all)["signatures"]?.elements.first { _ in true })
    #expect(full["activeParameter"]?.integer == 1)
    #expect(full["parameters"]?.elements.first { _ in true }?["label"]?.elements.compactMap(\.integer) == [6, 27])
  }

  @Test func coloursAreFoundAndPresented() throws {
    var session = FeatureSession()
    session.open("Text(\"ä\").background(Color(white: 0.5))")
    let range = #"{"start":{"line":0,"character":21},"end":{"line":0,"character":38}}"#
    #expect(
      session.request("textDocument/documentColor", #"{"textDocument":{"uri":"file:///w/a.layout"}}"#)
        == #"[{"range":\#(range),"color":{"red":0.5,"green":0.5,"blue":0.5,"alpha":1}}]"#)
    let color = #""color":{"red":1,"green":1,"blue":1,"alpha":0.25},"range":\#(range)"#
    let presented = session.request("textDocument/colorPresentation", at: color)
    #expect(
      presented.hasPrefix(
        #"[{"label":"Color(white: 1, opacity: 0.25)","textEdit":{"range":\#(range),"newText":"Color(white: 1, opacity: 0.25)"}}"#
      ))
  }

  @Test(arguments: [
    "textDocument/completion", "textDocument/signatureHelp", "textDocument/inlayHint", "textDocument/documentColor",
    "textDocument/colorPresentation",
  ]) func anUnknownDocumentHasNothing(_ method: String) {
    var session = FeatureSession(capabilities: FeatureSession.all)
    let members =
      #""position":{"line":0,"character":3},"range":{"start":{"line":0,"character":0},"end":{"line":1,"character":0}},"#
      + #""color":{"red":1,"green":1,"blue":1,"alpha":1}"#
    let answer = session.request(method, at: members, in: "unknown.layout")
    #expect(answer == "null" || answer == "[]")
    #expect(session.request(method, "{}") == "error -32602")
    #expect(session.request(method, #"{"textDocument":{"uri":3}}"#) == "error -32602")
  }

  @Test(arguments: ["completionItem/resolve", "inlayHint/resolve"]) func wrongParamsAreRefused(_ method: String) {
    var session = FeatureSession(capabilities: FeatureSession.all)
    #expect(session.request(method, "{}") == "error -32602")
    #expect(session.request(method, "3") == "error -32602")
  }
}
