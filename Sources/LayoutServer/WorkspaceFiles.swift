/// The files of a workspace, as the service reads them: the one way from here to the disk.
package protocol WorkspaceFiles {
  /// The bytes of the file at an absolute path; nil when it cannot be read.
  func read(_ path: String) -> [UInt8]?

  /// The absolute paths of the `*.layout` files below a folder, in a stable order.
  func layoutFiles(below folder: String) -> [String]

  /// The first `count` bytes of the file at an absolute path, fewer where it is shorter; nil when it cannot be read.
  func readStart(of path: String, count: Int) -> [UInt8]?

  /// The absolute paths of the pictures and image sets below a folder, as `ImageFileName.isOne` tells them, in a stable
  /// order. In a very large folder those that lie deepest may be missing.
  func imageFiles(below folder: String) -> [String]
}
