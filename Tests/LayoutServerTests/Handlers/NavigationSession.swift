import LanguageServerProtocol
import TestSupport

@testable import LayoutServer

/// A session about navigation with the real service over files in memory.
struct NavigationSession {
  private var server: LanguageServer<LayoutLanguageService>
  private var framer = MessageFramer()
  private var lastID = 0
  /// The methods of the requests and notifications that the server sent.
  private(set) var methods: [String] = []

  /// The capabilities of a client with all that the server uses here.
  static let all = #"""
    {"general":{"positionEncodings":["utf-16"]},
    "workspace":{"workspaceEdit":{"documentChanges":true},"codeLens":{"refreshSupport":true},
      "symbol":{"resolveSupport":{"properties":["location.range"]}}},
    "textDocument":{"definition":{"linkSupport":true},"declaration":{"linkSupport":true},
      "typeDefinition":{"linkSupport":true},"implementation":{"linkSupport":true},"rename":{"prepareSupport":true},
      "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},"documentLink":{"tooltipSupport":true}}}
    """#

  init(
    _ files: [String: String] = [:], capabilities: String = all, settings: String = "null", folder: String = "/w"
  ) {
    server = LanguageServer(
      service: LayoutLanguageService(files: WorkspaceSession.Disk(files)), options: ServerOptions(version: "1"))
    request(
      "initialize",
      #"{"processId":null,"capabilities":\#(capabilities),"initializationOptions":\#(settings),"#
        + #""workspaceFolders":[{"uri":"file://\#(folder)","name":"w"}]}"#)
    notify("initialized", "{}")
  }

  mutating func open(_ path: String, _ text: String, version: Int = 1) {
    let language = path.hasSuffix(".swift") ? "swift" : "layout"
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file://\#(path)","languageId":"\#(language)","version":\#(version),"text":\#(text.json)}}"#
    )
  }

  mutating func edit(_ path: String, _ text: String, version: Int) {
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file://\#(path)","version":\#(version)},"contentChanges":[{"text":\#(text.json)}]}"#)
  }

  /// The answer to a request about a place in a file: the result as JSON, or `error` and its code and message.
  mutating func ask(_ method: String, _ path: String, _ position: String, _ more: String = "") -> String {
    request("textDocument/" + method, #"{"textDocument":{"uri":"file://\#(path)"},"position":\#(position)\#(more)}"#)
  }

  /// The answer to a request about a whole file.
  mutating func ask(_ method: String, _ path: String) -> String {
    request("textDocument/" + method, #"{"textDocument":{"uri":"file://\#(path)"}}"#)
  }

  @discardableResult
  mutating func request(_ method: String, _ params: String) -> String {
    lastID += 1
    for body in send(Session.request("\(lastID)", method, params)) {
      guard let root = try? JSONDocument(body.utf8).root, root["method"] == nil, root["id"]?.integer == lastID else {
        continue
      }
      if let error = root["error"] { return "error \(error["code"]?.integer ?? 0): \(error["message"]?.string ?? "")" }
      return root.presentMember("result").map { String(decoding: $0.source, as: UTF8.self) } ?? "nothing"
    }
    return "nothing"
  }

  mutating func notify(_ method: String, _ params: String) { _ = send(Session.notification(method, params)) }

  private mutating func send(_ body: String) -> [String] {
    server.receive(Session.frame([body]))
    server.handleQueued()
    while server.hasPendingWork { server.performWorkSlice() }
    if server.publication.hasChanges { server.publishDiagnostics() }
    let bodies = Session.bodies(from: &server, &framer)
    methods += bodies.compactMap { try? JSONDocument($0.utf8).root["method"]?.string }
    return bodies
  }
}
