/// How much the client wants to be told of the server's work (`$/setTrace`).
package enum TraceValue: String, Sendable {
  case off, messages, verbose
}

/// The params of `$/logTrace`.
package struct LogTraceParams: Sendable, JSONWritable {
  package var message: String
  package var verbose: String?

  package init(message: String, verbose: String? = nil) {
    self.message = message
    self.verbose = verbose
  }

  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("message", message)
      $0.member("verbose", verbose)
    }
  }
}
