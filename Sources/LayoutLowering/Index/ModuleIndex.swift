import LayoutModel
import LayoutSyntax

/// What all segments of a module declare, by name.
struct ModuleIndex: Sendable {
  /// By position in the module.
  private var segments: [SegmentIndex] = []
  /// Where reads are recorded while a result is computed; nil in a batch run.
  var reads: ReadLog?
  /// Distinguishes the keys of this module from those of others.
  var scope: UInt64 = 0
  private var order = SourceOrder()
  private var topLevel: [String: [DeclarationID]] = [:]
  /// The members of types and of extensions, by the type's dotted name and the member's.
  private var members: [String: [String: [DeclarationID]]] = [:]
  /// The names of all declarations.
  private var declared = SpellingSet()
  /// What is declared and not read.
  private var opaqueTypes = SpellingSet()
  private var typealiases = SpellingSet()
  /// The keys of `topLevel` and of each type's `members`, to find the nearest to a misspelt name in.
  private var topLevelCandidates = NameCandidates()
  private var memberCandidates: [String: NameCandidates] = [:]
  /// The types with a member of a name.
  private var typesByMember: [String: Set<String>] = [:]
  /// The segments in which a name is called like a type.
  private var users: [String: NameUses] = [:]
  /// How many segments of a file declare members of the alignment types, where any does.
  private var alignmentSegments: [FileID: Int] = [:]
  /// The segments with an extension that makes a type a view, by the type's dotted name.
  private var viewExtensions: [String: Set<Int32>] = [:]

  // MARK: Changes

  /// Says where the segment at `position` stands; before it is added, and when others come or go before it.
  mutating func setPlace(_ place: SegmentPlace, of position: Int32) {
    while segments.count <= Int(position) { segments.append(.empty) }
    order.setPlace(place, of: position)
  }

  /// Says that `file` is the `rank`th of the module.
  mutating func setRank(_ rank: Int, of file: FileID) { order.setRank(rank, of: file) }

  /// Adds what the segment at `position` declares. Cost: its declarations.
  mutating func add(_ position: Int32, _ index: SegmentIndex) {
    guard segments.indices.contains(Int(position)) else { return }
    segments[Int(position)] = index
    for (number, declaration) in index.declarations.enumerated() where !declaration.name.isEmpty {
      let id = DeclarationID(file: position, index: Int32(clamping: number))
      declared.insert(declaration.name)
      if declaration.container < 0 {
        if topLevel[declaration.name] == nil { topLevelCandidates.insert(declaration.name) }
        ModuleIndex.insert(id, into: &topLevel[declaration.name, default: []], order)
        users[declaration.name, default: NameUses()].addDeclarations(1, in: file(of: position))
      } else if let type = containerName(of: declaration, in: position) {
        if typesByMember[declaration.name, default: []].insert(type).inserted {
          memberCandidates[type, default: NameCandidates()].insert(declaration.name)
        }
        ModuleIndex.insert(id, into: &members[type, default: [:]][declaration.name, default: []], order)
      }
    }
    for name in index.uses.names { users[name, default: NameUses()].add(position, in: file(of: position)) }
    for name in index.viewExtensions { viewExtensions[name, default: []].insert(position) }
    for name in index.opaqueTypes { opaqueTypes.insert(name) }
    for name in index.typealiases { typealiases.insert(name) }
    if index.declaresAlignments { alignmentSegments[file(of: position), default: 0] += 1 }
  }

  /// Takes away what the segment at `position` declares. Cost: its declarations.
  mutating func remove(_ position: Int32) {
    guard segments.indices.contains(Int(position)) else { return }
    let index = segments[Int(position)]
    let file = file(of: position)
    for declaration in index.declarations where !declaration.name.isEmpty {
      declared.remove(declaration.name)
      if declaration.container < 0 {
        ModuleIndex.remove(position, from: &topLevel, declaration.name)
        if topLevel[declaration.name] == nil { topLevelCandidates.remove(declaration.name) }
        changeUses(of: declaration.name) { $0.addDeclarations(-1, in: file) }
      } else if let type = containerName(of: declaration, in: position) {
        ModuleIndex.remove(position, from: &members[type, default: [:]], declaration.name)
        if members[type]?[declaration.name] == nil { removeName(of: declaration.name, in: type) }
        if members[type]?.isEmpty ?? false {
          members[type] = nil
          memberCandidates[type] = nil
        }
      }
    }
    for name in index.uses.names { changeUses(of: name) { $0.remove(position, in: file) } }
    for name in index.viewExtensions {
      viewExtensions[name]?.remove(position)
      if viewExtensions[name]?.isEmpty ?? false { viewExtensions[name] = nil }
    }
    for name in index.opaqueTypes { opaqueTypes.remove(name) }
    for name in index.typealiases { typealiases.remove(name) }
    if index.declaresAlignments {
      let others = (alignmentSegments[file] ?? 1) - 1
      alignmentSegments[file] = others > 0 ? others : nil
    }
    segments[Int(position)] = .empty
  }

