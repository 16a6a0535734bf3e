import LayoutModel
import LayoutSyntax

extension Interpreter {
  // MARK: Steps of a guide program

  /// Adds a step to the program that is being compiled and returns it as a value; the step runs when a view is laid
  /// out.
  mutating func emit(_ operation: GuideProgram.Operation, flags: Value.Flags = [], source: Int32 = -1) -> Value {
    guard let count = program?.steps.count, count < Limits.programSteps,
      let step = program?.add(operation, source: source)
    else { return .unknown }
    return Value(.step(step), flags: flags)
  }

  /// Adds a step for a node, so that a hover can show the node's result. A node of a function in another segment is not
  /// recorded.
  mutating func emit(
    _ operation: GuideProgram.Operation, flags: Value.Flags = [], from node: NodeID, in scope: Scope
  ) -> Value {
    emit(operation, flags: flags, source: scope.segment == programSegment ? node.index : -1)
  }

  /// Returns the step of the program that computes a value.
  mutating func lift(_ value: Value) -> GuideProgram.StepID {
    note(value.flags)
    let operation: GuideProgram.Operation
    switch value.payload {
    case .step(let step): return step
    case .number(let number, _): operation = number.isFinite ? .number(number) : .unknown
    case .boolean(let boolean): operation = .boolean(boolean)
    case .none: operation = .none
    default:
      program?.isAssumed = true
      operation = .unknown
    }
    return program?.add(operation) ?? 0
  }

  /// Records the uncertainty of a value that the program uses.
  mutating func note(_ flags: Value.Flags) {
    if flags.contains(.assumed) { program?.isAssumed = true }
    if flags.contains(.dynamic) { program?.isDynamic = true }
    if flags.contains(.approximate) { program?.isApproximate = true }
  }

  mutating func conditional(_ condition: Value, _ taken: Value, _ other: Value) -> Value {
    emit(
      .conditional(lift(condition), lift(taken), lift(other)),
      flags: condition.flags.union(taken.flags).union(other.flags))
  }

  // MARK: Operators

