import LanguageServerProtocol

/// The diagnostics that are due, and the edits that they belong to.
struct PublicationState {
  /// True if something changed since diagnostics were last published.
  private(set) var hasChanges = false
  /// The number of changes of documents, files and settings.
  private(set) var changeCount = 0
  /// True if the client has to request lenses again.
  var needsLensRefresh = false
  /// True if the client has to request diagnostics again.
  var needsRefresh = false
  /// The number of messages that changed a document since the last slice of a publication.
  private(set) var editCount = 0
  /// True if the publication in progress covers more than one edit.
  private(set) var isBurst = false
  /// The documents whose diagnostics are due, as far as the service has reported them.
  private(set) var documents: [DocumentID] = []
  private var lastEdited: DocumentID?
  /// The diagnostics sent last for files that are not open documents.
  private var files: [DocumentURI: [UInt8]] = [:]

  /// Records a change of documents, files or settings.
  mutating func recordChange() {
    hasChanges = true
    changeCount += 1
  }

  /// Drops the changes, as nothing is published any more.
  mutating func dropChanges() { hasChanges = false }

  /// Records a message that changed a document.
  mutating func recordEdit(of document: DocumentID) {
    recordChange()
    editCount += 1
    lastEdited = document
  }

  /// Adds the documents whose diagnostics the service reports as due.
  mutating func add(_ changed: [DocumentID]) {
    for document in changed where !documents.contains(document) { documents.append(document) }
  }

  /// Adds a document whose file exists again.
  mutating func add(_ document: DocumentID) { documents.append(document) }

  /// Begins a slice of a publication.
  mutating func beginSlice() {
    if editCount > 1 { isBurst = true }
    editCount = 0
  }

  /// The index of the document to publish next: of the one edited last, if its diagnostics are due.
  var nextIndex: Int? { documents.firstIndex { $0 == lastEdited } ?? documents.indices.last }

  /// Removes a document that is published.
  mutating func remove(at index: Int) { documents.remove(at: index) }

  /// Ends a slice; the burst ends with the last document.
  mutating func endSlice() {
    hasChanges = !documents.isEmpty
    if !hasChanges { isBurst = false }
  }

  /// Returns the diagnostics sent last for a file that is not an open document; nil if none were sent.
  func diagnostics(of file: DocumentURI) -> [UInt8]? { files[file] }

  mutating func setDiagnostics(_ diagnostics: [UInt8]?, of file: DocumentURI) { files[file] = diagnostics }
}
