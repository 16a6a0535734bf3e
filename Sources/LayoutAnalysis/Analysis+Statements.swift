import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

// An edit inside one statement of a segment makes anew what that statement makes, in each root that lays it out, and
// nothing of what is around it, where the rest can be shown not to hang on it. The edit only notes which statement that
// is; the work is done when a result is asked for, so that a burst of edits costs one layout.
extension Analysis {
  /// Notes that `statement` of a segment with a result was edited. `segment` has its new tree, in which every other
  /// node kept its number; `count` are its bytes before. False, and nothing has changed, where the segment must be made
  /// as a whole. Cost: the statement and the places that can be made on their own.
  mutating func noteEdit(of statement: NodeID, in segment: SegmentID, bytesBefore count: Int) -> Bool {
    let statement = StatementKey(segment: segment, node: statement)
    guard let users = usersToRemake(statement, bytesBefore: count) else { return false }
    let names = noteNames(of: statement)
    for user in users.remade {
      segments[Int(user.index)].editedStatement = statement
      if segments[Int(user.index)].result?.loneStatement?.statement != statement {
        // What it named before is among what the segment names.
        segments[Int(user.index)].result?.loneStatement = LoneStatement(
          statement: statement, byteCount: count, names: names.before)
      }
      let known = segments[Int(user.index)].result?.loneStatement?.names ?? []
      if user == segment { noteUses(of: known + names.now, in: segment) }
      if !names.now.allSatisfy({ known.holds($0) }) {
        segments[Int(user.index)].result?.loneStatement?.names = (known + names.now).normalized()
      }
      segments[Int(user.index)].result?.loneStatement?.namesNow = names.now
    }
    // They may have looked up any of them as alignments.
    for user in users.looking { segments[Int(user.index)].result?.alignmentNames.formUnion(names.now) }
    if let checked = users.checked { segments[Int(segment.index)].result?.loneStatement?.checked = checked }
    doubtFindings(around: statement, laidOutIn: users)
    return true
  }

  /// The segments whose results hang on a statement.
  private struct Users {
    /// Those that have a result.
    var remade: [SegmentID] = []
    /// Those of them that lay nothing of it out: their code is only looked at.
    var looking: [SegmentID] = []
    /// Those that have none, so that it is not known which findings hang on them.
    var unknown: [SegmentID] = []
    /// Where the statement belongs, where no root of its own segment lays it out.
    var checked: StatementPlace?
  }

  /// In whose roots a statement that was edited can be made on its own; nil where its segment must be made as a whole.
  private mutating func usersToRemake(_ statement: StatementKey, bytesBefore count: Int) -> Users? {
    let segment = statement.segment
    guard let id = file(of: segment).flatMap({ module(of: $0) }), let names = modules[id]?.names,
      let tree = tree(of: segment), !tree[tree.root].containsIssue, let result = segments[Int(segment.index)].result,
      case let own = names.names(of: segment), !own.isDamaged, !own.extendsAlignments,
      modules[id]?.module?.knowsCalls(of: segment, below: statement.node) ?? false,
      result.loneStatement?.statement == statement
        || modules[id]?.module?.callsOfModule(in: segment, standOutside: statement.node) ?? false
    else { return nil }
    var users = Users()
    var found: StatementPlace?
    var isOwn = false
    for user in self.users(of: segment) {
      guard let result = segments[Int(user.index)].result else {
        users.unknown.append(user)
        continue
      }
      if let known = segments[Int(user.index)].editedStatement, known != statement { return nil }
      guard let places = places(of: statement, in: result, of: user) else { return nil }
      if let place = places.first {
        found = found ?? place
        if user == segment { isOwn = true }
      } else if user != segment {
        users.looking.append(user)
      }
      users.remade.append(user)
      guard users.remade.count <= Self.mostUsers else { return nil }
    }
    guard let found, !users.unknown.contains(segment) else { return nil }
    users.checked = isOwn ? nil : found
    // Of a statement that is noted already everything else was looked at.
    if segments[Int(segment.index)].editedStatement != nil { return users }
    // Where the statement stood: its start is where it was, since only its own bytes are others.
    let now = tree.fullRange(of: statement.node)
    let before = now.lowerBound..<(now.upperBound - (tree.text.count - count))
    let areInside = result.diagnostics.allSatisfy { finding in
      isAbout(finding, before, of: segment) && !isRepeated(finding, outside: now, in: tree)
    }
    return areInside ? users : nil
  }

