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
    users[file, default: []].insert(segment)
  }

  mutating func removeUser(_ segment: SegmentID, in file: FileID) {
    users[file]?.remove(segment)
    if users[file]?.isEmpty ?? false { users[file] = nil }
  }

  /// Adds the declarations of the name in a segment.
  mutating func addDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    if names.unscoped.holds(name) { unscoped.append(segment) }
    for scope in names.scopes.named(name) { scopes.add(segment, scope.container, in: file) }
  }

  mutating func removeDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    if names.unscoped.holds(name) { unscoped.removeAll { $0 == segment } }
    for scope in names.scopes.named(name) {
      scopes.remove(segment, scope.container, in: file)
    }
  }

  /// Adds the alignments of the name that a segment declares.
  mutating func addAlignments(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    guard names.alignments.holds(name) else { return }
    alignmentCount += 1
    for scope in names.alignmentScopes.named(name) { alignments.add(segment, scope.container, in: file) }
  }

  mutating func removeAlignments(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    guard names.alignments.holds(name) else { return }
    alignmentCount -= 1
    for scope in names.alignmentScopes.named(name) {
      alignments.remove(segment, scope.container, in: file)
    }
  }

  // MARK: Queries

  /// The segments that mention the name. O(n) in these.
  var mentions: [SegmentID] { users.values.flatMap { $0 } }

  /// Returns true if mentions of the name in `file` can only refer to declarations in `file`.
  func isOwn(of file: FileID) -> Bool {
    unscoped.isEmpty && !isUndeclared && scopes.areAll(of: file) && alignments.areAll(of: file)
      && (alignmentCount == 0 || !alignments.isEmpty)
  }

  /// The segments whose mentions of the name may refer to the same declarations as those in `file`. O(n) in the files
  /// that mention the name.
  func mentions(meaningAsIn file: FileID) -> [SegmentID] {
    guard isOwn(of: file) else { return mentions }
    return users.flatMap { other, segments in
      other == file || !scopes.areAll(of: other) || !alignments.areAll(of: other) ? Array(segments) : []
    }
  }

  /// A search for all segments whose mentions of the name may refer to its declarations in some segments.
  struct UserSearch {
    /// The files whose mentions were not found yet.
    fileprivate var files: Set<FileID>
    /// The containers whose declarations were searched for: only files that declare the name there too are left.
    fileprivate var containers: Set<NameKey> = []

    /// The segments, besides those found before, whose mentions of the name may refer to its declarations in a segment
    /// of `file`. O(n) in these, plus for a new container O(n) in the files left.
    mutating func users(
      ofDeclarationsIn names: SegmentNames, _ name: NameKey, in file: FileID, _ entry: NameEntry
    ) -> [SegmentID] {
      guard !files.isEmpty else { return [] }
      if names.unscoped.holds(name) {
        defer { files = [] }
        return files.flatMap { entry.users[$0] ?? [] }
      }
      var found: [SegmentID] = []
      if files.remove(file) != nil { found += entry.users[file] ?? [] }
      for scope in names.scopes.named(name) where containers.insert(scope.container).inserted {
        for other in files where !entry.scopes.declares(scope.container, in: other) {
          files.remove(other)
          found += entry.users[other] ?? []
        }
      }
      return found
    }
  }

  /// A search for the users of declarations of the name. O(n) in the files that mention it.
  var userSearch: UserSearch { UserSearch(files: Set(users.keys)) }
}

/// The files that declare a name, by the container of the declaration.
private struct DeclaringFiles: Sendable {
  private var scopes: [NameKey: [FileID: [SegmentID]]] = [:]

  var isEmpty: Bool { scopes.isEmpty }

  func declares(_ container: NameKey, in file: FileID) -> Bool { scopes[container]?[file] != nil }

  /// Returns true if `file` declares the name in every container in which some file does.
  func areAll(of file: FileID) -> Bool { scopes.values.allSatisfy { $0[file] != nil } }

  mutating func add(_ segment: SegmentID, _ container: NameKey, in file: FileID) {
    scopes[container, default: [:]][file, default: []].append(segment)
  }

  mutating func remove(_ segment: SegmentID, _ container: NameKey, in file: FileID) {
    scopes[container]?[file]?.removeAll { $0 == segment }
    guard scopes[container]?[file]?.isEmpty ?? false else { return }
    scopes[container]?[file] = nil
    if scopes[container]?.isEmpty ?? false { scopes[container] = nil }
  }
}
