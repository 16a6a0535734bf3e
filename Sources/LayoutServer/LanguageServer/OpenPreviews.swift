import LanguageServerProtocol
import LayoutProject

/// The pages that show documents while they are open, each in a private folder, with the script that states its revision.
struct OpenPreviews {
  private struct Page {
    var uri: DocumentURI
    var folder: String
    var revision = 0
    /// The number of changes of documents, files and settings that the page shows.
    var changes: Int

    var path: String { folder + "/preview.html" }
    var scriptPath: String { folder + "/" + OpenPreviews.script }
  }

  private var pages: [Page] = []
  private static let script = "revision.js"

  /// Returns true if a page does not show the state after `changes` changes.
  func hasWork(after changes: Int) -> Bool { pages.contains { $0.changes != changes } }

  /// Writes the page of a document, or finds the one that is open; returns its location. Throws if there is no such
  /// document, or if the page cannot be written.
  mutating func open(
    _ uri: DocumentURI, _ service: inout some LanguageService, after changes: Int
  ) throws(ResponseError) -> PreviewLocation {
    let index: Int
    if let known = pages.firstIndex(where: { $0.uri == uri }) {
      index = known
    } else {
      guard let folder = FileSystem.makePrivateFolder() else {
        throw ResponseError(.requestFailed, "No temporary folder can be made for the preview.")
      }
      index = pages.count
      pages.append(Page(uri: uri, folder: folder, changes: changes))
    }
    guard write(index, &service, after: changes, while: { true }) else {
      close(uri)
      throw ResponseError(.requestFailed, "There is no preview of \(uri.spelling).")
    }
    return PreviewLocation(path: pages[index].path)
  }

  /// Writes the pages again that do not show the state after `changes` changes, as long as `shouldContinue` returns true.
  mutating func update(
    _ service: inout some LanguageService, after changes: Int, while shouldContinue: () -> Bool
  ) {
    for index in pages.indices where pages[index].changes != changes {
      guard write(index, &service, after: changes, while: shouldContinue) || shouldContinue() else { return }
      // A page that cannot be written stays as it is until the next change.
      pages[index].changes = changes
    }
  }

  /// Writes one page, and then the script that makes the browser read it; returns false if that fails.
  private mutating func write(
    _ index: Int, _ service: inout some LanguageService, after changes: Int, while shouldContinue: () -> Bool
  ) -> Bool {
    let revision = pages[index].revision + 1
    guard
      let html = service.previewPage(
        of: pages[index].uri, script: Self.script, revision: revision, while: shouldContinue)
    else { return false }
    do throws(FileSystem.Failure) {
      try FileSystem.replace(pages[index].path, with: html, isDurable: false)
      try FileSystem.replace(
        pages[index].scriptPath, with: Array("plumblineRevision(\(revision))\n".utf8), isDurable: false)
    } catch {
      return false
    }
    pages[index].revision = revision
    pages[index].changes = changes
    return true
  }

  /// Removes the page of a document, if it has one.
  mutating func close(_ uri: DocumentURI) {
    for page in pages where page.uri == uri { Self.remove(page) }
    pages.removeAll { $0.uri == uri }
  }

  /// Removes all pages, at the end of the session.
  mutating func closeAll() {
    for page in pages { Self.remove(page) }
    pages = []
  }

  private static func remove(_ page: Page) {
    FileSystem.removePrivateFolder(page.folder, files: [page.path, page.scriptPath])
  }
}
