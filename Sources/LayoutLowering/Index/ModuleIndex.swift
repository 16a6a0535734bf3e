import LayoutModel
import LayoutSyntax

/// Where a segment stands among those of its module.
struct SegmentPlace: Sendable {
  var file: FileID
  /// The number of the file among the module's.
  var fileRank: Int32
  /// The number of the segment in the file.
  var number: Int32
}

/// What all segments of a module declare, by name.
struct ModuleIndex: Sendable {
  /// By position in the module.
  private(set) var segments: [SegmentIndex] = []
  private var places: [SegmentPlace] = []
  private(set) var topLevel: [String: [DeclarationID]] = [:]
  /// The members of types and of extensions, by the type's dotted name and the member's.
  private(set) var members: [String: [String: [DeclarationID]]] = [:]
  /// The names of all declarations.
  private var declared = SpellingSet()
  /// The segments in which a name is called like a type.
  private(set) var users: [String: Set<Int32>] = [:]
  /// The segments with an extension that makes a type a view, by the type's dotted name.
  private var viewExtensions: [String: Set<Int32>] = [:]

  // MARK: Changes

  /// Says where the segment at `position` stands; before it is added, and when others come or go before it.
  mutating func setPlace(_ place: SegmentPlace, of position: Int32) {
    while segments.count <= Int(position) {
      segments.append(.empty)
      places.append(place)
    }
    places[Int(position)] = place
  }

  /// Adds what the segment at `position` declares. Cost: its declarations.
  mutating func add(_ position: Int32, _ index: SegmentIndex) {
    guard segments.indices.contains(Int(position)) else { return }
    segments[Int(position)] = index
    for (number, declaration) in index.declarations.enumerated() where !declaration.name.isEmpty {
      let id = DeclarationID(file: position, index: Int32(clamping: number))
      declared.insert(declaration.name)
      if declaration.container < 0 {
        ModuleIndex.insert(id, into: &topLevel[declaration.name, default: []], places)
      } else if let type = containerName(of: declaration, in: position) {
        ModuleIndex.insert(id, into: &members[type, default: [:]][declaration.name, default: []], places)
      }
    }
    for name in index.uses.names { users[name, default: []].insert(position) }
    for name in index.viewExtensions { viewExtensions[name, default: []].insert(position) }
  }

  /// Takes away what the segment at `position` declares. Cost: its declarations.
  mutating func remove(_ position: Int32) {
    guard segments.indices.contains(Int(position)) else { return }
    let index = segments[Int(position)]
    for declaration in index.declarations where !declaration.name.isEmpty {
      declared.remove(declaration.name)
      if declaration.container < 0 {
        ModuleIndex.remove(position, from: &topLevel, declaration.name)
      } else if let type = containerName(of: declaration, in: position) {
        ModuleIndex.remove(position, from: &members[type, default: [:]], declaration.name)
        if members[type]?.isEmpty ?? false { members[type] = nil }
      }
    }
    for name in index.uses.names {
      users[name]?.remove(position)
      if users[name]?.isEmpty ?? false { users[name] = nil }
    }
    for name in index.viewExtensions {
      viewExtensions[name]?.remove(position)
      if viewExtensions[name]?.isEmpty ?? false { viewExtensions[name] = nil }
    }
    segments[Int(position)] = .empty
  }

  /// Replaces what the segment at `position` declares. Cost: its declarations before and after.
  mutating func replace(_ position: Int32, with index: SegmentIndex) {
    remove(position)
    add(position, index)
  }

  private static func remove(_ position: Int32, from names: inout [String: [DeclarationID]], _ name: String) {
    names[name]?.removeAll { $0.file == position }
    if names[name]?.isEmpty ?? false { names[name] = nil }
  }

  /// Adds a declaration where its segment and place put it, so that one that is replaced does not come last. Nothing of
  /// the index is held meanwhile: a second holder of a dictionary that is changed would be a copy of it.
  private static func insert(_ id: DeclarationID, into ids: inout [DeclarationID], _ places: [SegmentPlace]) {
    let place = ids.firstIndex { isOrdered(id, before: $0, places) } ?? ids.count
    ids.insert(id, at: place)
  }

  // MARK: Questions

