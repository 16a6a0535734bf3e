import LanguageServerProtocol
import LayoutProject

/// A session of the Model Context Protocol: the messages that are waiting, and the answers to them.
///
/// Messages are answered in order. While a tool runs, `poll` reads further messages, so that a call can be cancelled and a
/// ping is answered at once.
struct ModelContextSession<Service: ModelContextService> {
  private let service: Service
  private let options: ModelContextOptions
  /// Sends a message, without a line feed.
  private let send: ([UInt8]) -> Void
  /// Reads the available messages without waiting.
  private let receive: () -> [[UInt8]]
  private var waiting: [IncomingMessage] = []
  private var isInitialized = false
  /// The folders that are open; nil while the client's answer is awaited.
  private var folders: AllowedFolders?
  private var clientHasRoots = false
  private var rootsRequests = 0

  /// The largest number of waiting messages while a tool runs; more stay unread.
  private static var maximumWaiting: Int { 256 }

  init(
    _ service: Service, _ options: ModelContextOptions, receive: @escaping () -> [[UInt8]],
    send: @escaping ([UInt8]) -> Void
  ) {
    self.service = service
    self.options = options
    self.receive = receive
    self.send = send
  }

  /// True while a call waits for the client's roots.
  var awaitsRoots: Bool { isInitialized && folders == nil }

  /// Adds a received message.
  mutating func append(_ body: [UInt8]) { add(IncomingMessage(body)) }

  /// Handles what does not depend on the messages before it, and queues the others.
  private mutating func add(_ message: IncomingMessage) {
    switch message {
    case .request(let id, let method, _) where method.text == "ping": respond(to: id) { $0.object { _ in } }
    case .notification(let method, let params) where method.text == "notifications/cancelled":
      guard let id = params?["requestId"].flatMap(RequestID.init) else { return }
      waiting.removeAll { if case .request(id, _, _) = $0 { true } else { false } }
    case .response(let id, let result): handleResponse(id, result)
    case .ignored: break
    default: waiting.append(message)
    }
  }

  /// Answers the waiting messages, but for those that wait for the client's roots.
  mutating func handleWaiting() {
    while let next = waiting.indices.first(where: { !isHeld(waiting[$0]) }) { handle(waiting.remove(at: next)) }
  }

  /// Stops to wait for the client's roots: none are open.
  mutating func giveUpRoots() { if folders == nil { folders = AllowedFolders([]) } }

  private func isHeld(_ message: IncomingMessage) -> Bool {
    guard awaitsRoots, case .request(_, let method, _) = message else { return false }
    return ["tools/call", "resources/list", "resources/read"].contains(method.text)
  }

  private mutating func handle(_ message: IncomingMessage) {
    switch message {
    case .request(let id, let method, let params): handleRequest(id, method.text, params)
    case .notification(let method, _):
      switch method.text {
      case "notifications/roots/list_changed" where clientHasRoots && options.roots.isEmpty: requestRoots()
      default: break
      }
    case .invalid(let id, let error): respond(to: id, error)
    case .response, .ignored: break
    }
  }

  /// The methods of requests after `initialize`.
  private static var methods: [String] {
    ["tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read"]
  }

  private mutating func handleRequest(_ id: RequestID, _ method: String, _ params: JSONValue?) {
    if method == "initialize" { return initialize(id, params) }
    guard isInitialized || !Self.methods.contains(method) else {
      return respond(to: id, ResponseError(.invalidRequest, "The session has not been initialized."))
    }
    do throws(ResponseError) {
      switch method {
      case "tools/list":
        let tools = service.tools
        respond(to: id) { $0.object { $0.arrayMember("tools") { for tool in tools { tool.write(to: &$0) } } } }
      case "tools/call": try callTool(id, params.params())
      case "resources/list": try listResources(id, params)
      case "resources/templates/list":
        let templates = service.resourceTemplates
        respond(to: id) { json in
          json.object {
            $0.arrayMember("resourceTemplates") { for one in templates { Self.write(one, "uriTemplate", to: &$0) } }
          }
        }
      case "resources/read": try readResource(id, params.params())
      default: throw ResponseError(.methodNotFound, "The server does not know \(method).")
      }
    } catch {
      respond(to: id, error)
    }
  }

