import LayoutModel

// Operators, equality and the conversion of values to types.
extension LayoutRun {
  mutating func binary(
    _ operation: GuideProgram.Binary, _ left: RunValue, _ right: RunValue
  ) throws(RunExit) -> RunValue {
    switch operation {
    case .equal: return .boolean(try isEqual(left, right))
    case .notEqual: return .boolean(try !isEqual(left, right))
    default: break
    }
    if case .array(let first) = left, case .array(let second) = right, operation == .add {
      guard first.count + second.count <= Self.maximumElements else { throw .failure("an array is too long") }
      return .list(Array(first) + Array(second))
    }
    if case .angle(let first) = left { return try RunArithmetic.angle(operation, first, right) }
    if case .string(let first) = left, case .string(let second) = right, operation == .less {
      return .boolean(first < second)
    }
    let (first, second) = (try left.number(), try right.number())
    switch operation {
    case .less: return .boolean(first < second)
    case .lessOrEqual: return .boolean(first <= second)
    case .greater: return .boolean(first > second)
    case .greaterOrEqual: return .boolean(first >= second)
    default: return try RunArithmetic.arithmetic(operation, first, second, RunArithmetic.kind(left, right))
    }
  }

  // MARK: Equality

  mutating func isEqual(_ left: RunValue, _ right: RunValue) throws(RunExit) -> Bool {
    try step()
    depth += 1
    defer { depth -= 1 }
    switch (left, right) {
    case (.none, .none), (.void, .void): return true
    case (.none, .implicit(let name)), (.implicit(let name), .none): return name == "none"
    case (.none, _), (_, .none): return false
    case (.implicit(let first), .implicit(let second)): return first == second
    case (.implicit, _), (.implicitCall, _): return try isEqual(try converted(left, like: right), right)
    case (_, .implicit), (_, .implicitCall): return try isEqual(left, try converted(right, like: left))
    case (.number(let first, _), .number(let second, _)): return first == second
    case (.boolean(let first), .boolean(let second)): return first == second
    case (.string(let first), .string(let second)): return first == second
    case (.size(let first), .size(let second)): return first == second
    case (.point(let first), .point(let second)): return first == second
    case (.rect(let first), .rect(let second)): return first == second
    case (.proposal(let first), .proposal(let second)):
      return first.width == second.width && first.height == second.height
    case (.unitPoint(let first), .unitPoint(let second)): return first == second
    case (.guide(let first), .guide(let second)): return first == second
    case (.alignment(let first), .alignment(let second)): return first == second
    case (.axis(let first), .axis(let second)): return first == second
    case (.angle(let first), .angle(let second)): return first == second
    case (.subview(let first), .subview(let second)): return first == second
    case (.range(let first, let end), .range(let second, let other)): return first == second && end == other
    default: return try isEqualCompound(left, right)
    }
  }

  private mutating func isEqualCompound(_ left: RunValue, _ right: RunValue) throws(RunExit) -> Bool {
    switch (left, right) {
    case (.array(let first), .array(let second)): return try areEqual(Array(first), Array(second))
    case (.tuple(_, let first), .tuple(_, let second)): return try areEqual(first, second)
    case (.instance(let type, let first), .instance(let other, let second)):
      guard type == other else { return false }
      return try areEqual(first, second)
    case (.enumCase(let type, let name, let first), .enumCase(let other, let second, let rest)):
      guard type == other, name == second else { return false }
      return try areEqual(first, rest)
    default: throw .failure("values of different types are compared")
    }
  }

  private mutating func areEqual(_ left: [RunValue], _ right: [RunValue]) throws(RunExit) -> Bool {
    guard left.count == right.count else { return false }
    for (first, second) in zip(left, right) { guard try isEqual(first, second) else { return false } }
    return true
  }

  // MARK: Types

  /// Returns a value with the type of another one: a literal number, or an implicit member.
  mutating func converted(_ value: RunValue, like other: RunValue) throws(RunExit) -> RunValue {
    switch (value, other) {
    case (.number(let number, .literal), .number(_, let kind)): return .number(number, kind)
    case (.implicit, _), (.implicitCall, _): return try coerced(value, to: program.type(of: other))
    case (.array(let values), .array(let others)) where !values.isEmpty && !others.isEmpty:
      guard let first = values.first, let sample = others.first, first.isUntyped else { return value }
      var result: [RunValue] = []
      for value in values { result.append(try converted(value, like: sample)) }
      return .list(result)
    default: return value
    }
  }

