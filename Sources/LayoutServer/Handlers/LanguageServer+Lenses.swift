import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// Links to images, lenses on roots, and the layout of a document as JSON.
extension LanguageServer {
  mutating func documentLinks(_ params: JSONValue?) throws(ResponseError) -> [DocumentLink]? {
    let uri = try TextDocumentParams(params).uri
    guard let document = documents.id(ofSpelling: uri) else { return nil }
    let links = service.imageLinks(in: document)
    guard let text = service.text(of: document) else { return nil }
    return links.map { link in
      DocumentLink(
        range: text.range(of: link.range, in: encoding),
        tooltip: client.navigation.linkTooltips ? "Open the image" : nil, uri: uri, name: link.name)
    }
  }

  /// Returns a link with the file of its image.
  mutating func resolveDocumentLink(_ params: JSONValue?) throws(ResponseError) -> DocumentLink {
    var link = try DocumentLink(params)
    guard let document = documents.id(ofSpelling: link.uri),
      let target = service.imageFile(named: link.name, for: document)
    else { throw ResponseError(.requestFailed, "There is no image with the name \(link.name).") }
    link.target = target
    return link
  }

  // MARK: Lenses

  mutating func codeLenses(_ params: JSONValue?) throws(ResponseError) -> [CodeLens]? {
    let uri = try TextDocumentParams(params).uri
    guard let document = documents.id(ofSpelling: uri) else { return nil }
    let lenses = service.rootLenses(in: document)
    guard let text = service.text(of: document) else { return nil }
    documents[document].lensVersion = documents[document].version
    return lenses.map { lens in
      CodeLens(
        range: text.range(of: lens.range, in: encoding), uri: uri, command: ServerOptions.Names.preview)
    }
  }

  /// Returns a lens with its text, from the current layout.
  mutating func resolveCodeLens(_ params: JSONValue?) throws(ResponseError) -> CodeLens {
    var lens = try CodeLens(params, command: ServerOptions.Names.preview)
    lens.title = "Not laid out"
    if let document = documents.id(ofSpelling: lens.uri), let text = service.text(of: document) {
      let offset = text.offset(of: lens.range.start, in: encoding)
      if let title = service.lensText(in: document, at: offset) { lens.title = title }
    }
    return lens
  }

  /// Asks the client to request its lenses again, if the layout of a document with lenses may have changed without an
  /// edit of the document.
  mutating func refreshLensesIfNeeded() {
    guard publication.needsLensRefresh else { return }
    publication.needsLensRefresh = false
    if client.navigation.lensRefresh { sendRequest(.refreshLenses, JSONNull?.none, for: .refresh) }
  }

  /// Records that the findings of a document changed: the lenses that the client has for this version may be others.
  mutating func recordLensChange(of document: DocumentID) {
    let record = documents[document]
    if record.published != nil, record.lensVersion == record.version { publication.needsLensRefresh = true }
  }

  // MARK: Frames

  /// Returns the layout of a document as `inspect --json` prints it: the custom request `plumbline/frames`.
  mutating func frames(_ params: JSONValue?) throws(ResponseError) -> EncodedJSON? {
    frames(of: try TextDocumentParams(params).uri)
  }

  /// Returns the same for the URI of a document; nil for an unknown file.
  mutating func frames(of uri: String) -> EncodedJSON? {
    service.frames(of: DocumentURI(uri)).map { EncodedJSON($0) }
  }
}
