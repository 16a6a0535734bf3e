import LayoutModel
import LayoutSyntax

/// The segments that declare and that mention one name.
///
/// A declaration of the name in a file, at the top level or as a member of some type, hides the declarations with the
/// same container in other files: mentions in the file never refer to those.
struct KnownName: Sendable {
  private var users: [FileID: Set<SegmentID>] = [:]
  private var ways = DeclaringFiles()
  /// The segments that declare the name in a way that hides no other declaration.
  private var loose: [SegmentID] = []
  /// The segments that declare an alignment of the name. Only alignments depend on them by name.
  private var alignments = DeclaringFiles()
  /// The number of segments that declare an alignment of the name.
  private var alignmentCount = 0

  /// True if no segment declares the name.
  var isUndeclared: Bool { ways.isEmpty && loose.isEmpty && alignmentCount == 0 }

  // MARK: Changes

  mutating func addUser(_ segment: SegmentID, in file: FileID) {
    guard users[file]?.insert(segment) == nil else { return }
    users[file] = [segment]
    ways.addUser(file)
    alignments.addUser(file)
  }

  mutating func removeUser(_ segment: SegmentID, in file: FileID) {
    users[file]?.remove(segment)
    guard users[file]?.isEmpty ?? false else { return }
    users[file] = nil
    ways.removeUser(file)
    alignments.removeUser(file)
  }

  /// Adds the declarations of the name in a segment.
  mutating func addDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    if names.loose.holds(name) { loose.append(segment) }
    for way in names.ways.ways(of: name) { ways.add(segment, way.container, in: file, users: users.keys) }
  }

  mutating func removeDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    if names.loose.holds(name) { loose.removeAll { $0 == segment } }
    for way in names.ways.ways(of: name) { ways.remove(segment, way.container, in: file, isUser: users[file] != nil) }
  }

  /// Adds the alignments of the name that a segment declares.
  mutating func addAlignments(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    guard names.alignments.holds(name) else { return }
    alignmentCount += 1
    for way in names.alignmentWays.ways(of: name) {
      alignments.add(segment, way.container, in: file, users: users.keys)
    }
  }

  mutating func removeAlignments(_ segment: SegmentID, of names: SegmentNames, _ name: NameKey, in file: FileID) {
    guard names.alignments.holds(name) else { return }
    alignmentCount -= 1
    for way in names.alignmentWays.ways(of: name) {
      alignments.remove(segment, way.container, in: file, isUser: users[file] != nil)
    }
  }

  // MARK: Questions

  /// The segments that mention the name. O(n) in these.
  var mentions: [SegmentID] { users.values.flatMap { $0 } }

  /// The segments that declare the name. O(n) in these.
  var declarers: [SegmentID] { ways.all + loose }

  /// The segments that declare an alignment of the name. O(n) in these.
  var alignmentDeclarers: [SegmentID] { alignments.all }

  /// Returns true if mentions of the name in `file` can only refer to declarations in `file`.
  func isOwn(of file: FileID) -> Bool {
    loose.isEmpty && !isUndeclared && ways.areAll(of: file) && alignments.areAll(of: file)
      && (alignmentCount == 0 || !alignments.isEmpty)
  }

  /// The segments whose mentions of the name may refer to the same declarations as those in `file`. O(n) in these.
  func mentions(meaningAsIn file: FileID) -> [SegmentID] {
    isOwn(of: file) ? mentions(in: ways.open.union(alignments.open).union([file])) : mentions
  }

  /// The segments whose mentions of the name may refer to the declarations in a segment of `file`. O(n) in these.
  func users(ofDeclarationsIn names: SegmentNames, _ name: NameKey, in file: FileID) -> [SegmentID] {
    if names.loose.holds(name) { return mentions }
    var files: Set<FileID> = [file]
    for way in names.ways.ways(of: name) { files.formUnion(ways.open(way.container)) }
    return mentions(in: files)
  }

  /// Returns true if a mention in another segment than `segment`, which belongs to `file`, may refer to its
  /// declarations. O(n) in the files with such mentions.
  func isUsed(besides segment: SegmentID, _ names: SegmentNames, _ name: NameKey, in file: FileID) -> Bool {
    func isUsed(in other: FileID) -> Bool {
      guard let found = users[other] else { return false }
      return found.count > 1 || !found.isEmpty && !found.contains(segment)
    }
    if names.loose.holds(name) { return users.keys.contains { isUsed(in: $0) } }
    if isUsed(in: file) { return true }
    return names.ways.ways(of: name).contains { way in
      ways.open(way.container).contains { $0 != file && isUsed(in: $0) }
    }
  }

  /// The segments with declarations that mentions in `file` may refer to. O(n) in these.
  func declarers(seenFrom file: FileID) -> [SegmentID] { ways.seen(from: file) + loose }

  private func mentions(in files: Set<FileID>) -> [SegmentID] {
    var result: [SegmentID] = []
    for file in files { if let found = users[file] { result += found } }
    return result
  }
}

/// The files that declare a name, by the container of the declaration.
private struct DeclaringFiles: Sendable {
  private struct Way: Sendable {
    var declarers: [FileID: [SegmentID]] = [:]
    /// The files that mention the name without declaring it in this container.
    var open: Set<FileID> = []
  }

  private var ways: [NameKey: Way] = [:]

  var isEmpty: Bool { ways.isEmpty }
  var all: [SegmentID] { ways.values.flatMap { $0.declarers.values.flatMap { $0 } } }
  /// The files that mention the name without declaring it in every container.
  var open: Set<FileID> { ways.values.reduce(into: []) { $0.formUnion($1.open) } }

  func open(_ container: NameKey) -> Set<FileID> { ways[container]?.open ?? [] }

  /// Returns true if `file` declares the name in every container in which some file does.
  func areAll(of file: FileID) -> Bool { ways.values.allSatisfy { $0.declarers[file] != nil } }

  func seen(from file: FileID) -> [SegmentID] {
    ways.values.flatMap { $0.declarers[file] ?? $0.declarers.values.flatMap { $0 } }
  }

  mutating func addUser(_ file: FileID) {
    for way in ways.keys where ways[way]?.declarers[file] == nil { ways[way]?.open.insert(file) }
  }

  mutating func removeUser(_ file: FileID) {
    for way in ways.keys { ways[way]?.open.remove(file) }
  }

  mutating func add(_ segment: SegmentID, _ container: NameKey, in file: FileID, users: some Sequence<FileID>) {
    if ways[container] == nil { ways[container] = Way(open: Set(users)) }
    ways[container]?.declarers[file, default: []].append(segment)
    ways[container]?.open.remove(file)
  }

  mutating func remove(_ segment: SegmentID, _ container: NameKey, in file: FileID, isUser: Bool) {
    ways[container]?.declarers[file]?.removeAll { $0 == segment }
    guard ways[container]?.declarers[file]?.isEmpty ?? false else { return }
    ways[container]?.declarers[file] = nil
    if isUser { ways[container]?.open.insert(file) }
    if ways[container]?.declarers.isEmpty ?? false { ways[container] = nil }
  }
}
