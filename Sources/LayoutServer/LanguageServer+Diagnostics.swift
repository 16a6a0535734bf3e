import LanguageServerProtocol
import LayoutSyntax

extension LanguageServer {
  /// Sends the diagnostics that changed, once for everything that happened since the last time.
  package mutating func publishDiagnostics() {
    while publishNext() {}
  }

  /// Sends those of one document; true when there may be others. The document that was edited last comes first.
  package mutating func publishNext() -> Bool {
    guard lifecycle == .running else {
      hasUnpublishedChanges = false
      return false
    }
    unpublishedEdits = 0
    for document in service.takeChangedDocuments() where !unpublished.contains(document) {
      unpublished.append(document)
    }
    if let place = unpublished.firstIndex(where: { $0 == lastEdited }) ?? unpublished.indices.last {
      let document = unpublished.remove(at: place)
      if documents.contains(document) { publish(document) }
    }
    hasUnpublishedChanges = !unpublished.isEmpty
    if !hasUnpublishedChanges { publishFiles() }
    return hasUnpublishedChanges
  }

  private mutating func publish(_ document: DocumentID) {
    guard !documents[document].isGone else { return }
    let findings = service.diagnostics(of: document)
    let encoded = encode(findings, in: document)
    guard encoded != documents[document].published else { return }
    documents[document].published = encoded
    send(encoded, for: document, version: documents[document].version)
  }

  /// Sends the findings of files that are no documents.
  private mutating func publishFiles() {
    for file in service.takeChangedFiles() where documents.id(of: file.uri) == nil {
      var writer = JSONWriter()
      writer.array {
        for finding in file.diagnostics {
          var shown = LSPDiagnostic(
            range: file.text.range(of: finding.range, in: encoding), severity: finding.severity, code: finding.code,
            source: ServerOptions.Names.product, message: finding.message)
          if client.diagnostics.codeDescription { shown.codeAddress = finding.codeAddress }
          shown.write(to: &$0)
        }
      }
      let known = publishedFiles[file.uri] ?? LanguageServer.noDiagnostics
      guard writer.bytes != known else { continue }
      publishedFiles[file.uri] = writer.bytes
      notify(
        .publishDiagnostics, PublishDiagnosticsParams(uri: file.uri, version: nil, diagnostics: writer.bytes))
    }
  }

  /// Empties what the client shows of a document.
  mutating func clearDiagnostics(of document: DocumentID) {
    guard let published = documents[document].published else { return }
    documents[document].published = nil
    // Without a version, since they belong to none: the document is closed, or its file is gone.
    if published != LanguageServer.noDiagnostics { send(LanguageServer.noDiagnostics, for: document, version: nil) }
  }

  private static var noDiagnostics: [UInt8] { [UInt8(ascii: "["), UInt8(ascii: "]")] }

  private mutating func send(_ diagnostics: [UInt8], for document: DocumentID, version: Int?) {
    notify(
      .publishDiagnostics,
      PublishDiagnosticsParams(uri: documents[document].uri, version: version, diagnostics: diagnostics))
  }

  private func encode(_ findings: [ServiceDiagnostic], in document: DocumentID) -> [UInt8] {
    guard !findings.isEmpty, let text = service.text(of: document) else { return LanguageServer.noDiagnostics }
    var writer = JSONWriter()
    writer.array {
      for finding in findings {
        diagnostic(finding, in: document, text).write(to: &$0)
      }
    }
    return writer.bytes
  }

  /// A finding as the client takes it.
  func diagnostic(_ finding: ServiceDiagnostic, in document: DocumentID, _ text: SourceText) -> LSPDiagnostic {
    var result = LSPDiagnostic(
      range: text.range(of: finding.range, in: encoding), severity: finding.severity, code: finding.code,
      source: ServerOptions.Names.product, message: finding.message)
    if client.diagnostics.codeDescription { result.codeAddress = finding.codeAddress }
    if !finding.tags.isEmpty { result.tags = finding.tags.filter(client.diagnostics.tags.contains) }
    if client.diagnostics.relatedInformation {
      result.relatedInformation = finding.related.compactMap { related in
        location(related.location, from: document, text).map {
          DiagnosticRelatedInformation(location: $0, message: related.message)
        }
      }
    }
    return result
  }

  /// A place as the client takes it, under the client's own spelling of an open document's URI; nil when the file
  /// cannot be read.
  func location(_ place: ServiceLocation, from document: DocumentID, _ text: SourceText) -> LSPLocation? {
    guard let uri = place.uri, uri != documents[document].uri else {
      return LSPLocation(uri: documents[document].uri, range: text.range(of: place.range, in: encoding))
    }
    let other = documents.id(of: uri)
    guard let text = other.flatMap({ service.text(of: $0) }) ?? service.text(of: uri) else { return nil }
    return LSPLocation(
      uri: other.map { documents[$0].uri } ?? uri, range: text.range(of: place.range, in: encoding))
  }
}
