import LanguageServerProtocol
import LayoutModel
import LayoutProject

/// A simulated editor: speaks the protocol with a language server that runs as a child process.
struct EditorSession: ~Copyable {
  private var server: ChildProcess
  private var framer = MessageFramer()
  private var nextRequest = 1

  /// The longest time to wait for output of the server.
  private static let patience = Duration.seconds(20)

  /// The reason why a session broke off.
  struct Failure: Error { var message: String }

  init(program: String, configuration: String?) throws(Failure) {
    server = try EditorSession.start(program, configuration)
  }

  /// Starts the session with the editor's capabilities and the canvas that its user chose.
  mutating func begin(_ options: LayoutOptions) throws(Failure) {
    let initialize = try request("initialize") {
      $0.objectMember("initializationOptions") {
        $0.objectMember("canvas") { json in
          if let width = options.canvas?.width, width.isFinite { json.member("width", width) }
          if let height = options.canvas?.height, height.isFinite { json.member("height", height) }
          if let scale = options.scale { json.member("scale", scale) }
          if options.isRightToLeft { json.member("layoutDirection", LayoutDirection.rightToLeft.name) }
          if let size = options.typeSize { json.member("dynamicTypeSize", size.name) }
        }
      }
      $0.objectMember("capabilities") {
        $0.objectMember("general") { $0.member("positionEncodings", ["utf-8", "utf-16"]) }
        $0.objectMember("textDocument") {
          $0.objectMember("hover") { $0.member("contentFormat", ["plaintext"]) }
          $0.objectMember("publishDiagnostics") {
            $0.member("relatedInformation", true)
            $0.member("versionSupport", true)
          }
          $0.objectMember("codeAction") {
            $0.member("isPreferredSupport", true)
            $0.objectMember("codeActionLiteralSupport") {
              $0.objectMember("codeActionKind") { $0.member("valueSet", ["quickfix"]) }
            }
          }
        }
      }
    }
    guard initialize["capabilities"]?["positionEncoding"]?.string == "utf-8" else {
      throw Failure(message: "the server does not count positions in UTF-8")
    }
    try notify("initialized") { _ in }
  }

  private static func start(_ program: String, _ configuration: String?) throws(Failure) -> ChildProcess {
    do throws(FileSystem.Failure) {
      return try ChildProcess(program, arguments: ["lsp"] + (configuration.map { ["--config", $0] } ?? []))
    } catch {
      throw Failure(message: error.message)
    }
  }

  /// Opens a document and returns its findings once they arrive.
  mutating func open(_ uri: String, text: String) throws(Failure) -> [JSONValue] {
    try notify("textDocument/didOpen") {
      $0.objectMember("textDocument") {
        $0.member("uri", uri)
        $0.member("languageId", "layout")
        $0.member("version", 1)
        $0.member("text", text)
      }
    }
    return try findings(ofVersion: 1)
  }

  /// Replaces the document's text and returns its findings once they arrive.
  mutating func change(_ uri: String, to text: String, version: Int) throws(Failure) -> [JSONValue] {
    try notify("textDocument/didChange") {
      $0.objectMember("textDocument") {
        $0.member("uri", uri)
        $0.member("version", version)
      }
      $0.arrayMember("contentChanges") { $0.object { $0.member("text", text) } }
    }
    return try findings(ofVersion: version)
  }

  /// Returns the text shown when the pointer rests at a position; nil if there is none.
  mutating func hover(_ uri: String, at position: JSONValue) throws(Failure) -> String? {
    let answer = try request("textDocument/hover") {
      $0.objectMember("textDocument") { $0.member("uri", uri) }
      $0.member("position", position)
    }
    return answer["contents"]?["value"]?.string
  }

  /// Returns the quick fixes offered for a finding.
  mutating func quickFixes(_ uri: String, for finding: JSONValue) throws(Failure) -> [JSONValue] {
    let answer = try request("textDocument/codeAction") {
      $0.objectMember("textDocument") { $0.member("uri", uri) }
      $0.member("range", finding["range"])
      $0.objectMember("context") { $0.member("diagnostics", [finding]) }
    }
    return Array(answer.elements)
  }

  /// Ends the session as an editor does; returns the server's exit code, nil if a signal ended it.
  consuming func end() throws(Failure) -> ExitCode? {
    _ = try request("shutdown", parameters: nil)
    try notify("exit") { _ in }
    return server.finish()
  }

  // MARK: Messages

  private mutating func findings(ofVersion version: Int) throws(Failure) -> [JSONValue] {
    while true {
      let message = try nextMessage()
      guard let parameters = message["params"], message["method"]?.string == "textDocument/publishDiagnostics" else {
        continue
      }
      if parameters["version"]?.integer == version {
        return parameters["diagnostics"].map { Array($0.elements) } ?? []
      }
    }
  }

  private mutating func request(
    _ method: String, parameters: ((inout JSONWriter) -> Void)?
  ) throws(Failure) -> JSONValue {
    let id = nextRequest
    nextRequest += 1
    try send(method, id: id, parameters: parameters)
    while true {
      let message = try nextMessage()
      guard message["method"] == nil, message["id"]?.integer == id else { continue }
      if let error = message["error"] {
        throw Failure(message: "\(method) failed: \(error["message"]?.string ?? "no reason given")")
      }
      guard let result = message.presentMember("result") else {
        throw Failure(message: "\(method) was answered without a result")
      }
      return result
    }
  }

  private mutating func request(
    _ method: String, _ parameters: @escaping (inout JSONWriter) -> Void
  ) throws(Failure) -> JSONValue {
    try request(method, parameters: parameters)
  }

  private mutating func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) throws(Failure) {
    try withoutActuallyEscaping(parameters) { parameters throws(Failure) in
      try send(method, id: nil, parameters: parameters)
    }
  }

  private mutating func send(
    _ method: String, id: Int?, parameters: ((inout JSONWriter) -> Void)?
  ) throws(Failure) {
    var json = JSONWriter()
    json.object {
      $0.member("jsonrpc", "2.0")
      $0.member("id", id)
      $0.member("method", method)
      if let parameters { $0.objectMember("params", parameters) }
    }
    var bytes: [UInt8] = []
    MessageFramer.appendHeader(length: json.bytes.count, to: &bytes)
    bytes += json.bytes
    guard server.write(bytes) else { throw Failure(message: "the server reads no more") }
  }

  private mutating func nextMessage() throws(Failure) -> JSONValue {
    while true {
      do {
        if let body = try framer.next() { return try JSONDocument(body).root }
      } catch {
        throw Failure(message: "the server wrote what is no message")
      }
      guard let bytes = server.read(waiting: EditorSession.patience) else {
        throw Failure(message: "the server gave no answer")
      }
      framer.append(bytes)
    }
  }
}
