/// The params of `initialize`, read leniently: `{}` is accepted.
package struct InitializeParams: Sendable {
  /// The ID of the client's process; the server exits when that process ends.
  package var processID: Int?
  /// The editor's name.
  package var clientName: String?
  /// The client's capabilities.
  package var capabilities: ClientCapabilities
  /// The workspace folders; without any, the root, if there is one.
  package var folders: [DocumentURI]
  /// The settings sent with the request.
  package var initializationOptions: JSONValue?
  /// The requested trace level.
  package var trace: TraceValue

  /// Reads the params; throws if they are missing or not an object.
  package init(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    guard params.isObject else { throw ResponseError(.invalidParams, "The params are not an object.") }
    processID = params["processId"]?.integer
    clientName = params["clientInfo"]?["name"]?.string
    capabilities = ClientCapabilities(params["capabilities"])
    initializationOptions = params["initializationOptions"]
    trace = params["trace"]?.string.flatMap(TraceValue.init) ?? .off
    if let list = params["workspaceFolders"], list.kind == .array {
      folders = list.elements.compactMap { $0["uri"]?.string.map { DocumentURI($0) } }
    } else if let root = params["rootUri"]?.string {
      folders = [DocumentURI(root)]
    } else if let path = params["rootPath"]?.string, !path.isEmpty {
      folders = [DocumentURI(path: path)]
    } else {
      folders = []
    }
  }
}

/// The result of `initialize`.
package struct InitializeResult: Sendable, JSONWritable {
  /// The server's capabilities.
  package var capabilities: ServerCapabilities
  /// The server's name.
  package var serverName: String
  /// The server's version.
  package var serverVersion: String

  /// Creates a result.
  package init(capabilities: ServerCapabilities, serverName: String, serverVersion: String) {
    self.capabilities = capabilities
    self.serverName = serverName
    self.serverVersion = serverVersion
  }

  /// Writes the result as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("capabilities", capabilities)
      $0.objectMember("serverInfo") {
        $0.member("name", serverName)
        $0.member("version", serverVersion)
      }
    }
  }
}

/// The server's capabilities. Features that are off are omitted.
package struct ServerCapabilities: Sendable, JSONWritable {
  /// The chosen position encoding; nil if the client named none.
  package var positionEncoding: LSPPositionEncoding?
  /// True if hovers are provided.
  package var hover = false
  /// True if the client may request diagnostics.
  package var pullDiagnostics = false
  /// The kinds of code actions; nil if there are none.
  package var codeActionKinds: [String]?
  /// True if an action's edit may be requested when the action is chosen.
  package var resolvesCodeActions = false
  /// The options for completion, signature help, inlay hints and colours; nil if they are not provided.
  package var completion: CompletionOptions?
  /// The options for definitions, symbols, renames and lenses; nil if there are none.
  package var navigation: NavigationOptions?
  /// The commands of `workspace/executeCommand`; empty if there are none.
  package var commands: [String] = []
  /// True if several folders and their changes are supported.
  package var workspaceFolders = false
  /// The glob patterns of the files for `workspace/didRenameFiles`; empty if the client does not send it.
  package var renamedFiles: [String] = []
  /// The glob patterns of the files for `workspace/didDeleteFiles`; empty if the client does not send it.
  package var deletedFiles: [String] = []

  /// Folding, selection ranges, semantic tokens and formatting.
  package var syntax = SyntaxProviders()

  /// Creates the capabilities that do not depend on the client.
  package init() {}

  /// Writes the capabilities as JSON.
  package func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("positionEncoding", positionEncoding)
      $0.member("textDocumentSync", TextDocumentSyncOptions())
      if hover { $0.member("hoverProvider", true) }
      if pullDiagnostics {
        $0.objectMember("diagnosticProvider") {
          $0.member("identifier", text: "plumbline")
          $0.member("interFileDependencies", true)
          $0.member("workspaceDiagnostics", true)
        }
      }
      if let codeActionKinds {
        $0.objectMember("codeActionProvider") {
          $0.member("codeActionKinds", codeActionKinds)
          if resolvesCodeActions { $0.member("resolveProvider", true) }
        }
      }
      completion?.writeMembers(to: &$0)
      navigation?.writeMembers(to: &$0)
      syntax.writeMembers(to: &$0)
      if !commands.isEmpty { $0.objectMember("executeCommandProvider") { $0.member("commands", commands) } }
      if workspaceFolders || !renamedFiles.isEmpty || !deletedFiles.isEmpty {
        $0.objectMember("workspace", writeWorkspace)
      }
    }
  }

  private func writeWorkspace(to writer: inout JSONWriter) {
    if workspaceFolders {
      writer.objectMember("workspaceFolders") {
        $0.member("supported", true)
        $0.member("changeNotifications", true)
      }
    }
    if !renamedFiles.isEmpty || !deletedFiles.isEmpty {
      writer.objectMember("fileOperations") {
        if !renamedFiles.isEmpty { $0.member("didRename", FileOperationOptions(globs: renamedFiles)) }
        if !deletedFiles.isEmpty { $0.member("didDelete", FileOperationOptions(globs: deletedFiles)) }
      }
    }
  }
}
