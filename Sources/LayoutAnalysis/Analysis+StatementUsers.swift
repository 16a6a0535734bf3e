import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The segments whose results hang on a statement that was edited.
struct StatementUsers {
  /// Those that have a result.
  var remade: [SegmentID] = []
  /// Those of them that lay nothing of it out: their code is only looked at.
  var looking: [SegmentID] = []
  /// Those that have none, so that it is not known which findings hang on them.
  var unknown: [SegmentID] = []
  /// Where the statement belongs, where no root of its own segment lays it out.
  var checked: StatementPlace?
}

// Whether a statement that was edited can be made on its own: wherever it stands, and with nothing else said.
extension Analysis {
  /// In whose roots a statement that was edited can be made on its own; nil where its segment must be made as a whole.
  mutating func usersToRemake(_ statement: StatementKey, bytesBefore count: Int) -> StatementUsers? {
    let segment = statement.segment
    guard let id = file(of: segment).flatMap({ module(of: $0) }), let names = modules[id]?.names,
      let tree = tree(of: segment), !tree[tree.root].containsIssue, let result = segments[Int(segment.index)].result,
      case let own = names.names(of: segment), !own.isDamaged, !own.extendsAlignments,
      modules[id]?.module?.knowsCalls(of: segment, below: statement.node) ?? false,
      result.loneStatement?.statement == statement
        || modules[id]?.module?.callsOfModule(in: segment, standOutside: statement.node) ?? false
    else { return nil }
    var users = StatementUsers()
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
  private static let mostReplaced = 512

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
}

extension AnalyzedRoot {
  /// Whether a view of the root was made of something in `segment`. Cost: the views.
  fileprivate func holdsViews(of segment: SegmentID) -> Bool {
    graph.origins.contains { $0.file == segment.index }
  }
}
