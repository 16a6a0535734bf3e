import LayoutModel

/// Evaluates a `GuideProgram` step by step, without recursion and callbacks: where it needs a guide of the view it
/// stops with a request, and it continues when it is given the value. So the same evaluator serves the layout and a
/// hover that shows every step.
package struct GuideEvaluator: Sendable {
  /// The value of a step.
  package enum Value: Hashable, Sendable {
    case number(Double)
    case boolean(Bool)
    /// The literal `nil`.
    case none
    /// A value that could not be evaluated.
    case unknown
  }

  /// A value needed to continue, or the result.
  package enum Request: Sendable {
    case guide(AlignmentKey)
    case explicitGuide(AlignmentKey)
    case finished(Value)
  }

  /// The value of every evaluated step; nil if it is not recorded.
  package private(set) var recorded: [GuideProgram.StepID: Value]?
  /// True if an unknown condition was taken to be true.
  package private(set) var usedStandIn = false
  /// True if the program read the width.
  package private(set) var readsWidth = false
  package private(set) var readsHeight = false

  private let program: GuideProgram
  private let width: Double
  private let height: Double
  private var work: [Task] = []
  private var results: [Result] = []
  private var slots: [Value]
  /// The number of steps that may still run, more than a lowered program needs; one that names itself would not end.
  private var budget: Int

  private struct Task {
    var step: GuideProgram.StepID
    var phase: Int32
  }

  /// The result of a statement: a value or none.
  private enum Result {
    case nothing
    case value(Value)
  }

  /// Creates an evaluator; `width` and `height`, in points, are those of the view that the closure gets.
  package init(_ program: GuideProgram, width: Double, height: Double, isRecording: Bool = false) {
    self.program = program
    self.width = width
    self.height = height
    budget = 1_000 + 16 * (program.steps.count + program.blockSteps.count)
    slots = Array(repeating: .unknown, count: max(0, min(program.slotCount, 100_000)))
    if isRecording { recorded = [:] }
    if let root = program.root { work.append(Task(step: root, phase: 0)) }
  }

  /// Runs until a guide is needed or the program ends.
  package mutating func next() -> Request {
    while let task = work.popLast() {
      budget -= 1
      guard budget > 0, let operation = program.operation(of: task.step) else { return .finished(.unknown) }
      if let request = run(task, operation) { return request }
    }
    guard case .value(let value)? = results.last else { return .finished(.none) }
    return .finished(value)
  }

  /// Supplies the value that the last request needs.
  package mutating func supply(_ value: Value) {
    guard let task = work.popLast() else { return }
    finish(task, value)
  }

  private mutating func finish(_ task: Task, _ value: Value) {
    recorded?[task.step] = value
    results.append(.value(value))
  }

  private mutating func finish(_ task: Task, _ result: Result) {
    if case .value(let value) = result { recorded?[task.step] = value }
    results.append(result)
  }

  private mutating func popValue() -> Value {
    guard case .value(let value)? = results.popLast() else { return .unknown }
    return value
  }

  /// Schedules `step`, and after it `task` in `phase`.
  private mutating func run(_ step: GuideProgram.StepID, thenPhase phase: Int32, of task: Task) {
    work.append(Task(step: task.step, phase: phase))
    work.append(Task(step: step, phase: 0))
  }

  private mutating func run(_ task: Task, _ operation: GuideProgram.Operation) -> Request? {
    switch operation {
    case .number(let number): finish(task, .number(number))
    case .boolean(let boolean): finish(task, .boolean(boolean))
    case .none: finish(task, Value.none)
    case .unknown: finish(task, .unknown)
    case .width:
      readsWidth = true
      finish(task, .number(width))
    case .height:
      readsHeight = true
      finish(task, .number(height))
    case .guide(let key):
      work.append(task)
      return .guide(key)
    case .explicitGuide(let key):
      work.append(task)
      return .explicitGuide(key)
    case .local(let slot): finish(task, slots[slot: slot])
    case .binary(let binary, let left, let right): runBinary(task, binary, left, right)
    case .conditional(let condition, let first, let second), .branch(let condition, let first, let second):
      runChoice(task, condition, first, second)
    case .coalesce(let left, let right): runCoalesce(task, left, right)
    case .block(let start, let count): runBlock(task, start, count)
    case .unary(_, let operand), .bind(_, let operand), .bindIfSome(_, let operand), .give(let operand):
      if task.phase == 0 {
        run(operand, thenPhase: 1, of: task)
      } else {
        apply(operation, to: popValue(), task)
      }
    }
    return nil
  }

  /// Finishes an operation with one operand.
  private mutating func apply(_ operation: GuideProgram.Operation, to operand: Value, _ task: Task) {
    switch operation {
    case .unary(let unary, _): finish(task, operand.applying(unary))
    case .bind(let slot, _):
      recorded?[task.step] = operand
      slots[slot: slot] = operand
      results.append(.nothing)
    case .bindIfSome(let slot, _):
      slots[slot: slot] = operand
      finish(task, operand == .unknown ? .unknown : .boolean(operand != .none))
    default: finish(task, operand)
    }
  }

  private mutating func runBinary(
    _ task: Task, _ binary: GuideProgram.Binary, _ left: GuideProgram.StepID, _ right: GuideProgram.StepID
  ) {
    switch task.phase {
    case 0:
      run(left, thenPhase: 1, of: task)
    case 1:
      // `&&` and `||` do not evaluate their right side if the left decides.
      if case .value(.boolean(let value))? = results.last, binary == .and && !value || binary == .or && value {
        finish(task, popValue())
      } else {
        run(right, thenPhase: 2, of: task)
      }
    default:
      let right = popValue()
      let left = popValue()
      finish(task, left.applying(binary, right))
    }
  }

  /// Runs `c ? a : b` or `if c { … } else { … }`; an unknown condition takes the first branch (`lowering.md` 3.1).
  private mutating func runChoice(
    _ task: Task, _ condition: GuideProgram.StepID, _ first: GuideProgram.StepID, _ second: GuideProgram.StepID
  ) {
    switch task.phase {
    case 0:
      run(condition, thenPhase: 1, of: task)
    case 1:
      var isTrue = true
      if case .boolean(let value) = popValue() { isTrue = value } else { usedStandIn = true }
      let branch = isTrue ? first : second
      if branch < 0 { results.append(.nothing) } else { run(branch, thenPhase: 2, of: task) }
    default:
      finish(task, results.popLast() ?? .nothing)
    }
  }

  private mutating func runCoalesce(_ task: Task, _ left: GuideProgram.StepID, _ right: GuideProgram.StepID) {
    switch task.phase {
    case 0:
      run(left, thenPhase: 1, of: task)
    case 1:
      if case .value(.none)? = results.last {
        results.removeLast()
        run(right, thenPhase: 2, of: task)
      } else {
        finish(task, popValue())
      }
    default:
      finish(task, popValue())
    }
  }

  /// Runs the steps of a block until one gives a value; the phase is the number of steps that have run.
  private mutating func runBlock(_ task: Task, _ start: Int32, _ count: Int32) {
    if task.phase > 0 {
      if case .value(let value)? = results.popLast() {
        finish(task, value)
        return
      }
    }
    let (position, overflow) = start.addingReportingOverflow(task.phase)
    guard task.phase < count, !overflow, let step = program.blockStep(at: position) else {
      results.append(.nothing)
      return
    }
    run(step, thenPhase: task.phase + 1, of: task)
  }
}

