/// A capability that the server registers dynamically.
package enum Registration: Sendable, JSONWritable {
  /// `workspace/didChangeConfiguration` for a section of the settings.
  case configuration(section: String)
  /// `workspace/didChangeWatchedFiles` for glob patterns.
  case watchedFiles(globs: [String])

  /// Writes the registration as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .configuration(let section):
      writer.object {
        $0.member("id", text: "configuration")
        $0.member("method", text: "workspace/didChangeConfiguration")
        $0.objectMember("registerOptions") { $0.member("section", section) }
      }
    case .watchedFiles(let globs):
      writer.object {
        $0.member("id", text: "watched-files")
        $0.member("method", text: "workspace/didChangeWatchedFiles")
        $0.objectMember("registerOptions") {
          $0.arrayMember("watchers") { for glob in globs { $0.object { $0.member("globPattern", glob) } } }
        }
      }
    }
  }
}

/// The params of `client/registerCapability`.
package struct RegistrationParams: Sendable, JSONWritable {
  /// The capabilities to register.
  package var registrations: [Registration]

  /// Creates the params.
  package init(registrations: [Registration]) {
    self.registrations = registrations
  }

  /// Writes the params as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("registrations", registrations) }
  }
}
