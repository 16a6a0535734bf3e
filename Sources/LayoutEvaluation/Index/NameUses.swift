import LayoutSyntax

/// The segments that call a name like a type, by file. In a file that declares the name, uses refer to that
/// declaration. The other files are *open*: uses may refer to the declaration of any file (`lowering.md` 2, "Module").
package struct NameUses: Sendable {
  private struct InFile: Sendable {
    var declarations = 0
    /// The positions of the segments in the module.
    var users: Set<SegmentPosition> = []
  }

  private var files: [FileID: InFile] = [:]
  /// The open files: they use the name and do not declare it.
  private var open: Set<FileID> = []

  var isEmpty: Bool { files.isEmpty }

  mutating func add(_ user: SegmentPosition, in file: FileID) { change(file) { _ = $0.users.insert(user) } }
  mutating func remove(_ user: SegmentPosition, in file: FileID) { change(file) { _ = $0.users.remove(user) } }

  /// Changes the number of top-level declarations of the name in `file` by `count`.
  mutating func addDeclarations(_ count: Int, in file: FileID) { change(file) { $0.declarations += count } }

  func users(in file: FileID) -> Set<SegmentPosition> { files[file]?.users ?? [] }

  /// Returns true if `file` uses the name and does not declare it.
  func isOpen(_ file: FileID) -> Bool { open.contains(file) }

  /// The number of files that use the name and do not declare it.
  var openCount: Int { open.count }

  /// Returns true if a file other than `file` uses the name and does not declare it.
  func isUsedOpenly(except file: FileID) -> Bool { open.count > (open.contains(file) ? 1 : 0) }

  private mutating func change(_ file: FileID, _ body: (inout InFile) -> Void) {
    body(&files[file, default: InFile()])
    guard let now = files[file] else { return }
    if now.declarations == 0, now.users.isEmpty { files[file] = nil }
    if now.declarations == 0, !now.users.isEmpty { open.insert(file) } else { open.remove(file) }
  }
}
