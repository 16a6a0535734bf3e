/// The severity of a message to the user or the log.
package enum MessageType: Int, Sendable {
  case error = 1
  case warning, info, log
}

/// The params of `window/showMessage` and `window/logMessage`.
package struct ShowMessageParams: Sendable, JSONWritable {
  /// The severity.
  package var type: MessageType
  /// The message, one sentence.
  package var message: String

  /// Creates the params.
  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("type", type.rawValue)
      $0.member("message", message)
    }
  }
}
