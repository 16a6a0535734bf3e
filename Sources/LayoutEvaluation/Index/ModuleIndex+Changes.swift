import LayoutModel
import LayoutSyntax

// Replaces the segment of an edited declaration and compares the keys whose values depend on it.
extension ModuleIndex {
  /// Replaces the declarations of the segment at `position`, and appends the keys whose values changed to `changed`.
  /// O(n) in the declarations and calls of the segment before and after.
  mutating func replace(_ position: SegmentPosition, with new: SegmentIndex, changed: inout [ReadKey]) {
    let old = current(position)
    if old.hasSameSignatures(as: new), old.uses.isSame(as: new.uses) {
      replace(position, with: new)
      return
    }
    let facts = DeclaredFacts(old, new)
    let before = values(of: facts, at: position)
    replace(position, with: new)
    let after = values(of: facts, at: position)
    for (key, value) in before where after[key] != value { changed.append(key) }
    changed += facts.changedKeys(in: scope)
  }

  /// Returns the values of the keys that count declarations and uses in the whole module.
  private func values(of facts: DeclaredFacts, at position: SegmentPosition) -> [ReadKey: Int] {
    let file = file(of: position)
    var values: [ReadKey: Int] = [:]
    for name in facts.names {
      let count = declarationCount(of: NameKey(name))
      values[ReadKey(.existence, scope, NameKey(name).value)] = min(count, 1)
      values[ReadKey(.uniqueness, scope, NameKey(name).value)] = min(max(count, 1), 2)
    }
    for name in facts.usedNames {
      let uses = usesOfName(name)
      let key = NameKey(name).value
      let count = uses.users(in: file).count
      values[ReadKey(.shown, scope, key, UsedName.inFile(file, byTwo: false))] = min(count, 1)
      values[ReadKey(.shown, scope, key, UsedName.inFile(file, byTwo: true))] = min(max(count, 1), 2)
      values[ReadKey(.shown, scope, key, UsedName.byOneFile)] = min(uses.openCount, 1)
      values[ReadKey(.shown, scope, key, UsedName.byTwoFiles)] = min(max(uses.openCount, 1), 2)
    }
    values[ReadKey(.imports, scope, NameKey.none.value, NameKey.none.value)] = importsUnknownModule ? 1 : 0
    for file in facts.alignments.reduce(into: [file], { $0 += alignmentScopes.files(declaring: $1) }) {
      values[ReadKey(.alignmentScope, UInt64(bitPattern: Int64(file.index)))] = alignmentScopes.isOwn(file) ? 1 : 0
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
private struct DeclaredFacts {
  /// A name in a type, or at the top level if the type is empty.
  package struct Member: Hashable {
    var type: String
    var name: String
  }

  /// The members that only one of the versions has, or whose declarations differ.
  private var members: Set<Member> = []
  /// The `members` that only one of the versions has.
  private var gainedOrLost: Set<Member> = []
  private var unread: Set<String> = []
  private var conformances: Set<String> = []
  /// The names whose declarations differ.
  var names: Set<String> { Set(members.map(\.name)) }
  /// The alignments whose declarations differ.
  var alignments: [AlignmentScopes.Name] {
    members.filter { SegmentIndex.alignmentTypes.contains($0.type) }.map { .init(type: $0.type, name: $0.name) }
  }
  /// The names whose uses as types may differ.
  private(set) var usedNames: Set<String>

  init(_ old: SegmentIndex, _ new: SegmentIndex) {
    let (before, after) = (DeclaredFacts.signatures(of: old), DeclaredFacts.signatures(of: new))
    for (member, signature) in before where after[member] != signature { members.insert(member) }
    for member in after.keys where before[member] == nil { members.insert(member) }
    gainedOrLost = members.filter { (before[$0] == nil) != (after[$0] == nil) }
    unread = Set(old.opaqueTypes + old.typealiases).symmetricDifference(new.opaqueTypes + new.typealiases)
    if (old.opaqueTypes, old.typealiases) != (new.opaqueTypes, new.typealiases) {
      // A type that changes between a class and a typealias is resolved differently.
      unread.formUnion(old.opaqueTypes + old.typealiases + new.opaqueTypes + new.typealiases)
    }
    conformances = old.viewExtensions.symmetricDifference(new.viewExtensions)
    usedNames = Set(old.uses.names).symmetricDifference(new.uses.names)
    for member in members where member.type.isEmpty { usedNames.insert(member.name) }
  }

  /// Returns a hash of the declarations of each member, in order.
  private static func signatures(of index: SegmentIndex) -> [Member: Int] {
    var signatures: [Member: Int] = [:]
    for declaration in index.declarations where !declaration.name.isEmpty {
      let container = declaration.container
      let type = index.declarations.hasElement(at: container) ? index.declarations[container].typeName : ""
      var hasher = Hasher()
      hasher.combine(signatures[Member(type: type, name: declaration.name)])
      declaration.hashSignature(into: &hasher)
      signatures[Member(type: type, name: declaration.name)] = hasher.finalize()
    }
    return signatures
  }

  /// Returns the keys that these differences change, whatever other segments declare.
  func changedKeys(in scope: UInt64) -> [ReadKey] {
    var keys: Set<ReadKey> = []
    for member in members {
      let name = NameKey(member.name).value
      keys.insert(ReadKey(.candidates, scope, name, DeclaredFacts.container(member.type)))
      keys.insert(ReadKey(.anywhere, scope, name))
    }
    for member in gainedOrLost { keys.insert(ReadKey(.names, scope, DeclaredFacts.container(member.type))) }
    for name in unread { keys.insert(ReadKey(.unread, scope, NameKey(name).value)) }
    for name in conformances { keys.insert(ReadKey(.conformance, scope, NameKey(name).value)) }
    return Array(keys)
  }

  private static func container(_ type: String) -> UInt64 { type.isEmpty ? NameKey.none.value : NameKey(type).value }
}

extension SegmentIndex {
  /// Returns true if both have the same declarations with the same signatures, regardless of their offsets.
  fileprivate func hasSameSignatures(as other: SegmentIndex) -> Bool {
    declaresSame(as: other)
      && zip(declarations, other.declarations).allSatisfy { left, right in
        left.isPrivate == right.isPrivate && left.isPublic == right.isPublic && left.isStatic == right.isStatic
          && left.isConstant == right.isConstant
          && left.wrapper == right.wrapper && left.isViewBuilder == right.isViewBuilder
          && left.labels == right.labels && left.signature == right.signature
          && (left.block == nil) == (right.block == nil) && (left.nameToken == nil) == (right.nameToken == nil)
      }
  }
}

extension Declaration {
  /// Hashes everything that other segments can observe of a declaration without reading its tree.
  fileprivate func hashSignature(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(typeName)
    hasher.combine(isPrivate)
    hasher.combine(isPublic)
    hasher.combine(isStatic)
    hasher.combine(isConstant)
    hasher.combine(wrapper)
    hasher.combine(isViewBuilder)
    hasher.combine(labels)
    hasher.combine(signature)
    hasher.combine(block == nil)
    hasher.combine(nameToken == nil)
  }
}
