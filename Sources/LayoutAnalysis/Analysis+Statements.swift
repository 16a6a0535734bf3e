import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

// An edit inside one statement of a large segment makes anew what that statement makes, and nothing of what is around
// it, where the rest can be shown not to hang on it. The edit only notes which statement that is; the work is done when
// the result is asked for, so that a burst of edits costs one layout.
extension Analysis {
  /// Notes that `statement` of a segment with a result was edited. `segment` has its new tree, in which every other
  /// node kept its number; `count` are its bytes before. False, and nothing has changed, where the segment must be made
  /// as a whole. Cost: the statement and the places that can be made on their own.
  mutating func noteEdit(of statement: NodeID, in segment: SegmentID, bytesBefore count: Int) -> Bool {
    guard canRemake(statement, of: segment, bytesBefore: count) else { return false }
    segments[Int(segment.index)].editedStatement = statement
    segments[Int(segment.index)].result?.loneStatement = statement
    note(statement, of: segment)
    return true
  }

  private func canRemake(_ statement: NodeID, of segment: SegmentID, bytesBefore count: Int) -> Bool {
    guard hasPlaces(segment) else { return false }
    guard let id = file(of: segment).flatMap({ module(of: $0) }), let tree = tree(of: segment),
      let result = segments[Int(segment.index)].result, !tree[tree.root].containsIssue,
      stands(alone: segment, in: id, result), let found = result.place(of: statement),
      isMendable(result.roots[found.root], found.place.view),
      modules[id]?.module?.knowsCalls(of: segment, below: statement) ?? false,
      result.loneStatement == statement
        || modules[id]?.module?.callsOfModule(in: segment, standOutside: statement) ?? false
    else { return false }
    // Of a statement that is noted already everything else was looked at.
    if let known = segments[Int(segment.index)].editedStatement { return known == statement }
    // Where the statement stood: its start is where it was, since only its own bytes are others.
    let now = tree.fullRange(of: statement)
    let before = now.lowerBound..<(now.upperBound - (tree.text.count - count))
    return result.diagnostics.allSatisfy { finding in
      isAbout(finding, before, of: segment) && !isRepeated(finding, outside: now, in: tree)
    }
  }

  /// Makes the views of the statement that was edited since the result of `segment` was made, in place; where that
  /// cannot be done the result is forgotten.
  mutating func settleEdit(of segment: SegmentID) {
    guard let statement = segments[Int(segment.index)].editedStatement else { return }
    guard let made = made(statement, of: segment) else { return forgetResult(of: segment) }
    segments[Int(segment.index)].editedStatement = nil
    counters.statementsLowered += 1
    counters.viewsLowered += made.lowered.graph.nodes.count
    graft(made.lowered, at: made.place, of: segment, root: made.root)
  }

  /// What a statement makes now, and where it belongs. On its own, so that nothing holds the layout that is changed.
  private mutating func made(
    _ statement: NodeID, of segment: SegmentID
  ) -> (root: Int, place: StatementPlace, lowered: LoweredStatement)? {
    guard let file = file(of: segment), let id = module(of: file), let result = segments[Int(segment.index)].result,
      let (root, place) = result.place(of: statement)
    else { return nil }
    let alignments = alignments(of: file)
    let settings = modules[id]?.settings ?? self.settings
    let lowered = modules[id]?.module?.lower(
      place, of: segment, environments: result.roots[root].graph.environments, alignments: alignments,
      canvas: result.roots[root].canvas, overridesTraits: settings.overridesTraits)
    return lowered.map { (root, place, $0) }
  }

  // MARK: Conditions

  /// Whether anything of a segment can be made on its own; of a small one nothing can.
  private func hasPlaces(_ segment: SegmentID) -> Bool {
    file(of: segment) != nil
      && segments[Int(segment.index)].result?.roots.contains { !$0.statements.isEmpty } ?? false
  }

  /// Whether nothing but the segment itself hangs on what it declares and mentions.
  private func stands(alone segment: SegmentID, in module: ModuleID, _ result: AnalyzedSegment) -> Bool {
    guard !result.readsReaderSizes, let names = modules[module]?.names else { return false }
    let own = names.names(of: segment)
    return !own.isDamaged && !own.extendsAlignments && !names.isUsedElsewhere(segment)
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

  // MARK: Changes

  private mutating func graft(
    _ lowered: LoweredStatement, at place: StatementPlace, of segment: SegmentID, root: Int
  ) {
    segments[Int(segment.index)].matrixResults = [:]
    let change = segments[Int(segment.index)].result?.roots[root].replace(place, by: lowered)
    noteJudged(change, of: segment)
    segments[Int(segment.index)].result?.diagnostics = lowered.diagnostics
    for name in lowered.alignmentNames { segments[Int(segment.index)].result?.alignmentNames.insert(NameHash(name)) }
    guard let file = file(of: segment) else { return }
    if lowered.diagnostics.isEmpty {
      files[Int(file.index)].suggesting.remove(segment)
    } else {
      files[Int(file.index)].suggesting.insert(segment)
    }
  }

  /// Notes the names of the statement, and forgets what rules said where it may hang on them.
  private mutating func note(_ statement: NodeID, of segment: SegmentID) {
    guard let file = file(of: segment), let module = module(of: file), let tree = tree(of: segment),
      var own = modules[module]?.names?.names(of: segment)
    else { return }
    own.addMentions(below: statement, in: tree)
    modules[module]?.names?.set(own, of: segment, in: file)
    modules[module]?.blurred.insert(segment)
    guard let names = modules[module]?.names else { return }
    var judged = names.used(by: [segment])
    for name in own.mentioned { judged.formUnion(names.askers(of: name, mentionedIn: file)) }
    for other in judged {
      if other == segment { outdateFindings(of: other) } else { forgetFindings(of: other) }
    }
  }
}

extension AnalyzedSegment {
  /// Where a statement that can be made on its own belongs. Cost: the roots.
  fileprivate func place(of statement: NodeID) -> (root: Int, place: StatementPlace)? {
    for (number, root) in roots.enumerated() {
      if let found = root.statements.place(of: statement) { return (number, found.place) }
    }
    return nil
  }
}

extension AnalyzedRoot {
  /// Notes which statements can be made on their own. Cost: the views, where there are any.
  mutating func noteStatements(_ places: [StatementPlace]) {
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
    return StatementChange(
      statement: statements.number(of: place.statement) ?? StatementIndex.none, replaced: replaced, firstView: first,
      layout: engine.changes)
  }
}
