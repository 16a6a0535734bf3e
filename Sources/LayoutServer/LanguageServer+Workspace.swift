import LanguageServerProtocol

extension LanguageServer {
  /// Asks for the client's settings, where it gives them on request.
  mutating func askForConfiguration() {
    guard client.configuration else { return }
    ask(.configuration, ConfigurationParams(section: ServerOptions.Names.product), for: .configuration)
  }

  mutating func receiveConfiguration(_ values: JSONValue) {
    guard lifecycle == .running else { return }
    var elements = values.elements
    service.changeConfiguration(elements.next().flatMap { $0.isNull ? nil : $0 })
    hasUnpublishedChanges = true
  }

  /// A client that gives its settings on request is asked for them; another sends them along.
  mutating func didChangeConfiguration(_ params: JSONValue?) {
    if client.configuration { return askForConfiguration() }
    guard let settings = params?["settings"], settings.isObject else { return }
    service.changeConfiguration(settings["plumbline"])
    hasUnpublishedChanges = true
  }

  mutating func didChangeWorkspaceFolders(_ params: JSONValue?) throws(ResponseError) {
    let params = try DidChangeWorkspaceFoldersParams(params)
    service.changeFolders(added: params.added, removed: params.removed)
    hasUnpublishedChanges = true
  }

  mutating func didChangeWatchedFiles(_ params: JSONValue?) throws(ResponseError) {
    changeFiles(try DidChangeWatchedFilesParams(params).changes)
  }

  /// Files were renamed or deleted in the editor: one has gone from each of these places, and may have come to another.
  mutating func filesAreGone(_ params: JSONValue?) throws(ResponseError) {
    let gone = try GoneFilesParams(params).uris
    let fresh = params?["files"]?.elements.compactMap { $0["newUri"]?.string.map { DocumentURI($0) } } ?? []
    changeFiles(gone.map { ($0, .deleted) } + fresh.map { ($0, .created) })
  }

  /// What a deleted file's diagnostics were is cleared; when the file is back, they are too.
  private mutating func changeFiles(_ changes: [(uri: DocumentURI, type: FileChangeType)]) {
    for change in changes {
      if change.type == .deleted {
        fileIsGone(change.uri)
      } else if let document = documents.id(of: change.uri), documents[document].isGone {
        documents[document].isGone = false
        unpublished.append(document)
      }
    }
    service.changeFiles(changes)
    hasUnpublishedChanges = true
  }

  private mutating func fileIsGone(_ uri: DocumentURI) {
    guard let document = documents.id(of: uri) else { return }
    clearDiagnostics(of: document)
    documents[document].isGone = true
  }
}
