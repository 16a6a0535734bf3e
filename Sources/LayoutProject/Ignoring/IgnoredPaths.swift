/// The files and folders that `.gitignore` files exclude from a folder and what is in it, as Git does: of the patterns
/// that match, the last one of the nearest file decides, and nothing in an ignored folder can be included again. The
/// patterns of `.git/info/exclude` come before all others. The user's global patterns are not read.
///
/// Without a repository, as in an unpacked archive, the files from the folder downwards count.
package struct IgnoredPaths: Sendable {
  /// The folder at which the search begins, which is never ignored itself.
  private let root: String
  /// The folders visited so far by path.
  private var folders: [String: Folder] = [:]
  /// The folder of the outermost `.gitignore` that counts; nil before the first question.
  private var outermost: String?

  private struct Folder {
    var isIgnored = false
    /// The files that apply to what is in the folder, the outermost first.
    var files: [IgnoreFile] = []
  }

  private static let maximumLevels = 128

  /// `root` is an absolute path without a trailing slash.
  package init(below root: String) { self.root = root == "/" ? "" : root }

  /// Drops the files that were read, so that they are read again.
  package mutating func invalidate() {
    folders = [:]
    outermost = nil
  }

  /// Returns true if the file or folder at an absolute path is ignored, or is in a folder that is. O(n) in the patterns
  /// around it; each `.gitignore` is read once.
  package mutating func ignores(_ path: String, isFolder: Bool, in disk: any WorkspaceFiles) -> Bool {
    let folder = folder(at: FilePath.folder(of: path), disk)
    return folder.isIgnored || Self.ignores(path, isFolder: isFolder, folder.files)
  }

  private static func ignores(_ path: String, isFolder: Bool, _ files: [IgnoreFile]) -> Bool {
    guard !files.isEmpty else { return false }
    let names = Array(path.utf8).split(separator: UInt8(ascii: "/"))
    for file in files.reversed() {
      if let isIgnored = file.ignores(names, isFolder: isFolder) { return isIgnored }
    }
    return false
  }

  private mutating func folder(at path: String, _ disk: any WorkspaceFiles) -> Folder {
    let base = outermost ?? findOutermost(disk)
    outermost = base
    guard FilePath.isInside(path, base) else { return Folder() }
    var missing: [String] = []
    var current = path
    while folders[current] == nil, missing.count < Self.maximumLevels {
      missing.append(current)
      if current == base { break }
      current = FilePath.folder(of: current)
    }
    for next in missing.reversed() {
      folders[next] = read(next, in: next == base ? nil : folders[FilePath.folder(of: next)], disk)
    }
    return folders[path] ?? Folder()
  }

  /// Returns the folder of the repository around the root, else the root.
  private func findOutermost(_ disk: any WorkspaceFiles) -> String {
    var current = root
    for _ in 0..<Self.maximumLevels {
      if Self.isRepository(current, disk) { return current }
      if current.isEmpty { break }
      current = FilePath.folder(of: current)
    }
    return root
  }

  /// Returns true if a folder has a `.git` folder, or the file of that name of a submodule or a working tree.
  static func isRepository(_ folder: String, _ disk: any WorkspaceFiles) -> Bool {
    disk.readStart(of: folder + "/.git/HEAD", count: 1) != nil || disk.readStart(of: folder + "/.git", count: 1) != nil
  }

  private func read(_ path: String, in outer: Folder?, _ disk: any WorkspaceFiles) -> Folder {
    var folder = outer ?? Folder()
    // The root and the folders around it are not ignored: the user named them.
    if !FilePath.isInside(root, path), !folder.isIgnored {
      folder.isIgnored = Self.ignores(path, isFolder: true, folder.files)
    }
    if folder.isIgnored { return folder }
    if outer == nil || Self.isRepository(path, disk) {
      // The patterns of a repository do not apply inside of another one.
      folder.files = disk.read(path + "/.git/info/exclude").map { [IgnoreFile($0, folder: path)] } ?? []
    }
    if let bytes = disk.read(path + "/.gitignore") { folder.files.append(IgnoreFile(bytes, folder: path)) }
    return folder
  }
}
