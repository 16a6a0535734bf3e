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
  package let segment: SegmentPosition
  /// The tree that is being read, anchored at the innermost statement: finding the offset of a node is O(n) in its
  /// depth inside that statement.
  private(set) var reading: (segment: SegmentPosition, tree: TreeReader)
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
  var programSegment = SegmentPosition.invalid
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

  package init(module: Module, segment: SegmentPosition, environment: Environment) {
    self.module = module
    self.segment = segment
    module.index.recordTree(of: segment)
    reading = (segment, module.segments[segment].tree.reader)
    rootEnvironment = environment
    stackTop = StackPosition.current()
  }

  /// A node and its segment.
  package struct SourceNode: Hashable {
    package var segment: SegmentPosition
    package var node: NodeID

    package init(segment: SegmentPosition, node: NodeID) {
      self.segment = segment
      self.node = node
    }
  }
}

extension Interpreter {
  // The module keeps its trees unchanged while it is lowered. These functions are mutating so that a debug build does
  // not copy the whole struct to the stack for each call.
  package mutating func tree(_ segment: SegmentPosition) -> TreeReader {
    if segment == reading.segment { return reading.tree }
    module.index.recordTree(of: segment)
    return module.segments[segment].tree.reader
  }

  package mutating func tree(_ scope: Scope) -> TreeReader { tree(scope.segment) }

  /// Anchors reading at `statement` in `segment`, until `stopReading` is called with the returned state.
  package mutating func startReading(_ statement: NodeID, in segment: SegmentPosition) -> (
    segment: SegmentPosition, tree: TreeReader
  ) {
    let outer = reading
    reading = (segment, tree(segment).anchored(at: statement))
    return outer
  }

  package mutating func stopReading(_ outer: (segment: SegmentPosition, tree: TreeReader)) { reading = outer }

  package mutating func segmentID(_ segment: SegmentPosition) -> SegmentID { module.segments[segment].id }

  package mutating func string(_ node: NodeID, _ segment: SegmentPosition) -> String { tree(segment).string(of: node) }

  package mutating func place(_ node: NodeID, _ segment: SegmentPosition) -> SourceRange {
    SourceRange(segment: segmentID(segment), range: tree(segment).range(of: node))
  }

  /// Returns true if so much of the stack is in use that nothing may nest deeper.
  package mutating func isStackUsedUp() -> Bool {
    let current = StackPosition.current()
    return current < stackTop && stackTop - current > Limits.stack
  }

  /// Marks a branch or body as checked; returns false if it already was.
  package mutating func isFirstLook(at node: NodeID, in segment: SegmentPosition) -> Bool {
    guard segment != self.segment else { return checked.insert(node) }
    return checkedElsewhere.insert(SourceNode(segment: segment, node: node)).inserted
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
    inner.bindings = BindingID(Int32(clamping: bindings.count - 1))
    return inner
  }

  /// Returns the value of a local name; nil if there is none.
  package mutating func local(_ name: String, in scope: Scope) -> Value? {
    !scope.bindings.isValid ? nil : local(NameKey(name), in: scope)
  }

  /// Returns the value of the local name with a key; nil if there is none.
  mutating func local(_ key: NameKey, in scope: Scope) -> Value? {
    var id = scope.bindings
    while id.isValid {
      if bindings[id].key == key { return bindings[id].value }
      id = bindings[id].next
    }
    return nil
  }

  /// Returns the key of the name at a token.
  package mutating func key(of token: NodeID, in scope: Scope) -> NameKey { NameKey(tree(scope).spelling(of: token)) }

  /// Returns a scope in the segment of `id`, inside the type or extension that contains `id`.
  package mutating func scope(of id: DeclarationID) -> Scope {
    Scope(segment: id.segment, container: module.index[id]?.container ?? .invalid)
  }

  /// Adds an instance to those that scopes refer to; returns its ID.
  package mutating func add(_ instance: Instance) -> InstanceID {
    instances.append(instance)
    return InstanceID(Int32(clamping: instances.count - 1))
  }

  /// Adds `view` to the views that scopes refer to as `self`; returns its ID.
  package mutating func reference(_ view: ViewReference) -> ViewReferenceID {
    references.append(view)
    return ViewReferenceID(Int32(clamping: references.count - 1))
  }
}
