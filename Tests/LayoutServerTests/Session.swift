import LanguageServerProtocol
import LayoutSyntax
import TestSupport

@testable import LayoutServer

/// A session with the server in this process: messages in as JSON text, messages out as JSON text.
struct Session {
  var server: LanguageServer<WordService>
  private var framer = MessageFramer()
  private var lastID = 0

  /// What a client with all the capabilities that the server asks for announces.
  static let allCapabilities = #"""
    {"general":{"positionEncodings":["utf-16"]},
    "window":{"workDoneProgress":true},
    "workspace":{"applyEdit":true,"configuration":true,"workspaceFolders":true,
      "workspaceEdit":{"documentChanges":true},"didChangeConfiguration":{"dynamicRegistration":true},
      "didChangeWatchedFiles":{"dynamicRegistration":true},"fileOperations":{"didRename":true,"didDelete":true}},
    "textDocument":{"hover":{"contentFormat":["markdown","plaintext"]},
      "publishDiagnostics":{"relatedInformation":true,"codeDescriptionSupport":true,"versionSupport":true,
        "tagSupport":{"valueSet":[1,2]}},
      "codeAction":{"isPreferredSupport":true,"disabledSupport":true,
        "codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix"]}}}}}
    """#

  /// A server that has not been initialized.
  init() {
    server = LanguageServer(service: WordService(), options: ServerOptions(version: "1.2.3"))
  }

  /// A server that has been initialized by a client with these capabilities.
  init(capabilities: String, options: String = "null") {
    self.init()
    let params =
      #"{"processId":null,"rootUri":null,"capabilities":\#(capabilities),"initializationOptions":\#(options)}"#
    _ = request("initialize", params)
  }

  /// Frames bodies as one piece.
  static func frame(_ bodies: [String]) -> [UInt8] {
    bodies.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
  }

  /// Gives the server bodies at once, lets it handle them and publish, and gives back what it sends.
  mutating func send(_ bodies: [String]) -> [String] {
    server.receive(Session.frame(bodies))
    server.handleQueued()
    if server.publication.hasChanges { server.publishDiagnostics() }
    return sent()
  }

  /// The bodies that the server has sent since the last time.
  mutating func sent() -> [String] { Session.bodies(from: &server, &framer) }

  /// The bodies in what a server has to send, which is taken from it.
  static func bodies(from server: inout LanguageServer<some LanguageService>, _ framer: inout MessageFramer) -> [String]
  {
    var bytes: [UInt8] = []
    while !server.output.isEmpty {
      server.output.consume {
        bytes += $0
        return $0.count
      }
    }
    framer.append(bytes)
    var bodies: [String] = []
    while let body = try? framer.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    return bodies
  }

  static func notification(_ method: String, _ params: String? = nil) -> String {
    let params = params.map { ",\"params\":\($0)" } ?? ""
    return #"{"jsonrpc":"2.0","method":"\#(method)"\#(params)}"#
  }

  static func request(_ id: String, _ method: String, _ params: String? = nil) -> String {
    let params = params.map { ",\"params\":\($0)" } ?? ""
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(params)}"#
  }

  @discardableResult
  mutating func notify(_ method: String, _ params: String? = nil) -> [String] {
    send([Session.notification(method, params)])
  }

  /// The result as JSON text, or `error` and the code.
  mutating func request(_ method: String, _ params: String? = nil) -> String {
    lastID += 1
    let id = lastID
    return Session.answer(to: "\(id)", in: send([Session.request("\(id)", method, params)]))
  }

  /// The answer to a request in what the server sent: its result, `error` and the code, or `nothing`.
  static func answer(to id: String, in bodies: [String]) -> String {
    answer(to: id, in: bodies.compactMap { try? JSONDocument($0.utf8).root })
  }

  static func answer(to id: String, in messages: [JSONValue]) -> String {
    for root in messages {
      guard root["method"] == nil,
        root.presentMember("id").map({ String(decoding: $0.source, as: UTF8.self) }) == id
      else { continue }
      if let error = root["error"] { return "error \(error["code"]?.integer ?? 0)" }
      return root.presentMember("result").map { String(decoding: $0.source, as: UTF8.self) } ?? "nothing"
    }
    return "nothing"
  }

  // MARK: Documents

  static let uri = "file:///a%20b.layout"

  @discardableResult
  mutating func open(_ text: String, uri: String = uri, version: Int = 1) -> [String] {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(uri)","languageId":"layout","version":\#(version),"text":\#(text.json)}}"#)
  }

  /// The message that replaces `range`, JSON text, or the whole document.
  static func change(_ range: String?, _ text: String, uri: String = uri, version: Int = 2) -> String {
    let range = range.map { "\"range\":\($0)," } ?? ""
    return notification(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":\#(version)},"contentChanges":[{\#(range)"text":\#(text.json)}]}"#)
  }

  mutating func hover(_ position: String, uri: String = uri) -> String {
    request("textDocument/hover", #"{"textDocument":{"uri":"\#(uri)"},"position":\#(position)}"#)
  }

  /// The text of the open document.
  var text: String {
    server.service.documents.first.map { $0.value.text.string(in: 0..<$0.value.text.count) } ?? "none"
  }

  /// What was published, in short: `version: lines of the findings`, or `cleared` for none without a version.
  static func published(_ bodies: [String]) -> [String] {
    bodies.compactMap { body in
      guard let root = try? JSONDocument(body.utf8).root,
        root["method"]?.equals("textDocument/publishDiagnostics") == true, let params = root["params"]
      else { return nil }
      let lines = params["diagnostics"]?.elements.compactMap { $0["range"]?["start"]?["line"]?.integer } ?? []
      guard let version = params["version"]?.integer else { return lines.isEmpty ? "cleared" : "without version" }
      return "\(version): \(lines)"
    }
  }
}
