import LanguageServerProtocol

/// The semantic tokens sent last for each document, to which the client's next request refers.
struct SemanticResults {
  private var results: [DocumentID: (id: Int, numbers: DocumentNumbers)] = [:]
  private var lastID = 0

  /// The result sent last for a document; nil if there is none.
  func last(of document: DocumentID) -> (id: String, numbers: DocumentNumbers)? {
    results[document].map { (String($0.id), $0.numbers) }
  }

  /// Records a result and returns its id.
  mutating func record(_ numbers: DocumentNumbers, of document: DocumentID) -> String {
    lastID += 1
    results[document] = (lastID, numbers)
    return String(lastID)
  }

  mutating func remove(_ document: DocumentID) { results[document] = nil }

  /// Returns one edit of whole tokens, or none for equal numbers. O(n).
  static func edits(from old: [Int], to new: [Int]) -> [SemanticTokensEdit] {
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    if prefix == old.count, prefix == new.count { return [] }
    prefix -= prefix % 5
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    suffix -= suffix % 5
    return [
      SemanticTokensEdit(
        start: prefix, deleteCount: old.count - prefix - suffix, data: Array(new[prefix..<(new.count - suffix)]))
    ]
  }
}
