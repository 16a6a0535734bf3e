import LayoutSyntax

/// The names that a file declares and those that it mentions, to tell which files cannot hang on each other. By name
/// alone: what is the same word counts, whatever it means there.
struct FileNames: Sendable {
  private(set) var declared: Set<String> = []
  private(set) var mentioned: Set<String> = []

  /// What protocols of SwiftUI ask every type for: reached through the type, which is named.
  private static let requirements: Set<String> = ["body", "previews", "defaultValue"]

  /// Cost: the nodes of the tree.
  init(_ tree: SyntaxTree) {
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      let declares = FileNames.declares(tree.kind(of: node))
      for child in tree.children(of: node) {
        guard tree.kind(of: child).isToken else {
          waiting.append(child)
          continue
        }
        guard tree.kind(of: child) == .identifier else { continue }
        let word = tree.string(of: child)
        let name = word.hasPrefix("`") && word.count > 2 ? String(word.dropFirst().dropLast()) : word
        mentioned.insert(name)
        if declares, !FileNames.requirements.contains(name) { declared.insert(name) }
      }
    }
  }

  /// Whether names right in a node of this kind are declared by it. Wherever it stands: in a damaged file what looks
  /// like a member or a local name may be one of the file's own.
  private static func declares(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .identifierPattern,
      .enumCaseDeclaration, .opaqueDeclaration, .unexpected:
      true
    default: false
    }
  }
}

extension Analysis {
  /// The files of the module in which something that `file` declares may be laid out: `file` itself, those that mention
  /// one of its names, those that mention a name of theirs, and so on. Cost: the module's names.
  package mutating func userFiles(of file: FileID) -> [FileID] {
    let members = moduleFiles(of: file)
    guard members.count > 1 else { return members }
    var users: Set<FileID> = [file]
    var waiting = [file]
    while let next = waiting.popLast() {
      let declared = names(of: next).declared
      for other in members where !users.contains(other) && !names(of: other).mentioned.isDisjoint(with: declared) {
        users.insert(other)
        waiting.append(other)
      }
    }
    return members.filter { users.contains($0) }
  }

  /// The files whose results may hang on the text of `file`: its users, and those whose names it uses or declares too,
  /// since whether a view is a root hangs on who places it. Cost: the module's names.
  mutating func neighbours(of file: FileID) -> [FileID] {
    let members = moduleFiles(of: file)
    guard members.count > 1 else { return members }
    let users = Set(userFiles(of: file))
    let own = names(of: file)
    return members.filter { other in
      if users.contains(other) { return true }
      let declared = names(of: other).declared
      return !declared.isDisjoint(with: own.mentioned) || !declared.isDisjoint(with: own.declared)
    }
  }

  private mutating func names(of file: FileID) -> FileNames {
    if let known = entry(file)?.names { return known }
    let names = FileNames(tree(of: file) ?? SyntaxTree(parsing: SourceText([])))
    files[Int(file.index)]?.names = names
    return names
  }
}
