import LanguageServerProtocol

// The notifications about settings, folders and files on disk.
extension LanguageServer {
  /// Requests the client's settings, if the client supports it.
  mutating func requestConfiguration() {
    guard client.configuration else { return }
    sendRequest(.configuration, ConfigurationParams(section: ServerOptions.Names.product), for: .configuration)
  }

  mutating func receiveConfiguration(_ values: JSONValue) {
    guard lifecycle == .running else { return }
    var elements = values.elements
    service.changeConfiguration(elements.next().flatMap { $0.isNull ? nil : $0 })
    publication.recordChange()
  }

  /// Requests the settings from a client that supports it; other clients send them with the notification.
  mutating func didChangeConfiguration(_ params: JSONValue?) {
    if client.configuration { return requestConfiguration() }
    guard let settings = params?["settings"], settings.isObject else { return }
    service.changeConfiguration(settings["plumbline"])
    publication.recordChange()
  }

  mutating func didChangeWorkspaceFolders(_ params: JSONValue?) throws(ResponseError) {
    let params = try DidChangeWorkspaceFoldersParams(params)
    service.changeFolders(added: params.added, removed: params.removed)
    publication.recordChange()
  }

  mutating func didChangeWatchedFiles(_ params: JSONValue?) throws(ResponseError) {
    let changes = try DidChangeWatchedFilesParams(params).changes
    // A document whose file another program deleted is still open in the editor, with its text.
    changeFiles(changes.filter { $0.type != .deleted || documents.id(of: $0.uri) == nil })
  }

  /// Handles files renamed or deleted in the editor: their old URIs as deleted, their new URIs, if any, as created.
  mutating func removeFiles(_ params: JSONValue?) throws(ResponseError) {
    let removed = try RemovedFilesParams(params).uris
    let fresh = params?["files"]?.elements.compactMap { $0["newUri"]?.string.map { DocumentURI($0) } } ?? []
    changeFiles(removed.map { ($0, .deleted) } + fresh.map { ($0, .created) })
  }

  /// Clears the diagnostics of files that were deleted or renamed in the editor; publishes those of open documents whose file exists again.
  private mutating func changeFiles(_ changes: [(uri: DocumentURI, type: FileChangeType)]) {
    for change in changes {
      if change.type == .deleted {
        handleRemoval(change.uri)
      } else if let document = documents.id(of: change.uri), documents[document].isRemoved {
        documents[document].isRemoved = false
        publication.add(document)
      }
    }
    service.changeFiles(changes)
    publication.recordChange()
  }

  private mutating func handleRemoval(_ uri: DocumentURI) {
    guard let document = documents.id(of: uri) else { return }
    clearDiagnostics(of: document)
    documents[document].isRemoved = true
  }
}