  /// Makes the views of the statement that was edited since the result of `segment` was made, in place; where that
  /// cannot be done the result is forgotten.
  mutating func settleEdit(of segment: SegmentID) {
    guard let statement = segments[Int(segment.index)].editedStatement,
      let lone = segments[Int(segment.index)].result?.loneStatement
    else { return }
    guard let said = remake(statement, in: segment, lone) else {
      forgetResult(of: segment)
      // It may use what it did not use.
      if let module = file(of: segment).flatMap({ module(of: $0) }) { modules[module]?.usesVersion &+= 1 }
      for other in file(of: segment).flatMap({ module(of: $0) }).flatMap({ modules[$0]?.names?.used(by: [segment]) })
        ?? []
      { forgetFindings(of: other) }
      return
    }
    segments[Int(segment.index)].editedStatement = nil
    segments[Int(segment.index)].matrixResults = [:]
    let count = tree(of: statement.segment)?.text.count ?? 0
    segments[Int(segment.index)].result?.loneStatement?.byteCount = count
    segments[Int(segment.index)].result?.loneStatement?.names = lone.namesNow
    for name in said.alignmentNames { segments[Int(segment.index)].result?.alignmentNames.insert(NameHash(name)) }
    guard segment == statement.segment, let file = file(of: segment) else { return }
    segments[Int(segment.index)].result?.diagnostics = said.diagnostics
    if said.diagnostics.isEmpty {
      files[Int(file.index)].suggesting.remove(segment)
    } else {
      files[Int(file.index)].suggesting.insert(segment)
    }
  }

  /// What the lowering of a statement says.
  private struct Said {
    var diagnostics: [Diagnostic] = []
    var alignmentNames: [String] = []
  }

  /// Makes a statement anew wherever the roots of `segment` lay it out; nil where that cannot be done.
  private mutating func remake(_ statement: StatementKey, in segment: SegmentID, _ lone: LoneStatement) -> Said? {
    let roots = segments[Int(segment.index)].result?.roots.indices ?? 0..<0
    let places = roots.flatMap { root in
      (segments[Int(segment.index)].result?.roots[root].statements.places(of: statement) ?? []).map { (root, $0) }
    }
    var said = Said()
    for (root, place) in places {
      guard let lowered = lowered(place, of: segment, root: root),
        lowered.diagnostics.isEmpty || segment == statement.segment && places.count == 1
      else { return nil }
      said.diagnostics = lowered.diagnostics
      said.alignmentNames += lowered.alignmentNames
      counters.statementsLowered += 1
      counters.viewsLowered += lowered.graph.nodes.count
      let change = segments[Int(segment.index)].result?.roots[root].replace(place, by: lowered)
      // What is kept names the one view of each construct.
      noteJudged(places.count == 1 ? change.flatMap { $0 } : nil, of: lone, in: segment, root: root)
    }
    guard segment == statement.segment, places.isEmpty else { return said }
    guard let place = lone.checked, let checked = checked(place) else { return nil }
    return Said(diagnostics: checked.diagnostics, alignmentNames: checked.alignmentNames)
  }

  /// What a statement makes now. On its own, so that nothing holds the layout that is changed.
  private mutating func lowered(_ place: StatementPlace, of segment: SegmentID, root: Int) -> LoweredStatement? {
    guard let file = file(of: segment), let id = module(of: file),
      let result = segments[Int(segment.index)].result, result.roots.indices.contains(root)
    else { return nil }
    let alignments = alignments(of: file)
    return modules[id]?.module?.lower(
      place, of: segment, into: result.roots[root].graph, alignments: alignments, canvas: result.roots[root].canvas,
      overridesTraits: (modules[id]?.settings ?? settings).overridesTraits)
  }

  /// What is to be said of a statement that no root of its own segment lays out.
  private mutating func checked(
    _ place: StatementPlace
  ) -> (diagnostics: [Diagnostic], alignmentNames: [String])? {
    guard let file = file(of: place.segment), let id = module(of: file) else { return nil }
    let alignments = alignments(of: file)
    return modules[id]?.module?.check(
      place, alignments: alignments, canvas: (modules[id]?.settings ?? settings).canvas)
  }

  // MARK: Conditions

  /// More segments than these are not made by the statement.
  private static let mostUsers = 16
  /// Nor one with more views of it.
  private static let mostPlaces = 8

  /// Where a statement that was edited belongs in the roots of a result; nil where the result must be made as a whole.
  /// Cost where that was not found out before: the views of its roots.
  private func places(
    of statement: StatementKey, in result: AnalyzedSegment, of segment: SegmentID
  ) -> [StatementPlace]? {
    guard !result.readsReaderSizes else { return nil }
    var found: [StatementPlace] = []
    let isKnown = result.loneStatement?.statement == statement
    for root in result.roots {
      let places = root.statements.places(of: statement)
      guard places.allSatisfy({ isMendable(root, $0.view) }) else { return nil }
      found += places
      // Whatever else of the segment stands in the root may hang on the statement.
      if !isKnown, places.isEmpty, root.holdsViews(of: statement.segment) { return nil }
    }
    guard found.count <= Self.mostPlaces else { return nil }
    if isKnown || segment == statement.segment { return found }
    let saysNothing = result.diagnostics.allSatisfy { finding in
      !([finding.place] + finding.related.map(\.place)).contains { $0.segment == statement.segment }
    }
    return saysNothing ? found : nil
  }

