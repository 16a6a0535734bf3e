/// Another version of everything in a folder, such as a revision of a Git repository. A `Disk` answers from it for the
/// paths inside.
package final class FolderVersion: @unchecked Sendable {
  /// A file of the version.
  package struct File: Hashable, Sendable {
    /// The path relative to the folder.
    package var path: String
    package var byteCount: Int
    /// The number by which `read` finds the bytes.
    package var number: Int

    package init(path: String, byteCount: Int, number: Int) {
      self.path = path
      self.byteCount = byteCount
      self.number = number
    }
  }

  /// The absolute path of the folder, without a trailing slash.
  package let folder: String
  /// The files by absolute path, and the sorted absolute paths of what is in each folder.
  private var files: [String: File] = [:]
  private var contents: [String: FolderEntries] = [:]
  /// The files that have this version on the disk.
  private let unversioned: Set<String>
  private let lock = Threads.Lock()
  private let readBytes: (File) -> [UInt8]?

  /// Creates a version of `folder` with these files, whose bytes `read` returns; it is called by one thread at a time.
  /// The paths of `unversioned`, which are absolute, are read from the disk. O(n log n) in the files.
  package init(
    of folder: String, files list: [File], unversioned: Set<String> = [], read: @escaping (File) -> [UInt8]?
  ) {
    self.folder = folder
    self.unversioned = unversioned
    readBytes = read
    contents[folder] = FolderEntries()
    for file in list.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      let path = folder + "/" + file.path
      files[path] = file
      let parent = FilePath.folder(of: path)
      addFolder(parent)
      let name = FilePath.name(of: path)
      if name.hasPrefix(".#") || name.hasPrefix("._") { continue }
      contents[parent]?.files.append(path)
      if file.byteCount > FolderEntries.largeSize { contents[parent]?.largeFiles.insert(path) }
    }
    for path in contents.keys { contents[path]?.folders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// Adds a folder with those around it. Walks leave out folders whose names begin with a dot.
  private func addFolder(_ path: String) {
    guard contents[path] == nil else { return }
    contents[path] = FolderEntries()
    let parent = FilePath.folder(of: path)
    addFolder(parent)
    if !FilePath.name(of: path).hasPrefix(".") { contents[parent]?.folders.append(path) }
  }

  /// Returns true if the version, and not the disk, has the answers about the object at an absolute path. What Git keeps
  /// in its own folder has no version.
  func covers(_ path: String) -> Bool {
    FilePath.isInside(path, folder) && !FilePath.isInside(path, folder + "/.git") && !unversioned.contains(path)
  }

  func kind(of path: String) -> FileSystem.Kind? { files[path] != nil ? .file : contents[path] != nil ? .folder : nil }

  func entries(of path: String) -> FolderEntries {
    contents[path] ?? FolderEntries(failure: "no such file or folder")
  }

  func read(_ path: String) -> FileReading {
    guard let file = files[path] else {
      let reason = contents[path] != nil ? "is a folder, not a file" : "no such file or folder"
      return .failure(FileSystem.Failure(path: path, reason: reason, isMissing: contents[path] == nil))
    }
    guard let bytes = lock.withLock({ readBytes(file) }) else {
      return .failure(FileSystem.Failure(path: path, reason: "cannot be read in that revision"))
    }
    return .bytes(bytes)
  }
}
