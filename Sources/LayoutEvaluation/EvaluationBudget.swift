/// The steps and the nesting that evaluation may still use, and the counts of the work done.
package struct EvaluationBudget {
  /// The number of expressions that may still be evaluated: for the value while one is evaluated, else for the root.
  package var steps = Limits.steps
  /// True once a value has exceeded its steps: the further values of the root may use fewer.
  package var isOverStepLimit = false
  /// The nesting of the value that is being evaluated.
  package var depth = 0
  /// The number of expressions that were evaluated.
  package var valuesEvaluated = 0
  private let stackTop = StackPosition.current()

  /// The steps of the root while those of one value are counted.
  struct ValueAllowance {
    fileprivate var outer: Int
    fileprivate var allowance: Int
  }

  /// Begins a value, which has a number of steps of its own.
  mutating func beginValue() -> ValueAllowance {
    let allowance = min(steps, isOverStepLimit ? Limits.stepsAfterOverrun : Limits.valueSteps)
    let outer = steps
    steps = allowance
    depth = 1
    return ValueAllowance(outer: outer, allowance: allowance)
  }

  /// Charges the root for the steps of a value.
  mutating func endValue(_ value: ValueAllowance) {
    steps = value.outer - (value.allowance - max(steps, 0))
    depth = 0
  }

  /// Charges `count` steps; returns false if none are left.
  mutating func spend(_ count: Int) -> Bool {
    steps -= count
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
