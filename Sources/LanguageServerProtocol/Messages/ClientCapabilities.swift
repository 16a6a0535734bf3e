/// The client's capabilities, as far as the server uses them. Members that are absent, `null` or of the wrong type
/// count as not announced.
package struct ClientCapabilities: Sendable {
  /// The position encodings in the client's order; nil if it names none.
  package var positionEncodings: [LSPPositionEncoding]?
  /// The hover formats that both sides support, the client's preferred one first.
  package var hoverFormats: [MarkupKind] = []
  /// The capabilities in `textDocument.publishDiagnostics`.
  package var diagnostics = PublishDiagnosticsCapabilities()
  /// The capabilities in `textDocument.diagnostic` and `workspace.diagnostics`.
  package var pullDiagnostics = PullDiagnosticsCapabilities()
  /// The capabilities in `textDocument.codeAction`.
  package var codeActions = CodeActionCapabilities()
  /// The capabilities for definitions, symbols, renames and lenses.
  package var navigation = NavigationCapabilities()
  /// The capabilities for completion, signature help, inlay hints and colours.
  package var completion = CompletionCapabilities()
  /// The capabilities in `workspace.applyEdit` and `workspace.workspaceEdit`.
  package var edits = WorkspaceEditCapabilities()
  /// True if the client supports `workspace/configuration`, the request for its settings.
  package var configuration = false
  /// True if the client supports several workspace folders.
  package var workspaceFolders = false
  /// True if `workspace/didChangeConfiguration` can be registered.
  package var registersConfiguration = false
  /// True if `workspace/didChangeWatchedFiles` can be registered.
  package var registersWatchedFiles = false
  /// True if the client reports files that it renames.
  package var renamedFiles = false
  /// True if the client reports files that it deletes.
  package var deletedFiles = false
  /// The methods whose requests the client repeats after the error `ContentModified`.
  package var retriedMethods: [String] = []
  /// True if the client can show progress.
  package var workDoneProgress = false

  /// True if the client can show a document, also one in another program.
  package var showDocument = false

  /// The capabilities for folding and semantic tokens.
  package var syntax = SyntaxCapabilities()

  /// The capabilities of a client that announced nothing.
  package init() {}

  /// Reads the capabilities; a member that is missing or of the wrong type counts as not announced.
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
    pullDiagnostics = PullDiagnosticsCapabilities(textDocument: textDocument, workspace: workspace)
    codeActions = CodeActionCapabilities(textDocument?["codeAction"])
    navigation = NavigationCapabilities(textDocument: textDocument, workspace: workspace)
    completion = CompletionCapabilities(textDocument: textDocument, workspace: workspace)
    edits = WorkspaceEditCapabilities(workspace)
    syntax = SyntaxCapabilities(textDocument)
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
    showDocument = (value?["window"]?["showDocument"]).announces("support")
  }
}

extension Optional where Wrapped == JSONValue {
  /// Returns true if the object has a member called `name` that is `true`.
  func announces(_ name: StaticString) -> Bool {
    self?[name]?.bool == true
  }
}

/// The unit in which characters in a line are counted; the raw values are the protocol's.
package enum LSPPositionEncoding: String, Sendable, JSONWritable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Writes the encoding as JSON.
  package func write(to writer: inout JSONWriter) { writer.write(rawValue) }
}
