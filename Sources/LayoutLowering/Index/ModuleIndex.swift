import LayoutSyntax

/// What all files of a module declare, by name.
struct ModuleIndex: Sendable {
  private(set) var files: [FileIndex] = []
  private(set) var topLevel: [String: [DeclarationID]] = [:]
  /// The members of types and of extensions, by the type's dotted name and the member's.
  private(set) var members: [String: [String: [DeclarationID]]] = [:]

  init(files: [ModuleFile]) {
    for file in files { self.files.append(FileIndex(tree: file.tree)) }
    for position in self.files.indices { enter(Int32(clamping: position)) }
  }

  /// Replaces what the file at `position` declares. Cost: the declarations of the file before and after.
  mutating func replace(_ position: Int, with index: FileIndex) {
    guard files.indices.contains(position) else { return }
    remove(Int32(clamping: position))
    files[position] = index
    enter(Int32(clamping: position))
  }

  subscript(id: DeclarationID) -> Declaration? {
    guard files.indices.contains(Int(id.file)) else { return nil }
    let declarations = files[Int(id.file)].declarations
    return declarations.indices.contains(Int(id.index)) ? declarations[Int(id.index)] : nil
  }

  /// The name that members of the container of `declaration` are found under.
  func containerName(of declaration: Declaration, in file: Int32) -> String? {
    guard declaration.container >= 0 else { return nil }
    return self[DeclarationID(file: file, index: declaration.container)]?.typeName
  }

  private mutating func enter(_ position: Int32) {
    let declarations = files[Int(position)].declarations
    for (index, declaration) in declarations.enumerated() where !declaration.name.isEmpty {
      let id = DeclarationID(file: position, index: Int32(clamping: index))
      if declaration.container < 0 {
        topLevel[declaration.name, default: []].enter(id)
      } else if let type = containerName(of: declaration, in: position) {
        members[type, default: [:]][declaration.name, default: []].enter(id)
      }
    }
  }

  private mutating func remove(_ position: Int32) {
    let declarations = files[Int(position)].declarations
    for declaration in declarations where !declaration.name.isEmpty {
      if declaration.container < 0 {
        topLevel[declaration.name]?.removeAll { $0.file == position }
        if topLevel[declaration.name]?.isEmpty ?? false { topLevel[declaration.name] = nil }
      } else if let type = containerName(of: declaration, in: position) {
        members[type]?[declaration.name]?.removeAll { $0.file == position }
        if members[type]?[declaration.name]?.isEmpty ?? false { members[type]?[declaration.name] = nil }
        if members[type]?.isEmpty ?? false { members[type] = nil }
      }
    }
  }

  /// Those of `ids` that `file` sees and that win there: its own, else what other files do not keep private.
  func visible(_ ids: [DeclarationID]?, from file: Int32) -> [DeclarationID] {
    guard let ids else { return [] }
    var own: [DeclarationID] = []
    var others: [DeclarationID] = []
    for id in ids {
      if id.file == file { own.append(id) } else if self[id].map({ !$0.isPrivate }) ?? false { others.append(id) }
    }
    return own.isEmpty ? others : own
  }
}

extension [DeclarationID] {
  /// Adds a declaration where its file and place put it, so that a file that is replaced does not come last.
  fileprivate mutating func enter(_ id: DeclarationID) {
    let place = firstIndex { ($0.file, $0.index) > (id.file, id.index) } ?? count
    insert(id, at: place)
  }
}
