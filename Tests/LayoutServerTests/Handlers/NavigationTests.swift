import LanguageServerProtocol
import LayoutServer
import TestSupport
import Testing

@Suite("Requests of navigation")
struct NavigationTests {
  private static let use = MarkedSource("HStack(alignment: .1️⃣mid2️⃣) { Divider().alignmentGuide(.3️⃣mid4️⃣) { $0.height } }")
  private static let declaration = MarkedSource(
    "extension VerticalAlignment { 3️⃣static let 1️⃣mid2️⃣ = VerticalAlignment(M.self)4️⃣ }\nenum M: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }"
  )

  private func session(capabilities: String = NavigationSession.all) -> NavigationSession {
    var session = NavigationSession(["/w/b.layout": Self.declaration.text], capabilities: capabilities)
    session.open("/w/a.layout", Self.use.text)
    return session
  }

  @Test("a definition is a link for clients that take them, with the name and the whole declaration")
  func definitionLinks() {
    var session = session()
    let (use, declaration) = (Self.use, Self.declaration)
    let link =
      #"[{"originSelectionRange":\#(use.json("1️⃣", "2️⃣")),"targetUri":"file:///w/b.layout","#
      + #""targetRange":\#(declaration.json("3️⃣", "4️⃣")),"targetSelectionRange":\#(declaration.json("1️⃣", "2️⃣"))}]"#
    for method in ["definition", "declaration"] {
      #expect(session.ask(method, "/w/a.layout", use.json("1️⃣")) == link)
    }
  }

  @Test("an alignment is implemented by its default value, in either form of a location")
  func implementations() {
    let use = Self.use
    let declaration = MarkedSource(
      Self.declaration.text.replacing("static func defaultValue", with: "1️⃣static func 3️⃣defaultValue4️⃣")
        .replacing("{ 0 }", with: "{ 0 }2️⃣"))
    var links = session()
    #expect(
      links.ask("implementation", "/w/a.layout", use.json("1️⃣"))
        == #"[{"originSelectionRange":\#(use.json("1️⃣", "2️⃣")),"targetUri":"file:///w/b.layout","#
        + #""targetRange":\#(declaration.json("1️⃣", "2️⃣")),"targetSelectionRange":\#(declaration.json("3️⃣", "4️⃣"))}]"#)
    var locations = session(capabilities: "{}")
    #expect(
      locations.ask("implementation", "/w/a.layout", use.json("1️⃣"))
        == #"[{"uri":"file:///w/b.layout","range":\#(declaration.json("3️⃣", "4️⃣"))}]"#)
    #expect(locations.ask("implementation", "/w/a.layout", #"{"line":0,"character":1}"#) == "null")
  }

  @Test("a definition is a location for other clients")
  func definitionLocations() {
    var session = session(capabilities: "{}")
    let range = Self.declaration.json("1️⃣", "2️⃣")
    #expect(
      session.ask("definition", "/w/a.layout", Self.use.json("1️⃣"))
        == #"[{"uri":"file:///w/b.layout","range":\#(range)}]"#)
    #expect(session.ask("definition", "/w/a.layout", #"{"line":0,"character":1}"#) == "null")
    #expect(session.ask("definition", "/w/unknown.layout", #"{"line":0,"character":1}"#) == "null")
    #expect(session.request("textDocument/definition", "{}").hasPrefix("error -32602"))
  }

