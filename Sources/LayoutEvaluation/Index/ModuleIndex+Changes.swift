import LayoutModel
import LayoutSyntax

// Replaces the segment of an edited declaration and compares the keys whose values depend on it.
extension ModuleIndex {
  /// Replaces the declarations of the segment at `position`, and appends the keys whose values changed to `changed`.
  /// O(n) in the declarations and calls of the segment before and after.
  mutating func replace(_ position: SegmentPosition, with new: SegmentIndex, changed: inout [ReadKey]) {
    let old = current(position)
    let changesUses = !old.uses.isSame(as: new.uses)
    guard changesUses || !old.hasSameSignatures(as: new) else {
      replace(position, with: new)
      return
    }
    let difference = SegmentDifference(old, new, changesUses: changesUses)
    let file = file(of: position)
    let alignmentFiles = difference.alignments.reduce(into: [file]) { $0 += alignmentScopes.files(declaring: $1) }
    let before = values(of: difference, in: file, alignmentFiles)
    replace(position, with: new)
    let after = values(of: difference, in: file, alignmentFiles)
    for (before, after) in zip(before, after) where before.value != after.value { changed.append(before.key) }
    difference.appendKeys(in: scope, to: &changed)
  }

  /// Returns the values of the keys that count declarations and uses in the whole module: the same keys in the same
  /// order before and after the replacement.
  private func values(
    of difference: SegmentDifference, in file: FileID, _ alignmentFiles: [FileID]
  ) -> [(key: ReadKey, value: Int)] {
    var values: [(key: ReadKey, value: Int)] = []
    values.reserveCapacity(2 * difference.names.count + 4 * difference.usedNames.count + alignmentFiles.count + 1)
    for name in difference.names {
      let count = declarationCount(of: name)
      values.append((ReadKey(.existence, scope, name.value), min(count, 1)))
      values.append((ReadKey(.uniqueness, scope, name.value), min(max(count, 1), 2)))
    }
    for name in difference.usedNames {
      let uses = usesOfName(name)
      let key = NameKey(name).value
      let (count, openCount) = (uses.users(in: file).count, uses.openCount)
      values.append((ReadKey(.shown, scope, key, UsedName.inFile(file, byTwo: false)), min(count, 1)))
      values.append((ReadKey(.shown, scope, key, UsedName.inFile(file, byTwo: true)), min(max(count, 1), 2)))
      values.append((ReadKey(.shown, scope, key, UsedName.byOneFile), min(openCount, 1)))
      values.append((ReadKey(.shown, scope, key, UsedName.byTwoFiles), min(max(openCount, 1), 2)))
    }
    values.append((ReadKey(.imports, scope, NameKey.none.value, NameKey.none.value), importsUnknownModule ? 1 : 0))
    for file in alignmentFiles {
      values.append(
        (ReadKey(.alignmentScope, UInt64(bitPattern: Int64(file.index))), alignmentScopes.isOwn(file) ? 1 : 0))
    }
    return values
  }
}

/// The last component of a `ReadKey.Kind.shown` key: a name is used by one or by two segments of a file, or by one or
/// two open files. A segment that is itself a user reads the key for two, so that a further user changes nothing.
package enum UsedName {
  static let byOneFile: UInt64 = 0
  static let byTwoFiles: UInt64 = 1

  static func inFile(_ file: FileID, byTwo: Bool) -> UInt64 {
    UInt64(bitPattern: Int64(file.index)) &* 2 &+ (byTwo ? 3 : 2)
  }
}

/// The differences between the declarations of two versions of a segment.
private struct SegmentDifference {
  /// A name in a type, or at the top level if the type is `NameKey.none`. A type without a name has a key of its own.
  private struct Member: Hashable {
    var type: NameKey
    var name: NameKey
  }

  /// The members that only one of the versions has, or whose declarations differ.
  private var members: [Member] = []
  /// The types with `members` that only one of the versions has.
  private var typesWithOtherNames: Set<NameKey> = []
  private var unread: Set<String> = []
  private var conformances: Set<String> = []
  /// The names of `members`.
  private(set) var names: Set<NameKey> = []
  /// The alignments that one of the versions declares.
  private(set) var alignments: [AlignmentScopes.Name] = []
  /// The names whose uses as types may differ.
  private(set) var usedNames: Set<String> = []