  /// Notes that a type has no member called `name` any more.
  private mutating func removeName(of name: String, in type: String) {
    guard typesByMember[name]?.remove(type) != nil else { return }
    if typesByMember[name]?.isEmpty ?? false { typesByMember[name] = nil }
    memberCandidates[type]?.remove(name)
  }

  private mutating func changeUses(of name: String, _ change: (inout NameUses) -> Void) {
    guard users[name] != nil else { return }
    change(&users[name, default: NameUses()])
    if users[name]?.isEmpty ?? false { users[name] = nil }
  }

  /// Replaces what the segment at `position` declares. Cost: its declarations before and after, where they are others;
  /// else no more than a look at them.
  mutating func replace(_ position: Int32, with index: SegmentIndex) {
    guard segments.indices.contains(Int(position)), segments[Int(position)].declaresSame(as: index) else {
      remove(position)
      add(position, index)
      return
    }
    if !segments[Int(position)].uses.isSame(as: index.uses) {
      let file = file(of: position)
      for name in segments[Int(position)].uses.names { changeUses(of: name) { $0.remove(position, in: file) } }
      for name in index.uses.names { users[name, default: NameUses()].add(position, in: file) }
    }
    segments[Int(position)] = index
  }

  private static func remove(_ position: Int32, from names: inout [String: [DeclarationID]], _ name: String) {
    names[name]?.removeAll { $0.file == position }
    if names[name]?.isEmpty ?? false { names[name] = nil }
  }

  /// Adds a declaration where its segment and place put it, so that one that is replaced does not come last. Nothing of
  /// the index is held meanwhile: a second holder of a dictionary that is changed would be a copy of it.
  private static func insert(_ id: DeclarationID, into ids: inout [DeclarationID], _ order: SourceOrder) {
    // Files come in order: most are the last.
    guard let last = ids.last, order.isOrdered(id, before: last) else { return ids.append(id) }
    let place = ids.partitioningIndex { order.isOrdered(id, before: $0) }
    ids.insert(id, at: place)
  }

  // MARK: Questions

  // Each records what it read: the answer is the value of a key of `ReadKey`, or follows from the values of several.

  /// Records a read of a value of this module.
  private func record(_ kind: ReadKey.Kind, _ name: NameKey, in container: NameKey = .none) {
    reads?.record(kind, scope, name.value, container.value)
  }

  /// What the segment at `position` declares.
  func segment(_ position: Int32) -> SegmentIndex {
    guard segments.indices.contains(Int(position)) else { return .empty }
    recordTree(of: position)
    return segments[Int(position)]
  }

  /// Records that the tree of a segment was read.
  func recordTree(of position: Int32) {
    reads?.record(.tree, UInt64(bitPattern: Int64(order.segment(at: position).index)))
  }

  /// The declarations of `name` outside of types, in the order of files and source; empty when there is none.
  func topLevel(_ name: String) -> [DeclarationID] {
    record(.candidates, NameKey(name))
    return topLevel[name] ?? []
  }

  /// The declarations of `name` in the type of that dotted name and its extensions, in order.
  func members(_ name: String, of type: String) -> [DeclarationID] {
    record(.candidates, NameKey(name), in: NameKey(type))
    return members[type]?[name] ?? []
  }

  /// The names that are declared outside of types, to find the nearest to a misspelt name in.
  func topLevelNameCandidates() -> NameCandidates {
    record(.names, .none)
    return topLevelCandidates
  }

