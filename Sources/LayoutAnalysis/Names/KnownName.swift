import LayoutSyntax

/// Who declares and who mentions one name.
///
/// A file that declares the name in some way, at the top level or as a member of a type, means its own by it: what other
/// files declare in that way does not concern it.
struct KnownName: Sendable {
  private struct Way: Sendable {
    var declarers: [FileID: [SegmentID]] = [:]
    /// The files that mention the name and do not declare it in this way.
    var open: Set<FileID> = []
  }

  private var users: [FileID: Set<SegmentID>] = [:]
  /// By what the name is a member of.
  private var ways: [NameHash: Way] = [:]
  /// Those that declare it in a way that hides nothing.
  private var loose: [SegmentID] = []
  /// How many segments declare an alignment of the name.
  private var alignments = 0

  /// Whether nobody declares it.
  var isUndeclared: Bool { ways.isEmpty && loose.isEmpty && alignments == 0 }

  // MARK: Changes

  mutating func addUser(_ segment: SegmentID, in file: FileID) {
    if users[file]?.insert(segment) == nil {
      users[file] = [segment]
      for way in ways.keys where ways[way]?.declarers[file] == nil { ways[way]?.open.insert(file) }
    }
  }

  mutating func removeUser(_ segment: SegmentID, in file: FileID) {
    users[file]?.remove(segment)
    guard users[file]?.isEmpty ?? false else { return }
    users[file] = nil
    for way in ways.keys { ways[way]?.open.remove(file) }
  }

  /// Notes how a segment declares it.
  mutating func addDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameHash, in file: FileID) {
    if names.loose.holds(name) { loose.append(segment) }
    for way in names.ways(of: name) {
      if ways[way.container] == nil { ways[way.container] = Way(open: Set(users.keys)) }
      ways[way.container]?.declarers[file, default: []].append(segment)
      ways[way.container]?.open.remove(file)
    }
  }

  mutating func removeDeclarations(_ segment: SegmentID, of names: SegmentNames, _ name: NameHash, in file: FileID) {
    if names.loose.holds(name) { loose.removeAll { $0 == segment } }
    for way in names.ways(of: name) {
      ways[way.container]?.declarers[file]?.removeAll { $0 == segment }
      guard ways[way.container]?.declarers[file]?.isEmpty ?? false else { continue }
      ways[way.container]?.declarers[file] = nil
      if users[file] != nil { ways[way.container]?.open.insert(file) }
      if ways[way.container]?.declarers.isEmpty ?? false { ways[way.container] = nil }
    }
  }

  mutating func addAlignments(_ count: Int) { alignments += count }

  // MARK: Questions

  /// All that mention it. Cost: theirs.
  var mentions: [SegmentID] { users.values.flatMap { $0 } }

  /// All that declare it. Cost: theirs.
  var declarers: [SegmentID] { ways.values.flatMap { $0.declarers.values.flatMap { $0 } } + loose }

  /// Whether `file` means nothing but its own by it.
  func isOwn(of file: FileID) -> Bool {
    loose.isEmpty && alignments == 0 && !ways.isEmpty && ways.values.allSatisfy { $0.declarers[file] != nil }
  }

  /// Those that mention it and may mean what `file` means. Cost: theirs.
  func mentions(meaningAsIn file: FileID) -> [SegmentID] {
    guard isOwn(of: file) else { return mentions }
    let open = ways.values.reduce(into: Set<FileID>()) { $0.formUnion($1.open) }
    return mentions(in: open.union([file]))
  }

  /// Those that may mean what a segment of `file` declares. Cost: theirs.
  func users(ofDeclarationsIn names: SegmentNames, _ name: NameHash, in file: FileID) -> [SegmentID] {
    if names.loose.holds(name) { return mentions }
    var files: Set<FileID> = [file]
    for way in names.ways(of: name) { files.formUnion(ways[way.container]?.open ?? []) }
    return mentions(in: files)
  }

  /// Those whose declarations `file` may mean. Cost: theirs.
  func declarers(seenFrom file: FileID) -> [SegmentID] {
    ways.values.flatMap { $0.declarers[file] ?? $0.declarers.values.flatMap { $0 } } + loose
  }

  private func mentions(in files: Set<FileID>) -> [SegmentID] {
    var result: [SegmentID] = []
    for file in files { if let found = users[file] { result += found } }
    return result
  }
}
