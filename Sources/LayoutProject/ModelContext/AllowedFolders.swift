import LanguageServerProtocol

/// The folders in which a client may read files. Symbolic links are followed before a path is compared with them.
package struct AllowedFolders: Sendable {
  /// The absolute paths without links.
  package let folders: [String]

  /// Allows these folders; a path that is no folder allows nothing.
  package init(_ paths: [String]) {
    var found: [String] = []
    for path in paths where FileSystem.kind(of: path) == .folder {
      let folder = FileSystem.resolved(Disk.absolutePath(path))
      if !found.contains(folder) { found.append(folder) }
    }
    folders = found
  }

  /// Returns true if a path without links is inside of one of the folders.
  package func contains(_ path: String) -> Bool {
    folders.contains { folder in
      path == folder || folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
    }
  }

  /// Returns the absolute path without links of a file or folder that a client names: by an absolute path, a `file` URI,
  /// or a path relative to one of the folders, the first in which there is such a file. Throws if it is outside of the
  /// folders, or does not exist.
  package func path(_ given: String) throws(ToolFailure) -> String {
    guard let first = folders.first else {
      throw ToolFailure(
        .outsideOfRoots, "No folder is open.",
        hint: "Start plumbline mcp with --root FOLDER, or with a client that has roots.")
    }
    guard !given.isEmpty, !given.utf8.contains(0) else {
      throw ToolFailure(.invalidArguments, "The path is empty or has a NUL.", hint: "Give the path of a file.")
    }
    let named = given.hasPrefix("file:") ? DocumentURI(given).path ?? given : given
    var candidates = [named]
    if !named.hasPrefix("/") { candidates = folders.map { $0 == "/" ? "/" + named : $0 + "/" + named } }
    let normal = candidates.map { Disk.absolutePath($0) }
    let existing = normal.first { FileSystem.kind(of: $0) != nil && contains(FileSystem.resolved($0)) }
    if let existing { return FileSystem.resolved(existing) }
    // What is outside is refused alike whether it exists or not.
    guard normal.contains(where: { contains($0) && contains(Self.resolvedFolder(of: $0)) }) else {
      throw ToolFailure(
        .outsideOfRoots, "\(given) is outside of the open folders.",
        hint: "Give a path inside of \(folders.joined(separator: ", ")).")
    }
    throw ToolFailure(
      .notFound, "\(given): no such file or folder.", hint: "Give a path relative to \(first), or an absolute one.")
  }

  /// Returns the nearest folder around a path that exists, without links.
  private static func resolvedFolder(of path: String) -> String {
    var folder = path
    while FileSystem.kind(of: folder) == nil, folder != "/" { folder = Disk.folder(of: folder) }
    return FileSystem.resolved(folder)
  }

  /// Returns the path to show for a file: relative to the folder that contains it if there is one folder, else absolute.
  package func shown(_ path: String) -> String {
    guard folders.count == 1, let folder = folders.first, folder != "/", path.utf8.starts(with: (folder + "/").utf8)
    else { return path }
    return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
  }
}
