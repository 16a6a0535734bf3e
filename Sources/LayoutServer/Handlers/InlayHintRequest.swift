import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

/// The requests for inlay hints.
enum InlayHintRequest {
  /// Returns the hints in a range of a document.
  static func hints<Service: LanguageService>(
    _ params: JSONValue?, in server: inout LanguageServer<Service>
  ) throws(ResponseError) -> [LSPInlayHint] {
    let params = try InlayHintParams(params)
    guard let document = server.documents.id(ofSpelling: params.uri),
      let range = server.service.text(of: document)?.offsets(of: params.range, in: server.encoding)
    else { return [] }
    let retries = server.client.retriedMethods.contains(ClientMethod.inlayHint.name.description)
    let hints = server.service.inlayHints(in: document, range: range) { server.inbox.shouldContinue(retries: retries) }
    guard let hints else { throw server.inbox.cancellationReason(retries: retries) ?? .cancelled }
    let version = server.documents[document].version
    server.shownHints.record(hints, of: document, version: version, range: range)
    guard let text = server.service.text(of: document) else { return [] }
    return hints.map { hint in
      let data =
        server.client.completion.resolvesHints
        ? InlayHintData(
          uri: params.uri, version: version, kind: hint.kind.rawValue,
          construct: LSPPosition(text.position(at: hint.construct, in: server.encoding))) : nil
      return LSPInlayHint(
        position: LSPPosition(text.position(at: hint.offset, in: server.encoding)), label: hint.label,
        isParameter: hint.kind == .spacing, data: data)
    }
  }

  /// Returns a hint with its tooltip and the location of what decides its value.
  static func resolved<Service: LanguageService>(
    _ params: JSONValue?, in server: inout LanguageServer<Service>
  ) throws(ResponseError) -> ResolvedInlayHint {
    let params = try InlayHintResolveParams(params)
    var resolved = ResolvedInlayHint(hint: params.hint, label: params.label, tooltip: nil, location: nil)
    guard let data = params.data, let kind = InlayHint.Kind(rawValue: data.kind),
      let document = server.documents.id(ofSpelling: data.uri), server.documents[document].version == data.version,
      let text = server.service.text(of: document)
    else { return resolved }
    let format = server.client.hoverFormats.first ?? .plainText
    let offset = text.offset(of: data.construct, in: server.encoding)
    guard let details = server.service.inlayHintDetails(in: document, kind: kind, construct: offset, format: format)
    else {
      return resolved
    }
    let parts = server.client.completion.resolvedHintParts
    if parts.contains("tooltip") { resolved.tooltip = details.text.map { MarkupContent(kind: format, value: $0) } }
    if parts.contains("label.location"), let decider = details.decider {
      resolved.location = server.location(decider, from: document, text)
    }
    return resolved
  }
}
