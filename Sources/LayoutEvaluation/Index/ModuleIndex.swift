import LayoutModel
import LayoutSyntax

/// The declarations of all segments of a module, by name.
package struct ModuleIndex: Sendable {
  /// Indexed by position in the module.
  private var segments: [SegmentIndex] = []
  /// The log of the reads of the result that is being computed; nil in a batch run.
  var reads: ReadLog?
  /// A number that distinguishes the read keys of this module from those of other modules.
  var scope: UInt64 = 0
  private var order = SourceOrder()
  /// The modules that the index holds beside its own.
  var imported = ImportedModules()
  private var topLevel: [String: [DeclarationID]] = [:]
  /// The members of types and of extensions, by the type's dotted name and the member's.
  private var members: [String: [String: [DeclarationID]]] = [:]
  /// The names of all declarations.
  private var declared = SpellingSet()
  /// The dotted names of types that are declared but not interpreted: classes and actors, and typealiases.
  private var opaqueTypes = SpellingSet()
  private var typealiases = SpellingSet()
  /// The keys of `topLevel` and of each type's `members`, for suggestions of misspelt names.
  private var topLevelCandidates = NameCandidates()
  private var memberCandidates: [String: NameCandidates] = [:]
  /// The dotted names of the types with members of each name.
  private var typesByMember: [String: Set<String>] = [:]
  /// The segments that call a name like a type.
  private var users: [String: NameUses] = [:]
  private(set) var alignmentScopes = AlignmentScopes()
  /// The segments with an extension that conforms a type to `View`, by the type's dotted name.
  private var viewExtensions: [String: Set<SegmentPosition>] = [:]
  /// The number of segments that import a module whose declarations are not known.
  private var unknownImports = 0
  /// The `.swift` files; the others are `.layout` files.
  private var swiftFiles: Set<FileID> = []

  // MARK: Changes

  /// Sets the language of `file`; called before its segments are added.
  mutating func setLanguage(isSwift: Bool, of file: FileID) {
    if isSwift { swiftFiles.insert(file) } else { swiftFiles.remove(file) }
  }

  /// Sets the location of the segment at `position`; called before it is added, and when segments before it come or go.
  mutating func setLocation(_ location: SegmentLocation, of position: SegmentPosition) {
    while segments.count <= Int(position.index) { segments.append(.empty) }
    order.setLocation(location, of: position)
  }

  /// Sets the rank of `file` in the order of the module's files.
  mutating func setRank(_ rank: Int, of file: FileID) { order.setRank(rank, of: file) }

  /// Adds the declarations of the segment at `position`. O(n) in their number.
  mutating func add(_ position: SegmentPosition, _ index: SegmentIndex) {
    guard segments.hasElement(at: position) else { return }
    segments[position] = index
    for (number, declaration) in index.declarations.enumerated() where !declaration.name.isEmpty {
      let id = DeclarationID(segment: position, index: DeclarationIndex(clamping: number))
      declared.insert(declaration.name)
      if !declaration.container.isValid {
        if topLevel[declaration.name] == nil { topLevelCandidates.insert(declaration.name) }
        ModuleIndex.insert(id, into: &topLevel[declaration.name, default: []], order)
        if !isImported(position) {
          users[declaration.name, default: NameUses()].addDeclarations(1, in: file(of: position))
        }
      } else if let type = containerName(of: declaration, in: position) {
        if typesByMember[declaration.name, default: []].insert(type).inserted {
          memberCandidates[type, default: NameCandidates()].insert(declaration.name)
        }
        ModuleIndex.insert(id, into: &members[type, default: [:]][declaration.name, default: []], order)
      }
    }
    if !isImported(position) {
      for name in index.uses.names { users[name, default: NameUses()].add(position, in: file(of: position)) }
    }
    for name in index.viewExtensions { viewExtensions[name, default: []].insert(position) }
    for name in index.opaqueTypes { opaqueTypes.insert(name) }
    for name in index.typealiases { typealiases.insert(name) }
    if index.importsUnknownModule { unknownImports += 1 }
    if index.declaresAlignments { alignmentScopes.add(index, in: file(of: position)) }
  }

  /// Returns true if a segment belongs to an imported module, whose uses of names are of no interest: what is a root
  /// of a module does not depend on the modules around it.
  private func isImported(_ position: SegmentPosition) -> Bool {
    !imported.isEmpty && imported.number(of: file(of: position)) > 0
  }

  /// Removes the declarations of the segment at `position`. O(n) in their number.
  mutating func remove(_ position: SegmentPosition) {
    guard segments.hasElement(at: position) else { return }
    let index = segments[position]
    let file = file(of: position)
    for declaration in index.declarations where !declaration.name.isEmpty {
      declared.remove(declaration.name)
      if !declaration.container.isValid {
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
    if index.importsUnknownModule { unknownImports -= 1 }
    if index.declaresAlignments { alignmentScopes.remove(index, in: file) }
    segments[position] = .empty
  }

  /// Records that a type has no member called `name` any more.
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

  /// Replaces the declarations of the segment at `position`. O(n) in the declarations before and after, with no change
  /// to the dictionaries of declarations if both versions declare the same names.
  mutating func replace(_ position: SegmentPosition, with index: SegmentIndex) {
    guard segments.hasElement(at: position), segments[position].declaresSame(as: index) else {
      remove(position)
      add(position, index)
      return
    }
    if !segments[position].uses.isSame(as: index.uses) {
      let file = file(of: position)
      for name in segments[position].uses.names { changeUses(of: name) { $0.remove(position, in: file) } }
      for name in index.uses.names { users[name, default: NameUses()].add(position, in: file) }
    }
    if index.declaresAlignments {
      alignmentScopes.remove(segments[position], in: file(of: position))
      alignmentScopes.add(index, in: file(of: position))
    }
    segments[position] = index
  }

  private static func remove(_ position: SegmentPosition, from names: inout [String: [DeclarationID]], _ name: String) {
    names[name]?.removeAll { $0.segment == position }
    if names[name]?.isEmpty ?? false { names[name] = nil }
  }

  /// Inserts a declaration in source order, so that a replaced one keeps its position. Takes `order` as an argument and
  /// not `self`: a second reference to the dictionary during its mutation would copy it.
  private static func insert(_ id: DeclarationID, into ids: inout [DeclarationID], _ order: SourceOrder) {
    // Files are added in order, so that most declarations are the last.
    guard let last = ids.last, order.isOrdered(id, before: last) else { return ids.append(id) }
    ids.insert(id, at: ids.partitioningIndex { order.isOrdered(id, before: $0) })
  }

  // MARK: Queries

  // Each query records its reads: its result is the value of one key of `ReadKey`, or follows from several.

  /// Records a read of a key of this module. The names' keys are computed only for a log: a batch run has none.
  private func record(
    _ kind: ReadKey.Kind, _ name: @autoclosure () -> NameKey, in container: @autoclosure () -> NameKey = .none
  ) {
    reads?.record(kind, scope, name().value, container().value)
  }

  /// Returns the declarations of the segment at `position`.
  package func segment(_ position: SegmentPosition) -> SegmentIndex {
    guard segments.hasElement(at: position) else { return .empty }
    recordTree(of: position)
    return segments[position]
  }

  /// Records that the images of the module were read.
  func recordImages() { reads?.record(.images, scope) }

  /// Records that the localized strings of the module were read.
  func recordLocalizedStrings() { reads?.record(.localizedStrings, scope) }

  /// Records that the tree of a segment was read.
  func recordTree(of position: SegmentPosition) {
    reads?.record(.tree, UInt64(bitPattern: Int64(order.segment(at: position).index)))
  }

  /// Returns the top-level declarations of `name`, in the order of files and source; empty if there are none.
  package func topLevel(_ name: String) -> [DeclarationID] {
    record(.candidates, NameKey(name))
    return topLevel[name] ?? []
  }

  /// Returns the declarations of `name` in the type with that dotted name and its extensions, in source order.
  package func members(_ name: String, of type: String) -> [DeclarationID] {
    record(.candidates, NameKey(name), in: NameKey(type))
    return members[type]?[name] ?? []
  }

  /// Returns the names declared at the top level, for suggestions of misspelt names.
  package func topLevelNameCandidates() -> NameCandidates {
    record(.names, .none)
    return topLevelCandidates
  }

  /// Returns the names of the members of a type, for suggestions of misspelt names.
  package func memberNameCandidates(of type: String) -> NameCandidates {
    record(.names, NameKey(type))
    return memberCandidates[type] ?? NameCandidates()
  }

  /// Returns the names declared at the top level, in no order.
  func topLevelNames() -> some Collection<String> {
    record(.names, .none)
    return topLevel.keys
  }

  /// Returns the names of the members of a type, in no order.
  func memberNames(of type: String) -> some Collection<String> {
    record(.names, NameKey(type))
    return (members[type] ?? [:]).keys
  }

  /// Returns true if a type with that dotted name, or an extension of it, has members.
  func hasMembers(_ type: String) -> Bool {
    record(.names, NameKey(type))
    return members[type] != nil
  }

  /// Returns false if certainly nothing is called `name`, at the top level or in a type. O(n) in the length of the
  /// name.
  package func mayDeclare(_ name: String) -> Bool { mayDeclare(NameKey(name)) }

  /// Returns false if certainly nothing has the name with that key.
  package func mayDeclare(_ key: NameKey) -> Bool {
    record(.existence, key)
    return declared.mayContain(key)
  }

  /// Returns true if the module declares a typealias called `name`, or, if `orOpaque`, a class or actor. These types
  /// are not interpreted.
  package func declaresUnread(_ name: String, orOpaque: Bool) -> Bool {
    let key = NameKey(name)
    record(.unread, key)
    return typealiases.mayContain(key) || orOpaque && opaqueTypes.mayContain(key)
  }

  /// Returns true if at most one declaration is called `name`.
  package func isDeclaredOnce(_ name: String) -> Bool {
    let key = NameKey(name)
    record(.uniqueness, key)
    return declared.count(of: key) <= 1
  }

  /// Returns true if the segment at `position` is part of a `.swift` file. A file's language never changes, so that no
  /// read is recorded.
  package func isSwift(_ position: SegmentPosition) -> Bool {
    !swiftFiles.isEmpty && swiftFiles.contains(file(of: position))
  }

  /// Returns true if a name that the module does not declare may be one of an imported module: in a `.swift` file, if
  /// any file of the module imports one whose declarations are not known. Members are visible in all files of a module
  /// that imports them in one.
  package func mayImportNames(_ position: SegmentPosition) -> Bool {
    guard isSwift(position) else { return false }
    record(.imports, .none)
    return unknownImports > 0
  }

  /// True if the module imports a module whose declarations are not known. Records no read.
  var importsUnknownModule: Bool { unknownImports > 0 }

  /// Returns where the view called `name`, declared in the segment at `position`, is shown: in the segment itself, in
  /// another segment of its file, or in an open file, which declares no such name (see `NameUses`).
  package func uses(of name: String, declaredAt position: SegmentPosition) -> (own: Bool, inFile: Bool, openly: Bool) {
    let file = file(of: position)
    let key = NameKey(name)
    let uses = users[name] ?? NameUses()
    let users = uses.users(in: file)
    let isOwn = users.contains(position)
    reads?.record(.shown, scope, key.value, UsedName.inFile(file, byTwo: isOwn))
    reads?.record(.shown, scope, key.value, uses.isOpen(file) ? UsedName.byTwoFiles : UsedName.byOneFile)
    return (isOwn, users.count > (isOwn ? 1 : 0), uses.isUsedOpenly(except: file))
  }

  /// Returns a declaration; nil if there is none. Records no read of it, because finding its ID was a read. A type
  /// whose conformance to `View` is in an extension of the same file has the kind `view`: `extension Card: View { … }`.
  package subscript(id: DeclarationID) -> Declaration? {
    guard segments.hasElement(at: id.segment) else { return nil }
    let declarations = segments[id.segment].declarations
    guard declarations.hasElement(at: id.index) else { return nil }
    let declaration = declarations[id.index]
    guard declaration.kind == .type else { return declaration }
    record(.conformance, NameKey(declaration.typeName))
    guard let extensions = viewExtensions[declaration.typeName],
      extensions.contains(where: { isSameFile($0, id.segment) })
    else { return declaration }
    var view = declaration
    view.kind = .view
    return view
  }

  /// Returns true if an extension in any file conforms the type with this dotted name to `View`.
  package func hasViewExtension(_ type: String) -> Bool {
    record(.conformance, NameKey(type))
    return viewExtensions[type] != nil
  }

  // Queries for the comparison of two versions of a segment; they record nothing.

  func current(_ position: SegmentPosition) -> SegmentIndex {
    segments.hasElement(at: position) ? segments[position] : .empty
  }

  func declarationCount(of name: NameKey) -> Int { Int(declared.count(of: name)) }

  func usesOfName(_ name: String) -> NameUses { users[name] ?? NameUses() }

  /// Returns true if a declaration has that ID.
  private func isValid(_ id: DeclarationID) -> Bool {
    segments.hasElement(at: id.segment) && segments[id.segment].declarations.hasElement(at: id.index)
  }

  /// Returns the name of a declaration; nil for an invalid ID.
  package func name(of id: DeclarationID) -> String? {
    guard isValid(id) else { return nil }
    return segments[id.segment].declarations[id.index].name
  }

  /// Returns the index of the type or extension around a declaration; invalid at the top level.
  package func container(of id: DeclarationID) -> DeclarationIndex {
    guard isValid(id) else { return .invalid }
    return segments[id.segment].declarations[id.index].container
  }

  /// Returns the node of the segment's declaration with an index; nil past the last one.
  package func node(of number: Int, in position: SegmentPosition) -> NodeID? {
    guard segments.hasElement(at: position) else { return nil }
    let declarations = segments[position].declarations
    return declarations.indices.contains(number) ? declarations[number].node : nil
  }

  /// Returns the file that contains the segment at `position`.
  func file(of position: SegmentPosition) -> FileID { order.file(of: position) }

  /// Returns true if two segments belong to one file.
  package func isSameFile(_ left: SegmentPosition, _ right: SegmentPosition) -> Bool {
    left == right || file(of: left) == file(of: right)
  }

  /// Returns true if two segments belong to one module.
  func isSameModule(_ left: SegmentPosition, _ right: SegmentPosition) -> Bool {
    imported.isEmpty || imported.number(of: file(of: left)) == imported.number(of: file(of: right))
  }

  /// Returns true if `left` is before `right` in the order of files, segments and source.
  package func isOrdered(_ left: DeclarationID, before right: DeclarationID) -> Bool {
    order.isOrdered(left, before: right)
  }

  /// Returns the name under which members of the container of `declaration` are found.
  package func containerName(of declaration: Declaration, in position: SegmentPosition) -> String? {
    guard declaration.container.isValid else { return nil }
    return self[DeclarationID(segment: position, index: declaration.container)]?.typeName
  }

  /// Returns the `ids` that a name denotes in the segment at `position`: in a `.layout` file the ones of its own file,
  /// or else the ones of other files of its module that are not private; in a `.swift` file both, its own first, because
  /// functions of all files overload each other. If there are none, the public ones of the modules that it imports.
  /// O(log n + k) for k results if its file declares the name, else O(n).
  package func visible(_ ids: [DeclarationID], from position: SegmentPosition) -> [DeclarationID] {
    if ids.count == 1, let only = ids.first, only.segment == position { return ids }
    let own = own(ids, of: position)
    if !own.isEmpty, own.count < ids.count, isSwift(position) {
      return own
        + ids.filter {
          !isPrivate($0) && !isSameFile($0.segment, position) && isSameModule($0.segment, position)
        }
    }
    if !own.isEmpty { return own.count == ids.count ? ids : Array(own) }
    if !imported.isEmpty { return visibleFromOtherFiles(ids, from: position) }
    return ids.contains { isPrivate($0) } ? ids.filter { !isPrivate($0) } : ids
  }

  private func visibleFromOtherFiles(_ ids: [DeclarationID], from position: SegmentPosition) -> [DeclarationID] {
    let module = imported.number(of: file(of: position))
    let siblings = ids.filter { imported.number(of: file(of: $0.segment)) == module }
    if !siblings.isEmpty { return siblings.filter { !isPrivate($0) } }
    return ids.filter { isPublic($0) && imported.sees(imported.number(of: file(of: $0.segment)), from: module) }
  }

  /// Returns true if importers of the module of a declaration see it; false for an invalid ID.
  private func isPublic(_ id: DeclarationID) -> Bool {
    isValid(id) && segments[id.segment].declarations[id.index].isPublic
  }

  /// Returns true if only the file of a declaration sees it, or for an invalid ID.
  private func isPrivate(_ id: DeclarationID) -> Bool {
    guard isValid(id) else { return true }
    return segments[id.segment].declarations[id.index].isPrivate
  }

  /// Returns false if a call with such labels certainly does not match the function `id`. O(1).
  func mayTake(_ labels: LabelSet, _ id: DeclarationID) -> Bool {
    guard isValid(id) else { return false }
    return labels.isSubset(of: segments[id.segment].declarations[id.index].labels)
  }

  /// Returns a hash of a declaration's name, labels and types; two declarations of a scope with equal signatures are
  /// duplicates. O(1).
  package func signature(of id: DeclarationID) -> UInt64 {
    guard isValid(id) else { return 0 }
    return segments[id.segment].declarations[id.index].signature
  }

  /// Returns the `ids`, which share a name, that are in the file of the segment at `position`. O(log n).
  package func own(_ ids: [DeclarationID], of position: SegmentPosition) -> ArraySlice<DeclarationID> {
    let rank = order.rank(of: position)
    let rest = ids[ids.partitioningIndex { order.rank(of: $0.segment) >= rank }...]
    return rest[..<rest.partitioningIndex { order.rank(of: $0.segment) > rank }]
  }

  /// Returns the members called `name` of a type, by its dotted name, that the segment at `position` sees. If its file
  /// declares the type itself, members of another file's type of the same name are excluded.
  func members(_ name: String, of type: String, from position: SegmentPosition) -> [DeclarationID] {
    let found = visible(members(name, of: type), from: position)
    guard let last = found.last, !isSameFile(last.segment, position), declares(type, inFileOf: position) else {
      return found
    }
    return found.filter { isSameFile($0.segment, position) || !declares(type, inFileOf: $0.segment) }
  }

  /// Returns true if an extension of any type has an instance method called `name` that the segment at `position` sees;
  /// a static method is not a modifier. O(n) in the types with a member of that name.
  package func isAddedByExtension(_ name: String, seenFrom position: SegmentPosition) -> Bool {
    record(.anywhere, NameKey(name))
    for type in typesByMember[name] ?? [] {
      for id in visible(members[type]?[name] ?? [], from: position) {
        guard let method = self[id], method.kind == .function, !method.isStatic else { continue }
        if self[DeclarationID(segment: id.segment, index: container(of: id))]?.kind == .typeExtension { return true }
      }
    }
    return false
  }

  /// Returns true if the file of the segment at `position` declares the outermost type of a dotted name.
  private func declares(_ type: String, inFileOf position: SegmentPosition) -> Bool {
    let outermost = type.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(type[..<$0]) } ?? type
    return !own(topLevel(outermost), of: position).isEmpty
  }

  /// Returns true if the segment at `position` declares members of the alignment types. O(n) in its declarations.
  func declaresAlignments(_ position: SegmentPosition) -> Bool {
    segments.hasElement(at: position) && segments[position].declaresAlignments
  }

  /// Returns true if a segment declares alignments, or types that may define a guide. O(n) in its declarations.
  func definesAlignments(_ position: SegmentPosition) -> Bool {
    segments.hasElement(at: position) && segments[position].definesAlignments
  }

  /// Returns true if `file` sees other alignments than the files of its module that declare none.
  func seesOwnAlignments(_ file: FileID) -> Bool {
    reads?.record(.alignmentScope, UInt64(bitPattern: Int64(file.index)))
    return alignmentScopes.isOwn(file)
  }
}

extension RandomAccessCollection {
  /// Returns the first index at which `belongs` holds, or `endIndex`. `belongs` must be false for all elements before
  /// and true for all behind. O(log n).
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
