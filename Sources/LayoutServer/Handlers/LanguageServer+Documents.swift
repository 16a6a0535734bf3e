import LanguageServerProtocol
import LayoutSyntax

// The notifications about the text of open documents.
extension LanguageServer {
  mutating func didOpen(_ params: JSONValue?) throws(ResponseError) {
    let params = try DidOpenParams(params)
    // The message of a large document and its decoded forms take as much memory as the text that is kept.
    let isLarge = params.text.count >= 1 << 16
    clearFileDiagnostics(of: params.uri)
    let document = documents.open(params.uri, version: params.version)
    service.open(
      document, uri: params.uri, languageID: params.languageID, version: params.version, text: params.text)
    publication.recordChange()
    if isLarge { hasFreedMemory = true }
  }

  mutating func didChange(_ params: JSONValue?) throws(ResponseError) {
    let params = try params.params()
    guard let document = try openDocument(params) else { return }
    // All changes are parsed before the first is applied, so that an invalid one leaves the document unchanged.
    var changes: [ContentChange] = []
    for change in try params.requiredArray("contentChanges") { changes.append(try ContentChange(change)) }
    let version = params["textDocument"]?["version"]?.integer ?? documents[document].version
    documents[document].version = version
    documents[document].isRemoved = false
    for change in changes {
      guard let range = editedRange(change, in: document) else { continue }
      service.edit(document, version: version, range: range, replacement: change.text)
    }
    publication.recordEdit(of: document)
  }

  mutating func didSave(_ params: JSONValue?) throws(ResponseError) {
    guard let document = try openDocument(params.params()) else { return }
    documents[document].isRemoved = false
    service.save(document)
    publication.recordChange()
  }

  mutating func didClose(_ params: JSONValue?) throws(ResponseError) {
    guard let document = try openDocument(params.params()) else { return }
    clearDiagnostics(of: document)
    previews.close(documents[document].uri)
    service.close(document)
    documents.close(document)
    semanticResults.remove(document)
    shownHints.remove(document)
    publication.recordChange()
    hasFreedMemory = true
  }

  /// Returns the open document that `params` names; nil if it is not open.
  private mutating func openDocument(_ params: JSONValue) throws(ResponseError) -> DocumentID? {
    documents.id(ofSpelling: try params.required("textDocument").requiredString("uri"))
  }

  /// Returns the bytes that a change replaces. `text` is released on return, so that the edit finds it uniquely
  /// referenced.
  private func editedRange(_ change: ContentChange, in document: DocumentID) -> Range<Int>? {
    guard let text = service.text(of: document) else { return nil }
    guard let range = change.range else { return 0..<text.count }
    return text.offsets(of: range, in: encoding)
  }
}
