import LanguageServerProtocol
import LayoutIDE

extension LanguageServer {
  /// Asks the client to request hints again, if those that it has of a document that was not edited since changed. O(n) in
  /// the hints of the documents whose layout may have changed.
  mutating func refreshInlayHintsIfNeeded() {
    let changed = shownHints.takeChanged()
    guard client.completion.refreshesHints else { return }
    var needsRefresh = false
    for document in changed {
      guard let record = shownHints.records[document], documents.contains(document),
        documents[document].version == record.version
      else { continue }
      let hints = service.inlayHints(in: document, range: record.range) { true } ?? []
      guard hints.hashValue != record.digest else { continue }
      shownHints.remove(document)
      needsRefresh = true
    }
    if needsRefresh { sendRequest(.refreshInlayHints, JSONNull?.none, for: .refresh) }
  }
}
