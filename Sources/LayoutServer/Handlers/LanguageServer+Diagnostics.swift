import LanguageServerProtocol
import LayoutLint
import LayoutSyntax

// The publication of diagnostics, in slices between which the server reads input.
extension LanguageServer {
  /// Sends the diagnostics that changed, once for all changes since the last call.
  package mutating func publishDiagnostics() {
    while publishNext() {}
  }

  /// Computes findings of one document for at most `longestSlice` and publishes them when they are complete; if that
  /// takes longer, first publishes those that depend only on the document's own roots. Starts with the document edited
  /// last. Returns true if there is more to do.
  @discardableResult
  package mutating func publishNext() -> Bool {
    guard lifecycle == .running else {
      publication.dropChanges()
      return false
    }
    publication.beginSlice()
    publication.add(service.takeChangedDocuments())
    if let index = publication.nextIndex {
      let document = publication.documents[index]
      if documents.contains(document) {
        let end = POSIX.nanoseconds() + LanguageServer.longestSlice
        let goal: FindingsProgress =
          pullsDiagnostics || hasPublishedPreliminary(document) ? .complete : .ownRoots
        switch service.computeFindings(of: document, upTo: goal, while: { POSIX.nanoseconds() < end }) {
        case .incomplete: return true
        case .ownRoots:
          publishPreliminary(document)
          return true
        case .complete:
          publish(document)
          shownHints.recordChange(of: document)
          tracePublishing(of: document)
        }
      }
      publication.remove(at: index)
    }
    publication.endSlice()
    if !publication.hasChanges {
      publishFiles()
      refreshDiagnosticsIfNeeded()
      refreshLensesIfNeeded()
      refreshInlayHintsIfNeeded()
    }
    return publication.hasChanges
  }

  /// Sends the diagnostics of a document if they differ from those that the client shows. If the client requests them,
  /// those of the version that it requested last are to be requested again.
  private mutating func publish(_ document: DocumentID) {
    recordLensChange(of: document)
    guard !documents[document].isRemoved, let diagnostics = encodedFindings(of: document) else { return }
    guard pullsDiagnostics else { return sendIfChanged(diagnostics, for: document) }
    let record = documents[document]
    if record.pulledVersion == record.version, record.published != diagnostics { publication.needsRefresh = true }
  }

  /// Returns the complete findings of a document as a JSON array; nil if it has no text.
  mutating func encodedFindings(of document: DocumentID) -> [UInt8]? {
    guard let text = service.text(of: document) else { return nil }
    var writer = diagnosticsWriter(for: document, text)
    service.writeFindings(of: document, to: &writer)
    return writer.finish()
  }

  /// Returns true if preliminary findings are not due: those of the current version were handled, or nothing was
  /// published since the document was opened, as its first diagnostics are sent complete.
  private func hasPublishedPreliminary(_ document: DocumentID) -> Bool {
    documents[document].published == nil || documents[document].preliminaryVersion == documents[document].version
  }

  private mutating func publishPreliminary(_ document: DocumentID) {
    guard !hasPublishedPreliminary(document) else { return }
    documents[document].preliminaryVersion = documents[document].version
    guard !documents[document].isRemoved, let text = service.text(of: document) else { return }
    var writer = diagnosticsWriter(for: document, text)
    if service.writePreliminaryFindings(of: document, to: &writer) { sendIfChanged(writer.finish(), for: document) }
  }

  /// Sends diagnostics if they differ from those that the client shows. A client may have dropped diagnostics sent at
  /// the beginning or in the middle of a burst as outdated, so those at its end are always sent.
  private mutating func sendIfChanged(_ diagnostics: [UInt8], for document: DocumentID) {
    let (record, isInBurst) = (documents[document], publication.isBurst)
    let now = POSIX.nanoseconds()
    let mayBeDropped = record.isInBurst || isInBurst && now - record.sentAt < LanguageServer.longestPause
    if !mayBeDropped, let published = record.published, POSIX.areEqual(diagnostics, published) { return }
    documents[document].published = diagnostics
    documents[document].isInBurst = isInBurst
    documents[document].sentAt = now
    send(diagnostics, for: document, version: record.version)
  }

