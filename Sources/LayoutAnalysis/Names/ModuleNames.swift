import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The segments of a module that declare and that mention each name. Mentions are kept for declared names only: of the
/// words in a file few are.
struct ModuleNames: Sendable {
  private struct Entry: Sendable {
    var file: FileID
    var names: SegmentNames
  }

  /// By the segments' numbers, which are small and given again.
  private var entries: [Entry?] = []
  /// The names that somebody declares, and those of alignments.
  private var known: [NameKey: KnownName] = [:]
  /// Distinguishes the keys of this module from those of others.
  let scope: UInt64
  /// The names whose entries were visited to find users, and segments that were searched for a name.
  private(set) var entriesVisited = 0

  /// Cost: the names of the segments.
  init(_ segments: [(segment: SegmentID, file: FileID, names: SegmentNames)], scope: UInt64) {
    self.scope = scope
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
  func mentions(_ name: NameKey, in segment: SegmentID) -> Bool {
    isKnown(segment) && entries[Int(segment.index)]?.names.mentioned.holds(name) ?? false
  }

  private func isKnown(_ segment: SegmentID) -> Bool { entries.indices.contains(Int(segment.index)) }

  private mutating func enter(_ entry: Entry?, of segment: SegmentID) {
    guard segment.index >= 0 else { return }
    while entries.count <= Int(segment.index) { entries.append(nil) }
    entries[Int(segment.index)] = entry
  }

  /// Whether somebody declares a name.
  func isDeclared(_ name: NameKey) -> Bool { known[name] != nil }

  func declarers(of name: NameKey) -> [SegmentID] { known[name]?.declarers ?? [] }

  func alignmentDeclarers(of name: NameKey) -> [SegmentID] { known[name]?.alignmentDeclarers ?? [] }

  /// The segments that declare what `file` may mean by `name`.
  func declarers(of name: NameKey, seenFrom file: FileID) -> [SegmentID] {
    known[name]?.declarers(seenFrom: file) ?? []
  }

  /// The segments that mention `name`. Cost when nothing declares it: the module's segments.
  func mentions(of name: NameKey) -> [SegmentID] { known[name]?.mentions ?? search(name).map(\.segment) }

  /// The segments that mention `name` and may mean by it what `file` means. Cost: as of `mentions(of:)`, but for the
  /// files that mean their own.
  func mentions(of name: NameKey, meaningAsIn file: FileID) -> [SegmentID] {
    known[name]?.mentions(meaningAsIn: file) ?? mentions(of: name)
  }

  private func search(_ name: NameKey) -> [(segment: SegmentID, file: FileID)] {
    var found: [(segment: SegmentID, file: FileID)] = []
    for (number, entry) in entries.enumerated() {
      guard let entry, entry.names.mentioned.holds(name) else { continue }
      found.append((SegmentID(Int32(truncatingIfNeeded: number)), entry.file))
    }
    return found
  }

  // MARK: Changes

  /// Replaces the names of a segment, `SegmentNames.none` for one that is removed, and adds the keys whose values changed
  /// to `changed`. Cost: its names, and for a name that nothing declared before the module's segments.
  mutating func set(_ new: SegmentNames, of segment: SegmentID, in file: FileID, changed: inout [ReadKey]) {
    let old = names(of: segment)
    guard old != new else { return }
    enter(new == .none ? nil : Entry(file: file, names: new), of: segment)
    for name in old.mentioned.difference(from: new.mentioned) {
      if new.mentioned.holds(name) {
        known[name]?.addUser(segment, in: file)
      } else {
        known[name]?.removeUser(segment, in: file)
      }
      changed += mentionKeys(of: name, in: file)
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
    for name in Set(old.declared + new.declared + old.alignments + new.alignments) {
      changed.append(ReadKey(.openMentions, scope, name.value))
    }
  }

  /// The keys that a mention of a name in `file` changes.
  private func mentionKeys(of name: NameKey, in file: FileID) -> [ReadKey] {
    let inFile = ReadKey(.mentions, scope, name.value, ModuleNames.part(of: file))
    let anywhere = ReadKey(.mentions, scope, name.value)
    // A file that means its own by the name has nothing to do with the declarations of others.
    if let known = known[name], known.isOwn(of: file) { return [inFile, anywhere] }
    return [inFile, anywhere, ReadKey(.openMentions, scope, name.value)]
  }

  private static func part(of file: FileID) -> UInt64 { UInt64(bitPattern: Int64(file.index)) &+ 1 }

  private mutating func change(_ name: NameKey, _ body: (inout KnownName) -> Void) {
    if known[name] == nil {
      var fresh = KnownName()
      for user in search(name) { fresh.addUser(user.segment, in: user.file) }
      known[name] = fresh
    }
    body(&known[name, default: KnownName()])
    if known[name]?.isUndeclared ?? false { known[name] = nil }
  }

  // MARK: Questions

  /// Records that it was asked which segments mention `name` and may mean by it what `file` means.
  func recordMentions(of name: NameKey, meaningAsIn file: FileID, in log: ReadLog?) {
    guard let log else { return }
    log.record(.openMentions, scope, name.value)
    if let known = known[name], known.isOwn(of: file) {
      log.record(.mentions, scope, name.value, ModuleNames.part(of: file))
    } else {
      log.record(.mentions, scope, name.value)
    }
  }

  // MARK: Dependence

  /// `segments`, those that mention one of their names, those that mention a name of theirs, and so on: in whose roots
  /// something of `segments` may be laid out. What it read goes to `log`. Cost: the segments found and their names.
  mutating func users(of segments: some Sequence<SegmentID>, recordingIn log: ReadLog?) -> Set<SegmentID> {
    var found = Set(segments)
    var waiting = Array(found)
    var asked: Set<NameUse> = []
    while let segment = waiting.popLast() {
      guard isKnown(segment), let entry = entries[Int(segment.index)] else { continue }
      log?.record(.tree, UInt64(bitPattern: Int64(segment.index)))
      for name in entry.names.declared {
        guard let place = known.index(forKey: name) else { continue }
        entriesVisited += 1
        // Who uses a name depends on the file and on how the name is declared: one look serves all segments alike.
        let ways = entry.names.ways.ways(of: name).map(\.container)
        let use = NameUse(name: name, file: entry.file, ways: ways, isLoose: entry.names.loose.holds(name))
        guard asked.insert(use).inserted else { continue }
        log?.record(.openMentions, scope, name.value)
        log?.record(.mentions, scope, name.value, entry.names.loose.holds(name) ? 0 : ModuleNames.part(of: entry.file))
        let users = known.values[place].users(ofDeclarationsIn: entry.names, name, in: entry.file)
        for user in users where found.insert(user).inserted { waiting.append(user) }
      }
    }
    return found
  }

  /// A name as a segment declares it.
  private struct NameUse: Hashable {
    var name: NameKey
    var file: FileID
    var ways: [NameKey]
    var isLoose: Bool
  }
}
