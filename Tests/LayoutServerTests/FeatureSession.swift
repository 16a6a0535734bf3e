import LanguageServerProtocol
import LayoutSyntax
import TestSupport

@testable import LayoutServer

/// A session about layouts in this process, with the capabilities and settings of a test, and marked documents.
struct FeatureSession {
  private var server: LanguageServer<LayoutLanguageService>
  private var framer = MessageFramer()
  private var lastID = 0
  /// The methods of the requests that the server sent.
  private(set) var serverRequests: [String] = []

  /// The capabilities of a client that supports everything.
  static let all = #"""
    {"workspace":{"inlayHint":{"refreshSupport":true}},
    "textDocument":{"hover":{"contentFormat":["markdown"]},
      "completion":{"completionItem":{"snippetSupport":true,"insertReplaceSupport":true,"labelDetailsSupport":true,
        "documentationFormat":["markdown"],"tagSupport":{"valueSet":[1]}},
        "completionItemKind":{"valueSet":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25]},
        "completionList":{"itemDefaults":["editRange"]}},
      "signatureHelp":{"signatureInformation":{"documentationFormat":["markdown"],"activeParameterSupport":true,
        "noActiveParameterSupport":true,"parameterInformation":{"labelOffsetSupport":true}}},
      "inlayHint":{"resolveSupport":{"properties":["tooltip","label.location"]}}}}
    """#

  init(capabilities: String = "{}", settings: String = "null") {
    let files = WorkspaceSession.Disk([:])
    server = LanguageServer(service: LayoutLanguageService(files: files), options: ServerOptions(version: "1"))
    request(
      "initialize",
      #"{"processId":null,"rootUri":"file:///w","capabilities":\#(capabilities),"initializationOptions":\#(settings)}"#)
    send(Session.notification("initialized", "{}"))
  }

  static func uri(_ name: String) -> String { "file:///w/\(name)" }

  mutating func open(_ text: String, _ name: String = "a.layout") {
    let language = name.hasSuffix(".swift") ? "swift" : "layout"
    send(
      Session.notification(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"\#(Self.uri(name))","languageId":"\#(language)","version":1,"text":\#(text.json)}}"#))
  }

  mutating func change(_ text: String, _ name: String = "a.layout", version: Int = 2) {
    send(Session.change(nil, text, uri: Self.uri(name), version: version))
  }

  mutating func notify(_ method: String, _ params: String) { send(Session.notification(method, params)) }

  /// The result of a request about a document, with further members of the params.
  mutating func request(_ method: String, at members: String, in name: String = "a.layout") -> String {
    request(method, #"{"textDocument":{"uri":"\#(Self.uri(name))"},\#(members)}"#)
  }

  /// The result of a request as JSON text.
  @discardableResult
  mutating func request(_ method: String, _ params: String) -> String {
    lastID += 1
    return Session.answer(to: "\(lastID)", in: send(Session.request("\(lastID)", method, params)))
  }

  /// The response to a request, with its result or its error; nil without one.
  mutating func response(_ method: String, _ params: String) -> JSONValue? {
    lastID += 1
    let id = lastID
    return send(Session.request("\(id)", method, params)).first { $0["method"] == nil && $0["id"]?.integer == id }
  }

  @discardableResult
  private mutating func send(_ body: String) -> [JSONValue] {
    server.receive(Session.frame([body]))
    server.handleQueued()
    var bodies = Session.bodies(from: &server, &framer)
    while server.hasPendingWork { server.performWorkSlice() }
    server.publishDiagnostics()
    bodies += Session.bodies(from: &server, &framer)
    let messages = bodies.compactMap { try? JSONDocument($0.utf8).root }
    serverRequests += messages.filter { $0["id"] != nil }.compactMap { $0["method"]?.string }
    return messages
  }
}
