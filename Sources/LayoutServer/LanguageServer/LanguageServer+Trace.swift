import LanguageServerProtocol

// Reports about the server's own work: to the log file, and as `$/logTrace` to a client that asked with `$/setTrace`.
extension LanguageServer {
  /// Sets the trace level; a verbose trace counts from this call on.
  mutating func setTrace(_ value: TraceValue) {
    trace = value
    if trace == .verbose { tracedCounts = service.counts.map(\.count) }
  }

  /// Logs and traces the time that a message took; a verbose trace adds the counters of `plumbline/stats` that changed.
  mutating func traceMessage(_ message: IncomingMessage, microseconds: Int) {
    let name: String
    switch message {
    case .request(_, let method, _), .notification(let method, _): name = method.text
    case .response: name = "response"
    case .invalid, .ignored: name = "unreadable message"
    }
    log?.write("handled \(name) in \(microseconds) µs")
    trace("Handled \(name) in \(microseconds) µs.")
  }

  /// Traces that the diagnostics of a document were computed; a verbose trace adds the counters that changed.
  mutating func tracePublishing(of document: DocumentID) {
    if trace != .off { trace("Made the diagnostics of \(documents[document].uri.spelling).") }
  }

  private mutating func trace(_ message: String) {
    guard trace != .off, lifecycle == .running else { return }
    notify(.logTrace, LogTraceParams(message: message, verbose: trace == .verbose ? takeTracedWork() : nil))
  }

  /// Returns the counters that changed since the last call, in the order of the steps that count them (ARCHITECTURE, *A
  /// keystroke in eight steps*), such as `nodesParsed 12, segmentsLowered 1`.
  private mutating func takeTracedWork() -> String {
    let before = tracedCounts
    tracedCounts = service.counts.map(\.count)
    let changes = service.counts.enumerated().compactMap { index, counter -> String? in
      let change = counter.count - (before.indices.contains(index) ? before[index] : 0)
      return change == 0 ? nil : "\(counter.name) \(change)"
    }
    return changes.isEmpty ? "nothing counted" : changes.joined(separator: ", ")
  }
}