  /// Returns a value as one of a written type: implicit members are looked up there, and literals take its kind.
  mutating func coerced(_ value: RunValue, to type: LayoutTypeName) throws(RunExit) -> RunValue {
    if case .implicitCall = value { try step(Self.compoundSteps) }
    switch (type, value) {
    case (.any, _): return value
    case (.real, .number(let number, .literal)): return .real(number)
    case (.integer, .number(let number, .literal)): return .number(number, .integer)
    case (.real, .implicit(let name)): return .real(try RunValue.knownNumber(name))
    case (.integer, .implicit(let name)):
      return .number(name == "max" ? 9e15 : name == "min" ? -9e15 : try RunValue.knownNumber(name), .integer)
    case (.array(let element), .array(let values)):
      guard element != .any, values.contains(where: \.mayBeUntyped) else { return value }
      var result: [RunValue] = []
      for value in values { result.append(try coerced(value, to: element)) }
      return .list(result)
    case (.tuple(let labels, let types), .tuple(_, let values)) where types.count == values.count:
      var result: [RunValue] = []
      for (value, type) in zip(values, types) { result.append(try coerced(value, to: type)) }
      return .tuple(labels, result)
    case (.named(let name), .implicit(let member)): return try program.staticMember(member, ofType: name)
    case (.named(let name), .implicitCall(let member, let arguments)):
      return member == "init" ? try construct(name, arguments) : try call(static: member, of: name, arguments)
    case (.declared(let type), .implicit(let member)):
      if program[type: type].cases.contains(member) { return .enumCase(type, member, []) }
      return try self.member(member, of: .declaredType(type))
    case (.declared(let type), .implicitCall(let name, let arguments))
    where program[type: type].cases.contains(name):
      return .enumCase(type, name, arguments.map(\.value))
    case (.declared(let type), .implicitCall("init", let arguments)): return try construct(type, arguments)
    case (.declared(let type), .implicitCall(let name, let arguments)):
      return try call(name, of: .declaredType(type), arguments)
    default: return value
    }
  }

}

extension RunValue {
  /// True for a value whose type the context decides.
  var isUntyped: Bool {
    switch self {
    case .number(_, .literal), .implicit, .implicitCall: true
    default: false
    }
  }

  var mayBeUntyped: Bool {
    switch self {
    case .array, .tuple: true
    default: isUntyped
    }
  }

  func isImplicit(_ name: String) -> Bool { if case .implicit(name) = self { true } else { false } }

  /// The value of a variable without a written type: an integer literal is an `Int`.
  var declared: RunValue {
    switch self {
    case .number(let number, .literal): .number(number, .integer)
    case .array(let values) where values.first?.isUntyped ?? false: .list(values.map(\.declared))
    default: self
    }
  }
}

/// The named points of a unit square, with the alignments of the same names.
enum RunUnitPoint {
  static func named(_ name: String) -> Point? {
    switch name {
    case "zero", "topLeading": Point(x: 0, y: 0)
    case "top": Point(x: 0.5, y: 0)
    case "topTrailing": Point(x: 1, y: 0)
    case "leading": Point(x: 0, y: 0.5)
    case "center": Point(x: 0.5, y: 0.5)
    case "trailing": Point(x: 1, y: 0.5)
    case "bottomLeading": Point(x: 0, y: 1)
    case "bottom": Point(x: 0.5, y: 1)
    case "bottomTrailing": Point(x: 1, y: 1)
    default: nil
    }
  }

  static func alignment(_ name: String) -> Alignment? {
    guard let point = named(name), name != "zero" else { return nil }
    return Alignment(
      horizontal: point.x == 0 ? .leading : point.x == 1 ? .trailing : .horizontalCenter,
      vertical: point.y == 0 ? .top : point.y == 1 ? .bottom : .verticalCenter)
  }
}
