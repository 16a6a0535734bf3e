import LanguageServerProtocol
import TestSupport
import Testing

@testable import LayoutServer

/// Hover, code actions, commands and cancellation, in the forms that clients take.
struct RequestTests {
  @Test(arguments: [
    (#"["markdown","plaintext"]"#, "markdown", "**word**"), (#"["plaintext","markdown"]"#, "plaintext", "word"),
    (#"["html","markdown"]"#, "markdown", "**word**"), ("[]", "plaintext", "word"), ("null", "plaintext", "word"),
  ]) func hoverHasTheClientsFormat(formats: String, kind: String, value: String) {
    var session = Session(capabilities: #"{"textDocument":{"hover":{"contentFormat":\#(formats)}}}"#)
    let source = MarkedSource("a 1️⃣wo2️⃣rd3️⃣ b")
    session.open(source.text)
    #expect(
      session.hover(source.json("2️⃣"))
        == #"{"contents":{"kind":"\#(kind)","value":"\#(value)"},"range":\#(source.json("1️⃣", "3️⃣"))}"#)
  }

  @Test func hoverSeesTheChangeBeforeIt() {
    var session = Session(capabilities: "{}")
    session.open("one")
    let at = #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":0,"character":0}}"#
    for version in 2..<30 {
      let bodies = session.send([
        Session.change(nil, "word\(version)", version: version), Session.request("9", "textDocument/hover", at),
      ])
      #expect(Session.answer(to: "9", in: bodies).contains("\"word\(version)\""))
    }
  }

  static let source = MarkedSource("good 1️⃣bad2️⃣")
  static func actionParams(_ context: String = #"{"diagnostics":[]}"#) -> String {
    #"{"textDocument":{"uri":"\#(Session.uri)"},"range":\#(source.json("1️⃣", "1️⃣")),"context":\#(context)}"#
  }
  static let edits = #"[{"range":\#(source.json("1️⃣", "2️⃣")),"newText":"good"}]"#
  static let versioned =
    #"{"documentChanges":[{"textDocument":{"uri":"\#(Session.uri)","version":1},"edits":\#(edits)}]}"#
  static let plain = #"{"changes":{"\#(Session.uri)":\#(edits)}}"#
  static let diagnostic =
    #"{"range":\#(source.json("1️⃣", "2️⃣")),"severity":2,"code":"bad-word","source":"plumbline","#
    + #""message":"\"bad\" is bad."}"#
  static let action =
    #""title":"Replace by “good”","kind":"quickfix","diagnostics":[\#(diagnostic)]"#

  @Test(arguments: [
    (#"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#, "[{\(action),\"edit\":\(plain)}]"),
    (
      #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{},"isPreferredSupport":true}},"#
        + #""workspace":{"workspaceEdit":{"documentChanges":true}}}"#,
      "[{\(action),\"isPreferred\":true,\"edit\":\(versioned)}]"
    ),
    (
      #"{"workspace":{"applyEdit":true}}"#,
      #"[{"title":"Replace by “good”","command":"plumbline.applyEdit","arguments":[\#(plain)]}]"#
    ),
    ("{}", "error -32601"),
  ]) func actionsHaveTheClientsForm(capabilities: String, expected: String) {
    var session = Session(capabilities: capabilities)
    session.open(Self.source.text)
    #expect(session.request("textDocument/codeAction", Self.actionParams()) == expected)
  }

  @Test func anEditComesLaterWhereTheClientAsksForIt() {
    let capabilities =
      #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{},"dataSupport":true,"#
      + #""resolveSupport":{"properties":["command","edit"]}}}}"#
    var session = Session(capabilities: capabilities)
    session.open(Self.source.text)
    let range = Self.source.json("1️⃣", "1️⃣")
    let offered = #"{\#(Self.action),"data":{"uri":"\#(Session.uri)","range":\#(range),"place":0}}"#
    #expect(session.request("textDocument/codeAction", Self.actionParams()) == "[\(offered)]")
    #expect(session.request("codeAction/resolve", offered) == "{\(Self.action),\"edit\":\(Self.plain)}")
    #expect(session.request("codeAction/resolve", #"{"title":"x"}"#) == "error -32602")
    _ = session.send([Session.change(nil, "good")])
    #expect(session.request("codeAction/resolve", offered) == "error -32801")
  }

  @Test func actionsAreOfTheKindsAskedFor() {
    var session = Session(capabilities: Session.allCapabilities)
    session.open(Self.source.text)
    func actions(_ only: String) -> String {
      session.request("textDocument/codeAction", Self.actionParams(#"{"diagnostics":[],"only":\#(only)}"#))
    }
    #expect(actions(#"["quickfix"]"#).hasPrefix(#"[{"title""#))
    #expect(actions(#"["refactor"]"#) == "[]")
    #expect(actions("null").hasPrefix(#"[{"title""#))
    // What a client runs on saving comes only where it is asked for by its kind.
    #expect(!actions("null").contains("Fix all"))
    let all = #"[{"title":"Fix all","kind":"source.fixAll.plumbline","edit":\#(Self.versioned)}]"#
    for kind in ["source", "source.fixAll", "source.fixAll.plumbline"] { #expect(actions(#"["\#(kind)"]"#) == all) }
    #expect(actions(#"["source.fixAll.other"]"#) == "[]")
    #expect(actions(#"["source.organizeImports"]"#) == "[]")
    #expect(session.request("textDocument/codeAction", #"{"textDocument":{"uri":"x:"}}"#) == "error -32602")
  }

  @Test func aCommandAsksTheClientToApplyItsEdit() {
    var session = Session(capabilities: #"{"workspace":{"applyEdit":true}}"#)
    let command = #"{"command":"plumbline.applyEdit","arguments":[\#(Self.plain)]}"#
    let bodies = session.send([Session.request("9", "workspace/executeCommand", command)])
    #expect(
      bodies == [
        #"{"jsonrpc":"2.0","id":1,"method":"workspace/applyEdit","params":{"edit":\#(Self.plain)}}"#,
        #"{"jsonrpc":"2.0","id":9,"result":null}"#,
      ])
    for params in ["{}", #"{"command":"x"}"#, #"{"command":"plumbline.applyEdit","arguments":[5]}"#] {
      #expect(session.request("workspace/executeCommand", params) == "error -32602")
    }
  }

  @Test func aCommandFixesADocument() {
    for argument in [#""\#(Session.uri)""#, #"{"uri":"\#(Session.uri)"}"#] {
      var session = Session(capabilities: #"{"workspace":{"applyEdit":true}}"#)
      session.open(Self.source.text)
      let command = #"{"command":"plumbline.fixAll","arguments":[\#(argument)]}"#
      #expect(
        session.send([Session.request("9", "workspace/executeCommand", command)]) == [
          #"{"jsonrpc":"2.0","id":1,"method":"workspace/applyEdit","params":{"#
            + #""label":"Fix all that Plumbline can fix","edit":\#(Self.plain)}}"#,
          #"{"jsonrpc":"2.0","id":9,"result":null}"#,
        ])
    }
    var session = Session(capabilities: #"{"workspace":{"applyEdit":true}}"#)
    session.open("good")
    let command = #"{"command":"plumbline.fixAll","arguments":["\#(Session.uri)"]}"#
    #expect(
      session.send([Session.request("9", "workspace/executeCommand", command)])
        == [#"{"jsonrpc":"2.0","id":9,"result":null}"#])
    for arguments in ["[]", "[5]", #"["file:///not/open"]"#] {
      let params = #"{"command":"plumbline.fixAll","arguments":\#(arguments)}"#
      #expect(session.request("workspace/executeCommand", params) == "error -32602")
    }
  }

  @Test func aCancellationReachesTheRequestsThatWait() {
    var session = Session(capabilities: "{}")
    session.open("word")
    let at = #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":0,"character":0}}"#
    func hover(_ id: String) -> String { Session.request(id, "textDocument/hover", at) }
    func cancel(_ id: String) -> String { Session.notification("$/cancelRequest", #"{"id":\#(id)}"#) }
    let bodies = session.send([hover("7"), hover("\"7\""), hover("8"), cancel("\"7\""), cancel("8"), hover("8")])
    #expect(bodies.count == 4)
    #expect(Session.answer(to: "7", in: bodies).contains("word"))
    #expect(Session.answer(to: "\"7\"", in: bodies) == "error -32800")
    // The first 8 was cancelled, the one behind the cancellation was not.
    #expect(bodies.contains { $0.hasPrefix(#"{"jsonrpc":"2.0","id":8,"error":{"code":-32800"#) })
    #expect(bodies.last?.contains("word") == true)
    // One that has been answered, or never came, is passed over and not remembered.
    #expect(session.send([cancel("9")]).isEmpty)
    #expect(Session.answer(to: "9", in: session.send([hover("9")])).contains("word"))
  }

  @Test func settingsAreAskedForOrTaken() {
    var session = Session(capabilities: Session.allCapabilities)
    session.notify("initialized", "{}")
    _ = session.send([#"{"jsonrpc":"2.0","id":2,"result":[{"canvas":{"width":320}}]}"#])
    #expect(session.server.service.settings == [#"{"canvas":{"width":320}}"#])
    let asked = session.notify("workspace/didChangeConfiguration", #"{"settings":null}"#)
    #expect(asked.count == 1 && asked[0].contains(#""id":3,"method":"workspace/configuration""#))
    _ = session.send([#"{"jsonrpc":"2.0","id":3,"result":[null]}"#, #"{"jsonrpc":"2.0","id":3,"result":[1]}"#])
    #expect(session.server.service.settings.last == "nil")

    session = Session(capabilities: "{}")
    session.notify("workspace/didChangeConfiguration", #"{"settings":{"plumbline":{"a":1},"other":2}}"#)
    session.notify("workspace/didChangeConfiguration", #"{"settings":{}}"#)
    for settings in ["null", "[]", "\"x\"", "5"] {
      session.notify("workspace/didChangeConfiguration", #"{"settings":\#(settings)}"#)
    }
    #expect(session.server.service.settings == [#"{"a":1}"#, "nil"])
  }

  /// A request that an edit overtakes is given back to a client that says that it asks again, to no other.
  @Test(arguments: [
    (#"["textDocument/hover"]"#, "error -32801"), (#"["textDocument/semanticTokens/full"]"#, "a word"),
    ("[]", "a word"),
  ]) func anEditOvertakesWhatIsAskedAgain(methods: String, expected: String) {
    var session = Session(
      capabilities: #"{"general":{"staleRequestSupport":{"cancel":true,"retryOnContentModified":\#(methods)}}}"#)
    session.open("good")
    let at = #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":0,"character":0}}"#
    func hover(_ id: String) -> String { Session.request(id, "textDocument/hover", at) }
    let bodies = session.send([hover("7"), Session.change(nil, "bad"), hover("8")])
    let answer = Session.answer(to: "7", in: bodies)
    #expect(expected == "a word" ? answer.contains("good") : answer == expected)
    // Nothing overtakes the one behind the edit.
    #expect(Session.answer(to: "8", in: bodies).contains("bad"))
  }

  /// The service's own work is shown by a client that can, from its agreement to the end of the work.
  @Test func workIsShown() {
    var session = Session(capabilities: Session.allCapabilities, options: #"{"slices":3}"#)
    func methods(_ bodies: [String]) -> [String] {
      bodies.map { body in
        guard let root = try? JSONDocument(body.utf8).root else { return "?" }
        let kind = root["params"]?["value"]?["kind"]?.string.map { " \($0)" } ?? ""
        return (root["method"]?.string ?? "answer") + kind
      }
    }
    session.server.performWorkSlice()
    let asked = session.sent()
    #expect(methods(asked) == ["window/workDoneProgress/create"])
    let id = asked.first.flatMap { try? JSONDocument($0.utf8).root["id"]?.integer } ?? 0
    #expect(methods(session.send([#"{"jsonrpc":"2.0","id":\#(id),"result":null}"#])) == ["$/progress begin"])
    session.server.performWorkSlice()
    #expect(session.sent() == [])
    session.server.performWorkSlice()
    #expect(methods(session.sent()) == ["$/progress end"])
    #expect(!session.server.hasPendingWork)

    // Work that ends before the client agrees is shown and ended at once: the client may show it since it was asked.
    session = Session(capabilities: Session.allCapabilities, options: #"{"slices":3}"#)
    session.server.performWorkSlice()
    let early = session.sent().first.flatMap { try? JSONDocument($0.utf8).root["id"]?.integer } ?? 0
    while session.server.hasPendingWork { session.server.performWorkSlice() }
    #expect(session.sent() == [])
    let late = session.send([#"{"jsonrpc":"2.0","id":\#(early),"result":null}"#])
    #expect(methods(late) == ["$/progress begin", "$/progress end"])

    // A client that cannot is told nothing, and neither is one that refuses.
    var other = Session(capabilities: "{}", options: #"{"slices":3}"#)
    other.server.performWorkSlice()
    #expect(other.sent() == [])
    session = Session(capabilities: Session.allCapabilities, options: #"{"slices":3}"#)
    session.server.performWorkSlice()
    let again = session.sent().first.flatMap { try? JSONDocument($0.utf8).root["id"]?.integer } ?? 0
    #expect(session.send([#"{"jsonrpc":"2.0","id":\#(again),"error":{"code":-32603,"message":"no"}}"#]) == [])
    session.server.performWorkSlice()
    #expect(session.sent() == [])
  }

  @Test func whatWasDoneIsCounted() {
    var session = Session(capabilities: Session.allCapabilities)
    #expect(session.request("plumbline/stats") == #"{"messagesRead":2,"messagesSent":1}"#)
    session.open("bad")
    // The answer before and the findings went out meanwhile.
    #expect(session.request("plumbline/stats", "{}") == #"{"messagesRead":4,"messagesSent":3}"#)
  }

  /// What is read between two requests may cancel the second.
  @Test func aRequestThatWaitsIsCancelledWhileOthersAreHandled() {
    var session = Session(capabilities: Session.allCapabilities)
    session.open("one")
    session.server.receive(
      Session.frame(
        ["100", "101"].map { Session.request($0, "textDocument/hover", #"{"textDocument":{"uri":"a:1"}}"#) }))
    var looks = 0
    session.server.inbox.source = {
      looks += 1
      return .bytes(Session.frame([Session.notification("$/cancelRequest", #"{"id":101}"#)]))
    }
    session.server.handleQueued()
    #expect(looks == 1)
    let bodies = session.sent()
    #expect(Session.answer(to: "101", in: bodies) == "error -32800")
    #expect(Session.answer(to: "100", in: bodies) != "error -32800")
  }

  /// What comes while a request is worked at may end that work: its cancellation, and an edit where the client asks
  /// again.
  @Test(
    arguments: [
      ("nothing", "", true, "["),
      ("its cancellation", Session.notification("$/cancelRequest", #"{"id":100}"#), false, "error -32800"),
      ("that of another", Session.notification("$/cancelRequest", #"{"id":7}"#), true, "["),
      ("an edit", Session.change(nil, "bad bad"), true, "error -32801"),
      ("an edit, and the client does not ask again", Session.change(nil, "bad bad"), false, "["),
    ])
  func aRunningRequestEndsWhenItIsNotWantedAnyMore(_ name: String, _ message: String, retries: Bool, _ answer: String) {
    let retried = #"{"general":{"staleRequestSupport":{"retryOnContentModified":["textDocument/codeAction"]}},"#
    let capabilities = Session.allCapabilities.dropFirst(
      "{".count + #""general":{"positionEncodings":["utf-16"]},"#.count)
    var session = Session(capabilities: retries ? retried + capabilities : Session.allCapabilities)
    session.open("bad")
    session.server.receive(
      Session.frame([
        Session.request(
          "100", "textDocument/codeAction",
          #"{"textDocument":{"uri":"\#(Session.uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}},"#
            + #""context":{"diagnostics":[]}}"#)
      ]))
    var input = message.isEmpty ? [] : Session.frame([message])
    session.server.inbox.source = {
      defer { input = [] }
      return input.isEmpty ? .nothing : .bytes(input)
    }
    session.server.handleQueued()
    #expect(Session.answer(to: "100", in: session.sent()).hasPrefix(answer), "\(name)")
  }

  /// A client that has written all and reads the answers waits for them, though not for long; one that is gone does
  /// not.
  @Test(arguments: [
    ("all is read, and it is waited for", POSIX.Input.ended, ClientState.connected, UInt64.max, "["),
    ("it was waited for", .ended, .connected, 0, "error -32800"),
    ("the rest is not read", .nothing, .inputClosed, .max, "["),
    ("nor was it for long enough", .nothing, .inputClosed, 0, "error -32800"),
    ("the client has closed its input", .nothing, .disconnected, .max, "error -32800"),
  ])
  func aRunningRequestEndsWithItsClient(
    _ name: String, input: POSIX.Input, client: ClientState, patience: UInt64, _ answer: String
  ) {
    var session = Session(capabilities: Session.allCapabilities)
    session.open("bad")
    session.server.inbox.source = { input }
    session.server.inbox.client = { client }
    session.server.inbox.patience = patience
    let params =
      #"{"textDocument":{"uri":"\#(Session.uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}},"#
      + #""context":{"diagnostics":[]}}"#
    #expect(session.request("textDocument/codeAction", params).hasPrefix(answer), "\(name)")
  }

  @Test func foldersComeAndGo() {
    var session = Session()
    _ = session.request("initialize", #"{"capabilities":{},"workspaceFolders":[{"uri":"file:///a","name":"a"}]}"#)
    session.notify(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[{"uri":"file:///b","name":"b"}],"removed":[{"uri":"file:///a","name":"a"}]}}"#)
    #expect(session.server.service.folders == ["file:///b"])
  }

  @Test func noMoreIsHandledThanTheOutputTakes() {
    var options = ServerOptions(version: "1")
    options.outputBound = 1000
    var session = Session()
    session.server = LanguageServer(service: WordService(), options: options)
    session.server.receive(Session.frame((0..<100).map { Session.request("\($0)", "x/y") }))
    session.server.handleQueued()
    #expect(session.server.output.count < 1000 + 200)
    #expect(!session.server.isQueueEmpty)
    var answers = 0
    while !session.server.isQueueEmpty || !session.server.output.isEmpty {
      answers += session.sent().count
      session.server.handleQueued()
    }
    #expect(answers == 100)
  }
}
