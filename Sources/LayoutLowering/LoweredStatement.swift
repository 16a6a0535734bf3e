import LayoutModel
import LayoutSyntax

/// A statement of a builder that made exactly one view, where nothing but what is noted here decides what it makes: so
/// that it can be lowered again on its own when it is edited. Not noted: what stands in a loop, a branch or a use of
/// something declared, among local names, or in a geometry reader.
package struct StatementPlace: Sendable {
  /// The statement, in its segment.
  package var statement: NodeID
  package var view: ViewID
  var scope: Scope
  var surroundings: Surroundings
  var parent: ContentParent
}

/// What a statement makes when it is lowered on its own.
package struct LoweredStatement: Sendable {
  /// Begins with the environments of the graph that it is meant for.
  package var graph: ViewGraph
  /// Those of its view and of the statements in it, with the views' numbers in `graph`.
  package var places: [StatementPlace]
  package var diagnostics: [Diagnostic]
  /// The names that were looked up as alignments, each once.
  package var alignmentNames: [String]
}

extension Lowering {
  /// What must be as it was for a statement to be noted.
  struct PlaceMark {
    fileprivate var views: Int
    fileprivate var isDynamic: Bool
    fileprivate var expansions: Int
    fileprivate var readers: Int
  }

  /// To be asked before a statement is lowered; nil where it cannot be noted.
  @inline(never)
  mutating func placeMark(_ content: Content, in scope: Scope) -> PlaceMark? {
    guard expansion < 0, scope.bindings < 0, scope.selfView < 0, scope.instance <= 0, scope.file == file, !isChecking,
      discardDepth == 0, content.flags.isEmpty, readers.path.count == 1, !isFull, !isTooDeep
    else { return nil }
    return PlaceMark(
      views: content.views.count, isDynamic: content.isDynamic, expansions: graph.expansions.count,
      readers: readers.found.count)
  }

  /// Notes a statement that was lowered since `mark`, where it made one view and nothing else.
  @inline(never)
  mutating func notePlace(
    of statement: NodeID, since mark: PlaceMark, _ content: Content, in scope: Scope, _ surroundings: Surroundings
  ) {
    guard content.views.count == mark.views + 1, let view = content.views.last, content.isDynamic == mark.isDynamic,
      content.flags.isEmpty, graph.expansions.count == mark.expansions, readers.found.count == mark.readers
    else { return }
    places.append(
      StatementPlace(statement: statement, view: view, scope: scope, surroundings: surroundings, parent: surrounding))
  }
}

extension Module {
  /// Lowers a statement anew at `place`, into a graph of its own that begins with `environments`. Nil where that cannot
  /// be told from what is around it, or it makes no single view: then its segment must be lowered.
  package func lower(
    _ place: StatementPlace, of segment: SegmentID, environments: [Environment], alignments: ModuleAlignments,
    canvas: Canvas, overridesTraits: Bool
  ) -> LoweredStatement? {
    guard let position = position(of: segment), place.scope.file == position else { return nil }
    var lowering = Lowering(module: self, file: position, canvas: canvas, overridesTraits: overridesTraits)
    lowering.alignments = alignments.names
    lowering.graph = ViewGraph(alignments: alignments.table)
    lowering.graph.environments = environments
    lowering.numberEnvironments()
    lowering.readers.begin(root: 0)
    var scope = place.scope
    if scope.instance >= 0 {
      let owner = DeclarationID(file: position, index: scope.container)
      guard index[owner]?.kind == .view else { return nil }
      scope.instance = lowering.rootInstance(of: owner, environment: Lowering.environment(of: canvas))
      lowering.expanding = [lowering.rootExpansion(of: owner)]
    }
    lowering.surrounding = place.parent
    var content = Content()
    lowering.lowerStatements([place.statement], in: scope, place.surroundings, into: &content)
    guard content.views.count == 1, lowering.places.last?.statement == place.statement,
      lowering.graph.expansions.isEmpty,
      lowering.readers.found.isEmpty, !lowering.readers.isSizeRead, !lowering.isFull, !lowering.isTooDeep,
      let height = lowering.heights.last, height.layers < Limits.graphDepth / 2,
      lowering.findings.findings.allSatisfy({ $0.place.segment == segment })
    else { return nil }
    lowering.graph.root = content.views.first
    return LoweredStatement(
      graph: lowering.graph, places: lowering.places, diagnostics: lowering.findings.sorted(),
      alignmentNames: lowering.alignmentNames.names)
  }

  /// Whether the names that are called like types below `node` are among those that `segment` is known to call. Cost: the
  /// nodes below it.
  package func knowsCalls(of segment: SegmentID, below node: NodeID) -> Bool {
    guard let position = position(of: segment) else { return false }
    let calls = index.segments[Int(position)].uses
    let tree = segments[Int(position)].tree
    return withExtendedLifetime(tree) { SegmentIndex.callsOnly(below: node, in: tree.reader) { calls.holds($0) } }
  }

  /// Whether what `segment` calls of the module hangs on nothing that stands in `statement`, nor stood there: all of it
  /// is called outside too. Cost: the names; the nodes of the segment where it calls anything of the module.
  package func callsOfModule(in segment: SegmentID, standOutside statement: NodeID) -> Bool {
    guard let position = position(of: segment) else { return false }
    let known = index.segments[Int(position)]
    if known.uses.allSatisfy({ !index.isKnown($0, $1) }) { return true }
    let tree = segments[Int(position)].tree
    let outside = withExtendedLifetime(tree) { known.calledTypes(in: tree.reader, outside: statement) }
    return known.uses.areCalled(in: outside) { index.isKnown($0, $1) }
  }
}
