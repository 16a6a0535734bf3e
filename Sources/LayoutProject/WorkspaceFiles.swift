/// The files of a workspace, as the service reads them: the one way from here to the disk.
package protocol WorkspaceFiles {
  /// The bytes of the file at an absolute path; nil when it cannot be read.
  func read(_ path: String) -> [UInt8]?

  /// The first `count` bytes of the file at an absolute path, fewer where it is shorter; nil when it cannot be read.
  func readStart(of path: String, count: Int) -> [UInt8]?

  /// What stands right in a folder, in a stable order.
  func entries(of folder: String) -> FolderEntries
}

/// What stands right in a folder: absolute paths. Folders that are hidden or links are left out, so that a walk ends.
package struct FolderEntries: Sendable {
  package var folders: [String]
  package var files: [String]

  package init(folders: [String] = [], files: [String] = []) {
    self.folders = folders
    self.files = files
  }

  /// Whether a walk from the folder with a path, which has a slash at its end, comes by the file or folder at another
  /// one, as far as that can be told by the names.
  package static func walk(from prefix: String, finds path: String) -> Bool {
    guard path.utf8.starts(with: prefix.utf8) else { return false }
    let names = path.utf8.dropFirst(prefix.utf8.count).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // What editors and systems put beside a file for a while is no file of a person's.
    if let name = names.last, name.starts(with: ".#".utf8) || name.starts(with: "._".utf8) { return false }
    return names.dropLast().allSatisfy { $0.first != UInt8(ascii: ".") }
  }
}
