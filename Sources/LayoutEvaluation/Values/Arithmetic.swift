import LayoutModel

/// The result of an operation on known values: a value, or a problem to report with the
/// value that replaces the result.
enum OperationResult {
  case value(Value)
  case invalid(String, Value = .unknown)
}

/// Operations on known values, as the standard library computes them.
enum Arithmetic {
  static func unary(_ operation: GuideProgram.Unary, _ value: Value) -> OperationResult {
    switch value.payload {
    case .boolean(let boolean) where operation == .not: return .value(Value(.boolean(!boolean), flags: value.flags))
    case .number(let number, let kind):
      let result: Double
      var resultKind = kind
      switch operation {
      case .negate: result = -number
      case .absolute: result = abs(number)
      case .rounded: result = number.rounded()
      case .floor: result = number.rounded(.down)
      case .ceiling: result = number.rounded(.up)
      case .truncated:
        result = number.rounded(.towardZero)
        resultKind = .integer
        guard result.isFinite, abs(result) < 9.2e18 else {
          return .invalid("\(number.messageText) cannot be converted to Int")
        }
      case .squareRoot:
        resultKind = .real
        guard number >= 0 else { return .invalid("The square root of \(number.messageText) is not a number") }
        result = number.squareRoot()
      case .not, .isNil: return .value(.unknown)
      }
      return .value(Value(.number(result, resultKind), flags: value.flags))
    default: return .value(Value(.unknown, flags: value.flags.union(.assumed)))
    }
  }

  /// Returns the sum, product or another combination of two numbers; nil for other values.
  static func binary(_ operation: GuideProgram.Binary, _ left: Value, _ right: Value) -> OperationResult? {
    guard case .number(let first, let firstKind) = left.payload,
      case .number(let second, let secondKind) = right.payload
    else { return nil }
    let flags = left.flags.union(right.flags)
    let isInteger = (firstKind == .integer && secondKind != .real) || (secondKind == .integer && firstKind != .real)
    let isLiteral = firstKind == .literal && secondKind == .literal && operation != .power
    switch number(operation, first, second, isInteger: isInteger) {
    case .number(let result):
      return .value(Value(.number(result, isInteger ? .integer : isLiteral ? .literal : .real), flags: flags))
    case .none: return .value(Value(.unknown, flags: flags.union(.assumed)))
    case .invalid(let problem): return .invalid(problem, Value(.unknown, flags: flags.union(.assumed)))
    }
  }

  private enum NumberResult {
    case number(Double)
    case invalid(String)
    case none
  }

  private static func number(
    _ operation: GuideProgram.Binary, _ left: Double, _ right: Double, isInteger: Bool
  ) -> NumberResult {
    let result: Double
    switch operation {
    case .add: result = left + right
    case .subtract: result = left - right
    case .multiply: result = left * right
    case .divide, .remainder:
      guard right != 0 else {
        let sign = operation == .divide ? "/" : "%"
        return .invalid("Division by zero: \(left.messageText) \(sign) \(right.messageText)")
      }
      if operation == .remainder {
        result = left.truncatingRemainder(dividingBy: right)
      } else {
        result = isInteger ? (left / right).rounded(.towardZero) : left / right
      }
    case .minimum: result = min(left, right)
    case .maximum: result = max(left, right)
    case .power: result = power(left, right)
    default: return .none
    }
    if result.isNaN { return .invalid("The result is not a number: \(left.messageText) and \(right.messageText)") }
    let overflows = isInteger ? abs(result) >= 9.2e18 : result.isInfinite && left.isFinite && right.isFinite
    return overflows
      ? .invalid("Arithmetic overflow: \(left.messageText) and \(right.messageText)") : .number(result)
  }

