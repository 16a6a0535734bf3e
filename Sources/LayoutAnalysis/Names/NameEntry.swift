import LayoutModel
import LayoutSyntax

/// The segments that declare and that mention one name.
///
/// A declaration of the name in a file, at the top level or as a member of some type, hides the declarations with the
/// same container in other files: mentions in the file never refer to those.
struct NameEntry: Sendable {
  private var users: [FileID: Set<SegmentID>] = [:]
  private var scopes = DeclaringFiles()
  /// The segments that declare the name in a scope that hides no other declaration.
  private var unscoped: [SegmentID] = []
  /// The segments that declare an alignment of the name. Only alignments depend on them by name.
  private var alignments = DeclaringFiles()
  /// The number of segments that declare an alignment of the name.
  private var alignmentCount = 0

  /// True if no segment declares the name.
  var isUndeclared: Bool { scopes.isEmpty && unscoped.isEmpty && alignmentCount == 0 }

  // MARK: Changes

  mutating func addUser(_ segment: SegmentID, in file: FileID) {
    guard users[file]?.insert(segment) == nil else { return }
    users[file] = [segment]
    scopes.addUser(file)
    alignments.addUser(file)
  }

  mutating func removeUser(_ segment: SegmentID, in file: FileID) {
    users[file]?.remove(segment)
    guard users[file]?.isEmpty ?? false else { return }
    users[file] = nil
    scopes.removeUser(file)
    alignments.removeUser(file)
  }

  /// Adds the declarations of the name in a segment.
  mutating func addDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    if names.unscoped.holds(name) { unscoped.append(segment) }
    for scope in names.scopes.named(name) { scopes.add(segment, scope.container, in: file, users: users.keys) }
  }

  mutating func removeDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    if names.unscoped.holds(name) { unscoped.removeAll { $0 == segment } }
    for scope in names.scopes.named(name) {
      scopes.remove(segment, scope.container, in: file, isUser: users[file] != nil)
    }
  }

  /// Adds the alignments of the name that a segment declares.
  mutating func addAlignments(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    guard names.alignments.holds(name) else { return }
    alignmentCount += 1
    for scope in names.alignmentScopes.named(name) {
      alignments.add(segment, scope.container, in: file, users: users.keys)
    }
  }

  mutating func removeAlignments(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    guard names.alignments.holds(name) else { return }
    alignmentCount -= 1
    for scope in names.alignmentScopes.named(name) {
      alignments.remove(segment, scope.container, in: file, isUser: users[file] != nil)
    }
  }

  // MARK: Queries

  /// The segments that mention the name. O(n) in these.
  var mentions: [SegmentID] { users.values.flatMap { $0 } }

  /// The segments that declare the name. O(n) in these.
  var declarers: [SegmentID] { scopes.all + unscoped }

  /// The segments that declare an alignment of the name. O(n) in these.
  var alignmentDeclarers: [SegmentID] { alignments.all }

  /// Returns true if mentions of the name in `file` can only refer to declarations in `file`.
  func isOwn(of file: FileID) -> Bool {
    unscoped.isEmpty && !isUndeclared && scopes.areAll(of: file) && alignments.areAll(of: file)
      && (alignmentCount == 0 || !alignments.isEmpty)
  }

  /// The segments whose mentions of the name may refer to the same declarations as those in `file`. O(n) in these.
  func mentions(meaningAsIn file: FileID) -> [SegmentID] {
    isOwn(of: file) ? mentions(in: scopes.open.union(alignments.open).union([file])) : mentions
  }

  /// The segments whose mentions of the name may refer to the declarations in a segment of `file`. O(n) in these.
  func users(ofDeclarationsIn names: SegmentNames, _ name: NameKey, in file: FileID) -> [SegmentID] {
    if names.unscoped.holds(name) { return mentions }
    var files: Set<FileID> = [file]
    for scope in names.scopes.named(name) { files.formUnion(scopes.open(scope.container)) }
    return mentions(in: files)
  }

  /// Returns true if a mention in another segment than `segment`, which belongs to `file`, may refer to its
  /// declarations. O(n) in the files with such mentions.
  func isUsed(besides segment: SegmentID, _ names: SegmentNames, _ name: NameKey, in file: FileID) -> Bool {
    func isUsed(in other: FileID) -> Bool {
      guard let found = users[other] else { return false }
      return found.count > 1 || !found.isEmpty && !found.contains(segment)
    }
    if names.unscoped.holds(name) { return users.keys.contains { isUsed(in: $0) } }
    if isUsed(in: file) { return true }
    return names.scopes.named(name).contains { scope in
      scopes.open(scope.container).contains { $0 != file && isUsed(in: $0) }
    }
  }

  /// The segments with declarations that mentions in `file` may refer to. O(n) in these.
  func declarers(seenFrom file: FileID) -> [SegmentID] { scopes.seen(from: file) + unscoped }

  private func mentions(in files: Set<FileID>) -> [SegmentID] {
    var result: [SegmentID] = []
    for file in files { if let found = users[file] { result += found } }
    return result
  }
}

/// The files that declare a name, by the container of the declaration.
private struct DeclaringFiles: Sendable {
  private struct Scope: Sendable {
    var declarers: [FileID: [SegmentID]] = [:]
    /// The files that mention the name without declaring it in this container.
    var open: Set<FileID> = []
  }

  private var scopes: [NameKey: Scope] = [:]

  var isEmpty: Bool { scopes.isEmpty }
  var all: [SegmentID] { scopes.values.flatMap { $0.declarers.values.flatMap { $0 } } }
  /// The files that mention the name without declaring it in every container.
  var open: Set<FileID> { scopes.values.reduce(into: []) { $0.formUnion($1.open) } }

  func open(_ container: NameKey) -> Set<FileID> { scopes[container]?.open ?? [] }

  /// Returns true if `file` declares the name in every container in which some file does.
  func areAll(of file: FileID) -> Bool { scopes.values.allSatisfy { $0.declarers[file] != nil } }

  func seen(from file: FileID) -> [SegmentID] {
    scopes.values.flatMap { $0.declarers[file] ?? $0.declarers.values.flatMap { $0 } }
  }

  mutating func addUser(_ file: FileID) {
    for scope in scopes.keys where scopes[scope]?.declarers[file] == nil { scopes[scope]?.open.insert(file) }
  }

  mutating func removeUser(_ file: FileID) {
    for scope in scopes.keys { scopes[scope]?.open.remove(file) }
  }

  mutating func add(_ segment: SegmentID, _ container: NameKey, in file: FileID, users: some Sequence<FileID>) {
    if scopes[container] == nil { scopes[container] = Scope(open: Set(users)) }
    scopes[container]?.declarers[file, default: []].append(segment)
    scopes[container]?.open.remove(file)
  }

  mutating func remove(_ segment: SegmentID, _ container: NameKey, in file: FileID, isUser: Bool) {
    scopes[container]?.declarers[file]?.removeAll { $0 == segment }
    guard scopes[container]?.declarers[file]?.isEmpty ?? false else { return }
    scopes[container]?.declarers[file] = nil
    if isUser { scopes[container]?.open.insert(file) }
    if scopes[container]?.declarers.isEmpty ?? false { scopes[container] = nil }
  }
}
