import LanguageServerProtocol
import LayoutSyntax

// Formatting of a document, of a range, and while typing.
extension LanguageServer {
  /// Handles a request about formatting; returns false for any other.
  mutating func handleFormattingRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    switch method {
    case .formatting:
      respond(to: id) { server throws(ResponseError) in try server.format(FormattingParams(params, hasRange: false)) }
    case .rangeFormatting:
      respond(to: id) { server throws(ResponseError) in try server.format(FormattingParams(params, hasRange: true)) }
    case .onTypeFormatting: respond(to: id) { server throws(ResponseError) in try server.formatTyping(params) }
    default: return false
    }
    return true
  }

  private mutating func format(_ params: FormattingParams) throws(ResponseError) -> [LanguageServerProtocol.TextEdit]? {
    guard let document = documents.id(ofSpelling: params.uri), let text = service.text(of: document) else { return nil }
    let range = params.range.map { text.offsets(of: $0, in: encoding) }
    return textEdits(service.formattingEdits(in: document, range: range, options: params.options), in: document)
  }

  private mutating func formatTyping(_ params: JSONValue?) throws(ResponseError) -> [LanguageServerProtocol.TextEdit]? {
    let params = try OnTypeFormattingParams(params)
    guard let document = documents.id(ofSpelling: params.uri), let text = service.text(of: document) else { return nil }
    let offset = text.offset(of: params.position, in: encoding)
    let edits = service.typingEdits(in: document, at: offset, after: params.character, options: params.options)
    return textEdits(edits, in: document)
  }

  private func textEdits(_ edits: [ServiceEdit], in document: DocumentID) -> [LanguageServerProtocol.TextEdit] {
    guard let text = service.text(of: document) else { return [] }
    return edits.map {
      LanguageServerProtocol.TextEdit(range: text.range(of: $0.location.range, in: encoding), newText: $0.replacement)
    }
  }
}
