import LanguageServerProtocol

/// The reason why a tool has no result: an error that the model reads and can correct.
package struct ToolFailure: Error, Hashable, Sendable {
  package enum Code: String, Sendable, CaseIterable {
    case invalidArguments = "invalid_arguments"
    case outsideOfRoots = "outside_of_roots"
    case notFound = "not_found"
    case unreadable
    case cursorExpired = "cursor_expired"
    case cancelled
  }

  package var code: Code
  /// The defect in one sentence, and what to do about it.
  package var message: String
  package var hint: String

  package init(_ code: Code, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("code", code.rawValue)
      $0.member("message", message)
      $0.member("hint", hint)
    }
  }
}