extension [GuideEvaluator.Value] {
  /// The value of a local variable; unknown for a slot that the program does not have.
  fileprivate subscript(slot slot: Int32) -> GuideEvaluator.Value {
    get { indices.contains(Int(slot)) ? self[Int(slot)] : .unknown }
    set { if indices.contains(Int(slot)) { self[Int(slot)] = newValue } }
  }
}

extension GuideEvaluator.Value {
  func applying(_ unary: GuideProgram.Unary) -> Self {
    switch (unary, self) {
    case (.isNil, .unknown): .unknown
    case (.isNil, _): .boolean(self == .none)
    case (.not, .boolean(let value)): .boolean(!value)
    case (.negate, .number(let value)): Self.number(-value)
    case (.absolute, .number(let value)): Self.number(value.magnitude)
    case (.rounded, .number(let value)): Self.number(value.rounded())
    case (.floor, .number(let value)): Self.number(value.rounded(.down))
    case (.ceiling, .number(let value)): Self.number(value.rounded(.up))
    case (.truncated, .number(let value)): Self.number(value.rounded(.towardZero))
    case (.squareRoot, .number(let value)): value < 0 ? .unknown : .number(value.squareRoot())
    default: .unknown
    }
  }

  func applying(_ binary: GuideProgram.Binary, _ right: Self) -> Self {
    switch (self, right) {
    case (.number(let left), .number(let right)): Self.arithmetic(binary, left, right)
    case (.boolean(let left), .boolean(let right)):
      switch binary {
      case .and: .boolean(left && right)
      case .or: .boolean(left || right)
      case .equal: .boolean(left == right)
      case .notEqual: .boolean(left != right)
      default: .unknown
      }
    case (.unknown, _), (_, .unknown): .unknown
    default:
      switch binary {
      case .equal: .boolean(self == right)
      case .notEqual: .boolean(self != right)
      default: .unknown
      }
    }
  }

  private static func arithmetic(_ binary: GuideProgram.Binary, _ left: Double, _ right: Double) -> Self {
    // A length is infinite while a view's maximum is measured; values computed from it may be infinite too.
    let isInfinite = left.isInfinite || right.isInfinite
    func checked(_ value: Double) -> Self { isInfinite && value.isInfinite ? .number(value) : finite(value) }
    return switch binary {
    case .add: checked(left + right)
    case .subtract: checked(left - right)
    case .multiply: checked(left * right)
    case .divide: right == 0 ? .unknown : checked(left / right)
    case .remainder: checked(left.truncatingRemainder(dividingBy: right))
    case .minimum: .number(Swift.min(left, right))
    case .maximum: .number(Swift.max(left, right))
    case .power: checked(raise(left, right))
    case .less: .boolean(left < right)
    case .lessOrEqual: .boolean(left <= right)
    case .greater: .boolean(left > right)
    case .greaterOrEqual: .boolean(left >= right)
    case .equal: .boolean(left == right)
    case .notEqual: .boolean(left != right)
    case .and, .or: .unknown
    }
  }

  /// Returns the number; division by zero and overflow are unknown (`lowering.md` 4).
  private static func finite(_ value: Double) -> Self { value.isFinite ? .number(value) : .unknown }
}
