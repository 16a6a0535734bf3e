/// The params of `window/workDoneProgress/create`.
package struct WorkDoneProgressCreateParams: Sendable, JSONWritable {
  /// The token that identifies the progress.
  package var token: RequestID

  /// Creates the params.
  package init(token: RequestID) {
    self.token = token
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("token", token) }
  }
}

/// The params of `$/progress` for work that the server started.
package struct WorkDoneProgressParams: Sendable, JSONWritable {
  /// A step of the work; percentages range from 0 to 100.
  package enum Step: Sendable {
    case begin(title: String, percentage: Int?)
    case report(message: String?, percentage: Int?)
    case end(message: String?)
  }

  /// The token that identifies the progress.
  package var token: RequestID
  /// The reported step.
  package var step: Step

  /// Creates the params.
  package init(token: RequestID, step: Step) {
    self.token = token
    self.step = step
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("token", token)
      $0.objectMember("value") {
        switch step {
        case .begin(let title, let percentage):
          $0.member("kind", text: "begin")
          $0.member("title", title)
          $0.member("percentage", percentage)
        case .report(let message, let percentage):
          $0.member("kind", text: "report")
          $0.member("message", message)
          $0.member("percentage", percentage)
        case .end(let message):
          $0.member("kind", text: "end")
          $0.member("message", message)
        }
      }
    }
  }
}
