import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The segments of a module that declare and that mention each name. Mentions are indexed only for declared names,
/// which are few of the words in a file.
struct ModuleNames: Sendable {
  private struct Entry: Sendable {
    var file: FileID
    var names: SegmentNames
  }

  /// The names of each segment; the indices of segments are small and reused.
  private var entries: IDArray<SegmentID, Entry?> = []
  /// The declared names, including those of alignments.
  private var known: [NameKey: NameEntry] = [:]
  /// Distinguishes the keys of this module from those of others.
  let scope: UInt64
  /// The number of name entries and of their mentions visited to find users, and of segments searched for mentions of
  /// names that nothing had declared before.
  private(set) var entriesVisited = 0

  /// Indexes the names of the segments. O(n) in the names.
  init(_ segments: [(segment: SegmentID, file: FileID, names: SegmentNames)], scope: UInt64) {
    self.scope = scope
    entries.reserveCapacity(segments.count)
    for (segment, file, own) in segments {
      enter(Entry(file: file, names: own), of: segment)
      for name in own.declared { known[name, default: NameEntry()].addDeclarations(segment, of: own, name, in: file) }
      for name in own.alignments { known[name, default: NameEntry()].addAlignments(segment, of: own, name, in: file) }
    }
    for (segment, file, own) in segments {
      for name in own.mentioned {
        // Hardly any word of a file is a declared name: the others are only looked up.
        if let index = known.index(forKey: name) { known.values[index].addUser(segment, in: file) }
      }
    }
  }

  func names(of segment: SegmentID) -> SegmentNames {
    isKnown(segment) ? entries[segment]?.names ?? .none : .none
  }

  /// Returns true if a segment mentions a name. O(log n) in its names.
  func mentions(_ name: NameKey, in segment: SegmentID) -> Bool {
    isKnown(segment) && entries[segment]?.names.mentioned.holds(name) ?? false
  }

  private func isKnown(_ segment: SegmentID) -> Bool { entries.contains(segment) }

  private mutating func enter(_ entry: Entry?, of segment: SegmentID) {
    guard segment.index >= 0 else { return }
    entries.extend(to: segment, with: nil)
    entries[segment] = entry
  }

  /// The segments that mention `name`. O(n) in the segments of the module if nothing declares it.
  func mentions(of name: NameKey) -> [SegmentID] { known[name]?.mentions ?? search([name]).map(\.segment) }

  /// The segments whose mentions of `name` may refer to the same declarations as those in `file`. Same cost as
  /// `mentions(of:)`, without the files whose own declarations hide others.
  func mentions(of name: NameKey, meaningAsIn file: FileID) -> [SegmentID] {
    known[name]?.mentions(meaningAsIn: file) ?? mentions(of: name)
  }

  /// Returns true if mentions of a name in `file` can only refer to declarations in `file`.
  func isOwn(_ name: NameKey, of file: FileID) -> Bool { known[name]?.isOwn(of: file) ?? false }

  /// Returns the mentions of `names`, which must be normalized, in the segments of the module. O(n log m) for n segments
  /// and m names.
  private func search(_ names: [NameKey]) -> [(name: NameKey, segment: SegmentID, file: FileID)] {
    var found: [(name: NameKey, segment: SegmentID, file: FileID)] = []
    for (number, entry) in entries.enumerated() {
      guard let entry else { continue }
      let segment = SegmentID(Int32(truncatingIfNeeded: number))
      for name in entry.names.mentioned.intersection(with: names) { found.append((name, segment, entry.file)) }
    }
    return found
  }

  // MARK: Changes

  /// Replaces the names of segments of a file, by `SegmentNames.none` for a removed one, and adds the keys whose values
  /// changed to `changed`. O(n) in their names; if nothing has declared one of these so far, plus O(m) in the segments of
  /// the module.
  mutating func set(
    _ new: [(segment: SegmentID, names: SegmentNames)], in file: FileID, changed: inout [ReadKey]
  ) {
    indexMentions(of: new.flatMap { $0.names.declared + $0.names.alignments }.normalized())
    for (segment, names) in new { set(names, of: segment, in: file, changed: &changed) }
  }

