/// The level of detail of the reports on the server's work that the client requests with `$/setTrace`.
package enum TraceValue: String, Sendable {
  case off, messages, verbose
}

/// The params of `$/logTrace`.
package struct LogTraceParams: Sendable, JSONWritable {
  /// The message, one sentence.
  package var message: String
  /// Details, for `verbose`.
  package var verbose: String?

  /// Creates the params.
  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("message", message)
      $0.member("verbose", verbose)
    }
  }
}
