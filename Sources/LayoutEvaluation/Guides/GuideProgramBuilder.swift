import LayoutModel
import LayoutSyntax

/// The guide program of a closure or a `defaultValue(in:)` while it is compiled: steps, slots of local names, the
/// mentioned guides, and the certainty of the values that it uses.
package struct GuideProgramBuilder {
  package typealias StepID = GuideProgram.StepID

  private(set) var program = GuideProgram()
  /// Steps that bind names, not yet in the block that is being compiled.
  private var pendingSteps: [StepID] = []
  /// The segment that contains the compiled body.
  private let segment: SegmentPosition
  /// The axis of a guide name that exists on both axes.
  let axis: Axis?

  init(segment: SegmentPosition, axis: Axis?) {
    self.segment = segment
    self.axis = axis
  }

  // MARK: Values

  /// Adds a step and returns it as a value; the step runs when a view is laid out.
  mutating func emit(_ operation: GuideProgram.Operation, flags: Certainty = [], source: Int32 = -1) -> Value {
    guard program.steps.count < Limits.programSteps else { return .unknown }
    return Value(.step(program.add(operation, source: source)), flags: flags)
  }

  /// Returns the step that computes a value.
  mutating func lift(_ value: Value) -> StepID {
    record(value.flags)
    let operation: GuideProgram.Operation
    switch value.payload {
    case .step(let step): return step
    case .number(let number, _): operation = number.isFinite ? .number(number) : .unknown
    case .boolean(let boolean): operation = .boolean(boolean)
    case .none: operation = .none
    default:
      program.isAssumed = true
      operation = .unknown
    }
    return program.add(operation)
  }

  mutating func binary(_ operation: GuideProgram.Binary, _ left: Value, _ right: Value) -> Value {
    emit(.binary(operation, lift(left), lift(right)), flags: left.flags.union(right.flags))
  }

  mutating func coalesce(_ value: Value, _ other: Value) -> Value {
    emit(.coalesce(lift(value), lift(other)), flags: value.flags)
  }

  mutating func conditional(_ condition: Value, _ taken: Value, _ other: Value) -> Value {
    emit(
      .conditional(lift(condition), lift(taken), lift(other)),
      flags: condition.flags.union(taken.flags).union(other.flags))
  }

  /// Adds the value of a guide of the view. `source` is the subscript, shown by a hover unless it is in another segment,
  /// as in a function that is called.
  mutating func guide(
    _ key: AlignmentKey, isExplicit: Bool, flags: Certainty, from source: NodeID, in scope: Scope
  ) -> Value {
    if !program.mentionedKeys.contains(key) { program.mentionedKeys.append(key) }
    return emit(isExplicit ? .explicitGuide(key) : .guide(key), flags: flags, source: self.source(source, in: scope))
  }

  /// Adds the width or height of the view.
  mutating func dimension(_ axis: Axis, from source: NodeID, in scope: Scope) -> Value {
    emit(axis == .horizontal ? .width : .height, source: self.source(source, in: scope))
  }

  private func source(_ node: NodeID, in scope: Scope) -> Int32 { scope.segment == segment ? node.index : -1 }

  /// Records the uncertainty of a value that the program uses.
  mutating func record(_ flags: Certainty) {
    if flags.contains(.assumed) { program.isAssumed = true }
    if flags.contains(.dynamic) { program.isDynamic = true }
    if flags.contains(.approximate) { program.isApproximate = true }
  }

  /// Returns a value for a local name: the program computes a step once and stores it in a slot.
  mutating func store(_ value: Value) -> Value {
    guard case .step(let step) = value.payload else { return value }
    if case .local = program.operation(of: step) { return value }
    let slot = addSlot()
    pendingSteps.append(program.add(.bind(slot, step)))
    return emit(.local(slot), flags: value.flags)
  }

  /// Adds a test that is true if a value of the program is not nil; returns it and the value.
  mutating func bindIfSome(_ step: StepID, flags: Certainty) -> (test: Value, value: Value) {
    let slot = addSlot()
    let test = emit(.bindIfSome(slot, step), flags: flags)
    return (test, emit(.local(slot), flags: flags))
  }

  private mutating func addSlot() -> Int32 {
    program.slotCount += 1
    return Int32(clamping: program.slotCount - 1)
  }

  // MARK: Statements

  /// Begins a block; returns the pending steps of the enclosing one, for `endBlock`.
  mutating func beginBlock() -> [StepID] {
    defer { pendingSteps = [] }
    return pendingSteps
  }

  mutating func endBlock(_ outer: [StepID]) { pendingSteps = outer }

  /// Returns the steps that bind names since the last call.
  mutating func takePending() -> [StepID] {
    defer { pendingSteps = [] }
    return pendingSteps
  }

  /// Adds a block without steps.
  mutating func addEmptyBlock() -> StepID { program.add(.block(0, 0)) }

  /// Adds a block of steps that run until one gives a value.
  mutating func addBlock(_ block: [StepID]) -> StepID {
    let start = program.blockSteps.count
    program.blockSteps += block
    return program.add(.block(Int32(clamping: start), Int32(clamping: block.count)))
  }

  /// Adds a step whose value is unknown.
  mutating func addUnknown() -> StepID { program.add(.unknown) }

  /// Adds a step that returns a value from the body.
  mutating func give(_ value: Value) -> StepID {
    let step = lift(value)
    return program.add(.give(step))
  }

  /// Adds a branch. `otherwise` is -1 for none.
  mutating func branch(_ condition: StepID, _ taken: StepID, _ otherwise: StepID) -> StepID {
    program.add(.branch(condition, taken, otherwise))
  }

  /// Nests branches, so that a condition is evaluated only if the ones before it hold.
  mutating func nest(_ conditions: [StepID], taken: StepID, otherwise: StepID) -> StepID {
    conditions.reversed().reduce(taken) { branch($1, $0, otherwise) }
  }

  // MARK: Result

  /// True if the program has reached the maximum number of steps.
  var isFull: Bool { program.steps.count >= Limits.programSteps }

  /// Returns the program with `root` as the step that gives the value; without one, its value is a stand-in.
  mutating func finish(root: StepID?) -> GuideProgram {
    program.root = root
    if root == nil { program.isAssumed = true }
    return program
  }
}