  // MARK: Lifecycle

  private mutating func initialize(_ id: RequestID, _ params: JSONValue?) {
    guard !isInitialized else {
      return respond(to: id, ResponseError(.invalidRequest, "The session has been initialized before."))
    }
    guard let wanted = params?["protocolVersion"]?.string else {
      return respond(to: id, JSONValue.fault("protocolVersion", "is missing"))
    }
    let known = ModelContextOptions.protocolVersions
    let version = known.contains(wanted) ? wanted : known[0]
    clientHasRoots = params?["capabilities"]?["roots"]?.isObject ?? false
    isInitialized = true
    let server = options.version
    respond(to: id) { json in
      json.object {
        $0.member("protocolVersion", version)
        $0.objectMember("capabilities") {
          $0.objectMember("tools") { $0.member("listChanged", false) }
          $0.objectMember("resources") { _ in }
        }
        $0.objectMember("serverInfo") {
          $0.member("name", text: "plumbline")
          $0.member("title", text: "Plumbline")
          $0.member("version", server)
        }
        $0.member("instructions", ModelContextOptions.instructions)
      }
    }
    if !options.roots.isEmpty {
      folders = AllowedFolders(options.roots)
    } else if clientHasRoots {
      requestRoots()
    } else {
      // A client that is started by a desktop has no folder of its own.
      let current = Disk.absolutePath(".")
      folders = AllowedFolders(current == "/" ? [] : [current])
    }
  }

  // MARK: Roots

  private mutating func requestRoots() {
    folders = nil
    rootsRequests += 1
    var json = JSONWriter()
    let id = rootsID
    json.object {
      $0.member("jsonrpc", text: "2.0")
      $0.member("id", id)
      $0.member("method", text: "roots/list")
    }
    send(json.bytes)
  }

  private var rootsID: RequestID { .string("roots-\(rootsRequests)") }

  private mutating func handleResponse(_ id: RequestID, _ result: Result<JSONValue, ResponseFailure>) {
    guard id == rootsID, folders == nil else { return }
    guard case .success(let value) = result else { return giveUpRoots() }
    let paths = (value["roots"]?.elements).map { roots in
      roots.compactMap { $0["uri"]?.string.flatMap { DocumentURI($0).path } }
    }
    folders = AllowedFolders(paths ?? [])
  }

  // MARK: Tools

  private mutating func callTool(_ id: RequestID, _ params: JSONValue) throws(ResponseError) {
    let name = try params.requiredString("name")
    guard service.tools.contains(where: { $0.name == name }) else {
      throw ResponseError(.invalidParams, "There is no tool \"\(name)\".")
    }
    let arguments = params["arguments"]
    let token = params["_meta"]?["progressToken"].flatMap(RequestID.init)
    let call = RunningCall()
    let send = send
    let progress: ((Int, Int, String) -> Void)? = token.map { token in
      { done, total, message in
        guard call.mayReport() else { return }
        send(Self.progress(token, done, total, message))
      }
    }
    let receive = receive
    let count = waiting.count
    let run = ToolRun(
      in: folders ?? AllowedFolders([]),
      isWanted: {
        guard !call.isCancelled, call.mayPoll(), count + call.received.count < Self.maximumWaiting else {
          return !call.isCancelled
        }
        for body in receive() { call.add(IncomingMessage(body), to: id, send) }
        return !call.isCancelled
      }, sendProgress: progress)
    var page: [UInt8] = []
    var failure: ToolFailure?
    do throws(ToolFailure) {
      let result = try service.call(name, arguments, run)
      page = try ResultPage(of: result, after: arguments?["cursor"]?.string).json
    } catch {
      failure = error
    }
    _ = run.shouldContinue()
    for message in call.received { add(message) }
    // A cancelled call has no response.
    if !call.isCancelled { respond(to: id, page, failure) }
  }

  private func respond(to id: RequestID, _ page: [UInt8], _ failure: ToolFailure?) {
    var content = page
    if let failure {
      var json = JSONWriter()
      failure.write(to: &json)
      content = json.bytes
    }
    respond(to: id) { json in
      json.object {
        $0.arrayMember("content") {
          $0.object {
            $0.member("type", text: "text")
            $0.member("text", String(decoding: content, as: UTF8.self))
          }
        }
        $0.name("structuredContent")
        $0.write(json: content)
        $0.member("isError", failure != nil)
      }
    }
  }

