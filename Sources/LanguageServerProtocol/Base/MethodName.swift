/// The method of a message from the client: one that the server handles, or any other name.
package enum MethodName: Equatable, Sendable {
  case known(ClientMethod)
  case other(String)

  /// Reads a method; nil if `value` is not a string.
  init?(_ value: JSONValue) {
    if let method = ClientMethod(value) {
      self = .known(method)
    } else if let name = value.string {
      self = .other(name)
    } else {
      return nil
    }
  }

  /// The method's name in messages.
  package var text: String {
    switch self {
    case .known(let method): method.name.description
    case .other(let name): name
    }
  }
}

/// The methods of the client's requests and notifications that the server handles.
package enum ClientMethod: CaseIterable, Sendable {
  case initialize, initialized, shutdown, exit
  case cancelRequest, setTrace, progress, workDoneProgressCancel
  case didOpen, didChange, didClose, didSave
  case hover, codeAction, resolveCodeAction
  case documentDiagnostic, workspaceDiagnostic
  case didChangeConfiguration, didChangeWatchedFiles, didChangeWorkspaceFolders
  case didRenameFiles, didDeleteFiles
  case executeCommand
  case definition, declaration, typeDefinition, implementation
  case references, documentHighlight, documentSymbol, workspaceSymbol
  case resolveWorkspaceSymbol, prepareCallHierarchy, incomingCalls, outgoingCalls, documentLink, resolveDocumentLink
  case codeLens, resolveCodeLens, prepareRename, rename
  case formatting, rangeFormatting, onTypeFormatting
  case foldingRange, selectionRange, semanticTokensFull, semanticTokensDelta, semanticTokensRange
  case completion, resolveCompletionItem, signatureHelp, inlayHint, resolveInlayHint, documentColor, colorPresentation

  /// The method's name in messages.
  package var name: StaticString {
    switch self {
    case .initialize: "initialize"
    case .initialized: "initialized"
    case .shutdown: "shutdown"
    case .exit: "exit"
    case .cancelRequest: "$/cancelRequest"
    case .setTrace: "$/setTrace"
    case .progress: "$/progress"
    case .workDoneProgressCancel: "window/workDoneProgress/cancel"
    case .didOpen: "textDocument/didOpen"
    case .didChange: "textDocument/didChange"
    case .didClose: "textDocument/didClose"
    case .didSave: "textDocument/didSave"
    case .hover: "textDocument/hover"
    case .codeAction: "textDocument/codeAction"
    case .resolveCodeAction: "codeAction/resolve"
    case .documentDiagnostic: "textDocument/diagnostic"
    case .workspaceDiagnostic: "workspace/diagnostic"
    case .didChangeConfiguration: "workspace/didChangeConfiguration"
    case .didChangeWatchedFiles: "workspace/didChangeWatchedFiles"
    case .didChangeWorkspaceFolders: "workspace/didChangeWorkspaceFolders"
    case .didRenameFiles: "workspace/didRenameFiles"
    case .didDeleteFiles: "workspace/didDeleteFiles"
    case .executeCommand: "workspace/executeCommand"
    default: featureName
    }
  }

  /// Returns the method that the string `value` names; nil if there is none.
  init?(_ value: JSONValue) {
    // Comparing lengths and bytes costs less than hashing a String.
    for method in ClientMethod.allCases where value.equals(method.name) {
      self = method
      return
    }
    return nil
  }
}
