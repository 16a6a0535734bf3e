import LayoutSyntax

/// Who uses a name, by file: a file that declares the name itself means its own by it, and the uses in all others,
/// which are *open*, mean what any file declares (`language.md` 2, "Module").
package struct NameUses<User: Hashable & Sendable>: Sendable {
  private struct InFile: Sendable {
    var declarations = 0
    var users: Set<User> = []
  }

  private var files: [FileID: InFile] = [:]
  /// The files that use the name and do not declare it.
  private var open: Set<FileID> = []

  package init() {}

  package var isEmpty: Bool { files.isEmpty }

  /// Whether a file other than `file` uses the name and does not declare it.
  package func isUsedOpenly(except file: FileID) -> Bool { open.count > (open.contains(file) ? 1 : 0) }

  package mutating func add(_ user: User, in file: FileID) { change(file) { $0.users.insert(user) } }
  package mutating func remove(_ user: User, in file: FileID) { change(file) { $0.users.remove(user) } }

  /// Notes one more declaration of the name at the top level of `file`, or one less.
  package mutating func addDeclarations(_ count: Int, in file: FileID) { change(file) { $0.declarations += count } }

  package func declares(_ file: FileID) -> Bool { files[file].map { $0.declarations > 0 } ?? false }

  package func users(in file: FileID) -> Set<User> { files[file]?.users ?? [] }

  /// All users. Cost: theirs.
  package var all: [User] { files.values.flatMap(\.users) }

  /// Those that may mean what `file` means by the name: in it and openly elsewhere where it declares the name; all
  /// where it does not. Cost: theirs.
  package func users(meaningAsIn file: FileID) -> [User] { declares(file) ? users(ofDeclarationIn: file) : all }

  /// Those that may mean a declaration at the top level of `file`. Cost: theirs.
  package func users(ofDeclarationIn file: FileID) -> [User] {
    var result = Array(users(in: file))
    for other in open where other != file { result += users(in: other) }
    return result
  }

  private mutating func change<Result>(_ file: FileID, _ body: (inout InFile) -> Result) {
    _ = body(&files[file, default: InFile()])
    guard let now = files[file] else { return }
    if now.declarations == 0, now.users.isEmpty { files[file] = nil }
    if now.declarations == 0, !now.users.isEmpty { open.insert(file) } else { open.remove(file) }
  }
}
