import LanguageServerProtocol
import LayoutSyntax

// The request `textDocument/hover`.
extension LanguageServer {
  mutating func hover(_ params: JSONValue?) throws(ResponseError) -> Hover? {
    let params = try TextDocumentPositionParams(params)
    guard let document = documents.id(ofSpelling: params.uri) else { return nil }
    guard let offset = service.text(of: document)?.offset(of: params.position, in: encoding) else { return nil }
    let kind = client.hoverFormats.first ?? .plainText
    guard let hover = service.hover(in: document, at: offset, format: kind) else { return nil }
    let range = service.text(of: document)?.range(of: hover.range, in: encoding)
    return Hover(kind: kind, value: hover.text, range: range)
  }
}
