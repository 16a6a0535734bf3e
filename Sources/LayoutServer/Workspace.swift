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
  private var uris: [FileID: DocumentURI] = [:]
  private var files: [DocumentURI: FileID] = [:]
  private var open: Set<FileID> = []
  private var unlistedFolders: [String] = []
  /// In reverse order of reading.
  private var unreadFiles: [DocumentURI] = []
  private var moduleCount = 0
  /// Numbers of modules that nothing belongs to any more.
  private var freeModules: [ModuleID] = []
  /// Folders outside of the workspace that a configuration makes a module of, with a slash at the end.
  private var projects: [String] = []
  /// What of those has been listed: a configuration may stand in a folder with very many files.
  private var projectEntries = 0
  private static let mostProjectEntries = 20_000

  // MARK: Files

  mutating func add(_ file: FileID, uri: DocumentURI) {
    uris[file] = uri
    files[uri] = file
  }

  mutating func remove(_ file: FileID) {
    if let uri = uris.removeValue(forKey: file) { files[uri] = nil }
    open.remove(file)
  }

  mutating func setOpen(_ file: FileID, _ isOpen: Bool) {
    if isOpen { open.insert(file) } else { open.remove(file) }
  }

  func file(at uri: DocumentURI) -> FileID? { files[uri] }
  func uri(of file: FileID) -> DocumentURI? { uris[file] }
  func isOpen(_ file: FileID) -> Bool { open.contains(file) }

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

  /// Whether a file belongs to a folder that is read: one of the workspace's, or one of a configuration's.
  func isInFolder(_ uri: DocumentURI) -> Bool { folder(of: uri) != nil || isInProject(uri) }

  private func isInProject(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    return projects.contains { path.utf8.starts(with: $0.utf8) }
  }

  /// Has the files read of a folder that a configuration makes a module of, where the workspace does not hold it.
  mutating func addProject(_ folder: String) {
    let prefix = folder + "/"
    guard folders.allSatisfy({ !prefix.utf8.starts(with: $0.prefix.utf8) }), !projects.contains(prefix) else { return }
    projects.append(prefix)
    unlistedFolders.append(folder.isEmpty ? "/" : folder)
  }

  /// Has all folders listed again; `projects` are those that configurations still make modules of.
  mutating func scanAgain(projects: [String]) {
    self.projects = []
    projectEntries = 0
    unreadFiles = []
    unlistedFolders = folders.compactMap { $0.uri.path }
    for folder in projects { addProject(folder) }
  }

  /// Whether what was found in a folder is to be read: all in the workspace, else up to a bound.
  mutating func takes(_ count: Int, in folder: String) -> Bool {
    if folders.contains(where: { (folder + "/").utf8.starts(with: $0.prefix.utf8) }) { return true }
    projectEntries += count
    return projectEntries <= Self.mostProjectEntries
  }

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

  /// Takes the number of a module back that nothing belongs to any more.
  mutating func giveBack(_ module: ModuleID) {
    if !freeModules.contains(module) { freeModules.append(module) }
  }

  mutating func freshModule() -> ModuleID {
    if let free = freeModules.popLast() { return free }
    moduleCount += 1
    return ModuleID(moduleCount)
  }

  // MARK: The first scan

  var hasUnreadFiles: Bool { !unlistedFolders.isEmpty || !unreadFiles.isEmpty }

  /// How many of the files that were found are still to be read.
  var unreadCount: Int { unreadFiles.count }

  mutating func nextUnlistedFolder() -> String? { unlistedFolders.popLast() }

  mutating func addUnlisted(_ folders: [String]) { unlistedFolders += folders.reversed() }

  mutating func addUnread(_ uris: [DocumentURI]) { unreadFiles += uris.reversed() }

  mutating func nextUnreadFile() -> DocumentURI? { unreadFiles.popLast() }
}
