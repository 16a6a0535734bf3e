import LanguageServerProtocol
import LayoutProject
import TestSupport
import Testing

@testable import LayoutServer

/// The life of a session: which message is taken when, and the code that the process ends with.
struct LifecycleTests {
  static let initialize = #"{"processId":null,"rootUri":null,"capabilities":{}}"#
  static let hover = #"{"textDocument":{"uri":"file:///x"},"position":{"line":0,"character":0}}"#

  @Test func requestsBeforeInitializeAreRefused() {
    var session = Session()
    for method in ["textDocument/hover", "shutdown", "x/y", "$/x"] {
      #expect(session.request(method) == "error -32002")
    }
    #expect(session.open("bad").isEmpty)
    #expect(session.notify("workspace/didChangeConfiguration", #"{"settings":{}}"#).isEmpty)
    #expect(session.server.service.documents.isEmpty)
    #expect(session.request("initialize", "[]") == "error -32602")
    #expect(session.request("initialize", Self.initialize).hasPrefix(#"{"capabilities":{"#))
  }

  /// The capabilities for completion, signature help, inlay hints and colours.
  private static let completion =
    #""completionProvider":{"triggerCharacters":[".","(",",",":","\""," "],"resolveProvider":true},"#
    + #""signatureHelpProvider":{"triggerCharacters":["(",","],"retriggerCharacters":[":"]},"#
    + #""inlayHintProvider":{"resolveProvider":false},"colorProvider":true"#

  /// What every client is offered of syntax and formatting.
  private static let syntax =
    #""foldingRangeProvider":true,"selectionRangeProvider":true,"documentFormattingProvider":true,"#
    + #""documentRangeFormattingProvider":true,"documentOnTypeFormattingProvider":{"firstTriggerCharacter":"}","#
    + #""moreTriggerCharacter":["\n"]}"#

  @Test func aMinimalClientIsOfferedWhatItCanUse() {
    var session = Session()
    #expect(
      session.request("initialize", "{}")
        == #"{"capabilities":{"textDocumentSync":{"openClose":true,"change":2,"save":true},"hoverProvider":true,"#
        + Self.syntax + "," + Self.completion + #"},"serverInfo":{"name":"Plumbline","version":"1.2.3"}}"#)
    #expect(session.notify("initialized", "{}").isEmpty)
    #expect(session.request("textDocument/codeAction", "{}") == "error -32601")
    #expect(session.request("workspace/executeCommand", "{}") == "error -32601")
  }

  @Test func aFullClientIsAskedForWhatItAnnounced() {
    var session = Session()
    #expect(
      session.request("initialize", #"{"capabilities":\#(Session.allCapabilities)}"#)
        == #"{"capabilities":{"positionEncoding":"utf-16","#
        + #""textDocumentSync":{"openClose":true,"change":2,"save":true},"hoverProvider":true,"#
        + #""codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll.plumbline"]},"#
        + Self.syntax + "," + Self.completion
        + #","executeCommandProvider":{"commands":["plumbline.fixAll"]},"#
        + #""workspace":{"workspaceFolders":{"supported":true,"changeNotifications":true},"fileOperations":{"#
        + #""didRename":{"filters":[{"pattern":{"glob":"**/*.{layout,swift}"}}]},"#
        + #""didDelete":{"filters":[{"pattern":{"glob":"**/*.{layout,swift}"}}]}}}},"#
        + #""serverInfo":{"name":"Plumbline","version":"1.2.3"}}"#)
    #expect(
      session.notify("initialized", "{}") == [
        #"{"jsonrpc":"2.0","id":1,"method":"client/registerCapability","params":{"registrations":["#
          + #"{"id":"configuration","method":"workspace/didChangeConfiguration","#
          + #""registerOptions":{"section":"plumbline"}},"#
          + #"{"id":"watched-files","method":"workspace/didChangeWatchedFiles","#
          + #""registerOptions":{"watchers":[{"globPattern":"**/*.layout"}]}}]}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"workspace/configuration","#
          + #""params":{"items":[{"section":"plumbline"}]}}"#,
      ])
  }

  @Test func aSecondInitializeIsRefused() {
    var session = Session(capabilities: "{}")
    #expect(session.request("initialize", Self.initialize) == "error -32600")
    #expect(session.hover(#"{"line":0,"character":0}"#) == "null")
  }

  @Test(arguments: ["null", "{}", nil] as [String?]) func shutdownAndExitEndWithZero(params: String?) {
    var session = Session(capabilities: "{}")
    #expect(session.request("shutdown", params) == "null")
    for method in ["textDocument/hover", "shutdown", "x/y", "initialize"] {
      #expect(session.request(method, "{}") == "error -32600")
    }
    #expect(session.open("bad").isEmpty)
    #expect(session.server.exitCode == nil)
    session.notify("exit", params)
    #expect(session.server.exitCode == 0)
  }