  /// Formats a number for a message, with at most two decimals.
  package mutating func shown(_ number: Double) -> String {
    if number == .infinity { return "infinity" }
    if number == -.infinity { return "-infinity" }
    if let integer = Int(exactly: number) { return String(integer) }
    let hundredths = (number * 100).rounded()
    guard abs(hundredths) < 1e15, let scaled = Int(exactly: hundredths) else { return "\(number)" }
    if scaled % 100 == 0 { return String(scaled / 100) }
    let sign = scaled < 0 ? "-" : ""
    let magnitude = scaled.magnitude
    let fraction = magnitude % 100
    let digits = fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)"
    return "\(sign)\(magnitude / 100).\(digits)"
  }

  mutating func unary(
    _ operation: GuideProgram.Unary, _ value: Value, at node: NodeID, in scope: Scope
  ) -> Value {
    switch value.payload {
    case .step(let step): return emit(.unary(operation, step), flags: value.flags)
    case .boolean(let boolean) where operation == .not: return Value(.boolean(!boolean), flags: value.flags)
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
          return invalid("\(shown(number)) is no Int.", at: node, in: scope.segment)
        }
      case .squareRoot:
        resultKind = .real
        guard number >= 0 else {
          return invalid("The square root of \(shown(number)) is not a number.", at: node, in: scope.segment)
        }
        result = number.squareRoot()
      case .not, .isNil: return .unknown
      }
      return Value(.number(result, resultKind), flags: value.flags)
    default: return Value(.unknown, flags: value.flags.union(.assumed))
    }
  }

  mutating func binary(
    _ operation: GuideProgram.Binary, _ left: Value, _ right: Value, at node: NodeID, in scope: Scope
  ) -> Value {
    let flags = left.flags.union(right.flags)
    switch (left.payload, right.payload) {
    case (.number(let first, let firstKind), .number(let second, let secondKind)):
      let isInteger =
        (firstKind == .integer && secondKind != .real) || (secondKind == .integer && firstKind != .real)
      let result = arithmetic(operation, first, second, isInteger: isInteger, at: node, in: scope)
      guard let result else { return Value(.unknown, flags: flags.union(.assumed)) }
      let isLiteral = firstKind == .literal && secondKind == .literal && operation != .power
      return Value(.number(result, isInteger ? .integer : isLiteral ? .literal : .real), flags: flags)
    case (.step, _), (_, .step):
      if case .number(let zero, _) = right.payload, zero == 0, operation == .divide {
        return invalid("Division by zero.", at: node, in: scope.segment)
      }
      return emit(.binary(operation, lift(left), lift(right)), flags: flags)
    case (.string(let first), .string(let second)) where operation == .add:
      guard allowsString(ofBytes: first.utf8.count + second.utf8.count, at: node, in: scope) else {
        return Value(.unknown, flags: flags.union(.assumed))
      }
      return Value(.string(first + second), flags: flags)
    case (.array(let first), .array(let second))
    where operation == .add && first.count + second.count <= Limits.arrayElements:
      guard spend((first.count + second.count) / 16, at: node, in: scope) else {
        return Value(.unknown, flags: flags.union(.assumed))
      }
      return Value(.array(first + second), flags: flags)
    case (.view, .view) where operation == .add:
      return Value(.view(ViewReference(node: node, scope: scope)), flags: flags)
    default: return Value(.unknown, flags: flags.union(.assumed))
    }
  }

  private mutating func arithmetic(
    _ operation: GuideProgram.Binary, _ left: Double, _ right: Double, isInteger: Bool, at node: NodeID,
    in scope: Scope
  ) -> Double? {
    let result: Double
    switch operation {
    case .add: result = left + right
    case .subtract: result = left - right
    case .multiply: result = left * right
    case .divide, .remainder:
      guard right != 0 else {
        _ = invalid(
          "Division by zero: \(shown(left)) \(operation == .divide ? "/" : "%") \(shown(right)).", at: node,
          in: scope.segment)
        return nil
      }
      if operation == .remainder {
        result = left.truncatingRemainder(dividingBy: right)
      } else {
        result = isInteger ? (left / right).rounded(.towardZero) : left / right
      }
    case .minimum: result = min(left, right)
    case .maximum: result = max(left, right)
    case .power: result = power(left, right)
    default: return nil
    }
    if result.isNaN {
      _ = invalid("This is not a number: \(shown(left)) and \(shown(right)).", at: node, in: scope.segment)
      return nil
    }
    let overflows = isInteger ? abs(result) >= 9.2e18 : result.isInfinite && left.isFinite && right.isFinite
    if overflows {
      _ = invalid("This overflows: \(shown(left)) and \(shown(right)).", at: node, in: scope.segment)
      return nil
    }
    return result
  }

  /// Computes `pow`: whole exponents by squaring, halves by the square root; NaN for exponents that need a logarithm.
  private mutating func power(_ base: Double, _ exponent: Double) -> Double {
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

  mutating func compare(
    _ operation: GuideProgram.Binary, _ left: Value, _ right: Value, at node: NodeID, in scope: Scope
  ) -> Value {
    let flags = left.flags.union(right.flags)
    if left.isSymbolic || right.isSymbolic {
      if left.isNone || right.isNone, operation == .equal || operation == .notEqual {
        let test = emit(.unary(.isNil, lift(left.isNone ? right : left)), flags: flags)
        return operation == .equal ? test : unary(.not, test, at: node, in: scope)
      }
      return emit(.binary(operation, lift(left), lift(right)), flags: flags)
    }
    if let first = left.number, let second = right.number {
      let result: Bool
      switch operation {
      case .less: result = first < second
      case .lessOrEqual: result = first <= second
      case .greater: result = first > second
      case .greaterOrEqual: result = first >= second
      case .equal: result = first == second
      default: result = first != second
      }
      return Value(.boolean(result), flags: flags)
    }
    guard let isEqual = isEqual(left, right) else {
      if case .string(let first) = left.payload, case .string(let second) = right.payload {
        return Value(.boolean(operation == .less ? first < second : first > second), flags: flags)
      }
      return Value(.unknown, flags: flags.union(.assumed))
    }
    switch operation {
    case .equal: return Value(.boolean(isEqual), flags: flags)
    case .notEqual: return Value(.boolean(!isEqual), flags: flags)
    default:
      guard case .string(let first) = left.payload, case .string(let second) = right.payload else {
        return Value(.unknown, flags: flags.union(.assumed))
      }
      let result: Bool
      switch operation {
      case .less: result = first < second
      case .lessOrEqual: result = first <= second
      case .greater: result = first > second
      default: result = first >= second
      }
      return Value(.boolean(result), flags: flags)
    }
  }

  /// Returns true if two values are equal; nil if that is unknown.
  mutating func isEqual(_ left: Value, _ right: Value) -> Bool? {
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
      return knownName(value).map { $0 == name }
    case (.array(let first), .array(let second)):
      guard first.count == second.count else { return false }
      for (one, other) in zip(first, second) {
        // An array that is contained several times is compared as often.
        steps -= 1
        guard steps > 0, let same = isEqual(one, other) else { return nil }
        if !same { return false }
      }
      return true
    default: return nil
    }
  }

  /// Returns the source name of an enumeration's member, for comparisons with `.name`.
  private mutating func knownName(_ value: MemberValue) -> String? {
    switch value {
    case .layoutDirection(let direction): direction.name
    case .dynamicTypeSize(let size): size.name
    default: nil
    }
  }
}
