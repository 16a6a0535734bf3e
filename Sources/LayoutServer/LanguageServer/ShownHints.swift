import LayoutIDE

/// The inlay hints that the client has, so that it is asked to request them again when others have to be shown.
struct ShownHints {
  /// The hints of one document.
  struct Record {
    /// The version of the document for which they were requested.
    var version: Int
    /// The requested range, in UTF-8 bytes.
    var range: Range<Int>
    var digest: Int
  }

  private(set) var records: [DocumentID: Record] = [:]
  /// The documents whose layout may have changed.
  private(set) var changed: Set<DocumentID> = []

  /// Records the hints that were sent for a range of a document.
  mutating func record(_ hints: [InlayHint], of document: DocumentID, version: Int, range: Range<Int>) {
    records[document] = Record(version: version, range: range, digest: hints.hashValue)
  }

  /// Records that the layout of a document may have changed.
  mutating func recordChange(of document: DocumentID) {
    if records[document] != nil { changed.insert(document) }
  }

  /// Removes and returns the documents whose layout may have changed.
  mutating func takeChanged() -> [DocumentID] {
    defer { changed = [] }
    return changed.sorted { $0.index < $1.index }
  }

  /// Drops what the client has of a document.
  mutating func remove(_ document: DocumentID) {
    records[document] = nil
    changed.remove(document)
  }
}
