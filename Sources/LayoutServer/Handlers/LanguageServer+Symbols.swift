import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// Symbols of documents and of the workspace, and the hierarchy of calls.
extension LanguageServer {
  /// Handles a request about symbols, calls, links or lenses. Returns false for any other method.
  mutating func handleSymbolRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    switch method {
    case .documentSymbol: respond(to: id) { server throws(ResponseError) in try server.documentSymbols(params) }
    case .workspaceSymbol: respond(to: id) { server throws(ResponseError) in try server.workspaceSymbols(params) }
    case .resolveWorkspaceSymbol where client.navigation.resolvesSymbolRange:
      respond(to: id) { server throws(ResponseError) in try server.resolveWorkspaceSymbol(params) }
    case .prepareCallHierarchy:
      respond(to: id) { server throws(ResponseError) in try server.prepareCallHierarchy(params) }
    case .incomingCalls: respond(to: id) { server throws(ResponseError) in try server.incomingCalls(params) }
    case .outgoingCalls: respond(to: id) { server throws(ResponseError) in try server.outgoingCalls(params) }
    case .documentLink: respond(to: id) { server throws(ResponseError) in try server.documentLinks(params) }
    case .resolveDocumentLink:
      respond(to: id) { server throws(ResponseError) in try server.resolveDocumentLink(params) }
    case .codeLens: respond(to: id) { server throws(ResponseError) in try server.codeLenses(params) }
    case .resolveCodeLens: respond(to: id) { server throws(ResponseError) in try server.resolveCodeLens(params) }
    default: return false
    }
    return true
  }

  // MARK: Symbols of a document

  private mutating func documentSymbols(_ params: JSONValue?) throws(ResponseError) -> DocumentSymbolResult? {
    guard let document = documents.id(ofSpelling: try TextDocumentParams(params).uri) else { return nil }
    let entries = service.symbols(in: document)
    guard let text = service.text(of: document) else { return nil }
    return client.navigation.hierarchicalSymbols
      ? .tree(entries.map { DocumentSymbol($0, in: text, encoding) })
      : .flat(SymbolInformation.flat(entries, of: documents[document].uri, in: text, encoding))
  }

  // MARK: Symbols of the workspace

  private mutating func workspaceSymbols(_ params: JSONValue?) throws(ResponseError) -> [SymbolInformation] {
    let params = try WorkspaceSymbolParams(params)
    let retries = client.retriedMethods.contains(ClientMethod.workspaceSymbol.name.description)
    let found = service.workspaceSymbols(matching: params.query) { inbox.shouldContinue(retries: retries) }
    guard let found else { throw inbox.cancellationReason(retries: retries) ?? .cancelled }
    return found.compactMap { symbol in
      guard let uri = symbol.location.uri else { return nil }
      let isLazy = client.navigation.resolvesSymbolRange
      let range = isLazy ? nil : text(of: uri)?.range(of: symbol.location.range, in: encoding)
      guard isLazy || range != nil else { return nil }
      return SymbolInformation(
        name: symbol.name, kind: LSPSymbolKind(symbol.kind), container: symbol.container, uri: shown(uri), range: range,
        offset: isLazy ? symbol.location.range.lowerBound : nil)
    }
  }

  /// Returns a symbol with the range of its name, from the current text.
  private mutating func resolveWorkspaceSymbol(_ params: JSONValue?) throws(ResponseError) -> SymbolInformation {
    var symbol = try SymbolInformation(params)
    guard let text = text(of: symbol.uri), let offset = symbol.offset else {
      throw ResponseError(.contentModified, "The file of the symbol is not known any more.")
    }
    let start = min(max(offset, 0), text.count)
    symbol.range = text.range(of: start..<min(start + symbol.name.utf8.count, text.count), in: encoding)
    return symbol
  }

  /// The client's spelling of a URI.
  func shown(_ uri: DocumentURI) -> DocumentURI { documents.id(of: uri).map { documents[$0].uri } ?? uri }

  // MARK: Calls

  private mutating func prepareCallHierarchy(_ params: JSONValue?) throws(ResponseError) -> [LSPCallHierarchyItem]? {
    guard let (document, offset) = try place(TextDocumentPositionParams(params)),
      let item = service.callHierarchyItem(in: document, at: offset).flatMap({ item($0) })
    else { return nil }
    return [item]
  }

  private mutating func incomingCalls(_ params: JSONValue?) throws(ResponseError) -> [LSPHierarchyCall]? {
    let item = try LSPCallHierarchyItem(in: params)
    guard let text = text(of: item.uri) else { return nil }
    let retries = client.retriedMethods.contains(ClientMethod.incomingCalls.name.description)
    let found = service.incomingCalls(of: item.uri, at: text.offset(of: item.selection.start, in: encoding)) {
      inbox.shouldContinue(retries: retries)
    }
    guard let found else { throw inbox.cancellationReason(retries: retries) ?? .cancelled }
    return found.compactMap { call($0, isIncoming: true, rangesIn: $0.item.uri) }
  }

  private mutating func outgoingCalls(_ params: JSONValue?) throws(ResponseError) -> [LSPHierarchyCall]? {
    let item = try LSPCallHierarchyItem(in: params)
    guard let text = text(of: item.uri) else { return nil }
    return service.outgoingCalls(of: item.uri, in: text.offsets(of: item.range, in: encoding))
      .compactMap { call($0, isIncoming: false, rangesIn: item.uri) }
  }

  private func item(_ item: ServiceHierarchyItem) -> LSPCallHierarchyItem? {
    text(of: item.uri).map { text in
      LSPCallHierarchyItem(
        name: item.name, kind: LSPSymbolKind(item.kind), uri: shown(item.uri),
        range: text.range(of: item.range, in: encoding), selection: text.range(of: item.nameRange, in: encoding))
    }
  }

  private func call(_ call: ServiceHierarchyCall, isIncoming: Bool, rangesIn uri: DocumentURI) -> LSPHierarchyCall? {
    guard let item = item(call.item), let text = text(of: uri) else { return nil }
    return LSPHierarchyCall(
      isIncoming: isIncoming, item: item, ranges: call.ranges.map { text.range(of: $0, in: encoding) })
  }
}
