/// What the client announced, as far as the server asks. Members that are absent, `null` or of a wrong type count as
/// not announced.
package struct ClientCapabilities: Sendable {
  /// The offered position encodings in the client's order; nil when it names none.
  package var positionEncodings: [LSPPositionEncoding]?
  /// The hover's formats that the server knows, the preferred one first.
  package var hoverFormats: [MarkupKind] = []
  /// `textDocument.publishDiagnostics`.
  package var diagnostics = PublishDiagnosticsCapabilities()
  /// `textDocument.codeAction`.
  package var codeActions = CodeActionCapabilities()
  /// `workspace.applyEdit` and `workspace.workspaceEdit`.
  package var edits = WorkspaceEditCapabilities()
  /// Whether settings are given on request.
  package var configuration = false
  /// Whether there can be several folders.
  package var workspaceFolders = false
  /// Whether `workspace/didChangeConfiguration` can be registered.
  package var registersConfiguration = false
  /// Whether `workspace/didChangeWatchedFiles` can be registered.
  package var registersWatchedFiles = false
  /// Whether the client tells of files that it renames.
  package var renamedFiles = false
  /// Whether the client tells of files that it deletes.
  package var deletedFiles = false
  /// The methods that the client asks again when it is told that the document has changed meanwhile.
  package var retriedMethods: [String] = []
  /// Whether the server may show progress.
  package var workDoneProgress = false

  /// Those of a client that announced nothing.
  package init() {}

  /// Reads it; what is missing or of a wrong type counts as not announced.
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
    if let methods = value?["general"]?["staleRequestSupport"]?["retryOnContentModified"] {
      retriedMethods = methods.elements.compactMap(\.string)
    }
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

  /// Writes it in the protocol's form.
  package func write(to writer: inout JSONWriter) { writer.write(rawValue) }
}
