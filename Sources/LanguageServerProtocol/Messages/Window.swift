/// How grave a message to the person or the log is.
package enum MessageType: Int, Sendable {
  case error = 1
  case warning, info, log
}

/// The params of `window/showMessage` and `window/logMessage`.
package struct ShowMessageParams: Sendable, JSONWritable {
  /// How grave it is.
  package var type: MessageType
  /// One sentence.
  package var message: String

  /// One with these parts.
  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("type", type.rawValue)
      $0.member("message", message)
    }
  }
}
