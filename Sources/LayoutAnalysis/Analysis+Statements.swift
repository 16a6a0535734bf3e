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
      // What it named before is among what the segment names.
      let all = segments[Int(user.index)].noteEdit(of: statement, bytesBefore: count, names)
      if user == segment { noteUses(of: all, in: segment) }
    }
    // They may have looked up any of them as alignments; and those around it too, where it leads somewhere now and did
    // not before (`Lowering.isPlain`).
    for user in users.looking {
      segments[Int(user.index)].result?.alignmentNames.formUnion(names.now)
      segments[Int(user.index)].result?.alignmentNames.formUnion(names.before)
    }
    if let checked = users.checked { segments[Int(segment.index)].result?.loneStatement?.checked = checked }
    doubtFindings(around: statement, laidOutIn: users)
    return true
  }

  /// Makes the views of the statement that was edited since the result of `segment` was made, in place; where that
  /// cannot be done the result is forgotten.
  mutating func settleEdit(of segment: SegmentID) {
    guard let statement = segments[Int(segment.index)].editedStatement,
      let lone = segments[Int(segment.index)].loneStatement
    else { return }
    guard let said = remake(statement, in: segment, lone) else {
      forgetResult(of: segment)
      guard let module = file(of: segment).flatMap({ module(of: $0) }) else { return }
      // It may use what it did not use.
      modules[module]?.usesVersion &+= 1
      for other in modules[module]?.names?.used(by: [segment]) ?? [] { forgetFindings(of: other) }
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
    var places: [(root: Int, place: StatementPlace)] = []
    for root in 0..<segments[Int(segment.index)].rootCount {
      for place in segments[Int(segment.index)].places(of: statement, in: root) { places.append((root, place)) }
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
}

extension AnalyzedRoot {
  /// Notes which statements can be made on their own. Cost: the views, where there are any.
  mutating func noteStatements(_ places: StatementPlaces) {
    guard !places.isEmpty else { return }
    statements = StatementIndex(places, in: graph)
    origins = OriginIndex(graph)
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
