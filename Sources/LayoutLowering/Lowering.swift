import LayoutModel
import LayoutSyntax

/// The lowering of one segment: evaluates names and values, builds view graphs and collects findings.
///
/// One mutable struct with an extension per topic. Builds one graph at a time, for one root.
struct Lowering {
  let module: Module
  /// The position of the segment in the module.
  let file: Int32
  /// The tree that is being read, anchored at the innermost statement: finding the offset of a node is O(n) in its
  /// depth inside that statement.
  private(set) var reading: (file: Int32, tree: TreeReader)
  let canvas: Canvas
  let overridesTraits: Bool
  /// The canvas of the root that is being built.
  var rootCanvas: Canvas

  var findings = FindingSink()
  var alignments: AlignmentNames
  var graph: ViewGraph
  var environmentNumbers: [Environment: EnvironmentID] = [:]
  /// The height of the subtree of each node of the graph.
  var heights: [GraphHeight] = []
  /// True once the root has as many views or expansions as it may have.
  var isFull = false
  /// True once views of the root were left out because of their depth.
  var isTooDeep = false

  // Storage that scopes refer to by index.
  var bindings: [Binding] = []
  var instances: [Instance] = []
  var references: [ViewReference] = []
  /// The instances with unknown properties, by their declarations.
  var unknownInstances: [DeclarationID: Int32] = [:]

  /// The values of constants that have been evaluated.
  var constants: [DeclarationID: Value] = [:]
  /// The constants, computed values and initializers that are being evaluated, to detect recursion.
  var evaluating: Set<DeclarationID> = []

  /// The pieces of long string literals, and long strings without Markdown, by the node of the literal.
  var longLiterals: [SourceNode: [StringPart]] = [:]
  var plainTexts: [SourceNode: (string: String, plain: String)] = [:]
  /// The literal that is being evaluated as a `LocalizedStringKey`, which formats numbers differently.
  var localizedLiteral: SourceNode?

  /// The guide program that is being compiled.
  var program: GuideProgram?
  /// Steps of the program that bind names, not yet in the block that is being compiled.
  var pendingSteps: [GuideProgram.StepID] = []
  /// The segment that contains the compiled body.
  var programFile: Int32 = -1
  /// The axis of a guide name that exists on both axes, in the body that is being compiled.
  var guideAxis: Axis?
  /// The parent of the views that are being lowered.
  var surrounding = ContentParent()
  /// The function or property whose body is being lowered; its type is the type of `.init(…)` there.
  var bodyOwner: DeclarationID?
  /// The argument that the alignment being evaluated is for.
  var slot: AlignmentSlot?
  /// The axis on which a container uses an undeclared alignment, by name.
  var askedAxes: [String: Axis] = [:]
  /// True while a dimension of a frame is evaluated.
  var isFrameDimension = false
  /// True while code is checked that is not laid out: only findings that hold for any values are reported.
  var isChecking = false
  /// The nesting depth of calls of `discardingViews`.
  var discardDepth = 0
  /// The groups and loops whose views get the modifiers being applied one by one.
  var modifiedParts: [ModifiedParts] = []
  /// The branches and bodies of this segment that have been checked.
  private var checked = NodeSet()
  /// The branches and bodies of other segments that have been checked.
  private var checkedElsewhere: Set<SourceNode> = []
  /// The reasons why views are no roots, by the token of their name.
  var notLaidOut: [NodeID: String] = [:]
  /// The names that were looked up as alignments.
  var alignmentNames = FewNames()
  /// True while declared alignments are collected, whose findings may be in other segments.
  var reportsEverywhere = false

  /// The expansion that new views belong to, an index into `graph.expansions`; -1 for none.
  var expansion: Int32 = -1
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
  /// The number of expressions that were evaluated.
  var valuesEvaluated = 0

  var depth = 0
  var viewDepth = 0
  var steps = Limits.steps
  var expansions = 0
  let stackTop: UInt
  var isOverStepLimit = false

  init(module: Module, file: Int32, canvas: Canvas, overridesTraits: Bool) {
    self.module = module
    self.file = file
    module.index.recordTree(of: file)
    reading = (file, module.segments[Int(file)].tree.reader)
    self.canvas = canvas
    rootCanvas = canvas
    self.overridesTraits = overridesTraits
    alignments = AlignmentNames()
    graph = ViewGraph(alignments: alignments.table)
    stackTop = StackPosition.current()
  }

  /// A node and its segment.
  struct SourceNode: Hashable {
    var file: Int32
    var node: NodeID
  }
}

