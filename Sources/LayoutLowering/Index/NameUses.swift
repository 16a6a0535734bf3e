import LayoutSyntax

/// The segments that call a name like a type, by file: a file that declares the name itself means its own by it, and
/// the uses in all others, which are *open*, mean what any file declares (`language.md` 2, "Module").
struct NameUses: Sendable {
  private struct InFile: Sendable {
    var declarations = 0
    /// By position in the module.
    var users: Set<Int32> = []
  }

  private var files: [FileID: InFile] = [:]
  /// The files that use the name and do not declare it.
  private var open: Set<FileID> = []

  var isEmpty: Bool { files.isEmpty }

  mutating func add(_ user: Int32, in file: FileID) { change(file) { _ = $0.users.insert(user) } }
  mutating func remove(_ user: Int32, in file: FileID) { change(file) { _ = $0.users.remove(user) } }

  /// Notes that `file` declares the name at the top level so many times more.
  mutating func addDeclarations(_ count: Int, in file: FileID) { change(file) { $0.declarations += count } }

  func users(in file: FileID) -> Set<Int32> { files[file]?.users ?? [] }

  /// Whether `file` uses the name and does not declare it.
  func isOpen(_ file: FileID) -> Bool { open.contains(file) }

  /// The number of files that use the name and do not declare it.
  var openCount: Int { open.count }

  /// Whether a file other than `file` uses the name and does not declare it.
  func isUsedOpenly(except file: FileID) -> Bool { open.count > (open.contains(file) ? 1 : 0) }

  private mutating func change(_ file: FileID, _ body: (inout InFile) -> Void) {
    body(&files[file, default: InFile()])
    guard let now = files[file] else { return }
    if now.declarations == 0, now.users.isEmpty { files[file] = nil }
    if now.declarations == 0, !now.users.isEmpty { open.insert(file) } else { open.remove(file) }
  }
}