  private static func progress(_ token: RequestID, _ done: Int, _ total: Int, _ message: String) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("jsonrpc", text: "2.0")
      $0.member("method", text: "notifications/progress")
      $0.objectMember("params") {
        $0.member("progressToken", token)
        $0.member("progress", done)
        $0.member("total", total)
        $0.member("message", message)
      }
    }
    return json.bytes
  }

  // MARK: Resources

  /// The number of resources in a page.
  private static var pageCount: Int { 200 }

  private func listResources(_ id: RequestID, _ params: JSONValue?) throws(ResponseError) {
    let all = service.resources(in: folders ?? AllowedFolders([]))
    var start = 0
    if let cursor = params?["cursor"] {
      guard let index = cursor.string.flatMap({ Int($0) }), index > 0, index <= all.count else {
        throw JSONValue.fault("cursor", "is none of this server")
      }
      start = index
    }
    let end = min(all.count, start + Self.pageCount)
    respond(to: id) { json in
      json.object {
        $0.arrayMember("resources") { for one in all[start..<end] { Self.write(one, "uri", to: &$0) } }
        if end < all.count { $0.member("nextCursor", "\(end)") }
      }
    }
  }

  private static func write(_ resource: ModelContextResource, _ key: StaticString, to json: inout JSONWriter) {
    json.object {
      $0.member(key, resource.uri)
      $0.member("name", resource.name)
      $0.member("mimeType", resource.mimeType)
    }
  }

  private func readResource(_ id: RequestID, _ params: JSONValue) throws(ResponseError) {
    let uri = try params.requiredString("uri")
    let found: (text: String, mimeType: String)
    do throws(ToolFailure) {
      found = try service.read(uri, in: folders ?? AllowedFolders([]))
    } catch {
      throw ResponseError(.invalidParams, "\(error.message) \(error.hint)")
    }
    respond(to: id) { json in
      json.object {
        $0.arrayMember("contents") {
          $0.object {
            $0.member("uri", uri)
            $0.member("mimeType", found.mimeType)
            $0.member("text", found.text)
          }
        }
      }
    }
  }

  // MARK: Responses

  private func respond(to id: RequestID, _ writeResult: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object {
      $0.member("jsonrpc", text: "2.0")
      $0.member("id", id)
      $0.name("result")
      writeResult(&$0)
    }
    send(json.bytes)
  }

  private func respond(to id: RequestID?, _ error: ResponseError) {
    var json = JSONWriter()
    json.response(to: id, error: error)
    send(json.bytes)
  }
}

/// The state of a call while its tool runs.
private final class RunningCall {
  private(set) var isCancelled = false
  /// The messages that were received meanwhile.
  private(set) var received: [IncomingMessage] = []
  private var lastPoll: UInt64 = 0
  private var lastReport: UInt64 = 0

  /// The time between two looks at the input, and between two reports, in nanoseconds.
  private static let pollInterval: UInt64 = 2_000_000
  private static let reportInterval: UInt64 = 100_000_000

  func mayPoll() -> Bool { Self.isDue(&lastPoll, Self.pollInterval) }
  func mayReport() -> Bool { Self.isDue(&lastReport, Self.reportInterval) }

  private static func isDue(_ last: inout UInt64, _ interval: UInt64) -> Bool {
    let now = POSIX.nanoseconds()
    guard now - last >= interval else { return false }
    last = now
    return true
  }

  /// Takes a message: a cancellation of the call ends it, a ping is answered at once.
  func add(_ message: IncomingMessage, to id: RequestID, _ send: ([UInt8]) -> Void) {
    switch message {
    case .notification(let method, let params) where method.text == "notifications/cancelled":
      if params?["requestId"].flatMap(RequestID.init) == id { isCancelled = true } else { received.append(message) }
    case .request(let ping, let method, _) where method.text == "ping":
      var json = JSONWriter()
      json.object {
        $0.member("jsonrpc", text: "2.0")
        $0.member("id", ping)
        $0.objectMember("result") { _ in }
      }
      send(json.bytes)
    default: received.append(message)
    }
  }
}
