import LanguageServerProtocol

/// The semantic tokens sent last for each document, to which the client's next request refers.
struct SemanticResults {
  private var results: [DocumentID: (id: Int, data: [Int])] = [:]
  private var lastID = 0

  /// The numbers of the result `id`; nil if another one was sent since.
  func previous(of document: DocumentID, id: String?) -> [Int]? {
    guard let result = results[document], id == String(result.id) else { return nil }
    return result.data
  }

  /// Records a result and returns its id.
  mutating func record(_ data: [Int], of document: DocumentID) -> String {
    lastID += 1
    results[document] = (lastID, data)
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