  /// The names of the members of a type, to find the nearest to a misspelt name in.
  func memberNameCandidates(of type: String) -> NameCandidates {
    record(.names, NameKey(type))
    return memberCandidates[type] ?? NameCandidates()
  }

  /// The names of the members of a type, in no order.
  func memberNames(of type: String) -> some Collection<String> {
    record(.names, NameKey(type))
    return (members[type] ?? [:]).keys
  }

  /// Whether a type of that dotted name, or an extension of it, has members.
  func hasMembers(_ type: String) -> Bool {
    record(.names, NameKey(type))
    return members[type] != nil
  }

  /// Whether something is called `name`, at the top level or in a type. Cost: the length of the name.
  func mayDeclare(_ name: String) -> Bool { mayDeclare(NameKey(name)) }

  /// The same by the name's key.
  func mayDeclare(_ key: NameKey) -> Bool {
    record(.existence, key)
    return declared.mayContain(key)
  }

  /// Whether the module declares a type called `name` that is kept and not read: another name of a type, or where
  /// `orOpaque` also a class or its like.
  func declaresUnread(_ name: String, orOpaque: Bool) -> Bool {
    let key = NameKey(name)
    record(.unread, key)
    return typealiases.mayContain(key) || orOpaque && opaqueTypes.mayContain(key)
  }

  /// Whether at most one declaration is called `name`.
  func isDeclaredOnce(_ name: String) -> Bool {
    let key = NameKey(name)
    record(.uniqueness, key)
    return declared.count(of: key) <= 1
  }

  /// Whether the view called `name`, declared in the segment at `position`, is shown by the segment itself, by another
  /// one of its file, or by a file that means by the name what others declare.
  func uses(of name: String, declaredAt position: Int32) -> (own: Bool, inFile: Bool, openly: Bool) {
    let file = file(of: position)
    let key = NameKey(name)
    let uses = users[name] ?? NameUses()
    let users = uses.users(in: file)
    let isOwn = users.contains(position)
    reads?.record(.shown, scope, key.value, UsedName.inFile(file, byTwo: isOwn))
    reads?.record(.shown, scope, key.value, uses.isOpen(file) ? UsedName.byTwoFiles : UsedName.byOneFile)
    return (isOwn, users.count > (isOwn ? 1 : 0), uses.isUsedOpenly(except: file))
  }

  /// A declaration; nil where there is none. Whoever has its number has read the key that it was found by. A type that an
  /// extension of the same file makes a view is one: `extension Card: View { … }`.
  subscript(id: DeclarationID) -> Declaration? {
    guard segments.indices.contains(Int(id.file)) else { return nil }
    let declarations = segments[Int(id.file)].declarations
    guard declarations.indices.contains(Int(id.index)) else { return nil }
    let declaration = declarations[Int(id.index)]
    guard declaration.kind == .type else { return declaration }
    record(.conformance, NameKey(declaration.typeName))
    guard let extensions = viewExtensions[declaration.typeName],
      extensions.contains(where: { isSameFile($0, id.file) })
    else { return declaration }
    var view = declaration
    view.kind = .view
    return view
  }

  // For the comparison of what an edit changes: these record nothing.

  func current(_ position: Int32) -> SegmentIndex {
    segments.indices.contains(Int(position)) ? segments[Int(position)] : .empty
  }

  func declarationCount(of name: NameKey) -> Int { Int(declared.count(of: name)) }

  func usesOfName(_ name: String) -> NameUses { users[name] ?? NameUses() }

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
  func file(of position: Int32) -> FileID { order.file(of: position) }

  /// Whether two segments are stretches of one file.
  func isSameFile(_ left: Int32, _ right: Int32) -> Bool { left == right || file(of: left) == file(of: right) }

  /// Whether `left` stands before `right`: by file, segment and place in it.
  func isOrdered(_ left: DeclarationID, before right: DeclarationID) -> Bool { order.isOrdered(left, before: right) }

  /// The name that members of the container of `declaration` are found under.
  func containerName(of declaration: Declaration, in position: Int32) -> String? {
    guard declaration.container >= 0 else { return nil }
    return self[DeclarationID(file: position, index: declaration.container)]?.typeName
  }

