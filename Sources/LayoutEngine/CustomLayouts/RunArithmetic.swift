import LayoutModel

/// Operations on numbers and angles.
enum RunArithmetic {
  static func angle(
    _ operation: GuideProgram.Binary, _ first: Double, _ right: RunValue
  ) throws(RunExit) -> RunValue {
    if case .angle(let second) = right {
      switch operation {
      case .add: return .angle(first + second)
      case .subtract: return .angle(first - second)
      case .less: return .boolean(first < second)
      case .greater: return .boolean(first > second)
      default: throw .failure("an operator of angles is not interpreted")
      }
    }
    let number = try right.number()
    switch operation {
    case .multiply: return .angle(first * number)
    case .divide: return .angle(first / number)
    default: throw .failure("an operator of angles is not interpreted")
    }
  }

  /// The kind of the result of an operation on numbers. An implicit member is a real number.
  static func kind(_ left: RunValue, _ right: RunValue) -> LayoutConstant.NumberKind {
    switch (left, right) {
    case (.number(_, .literal), .number(_, let kind)), (.number(_, let kind), .number(_, .literal)): kind
    case (.number(_, .integer), .number(_, .integer)): .integer
    default: .real
    }
  }

  static func arithmetic(
    _ operation: GuideProgram.Binary, _ first: Double, _ second: Double, _ kind: LayoutConstant.NumberKind
  ) throws(RunExit) -> RunValue {
    var result: Double
    switch operation {
    case .add: result = first + second
    case .subtract: result = first - second
    case .multiply: result = first * second
    case .divide:
      guard kind != .real else { return .real(first / second) }
      guard second != 0 else { throw .failure("it divides by zero") }
      result = first / second
      if kind == .integer {
        result = result.rounded(.towardZero)
      } else if result != result.rounded() {
        return .real(result)
      }
    case .remainder:
      guard second != 0 else { throw .failure("it divides by zero") }
      result = first.truncatingRemainder(dividingBy: second)
    default: throw .failure("an operator is not interpreted")
    }
    if kind != .real, result.magnitude >= 9.2e18 { throw .failure("an integer overflows") }
    return .number(result, kind)
  }
}
