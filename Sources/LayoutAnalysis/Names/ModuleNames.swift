import LayoutLowering
import LayoutSyntax

/// Who in a module declares and who mentions a name. Mentions are kept for the names that are declared only: of the
/// words in a file few are.
struct ModuleNames: Sendable {
  private struct Entry: Sendable {
    var file: FileID
    var names: SegmentNames
  }

  private var entries: [SegmentID: Entry] = [:]
  private var declarers: [NameHash: NameDeclarers] = [:]
  /// Who mentions a name, for the names that somebody declares and for alignments.
  private var users: [NameHash: NameUses<SegmentID>] = [:]
  /// How many segments declare a name or an alignment of that name.
  private var declarations: [NameHash: Int] = [:]
  /// Whose findings hang on who mentions a name.
  private var askers: [NameHash: [Asker]] = [:]

  private struct Asker: Hashable, Sendable {
    var segment: SegmentID
    /// The name is asked for as this file means it.
    var file: FileID
  }

  /// Cost: the names of the segments.
  init(_ segments: [(segment: SegmentID, file: FileID, names: SegmentNames)]) {
    for (segment, file, own) in segments {
      entries[segment] = Entry(file: file, names: own)
      for name in own.declared { declarers[name, default: NameDeclarers()].add(segment, of: own, name, in: file) }
      for name in own.topLevel { users[name, default: NameUses()].addDeclarations(1, in: file) }
      for name in own.declared + own.alignments { declarations[name, default: 0] += 1 }
    }
    for (segment, file, own) in segments {
      for name in own.mentioned where declarations[name] != nil {
        users[name, default: NameUses()].add(segment, in: file)
      }
    }
  }

  func names(of segment: SegmentID) -> SegmentNames { entries[segment]?.names ?? .none }

  func declarers(of name: NameHash) -> [SegmentID] { declarers[name]?.all ?? [] }

  /// The segments that mention `name`. Cost when nothing declares it: the module's segments.
  func mentions(of name: NameHash) -> [SegmentID] {
    declarations[name] == nil ? search(name).map(\.segment) : users[name]?.all ?? []
  }

  /// The segments that mention `name` and may mean by it what `file` means. Cost: as of `mentions(of:)`, but for the
  /// files that mean their own.
  func mentions(of name: NameHash, meaningAsIn file: FileID) -> [SegmentID] {
    declarations[name] == nil ? mentions(of: name) : users[name]?.users(meaningAsIn: file) ?? []
  }

  private func search(_ name: NameHash) -> [(segment: SegmentID, file: FileID)] {
    entries.filter { $0.value.names.mentioned.holds(name) }.map { ($0.key, $0.value.file) }
  }

  // MARK: Changes

  /// Replaces what is known of a segment; `SegmentNames.none` for one that is gone. Cost: its names, and for a name that
  /// nothing declared before the module's segments.
  mutating func set(_ new: SegmentNames, of segment: SegmentID, in file: FileID) {
    let old = names(of: segment)
    guard old != new else { return }
    entries[segment] = new == .none ? nil : Entry(file: file, names: new)
    for name in old.mentioned.difference(from: new.mentioned) where declarations[name] != nil {
      if new.mentioned.holds(name) {
        users[name, default: NameUses()].add(segment, in: file)
      } else {
        users[name]?.remove(segment, in: file)
      }
    }
    for name in Set(old.declared + new.declared) {
      if old.declares(name) { declarers[name]?.remove(segment, in: file) }
      if new.declares(name) { declarers[name, default: NameDeclarers()].add(segment, of: new, name, in: file) }
      if declarers[name]?.isEmpty ?? false { declarers[name] = nil }
      if old.declares(name) != new.declares(name) { count(name, new.declares(name) ? 1 : -1) }
    }
    for name in old.alignments.difference(from: new.alignments) { count(name, new.alignments.holds(name) ? 1 : -1) }
    for name in old.topLevel.difference(from: new.topLevel) {
      guard declarations[name] != nil else { continue }
      users[name, default: NameUses()].addDeclarations(new.topLevel.holds(name) ? 1 : -1, in: file)
    }
  }

  private mutating func count(_ name: NameHash, _ change: Int) {
    let before = declarations[name] ?? 0
    let after = before + change
    declarations[name] = after > 0 ? after : nil
    if before == 0, after > 0 {
      var found = NameUses<SegmentID>()
      for user in search(name) { found.add(user.segment, in: user.file) }
      users[name] = found
    }
    if after <= 0 { users[name] = nil }
  }

  // MARK: Questions

  /// The segments that asked who mentions `name` and may have been told of a mention in `file`.
  func askers(of name: NameHash, mentionedIn file: FileID) -> [SegmentID] {
    guard let all = askers[name] else { return [] }
    guard let uses = users[name], uses.declares(file) else { return all.map(\.segment) }
    return all.filter { $0.file == file || !uses.declares($0.file) }.map(\.segment)
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

  /// `segments`, those that mention one of their names, those that mention a name of theirs, and so on: in whose roots
  /// something of `segments` may be laid out.
  func users(of segments: some Sequence<SegmentID>) -> Set<SegmentID> {
    closure(of: segments) { entry in
      entry.names.declared.flatMap { name in
        guard let uses = users[name] else { return [SegmentID]() }
        return entry.names.loose.holds(name) ? uses.all : uses.users(ofDeclarationIn: entry.file)
      }
    }
  }

  /// `segments`, those whose names they mention, and so on: what may be laid out in their roots.
  func used(by segments: some Sequence<SegmentID>) -> Set<SegmentID> {
    closure(of: segments) { entry in
      entry.names.mentioned.flatMap { name in
        guard let found = declarers[name] else { return [SegmentID]() }
        return users[name]?.declares(entry.file) ?? false ? found.seen(from: entry.file) : found.all
      }
    }
  }

  private func closure(of segments: some Sequence<SegmentID>, _ next: (Entry) -> [SegmentID]) -> Set<SegmentID> {
    var found = Set(segments)
    var waiting = Array(found)
    while let segment = waiting.popLast() {
      guard let entry = entries[segment] else { continue }
      for other in next(entry) where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }
}

/// The segments that declare a name.
private struct NameDeclarers: Sendable {
  private var files: [FileID: [SegmentID]] = [:]
  /// Those that declare it elsewhere than at the top level too: no file's own declaration hides these.
  private var loose: [SegmentID] = []

  var isEmpty: Bool { files.isEmpty }
  var all: [SegmentID] { files.values.flatMap { $0 } }

  /// Those that a file may mean that declares the name itself.
  func seen(from file: FileID) -> [SegmentID] { (files[file] ?? []) + loose }

  mutating func add(_ segment: SegmentID, of names: SegmentNames, _ name: NameHash, in file: FileID) {
    files[file, default: []].append(segment)
    if names.loose.holds(name) { loose.append(segment) }
  }

  mutating func remove(_ segment: SegmentID, in file: FileID) {
    files[file]?.removeAll { $0 == segment }
    if files[file]?.isEmpty ?? false { files[file] = nil }
    loose.removeAll { $0 == segment }
  }
}
