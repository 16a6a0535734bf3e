import Foundation
import LanguageServerProtocol

/// A language server as a child process, driven over its pipes as an editor does it.
///
/// Params are given and results come as JSON text. Requests of the server are answered: settings are `null`, edits
/// are applied, everything else is `null`.
public final class ServerProcess: @unchecked Sendable {
  /// Why a wait ended without what it waited for.
  public enum Failure: Error, CustomStringConvertible {
    case timeout(String)
    case ended(String)
    case refused(code: Int, message: String)

    public var description: String {
      switch self {
      case .timeout(let what): "no \(what) in time"
      case .ended(let what): "the server ended before \(what)"
      case .refused(let code, let message): "error \(code): \(message)"
      }
    }
  }

  /// A message of the server that is no response.
  public struct Call: Sendable {
    public let method: String
    /// JSON text; "null" when there are none.
    public let params: String
  }

  private let process: ChildProcess
  private let toServer = Pipe()
  private let fromServer = Pipe()
  private let errors = Pipe()
  private let condition = NSCondition()
  private var framer = MessageFramer()
  private var responses: [Int: Result<String, Failure>] = [:]
  private var received: [Call] = []
  private var errorText = Data()
  private var hasEnded = false
  private var lastID = 0

  /// Starts the server. `timeout` is how long waits take at most, in seconds.
  public init(_ executable: String, _ arguments: [String] = ["lsp"], timeout: Double = 20) throws {
    self.timeout = timeout
    signal(SIGPIPE, SIG_IGN)
    process = try ChildProcess(
      executable, arguments, input: .pipe(toServer), output: .pipe(fromServer), errors: .pipe(errors))
    Thread.detachNewThread { [self] in readOutput() }
    Thread.detachNewThread { [self] in readErrors() }
  }

  private let timeout: Double

  deinit {
    if process.isRunning { process.terminate() }
  }

  public var processID: Int32 { process.processID }

  /// All messages of the server that are no responses, in their order.
  public var calls: [Call] {
    condition.withLock { received }
  }

  /// What the server wrote on stderr so far.
  public var standardError: String {
    condition.withLock { String(decoding: errorText, as: UTF8.self) }
  }

  // MARK: Sending

  /// Sends bytes as they are.
  public func send(raw bytes: [UInt8]) {
    try? toServer.fileHandleForWriting.write(contentsOf: bytes)
  }

  /// Frames a body.
  public static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  public func notify(_ method: String, _ params: String? = nil) {
    let params = params.map { ",\"params\":\($0)" } ?? ""
    send(raw: ServerProcess.frame(#"{"jsonrpc":"2.0","method":"\#(method)"\#(params)}"#))
  }

  /// Sends a request without waiting for its answer; gives its id.
  public func start(_ method: String, _ params: String? = nil) -> Int {
    let id = condition.withLock {
      lastID += 1
      return lastID
    }
    let params = params.map { ",\"params\":\($0)" } ?? ""
    send(raw: ServerProcess.frame(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(params)}"#))
    return id
  }

  /// Sends a request and waits for its result.
  @discardableResult
  public func request(_ method: String, _ params: String? = nil) throws -> String {
    try answer(to: start(method, params))
  }

  /// The result of a request that was started.
  public func answer(to id: Int) throws -> String {
    try wait(for: "answer \(id)") { responses.removeValue(forKey: id) }.get()
  }

  // MARK: Waiting

  /// The first message of the server at or behind `start` in `calls` for which `isWanted` holds.
  public func call(_ method: String, from start: Int = 0, where isWanted: (String) -> Bool = { _ in true }) throws
    -> Call
  {
    try wait(for: method) {
      received.dropFirst(start).first { $0.method == method && isWanted($0.params) }
    }
  }

  private func wait<Value>(for what: String, _ value: () -> Value?) throws -> Value {
    let end = Date(timeIntervalSinceNow: timeout)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = value() { return value }
      if hasEnded { throw Failure.ended(what) }
      if !condition.wait(until: end) { throw Failure.timeout(what) }
    }
  }

  // MARK: Ending

  /// Ends the input.
  public func closeInput() {
    try? toServer.fileHandleForWriting.close()
  }

  /// The exit code, nil when the process still runs after the time limit; negative for a signal.
  public func exitCode() -> Int32? {
    switch process.ending(within: timeout) {
    case .exited(let code): code
    case .killed(let signal): -signal
    case nil: nil
    }
  }

  /// `shutdown` and `exit`; gives the exit code.
  public func shutDown() throws -> Int32? {
    try request("shutdown")
    notify("exit")
    return exitCode()
  }

  public func terminate() {
    process.terminate()
  }

  // MARK: Reading

  private func readErrors() {
    while case let data = errors.fileHandleForReading.availableData, !data.isEmpty {
      condition.withLock { errorText.append(data) }
    }
  }

  private func readOutput() {
    while case let data = fromServer.fileHandleForReading.availableData, !data.isEmpty {
      framer.append(data)
      while let body = try? framer.next() { receive(body) }
    }
    condition.withLock {
      hasEnded = true
      condition.broadcast()
    }
  }

  private func receive(_ body: ArraySlice<UInt8>) {
    guard let root = try? JSONDocument(body).root else { return }
    let method = root["method"]?.string
    let id = root["id"].flatMap(RequestID.init)
    condition.withLock {
      if let method {
        received.append(Call(method: method, params: ServerProcess.text(root["params"])))
      } else if case .number(let number) = id {
        if let error = root["error"] {
          let failure = Failure.refused(
            code: error["code"]?.integer ?? 0, message: error["message"]?.string ?? "")
          responses[number] = .failure(failure)
        } else {
          responses[number] = .success(ServerProcess.text(root.presentMember("result")))
        }
      }
      condition.broadcast()
    }
    if let method, let id { answer(id, method) }
  }

  private func answer(_ id: RequestID, _ method: String) {
    var writer = JSONWriter()
    id.write(to: &writer)
    let id = String(decoding: writer.bytes, as: UTF8.self)
    let result =
      switch method {
      case "workspace/configuration": "[null]"
      case "workspace/applyEdit": #"{"applied":true}"#
      default: "null"
      }
    send(raw: ServerProcess.frame(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#))
  }

  private static func text(_ value: JSONValue?) -> String {
    value.map { String(decoding: $0.source, as: UTF8.self) } ?? "null"
  }
}
