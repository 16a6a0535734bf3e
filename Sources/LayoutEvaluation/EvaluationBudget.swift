/// The steps and the nesting that evaluation may still use, and the counts of the work done.
///
/// A step is an expression that is evaluated, a part of a string or an array that is made (`Limits.bytesPerStep`,
/// `Limits.elementsPerStep`), or a step of a guide program, so that the steps bound the memory too.
package struct EvaluationBudget {
  /// The number of steps that are left: for the value while one is evaluated, else for the root.
  package private(set) var steps = Limits.steps
  /// The nesting of the value that is being evaluated.
  package var depth = 0
  /// The number of expressions that were evaluated.
  package var valuesEvaluated = 0
  /// The number of times that a value found no steps left. A result is shared only if this is the same before and after
  /// its evaluation.
  private(set) var refusals = 0
  /// `refusals` at the beginning of the root. Once a value has needed too many steps, the further ones of the root may use
  /// fewer.
  private var refusalsBefore = 0
  /// The number of constants of other segments that each use the next one and are being evaluated, and the number that
  /// may be.
  private var constantDepth = 0
  private var maximumConstantDepth = Int.max
  /// True once the declaration that is checked has met that limit: it follows no further constant.
  private(set) var leavesOutConstants = false
  private var reported: Set<StepLimit> = []
  private let stackTop = StackPosition.current()

  /// A limit of the number of steps.
  enum StepLimit {
    case value, root
  }

  /// The state of the root, or of the enclosing value, while the steps of one value are counted.
  struct ValueAllowance {
    fileprivate var outer: (steps: Int, depth: Int)
    fileprivate var allowance: Int
    fileprivate var refusals: Int
  }

  /// Begins a root, which has steps of its own.
  package mutating func beginRoot() {
    steps = Limits.steps
    refusalsBefore = refusals
    reported = []
    maximumConstantDepth = .max
    leavesOutConstants = false
  }

  /// Begins a declaration of code that is checked without a root: its steps are its own, but once a value has needed too
  /// many, those of all further declarations may use fewer. Constants of other segments are checked there, and followed a
  /// limited number deep.
  package mutating func beginDeclaration() {
    steps = Limits.steps
    maximumConstantDepth = Limits.checkedConstants
    leavesOutConstants = false
  }

  /// Begins the evaluation of a constant, of this or another segment; returns false if it is left out.
  mutating func beginConstant(isElsewhere: Bool) -> Bool {
    if isElsewhere, constantDepth == maximumConstantDepth { leavesOutConstants = true }
    if leavesOutConstants { return false }
    if isElsewhere { constantDepth += 1 }
    return true
  }

  mutating func endConstant(isElsewhere: Bool) {
    if isElsewhere { constantDepth -= 1 }
  }

  /// Begins a value, which has a number of steps of its own. `checkedBytes` is the length of an expression that is only
  /// checked: for that its own parts count, not the functions that it calls.
  mutating func beginValue(checkedBytes: Int? = nil) -> ValueAllowance {
    let outer = (steps, depth)
    let own = refusals > refusalsBefore ? Limits.stepsAfterOverrun : Limits.valueSteps
    steps = min(steps, checkedBytes.map { Limits.stepsAfterOverrun + $0 } ?? own)
    depth = 1
    return ValueAllowance(outer: outer, allowance: steps, refusals: refusals)
  }

  /// Ends a value and charges the root for its steps. Returns true if the value needed more than it may use.
  mutating func endValue(_ value: ValueAllowance) -> Bool {
    steps = value.outer.steps - (value.allowance - max(steps, 0))
    depth = value.outer.depth
    return refusals > value.refusals
  }

  /// Returns the limit that a value has just exceeded, the first time for the root; nil if it was reported.
  mutating func limitToReport() -> StepLimit? {
    let limit: StepLimit = steps > 0 ? .value : .root
    return reported.insert(limit).inserted ? limit : nil
  }

  /// Charges `count` steps; returns false if none are left.
  mutating func spend(_ count: Int) -> Bool {
    steps -= count
    if steps <= 0 { refusals += 1 }
    return steps > 0
  }

  /// Returns true if evaluation may nest deeper. `reserve` is the depth that a call needs for itself.
  mutating func allowsNesting(reserve: Int = 0) -> Bool { depth < Limits.depth - reserve && !isStackUsedUp() }

  /// Returns true if so much of the stack is in use that nothing may nest deeper.
  package mutating func isStackUsedUp() -> Bool {
    let current = StackPosition.current()
    return current < stackTop && stackTop - current > Limits.stack
  }
}