/// Limits on the work that a segment can cause.
enum Limits {
  /// The maximum number of elements of one `ForEach`.
  static let elements = 1_000
  /// The maximum number of views of one root.
  static let views = 100_000
  /// The maximum number of `ForEach` elements and uses of views, view functions and modifiers in one root, with or
  /// without views.
  static let expansions = 50_000
  /// The maximum depth to which a view, view function or modifier contains itself, directly or through others.
  static let recursion = 64
  /// The maximum number of layers from the root to a leaf.
  static let graphDepth = 2_000
  /// The maximum nesting of stacks and grids, which the engine can lay out with any content.
  static let containerDepth = 500
  /// The maximum number of expressions evaluated for one root.
  static let steps = 2_000_000
  /// The maximum number of expressions evaluated for one value. Once a value has exceeded it, each further value of the
  /// root may only use the smaller number below.
  static let valueSteps = 20_000
  static let wearySteps = 500
  /// The maximum numbers of bytes of a computed string and of elements of a computed array: repeated doubling must not
  /// exhaust memory.
  static let stringBytes = 100_000
  /// The number of bytes from which on the parsed form of a string literal is cached.
  static let longLiteral = 256
  static let arrayElements = 10_000
  /// The maximum nesting of expressions and calls.
  static let depth = 400
  /// The maximum nesting of views, blocks and uses of views.
  static let viewDepth = 1_400
  /// The maximum number of steps of one guide program.
  static let programSteps = 10_000
  /// The number of stack bytes that a lowering may use; the rest of 8 MB is for its callers.
  static let stack: UInt = 6 << 20
}

/// The current stack address, by which nesting is limited so that no document overflows the stack, even in a debug
/// build.
enum StackPosition {
  static func current() -> UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

extension Lowering {
  // The module keeps its trees unchanged while it is lowered. These functions are mutating so that a debug build does
  // not copy the whole struct to the stack for each call.
  mutating func tree(_ file: Int32) -> TreeReader {
    if file == reading.file { return reading.tree }
    module.index.recordTree(of: file)
    return module.segments[Int(file)].tree.reader
  }

  mutating func tree(_ scope: Scope) -> TreeReader { tree(scope.file) }

  /// Anchors reading at `statement` in `file`, until `stopReading` is called with the returned state.
  mutating func startReading(_ statement: NodeID, in file: Int32) -> (file: Int32, tree: TreeReader) {
    let outer = reading
    reading = (file, tree(file).anchored(at: statement))
    return outer
  }

  mutating func stopReading(_ outer: (file: Int32, tree: TreeReader)) { reading = outer }

  mutating func segmentID(_ file: Int32) -> SegmentID { module.segments[Int(file)].id }

  mutating func string(_ node: NodeID, _ file: Int32) -> String { tree(file).string(of: node) }

  mutating func place(_ node: NodeID, _ file: Int32) -> SourceRange {
    SourceRange(segment: segmentID(file), range: tree(file).range(of: node))
  }

  /// Returns true if so much of the stack is in use that nothing may nest deeper.
  mutating func isStackUsedUp() -> Bool {
    let current = StackPosition.current()
    return current < stackTop && stackTop - current > Limits.stack
  }

  /// Marks a branch or body as checked; returns false if it already was.
  mutating func isFirstLook(at node: NodeID, in file: Int32) -> Bool {
    guard file != self.file else { return checked.insert(node) }
    return checkedElsewhere.insert(SourceNode(file: file, node: node)).inserted
  }

  /// Runs `body` in checking mode, as for code that is not laid out: findings about values are not reported.
  mutating func checking<Result>(_ body: (inout Lowering) -> Result) -> Result {
    let outer = isChecking
    isChecking = true
    defer { isChecking = outer }
    return body(&self)
  }

  // MARK: Scopes

  /// Returns `scope` with one more name.
  mutating func bind(_ name: String, _ value: Value, in scope: Scope) -> Scope {
    var inner = scope
    bindings.append(Binding(name: name, key: NameKey(name), value: value, next: scope.bindings))
    inner.bindings = Int32(clamping: bindings.count - 1)
    return inner
  }

  /// Returns the value of a local name; nil if there is none.
  mutating func local(_ name: String, in scope: Scope) -> Value? {
    scope.bindings < 0 ? nil : local(NameKey(name), in: scope)
  }

  /// Returns the value of the local name with a key; nil if there is none.
  mutating func local(_ key: NameKey, in scope: Scope) -> Value? {
    var index = Int(scope.bindings)
    while index >= 0 {
      if bindings[index].key == key { return bindings[index].value }
      index = Int(bindings[index].next)
    }
    return nil
  }

  /// Returns the key of the name at a token.
  mutating func key(of token: NodeID, in scope: Scope) -> NameKey { NameKey(tree(scope).spelling(of: token)) }

  /// Returns a scope in the segment of `id`, inside the type or extension that contains `id`.
  mutating func scope(of id: DeclarationID) -> Scope {
    Scope(file: id.file, container: module.index[id]?.container ?? -1)
  }

  /// Adds `view` to the views that scopes refer to as `self`; returns its index.
  mutating func reference(_ view: ViewReference) -> Int32 {
    references.append(view)
    return Int32(clamping: references.count - 1)
  }
}

/// The properties of the parent of a builder's views that affect their lowering.
struct ContentParent {
  /// The axis on which the parent aligns its children; nil if it has both or none.
  var axis: Axis?
  /// True if a `GridRow` is a row of the parent.
  var isGrid = false
}
