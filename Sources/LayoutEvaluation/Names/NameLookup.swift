import LayoutModel
import LayoutSyntax

/// The lookup of declared names in a module by Swift's rules of scope and visibility. It reads declarations and their
/// trees, evaluates nothing and reports nothing; the module's `ReadLog` records the reads.
///
/// A class: recursive functions of a debug build copy a reference to their stack frames and not the tables. Its module
/// does not change, so that what was looked up once stays true.
package final class NameLookup {
  package let module: Module
  /// What has been looked up.
  var known = KnownNames()

  package init(_ module: consuming Module) { self.module = module }

  // MARK: Declarations

  /// Returns a declaration; nil for the ID of a removed one.
  package subscript(id: DeclarationID) -> Declaration? { module.index[id] }

  /// Returns the declarations of a segment.
  package func declarations(of segment: SegmentPosition) -> [Declaration] { module.index.segment(segment).declarations }

  /// Returns the members of a type, which are in its own segment.
  package func members(inside id: DeclarationID) -> [DeclarationID] {
    (module.index.segment(id.segment).members[id.index] ?? []).map { DeclarationID(segment: id.segment, index: $0) }
  }

  /// Returns the types of a segment that use `name`, as indices of its declarations.
  package func containers(thatUse name: String, in segment: SegmentPosition) -> [DeclarationIndex] {
    module.index.segment(segment).uses.containers(of: name)
  }

  /// Returns where a name that is declared in `segment` is used outside of its declaration.
  package func uses(
    of name: String, declaredAt segment: SegmentPosition
  ) -> (own: Bool, inFile: Bool, openly: Bool) {
    module.index.uses(of: name, declaredAt: segment)
  }

  /// Returns the node of the declaration with a number in a segment; nil if there are fewer.
  package func node(ofDeclaration number: Int, in segment: SegmentPosition) -> NodeID? {
    module.index.node(of: number, in: segment)
  }

  /// Returns the tree of a segment, with offsets that count from its root.
  package func tree(_ segment: SegmentPosition) -> TreeReader {
    module.index.recordTree(of: segment)
    return module.segments[segment].tree.reader
  }

  /// Returns true if a segment may contain `#if`.
  package func mayHoldDirectives(_ segment: SegmentPosition) -> Bool { module.segments[segment].tree.mayHoldDirectives }

  package func segmentID(_ segment: SegmentPosition) -> SegmentID { module.segments[segment].id }

  /// The images of the module.
  package var images: ImageSizes {
    module.index.recordImages()
    return module.images
  }

  /// True if the module has localized strings.
  var hasLocalizedStrings: Bool {
    module.index.recordLocalizedStrings()
    return !module.strings.isEmpty
  }

  /// Returns the localized string of the first of `keys` that a table has; nil for none.
  func localizedString(of keys: [String], in table: String?) -> LocalizedString? {
    module.index.recordLocalizedStrings()
    let table = table ?? LocalizedStrings.standardTable
    return keys.lazy.compactMap { self.module.strings.string(of: $0, in: table) }.first
  }

  /// Returns a scope in the segment of `id`, inside the type or extension that contains `id`.
  package func scope(of id: DeclarationID) -> Scope {
    Scope(segment: id.segment, container: self[id]?.container ?? .invalid)
  }

  // MARK: Names

  /// Returns false if certainly nothing in the module has the name with that key.
  package func mayDeclare(_ key: NameKey) -> Bool { module.index.mayDeclare(key) }

  /// Returns false if certainly nothing in the module is called `name`. O(n) in the length of the name.
  package func mayDeclare(_ name: String) -> Bool { module.index.mayDeclare(name) }

  /// Returns true if the module declares `name` by a declaration that is not interpreted: a class, actor or typealias.
  package func declaresUnread(_ name: String) -> Bool { module.index.declaresUnread(name, orOpaque: true) }

  /// Returns the declarations of the top level called `name` that `segment` sees.
  package func topLevel(_ name: String, seenFrom segment: SegmentPosition) -> [DeclarationID] {
    module.index.visible(module.index.topLevel(name), from: segment)
  }

  /// Returns the members called `name` that the module declares in a type or its extensions, in all files.
  package func members(_ name: String, of type: String) -> [DeclarationID] { module.index.members(name, of: type) }

  /// Returns the members called `name` of a type, by its dotted name, that `segment` sees.
  package func members(_ name: String, of type: String, from segment: SegmentPosition) -> [DeclarationID] {
    guard mayDeclare(name) else { return [] }
    return module.index.members(name, of: type, from: segment)
  }

  /// Returns the members of `View` called `name` that `segment` sees.
  package func viewMembers(_ name: String, seenFrom segment: SegmentPosition) -> [DeclarationID] {
    module.index.visible(module.index.members(name, of: "View"), from: segment)
  }

  /// Returns true if an extension of a type that is not `View` adds a member called `name` that `segment` sees.
  package func isAddedByExtension(_ name: String, seenFrom segment: SegmentPosition) -> Bool {
    module.index.isAddedByExtension(name, seenFrom: segment)
  }

  /// Returns the dotted name of the type that contains a declaration; nil at the top level.
  package func containerName(of declaration: Declaration, in segment: SegmentPosition) -> String? {
    module.index.containerName(of: declaration, in: segment)
  }

  /// Returns the dotted name of the type that contains the declaration `id`; nil at the top level.
  package func containerName(of id: DeclarationID) -> String? {
    self[id].flatMap { containerName(of: $0, in: id.segment) }
  }

  /// Returns the dotted names of the types around `scope`, innermost first.
  package func enclosingTypes(of scope: Scope) -> [String] {
    var result: [String] = []
    var container = scope.container
    while container.isValid, let declaration = self[DeclarationID(segment: scope.segment, index: container)] {
      result.append(declaration.typeName)
      container = declaration.container
    }
    return result
  }

  /// Returns the member called `name` of the innermost type around `scope` that has one, or of the type of the instance
  /// that `self` is. `isOfSelf` is true if it is an instance member of `self`.
  func enclosingMember(
    _ name: String, in scope: Scope, self own: DeclarationID?
  ) -> (id: DeclarationID, isOfSelf: Bool)? {
    if let found = memberAround(scope, called: name) { return found }
    // In an extension of a type that is declared elsewhere, `self` is an instance of that type.
    guard let own, let type = self[own]?.typeName,
      let found = members(name, of: type, from: scope.segment).first
    else { return nil }
    return (found, true)
  }

  /// Returns the member called `name` of the innermost type around `scope` that has one. `isOfSelf` is true if it is an
  /// instance member of the innermost type.
  private func memberAround(_ scope: Scope, called name: String) -> KnownNames.Member? {
    guard scope.container.isValid else { return nil }
    let use = KnownNames.Use(
      name: NameKey(name), type: DeclarationID(segment: scope.segment, index: scope.container))
    if let known = known.membersAround[use] { return known }
    var found: KnownNames.Member?
    var container = scope.container
    while found == nil, container.isValid,
      let declaration = self[DeclarationID(segment: scope.segment, index: container)]
    {
      found = members(name, of: declaration.typeName, from: scope.segment).first.map { id in
        let isOfInstance = !(self[id].map { $0.isStatic || $0.isType } ?? false)
        return (id, isOfSelf: container == scope.container && isOfInstance)
      }
      container = declaration.container
    }
    known.membersAround[use] = .some(found)
    return found
  }

  /// Returns the declaration of a type, by its dotted name.
  package func declaration(ofType type: String, in scope: Scope) -> DeclarationID? {
    guard let dot = type.lastIndex(of: ".") else {
      if scope.container.isValid, mayDeclare(type) {
        for outer in enclosingTypes(of: scope) {
          let ids = members(type, of: outer, from: scope.segment)
          if let inner = ids.first(where: { self[$0]?.isType ?? false }) { return inner }
        }
      }
      return topLevel(type, seenFrom: scope.segment).first { self[$0]?.isType ?? false }
    }
    let outer = String(type[..<dot])
    return members(String(type[type.index(after: dot)...]), of: outer, from: scope.segment).first {
      self[$0]?.isType ?? false
    }
  }

  /// Returns true if a type around `scope` contains a class, actor or typealias called `name`, which is not
  /// interpreted.
  package func isUnreadMember(_ name: String, in scope: Scope) -> Bool {
    enclosingTypes(of: scope).contains { declaresUnread("\($0).\(name)") }
  }

  // MARK: Overloads

  /// Returns all declarations that `name` may denote in a call: the overloads of a function.
  package func overloads(of name: String, in scope: Scope) -> [DeclarationID] {
    for type in enclosingTypes(of: scope) {
      let found = members(name, of: type, from: scope.segment)
      if !found.isEmpty { return found }
    }
    guard mayDeclare(name) else { return [] }
    return topLevel(name, seenFrom: scope.segment)
  }

  /// Returns the members of the same type with the name of `id` that `segment` sees.
  func overloads(ofMember id: DeclarationID, from segment: SegmentPosition) -> [DeclarationID] {
    guard let declaration = self[id], let type = containerName(of: declaration, in: id.segment) else { return [id] }
    return members(declaration.name, of: type, from: segment)
  }

  /// Returns the declaration that a use denotes, if a property and a function share `name`: a function if `isCalled`,
  /// else a property. `id` is one of them.
  package func overloadCandidate(
    for id: DeclarationID, _ name: String, isCalled: Bool, in scope: Scope
  ) -> DeclarationID {
    guard let kind = self[id]?.kind, isCalled ? kind.isVariable : kind == .function else { return id }
    return overloadCandidate(among: overloads(of: name, in: scope), isCalled: isCalled) ?? id
  }

  /// Returns the first of declarations with one name that a use denotes; nil for an empty list.
  package func overloadCandidate(among ids: [DeclarationID], isCalled: Bool) -> DeclarationID? {
    guard ids.count > 1, let first = ids.first, let kind = self[first]?.kind,
      isCalled ? kind.isVariable : kind == .function
    else { return ids.first }
    let other = ids.first { id in self[id].map { isCalled ? $0.kind == .function : $0.kind.isVariable } ?? false }
    return other ?? first
  }
}
