import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The lowering of one segment: builds view graphs from the values of its expressions.
///
/// One mutable struct with an extension per topic. Builds one graph at a time, for one root.
struct Lowering {
  /// Evaluates names and values, and collects the findings.
  var interpreter: Interpreter
  let canvas: Canvas
  let overridesTraits: Bool
  /// The canvas of the root that is being built.
  var rootCanvas: Canvas

  var graph: ViewGraph
  var environmentNumbers: [Environment: EnvironmentID] = [:]
  /// The height of the subtree of each node of the graph.
  var heights: [GraphHeight] = []
  /// True once the root has as many views or expansions as it may have.
  var isFull = false
  /// True once views of the root were left out because of their depth.
  var isTooDeep = false
  /// The instances with unknown properties, by their declarations.
  var unknownInstances: [DeclarationID: InstanceID] = [:]

  /// The parent of the views that are being lowered.
  var surrounding = ContentParent()
  /// The function or property whose body is being lowered; its type is the type of `.init(…)` there.
  var bodyOwner: DeclarationID?
  /// The nesting depth of calls of `discardingViews`.
  var discardDepth = 0
  /// The groups and loops whose views get the modifiers being applied one by one.
  var modifiedParts: [ModifiedParts] = []
  /// The reasons why views are no roots, by the token of their name.
  var notLaidOut: [NodeID: String] = [:]

  /// The declarations of views and view functions that are being expanded, outermost first.
  var expanding: [ExpandedDeclaration] = []
  /// The certainty with which execution reaches the current code from the innermost declaration of `expanding`.
  var way = ExpansionWay.certain
  /// The declarations that were found to contain themselves without end.
  var endless: Set<DeclarationID> = []
  /// The declarations of the root that reached the recursion limit on a path with a choice, which may end the
  /// recursion.
  var cut: Set<DeclarationID> = []

  /// The geometry readers of the segment.
  var readers = GeometryReaders()
  /// The number of roots that were begun.
  var rootCount: Int32 = 0

  /// The number of graph nodes that were created, discarded ones included.
  var viewsMade = 0
  var viewDepth = 0
  /// The number of expansions of the root, discarded ones included.
  var expansionCount = 0

  init(module: Module, segment: SegmentPosition, canvas: Canvas, overridesTraits: Bool) {
    interpreter = Interpreter(module: module, segment: segment, environment: Lowering.environment(of: canvas))
    self.canvas = canvas
    rootCanvas = canvas
    self.overridesTraits = overridesTraits
    graph = ViewGraph(alignments: interpreter.alignments.names.table)
  }

  /// The position of the segment in the module.
  var segment: SegmentPosition { interpreter.segment }
}

/// The properties of the parent of a builder's views that affect their lowering.
struct ContentParent {
  /// The axis on which the parent aligns its children; nil if it has both or none.
  var axis: Axis?
  /// True if a `GridRow` is a row of the parent.
  var isGrid = false
}
