/// The files of a workspace, as the service reads them: the one way from here to the disk.
package protocol WorkspaceFiles {
  /// The bytes of the file at an absolute path; nil when it cannot be read.
  func read(_ path: String) -> [UInt8]?

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
}
