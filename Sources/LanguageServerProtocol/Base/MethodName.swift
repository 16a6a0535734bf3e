/// The method of a message from the client: one that this room knows, or another's name.
package enum MethodName: Equatable, Sendable {
  case known(ClientMethod)
  case other(String)

  /// nil when `value` is no string.
  init?(_ value: JSONValue) {
    if let method = ClientMethod(value) {
      self = .known(method)
    } else if let name = value.string {
      self = .other(name)
    } else {
      return nil
    }
  }

  /// The name as it is written in messages.
  package var text: String {
    switch self {
    case .known(let method): method.name.description
    case .other(let name): name
    }
  }
}

/// The methods that a client calls and the server knows.
package enum ClientMethod: CaseIterable, Sendable {
  case initialize, initialized, shutdown, exit
  case cancelRequest, setTrace, progress, workDoneProgressCancel
  case didOpen, didChange, didClose, didSave
  case hover, codeAction, resolveCodeAction
  case didChangeConfiguration, didChangeWatchedFiles, didChangeWorkspaceFolders
  case didRenameFiles, didDeleteFiles
  case executeCommand

  /// The name as it is written in messages.
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
    case .didChangeConfiguration: "workspace/didChangeConfiguration"
    case .didChangeWatchedFiles: "workspace/didChangeWatchedFiles"
    case .didChangeWorkspaceFolders: "workspace/didChangeWorkspaceFolders"
    case .didRenameFiles: "workspace/didRenameFiles"
    case .didDeleteFiles: "workspace/didDeleteFiles"
    case .executeCommand: "workspace/executeCommand"
    }
  }

  /// The method that the string `value` names.
  init?(_ value: JSONValue) {
    // The most frequent come first in a session; comparing lengths and bytes costs less than hashing a String.
    for method in ClientMethod.allCases where value.equals(method.name) {
      self = method
      return
    }
    return nil
  }
}