  /// Whether something is called `name`, at the top level or in a type; sure of no for most names that are not. Cost:
  /// the length of the name.
  func mayDeclare(_ name: String) -> Bool { declared.mayContain(NameKey(name)) }

  /// The same by the name's key.
  func mayDeclare(_ key: NameKey) -> Bool { declared.mayContain(key) }

  /// Whether at most one declaration is called `name`; sure of no for most names of several.
  func isDeclaredOnce(_ name: String) -> Bool { declared.count(of: NameKey(name)) <= 1 }

  /// A type that an extension of the same file makes a view is one: `extension Card: View { … }`.
  subscript(id: DeclarationID) -> Declaration? {
    guard segments.indices.contains(Int(id.file)) else { return nil }
    let declarations = segments[Int(id.file)].declarations
    guard declarations.indices.contains(Int(id.index)) else { return nil }
    let declaration = declarations[Int(id.index)]
    guard declaration.kind == .type, let extensions = viewExtensions[declaration.typeName],
      extensions.contains(where: { isSameFile($0, id.file) })
    else { return declaration }
    var view = declaration
    view.kind = .view
    return view
  }

  /// The name of a declaration; nil for no declaration's number.
  func name(of id: DeclarationID) -> String? {
    guard segments.indices.contains(Int(id.file)),
      segments[Int(id.file)].declarations.indices.contains(Int(id.index))
    else { return nil }
    return segments[Int(id.file)].declarations[Int(id.index)].name
  }

  /// The index of the type or extension around a declaration, -1 for none.
  func container(of id: DeclarationID) -> Int32 {
    guard segments.indices.contains(Int(id.file)),
      segments[Int(id.file)].declarations.indices.contains(Int(id.index))
    else { return -1 }
    return segments[Int(id.file)].declarations[Int(id.index)].container
  }

  /// The node of a segment's declaration; nil behind the last one.
  func node(of number: Int, in position: Int32) -> NodeID? {
    guard segments.indices.contains(Int(position)) else { return nil }
    let count = segments[Int(position)].declarations.count
    return number >= 0 && number < count ? segments[Int(position)].declarations[number].node : nil
  }

  /// The file that the segment at `position` is a stretch of.
  func file(of position: Int32) -> FileID {
    places.indices.contains(Int(position)) ? places[Int(position)].file : FileID(-1)
  }

  /// Whether two segments are stretches of one file.
  func isSameFile(_ left: Int32, _ right: Int32) -> Bool { left == right || file(of: left) == file(of: right) }

  /// Whether `left` stands before `right`: by file, segment and place in it.
  func isOrdered(_ left: DeclarationID, before right: DeclarationID) -> Bool {
    ModuleIndex.isOrdered(left, before: right, places)
  }

  private static func isOrdered(
    _ left: DeclarationID, before right: DeclarationID, _ places: [SegmentPlace]
  ) -> Bool {
    guard left.file != right.file else { return left.index < right.index }
    let (one, other) = (places[Int(left.file)], places[Int(right.file)])
    return (one.fileRank, one.number) < (other.fileRank, other.number)
  }

  /// The name that members of the container of `declaration` are found under.
  func containerName(of declaration: Declaration, in position: Int32) -> String? {
    guard declaration.container >= 0 else { return nil }
    return self[DeclarationID(file: position, index: declaration.container)]?.typeName
  }

  /// Those of `ids` that the segment at `position` sees and that win there: those of its file, else what other files do
  /// not keep private.
  func visible(_ ids: [DeclarationID]?, from position: Int32) -> [DeclarationID] {
    guard let ids else { return [] }
    if ids.count == 1, let only = ids.first, only.file == position { return ids }
    var own: [DeclarationID] = []
    var others: [DeclarationID] = []
    for id in ids {
      if isSameFile(id.file, position) {
        own.append(id)
      } else if self[id].map({ !$0.isPrivate }) ?? false {
        others.append(id)
      }
    }
    return own.isEmpty ? others : own
  }

  /// Whether the segment at `position` declares members of the alignment types.
  func declaresAlignments(_ position: Int32) -> Bool {
    guard segments.indices.contains(Int(position)) else { return false }
    return segments[Int(position)].declarations.contains { declaration in
      declaration.kind == .typeExtension && SegmentIndex.alignmentTypes.contains(declaration.typeName)
    }
  }
}
