/// How the server is started.
package struct ServerOptions: Sendable {
  /// The names that the server is known by in messages.
  package enum Names {
    /// The source of diagnostics and the section of the client's settings.
    static let product = "plumbline"
    static var source: StaticString { "plumbline" }
    /// The command that applies the edit in its argument, for clients without code actions.
    static let applyEdit = "plumbline.applyEdit"
    /// The command that applies the preferred fixes of the document in its argument.
    static let fixAll = "plumbline.fixAll"
    /// The kind of the action that does.
    static let fixAllKind = "source.fixAll.plumbline"
    /// The request for the counters.
    static let statistics = "plumbline/stats"
    /// The files whose renaming and deletion the client is asked to tell.
    static let documents = "**/*.layout"
  }

  /// What the server calls itself in `initialize`.
  package var name = "Plumbline"
  /// What the server says its version is.
  package var version: String
  /// Where a log of messages and timings goes.
  package var logPath: String?
  /// The process whose end ends the server, besides the one that the client names in `initialize`.
  package var clientProcessID: Int?
  /// How many bytes may wait to be written before no more input is handled.
  package var outputBound = 8 << 20
  /// How long the next message of a burst of edits is waited for before diagnostics are published, in milliseconds.
  package var burstPause: Int32 = 1
  /// How long diagnostics wait for the end of a burst at most, in milliseconds.
  package var longestBurst: UInt64 = 20

  /// One with these parts.
  package init(version: String, logPath: String? = nil, clientProcessID: Int? = nil) {
    self.version = version
    self.logPath = logPath
    self.clientProcessID = clientProcessID
  }
}