  /// Computes `pow`: whole exponents by squaring, halves by the square root; NaN for exponents that need a logarithm.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard abs(exponent) <= 2_048 else { return .nan }
    let doubled = exponent * 2
    guard doubled == doubled.rounded(), var remaining = Int(exactly: abs(exponent).rounded(.down)) else { return .nan }
    var factor = base
    var result = 1.0
    while remaining > 0 {
      if remaining & 1 == 1 { result *= factor }
      factor *= factor
      remaining >>= 1
    }
    if exponent != exponent.rounded() {
      guard base >= 0 else { return .nan }
      result *= base.squareRoot()
    }
    return exponent < 0 ? 1 / result : result
  }

  /// Returns a range of integers; opaque for other bounds.
  static func range(_ left: Value, _ right: Value, isClosed: Bool) -> OperationResult {
    let flags = left.flags.union(right.flags)
    guard let lower = left.number, let upper = right.number else { return .value(Value(.unknown, flags: .assumed)) }
    guard lower <= upper else {
      return .invalid(
        """
        The lower bound of this range (\(lower.messageText)) is greater than its upper bound (\(upper.messageText))
        """,
        Value.unknown.depending(on: flags))
    }
    guard lower == lower.rounded(), upper == upper.rounded() else { return .value(Value(.opaque, flags: flags)) }
    return .value(Value(.range(lower: lower, upper: isClosed ? upper + 1 : upper), flags: flags))
  }

  // MARK: Comparisons

  /// Returns the comparison of two numbers or strings, or by `isEqual`, which is nil if their equality is unknown.
  static func compare(
    _ operation: GuideProgram.Binary, _ left: Value, _ right: Value, isEqual: () -> Bool?
  ) -> Value {
    let flags = left.flags.union(right.flags)
    if let first = left.number, let second = right.number {
      return Value(.boolean(holds(operation, first, second)), flags: flags)
    }
    let isEqual = isEqual()
    if let isEqual, operation == .equal || operation == .notEqual {
      return Value(.boolean(isEqual == (operation == .equal)), flags: flags)
    }
    guard case .string(let first) = left.payload, case .string(let second) = right.payload else {
      return Value(.unknown, flags: flags.union(.assumed))
    }
    return Value(.boolean(holds(operation, first, second)), flags: flags)
  }

  private static func holds<Operand: Comparable>(
    _ operation: GuideProgram.Binary, _ first: Operand, _ second: Operand
  ) -> Bool {
    switch operation {
    case .less: first < second
    case .lessOrEqual: first <= second
    case .greater: first > second
    case .greaterOrEqual: first >= second
    case .equal: first == second
    default: first != second
    }
  }
}

extension NameLookup {
  /// Returns true if two values are equal; nil if that is unknown. `spend` charges a step; an array that is contained
  /// several times is compared as often.
  func isEqual(_ left: Value, _ right: Value, spend: () -> Bool) -> Bool? {
    switch (left.payload, right.payload) {
    case (.unknown, _), (_, .unknown), (.opaque, _), (_, .opaque): return nil
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.number(let first, _), .number(let second, _)): return first == second
    case (.boolean(let first), .boolean(let second)): return first == second
    case (.string(let first), .string(let second)): return first == second
    case (.member(let first), .member(let second)): return first == second
    case (.enumCase(let first, let index), .enumCase(let second, let other)): return first == second && index == other
    case (.enumCase, .member(let name)): return nameOfCase(left) == name
    case (.member(let name), .enumCase): return nameOfCase(right) == name
    case (.known(let first), .known(let second)): return first == second
    case (.alignment(let first), .alignment(let second)): return first == second
    case (.alignmentPair(let first), .alignmentPair(let second)): return first == second
    case (.known(let value), .member(let name)), (.member(let name), .known(let value)):
      return value.sourceName.map { $0 == name }
    case (.array(let first), .array(let second)):
      guard first.count == second.count else { return false }
      for (one, other) in zip(first, second) {
        guard spend(), let same = isEqual(one, other, spend: spend) else { return nil }
        if !same { return false }
      }
      return true
    default: return nil
    }
  }
}

extension MemberValue {
  /// The source name of an enumeration's member, for comparisons with `.name`; nil for other members.
  fileprivate var sourceName: String? {
    switch self {
    case .layoutDirection(let direction): direction.name
    case .dynamicTypeSize(let size): size.name
    default: nil
    }
  }
}
