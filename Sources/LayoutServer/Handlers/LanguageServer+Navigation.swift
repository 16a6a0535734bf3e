import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// Definitions, references, highlights and renames.
extension LanguageServer {
  /// The capabilities for these requests; nil if the service has none.
  var navigationOptions: NavigationOptions? {
    Service.offersNavigation ? NavigationOptions(for: client.navigation) : nil
  }

  /// Handles a request about definitions, references, symbols, renames, calls, links or lenses. Returns false for any
  /// other method.
  mutating func handleNavigationRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    guard Service.offersNavigation else { return false }
    switch method {
    case .definition, .declaration, .typeDefinition, .implementation:
      respond(to: id) { server throws(ResponseError) in try server.definition(method, params) }
    case .references: respond(to: id) { server throws(ResponseError) in try server.references(params) }
    case .documentHighlight: respond(to: id) { server throws(ResponseError) in try server.highlights(params) }
    case .prepareRename where client.navigation.prepareRename:
      respond(to: id) { server throws(ResponseError) in try server.prepareRename(params) }
    case .rename: respond(to: id) { server throws(ResponseError) in try server.rename(params) }
    default: return handleSymbolRequest(id, method, params)
    }
    return true
  }

  // MARK: Definitions

  private mutating func definition(
    _ method: ClientMethod, _ params: JSONValue?
  ) throws(ResponseError) -> DefinitionResult? {
    guard let (document, offset) = try place(TextDocumentPositionParams(params)),
      let found = service.definition(in: document, at: offset, of: DefinitionKind(method)),
      let text = service.text(of: document)
    else { return nil }
    let origin = text.range(of: found.origin, in: encoding)
    let links = found.targets.compactMap { target -> LocationLink? in
      let full = ServiceLocation(uri: target.name.uri, range: target.full)
      guard let name = location(target.name, from: document, text), let range = location(full, from: document, text)
      else { return nil }
      return LocationLink(origin: origin, uri: name.uri, range: range.range, selection: name.range)
    }
    guard !links.isEmpty else { return nil }
    if client.navigation.takesLinks(method) { return .links(links) }
    return .locations(links.map { LSPLocation(uri: $0.uri, range: $0.selection) })
  }

  /// Returns the document and the offset of a position; nil for a document that is not open.
  func place(_ params: TextDocumentPositionParams) -> (document: DocumentID, offset: Int)? {
    guard let document = documents.id(of: DocumentURI(params.uri)),
      let offset = service.text(of: document)?.offset(of: params.position, in: encoding)
    else { return nil }
    return (document, offset)
  }

  // MARK: References

  private mutating func references(_ params: JSONValue?) throws(ResponseError) -> [LSPLocation]? {
    let params = try ReferenceParams(params)
    guard let (document, offset) = place(params.place) else { return nil }
    let retries = client.retriedMethods.contains(ClientMethod.references.name.description)
    let found = service.references(in: document, at: offset, includesDeclaration: params.includesDeclaration) {
      inbox.shouldContinue(retries: retries)
    }
    guard let found else { throw inbox.cancellationReason(retries: retries) ?? .cancelled }
    guard let text = service.text(of: document) else { return nil }
    return found.compactMap { location($0, from: document, text) }
  }

  private mutating func highlights(_ params: JSONValue?) throws(ResponseError) -> [DocumentHighlight]? {
    guard let (document, offset) = try place(TextDocumentPositionParams(params)) else { return nil }
    let found = service.highlights(in: document, at: offset)
    guard let text = service.text(of: document) else { return nil }
    return found.map { DocumentHighlight(range: text.range(of: $0.range, in: encoding), kind: kind(of: $0.role)) }
  }

  private func kind(of role: OccurrenceRole) -> DocumentHighlight.Kind {
    switch role {
    case .setter, .write: .write
    case .reader, .read: .read
    case .declaration, .use: .text
    }
  }

  // MARK: Renames

  private mutating func prepareRename(_ params: JSONValue?) throws(ResponseError) -> PrepareRenameResult? {
    guard let (document, offset) = try place(TextDocumentPositionParams(params)) else { return nil }
    do throws(RenameRefusal) {
      guard let found = try service.prepareRename(in: document, at: offset), let text = service.text(of: document)
      else { return nil }
      return PrepareRenameResult(range: text.range(of: found.range, in: encoding), placeholder: found.placeholder)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  private mutating func rename(_ params: JSONValue?) throws(ResponseError) -> WorkspaceEdit? {
    let params = try RenameParams(params)
    guard let (document, offset) = place(params.place) else { return nil }
    let retries = client.retriedMethods.contains(ClientMethod.rename.name.description)
    let edits: [ServiceEdit]?
    do throws(RenameRefusal) {
      edits = try service.rename(in: document, at: offset, to: params.newName) {
        inbox.shouldContinue(retries: retries)
      }
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
    guard let edits else { throw inbox.cancellationReason(retries: retries) ?? .cancelled }
    guard !edits.isEmpty, let text = service.text(of: document) else { return nil }
    return edit(edits, from: document, text)
  }
}
