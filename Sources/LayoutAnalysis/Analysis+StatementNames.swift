import LayoutLowering
import LayoutSyntax

// What an edit of a statement changes besides its views: the names that its segment mentions, and the findings that may
// hang on them or on what is laid out with it.
extension Analysis {
  /// Notes the names of a statement; gives those, and all that its segment mentioned before.
  mutating func noteNames(of statement: StatementKey) -> (now: [NameHash], before: [NameHash]) {
    guard let file = file(of: statement.segment), let module = module(of: file), let tree = tree(of: statement.segment),
      var own = modules[module]?.names?.names(of: statement.segment)
    else { return ([], []) }
    let before = own.mentioned
    let now = own.addMentions(below: statement.node, in: tree)
    modules[module]?.blurred.insert(statement.segment)
    guard own.mentioned.count != before.count else { return (now, before) }
    modules[module]?.names?.set(own, of: statement.segment, in: file)
    let fresh = own.mentioned.difference(from: before)
    if fresh.contains(where: { modules[module]?.names?.isDeclared($0) ?? false }) {
      modules[module]?.namesVersion &+= 1
    }
    return (now, before)
  }

  /// Notes that a statement names these, or did: what was found out about uses may be another where something declared
  /// is among them.
  mutating func noteUses(of names: [NameHash], in segment: SegmentID) {
    guard let module = file(of: segment).flatMap({ module(of: $0) }), let known = modules[module]?.names,
      names.contains(where: { known.isDeclared($0) })
    else { return }
    modules[module]?.usesVersion &+= 1
  }

  /// Outdates what rules said where it may hang on the names of a segment, or on what is laid out in `users`.
  mutating func doubtFindings(around statement: StatementKey, laidOutIn users: StatementUsers) {
    guard let file = file(of: statement.segment), let module = module(of: file) else { return }
    for other in laidOut(by: users, around: statement.segment, in: module) {
      if other == statement.segment { outdateFindings(of: other) } else { doubtFindings(of: other) }
    }
    guard let names = modules[module]?.names else { return }
    for user in users.unknown { forgetResult(of: user) }
    if !users.unknown.isEmpty {
      for other in names.used(by: users.unknown) { forgetFindings(of: other) }
    }
    // Who asked for a name is judged as a whole, but for those whose constructs are kept with what they asked.
    for name in names.names(of: statement.segment).mentioned {
      for other in names.askers(of: name, mentionedIn: file)
      where segments[Int(other.index)].findings != nil && !segments[Int(other.index)].areFindingsDoubted {
        forgetFindings(of: other)
      }
    }
  }

  /// What those lay out that lay out a statement of `segment`.
  private mutating func laidOut(by users: StatementUsers, around segment: SegmentID, in module: ModuleID) -> [SegmentID]
  {
    let version = modules[module]?.namesVersion ?? 0
    if let known = segments[Int(segment.index)].loneStatement?.laidOut, known.version == version,
      known.module == module, users.unknown.isEmpty
    {
      return known.segments
    }
    let found = Array(modules[module]?.names?.used(by: users.remade) ?? [])
    segments[Int(segment.index)].result?.loneStatement?.laidOut =
      users.unknown.isEmpty ? KnownUsers(module: module, version: version, segments: found) : nil
    return found
  }

  /// What the roots of `segment` may lay out, or more, where a statement of `edited` was made anew in them.
  func laidOut(by segment: SegmentID, around edited: SegmentID) -> [SegmentID] {
    guard let id = file(of: segment).flatMap({ module(of: $0) }) else { return [] }
    if let known = segments[Int(edited.index)].loneStatement?.laidOut, known.module == id,
      known.version == modules[id]?.namesVersion
    {
      return known.segments
    }
    return Array(modules[id]?.names?.used(by: [segment]) ?? [])
  }
}
