import LanguageServerProtocol

/// The open documents, found by their decoded URI.
struct DocumentTable {
  struct Record {
    /// As the client writes it.
    var uri: DocumentURI
    var version: Int
    /// The diagnostics that the client shows, as sent; nil before the first.
    var published: [UInt8]?
    /// The version of which preliminary findings were sent last.
    var preliminaryVersion: Int?
    /// Whether those were sent while more edits were on their way.
    var isInBurst = false
    /// When those were sent, by `POSIX.nanoseconds`.
    var sentAt: UInt64 = 0
    /// Whether the file was deleted or renamed under the open document.
    var isGone = false
    var isOpen = true
  }

  private var records: [Record] = []
  private var free: [Int] = []
  private var ids: [DocumentURI: DocumentID] = [:]
  /// The spelling that was looked up last; messages about one document come in rows.
  private var lastSpelling = ""
  private var lastID: DocumentID?

  subscript(document: DocumentID) -> Record {
    get { records[document.index] }
    set { records[document.index] = newValue }
  }

  /// Whether the document is open.
  func contains(_ document: DocumentID) -> Bool {
    records.indices.contains(document.index) && records[document.index].isOpen
  }

  func id(of uri: DocumentURI) -> DocumentID? {
    ids[uri]
  }

  /// The open document that the client calls `spelling`.
  mutating func id(ofSpelling spelling: String) -> DocumentID? {
    if spelling == lastSpelling { return lastID }
    lastSpelling = spelling
    lastID = ids[DocumentURI(spelling)]
    return lastID
  }

  /// Enters a document. One that is open under this URI keeps its number and what the client shows of it.
  mutating func open(_ uri: DocumentURI, version: Int) -> DocumentID {
    lastSpelling = uri.spelling
    if let id = ids[uri] {
      records[id.index].uri = uri
      records[id.index].version = version
      records[id.index].isGone = false
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
