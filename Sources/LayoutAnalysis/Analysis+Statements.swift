import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

// An edit inside one statement of a large segment makes anew what that statement makes, and nothing of what is around
// it, where the rest can be shown not to hang on it.
extension Analysis {
  /// Makes the views of an edited statement anew, in place. `segment` has its new tree, in which every other node kept
  /// its number; `count` are its bytes before. False, and nothing has changed, where the segment must be made as a whole.
  mutating func remake(_ statement: NodeID, of segment: SegmentID, bytesBefore count: Int) -> Bool {
    guard let made = made(statement, of: segment, bytesBefore: count) else { return false }
    counters.statementsLowered += 1
    graft(made.lowered, at: made.place, of: segment, root: made.root)
    note(statement, of: segment)
    return true
  }

  /// What a statement makes now, and where it belongs. On its own, so that nothing holds the layout that is changed.
  private mutating func made(
    _ statement: NodeID, of segment: SegmentID, bytesBefore count: Int
  ) -> (root: Int, place: StatementPlace, lowered: LoweredStatement)? {
    guard let file = file(of: segment), let id = module(of: file), let tree = tree(of: segment),
      let result = entry(segment)?.result, stands(alone: segment, in: id, result),
      let root = result.roots.firstIndex(where: { $0.places.contains { $0.statement == statement } }),
      let place = result.roots[root].places.first(where: { $0.statement == statement }),
      isMendable(result.roots[root], place.view)
    else { return nil }
    // Where the statement stood: its start is where it was, since only its own bytes are others.
    let now = tree.fullRange(of: statement)
    let before = now.lowerBound..<(now.upperBound - (tree.text.count - count))
    guard !tree[tree.root].containsIssue,
      result.diagnostics.allSatisfy({ isAbout($0, before, of: segment) && !isRepeated($0, outside: now, in: tree) }),
      let lowered = lower(place, of: segment, in: id, result.roots[root], tree)
    else { return nil }
    return (root, place, lowered)
  }

  // MARK: Conditions

  /// Whether nothing but the segment itself hangs on what it declares and mentions.
  private func stands(alone segment: SegmentID, in module: ModuleID, _ result: AnalyzedSegment) -> Bool {
    guard !result.readsReaderSizes, let names = modules[module]?.names else { return false }
    let own = names.names(of: segment)
    return !own.isDamaged && !own.extendsAlignments && names.users(of: [segment]).count == 1
  }

  /// Whether a part of the graph can be replaced: there is something around it, and not too much was replaced before.
  private func isMendable(_ root: AnalyzedRoot, _ view: ViewID) -> Bool {
    let graph = root.graph
    guard graph.nodes.count < 2 * root.initialCount, graph.nodes.indices.contains(Int(view.index)),
      graph[view].identity < 0, let parent = graph.parent(of: view)
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
    let bytes = tree.text.bytes
    return bytes[..<range.lowerBound].holds(name.utf8) || bytes[range.upperBound...].holds(name.utf8)
  }

  private mutating func lower(
    _ place: StatementPlace, of segment: SegmentID, in id: ModuleID, _ root: AnalyzedRoot, _ tree: SyntaxTree
  ) -> LoweredStatement? {
    guard let file = file(of: segment) else { return nil }
    let alignments = alignments(of: file)
    modules[id]?.module?.setTree(tree, of: segment)
    guard let module = modules[id]?.module,
      module.callsOnlySwiftUI(segment, and: module.calledTypes(below: place.statement, of: segment))
    else { return nil }
    let settings = modules[id]?.settings ?? self.settings
    return module.lower(
      place, of: segment, environments: root.graph.environments, alignments: alignments, canvas: root.canvas,
      overridesTraits: settings.overridesTraits)
  }

  // MARK: Changes

  private mutating func graft(
    _ lowered: LoweredStatement, at place: StatementPlace, of segment: SegmentID, root: Int
  ) {
    segments[Int(segment.index)]?.result?.roots[root].replace(place, by: lowered)
    segments[Int(segment.index)]?.result?.diagnostics = lowered.diagnostics
    for name in lowered.alignmentNames { segments[Int(segment.index)]?.result?.alignmentNames.insert(NameHash(name)) }
    guard let file = file(of: segment) else { return }
    if lowered.diagnostics.isEmpty {
      files[Int(file.index)]?.suggesting.remove(segment)
    } else {
      files[Int(file.index)]?.suggesting.insert(segment)
    }
  }

  /// Notes the names of the statement, and forgets what rules said where it may hang on them.
  private mutating func note(_ statement: NodeID, of segment: SegmentID) {
    guard let file = file(of: segment), let module = module(of: file), let tree = tree(of: segment),
      var own = modules[module]?.names?.names(of: segment)
    else { return }
    own.addMentions(below: statement, in: tree)
    modules[module]?.names?.set(own, of: segment)
    modules[module]?.blurred.insert(segment)
    guard let names = modules[module]?.names else { return }
    var judged = names.used(by: [segment])
    for name in own.mentioned { judged.formUnion(names.askers(of: name)) }
    for other in judged { forgetFindings(of: other) }
  }
}

extension AnalyzedRoot {
  fileprivate mutating func replace(_ place: StatementPlace, by lowered: LoweredStatement) {
    let canvas = canvas
    var first: Int32 = 0
    engine.update { graph in
      guard let parent = graph.parent(of: place.view) else { return [] }
      first = Int32(clamping: graph.nodes.count)
      guard graph.graft(lowered.graph, inPlaceOf: place.view) != nil else { return [] }
      return [parent]
    }
    engine.layOut(canvas: canvas)
    let graph = engine.graph
    places.removeAll { graph.parent(of: $0.view) == nil && $0.view != graph.root }
    for var inner in lowered.places {
      inner.view.index += first
      places.append(inner)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes of `word` stand in it. Cost: its bytes.
  fileprivate func holds(_ word: String.UTF8View) -> Bool {
    guard let head = word.first, count >= word.count else { return word.isEmpty }
    var index = startIndex
    while index <= endIndex - word.count {
      if self[index] == head, self[index...].starts(with: word) { return true }
      index += 1
    }
    return false
  }
}
