import LayoutSyntax

/// The names that a file declares and those that it mentions, to tell which files cannot hang on each other. By name
/// alone: what is the same word counts, whatever it means there.
struct FileNames: Sendable {
  private(set) var declared: Set<String> = []
  private(set) var mentioned: Set<String> = []

  /// Cost: the nodes of the tree.
  init(_ tree: SyntaxTree) {
    declare(in: tree.root, of: tree)
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      for child in tree.children(of: node) {
        if !tree.kind(of: child).isToken {
          waiting.append(child)
        } else if tree.kind(of: child) == .identifier {
          mentioned.insert(FileNames.plain(tree.string(of: child)))
        }
      }
    }
  }

  /// The declarations that another file can use by their own name: those of the file and of its extensions. Members of
  /// a type are reached through something of the type, which names it or hangs on a file that does.
  private mutating func declare(in block: NodeID, of tree: SyntaxTree) {
    for child in tree.children(of: block) {
      switch tree.kind(of: child) {
      case .extensionDeclaration:
        if let members = tree.firstChild(of: child, kind: .memberBlock) { declare(in: members, of: tree) }
      case .variableDeclaration: declarePatterns(in: child, of: tree)
      case .structDeclaration, .enumDeclaration, .functionDeclaration, .typealiasDeclaration, .opaqueDeclaration,
        .unexpected:
        for token in tree.children(of: child) where tree.kind(of: token) == .identifier {
          declared.insert(FileNames.plain(tree.string(of: token)))
        }
      default: break
      }
    }
  }

  private mutating func declarePatterns(in node: NodeID, of tree: SyntaxTree) {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .patternBinding, .tuplePattern: declarePatterns(in: child, of: tree)
      case .identifierPattern:
        if let name = tree.name(of: child) { declared.insert(FileNames.plain(tree.string(of: name))) }
      default: break
      }
    }
  }

  private static func plain(_ word: String) -> String {
    word.hasPrefix("`") && word.count > 2 ? String(word.dropFirst().dropLast()) : word
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