  @Test func exitAloneEndsWithOne() {
    var session = Session()
    session.notify("exit")
    #expect(session.server.exitCode == 1)
    session = Session(capabilities: "{}")
    #expect(session.server.codeAtEnd == 1)
    session.notify("exit")
    #expect(session.server.exitCode == 1)
  }

  @Test func allIsAnsweredBeforeTheExit() {
    var session = Session(capabilities: "{}")
    let hovers = (10..<30).map { Session.request("\($0)", "textDocument/hover", Self.hover) }
    let answers = session.send(
      hovers + [Session.request("30", "shutdown"), Session.notification("exit"), Session.request("31", "shutdown")])
    #expect(answers.count == 21)
    #expect(session.server.exitCode == 0)
  }

  @Test func unknownMethodsAreRefusedOrPassedOver() {
    var session = Session(capabilities: "{}")
    for method in ["x/y", "$/x", "textDocument/didOpen", "initialized", "$/cancelRequest"] {
      #expect(session.request(method, "{}") == "error -32601")
    }
    for method in ["x/y", "$/x", "textDocument/hover", "shutdown", "$/progress", "window/workDoneProgress/cancel"] {
      #expect(session.notify(method, #"{"token":"never"}"#).isEmpty)
    }
    #expect(session.request("shutdown") == "null")
  }

  @Test(arguments: [
    ("{}", -32602), ("[1,2]", -32602), ("\"x\"", -32602), (#"{"textDocument":{"uri":5}}"#, -32602),
    (#"{"textDocument":{"uri":"x:"}}"#, -32602), (#"{"textDocument":{"uri":"x:"},"position":null}"#, -32602),
    (#"{"textDocument":{"uri":"x:"},"position":{"line":"1","character":0}}"#, -32602),
    (#"{"textDocument":{"uri":"x:"},"position":{"line":-1,"character":0}}"#, -32602),
    (#"{"textDocument":{"uri":"x:"},"position":{"line":0.5,"character":0}}"#, -32602),
    (#"{"textDocument":{"uri":"x:"},"position":{"line":99999999999999999999,"character":0}}"#, -32602),
    (#"{"textDocument":{"uri":"x:\ud800"},"position":{"line":1,"character":0}}"#, -32602),
    (#"{"textDocument":{"uri":"x:"},"position":{"line":1e999,"character":0}}"#, -32700),
  ]) func wrongParamsAreRefused(params: String, code: Int) {
    var session = Session(capabilities: "{}")
    let bodies = session.send([Session.request("9", "textDocument/hover", params)])
    #expect(Session.answer(to: code == -32700 ? "null" : "9", in: bodies) == "error \(code)")
  }

  @Test func wrongNotificationsAreNotAnswered() {
    var session = Session(capabilities: "{}")
    session.open("good")
    let uri = Session.uri
    for (method, params) in [
      ("textDocument/didChange", "{}"), ("textDocument/didOpen", #"{"textDocument":{}}"#),
      ("textDocument/didChange", #"{"textDocument":{"uri":"\#(uri)"},"contentChanges":7}"#),
      ("textDocument/didChange", #"{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"text":"x"},{"text":7}]}"#),
      ("textDocument/didClose", "null"), ("workspace/didChangeConfiguration", #"{"settings":5}"#),
      ("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"not a uri","type":99},7]}"#),
      ("$/cancelRequest", "{}"), ("$/setTrace", #"{"value":"loud"}"#), ("initialized", "[]"),
      ("workspace/didChangeWorkspaceFolders", #"{"event":{"added":[{}],"removed":null}}"#),
    ] {
      #expect(session.notify(method, params).isEmpty)
    }
    #expect(session.text == "good")
  }

  @Test func theStreamGoesOnBehindBrokenBodies() {
    var session = Session(capabilities: "{}")
    let bodies = session.send(["{", "hello", "", "[]", Session.request("5", "shutdown")])
    #expect(bodies.filter { $0.contains("-32700") }.count == 3)
    #expect(bodies.filter { $0.contains("-32600") }.count == 1)
    #expect(Session.answer(to: "5", in: bodies) == "null")
  }

  @Test func tracesWhereTheClientWantsIt() {
    var session = Session(capabilities: "{}")
    session.notify("$/setTrace", #"{"value":"messages"}"#)
    let bodies = session.send([Session.request("5", "textDocument/hover", Self.hover)])
    #expect(bodies.contains { $0.contains(#""method":"$/logTrace","params":{"message":"Handled textDocument/hover"#) })
    session.notify("$/setTrace", #"{"value":"off"}"#)
    #expect(session.send([Session.request("6", "textDocument/hover", Self.hover)]).count == 1)
  }
}
