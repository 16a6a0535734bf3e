import LanguageServerProtocol

/// The semantic tokens sent last for each document, to which the client's next request refers.
struct SemanticResults {
  private var results: [DocumentID: (id: Int, numbers: DocumentNumbers)] = [:]
  private var lastID = 0

  /// Returns the tokens of a document, or the changes since the result `previous` if that one was sent last, and records
  /// them as sent.
  mutating func result(
    of segments: [SegmentTokens], _ legend: SemanticTokensLegend, in document: DocumentID, since previous: String?
  ) -> SemanticTokensResult {
    let last = results[document]
    let numbers = DocumentNumbers(of: segments, legend, reusing: last?.numbers)
    lastID += 1
    results[document] = (lastID, numbers)
    let id = String(lastID)
    guard let last, previous == String(last.id) else { return .encoded(resultID: id, numbers.json) }
    return .edits(resultID: id, numbers.edits(from: last.numbers))
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
