/// The settings with which the server is started.
package struct ServerOptions: Sendable {
  /// The names of the server and of its extensions in messages.
  package enum Names {
    /// The source of diagnostics and the section of the client's settings.
    static let product = "plumbline"
    static var source: StaticString { "plumbline" }
    /// The command that applies the edit in its argument, for clients without code actions.
    static let applyEdit = "plumbline.applyEdit"
    /// The command that applies the safe fixes of the document in its argument.
    static let fixAll = "plumbline.fixAll"
    /// The kind of the code action that applies the safe fixes of a document.
    static let fixAllKind = "source.fixAll.plumbline"
    /// The command that returns the layout of the document in its argument.
    static let inspect = "plumbline.inspect"
    /// The command that writes the page of the document in its argument, and keeps it current.
    static let preview = "plumbline.preview"
    /// The request for the pictures of a document.
    static let pictures = "plumbline/preview"
    /// The request for the layout of a document.
    static let frames = "plumbline/frames"
    static let layoutDifference = "plumbline/layoutDiff"
    /// The request for the counters of work.
    static let statistics = "plumbline/stats"
    /// The glob of the files for `workspace/didRenameFiles` and `workspace/didDeleteFiles`.
    static let documents = "**/*.{layout,swift}"
  }

  /// The server's name in the result of `initialize`.
  package var name = "Plumbline"
  /// The server's version in the result of `initialize`.
  package var version: String
  /// The path of the log of messages and timings; nil for none.
  package var logPath: String?
  /// The ID of a process whose end ends the server, in addition to the one named in `initialize`.
  package var clientProcessID: Int?
  /// The number of bytes of pending output from which no more messages are handled.
  package var outputBound = 8 << 20
  /// The time to wait for the next edit of a burst before diagnostics are published.
  package var burstPause = Duration.milliseconds(1)
  /// The longest time that diagnostics wait for the end of a burst.
  package var longestBurst = Duration.milliseconds(20)

  /// Creates options with the default limits.
  package init(version: String, logPath: String? = nil, clientProcessID: Int? = nil) {
    self.version = version
    self.logPath = logPath
    self.clientProcessID = clientProcessID
  }
}