  /// Sends the changed findings of files that are not open documents.
  private mutating func publishFiles() {
    for file in service.takeChangedFiles() where documents.id(of: file.uri) == nil {
      var writer = diagnosticsWriter(for: file.uri, file.text)
      for finding in file.diagnostics { writer.write(finding) { _ in nil } }
      let diagnostics = writer.finish()
      guard diagnostics != publication.diagnostics(of: file.uri) ?? LanguageServer.noDiagnostics else { continue }
      publication.setDiagnostics(diagnostics, of: file.uri)
      notify(.publishDiagnostics, PublishDiagnosticsParams(uri: file.uri, version: nil, diagnostics: diagnostics))
    }
  }

  /// Handles that a file is opened: the client shows its diagnostics as those of the document from now on. What was
  /// published is cleared if the client requests them.
  mutating func clearFileDiagnostics(of uri: DocumentURI) {
    if pullsDiagnostics, let known = publication.diagnostics(of: uri), known != LanguageServer.noDiagnostics {
      notify(
        .publishDiagnostics,
        PublishDiagnosticsParams(uri: uri, version: nil, diagnostics: LanguageServer.noDiagnostics))
    }
    publication.setDiagnostics(nil, of: uri)
  }

  /// Clears the diagnostics that the client shows for a document.
  mutating func clearDiagnostics(of document: DocumentID) {
    guard let published = documents[document].published else { return }
    documents[document].published = nil
    documents[document].pulledVersion = nil
    if pullsDiagnostics { return }
    // Sent without a version, as they belong to none: the document was closed or its file was removed.
    if published != LanguageServer.noDiagnostics { send(LanguageServer.noDiagnostics, for: document, version: nil) }
  }

  /// The longest time between two publications in one burst of edits, in nanoseconds.
  private static var longestPause: UInt64 { 1_000_000_000 }

  /// The time for which findings are computed before input is read again, in nanoseconds.
  static var longestSlice: UInt64 { 4_000_000 }

  static var noDiagnostics: [UInt8] { [UInt8(ascii: "["), UInt8(ascii: "]")] }

  private mutating func send(_ diagnostics: [UInt8], for document: DocumentID, version: Int?) {
    notify(
      .publishDiagnostics,
      PublishDiagnosticsParams(uri: documents[document].uri, version: version, diagnostics: diagnostics),
      capacity: diagnostics.count + 512)
  }

  // MARK: Conversion for the client

  private func diagnosticsWriter(for document: DocumentID, _ text: SourceText) -> DiagnosticsWriter {
    let record = documents[document]
    return diagnosticsWriter(for: record.uri, text, capacity: (record.published?.count ?? 0) + 1024)
  }

  func diagnosticsWriter(
    for uri: DocumentURI, _ text: SourceText, capacity: Int = 512
  ) -> DiagnosticsWriter {
    DiagnosticsWriter(
      uri: uri, text: text, client: client.diagnostics, encoding: encoding, documents: documents, capacity: capacity)
  }

  /// Returns some findings of a document as a JSON array.
  func diagnostics(_ findings: [ServiceDiagnostic], in document: DocumentID, _ text: SourceText) -> [UInt8] {
    var writer = diagnosticsWriter(for: documents[document].uri, text)
    for finding in findings { writer.write(finding) { self.text(of: $0) } }
    return writer.finish()
  }

  /// Converts a location for the client, with the client's spelling of the URI of an open document; nil if the file
  /// cannot be read.
  func location(_ location: ServiceLocation, from document: DocumentID, _ text: SourceText) -> LSPLocation? {
    guard let uri = location.uri, uri != documents[document].uri else {
      return LSPLocation(uri: documents[document].uri, range: text.range(of: location.range, in: encoding))
    }
    guard let text = self.text(of: uri) else { return nil }
    let known = documents.id(of: uri).map { documents[$0].uri } ?? uri
    return LSPLocation(uri: known, range: text.range(of: location.range, in: encoding))
  }

  /// Returns the text of a file, open or not; nil if it cannot be read.
  func text(of uri: DocumentURI) -> SourceText? {
    documents.id(of: uri).flatMap { service.text(of: $0) } ?? service.text(of: uri)
  }
}