  init(_ old: SegmentIndex, _ new: SegmentIndex, changesUses: Bool) {
    let (before, after) = (SegmentDifference.members(of: old), SegmentDifference.members(of: new))
    if before.isEmpty || after.isEmpty {
      for (member, _) in before + after { add(member, isInBoth: false) }
    } else {
      addDifferences(of: before, in: old, and: after, in: new)
    }
    unread = SegmentDifference.difference(old.opaqueTypes + old.typealiases, new.opaqueTypes + new.typealiases)
    if (old.opaqueTypes, old.typealiases) != (new.opaqueTypes, new.typealiases) {
      // A type that changes between a class and a typealias is resolved differently.
      unread.formUnion(old.opaqueTypes + old.typealiases + new.opaqueTypes + new.typealiases)
    }
    conformances = old.viewExtensions.symmetricDifference(new.viewExtensions)
    if changesUses { usedNames = SegmentDifference.difference(old.uses.names, new.uses.names) }
    for declaration in old.declarations + new.declarations
    where !declaration.container.isValid && names.contains(NameKey(declaration.name)) {
      usedNames.insert(declaration.name)
    }
    alignments = (old.alignments + new.alignments).map(\.name)
  }

  private mutating func add(_ member: Member, isInBoth: Bool) {
    members.append(member)
    names.insert(member.name)
    if !isInBoth { typesWithOtherNames.insert(member.type) }
  }

  /// Adds the members that differ between two versions that both declare something.
  private mutating func addDifferences(
    of before: [(member: Member, number: Int)], in old: SegmentIndex, and after: [(member: Member, number: Int)],
    in new: SegmentIndex
  ) {
    let before = Dictionary(grouping: before, by: \.member)
    let after = Dictionary(grouping: after, by: \.member)
    for (member, numbers) in before {
      let others = after[member] ?? []
      let isSame = numbers.elementsEqual(others) {
        old.declarations[$0.number].hasSameSignature(as: new.declarations[$1.number])
      }
      if !isSame { add(member, isInBoth: !others.isEmpty) }
    }
    for member in after.keys where before[member] == nil { add(member, isInBoth: false) }
  }

  /// Returns the members that a segment declares, each with the index of its declaration, in order.
  private static func members(of index: SegmentIndex) -> [(member: Member, number: Int)] {
    // Declarations are not copied to look at them.
    index.declarations.indices.compactMap { number in
      guard !index.declarations[number].name.isEmpty else { return nil }
      let container = index.declarations[number].container
      let isMember = index.declarations.hasElement(at: container)
      let type = isMember ? NameKey(index.declarations[container].typeName) : .none
      return (Member(type: type, name: NameKey(index.declarations[number].name)), number)
    }
  }

  /// Returns the names that are in one of two lists. Mostly one of them is empty.
  private static func difference(_ names: some Sequence<String>, _ others: some Sequence<String>) -> Set<String> {
    let (names, others) = (Set(names), Set(others))
    if names.isEmpty { return others }
    return others.isEmpty ? names : names.symmetricDifference(others)
  }

  /// Appends the keys that these differences change, whatever other segments declare.
  func appendKeys(in scope: UInt64, to keys: inout [ReadKey]) {
    for member in members { keys.append(ReadKey(.candidates, scope, member.name.value, member.type.value)) }
    for name in names { keys.append(ReadKey(.anywhere, scope, name.value)) }
    for type in typesWithOtherNames { keys.append(ReadKey(.names, scope, type.value)) }
    for name in unread { keys.append(ReadKey(.unread, scope, NameKey(name).value)) }
    for name in conformances { keys.append(ReadKey(.conformance, scope, NameKey(name).value)) }
  }
}

extension SegmentIndex {
  /// Returns true if both have the same declarations with the same signatures, regardless of their offsets.
  fileprivate func hasSameSignatures(as other: SegmentIndex) -> Bool {
    declaresSame(as: other)
      && zip(declarations, other.declarations).allSatisfy { $0.hasSameSignature(as: $1) }
  }
}

extension Declaration {
  /// Returns true if two declarations of a member are equal in everything that other segments can observe without
  /// reading their trees.
  fileprivate func hasSameSignature(as other: Declaration) -> Bool {
    kind == other.kind && typeName == other.typeName && isPrivate == other.isPrivate && isPublic == other.isPublic
      && isStatic == other.isStatic && isConstant == other.isConstant && wrapper == other.wrapper
      && isViewBuilder == other.isViewBuilder && labels == other.labels && signature == other.signature
      && (block == nil) == (other.block == nil) && (nameToken == nil) == (other.nameToken == nil)
  }
}
