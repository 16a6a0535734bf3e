/// The computation of a guide closure or a `defaultValue(in:)` from a view's dimensions: a flat arena of steps. Values
/// that do not depend on the dimensions are evaluated when the program is made, and are constants here.
public struct GuideProgram: Hashable, Sendable {
  /// The index of a step in `GuideProgram.steps`.
  public typealias StepID = Int32

  public var steps: [Step] = []
  /// The steps of all blocks, in order; a block refers to a range of this array.
  public var blockSteps: [StepID] = []
  /// The step that gives the value; nil for an empty or malformed body, for which the guide takes its default.
  public var root: StepID?
  /// The guides mentioned anywhere in the body, even in a branch not taken (`lowering.md` 3.1), each once.
  public var mentionedKeys: [AlignmentKey] = []
  /// The number of slots for local values, which `bind`, `bindIfSome` and `local` refer to.
  public var slotCount: Int = 0
  /// True if a part was unknown when the program was made; the value is then a stand-in.
  public var isAssumed = false
  /// True if the program captured a value that changes at run time.
  public var isDynamic = false
  /// True if it captured a value that depends on a documented approximation, such as `proxy.size` in a stack.
  public var isApproximate = false

  public init() {}

  /// Adds a step and returns its index; the steps that it refers to must already exist.
  public mutating func add(_ operation: Operation, source: Int32 = -1) -> StepID {
    steps.append(Step(operation: operation, source: source))
    return StepID(truncatingIfNeeded: steps.count - 1)
  }

  /// Returns the operation of a step; nil for an index that is not in this program.
  public func operation(of step: StepID) -> Operation? {
    steps.indices.contains(Int(step)) ? steps[Int(step)].operation : nil
  }

  /// Returns the step at a position of `blockSteps`; nil for one that is not in this program.
  public func blockStep(at position: Int32) -> StepID? {
    blockSteps.indices.contains(Int(position)) ? blockSteps[Int(position)] : nil
  }

  /// A step and the syntax node it was made from (`NodeID.index` in the file of the closure, -1 for none).
  public struct Step: Hashable, Sendable {
    public var operation: Operation
    public var source: Int32
  }

  public enum Operation: Hashable, Sendable {
    // Values
    case number(Double)
    case boolean(Bool)
    /// The literal `nil`.
    case none
    /// An expression that could not be evaluated; an operation on it has no value.
    case unknown
    case width
    case height
    /// `d[.key]`.
    case guide(AlignmentKey)
    /// `d[explicit: .key]`: a number or nil.
    case explicitGuide(AlignmentKey)
    /// A `let` or `var` of the body, by its slot.
    case local(Int32)
    // Arithmetic and logic
    case unary(Unary, StepID)
    case binary(Binary, StepID, StepID)
    /// `c ? a : b`.
    case conditional(StepID, StepID, StepID)
    /// `a ?? b`.
    case coalesce(StepID, StepID)
    // Statements: a block runs its steps until one gives a value (returns).
    /// `let` or `var` of the body: stores the value in a slot.
    case bind(Int32, StepID)
    /// A condition that is true if the value is not nil; the value is stored in a slot.
    case bindIfSome(Int32, StepID)
    /// `return e`, or the body's only expression.
    case give(StepID)
    /// `if c { … } else { … }`: condition, block, block or -1.
    case branch(StepID, StepID, StepID)
    /// A range of `blockSteps`: start and count.
    case block(Int32, Int32)
  }

  public enum Unary: UInt8, Hashable, Sendable {
    case negate, not, absolute, rounded, floor, ceiling, squareRoot
    /// Rounding toward zero, as in `Int(x)`; `.rounded(.up)` and `.rounded(.down)` are `ceiling` and `floor`.
    case truncated
    /// True if the operand is nil.
    case isNil
  }

  public enum Binary: UInt8, Hashable, Sendable {
    case add, subtract, multiply, divide, remainder, minimum, maximum, power
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual, and, or
  }
}
