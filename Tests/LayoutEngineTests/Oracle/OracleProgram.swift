import LayoutModel

/// Runs a guide's program by recursion. `lowering.md` 4: division by zero, overflow and NaN yield no value.
struct OracleProgram {
  enum Value {
    case number(Double)
    case boolean(Bool)
    case none
    case unknown
  }

  let program: GuideProgram
  let dimensions: OracleDimensions
  private var slots: [Int32: Value] = [:]

  init(_ program: GuideProgram, _ dimensions: OracleDimensions) {
    self.program = program
    self.dimensions = dimensions
  }

  /// The number that comes out, infinite only of a view of infinite length on the axis; nil where none does.
  func value(on axis: Axis) -> Double? {
    var run = self
    guard let root = program.root, case .number(let number)? = run.execute(root) else { return nil }
    return number.isFinite || number == .infinity && dimensions.size[axis] == .infinity ? number : nil
  }

  /// What a statement returns; nil when it returns nothing and the next one is due.
  private mutating func execute(_ step: Int32) -> Value? {
    switch program.steps[Int(step)].operation {
    case .block(let start, let count):
      for place in start..<(start + count) {
        if let value = execute(program.blockSteps[Int(place)]) { return value }
      }
      return nil
    case .branch(let condition, let first, let second):
      if isTrue(condition) { return execute(first) }
      return second < 0 ? nil : execute(second)
    case .bind(let slot, let step):
      slots[slot] = evaluate(step)
      return nil
    case .give(let step): return evaluate(step)
    default: return evaluate(step)
    }
  }

  /// An unknown condition takes the first branch. `lowering.md` 3.1.
  private mutating func isTrue(_ condition: Int32) -> Bool {
    guard case .boolean(let value) = evaluate(condition) else { return true }
    return value
  }

  private mutating func evaluate(_ step: Int32) -> Value {
    switch program.steps[Int(step)].operation {
    case .number(let value): return .number(value)
    case .boolean(let value): return .boolean(value)
    case .none: return .none
    case .width: return .number(dimensions.size.width)
    case .height: return .number(dimensions.size.height)
    case .guide(let key): return .number(dimensions[key])
    case .explicitGuide(let key): return dimensions.explicit(key).map { .number($0) } ?? .none
    case .local(let slot): return slots[slot] ?? .unknown
    case .unary(let operation, let operand): return unary(operation, evaluate(operand))
    case .binary(let operation, let left, let right): return binary(operation, evaluate(left), right)
    case .conditional(let condition, let first, let second):
      return evaluate(isTrue(condition) ? first : second)
    case .coalesce(let left, let right):
      let value = evaluate(left)
      if case .none = value { return evaluate(right) }
      return value
    case .bindIfSome(let slot, let step):
      let value = evaluate(step)
      switch value {
      case .none: return .boolean(false)
      case .unknown: return .unknown
      default:
        slots[slot] = value
        return .boolean(true)
      }
    case .unknown, .bind, .give, .branch, .block: return .unknown
    }
  }

  private func unary(_ operation: GuideProgram.Unary, _ operand: Value) -> Value {
    switch (operation, operand) {
    case (_, .unknown): return .unknown
    case (.isNil, .none): return .boolean(true)
    case (.isNil, _): return .boolean(false)
    case (.not, .boolean(let value)): return .boolean(!value)
    case (.negate, .number(let value)): return .number(-value)
    case (.absolute, .number(let value)): return .number(abs(value))
    case (.rounded, .number(let value)): return .number(value.rounded())
    case (.floor, .number(let value)): return .number(value.rounded(.down))
    case (.ceiling, .number(let value)): return .number(value.rounded(.up))
    case (.truncated, .number(let value)): return .number(value.rounded(.towardZero))
    case (.squareRoot, .number(let value)): return value < 0 ? .unknown : .number(value.squareRoot())
    default: return .unknown
    }
  }

  private mutating func binary(_ operation: GuideProgram.Binary, _ left: Value, _ right: Int32) -> Value {
    if case .boolean(let value) = left {
      if operation == .and { return value ? evaluate(right) : .boolean(false) }
      if operation == .or { return value ? .boolean(true) : evaluate(right) }
    }
    guard case .number(let left) = left, case .number(let right) = evaluate(right) else { return .unknown }
    func checked(_ value: Double) -> Value {
      // Infinity passes where a length is infinite; it does not arise out of numbers.
      value.isNaN || (value.isInfinite && left.isFinite && right.isFinite) ? .unknown : .number(value)
    }
    switch operation {
    case .add: return checked(left + right)
    case .subtract: return checked(left - right)
    case .multiply: return checked(left * right)
    case .divide: return right == 0 ? .unknown : checked(left / right)
    case .remainder: return right == 0 ? .unknown : checked(left.truncatingRemainder(dividingBy: right))
    case .minimum: return .number(min(left, right))
    case .maximum: return .number(max(left, right))
    case .less: return .boolean(left < right)
    case .lessOrEqual: return .boolean(left <= right)
    case .greater: return .boolean(left > right)
    case .greaterOrEqual: return .boolean(left >= right)
    case .equal: return .boolean(left == right)
    case .notEqual: return .boolean(left != right)
    case .power, .and, .or: return .unknown
    }
  }
}