  @Test("references of all files, with and without the declaration; highlights with their kinds")
  func references() {
    var session = session()
    let own = #"{"uri":"file:///w/a.layout","range":\#(Self.use.json("3️⃣", "4️⃣"))}"#
    let reader = #"{"uri":"file:///w/a.layout","range":\#(Self.use.json("1️⃣", "2️⃣"))}"#
    let declared = #"{"uri":"file:///w/b.layout","range":\#(Self.declaration.json("1️⃣", "2️⃣"))}"#
    let ask = { (session: inout NavigationSession, includes: Bool) in
      session.ask(
        "references", "/w/a.layout", Self.use.json("1️⃣"), #","context":{"includeDeclaration":\#(includes)}"#)
    }
    #expect(ask(&session, true) == "[\(declared),\(own),\(reader)]")
    #expect(ask(&session, false) == "[\(own),\(reader)]")
    #expect(session.ask("references", "/w/a.layout", Self.use.json("1️⃣")).hasPrefix("error -32602"))
    #expect(
      session.ask("documentHighlight", "/w/a.layout", Self.use.json("1️⃣"))
        == #"[{"range":\#(Self.use.json("1️⃣", "2️⃣")),"kind":2},{"range":\#(Self.use.json("3️⃣", "4️⃣")),"kind":3}]"#)
  }

  @Test("a rename has an edit for each file, with the version of the open one; a refusal has its reason")
  func rename() {
    var session = session()
    let (use, declaration) = (Self.use, Self.declaration)
    #expect(
      session.ask("prepareRename", "/w/a.layout", use.json("1️⃣"))
        == #"{"range":\#(use.json("1️⃣", "2️⃣")),"placeholder":"mid"}"#)
    let edits =
      #"{"documentChanges":[{"textDocument":{"uri":"file:///w/a.layout","version":1},"edits":["#
      + #"{"range":\#(use.json("1️⃣", "2️⃣")),"newText":"low"},{"range":\#(use.json("3️⃣", "4️⃣")),"newText":"low"}]},"#
      + #"{"textDocument":{"uri":"file:///w/b.layout","version":null},"edits":["#
      + #"{"range":\#(declaration.json("1️⃣", "2️⃣")),"newText":"low"}]}]}"#
    #expect(session.ask("rename", "/w/a.layout", use.json("1️⃣"), #","newName":"low""#) == edits)
    #expect(
      session.ask("rename", "/w/a.layout", use.json("1️⃣"), #","newName":"top""#)
        == "error -32803: `top` is an alignment of SwiftUI.")
    #expect(session.ask("rename", "/w/a.layout", use.json("1️⃣")).hasPrefix("error -32602"))
    #expect(
      session.ask("prepareRename", "/w/a.layout", #"{"line":0,"character":1}"#)
        == "error -32803: `HStack` is not declared in the workspace.")
  }

  @Test("a file outside of the workspace is not changed")
  func otherFiles() {
    var session = NavigationSession(folder: "/other")
    session.open("/w/a.layout", "let gap = 1\nText(gap)")
    // An open document may be changed, wherever it is.
    #expect(session.ask("rename", "/w/a.layout", #"{"line":0,"character":5}"#, #","newName":"b""#).hasPrefix("{"))
  }

  @Test("the symbols of a document are a tree, or a list for clients without trees")
  func documentSymbols() throws {
    let text = "struct Card: View { let title: String\n  var body: some View { Text(title).id(\"head\") } }"
    var session = NavigationSession()
    session.open("/w/a.layout", text)
    let tree = session.ask("documentSymbol", "/w/a.layout")
    let card = try #require(try JSONDocument(tree.utf8).root.elements.first { _ in true })
    #expect(card["name"]?.string == "Card")
    #expect(card["kind"]?.integer == 23)
    #expect(card["children"]?.elements.compactMap { $0["name"]?.string } == ["title", "body"])
    var flat = NavigationSession(capabilities: "{}")
    flat.open("/w/a.layout", text)
    let list = try JSONDocument(flat.ask("documentSymbol", "/w/a.layout").utf8).root
    #expect(list.elements.compactMap { $0["name"]?.string } == ["Card", "title", "body", "head"])
    #expect(list.elements.compactMap { $0["containerName"]?.string } == ["Card", "Card", "body"])
    #expect(list.elements.allSatisfy { $0["location"]?["range"] != nil })
  }

  @Test("symbols of the workspace have their range at once, or when it is requested")
  func workspaceSymbols() {
    var session = session(capabilities: "{}")
    let range = Self.declaration.json("1️⃣", "2️⃣")
    #expect(
      session.request("workspace/symbol", #"{"query":"mid"}"#)
        == #"[{"name":"mid","kind":14,"containerName":"VerticalAlignment","location":{"uri":"file:///w/b.layout","range":\#(range)}}]"#
    )
    #expect(session.request("workspaceSymbol/resolve", "{}").hasPrefix("error -32601"))
    var lazy = self.session()
    let found = lazy.request("workspace/symbol", #"{"query":"mid"}"#)
    #expect(!found.contains("\"range\""))
    let symbol = String(found.dropFirst().dropLast())
    #expect(lazy.request("workspaceSymbol/resolve", symbol).contains(#""range":\#(range)"#))
  }

  @Test("the hierarchy of calls leads from a view to those that place it, and back")
  func callHierarchy() throws {
    var session = NavigationSession(["/w/b.layout": "#Preview { Screen() }"])
    session.open(
      "/w/a.layout",
      "struct Card: View { var body: some View { Divider() } }\nstruct Screen: View { var body: some View { Card() } }")
    let items = session.ask("prepareCallHierarchy", "/w/a.layout", #"{"line":0,"character":8}"#)
    let item = String(items.dropFirst().dropLast())
    let incoming = session.request("callHierarchy/incomingCalls", #"{"item":\#(item)}"#)
    let call = try #require(try JSONDocument(incoming.utf8).root.elements.first { _ in true })
    #expect(call["from"]?["name"]?.string == "Screen")
    #expect(call["fromRanges"]?.elements.compactMap { $0["start"]?["character"]?.integer } == [44])
    let screen = call["from"].map { String(decoding: $0.source, as: UTF8.self) } ?? ""
    let outgoing = session.request("callHierarchy/outgoingCalls", #"{"item":\#(screen)}"#)
    #expect(try JSONDocument(outgoing.utf8).root.elements.compactMap { $0["to"]?["name"]?.string } == ["Card"])
    let above = session.request("callHierarchy/incomingCalls", #"{"item":\#(screen)}"#)
    #expect(
      try JSONDocument(above.utf8).root.elements.compactMap { $0["from"]?["uri"]?.string } == ["file:///w/b.layout"])
    #expect(session.ask("prepareCallHierarchy", "/w/a.layout", #"{"line":0,"character":15}"#) == "null")
  }

  @Test("a lens has its range at once, and its text when it is requested; another file's edit refreshes it")
  func lenses() throws {
    var session = NavigationSession()
    session.open("/w/a.layout", "#Preview { Color.red.frame(width: 400, height: side) }")
    session.open("/w/b.layout", "let side: CGFloat = 20")
    let lenses = session.ask("codeLens", "/w/a.layout")
    #expect(!lenses.contains("command"))
    let lens = try #require(try JSONDocument(lenses.utf8).root.elements.first { _ in true })
    let resolved = session.request("codeLens/resolve", String(decoding: lens.source, as: UTF8.self))
    let command = try JSONDocument(resolved.utf8).root["command"]
    let title = command?["title"]?.string ?? ""
    #expect(title.hasPrefix("Canvas 390 × 763, size 400 × 20, overflows on "))
    #expect(command?["command"]?.string == "plumbline.preview")
    #expect(!session.methods.contains("workspace/codeLens/refresh"))
    session.edit("/w/b.layout", "let side: CGFloat = 30", version: 2)
    #expect(session.methods.contains("workspace/codeLens/refresh"))
    let again = session.request("codeLens/resolve", String(decoding: lens.source, as: UTF8.self))
    #expect(again.contains("size 400 × 30"))
    let frames = session.request(
      "workspace/executeCommand", #"{"command":"plumbline.inspect","arguments":["file:///w/a.layout"]}"#)
    #expect(frames == session.request("plumbline/frames", #"{"textDocument":{"uri":"file:///w/a.layout"}}"#))
    #expect(try JSONDocument(frames.utf8).root["roots"]?.elements.first { _ in true }?["kind"]?.string == "preview")
  }

  @Test("the name of an image of the project is a link to its file")
  func imageLinks() throws {
    var session = NavigationSession(["/w/logo.svg": #"<svg width="10" height="20"></svg>"#])
    session.open("/w/a.layout", "Image(\"logo\")\nImage(\"other\")")
    let links = try JSONDocument(session.ask("documentLink", "/w/a.layout").utf8).root
    for link in links.elements {
      let resolved = session.request("documentLink/resolve", String(decoding: link.source, as: UTF8.self))
      #expect(resolved.contains(#""target":"file:///w/logo.svg""#))
    }
    #expect(links.elements.map { $0 }.count == 1)
    #expect(!links.elements.contains { $0["data"]?["image"]?.string == "other" })
  }

  @Test(
    "a Swift document has lenses and links, and leaves the rest to another server unless all is wanted",
    arguments: [("null", true), (#"{"swift":{"features":"all"}}"#, false)])
  func swiftDocuments(_ settings: String, _ isSilent: Bool) {
    var session = NavigationSession(settings: settings)
    session.open(
      "/w/a.swift",
      "import SwiftUI\nlet gap: CGFloat = 4\nstruct A: View { var body: some View { Divider().padding(gap) } }")
    #expect(session.ask("codeLens", "/w/a.swift") != "[]")
    let place = #"{"line":1,"character":5}"#
    #expect((session.ask("definition", "/w/a.swift", place) == "null") == isSilent)
    #expect((session.ask("documentHighlight", "/w/a.swift", place) == "[]") == isSilent)
    #expect((session.ask("rename", "/w/a.swift", place, #","newName":"b""#) == "null") == isSilent)
    #expect((session.ask("documentSymbol", "/w/a.swift") == "[]") == isSilent)
    #expect((session.request("workspace/symbol", #"{"query":"gap"}"#) == "[]") == isSilent)
    #expect((session.ask("prepareCallHierarchy", "/w/a.swift", #"{"line":2,"character":8}"#) == "null") == isSilent)
  }
}
