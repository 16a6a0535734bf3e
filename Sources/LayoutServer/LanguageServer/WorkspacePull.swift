import LanguageServerProtocol

/// A request `workspace/diagnostic` without a response yet: the findings of all files are computed between other
/// messages, in slices.
struct WorkspacePull {
  let id: RequestID
  let params: WorkspaceDiagnosticParams
  /// The files that are not reported yet, last one first; nil before the first slice.
  var remaining: [DocumentURI]?
  /// The reports that are not sent yet.
  var reports: [WorkspaceDocumentDiagnosticReport] = []
  /// The number of changes for which the client has all reports: the request waits for the next change. Nil if the
  /// client has no reports.
  let knownChanges: Int?
}

/// The requests `workspace/diagnostic` in the order of their arrival.
struct WorkspacePulls {
  private var waiting: [WorkspacePull] = []
  /// The number of changes for which the last response reported all files.
  private(set) var reportedChanges: Int?

  var ids: [RequestID] { waiting.map(\.id) }

  /// Adds a request. One of a client that has the reports of the current state waits for a change.
  mutating func add(_ id: RequestID, _ params: WorkspaceDiagnosticParams) {
    waiting.append(
      WorkspacePull(
        id: id, params: params, remaining: nil, knownChanges: params.previousResultIDs.isEmpty ? nil : reportedChanges))
  }

  /// Returns true if there is a request to work on after `changes` changes.
  func hasWork(after changes: Int) -> Bool { waiting.contains { $0.knownChanges != changes } }

  /// Removes and returns the request to work on after `changes` changes.
  mutating func takeNext(after changes: Int) -> WorkspacePull? {
    waiting.firstIndex { $0.knownChanges != changes }.map { waiting.remove(at: $0) }
  }

  /// Puts a request back that is not complete.
  mutating func putBack(_ pull: WorkspacePull) { waiting.insert(pull, at: 0) }

  /// Removes a request; returns false if it is unknown.
  mutating func remove(_ id: RequestID) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Records that a response reported all files as they were after `changes` changes.
  mutating func recordReport(of changes: Int) { reportedChanges = changes }
}
