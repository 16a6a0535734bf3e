import LayoutModel
import LayoutSyntax

/// A statement of a builder that made exactly one view, where nothing but what is noted here decides what it makes: so
/// that it can be lowered again on its own when it is edited. Not noted: what stands in a loop or a branch, among local
/// names, in a geometry reader, in what is given to something declared, or first in the body of what is used.
package struct StatementPlace: Sendable {
  /// The statement, and its segment.
  package var statement: NodeID
  package var segment: SegmentID
  package var view: ViewID
  /// The use of a view, a function or a property that it was made for, an index in the graph's; -1 for none.
  package var expansion: Int32
  var scope: Scope
  var surroundings: Surroundings
  var parent: ContentParent
  /// In a use: what `self` is.
  var instance: Instance?
}

/// What a statement makes when it is lowered on its own.
package struct LoweredStatement: Sendable {
  /// Begins with the environments of the graph that it is meant for.
  package var graph: ViewGraph
  /// Those of its view and of the statements in it, with the views' numbers in `graph`.
  package var places: StatementPlaces
  package var diagnostics: [Diagnostic]
  /// The names that were looked up as alignments, each once.
  package var alignmentNames: [String]
}

/// The statements of a root that were noted, in the order of lowering, and those of which some views cannot be made on
/// their own.
package struct StatementPlaces: Sendable {
  package fileprivate(set) var all: [StatementPlace] = []
  /// Some more than once.
  package fileprivate(set) var refused: [StatementKey] = []

  package var isEmpty: Bool { all.isEmpty }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    refused.removeAll(keepingCapacity: true)
  }
}

/// A statement of a module.
package struct StatementKey: Hashable, Sendable {
  package var segment: SegmentID
  package var node: NodeID

  package init(segment: SegmentID, node: NodeID) {
    self.segment = segment
    self.node = node
  }
}

/// The code that is run for a use of something declared.
struct ExpandedBody: Equatable {
  var file: Int32
  var container: Int32
  var instance: Int32

  init(_ scope: Scope) {
    file = scope.file
    container = scope.container
    instance = scope.instance
  }
}

extension Lowering {
  /// What must be as it was for a statement to be noted.
  struct PlaceMark {
    fileprivate var views: Int
    fileprivate var isDynamic: Bool
    fileprivate var expansions: Int
    fileprivate var readers: Int
    fileprivate var instance: Instance?
  }

  /// To be asked before a statement is lowered, of a body where `isFirst` says so; nil where it cannot be noted.
  @inline(never)
  mutating func placeMark(_ content: Content, in scope: Scope, isFirst: Bool) -> PlaceMark? {
    guard !isChecking, discardDepth == 0, scope.bindings < 0, scope.selfView < 0, content.flags.isEmpty,
      readers.path.count == 1, !isFull, !isTooDeep
    else { return nil }
    var mark = PlaceMark(
      views: content.views.count, isDynamic: content.isDynamic, expansions: graph.expansions.count,
      readers: readers.found.count)
    guard expansion >= 0 else { return scope.instance <= 0 && scope.file == file ? mark : nil }
    // What is around the first statement of a body is that of the use.
    guard !isFirst, expandedBody == ExpandedBody(scope) else { return nil }
    if scope.instance >= 0 {
      guard module.index[DeclarationID(file: scope.file, index: scope.container)]?.kind == .view,
        case let instance = instances[Int(scope.instance)], instance.isPlain
      else { return nil }
      mark.instance = instance
    } else if scope.container >= 0 {
      return nil
    }
    return mark
  }

  /// Notes a statement that was lowered since `mark`, where it made one view and nothing else; another one is noted as
  /// one that cannot be made on its own.
  @inline(never)
  mutating func notePlace(
    of statement: NodeID, since mark: PlaceMark?, _ content: Content, in scope: Scope, _ surroundings: Surroundings
  ) {
    guard !isChecking, discardDepth == 0 else { return }
    guard let mark, content.views.count == mark.views + 1, let view = content.views.last,
      content.isDynamic == mark.isDynamic, content.flags.isEmpty, graph.expansions.count == mark.expansions,
      readers.found.count == mark.readers
    else {
      places.refused.append(StatementKey(segment: segmentID(scope.file), node: statement))
      return
    }
    places.all.append(
      StatementPlace(
        statement: statement, segment: segmentID(scope.file), view: view, expansion: expansion, scope: scope,
        surroundings: surroundings, parent: surrounding, instance: mark.instance))
  }
}

