import LayoutProject

/// A workspace in memory: texts by absolute path. Folders follow from the paths; those whose name begins with a dot are
/// not listed, as on the disk.
struct MemoryWorkspace: WorkspaceFiles {
  var files: [String: String]

  init(_ files: [String: String]) { self.files = files }

  func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  func readStart(of path: String, count: Int) -> [UInt8]? { read(path).map { Array($0.prefix(count)) } }

  func entries(of folder: String) -> FolderEntries {
    let prefix = folder == "/" ? "/" : folder + "/"
    var entries = FolderEntries()
    for path in files.keys.sorted() where path.hasPrefix(prefix) {
      let names = path.dropFirst(prefix.count).split(separator: "/")
      if names.count == 1 { entries.files.append(path) }
      guard names.count > 1, names[0].first != "." else { continue }
      if entries.folders.last != prefix + names[0] { entries.folders.append(prefix + names[0]) }
    }
    return entries
  }
}
