import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The use of declarations: the segments that mention them, and those whose roots may show them.
extension Analysis {
  /// The segments whose roots may contain views declared in `segment`, including itself, ordered by file and location.
  /// O(n) in these segments and their names if one of the names is declared or mentioned in other segments than before,
  /// otherwise O(n) in the segments; in a surveyed batch run O(n) in the segments that do contain some.
  package mutating func users(of segment: SegmentID) -> [SegmentID] {
    if let known = survey?.users(of: segment) { return inOrder(known) }
    return file(of: segment) == nil ? [] : value(of: SegmentUsers.self, for: segment)
  }

  /// The segments whose roots may contain something that mentions one of `names`, ordered by file and location.
  package mutating func usersOfMentions(of names: [NameKey], inModuleOf segment: SegmentID) -> [SegmentID] {
    guard let id = module(of: segment) else { return [] }
    index(id)
    let mentions = names.flatMap { modules[id]?.names?.mentions(of: $0) ?? [] }
    return inOrder(users(of: mentions, around: segment))
  }

  fileprivate mutating func users(
    of segments: [SegmentID], around segment: SegmentID, atMost limit: Int = .max
  ) -> Set<SegmentID> {
    guard let id = module(of: segment) else { return [] }
    index(id)
    recordEnvironment(of: id)
    return modules[id]?.names?.users(of: segments, atMost: limit, recordingIn: recording?.log) ?? []
  }

  /// The segments of the module whose mention of `name` may refer to the same declaration as in the file of `segment`,
  /// in no particular order; empty if the names are not indexed.
  package func mentions(of name: NameKey, meaningAsIn segment: SegmentID) -> [SegmentID] {
    guard let file = file(of: segment), let id = module(of: file) else { return [] }
    modules[id]?.names?.recordMentions(of: name, meaningAsIn: file, in: recording?.log)
    return modules[id]?.names?.mentions(of: name, meaningAsIn: file) ?? []
  }

  /// The file of `segment` if its mentions of `name` can only refer to its own declarations; nil if they may refer to the
  /// same declarations as those of every other file for which this is nil. Mutating only so that a call on a stored
  /// analysis does not copy it.
  package mutating func ownFile(of name: NameKey, mentionedIn segment: SegmentID) -> FileID? {
    guard let file = file(of: segment), let id = module(of: file) else { return nil }
    modules[id]?.names?.recordMentions(of: name, meaningAsIn: file, in: recording?.log)
    return modules[id]?.names?.isOwn(name, of: file) ?? false ? file : nil
  }

  /// The segments of the module that mention `name`, ordered by file and location; empty if the names are not indexed.
  package func mentions(of name: NameKey, around segment: SegmentID) -> [SegmentID] {
    guard let id = module(of: segment) else { return [] }
    return inOrder(Set(modules[id]?.names?.mentions(of: name) ?? []))
  }

  /// The names that a segment mentions, sorted and unique.
  package mutating func mentionedNames(in segment: SegmentID) -> [NameKey] {
    guard let id = module(of: segment) else { return [] }
    index(id)
    recordTree(of: segment)
    return modules[id]?.names?.names(of: segment).mentioned ?? []
  }

  /// Distinct segments, ordered by file and location.
  package func inOrder(_ segments: some Collection<SegmentID>) -> [SegmentID] {
    guard segments.count > 1 else { return Array(segments) }
    var inFiles: [FileID: [(position: Int, segment: SegmentID)]] = [:]
    for segment in segments {
      inFiles[file(of: segment) ?? FileID(-1), default: []].append((position(of: segment), segment))
    }
    func ordered(in file: FileID) -> [SegmentID] {
      (inFiles[file] ?? []).sorted { $0.position < $1.position }.map(\.segment)
    }
    // Most are in the same file.
    if inFiles.count == 1, let file = inFiles.keys.first { return ordered(in: file) }
    return inFiles.keys.sorted { (name(of: $0), $0) < (name(of: $1), $1) }.flatMap { ordered(in: $0) }
  }
}

/// The segments whose roots may contain views declared in a segment, ordered by file and location.
private enum SegmentUsers: SegmentQuery {
  static func value(for segment: SegmentID, in analysis: inout Analysis) -> [SegmentID] {
    analysis.inOrder(analysis.users(of: [segment], around: segment))
  }
}

/// The segments with which a segment may form a cycle of declarations that use each other, including itself; nil if it
/// has too many users to tell. Mostly it is the only one, whatever its users are.
enum SegmentCycle: SegmentQuery {
  static func value(for segment: SegmentID, in analysis: inout Analysis) -> Set<SegmentID>? {
    let users = analysis.users(of: [segment], around: segment, atMost: Limits.cycleUsers)
    guard users.count > 1 else { return [segment] }
    guard users.count <= Limits.cycleUsers else { return nil }
    let mentioned = analysis.mentionedNames(in: segment)
    let usesUser = users.contains { user in
      user != segment && declaredNames(in: user, analysis).contains { mentioned.holds($0) }
    }
    return usesUser ? users : [segment]
  }

  private static func declaredNames(in segment: SegmentID, _ analysis: borrowing Analysis) -> [NameKey] {
    guard let module = analysis.module(of: segment) else { return [] }
    analysis.record(.declaredNames, UInt64(bitPattern: Int64(segment.index)))
    return analysis.modules[module]?.names?.names(of: segment).declared ?? []
  }
}
