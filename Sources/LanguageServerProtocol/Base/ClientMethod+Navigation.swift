extension ClientMethod {
  /// The names of the methods that go from a name to others; empty for other methods.
  var navigationName: StaticString {
    switch self {
    case .definition: "textDocument/definition"
    case .declaration: "textDocument/declaration"
    case .typeDefinition: "textDocument/typeDefinition"
    case .references: "textDocument/references"
    case .documentHighlight: "textDocument/documentHighlight"
    case .documentSymbol: "textDocument/documentSymbol"
    case .workspaceSymbol: "workspace/symbol"
    case .resolveWorkspaceSymbol: "workspaceSymbol/resolve"
    case .prepareCallHierarchy: "textDocument/prepareCallHierarchy"
    case .incomingCalls: "callHierarchy/incomingCalls"
    case .outgoingCalls: "callHierarchy/outgoingCalls"
    case .documentLink: "textDocument/documentLink"
    case .resolveDocumentLink: "documentLink/resolve"
    case .codeLens: "textDocument/codeLens"
    case .resolveCodeLens: "codeLens/resolve"
    case .prepareRename: "textDocument/prepareRename"
    case .rename: "textDocument/rename"
    default: ""
    }
  }
}
