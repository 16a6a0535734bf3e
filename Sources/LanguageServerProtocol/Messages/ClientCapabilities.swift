/// What the client announced, as far as the server asks. Members that are absent, `null` or of a wrong type count as
/// not announced.
package struct ClientCapabilities: Sendable {
  /// The offered position encodings in the client's order; nil when it names none.
  package var positionEncodings: [LSPPositionEncoding]?
  package var hoverFormats: [MarkupKind] = []
  package var diagnostics = PublishDiagnosticsCapabilities()
  package var codeActions = CodeActionCapabilities()
  package var edits = WorkspaceEditCapabilities()
  package var configuration = false
  package var workspaceFolders = false
  package var registersConfiguration = false
  package var registersWatchedFiles = false
  package var renamedFiles = false
  package var deletedFiles = false
  package var workDoneProgress = false

  /// Those of a client that announced nothing.
  package init() {}

  package init(_ value: JSONValue?) {
    let workspace = value?["workspace"]
    let textDocument = value?["textDocument"]
    if let encodings = value?["general"]?["positionEncodings"], encodings.kind == .array {
      positionEncodings = encodings.elements.compactMap { $0.string.flatMap(LSPPositionEncoding.init) }
    }
    if let formats = textDocument?["hover"]?["contentFormat"] {
      hoverFormats = formats.elements.compactMap { $0.string.flatMap(MarkupKind.init) }
    }
    diagnostics = PublishDiagnosticsCapabilities(textDocument?["publishDiagnostics"])
    codeActions = CodeActionCapabilities(textDocument?["codeAction"])
    edits = WorkspaceEditCapabilities(workspace)
    configuration = workspace.announces("configuration")
    workspaceFolders = workspace.announces("workspaceFolders")
    registersConfiguration = (workspace?["didChangeConfiguration"]).announces("dynamicRegistration")
    registersWatchedFiles = (workspace?["didChangeWatchedFiles"]).announces("dynamicRegistration")
    renamedFiles = (workspace?["fileOperations"]).announces("didRename")
    deletedFiles = (workspace?["fileOperations"]).announces("didDelete")
    workDoneProgress = (value?["window"]).announces("workDoneProgress")
  }
}

extension Optional where Wrapped == JSONValue {
  /// Whether the object has a member called `name` that is `true`.
  func announces(_ name: StaticString) -> Bool {
    self?[name]?.bool == true
  }
}

/// How the characters of a line are counted; the values are the protocol's.
package enum LSPPositionEncoding: String, Sendable, JSONWritable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  package func write(to writer: inout JSONWriter) { writer.write(rawValue) }
}
