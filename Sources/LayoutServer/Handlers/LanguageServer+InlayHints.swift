import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

// The requests for inlay hints.
extension LanguageServer {
  mutating func inlayHints(_ params: JSONValue?) throws(ResponseError) -> [LSPInlayHint] {
    let params = try InlayHintParams(params)
    guard let document = documents.id(ofSpelling: params.uri),
      let range = service.text(of: document)?.offsets(of: params.range, in: encoding)
    else { return [] }
    let retries = client.retriedMethods.contains(ClientMethod.inlayHint.name.description)
    let hints = service.inlayHints(in: document, range: range) { inbox.shouldContinue(retries: retries) }
    guard let hints else { throw inbox.cancellationReason(retries: retries) ?? .cancelled }
    let version = documents[document].version
    shownHints.record(hints, of: document, version: version, range: range)
    guard let text = service.text(of: document) else { return [] }
    return hints.map { hint in
      let data = client.completion.resolvesHints ? hintData(hint, params.uri, version, text) : nil
      return LSPInlayHint(
        position: LSPPosition(text.position(at: hint.offset, in: encoding)), label: hint.label,
        isParameter: hint.kind == .spacing, data: data)
    }
  }

  private func hintData(_ hint: InlayHint, _ uri: String, _ version: Int, _ text: SourceText) -> InlayHintData {
    InlayHintData(
      uri: uri, version: version, kind: hint.kind.rawValue,
      construct: LSPPosition(text.position(at: hint.construct, in: encoding)))
  }

  mutating func resolveInlayHint(_ params: JSONValue?) throws(ResponseError) -> ResolvedInlayHint {
    let params = try InlayHintResolveParams(params)
    var resolved = ResolvedInlayHint(hint: params.hint, label: params.label, tooltip: nil, location: nil)
    guard let data = params.data, let kind = InlayHint.Kind(rawValue: data.kind),
      let document = documents.id(ofSpelling: data.uri), documents[document].version == data.version,
      let text = service.text(of: document)
    else { return resolved }
    let format = client.hoverFormats.first ?? .plainText
    let offset = text.offset(of: data.construct, in: encoding)
    guard let details = service.inlayHintDetails(in: document, kind: kind, construct: offset, format: format) else {
      return resolved
    }
    let parts = client.completion.resolvedHintParts
    if parts.contains("tooltip") { resolved.tooltip = details.text.map { MarkupContent(kind: format, value: $0) } }
    if parts.contains("label.location"), let decider = details.decider {
      resolved.location = location(decider, from: document, text)
    }
    return resolved
  }

  /// Asks the client to request hints again, if those that it has of a document that was not edited since changed. O(n) in
  /// the hints of the documents whose layout may have changed.
  mutating func refreshInlayHintsIfNeeded() {
    let changed = shownHints.takeChanged()
    guard client.completion.refreshesHints else { return }
    var needsRefresh = false
    for document in changed {
      guard let record = shownHints.records[document], documents.contains(document),
        documents[document].version == record.version
      else { continue }
      let hints = service.inlayHints(in: document, range: record.range) { true } ?? []
      guard hints.hashValue != record.digest else { continue }
      shownHints.remove(document)
      needsRefresh = true
    }
    if needsRefresh { sendRequest(.refreshInlayHints, JSONNull?.none, for: .refresh) }
  }
}
