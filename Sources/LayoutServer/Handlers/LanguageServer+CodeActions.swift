import LanguageServerProtocol
import LayoutSyntax

/// The result of `textDocument/codeAction`: actions, or commands for a client without support for actions.
enum CodeActionAnswer: JSONWritable {
  case actions([CodeAction])
  case commands([EditCommand])

  func write(to writer: inout JSONWriter) {
    switch self {
    case .actions(let actions): actions.write(to: &writer)
    case .commands(let commands): commands.write(to: &writer)
    }
  }
}

extension LanguageServer {
  /// True if the client supports code actions in either form.
  var offersCodeActions: Bool {
    !Service.codeActionKinds.isEmpty && (client.codeActions.literals || client.edits.applyEdit)
  }

  /// True if actions are sent as commands, which the client sends back to apply them.
  var offersEditCommand: Bool {
    offersCodeActions && !client.codeActions.literals
  }

  /// True if the client is offered the command that applies all fixes of a document.
  var offersFixAllCommand: Bool {
    Service.codeActionKinds.contains(ServerOptions.Names.fixAllKind) && client.edits.applyEdit
  }

  /// The commands that the client may execute.
  var commands: [String] {
    (offersEditCommand ? [ServerOptions.Names.applyEdit] : [])
      + (offersFixAllCommand ? [ServerOptions.Names.fixAll] : [])
      + (Service.offersNavigation ? [ServerOptions.Names.inspect, ServerOptions.Names.preview] : [])
  }

  /// True if actions are sent without their edit, which the client requests for the current text when one is chosen.
  var resolvesCodeActions: Bool {
    offersCodeActions && client.codeActions.literals && client.codeActions.resolvesEdit
  }

  mutating func codeActions(_ params: JSONValue?) throws(ResponseError) -> CodeActionAnswer {
    let params = try CodeActionParams(params)
    let actions = try serviceActions(params.uri, params.range, for: .codeAction, wanted: params.wants)
    guard let document = documents.id(ofSpelling: params.uri), let text = service.text(of: document) else {
      return client.codeActions.literals ? .actions([]) : .commands([])
    }
    guard client.codeActions.literals else {
      return .commands(
        actions.compactMap { action in
          guard action.disabledReason == nil, let edit = edit(action.edits, from: document, text) else { return nil }
          return EditCommand(title: action.title, command: ServerOptions.Names.applyEdit, edit: edit)
        })
    }
    return .actions(
      actions.enumerated().compactMap { index, action in
        guard var result = codeAction(action, in: document, text) else { return nil }
        if resolvesCodeActions, result.edit != nil {
          result.edit = nil
          let number = actions[..<index].count { $0.title == action.title && $0.kind == action.kind }
          result.data = CodeActionData(uri: params.uri, range: params.range, index: number)
        }
        return result
      })
  }

  /// Returns an offered action with its edit, computed from the current text. Throws if it is no longer offered.
  mutating func resolveCodeAction(_ params: JSONValue?) throws(ResponseError) -> CodeAction {
    let params = try CodeActionResolveParams(params)
    let actions = try serviceActions(params.data.uri, params.data.range, for: .resolveCodeAction) { $0 == params.kind }
      .filter { $0.title == params.title }
    guard let document = documents.id(ofSpelling: params.data.uri), let text = service.text(of: document),
      actions.indices.contains(params.data.index),
      let result = codeAction(actions[params.data.index], in: document, text)
    else { throw ResponseError(.contentModified, "The text has changed, the action is not offered any more.") }
    return result
  }

  /// Returns the edit that applies the safe fixes of a document; nil if there are none. Throws if it is not open.
  mutating func fixAllEdit(of uri: String) throws(ResponseError) -> WorkspaceEdit? {
    guard let document = documents.id(ofSpelling: uri), let text = service.text(of: document) else {
      throw ResponseError(.invalidParams, "The document \(uri) is not open.")
    }
    let wanted = { (kind: String) in kind == ServerOptions.Names.fixAllKind }
    let actions = service.codeActions(in: document, range: 0..<text.count, wanted: wanted) {
      inbox.shouldContinue(retries: false)
    }
    guard let actions else { throw inbox.cancellationReason(retries: false) ?? .cancelled }
    let action = actions.first { wanted($0.kind) && $0.disabledReason == nil }
    return action.flatMap { edit($0.edits, from: document, text) }
  }

  /// Returns the requested actions for `range`. Trying a fix costs an edit and its reverse, so input is read between
  /// two trials; throws if the request was cancelled or overtaken by then.
  private mutating func serviceActions(
    _ uri: String, _ range: LSPRange, for method: ClientMethod, wanted: (String) -> Bool
  ) throws(ResponseError) -> [ServiceCodeAction] {
    guard let document = documents.id(ofSpelling: uri),
      let range = service.text(of: document)?.offsets(of: range, in: encoding)
    else { return [] }
    let retries = client.retriedMethods.contains(method.name.description)
    let actions = service.codeActions(in: document, range: range, wanted: wanted) {
      inbox.shouldContinue(retries: retries)
    }
    guard let actions else { throw inbox.cancellationReason(retries: retries) ?? .cancelled }
    return actions.filter { wanted($0.kind) }
  }

  private mutating func codeAction(_ action: ServiceCodeAction, in document: DocumentID, _ text: SourceText)
    -> CodeAction?
  {
    var result = CodeAction(title: action.title, kind: action.kind)
    if let reason = action.disabledReason {
      guard client.codeActions.disabled else { return nil }
      result.disabledReason = reason
    } else {
      guard let edit = edit(action.edits, from: document, text) else { return nil }
      result.edit = edit
    }
    result.isPreferred = action.isPreferred && client.codeActions.isPreferred
    if !action.diagnostics.isEmpty { result.diagnostics = diagnostics(action.diagnostics, in: document, text) }
    return result
  }

  /// Returns the edits in the client's form; nil if a file that they change cannot be read.
  func edit(_ edits: [ServiceEdit], from document: DocumentID, _ text: SourceText) -> WorkspaceEdit? {
    var result = WorkspaceEdit(documents: [], hasVersions: client.edits.documentChanges)
    for edit in edits {
      guard let location = location(edit.location, from: document, text) else { return nil }
      let textEdit = TextEdit(range: location.range, newText: edit.replacement)
      if let index = result.documents.firstIndex(where: { $0.uri == location.uri }) {
        result.documents[index].edits.append(textEdit)
      } else {
        let version = documents.id(of: location.uri).map { documents[$0].version }
        result.documents.append(TextDocumentEdit(uri: location.uri, version: version, edits: [textEdit]))
      }
    }
    return result
  }
}