  /// Adds entries for those of `names`, which must be normalized, that nothing has declared so far.
  private mutating func indexMentions(of names: [NameKey]) {
    let undeclared = names.filter { known[$0] == nil }
    guard !undeclared.isEmpty else { return }
    entriesVisited += entries.count
    for name in undeclared { known[name] = NameEntry() }
    for mention in search(undeclared) { known[mention.name]?.addUser(mention.segment, in: mention.file) }
  }

  private mutating func set(
    _ new: SegmentNames, of segment: SegmentID, in file: FileID, changed: inout [ReadKey]
  ) {
    let old = names(of: segment)
    guard old != new else { return }
    enter(new == .none ? nil : Entry(file: file, names: new), of: segment)
    for name in old.mentioned.difference(from: new.mentioned) {
      let index = known.index(forKey: name)
      if let index {
        if new.mentioned.holds(name) {
          known.values[index].addUser(segment, in: file)
        } else {
          known.values[index].removeUser(segment, in: file)
        }
      }
      changed.append(ReadKey(.mentions, scope, name.value, ModuleNames.part(of: file)))
      changed.append(ReadKey(.mentions, scope, name.value))
      // In a file whose own declarations hide the others, mentions are irrelevant to those.
      let isOwn = index.map { known.values[$0].isOwn(of: file) } ?? false
      if !isOwn { changed.append(ReadKey(.openMentions, scope, name.value)) }
    }
    guard !old.declaresSame(as: new) else { return }
    changed.append(.declaredNames(segment))
    for name in Set(old.declared + new.declared) {
      change(name) { known in
        known.removeDeclarations(segment, of: old, name, in: file)
        known.addDeclarations(segment, of: new, name, in: file)
      }
    }
    for name in Set(old.alignments + new.alignments) {
      change(name) { known in
        known.removeAlignments(segment, of: old, name, in: file)
        known.addAlignments(segment, of: new, name, in: file)
      }
    }
    for name in Set(old.declared + new.declared + old.alignments + new.alignments) {
      changed.append(ReadKey(.openMentions, scope, name.value))
    }
  }

  private static func part(of file: FileID) -> UInt64 { UInt64(bitPattern: Int64(file.index)) &+ 1 }

  private mutating func change(_ name: NameKey, _ body: (inout NameEntry) -> Void) {
    // A name whose only declaration was removed from another segment has no entry any more.
    indexMentions(of: [name])
    body(&known[name, default: NameEntry()])
    if known[name]?.isUndeclared ?? false { known[name] = nil }
  }

  // MARK: Queries

  /// Records a read of the segments whose mentions of `name` may refer to the same declarations as those in `file`.
  func recordMentions(of name: NameKey, meaningAsIn file: FileID, in log: ReadLog?) {
    guard let log else { return }
    log.record(.openMentions, scope, name.value)
    if let known = known[name], known.isOwn(of: file) {
      log.record(.mentions, scope, name.value, ModuleNames.part(of: file))
    } else {
      log.record(.mentions, scope, name.value)
    }
  }

  // MARK: Dependencies

  /// The transitive users of `segments`: these, the segments that mention one of their names, and so on. Something
  /// declared in `segments` can only be laid out in the roots of these. The search ends once it has found more than
  /// `limit`. The reads are added to `log`. O(n) in the segments found, their names, and the mentions of these.
  mutating func users(
    of segments: some Sequence<SegmentID>, atMost limit: Int = .max, recordingIn log: ReadLog?
  ) -> Set<SegmentID> {
    var found = Set(segments)
    var waiting = Array(found)
    // The mentions of each name that were not found yet: each is visited once, however many segments declare the name.
    var searches: [NameKey: NameEntry.UserSearch] = [:]
    while found.count <= limit, let segment = waiting.popLast() {
      log?.record(.declaredNames, UInt64(bitPattern: Int64(segment.index)))
      guard isKnown(segment), let entry = entries[segment] else { continue }
      for name in entry.names.declared {
        guard let index = known.index(forKey: name) else { continue }
        entriesVisited += 1
        log?.record(.openMentions, scope, name.value)
        log?.record(
          .mentions, scope, name.value, entry.names.unscoped.holds(name) ? 0 : ModuleNames.part(of: entry.file))
        let declared = known.values[index]
        let users = searches[name, default: declared.userSearch].users(
          ofDeclarationsIn: entry.names, name, in: entry.file, declared)
        entriesVisited += users.count
        for user in users where found.insert(user).inserted { waiting.append(user) }
      }
    }
    return found
  }
}
