import LayoutModel
import LayoutSyntax

/// The work on one segment: names, values and views, and what is found wrong on the way.
///
/// One struct that is changed in place; its parts are extensions by topic. Graphs are made one root at a time.
struct Lowering {
  let module: Module
  /// The position of the segment in the module.
  let file: Int32
  /// The tree that is read, with the innermost statement as its anchor, so that finding where something starts costs
  /// the depth in that statement.
  private(set) var reading: (file: Int32, tree: TreeReader)
  let canvas: Canvas
  let overridesTraits: Bool
  /// The canvas of the root that is being made.
  var rootCanvas: Canvas

  var findings = FindingSink()
  var alignments: AlignmentNames
  var graph: ViewGraph
  var environmentNumbers: [Environment: EnvironmentID] = [:]
  /// The layers below each node of the graph, itself included.
  var heights: [GraphHeight] = []
  /// Whether the root has as many views as it may.
  var isFull = false
  /// Whether views of the root were left out because they are nested too deep.
  var isTooDeep = false

  // Scopes share these.
  var bindings: [Binding] = []
  var instances: [Instance] = []
  var references: [ViewReference] = []
  /// The instances of which no property is known, by their declarations.
  var unknownInstances: [DeclarationID: Int32] = [:]

  /// Values of constants, once known.
  var constants: [DeclarationID: Value] = [:]
  /// Constants and computed values that are being evaluated, against endless recursion.
  var evaluating: Set<DeclarationID> = []

  /// The pieces of long string literals, and what long strings are without marks of emphasis, by where they stand.
  var longLiterals: [SourceNode: [StringPart]] = [:]
  var plainTexts: [SourceNode: (string: String, plain: String)] = [:]
  /// The literal that is evaluated as a `LocalizedStringKey`, which shows numbers in its own way.
  var localizedLiteral: SourceNode?

  /// The guide program that is being made.
  var program: GuideProgram?
  /// Steps of it that bind names, for the block that is being made.
  var pendingSteps: [GuideProgram.StepID] = []
  /// The segment of the body that it is made from.
  var programFile: Int32 = -1
  /// The axis that an ambiguous name means where a guide is computed.
  var guideAxis: Axis?
  /// What the views that are being lowered stand in.
  var surrounding = ContentParent()
  /// The function or property whose body is being lowered: what it gives is what `.init(…)` there makes.
  var bodyOwner: DeclarationID?
  /// What the alignment that is being evaluated is given for.
  var slot: AlignmentSlot?
  /// The axis on which a container asked for an alignment that nobody declares.
  var askedAxes: [String: Axis] = [:]
  /// Whether a dimension of a frame is evaluated.
  var isFrameDimension = false
  /// Whether code is looked at that nothing lays out: only what holds for any values is found.
  var isChecking = false
  /// How many discards of views are going on, one in the other.
  var discardDepth = 0
  /// The groups and loops that the modifiers being applied take apart.
  var modifiedParts: [ModifiedParts] = []
  /// Branches and bodies of this segment that were looked at once.
  private var checked = NodeSet()
  /// Those of other segments.
  private var checkedElsewhere: Set<SourceNode> = []
  /// Why a view is no root.
  var notLaidOut: [NodeID: String] = [:]
  /// The names that were looked up as alignments.
  var alignmentNames = FewNames()
  /// Whether findings of other segments are made too: while the alignments that they declare are collected.
  var reportsEverywhere = false

  /// The expansion that views are made in, an index in the graph's, -1 for none.
  var expansion: Int32 = -1
  /// The declarations of views and view functions that are being expanded, outermost first.
  var expanding: [ExpandedDeclaration] = []
  /// How what is being lowered was come to from the innermost of them.
  var way = ExpansionWay.certain
  /// Those that were found to stand in themselves without end.
  var endless: Set<DeclarationID> = []
  /// Those of the root that stand in themselves too often, though the values may end it.
  var cut: Set<DeclarationID> = []

  /// The geometry readers of the file.
  var readers = GeometryReaders()
  /// How many roots were begun.
  var rootCount: Int32 = 0

  /// Nodes of graphs that were made, those thrown away again included.
  var viewsMade = 0
  /// Expressions that were evaluated.
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

  /// A node and its file.
  struct SourceNode: Hashable {
    var file: Int32
    var node: NodeID
  }
}

