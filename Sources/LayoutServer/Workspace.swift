import LanguageServerProtocol
import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// Which files there are, by what names, in which folders, and what of the folders is still to be read.
struct Workspace {
  private struct Folder {
    var uri: DocumentURI
    /// The folder's path with a slash at its end.
    var prefix: String
  }

  private var folders: [Folder] = []
  private var uris: [FileID: DocumentURI] = [:]
  private var files: [DocumentURI: FileID] = [:]
  private var open: Set<FileID> = []
  /// Folders outside of the workspace that a configuration makes a module of, with a slash at the end.
  private var projects: [String] = []
  /// The configurations that were found in folders, by path.
  private(set) var configurationFiles: Set<String> = []

  /// The folders of the workspace and of projects that have been listed, or are to be.
  private var listed: Set<String> = []
  private var unlistedFolders: [String] = []
  /// In reverse order of reading.
  private var unreadFiles: [DocumentURI] = []
  /// How much of each project has been listed: a configuration may stand in a folder with very many files.
  private var projectEntries: [String: Int] = [:]
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

  /// Notes that a configuration stands in a folder that was listed.
  mutating func addConfiguration(_ path: String) { configurationFiles.insert(path) }

  // MARK: Folders

  mutating func addFolder(_ uri: DocumentURI) {
    guard let path = uri.path, !folders.contains(where: { $0.uri == uri }) else { return }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    folders.append(Folder(uri: uri, prefix: prefix))
    list(prefix)
  }

  mutating func removeFolder(_ uri: DocumentURI) { folders.removeAll { $0.uri == uri } }

  /// The paths of the workspace's folders, with a slash at the end.
  var folderPrefixes: [String] { folders.map(\.prefix) }

  /// The innermost folder of the workspace that holds a file, with a slash at the end.
  func folder(of uri: DocumentURI) -> String? {
    guard let path = uri.path else { return nil }
    return folders.map(\.prefix).filter { path.utf8.starts(with: $0.utf8) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The path of a folder without the slash at its end, save for that of the disk.
  static func folder(ofPrefix prefix: String) -> String { prefix == "/" ? prefix : String(prefix.dropLast()) }

  /// Whether a file is found in a folder that is read: one of the workspace's, or one of a configuration's.
  func isInFolder(_ uri: DocumentURI) -> Bool { uri.path.map { isRead($0) } ?? false }

  /// Whether a file is found in a folder of the workspace, whatever configurations say.
  func isInWorkspace(_ uri: DocumentURI) -> Bool { uri.path.map { isInWorkspace($0) } ?? false }

  private func isInWorkspace(_ path: String) -> Bool {
    folders.contains { FolderEntries.walk(from: $0.prefix, finds: path) }
  }

  private func isRead(_ path: String) -> Bool {
    isInWorkspace(path) || projects.contains { FolderEntries.walk(from: $0, finds: path) }
  }

  // MARK: Projects

  /// How many folders are read for a configuration alone.
  var projectCount: Int { projects.count }

  /// Has the files read of a folder that a configuration makes a module of, where no folder that is read holds it.
  mutating func addProject(_ folder: String) {
    let prefix = folder + "/"
    guard !isRead(prefix) else { return }
    projects.append(prefix)
    list(prefix)
  }

  /// Forgets which projects are read: those that still are, are added again before `forgetUnreached`.
  mutating func forgetProjects() { projects = [] }

  /// Forgets what was to be read, and was found, in folders that are read no longer.
  mutating func forgetUnreached() {
    listed.formIntersection(folderPrefixes + projects)
    projectEntries = projectEntries.filter { projects.contains($0.key) }
    unlistedFolders = unlistedFolders.filter { isRead($0.hasSuffix("/") ? $0 : $0 + "/") }
    unreadFiles = unreadFiles.filter { isInFolder($0) }
    configurationFiles = configurationFiles.filter { isRead($0) }
  }

  // MARK: Reading

  /// Has all folders listed again.
  mutating func listAgain() {
    listed = []
    projectEntries = [:]
    unlistedFolders = []
    unreadFiles = []
    for folder in folders { list(folder.prefix) }
  }

  private mutating func list(_ prefix: String) {
    if listed.insert(prefix).inserted { unlistedFolders.append(Self.folder(ofPrefix: prefix)) }
  }

  /// Whether what was found in a folder is to be read: all in the workspace, else up to a bound.
  mutating func takes(_ count: Int, in folder: String) -> Bool {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    if folders.contains(where: { prefix.utf8.starts(with: $0.prefix.utf8) }) { return true }
    guard let project = projects.first(where: { prefix.utf8.starts(with: $0.utf8) }) else { return false }
    projectEntries[project, default: 0] += count
    return projectEntries[project, default: 0] <= Self.mostProjectEntries
  }

  var hasUnreadFiles: Bool { !unlistedFolders.isEmpty || !unreadFiles.isEmpty }

  /// How many of the files that were found are still to be read.
  var unreadCount: Int { unreadFiles.count }

  mutating func nextUnlistedFolder() -> String? { unlistedFolders.popLast() }

  mutating func addUnlisted(_ folders: [String]) { unlistedFolders += folders.reversed() }

  mutating func addUnread(_ uris: [DocumentURI]) { unreadFiles += uris.reversed() }

  mutating func nextUnreadFile() -> DocumentURI? { unreadFiles.popLast() }
}
