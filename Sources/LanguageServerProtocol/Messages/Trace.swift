/// The level of detail at which the client wants reports on the server's work (`$/setTrace`).
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