  /// Those of `ids` that the segment at `position` sees and that win there: those of its file, else what other files do
  /// not keep private. Cost: what it gives back, where the file has its own.
  func visible(_ ids: [DeclarationID], from position: Int32) -> [DeclarationID] {
    if ids.count == 1, let only = ids.first, only.file == position { return ids }
    let own = own(ids, of: position)
    if !own.isEmpty { return own.count == ids.count ? ids : Array(own) }
    return ids.contains { isPrivate($0) } ? ids.filter { !isPrivate($0) } : ids
  }

  /// Whether only its own file sees a declaration; true for no declaration's number.
  private func isPrivate(_ id: DeclarationID) -> Bool {
    guard segments.indices.contains(Int(id.file)),
      segments[Int(id.file)].declarations.indices.contains(Int(id.index))
    else { return true }
    return segments[Int(id.file)].declarations[Int(id.index)].isPrivate
  }

  /// Whether a call with such labels may be one of the function `id`; sure of no. Cost: constant.
  func mayTake(_ labels: LabelSet, _ id: DeclarationID) -> Bool {
    guard segments.indices.contains(Int(id.file)),
      segments[Int(id.file)].declarations.indices.contains(Int(id.index))
    else { return false }
    return labels.isSubset(of: segments[Int(id.file)].declarations[Int(id.index)].labels)
  }

  /// A number for a declaration's name, labels and types; declarations of one name that may not both stand in a scope
  /// have the same. Cost: constant.
  func signature(of id: DeclarationID) -> UInt64 {
    guard segments.indices.contains(Int(id.file)),
      segments[Int(id.file)].declarations.indices.contains(Int(id.index))
    else { return 0 }
    return segments[Int(id.file)].declarations[Int(id.index)].signature
  }

  /// Those of `ids`, which are all of one name, that stand in the file of the segment at `position`. Cost: logarithmic.
  func own(_ ids: [DeclarationID], of position: Int32) -> ArraySlice<DeclarationID> {
    let rank = order.rank(of: position)
    let rest = ids[ids.partitioningIndex { order.rank(of: $0.file) >= rank }...]
    return rest[..<rest.partitioningIndex { order.rank(of: $0.file) > rank }]
  }

  /// The members called `name` of a type that the segment at `position` sees, by the type's dotted name. What a file
  /// declares itself is not what another declares under the same name.
  func members(_ name: String, of type: String, from position: Int32) -> [DeclarationID] {
    let found = visible(members(name, of: type), from: position)
    guard let first = found.first, !isSameFile(first.file, position), declares(type, inFileOf: position) else {
      return found
    }
    return found.filter { !declares(type, inFileOf: $0.file) }
  }

  /// Whether an extension of some type has a method called `name` that the segment at `position` sees; a static one is no
  /// modifier. Cost: the types that have a member of that name.
  func isAddedByExtension(_ name: String, seenFrom position: Int32) -> Bool {
    record(.anywhere, NameKey(name))
    for type in typesByMember[name] ?? [] {
      for id in visible(members[type]?[name] ?? [], from: position) {
        guard let method = self[id], method.kind == .function, !method.isStatic else { continue }
        if self[DeclarationID(file: id.file, index: container(of: id))]?.kind == .typeExtension { return true }
      }
    }
    return false
  }

  /// Whether the file of the segment at `position` declares the outermost of the types of a dotted name.
  private func declares(_ type: String, inFileOf position: Int32) -> Bool {
    let outermost = type.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(type[..<$0]) } ?? type
    return !own(topLevel(outermost), of: position).isEmpty
  }

  /// Whether the segment at `position` declares members of the alignment types. Cost: its declarations.
  func declaresAlignments(_ position: Int32) -> Bool {
    segments.indices.contains(Int(position)) && segments[Int(position)].declaresAlignments
  }

  /// Whether any segment of `file` does.
  func declaresAlignments(_ file: FileID) -> Bool {
    reads?.record(.alignmentScope, UInt64(bitPattern: Int64(file.index)))
    return alignmentSegments[file] != nil
  }
}

extension RandomAccessCollection {
  /// The first index at which `belongs` holds, where it holds for no element before and for all behind; `endIndex` where
  /// it holds for none. Cost: logarithmic.
  fileprivate func partitioningIndex(_ belongs: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongs(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
