import LayoutLowering
import LayoutSyntax

/// Who in a module declares and who mentions a name. Mentions are kept for the names that are declared only: of the
/// words in a file few are.
struct ModuleNames: Sendable {
  private struct Entry: Sendable {
    var file: FileID
    var names: SegmentNames
  }

  /// By the segments' numbers, which are small and given again.
  private var entries: [Entry?] = []
  /// The names that somebody declares, and those of alignments.
  private var known: [NameHash: KnownName] = [:]
  /// Whose findings hang on who mentions a name.
  private var askers: [NameHash: [Asker]] = [:]

  private struct Asker: Hashable, Sendable {
    var segment: SegmentID
    /// The name is asked for as this file means it.
    var file: FileID
  }

  /// Cost: the names of the segments.
  init(_ segments: [(segment: SegmentID, file: FileID, names: SegmentNames)]) {
    entries.reserveCapacity(segments.count)
    for (segment, file, own) in segments {
      enter(Entry(file: file, names: own), of: segment)
      for name in own.declared { known[name, default: KnownName()].addDeclarations(segment, of: own, name, in: file) }
      for name in own.alignments { known[name, default: KnownName()].addAlignments(segment, of: own, name, in: file) }
    }
    for (segment, file, own) in segments {
      for name in own.mentioned {
        // Of the words in a file nearly none is declared: they are looked up and no more.
        if let place = known.index(forKey: name) { known.values[place].addUser(segment, in: file) }
      }
    }
  }

  func names(of segment: SegmentID) -> SegmentNames {
    isKnown(segment) ? entries[Int(segment.index)]?.names ?? .none : .none
  }

  /// Whether a segment mentions a name. Cost: logarithmic in its names.
  func mentions(_ name: NameHash, in segment: SegmentID) -> Bool {
    isKnown(segment) && entries[Int(segment.index)]?.names.mentioned.holds(name) ?? false
  }

  private func isKnown(_ segment: SegmentID) -> Bool { entries.indices.contains(Int(segment.index)) }

  private mutating func enter(_ entry: Entry?, of segment: SegmentID) {
    guard segment.index >= 0 else { return }
    while entries.count <= Int(segment.index) { entries.append(nil) }
    entries[Int(segment.index)] = entry
  }

  /// Whether somebody declares a name.
  func isDeclared(_ name: NameHash) -> Bool { known[name] != nil }

  func declarers(of name: NameHash) -> [SegmentID] { known[name]?.declarers ?? [] }

  func alignmentDeclarers(of name: NameHash) -> [SegmentID] { known[name]?.alignmentDeclarers ?? [] }

  /// The segments that declare what `file` may mean by `name`.
  func declarers(of name: NameHash, seenFrom file: FileID) -> [SegmentID] {
    known[name]?.declarers(seenFrom: file) ?? []
  }

  /// The segments that mention `name`. Cost when nothing declares it: the module's segments.
  func mentions(of name: NameHash) -> [SegmentID] { known[name]?.mentions ?? search(name).map(\.segment) }

  /// The segments that mention `name` and may mean by it what `file` means. Cost: as of `mentions(of:)`, but for the
  /// files that mean their own.
  func mentions(of name: NameHash, meaningAsIn file: FileID) -> [SegmentID] {
    known[name]?.mentions(meaningAsIn: file) ?? mentions(of: name)
  }

  private func search(_ name: NameHash) -> [(segment: SegmentID, file: FileID)] {
    var found: [(segment: SegmentID, file: FileID)] = []
    for (number, entry) in entries.enumerated() {
      guard let entry, entry.names.mentioned.holds(name) else { continue }
      found.append((SegmentID(Int32(truncatingIfNeeded: number)), entry.file))
    }
    return found
  }

  // MARK: Changes

  /// Replaces what is known of a segment; `SegmentNames.none` for one that is gone. Cost: its names, and for a name that
  /// nothing declared before the module's segments.
  mutating func set(_ new: SegmentNames, of segment: SegmentID, in file: FileID) {
    let old = names(of: segment)
    guard old != new else { return }
    enter(new == .none ? nil : Entry(file: file, names: new), of: segment)
    for name in old.mentioned.difference(from: new.mentioned) {
      if new.mentioned.holds(name) {
        known[name]?.addUser(segment, in: file)
      } else {
        known[name]?.removeUser(segment, in: file)
      }
    }
    guard !old.declaresSame(as: new) else { return }
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
  }

