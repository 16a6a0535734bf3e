import LanguageServerProtocol
import LayoutLint
import LayoutProject
import LayoutSyntax

// The requests `textDocument/diagnostic` and `workspace/diagnostic`. A client that sends them gets no diagnostics of
// open documents published.
extension LanguageServer {
  /// True if the client requests the diagnostics of open documents.
  var pullsDiagnostics: Bool { client.pullDiagnostics.isSupported }

  /// Returns the diagnostics of a document; none for one that is not open.
  mutating func documentDiagnostic(_ params: JSONValue?) throws(ResponseError) -> DocumentDiagnosticReport {
    let params = try DocumentDiagnosticParams(params)
    guard let document = documents.id(ofSpelling: params.uri), !documents[document].isRemoved else {
      return DocumentDiagnosticReport(of: LanguageServer.noDiagnostics, previous: params.previousResultID)
    }
    let retries = client.retriedMethods.contains(ClientMethod.documentDiagnostic.name.description)
    let progress = service.computeFindings(of: document, upTo: .complete) { inbox.shouldContinue(retries: retries) }
    guard progress == .complete, let diagnostics = encodedFindings(of: document) else {
      throw inbox.cancellationReason(retries: retries) ?? .cancelled
    }
    documents[document].published = diagnostics
    documents[document].pulledVersion = documents[document].version
    return DocumentDiagnosticReport(of: diagnostics, previous: params.previousResultID)
  }

  /// Asks the client to request the diagnostics again, if those of a document changed without an edit of it.
  mutating func refreshDiagnosticsIfNeeded() {
    guard publication.needsRefresh else { return }
    publication.needsRefresh = false
    sendRequest(.refreshDiagnostics, JSONNull?.none, for: .refresh)
  }

  // MARK: The workspace

  /// Accepts a request for the findings of all files, which is answered once they are computed.
  mutating func beginWorkspaceDiagnostic(_ id: RequestID, _ params: JSONValue?) {
    do throws(ResponseError) {
      workspacePulls.add(id, try WorkspaceDiagnosticParams(params))
      inbox.queue.holdRequest(id)
    } catch {
      respond(to: id, error)
    }
  }

  /// Computes the findings of the workspace's files for at most `longestSlice`. Sends them when all are complete; before
  /// that in parts, if the client wants partial results.
  mutating func advanceWorkspacePull() {
    guard var pull = workspacePulls.takeNext(after: publication.changeCount) else { return }
    var remaining = pull.remaining ?? service.filesWithFindings().reversed()
    let end = POSIX.nanoseconds() + LanguageServer.longestSlice
    while let uri = remaining.last, POSIX.nanoseconds() < end {
      guard let report = workspaceReport(of: uri, previous: pull.params.previousResultIDs[uri], until: end) else {
        break
      }
      remaining.removeLast()
      pull.reports.append(report)
    }
    pull.remaining = remaining
    if let token = pull.params.partialResultToken, !pull.reports.isEmpty {
      let part = WorkspaceDiagnosticReport(items: pull.reports)
      notify(.progress, PartialResultParams(token: token, value: part))
      pull.reports = []
    }
    guard remaining.isEmpty else { return workspacePulls.putBack(pull) }
    workspacePulls.recordReport(of: publication.changeCount)
    inbox.queue.releaseRequest(pull.id)
    let reports = pull.reports
    respond(to: pull.id) { _ throws(ResponseError) in WorkspaceDiagnosticReport(items: reports) }
  }

  /// Returns the report about one file; nil if its findings are not complete at the time `end`.
  private mutating func workspaceReport(
    of uri: DocumentURI, previous: String?, until end: UInt64
  ) -> WorkspaceDocumentDiagnosticReport? {
    if let document = documents.id(of: uri) {
      let progress = service.computeFindings(of: document, upTo: .complete) { POSIX.nanoseconds() < end }
      guard progress == .complete else { return nil }
      let diagnostics = encodedFindings(of: document) ?? LanguageServer.noDiagnostics
      return WorkspaceDocumentDiagnosticReport(
        uri: documents[document].uri, version: documents[document].version,
        report: DocumentDiagnosticReport(of: diagnostics, previous: previous))
    }
    let progress = service.computeFindings(ofFile: uri) { POSIX.nanoseconds() < end }
    guard progress == .complete else { return nil }
    var diagnostics = LanguageServer.noDiagnostics
    if let text = service.text(of: uri) {
      var writer = diagnosticsWriter(for: uri, text)
      service.writeFindings(ofFile: uri, to: &writer)
      diagnostics = writer.finish()
    }
    return WorkspaceDocumentDiagnosticReport(
      uri: uri, version: nil, report: DocumentDiagnosticReport(of: diagnostics, previous: previous))
  }

  /// Responds to the requests for the findings of all files that were cancelled.
  mutating func respondToCancelledPulls() {
    for id in inbox.queue.takeCancelledRequests() where workspacePulls.remove(id) { respond(to: id, .cancelled) }
  }

  /// Responds to all requests for the findings of all files, at the end of the session.
  mutating func cancelWorkspacePulls() {
    for id in workspacePulls.ids where workspacePulls.remove(id) {
      inbox.queue.releaseRequest(id)
      respond(to: id, .cancelled)
    }
  }
}
