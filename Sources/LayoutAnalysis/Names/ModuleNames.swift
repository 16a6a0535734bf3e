import LayoutSyntax

/// Who in a module declares and who mentions a name. Mentions are kept for the names that are declared only: of the
/// words in a file few are.
struct ModuleNames: Sendable {
  private var names: [SegmentID: SegmentNames] = [:]
  private var declarers: [NameHash: [SegmentID]] = [:]
  /// Who mentions a name, for the names that somebody declares and for alignments.
  private var users: [NameHash: [SegmentID]] = [:]
  /// How many segments declare a name or an alignment of that name.
  private var declarations: [NameHash: Int] = [:]
  /// Segments whose findings hang on who mentions a name.
  private var askers: [NameHash: [SegmentID]] = [:]

  /// Cost: the names of the segments.
  init(_ segments: [(SegmentID, SegmentNames)]) {
    for (segment, own) in segments {
      names[segment] = own
      for name in own.declared { declarers[name, default: []].append(segment) }
      for name in own.declared + own.alignments { declarations[name, default: 0] += 1 }
    }
    for (segment, own) in segments {
      for name in own.mentioned where declarations[name] != nil { users[name, default: []].append(segment) }
    }
  }

  func names(of segment: SegmentID) -> SegmentNames { names[segment] ?? .none }

  func declarers(of name: NameHash) -> [SegmentID] { declarers[name] ?? [] }

  /// The segments that mention `name`. Cost when nothing declares it: the module's segments.
  func mentions(of name: NameHash) -> [SegmentID] {
    declarations[name] == nil ? search(name) : users[name] ?? []
  }

  private func search(_ name: NameHash) -> [SegmentID] {
    names.filter { $0.value.mentioned.holds(name) }.map(\.key)
  }

  /// Replaces what is known of a segment; `SegmentNames.none` for one that is gone. Cost: its names, and for a name that
  /// nothing declared before the module's segments.
  mutating func set(_ new: SegmentNames, of segment: SegmentID) {
    let old = names(of: segment)
    guard old != new else { return }
    names[segment] = new == .none ? nil : new
    for name in old.mentioned.difference(from: new.mentioned) where declarations[name] != nil {
      if new.mentioned.holds(name) {
        users[name, default: []].append(segment)
      } else {
        users[name]?.removeAll { $0 == segment }
      }
    }
    for name in old.declared.difference(from: new.declared) {
      if new.declared.holds(name) {
        declarers[name, default: []].append(segment)
        count(name, 1)
      } else {
        declarers[name]?.removeAll { $0 == segment }
        if declarers[name]?.isEmpty ?? true { declarers[name] = nil }
        count(name, -1)
      }
    }
    for name in old.alignments.difference(from: new.alignments) { count(name, new.alignments.holds(name) ? 1 : -1) }
  }

  private mutating func count(_ name: NameHash, _ change: Int) {
    let before = declarations[name] ?? 0
    let after = before + change
    declarations[name] = after > 0 ? after : nil
    if before == 0, after > 0 { users[name] = search(name) }
    if after <= 0 { users[name] = nil }
  }

  // MARK: Questions

  func askers(of name: NameHash) -> [SegmentID] { askers[name] ?? [] }

  mutating func setAsked(_ asked: [NameHash], by segment: SegmentID, before: [NameHash]) {
    for name in before where !asked.contains(name) {
      askers[name]?.removeAll { $0 == segment }
      if askers[name]?.isEmpty ?? false { askers[name] = nil }
    }
    for name in asked where !before.contains(name) { askers[name, default: []].append(segment) }
  }

  // MARK: Dependence

  /// `segments`, those that mention one of their names, those that mention a name of theirs, and so on: in whose roots
  /// something of `segments` may be laid out.
  func users(of segments: some Sequence<SegmentID>) -> Set<SegmentID> {
    closure(of: segments) { segment in names(of: segment).declared.flatMap { users[$0] ?? [] } }
  }

  /// `segments`, those whose names they mention, and so on: what may be laid out in their roots.
  func used(by segments: some Sequence<SegmentID>) -> Set<SegmentID> {
    closure(of: segments) { segment in names(of: segment).mentioned.flatMap { declarers[$0] ?? [] } }
  }

  private func closure(
    of segments: some Sequence<SegmentID>, _ next: (SegmentID) -> [SegmentID]
  ) -> Set<SegmentID> {
    var found = Set(segments)
    var waiting = Array(found)
    while let segment = waiting.popLast() {
      for other in next(segment) where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }
}
