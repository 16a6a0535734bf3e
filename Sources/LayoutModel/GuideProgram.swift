/// What a guide closure or a `defaultValue(in:)` computes from a view's dimensions: a flat arena of steps. Values that
/// do not hang on the dimensions were evaluated when the program was made and are constants here.
public struct GuideProgram: Hashable, Sendable {
  /// The number of a step.
  public typealias StepID = Int32

  public var steps: [Step] = []
  /// The steps of blocks, in order; a block names a stretch of this array.
  public var blockSteps: [StepID] = []
  /// The step that gives the value; nil when the body is empty or broken (the guide then takes its default).
  public var root: StepID?
  /// The guides that the body mentions anywhere, in a branch not taken too (`lowering.md` 3.1), without repetition.
  public var mentionedKeys: [AlignmentKey] = []
  /// The number of local slots that `bind` and `local` use.
  public var slotCount: Int = 0
  /// Whether a part of it was unknown when the program was made: its value then is a stand-in.
  public var isAssumed = false
  /// Whether it captured a value that changes at run time.
  public var isDynamic = false
  /// Whether it captured a value that hangs on a documented approximation, such as `proxy.size` of a reader in a stack.
  public var isApproximate = false

  public init() {}

  /// Adds a step and gives its number; steps it names must exist already.
  public mutating func add(_ operation: Operation, source: Int32 = -1) -> StepID {
    steps.append(Step(operation: operation, source: source))
    return StepID(truncatingIfNeeded: steps.count - 1)
  }

  /// One step and the syntax node it was made from (`NodeID.index` in the file of the closure, -1 for none).
  public struct Step: Hashable, Sendable {
    public var operation: Operation
    public var source: Int32
  }

  public enum Operation: Hashable, Sendable {
    // Values
    case number(Double)
    case boolean(Bool)
    /// `nil`.
    case none
    /// Something that could not be evaluated: no value comes out of what uses it.
    case unknown
    case width
    case height
    /// `d[.key]`.
    case guide(AlignmentKey)
    /// `d[explicit: .key]`: a number or nil.
    case explicitGuide(AlignmentKey)
    /// A `let` of the body.
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
    /// As a condition: whether the value is not nil; if so it is stored in a slot.
    case bindIfSome(Int32, StepID)
    /// `return e`, or the body's only expression.
    case give(StepID)
    /// `if c { … } else { … }`: condition, block, block or -1.
    case branch(StepID, StepID, StepID)
    /// A stretch of `blockSteps`: start and count.
    case block(Int32, Int32)
  }

  public enum Unary: UInt8, Hashable, Sendable {
    case negate, not, absolute, rounded, floor, ceiling, squareRoot
    /// Toward zero, as `Int(x)`.
    case truncated
    /// `.rounded(.up)`, `.rounded(.down)`, `.rounded(.towardZero)` are ceiling, floor, truncated.
    case isNil
  }

  public enum Binary: UInt8, Hashable, Sendable {
    case add, subtract, multiply, divide, remainder, minimum, maximum, power
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual, and, or
  }
}
