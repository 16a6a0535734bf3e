import LayoutModel
import LayoutSyntax

// What an edit changes for those who read the index: the segment is replaced, and the keys are compared whose values
// depend on it.
extension ModuleIndex {
  /// Replaces what the segment at `position` declares, and adds the keys whose values changed to `changed`. Cost: the
  /// declarations and calls of the segment before and after, where they differ; else a comparison of them.
  mutating func replace(_ position: Int32, with new: SegmentIndex, changed: inout [ReadKey]) {
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

  /// The values of the keys that count declarations and uses in the whole module.
  private func values(of facts: DeclaredFacts, at position: Int32) -> [ReadKey: Int] {
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
    values[ReadKey(.alignmentScope, UInt64(bitPattern: Int64(file.index)))] = declaresAlignments(file) ? 1 : 0
    return values
  }
}

/// The parts of the key `ReadKey.Kind.shown`: whether a name is used by one, and by two, segments of a file or open files.
/// Who is a user itself asks for two, so that a further user changes nothing.
enum UsedName {
  static let byOneFile: UInt64 = 0
  static let byTwoFiles: UInt64 = 1

  static func inFile(_ file: FileID, byTwo: Bool) -> UInt64 {
    UInt64(bitPattern: Int64(file.index)) &* 2 &+ (byTwo ? 3 : 2)
  }
}

/// What two versions of a segment declare differently.
private struct DeclaredFacts {
  /// A name in a type, or at the top level where the type is empty.
  struct Member: Hashable {
    var type: String
    var name: String
  }

  /// The members that only one of the versions has, or that are declared in another way.
  private var members: Set<Member> = []
  /// Those of them that only one of the versions has.
  private var gainedOrLost: Set<Member> = []
  private var unread: Set<String> = []
  private var conformances: Set<String> = []
  /// The names that are declared differently.
  var names: Set<String> { Set(members.map(\.name)) }
  /// The names whose uses as types may be others.
  private(set) var usedNames: Set<String>

  init(_ old: SegmentIndex, _ new: SegmentIndex) {
    let (before, after) = (DeclaredFacts.signatures(of: old), DeclaredFacts.signatures(of: new))
    for (member, signature) in before where after[member] != signature { members.insert(member) }
    for member in after.keys where before[member] == nil { members.insert(member) }
    gainedOrLost = members.filter { (before[$0] == nil) != (after[$0] == nil) }
    unread = Set(old.opaqueTypes + old.typealiases).symmetricDifference(new.opaqueTypes + new.typealiases)
    if (old.opaqueTypes, old.typealiases) != (new.opaqueTypes, new.typealiases) {
      // A type that was a class and is another name now is read differently.
      unread.formUnion(old.opaqueTypes + old.typealiases + new.opaqueTypes + new.typealiases)
    }
    conformances = old.viewExtensions.symmetricDifference(new.viewExtensions)
    usedNames = Set(old.uses.names).symmetricDifference(new.uses.names)
    for member in members where member.type.isEmpty { usedNames.insert(member.name) }
  }

  /// The hashes of the declarations of each member, in order.
  private static func signatures(of index: SegmentIndex) -> [Member: Int] {
    var signatures: [Member: Int] = [:]
    for declaration in index.declarations where !declaration.name.isEmpty {
      let container = Int(declaration.container)
      let type = index.declarations.indices.contains(container) ? index.declarations[container].typeName : ""
      var hasher = Hasher()
      hasher.combine(signatures[Member(type: type, name: declaration.name)])
      declaration.hashSignature(into: &hasher)
      signatures[Member(type: type, name: declaration.name)] = hasher.finalize()
    }
    return signatures
  }

  /// The keys that this changes, whatever other segments declare.
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
  /// Whether the same is declared in the same ways, wherever in the segment it stands.
  fileprivate func hasSameSignatures(as other: SegmentIndex) -> Bool {
    declaresSame(as: other)
      && zip(declarations, other.declarations).allSatisfy { left, right in
        left.isPrivate == right.isPrivate && left.isStatic == right.isStatic && left.isConstant == right.isConstant
          && left.wrapper == right.wrapper && left.isViewBuilder == right.isViewBuilder
          && left.labels == right.labels && left.signature == right.signature
          && (left.block == nil) == (right.block == nil) && (left.nameToken == nil) == (right.nameToken == nil)
      }
  }
}

extension Declaration {
  /// What others know of a declaration without reading its tree.
  fileprivate func hashSignature(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(typeName)
    hasher.combine(isPrivate)
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