  /// So many views may have been replaced in a small root before it is made anew: what they were stays in its graph.
  private static let mostReplaced = 128

  /// Whether a part of the graph can be replaced: there is something around it, and not too much was replaced before.
  private func isMendable(_ root: AnalyzedRoot, _ view: ViewID) -> Bool {
    let graph = root.graph
    guard graph.nodes.count < 2 * root.initialCount + Self.mostReplaced, graph.nodes.indices.contains(Int(view.index)),
      graph[view].identity < 0, !graph[view].flags.contains(.safeAreaInset), let parent = graph.parent(of: view)
    else { return false }
    // What a modifier of a group around it says of the view itself is said again only with the whole.
    switch graph[parent].layout {
    case .hStack, .vStack, .zStack, .lazyStack: return true
    default: return false
    }
  }

  /// Whether all that a finding speaks of stands in the statement.
  private func isAbout(_ finding: Diagnostic, _ range: Range<Int>, of segment: SegmentID) -> Bool {
    ([finding.place] + finding.related.map(\.place)).allSatisfy { place in
      place.segment == segment && range.lowerBound <= place.range.lowerBound
        && place.range.upperBound <= range.upperBound
    }
  }

  /// Whether a finding is said once for a name that stands elsewhere in the segment too: there it would be said next.
  private func isRepeated(_ finding: Diagnostic, outside range: Range<Int>, in tree: SyntaxTree) -> Bool {
    guard let name = finding.onceFor else { return false }
    let count = name.utf8.count
    return tree.text.offsets(of: name).contains { $0 + count <= range.lowerBound || $0 >= range.upperBound }
  }

  // MARK: Names

  /// Notes the names of a statement; gives those, and all that its segment mentioned before.
  private mutating func noteNames(of statement: StatementKey) -> (now: [NameHash], before: [NameHash]) {
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
  private mutating func noteUses(of names: [NameHash], in segment: SegmentID) {
    guard let module = file(of: segment).flatMap({ module(of: $0) }), let known = modules[module]?.names,
      names.contains(where: { known.isDeclared($0) })
    else { return }
    modules[module]?.usesVersion &+= 1
  }

  /// Outdates what rules said where it may hang on the names of a segment, or on what is laid out in `users`.
  private mutating func doubtFindings(around statement: StatementKey, laidOutIn users: Users) {
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
}

extension Analysis {
  /// What those lay out that lay out a statement of `segment`.
  private mutating func laidOut(by users: Users, around segment: SegmentID, in module: ModuleID) -> [SegmentID] {
    let version = modules[module]?.namesVersion ?? 0
    if let known = segments[Int(segment.index)].result?.loneStatement?.laidOut, known.version == version,
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
    if let known = segments[Int(edited.index)].result?.loneStatement?.laidOut, known.module == id,
      known.version == modules[id]?.namesVersion
    {
      return known.segments
    }
    return Array(modules[id]?.names?.used(by: [segment]) ?? [])
  }
}

extension AnalyzedRoot {
  /// Notes which statements can be made on their own. Cost: the views, where there are any.
  mutating func noteStatements(_ places: StatementPlaces) {
    guard !places.isEmpty else { return }
    statements = StatementIndex(places, in: graph)
    origins = OriginIndex(graph)
  }

  /// Whether a view of the root was made of something in `segment`. Cost: the views.
  fileprivate func holdsViews(of segment: SegmentID) -> Bool {
    graph.origins.contains { $0.file == segment.index }
  }

  /// Puts a statement's views in the place of those that it made before, and says what that changed, but for where it
  /// stands in the text; nil where nothing could be put there. Cost: the two stretches, the siblings before them, and
  /// what is laid out anew.
  fileprivate mutating func replace(_ place: StatementPlace, by lowered: LoweredStatement) -> StatementChange? {
    let canvas = canvas
    let replaced = statements.removeAll(in: place.view, of: engine.graph)
    var first: Int32 = 0
    var grafted: ViewID?
    engine.update { graph in
      guard let parent = graph.parent(of: place.view) else { return [] }
      first = Int32(clamping: graph.nodes.count)
      grafted = graph.graft(lowered.graph, inPlaceOf: place.view)
      return grafted == nil ? [] : [parent]
    }
    engine.layOut(canvas: canvas)
    guard let grafted else { return nil }
    statements.add(lowered.places, from: grafted, in: engine.graph, shiftedBy: first)
    origins?.addViews(of: engine.graph)
    guard let number = statements.number(of: place.statement, in: place.segment) else { return nil }
    return StatementChange(of: number, replaced: replaced, firstView: first, engine.changes, in: statements)
  }
}
