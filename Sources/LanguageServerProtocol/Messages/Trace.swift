/// How much the client wants to be told of the server's work (`$/setTrace`).
package enum TraceValue: String, Sendable {
  case off, messages, verbose
}

/// The params of `$/logTrace`.
package struct LogTraceParams: Sendable, JSONWritable {
  /// One sentence.
  package var message: String
  /// More, for `verbose`.
  package var verbose: String?

  /// One with these parts.
  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("message", message)
      $0.member("verbose", verbose)
    }
  }
}