  private mutating func change(_ name: NameHash, _ body: (inout KnownName) -> Void) {
    if known[name] == nil {
      var fresh = KnownName()
      for user in search(name) { fresh.addUser(user.segment, in: user.file) }
      known[name] = fresh
    }
    body(&known[name, default: KnownName()])
    if known[name]?.isUndeclared ?? false { known[name] = nil }
  }

  // MARK: Questions

  /// The segments that asked who mentions `name` and may have been told of a mention in `file`.
  func askers(of name: NameHash, mentionedIn file: FileID) -> [SegmentID] {
    guard let all = askers[name] else { return [] }
    guard let known = known[name], known.isOwn(of: file) else { return all.map(\.segment) }
    return all.filter { $0.file == file || !known.isOwn(of: $0.file) }.map(\.segment)
  }

  /// The segments that asked who mentions `name`.
  func askers(of name: NameHash) -> [SegmentID] { askers[name]?.map(\.segment) ?? [] }

  mutating func setAsked(_ asked: Set<AskedName>, by segment: SegmentID, before: Set<AskedName>) {
    for question in before.subtracting(asked) {
      askers[question.name]?.removeAll { $0 == Asker(segment: segment, file: question.file) }
      if askers[question.name]?.isEmpty ?? false { askers[question.name] = nil }
    }
    for question in asked.subtracting(before) {
      askers[question.name, default: []].append(Asker(segment: segment, file: question.file))
    }
  }

  // MARK: Dependence

  /// The segments of which it costs less to ask for a name again than to note that it was asked for.
  static let few = 32

  /// `segments`, those that mention one of their names, those that mention a name of theirs, and so on: in whose roots
  /// something of `segments` may be laid out.
  func users(of segments: some Sequence<SegmentID>, noting limit: Int = ModuleNames.few) -> Set<SegmentID> {
    closure(of: segments, noting: limit) { entry, asked, add in
      for name in entry.names.declared {
        guard let place = known.index(forKey: name) else { continue }
        if asked != nil {
          // Who uses a name hangs on the file and on how the name is declared.
          let ways = entry.names.ways.ways(of: name).map(\.container)
          let question = AskedUse(name: name, file: entry.file, ways: ways, isLoose: entry.names.loose.holds(name))
          guard asked?.insert(question).inserted ?? true else { continue }
        }
        add(known.values[place].users(ofDeclarationsIn: entry.names, name, in: entry.file))
      }
    }
  }

  /// A name of which it was asked who may mean it, or who declares it.
  private struct AskedUse: Hashable {
    var name: NameHash
    var file: FileID
    var ways: [NameHash] = []
    var isLoose = false
  }

  /// Whether another segment mentions a name that `segment` declares and may mean that. Cost: the names that it declares.
  func isUsedElsewhere(_ segment: SegmentID) -> Bool {
    guard isKnown(segment), let entry = entries[Int(segment.index)] else { return false }
    return entry.names.declared.contains { name in
      guard let place = known.index(forKey: name) else { return false }
      return known.values[place].isUsed(besides: segment, entry.names, name, in: entry.file)
    }
  }

  /// `segments`, those whose names they mention, and so on: what may be laid out in their roots.
  func used(by segments: some Sequence<SegmentID>, noting limit: Int = ModuleNames.few) -> Set<SegmentID> {
    closure(of: segments, noting: limit) { entry, asked, add in
      for name in entry.names.mentioned {
        // Of the words in a file nearly none is declared.
        guard let place = known.index(forKey: name) else { continue }
        if asked?.insert(AskedUse(name: name, file: entry.file)).inserted ?? true {
          add(known.values[place].declarers(seenFrom: entry.file))
        }
      }
    }
  }

  /// `segments`, and all that `next` adds for one of them or of those that were added. Where they are more than `limit`,
  /// what was asked is noted, so that a name that all of them have is asked for once; of a few that would cost more.
  private func closure(
    of segments: some Sequence<SegmentID>, noting limit: Int,
    _ next: (Entry, _ asked: inout Set<AskedUse>?, _ add: ([SegmentID]) -> Void) -> Void
  ) -> Set<SegmentID> {
    var found = Set(segments)
    var waiting = Array(found)
    var asked: Set<AskedUse>?
    while let segment = waiting.popLast() {
      guard isKnown(segment), let entry = entries[Int(segment.index)] else { continue }
      if asked == nil, found.count > limit { asked = [] }
      next(entry, &asked) { others in
        for other in others where found.insert(other).inserted { waiting.append(other) }
      }
    }
    return found
  }
}
