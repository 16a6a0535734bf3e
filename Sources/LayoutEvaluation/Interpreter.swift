import LayoutModel
import LayoutSyntax

/// The interpreter of the values in one segment: looks names up, evaluates expressions, compiles guide closures, and
/// collects the findings about them.
///
/// Views are values that are not lowered here: an expression of a view has a `ViewReference` as its value. One mutable
/// struct with an extension per topic.
package struct Interpreter {
  package let module: Module
  /// The position of the segment in the module.
  package let file: Int32
  /// The tree that is being read, anchored at the innermost statement: finding the offset of a node is O(n) in its
  /// depth inside that statement.
  private(set) var reading: (file: Int32, tree: TreeReader)
  /// The environment of a root, for the properties of an instance that no view contains.
  let rootEnvironment: Environment

  package var findings = FindingSink()
  package var alignments = AlignmentNames()

  // Storage that scopes refer to by index.
  package var bindings: [Binding] = []
  package var instances: [Instance] = []
  package var references: [ViewReference] = []

  /// The values of constants that have been evaluated.
  package var constants: [DeclarationID: Value] = [:]
  /// The constants, computed values and initializers that are being evaluated, to detect recursion.
  var evaluating: Set<DeclarationID> = []

  /// The pieces of long string literals, and long strings without Markdown, by the node of the literal.
  var longLiterals: [SourceNode: [StringPart]] = [:]
  var plainTexts: [SourceNode: (string: String, plain: String)] = [:]
  /// The literal that is being evaluated as a `LocalizedStringKey`, which formats numbers differently.
  var localizedLiteral: SourceNode?

  /// The guide program that is being compiled.
  package var program: GuideProgram?
  /// Steps of the program that bind names, not yet in the block that is being compiled.
  var pendingSteps: [GuideProgram.StepID] = []
  /// The segment that contains the compiled body.
  var programFile: Int32 = -1
  /// The axis of a guide name that exists on both axes, in the body that is being compiled.
  var guideAxis: Axis?
  /// The argument that the alignment being evaluated is for.
  package var slot: AlignmentSlot?
  /// The axis on which a container uses an undeclared alignment, by name.
  var axesOfUndeclaredAlignments: [String: Axis] = [:]
  /// True while a dimension of a frame is evaluated.
  package var isFrameDimension = false
  /// True while code is checked that is not laid out: only findings that hold for any values are reported.
  package var isChecking = false
  /// The branches and bodies of this segment that have been checked.
  private var checked = NodeSet()
  /// The branches and bodies of other segments that have been checked.
  private var checkedElsewhere: Set<SourceNode> = []
  /// The names that were looked up as alignments.
  package var alignmentNames = FewNames()
  /// True while declared alignments are collected, whose findings may be in other segments.
  package var reportsEverywhere = false
  /// True once a closure has read the size of a geometry reader, known or not.
  package var isReaderSizeRead = false

  /// The uses of views, view functions and modifiers that are being lowered or were lowered for the root.
  package var expansions: [Expansion] = []
  /// The use that the evaluated code belongs to.
  package var expansion = ExpansionID.invalid

  /// The number of expressions that were evaluated.
  package var valuesEvaluated = 0

  package var depth = 0
  package var steps = Limits.steps
  package var isOverStepLimit = false
  private let stackTop: UInt

  package init(module: Module, file: Int32, environment: Environment) {
    self.module = module
    self.file = file
    module.index.recordTree(of: file)
    reading = (file, module.segments[Int(file)].tree.reader)
    rootEnvironment = environment
    stackTop = StackPosition.current()
  }

  /// A node and its segment.
  package struct SourceNode: Hashable {
    package var file: Int32
    package var node: NodeID

    package init(file: Int32, node: NodeID) {
      self.file = file
      self.node = node
    }
  }
}

extension Interpreter {
  // The module keeps its trees unchanged while it is lowered. These functions are mutating so that a debug build does
  // not copy the whole struct to the stack for each call.
  package mutating func tree(_ file: Int32) -> TreeReader {
    if file == reading.file { return reading.tree }
    module.index.recordTree(of: file)
    return module.segments[Int(file)].tree.reader
  }

  package mutating func tree(_ scope: Scope) -> TreeReader { tree(scope.file) }

  /// Anchors reading at `statement` in `file`, until `stopReading` is called with the returned state.
  package mutating func startReading(_ statement: NodeID, in file: Int32) -> (file: Int32, tree: TreeReader) {
    let outer = reading
    reading = (file, tree(file).anchored(at: statement))
    return outer
  }

  package mutating func stopReading(_ outer: (file: Int32, tree: TreeReader)) { reading = outer }

  package mutating func segmentID(_ file: Int32) -> SegmentID { module.segments[Int(file)].id }

  package mutating func string(_ node: NodeID, _ file: Int32) -> String { tree(file).string(of: node) }

  package mutating func place(_ node: NodeID, _ file: Int32) -> SourceRange {
    SourceRange(segment: segmentID(file), range: tree(file).range(of: node))
  }

  /// Returns true if so much of the stack is in use that nothing may nest deeper.
  package mutating func isStackUsedUp() -> Bool {
    let current = StackPosition.current()
    return current < stackTop && stackTop - current > Limits.stack
  }

  /// Marks a branch or body as checked; returns false if it already was.
  package mutating func isFirstLook(at node: NodeID, in file: Int32) -> Bool {
    guard file != self.file else { return checked.insert(node) }
    return checkedElsewhere.insert(SourceNode(file: file, node: node)).inserted
  }

  /// Runs `body` in checking mode, as for code that is not laid out: findings about values are not reported.
  package mutating func checking<Result>(_ body: (inout Interpreter) -> Result) -> Result {
    let outer = isChecking
    isChecking = true
    defer { isChecking = outer }
    return body(&self)
  }

  // MARK: Scopes

  /// Returns `scope` with one more name.
  package mutating func bind(_ name: String, _ value: Value, in scope: Scope) -> Scope {
    var inner = scope
    bindings.append(Binding(name: name, key: NameKey(name), value: value, next: scope.bindings))
    inner.bindings = Int32(clamping: bindings.count - 1)
    return inner
  }

  /// Returns the value of a local name; nil if there is none.
  package mutating func local(_ name: String, in scope: Scope) -> Value? {
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
  package mutating func key(of token: NodeID, in scope: Scope) -> NameKey { NameKey(tree(scope).spelling(of: token)) }

  /// Returns a scope in the segment of `id`, inside the type or extension that contains `id`.
  package mutating func scope(of id: DeclarationID) -> Scope {
    Scope(file: id.file, container: module.index[id]?.container ?? -1)
  }

  /// Adds `view` to the views that scopes refer to as `self`; returns its index.
  package mutating func reference(_ view: ViewReference) -> Int32 {
    references.append(view)
    return Int32(clamping: references.count - 1)
  }
}
