import LanguageServerProtocol

/// The purpose of a request that the server sends.
enum ClientRequest {
  case registration, configuration, applyEdit, progress, refresh, showDocument
}

/// The requests that the server has sent to its client.
struct ClientRequests {
  /// The number of requests sent.
  private(set) var count = 0
  /// The purposes of the requests without a response yet.
  private var pending: [RequestID: ClientRequest] = [:]

  /// Records a request and returns its id.
  mutating func add(_ purpose: ClientRequest) -> RequestID {
    count += 1
    pending[.number(count)] = purpose
    return .number(count)
  }

  /// Removes a request whose response has arrived, and returns its purpose; nil for an unknown id.
  mutating func remove(_ id: RequestID) -> ClientRequest? { pending.removeValue(forKey: id) }
}

extension LanguageServer {
  /// Responds to a request with the result of `handler`, or with the error that it throws.
  mutating func respond<Answer: JSONWritable>(
    to id: RequestID, with handler: (inout LanguageServer) throws(ResponseError) -> Answer
  ) {
    do throws(ResponseError) {
      let result = try handler(&self)
      send { $0.response(to: id, result: result) }
    } catch {
      respond(to: id, error)
    }
  }

  mutating func respond(to id: RequestID?, _ error: ResponseError) {
    send { $0.response(to: id, error: error) }
  }

  /// Sends a notification; `capacity` is the expected size of the message in bytes.
  mutating func notify(_ method: ServerMethod, _ params: some JSONWritable, capacity: Int = 512) {
    send(capacity: capacity) { $0.notification(method, params: params) }
  }

  /// Sends a request to the client; `handleResponse` receives the response.
  mutating func sendRequest(_ method: ServerMethod, _ params: (some JSONWritable)?, for purpose: ClientRequest) {
    let id = requests.add(purpose)
    send { $0.request(id, method, params: params) }
  }

  /// Queues the message whose body `write` writes.
  private mutating func send(capacity: Int = 512, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(capacity: capacity)
    write(&writer)
    if let log { log.sent(writer.bytes) }
    messagesSent += 1
    output.append(body: writer.bytes)
  }

  mutating func handleResponse(_ id: RequestID, _ result: Result<JSONValue, ResponseFailure>) {
    guard let purpose = requests.remove(id) else { return }
    switch (purpose, result) {
    case (.configuration, .success(let values)): receiveConfiguration(values)
    case (.progress, .success): beginProgress()
    case (.progress, .failure): progress = .refused
    default: break
    }
  }
}
