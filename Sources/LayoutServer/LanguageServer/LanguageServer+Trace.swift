import LanguageServerProtocol

/// The trace that a client enables with `$/setTrace`.
struct WorkTrace {
  var level = TraceValue.off
  /// The service's counters at the last verbose trace.
  private var counts: [Int] = []

  /// Counts from now on.
  mutating func reset(_ counters: [(name: StaticString, count: Int)]) { counts = counters.map(\.count) }

  /// Returns the counters that changed since the last call, in the order of the steps that count them (ARCHITECTURE, *A
  /// keystroke in eight steps*), such as `nodesParsed 12, segmentsLowered 1`.
  mutating func takeChanges(of counters: [(name: StaticString, count: Int)]) -> String {
    let before = counts
    reset(counters)
    let changes = counters.enumerated().compactMap { index, counter -> String? in
      let change = counter.count - (before.indices.contains(index) ? before[index] : 0)
      return change == 0 ? nil : "\(counter.name) \(change)"
    }
    return changes.isEmpty ? "nothing counted" : changes.joined(separator: ", ")
  }
}

// Reports about the server's own work: to the log file, and as `$/logTrace` to a client that sent `$/setTrace`.
extension LanguageServer {
  /// Sets the trace level; a verbose trace counts from this call on.
  mutating func setTrace(_ value: TraceValue) {
    trace.level = value
    if value == .verbose { trace.reset(service.counts) }
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
    sendTrace("Handled \(name) in \(microseconds) µs.")
  }

  /// Traces that the diagnostics of a document were computed; a verbose trace adds the counters that changed.
  mutating func tracePublishing(of document: DocumentID) {
    if trace.level != .off { sendTrace("Made the diagnostics of \(documents[document].uri.spelling).") }
  }

  private mutating func sendTrace(_ message: String) {
    guard trace.level != .off, lifecycle == .running else { return }
    let work = trace.level == .verbose ? trace.takeChanges(of: service.counts) : nil
    notify(.logTrace, LogTraceParams(message: message, verbose: work))
  }
}
