import LanguageServerProtocol
import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// The known files, their URIs and folders, and the files and folders that are still to be read.
struct Workspace {
  private struct Folder {
    var uri: DocumentURI
    /// The folder's path with a trailing slash.
    var prefix: String
  }

  private var folders: [Folder] = []
  private var uris: [FileID: DocumentURI] = [:]
  private var files: [DocumentURI: FileID] = [:]
  private var open: Set<FileID> = []
  /// The folders outside of the workspace that are read for a configuration, with a trailing slash.
  private var projects: [String] = []
  /// The paths of the configurations found in folders.
  private(set) var configurationFiles: Set<String> = []
  /// The paths of the `.swift` files found in folders, which are read with the module of an open document.
  private(set) var swiftFiles: Set<String> = []
  /// The paths of the `Package.swift` files and `.xcodeproj` folders found in folders.
  private(set) var manifests: Set<String> = []

  /// The roots of the workspace and of projects that were or will be listed, with a trailing slash.
  private var listed: Set<String> = []
  private var unlistedFolders: [String] = []
  /// The files to read, last one first.
  private var unreadFiles: [DocumentURI] = []
  /// The number of entries listed for each project: a configuration may be in a folder with very many files.
  private var projectEntries: [String: Int] = [:]
  private static let maximumProjectEntries = 20_000

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

  /// Records a configuration found in a listed folder.
  mutating func addConfiguration(_ path: String) { configurationFiles.insert(path) }
  mutating func addSwiftFiles(_ paths: [String]) { swiftFiles.formUnion(paths) }
  mutating func removeSwiftFile(_ path: String) { swiftFiles.remove(path) }
  mutating func addManifests(_ paths: [String]) { manifests.formUnion(paths) }

  /// The files of open documents.
  var openFiles: Set<FileID> { open }

  // MARK: Folders

  mutating func addFolder(_ uri: DocumentURI) {
    guard let path = uri.path, !folders.contains(where: { $0.uri == uri }) else { return }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    folders.append(Folder(uri: uri, prefix: prefix))
    list(prefix)
  }

  mutating func removeFolder(_ uri: DocumentURI) { folders.removeAll { $0.uri == uri } }

  /// The paths of the workspace folders.
  var folderPaths: [String] { folders.map { Self.folder(ofPrefix: $0.prefix) } }

  /// Returns the path of the innermost workspace folder that contains a file; nil if there is none.
  func folder(of uri: DocumentURI) -> String? {
    guard let path = uri.path else { return nil }
    return folders.map(\.prefix).filter { path.utf8.starts(with: $0.utf8) }.max { $0.utf8.count < $1.utf8.count }
      .map(Self.folder(ofPrefix:))
  }

  /// Returns a folder's path without its trailing slash, except for the root of the file system.
  private static func folder(ofPrefix prefix: String) -> String { prefix == "/" ? prefix : String(prefix.dropLast()) }

  /// Returns true if walking the folders that are read, the workspace's and those of configurations, finds a file.
  func isInFolder(_ uri: DocumentURI) -> Bool { uri.path.map { isRead($0) } ?? false }

  /// Returns true if walking the workspace folders finds a file, regardless of configurations.
  func isInWorkspace(_ uri: DocumentURI) -> Bool { uri.path.map { isInWorkspace($0) } ?? false }

  private func isInWorkspace(_ path: String) -> Bool {
    folders.contains { FolderEntries.walk(from: $0.prefix, finds: path) }
  }

  private func isRead(_ path: String) -> Bool {
    isInWorkspace(path) || projects.contains { FolderEntries.walk(from: $0, finds: path) }
  }

  /// Returns the folder, the workspace's or a configuration's, from which a walk reaches a folder; without a trailing
  /// slash.
  func walkRoot(of folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let roots = (folders.map(\.prefix) + projects).filter { prefix.utf8.starts(with: $0.utf8) }
    return String((roots.min { $0.utf8.count < $1.utf8.count } ?? prefix).dropLast())
  }

  // MARK: Projects

  /// The number of folders read only for a configuration.
  var projectCount: Int { projects.count }

  /// Schedules the folder of a configuration for reading, unless it is in a folder that is read already.
  mutating func addProject(_ folder: String) {
    let prefix = folder + "/"
    guard !isRead(prefix) else { return }
    projects.append(prefix)
    list(prefix)
  }

  /// Removes all projects; those still in use have to be added again before `removeUnreached`.
  mutating func removeProjects() { projects = [] }

  /// Drops pending files and found configurations in folders that are no longer read.
  mutating func removeUnreached() {
    listed.formIntersection(folders.map(\.prefix) + projects)
    projectEntries = projectEntries.filter { projects.contains($0.key) }
    unlistedFolders = unlistedFolders.filter { isRead($0.hasSuffix("/") ? $0 : $0 + "/") }
    unreadFiles = unreadFiles.filter { isInFolder($0) }
    configurationFiles = configurationFiles.filter { isRead($0) }
    swiftFiles = swiftFiles.filter { isRead($0) }
    manifests = manifests.filter { isRead($0) }
  }

  // MARK: Reading

  /// Schedules all workspace folders to be listed again.
  mutating func scheduleListing() {
    listed = []
    projectEntries = [:]
    swiftFiles = []
    manifests = []
    unlistedFolders = []
    unreadFiles = []
    for folder in folders { list(folder.prefix) }
  }

  private mutating func list(_ prefix: String) {
    if listed.insert(prefix).inserted { unlistedFolders.append(Self.folder(ofPrefix: prefix)) }
  }

  /// Counts the `count` entries of a folder; returns true if they are to be read: always in the workspace, else up to a
  /// bound.
  mutating func admit(_ count: Int, in folder: String) -> Bool {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    if folders.contains(where: { prefix.utf8.starts(with: $0.prefix.utf8) }) { return true }
    guard let project = projects.first(where: { prefix.utf8.starts(with: $0.utf8) }) else { return false }
    projectEntries[project, default: 0] += count
    return projectEntries[project, default: 0] <= Self.maximumProjectEntries
  }

  /// True if folders are still to be listed.
  var hasUnlistedFolders: Bool { !unlistedFolders.isEmpty }

  var hasUnreadFiles: Bool { !unlistedFolders.isEmpty || !unreadFiles.isEmpty }

  /// The number of files found and not read yet.
  var unreadCount: Int { unreadFiles.count }

  mutating func nextUnlistedFolder() -> String? { unlistedFolders.popLast() }

  mutating func addUnlisted(_ folders: [String]) { unlistedFolders += folders.reversed() }

  mutating func addUnread(_ uris: [DocumentURI]) { unreadFiles += uris.reversed() }

  mutating func nextUnreadFile() -> DocumentURI? { unreadFiles.popLast() }
}
