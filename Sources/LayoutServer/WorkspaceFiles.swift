/// The files of a workspace, as the service reads them: the one way from here to the disk.
package protocol WorkspaceFiles {
  /// The bytes of the file at an absolute path; nil when it cannot be read.
  func read(_ path: String) -> [UInt8]?

  /// The absolute paths of the `*.layout` files below a folder, in a stable order.
  func layoutFiles(below folder: String) -> [String]
}
