import LanguageServerProtocol
import LayoutAnalysis
import LayoutSyntax

/// Which files there are, by what names, in which folders, and what of the folders is still to be read.
struct Workspace {
  private struct Folder {
    var uri: DocumentURI
    /// The folder's path with a slash at its end.
    var prefix: String
    var module: ModuleID
  }

  private var folders: [Folder] = []
  private var uris: [SegmentID: DocumentURI] = [:]
  private var files: [DocumentURI: SegmentID] = [:]
  private var open: Set<SegmentID> = []
  private var unlistedFolders: [String] = []
  /// In reverse order of reading.
  private var unreadFiles: [DocumentURI] = []
  private var moduleCount = 0

  // MARK: Files

  mutating func add(_ file: SegmentID, uri: DocumentURI) {
    uris[file] = uri
    files[uri] = file
  }

  mutating func remove(_ file: SegmentID) {
    if let uri = uris.removeValue(forKey: file) { files[uri] = nil }
    open.remove(file)
  }

  mutating func setOpen(_ file: SegmentID, _ isOpen: Bool) {
    if isOpen { open.insert(file) } else { open.remove(file) }
  }

  func file(at uri: DocumentURI) -> SegmentID? { files[uri] }
  func uri(of file: SegmentID) -> DocumentURI? { uris[file] }
  func isOpen(_ file: SegmentID) -> Bool { open.contains(file) }

  // MARK: Folders

  mutating func addFolder(_ uri: DocumentURI) {
    guard let path = uri.path, !folders.contains(where: { $0.uri == uri }) else { return }
    folders.append(
      Folder(uri: uri, prefix: path.hasSuffix("/") ? path : path + "/", module: freshModule()))
    unlistedFolders.append(path)
  }

  mutating func removeFolder(_ uri: DocumentURI) {
    folders.removeAll { $0.uri == uri }
    unreadFiles = unreadFiles.filter { isInFolder($0) }
  }

  func isInFolder(_ uri: DocumentURI) -> Bool { folder(of: uri) != nil }

  /// The path and the module of every folder.
  var folderModules: [(path: String, module: ModuleID)] {
    folders.compactMap { folder in folder.uri.path.map { ($0, folder.module) } }
  }

  /// Whether `module` is that of a folder.
  func isFolderModule(_ module: ModuleID) -> Bool { folders.contains { $0.module == module } }

  /// The module of a file: that of the innermost folder that holds it, a new one outside of every folder.
  mutating func module(for uri: DocumentURI) -> ModuleID { folder(of: uri)?.module ?? freshModule() }

  private func folder(of uri: DocumentURI) -> Folder? {
    guard let path = uri.path else { return nil }
    return folders.filter { path.hasPrefix($0.prefix) }.max { $0.prefix.utf8.count < $1.prefix.utf8.count }
  }

  private mutating func freshModule() -> ModuleID {
    moduleCount += 1
    return ModuleID(moduleCount)
  }

  // MARK: The first scan

  var hasUnreadFiles: Bool { !unlistedFolders.isEmpty || !unreadFiles.isEmpty }

  mutating func nextUnlistedFolder() -> String? { unlistedFolders.popLast() }

  mutating func addUnlisted(_ folders: [String]) { unlistedFolders += folders.reversed() }

  mutating func addUnread(_ uris: [DocumentURI]) { unreadFiles += uris.reversed() }

  mutating func nextUnreadFile() -> DocumentURI? { unreadFiles.popLast() }
}
