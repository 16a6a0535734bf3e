import LanguageServerProtocol

/// The open documents, indexed by decoded URI.
struct DocumentTable {
  struct Record {
    /// The document's URI, as the client spells it.
    var uri: DocumentURI
    var version: Int
    /// The diagnostics that the client shows, as published or requested; nil before the first are sent.
    var published: [UInt8]?
    /// The version whose diagnostics the client requested last.
    var pulledVersion: Int?
    /// The version for which preliminary findings were last computed.
    var preliminaryVersion: Int?
    /// The version for which the client requested lenses last; nil before it did.
    var lensVersion: Int?
    /// True if the last diagnostics were sent in a burst of edits.
    var isInBurst = false
    /// The time at which the last diagnostics were sent, by `POSIX.nanoseconds`.
    var sentAt: UInt64 = 0
    /// True if the file was deleted or renamed while the document was open.
    var isRemoved = false
    var isOpen = true
  }

  private var records: [Record] = []
  private var free: [Int] = []
  private var ids: [DocumentURI: DocumentID] = [:]
  /// The spelling looked up last; consecutive messages are often about one document.
  private var lastSpelling = ""
  private var lastID: DocumentID?

  subscript(document: DocumentID) -> Record {
    get { records[document.index] }
    set { records[document.index] = newValue }
  }

  /// Returns true if the document is open.
  func contains(_ document: DocumentID) -> Bool {
    records.indices.contains(document.index) && records[document.index].isOpen
  }

  func id(of uri: DocumentURI) -> DocumentID? {
    ids[uri]
  }

  /// Returns the open document that the client calls `spelling`.
  mutating func id(ofSpelling spelling: String) -> DocumentID? {
    if spelling == lastSpelling { return lastID }
    lastSpelling = spelling
    lastID = ids[DocumentURI(spelling)]
    return lastID
  }

  /// Adds a document. If one is open under this URI, it keeps its number and its published diagnostics.
  mutating func open(_ uri: DocumentURI, version: Int) -> DocumentID {
    lastSpelling = uri.spelling
    if let id = ids[uri] {
      records[id.index].uri = uri
      records[id.index].version = version
      records[id.index].isRemoved = false
      lastID = id
      return id
    }
    let id: DocumentID
    if let index = free.popLast() {
      id = DocumentID(index: index)
      records[index] = Record(uri: uri, version: version)
    } else {
      id = DocumentID(index: records.count)
      records.append(Record(uri: uri, version: version))
    }
    ids[uri] = id
    lastID = id
    return id
  }

  mutating func close(_ document: DocumentID) {
    ids[records[document.index].uri] = nil
    records[document.index] = Record(uri: records[document.index].uri, version: 0, isOpen: false)
    free.append(document.index)
    lastSpelling = ""
    lastID = nil
  }
}