/// Bounds on the work that a file can ask for.
enum Limits {
  /// Elements of one `ForEach`.
  static let elements = 1_000
  /// Views of one root.
  static let views = 100_000
  /// Elements of `ForEach`es and uses of views, view functions and modifiers in one root, with views in them or without.
  static let expansions = 200_000
  /// How often a view, view function or modifier may stand inside itself or others.
  static let recursion = 64
  /// Layers from the root to a leaf.
  static let graphDepth = 2_000
  /// Stacks and grids inside each other: what the engine lays out whatever is in them.
  static let containerDepth = 500
  /// Expressions evaluated for one root.
  static let steps = 2_000_000
  /// Expressions evaluated for one value; when one took more, far fewer for each after it.
  static let valueSteps = 20_000
  static let wearySteps = 500
  /// Bytes of a string that is put together, and elements of an array that is: what doubles a few dozen times is as
  /// large as the memory.
  static let stringBytes = 100_000
  /// Bytes from which on what is found out about a string is kept for the next use.
  static let longLiteral = 256
  static let arrayElements = 10_000
  /// Nested expressions and calls.
  static let depth = 400
  /// Nested views, blocks and uses of views.
  static let viewDepth = 1_400
  /// Steps of one guide program.
  static let programSteps = 10_000
  /// Bytes of stack that one file's lowering may use: what is left of 8 MB for those who call it.
  static let stack: UInt = 6 << 20
}

/// Where the stack stands, so that no nesting of a document can overflow it, in a debug build neither.
enum StackPosition {
  static func current() -> UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

extension Lowering {
  // The module holds its trees, unedited, for as long as it is lowered. These are mutating so that a debug build does
  // not copy the whole struct to the stack for each call.
  mutating func tree(_ file: Int32) -> TreeReader {
    if file == reading.file { return reading.tree }
    module.index.recordTree(of: file)
    return module.segments[Int(file)].tree.reader
  }

  mutating func tree(_ scope: Scope) -> TreeReader { tree(scope.file) }

  /// Reads on in `statement`, which stands in `file`, until `stopReading` is given what this gives.
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

  /// Whether the stack is used up so far that nothing may nest deeper.
  mutating func isStackUsedUp() -> Bool {
    let current = StackPosition.current()
    return current < stackTop && stackTop - current > Limits.stack
  }

  /// Whether a branch or body is looked at for the first time; from now on it was.
  mutating func isFirstLook(at node: NodeID, in file: Int32) -> Bool {
    guard file != self.file else { return checked.insert(node) }
    return checkedElsewhere.insert(SourceNode(file: file, node: node)).inserted
  }

  /// Runs `body` as on code that nothing lays out: findings of values are not made.
  mutating func checking<Result>(_ body: (inout Lowering) -> Result) -> Result {
    let outer = isChecking
    isChecking = true
    defer { isChecking = outer }
    return body(&self)
  }

  // MARK: Scopes

  /// `scope` with a name more.
  mutating func bind(_ name: String, _ value: Value, in scope: Scope) -> Scope {
    var inner = scope
    bindings.append(Binding(name: name, key: NameKey(name), value: value, next: scope.bindings))
    inner.bindings = Int32(clamping: bindings.count - 1)
    return inner
  }

  /// The value of a local name; nil when it is none.
  mutating func local(_ name: String, in scope: Scope) -> Value? {
    scope.bindings < 0 ? nil : local(NameKey(name), in: scope)
  }

  /// The same by the name's key.
  mutating func local(_ key: NameKey, in scope: Scope) -> Value? {
    var index = Int(scope.bindings)
    while index >= 0 {
      if bindings[index].key == key { return bindings[index].value }
      index = Int(bindings[index].next)
    }
    return nil
  }

  /// The key of the name that stands at a token.
  mutating func key(of token: NodeID, in scope: Scope) -> NameKey { NameKey(tree(scope).spelling(of: token)) }

  /// A scope of the file of `id`, inside the type or extension that contains it.
  mutating func scope(of id: DeclarationID) -> Scope {
    Scope(file: id.file, container: module.index[id]?.container ?? -1)
  }

  /// Adds `view` to those that scopes can name as `self`.
  mutating func reference(_ view: ViewReference) -> Int32 {
    references.append(view)
    return Int32(clamping: references.count - 1)
  }
}

/// What a builder's views are children of, as far as they ask.
struct ContentParent {
  /// The axis of its guides; nil where it has both, or none.
  var axis: Axis?
  /// Whether a `GridRow` is a row there.
  var isGrid = false
}