extension Instance {
  /// Whether nothing in it names what is kept elsewhere while a root is lowered.
  fileprivate var isPlain: Bool { properties.allSatisfy { $0.value.isPlain } }
}

extension Value {
  fileprivate var isPlain: Bool {
    switch payload {
    case .unknown, .none, .number, .boolean, .string, .range, .member, .enumCase, .alignment, .alignmentPair, .font,
      .size, .point, .insets, .unitPoint, .keyPath, .type, .known, .opaque, .gridTrack:
      true
    case .array(let values): values.count <= 16 && values.allSatisfy { $0.isPlain }
    case .tuple(let elements): elements.allSatisfy { $0.value.isPlain }
    case .closure, .view, .instance, .proxy, .dimensions, .step: false
    }
  }
}

extension Module {
  /// Lowers a statement of a root of `segment` anew at `place`, into a graph of its own that begins with the environments
  /// and the uses of `graph`, the root's. Nil where that cannot be told from what is around it, it makes no single view,
  /// or something is said of another segment: then `segment` must be lowered.
  package func lower(
    _ place: StatementPlace, of segment: SegmentID, into graph: ViewGraph, alignments: ModuleAlignments,
    canvas: Canvas, overridesTraits: Bool
  ) -> LoweredStatement? {
    guard let position = position(of: segment), self.position(of: place.segment) == place.scope.file else { return nil }
    var lowering = Lowering(module: self, file: position, canvas: canvas, overridesTraits: overridesTraits)
    lowering.alignments = alignments.names
    lowering.graph = ViewGraph(alignments: alignments.table)
    lowering.graph.environments = graph.environments
    lowering.graph.expansions = graph.expansions
    lowering.expansion = place.expansion
    lowering.numberEnvironments()
    lowering.readers.begin(root: 0)
    var scope = place.scope
    if scope.instance >= 0 {
      let owner = DeclarationID(file: scope.file, index: scope.container)
      guard index[owner]?.kind == .view else { return nil }
      if let instance = place.instance {
        lowering.instances = [instance]
        scope.instance = 0
      } else {
        scope.instance = lowering.rootInstance(of: owner, environment: Lowering.environment(of: canvas))
      }
      lowering.expanding = [lowering.rootExpansion(of: owner)]
    }
    lowering.expandedBody = ExpandedBody(scope)
    lowering.surrounding = place.parent
    var content = Content()
    lowering.lowerStatements([place.statement], in: scope, place.surroundings, into: &content)
    guard content.views.count == 1, lowering.places.all.last?.statement == place.statement,
      lowering.graph.expansions.count == graph.expansions.count,
      lowering.readers.found.isEmpty, !lowering.readers.isSizeRead, !lowering.isFull, !lowering.isTooDeep,
      let height = lowering.heights.last, height.layers < Limits.graphDepth / 2,
      lowering.findings.findings.allSatisfy({ $0.place.segment == segment })
    else { return nil }
    lowering.graph.root = content.views.first
    return LoweredStatement(
      graph: lowering.graph, places: lowering.places, diagnostics: lowering.findings.sorted(),
      alignmentNames: lowering.alignmentNames.names)
  }

  /// What is to be said of a statement that was noted at `place`, where no root of its own segment lays it out, and the
  /// names that it looks up as alignments.
  package func check(
    _ place: StatementPlace, alignments: ModuleAlignments, canvas: Canvas
  ) -> (diagnostics: [Diagnostic], alignmentNames: [String])? {
    guard let position = position(of: place.segment), place.scope.file == position else { return nil }
    var lowering = Lowering(module: self, file: position, canvas: canvas, overridesTraits: false)
    lowering.alignments = alignments.names
    lowering.graph = ViewGraph(alignments: alignments.table)
    lowering.readers.begin(root: 0)
    lowering.check(place)
    return (lowering.findings.sorted(), lowering.alignmentNames.names)
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
