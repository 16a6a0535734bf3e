import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// Folding, selection ranges and semantic tokens.
extension LanguageServer {
  /// Handles a request about syntax; returns false for any other.
  mutating func handleSyntaxRequest(_ id: RequestID, _ method: ClientMethod, _ params: JSONValue?) -> Bool {
    switch method {
    case .foldingRange: respond(to: id) { server throws(ResponseError) in try server.foldingRanges(params) }
    case .selectionRange: respond(to: id) { server throws(ResponseError) in try server.selectionRanges(params) }
    case .semanticTokensFull where legend != nil:
      respond(to: id) { server throws(ResponseError) in try server.semanticTokens(SemanticTokensParams(params)) }
    case .semanticTokensDelta where legend != nil:
      respond(to: id) { server throws(ResponseError) in
        try server.semanticTokens(SemanticTokensParams(params, hasResult: true))
      }
    case .semanticTokensRange where legend != nil:
      respond(to: id) { server throws(ResponseError) in
        try server.semanticTokens(SemanticTokensParams(params, hasRange: true))
      }
    default: return false
    }
    return true
  }

  /// What the server offers of syntax and formatting to this client.
  var syntaxProviders: SyntaxProviders {
    var providers = SyntaxProviders()
    providers.isOffered = true
    providers.semanticTokens = legend.map {
      SemanticTokensOptions(types: $0.types, modifiers: $0.modifiers, client: client.syntax.semanticTokens)
    }
    return providers
  }

  /// The types and modifiers that this client knows; nil if it requests no semantic tokens.
  private var legend: SemanticTokensLegend? {
    let client = client.syntax.semanticTokens
    guard client.requestsFull || client.requestsRange || client.requestsDelta else { return nil }
    return SemanticTokensLegend(client)
  }

  private mutating func foldingRanges(_ params: JSONValue?) throws(ResponseError) -> [LSPFoldingRange] {
    let uri = try params.params().required("textDocument").requiredString("uri")
    guard let document = documents.id(ofSpelling: uri) else { return [] }
    let ranges = service.foldingRanges(in: document)
    guard let text = service.text(of: document) else { return [] }
    return LSPFoldingRange.ranges(of: ranges, in: text, encoding, for: client.syntax.folding)
  }

  private mutating func selectionRanges(_ params: JSONValue?) throws(ResponseError) -> [LSPSelectionRange]? {
    let params = try SelectionRangeParams(params)
    guard let document = documents.id(ofSpelling: params.uri) else { return nil }
    var result: [LSPSelectionRange] = []
    for position in params.positions {
      guard let offset = service.text(of: document)?.offset(of: position, in: encoding) else { return nil }
      let ranges = service.selectionRanges(in: document, at: offset)
      guard let text = service.text(of: document) else { return nil }
      // Each position has a result, in order.
      let shown = ranges.isEmpty ? [offset..<offset] : ranges
      result.append(LSPSelectionRange(ranges: shown.map { text.range(of: $0, in: encoding) }))
    }
    return result
  }

  private mutating func semanticTokens(_ params: SemanticTokensParams) throws(ResponseError) -> SemanticTokensResult? {
    guard let document = documents.id(ofSpelling: params.uri), let legend else { return nil }
    let range = params.range.flatMap { range in service.text(of: document)?.offsets(of: range, in: encoding) }
    let segments = service.semanticTokens(in: document, range: range, encoding: encoding)
    if let range = params.range {
      let lines = min(range.start.line, range.end.line)...max(range.start.line, range.end.line)
      return .tokens(resultID: nil, data: legend.data(of: segments, on: lines))
    }
    return semanticResults.result(of: segments, legend, in: document, since: params.previousResultID)
  }
}
