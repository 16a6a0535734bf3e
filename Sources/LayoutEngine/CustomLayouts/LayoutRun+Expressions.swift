import LayoutModel

// Expressions and the places that they denote.
extension LayoutRun {
  mutating func evaluate(_ expression: LayoutExpression, in frame: RunFrame) throws(RunExit) -> RunValue {
    try step()
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .constant(let constant): return try RunValue(constant)
    case .variable(let depth, let slot): return try frame.variable(depth, slot)
    case .implicit(let name): return .implicit(name)
    case .implicitCall(let name, let arguments): return .implicitCall(name, try self.arguments(arguments, in: frame))
    case .type(let name): return .type(name)
    case .declaredType(let type): return .declaredType(type)
    case .operation(let operation): return .operation(operation)
    case .globalFunction(let name): return .global(name)
    case .typed(let inner, let type): return try coerced(try evaluate(inner, in: frame), to: type)
    case .closure(let function): return .closure(function, frame)
    case .computed(let function): return try call(function, self: nil, [], in: nil).result
    case .member(let owner, let name): return try member(name, of: try evaluate(owner, in: frame))
    case .element(let owner, let arguments):
      let indices = try self.arguments(arguments, in: frame)
      return try element(indices, of: try evaluate(owner, in: frame))
    case .method, .call, .function, .global: return try called(expression, in: frame)
    case .array(let parts):
      try step(Self.compoundSteps)
      return .list(try all(parts, in: frame))
    case .dictionary(let pairs): return try dictionary(pairs, in: frame)
    case .tuple(let parts):
      try step(Self.compoundSteps)
      return .tuple(parts.map(\.label), try all(parts.map(\.value), in: frame))
    case .range(let lower, let upper, let isClosed): return try range(lower, upper, isClosed, in: frame)
    case .statement(let statement):
      guard case .giveBack(let value) = try run(statement, in: frame, givesValue: true) else { return .void }
      return value
    case .reference(let place): return try evaluate(place, in: frame)
    default: return try operation(expression, in: frame)
    }
  }

  private mutating func operation(
    _ expression: LayoutExpression, in frame: RunFrame
  ) throws(RunExit) -> RunValue {
    switch expression {
    case .negate(let operand):
      let value = try evaluate(operand, in: frame)
      guard case .number(let number, let kind) = value else { return .real(-(try value.number())) }
      return .number(-number, kind)
    case .not(let operand): return .boolean(try !evaluate(operand, in: frame).boolean())
    case .binary(let operation, let left, let right):
      let first = try evaluate(left, in: frame)
      return try binary(operation, first, try evaluate(right, in: frame))
    case .and(let left, let right):
      guard try evaluate(left, in: frame).boolean() else { return .boolean(false) }
      return .boolean(try evaluate(right, in: frame).boolean())
    case .or(let left, let right):
      if try evaluate(left, in: frame).boolean() { return .boolean(true) }
      return .boolean(try evaluate(right, in: frame).boolean())
    case .coalesce(let left, let right):
      let value = try evaluate(left, in: frame)
      return value.isNone ? try evaluate(right, in: frame) : value
    case .conditional(let test, let taken, let otherwise):
      return try evaluate(try evaluate(test, in: frame).boolean() ? taken : otherwise, in: frame)
    case .unwrapOrEnd(let inner):
      let value = try evaluate(inner, in: frame)
      if value.isNone { throw .nilInChain }
      return value
    case .optionalChain(let inner):
      do throws(RunExit) {
        return try evaluate(inner, in: frame)
      } catch {
        if case .nilInChain = error { return .none }
        throw error
      }
    case .unwrap(let inner):
      let value = try evaluate(inner, in: frame)
      if value.isNone { throw .failure("it unwraps a value that is nil") }
      return value
    default: throw .failure("an expression is not interpreted")
    }
  }

  private mutating func all(_ parts: [LayoutExpression], in frame: RunFrame) throws(RunExit) -> [RunValue] {
    var result: [RunValue] = []
    for part in parts { result.append(try evaluate(part, in: frame)) }
    return result
  }

  private mutating func dictionary(
    _ pairs: [LayoutExpression.Pair], in frame: RunFrame
  ) throws(RunExit) -> RunValue {
    try step(Self.compoundSteps)
    var result: [(key: RunValue, value: RunValue)] = []
    for pair in pairs {
      let key = try evaluate(pair.key, in: frame)
      result.append((key, try evaluate(pair.value, in: frame)))
    }
    return .dictionary(result)
  }

  private mutating func range(
    _ lower: LayoutExpression?, _ upper: LayoutExpression?, _ isClosed: Bool, in frame: RunFrame
  ) throws(RunExit) -> RunValue {
    var bounds = (Int.min / 2, Int.max / 2)
    if let lower { bounds.0 = try evaluate(lower, in: frame).integer() }
    if let upper { bounds.1 = try evaluate(upper, in: frame).integer() + (isClosed ? 1 : 0) }
    guard bounds.0 <= bounds.1 else { throw .failure("a range runs backwards") }
    return .range(bounds.0, bounds.1)
  }

  // MARK: Arguments

  mutating func arguments(
    _ all: [LayoutExpression.Argument], in frame: RunFrame
  ) throws(RunExit) -> [RunArgument] {
    var result: [RunArgument] = []
    result.reserveCapacity(all.count)
    for argument in all {
      var place: LayoutExpression?
      if case .reference(let inner) = argument.value { place = inner }
      result.append(
        RunArgument(label: argument.label, value: try evaluate(argument.value, in: frame), place: place))
    }
    return result
  }

  // MARK: Places

  /// Changes the value of a place; a value that is no place is changed and dropped.
  mutating func modify(
    _ place: LayoutExpression, in frame: RunFrame,
    _ change: (inout RunValue, inout LayoutRun) throws(RunExit) -> Void
  ) throws(RunExit) {
    try step()
    depth += 1
    defer { depth -= 1 }
    switch place {
    case .variable(let depth, let slot):
      let owner = try frame.enclosing(depth)
      guard owner.slots.indices.contains(Int(slot)) else { throw .failure("a variable is not known") }
      // The slot is empty meanwhile, so that an array is changed in its place.
      var value = owner.slots[Int(slot)]
      owner.slots[Int(slot)] = .void
      defer { owner.slots[Int(slot)] = value }
      try change(&value, &self)
    case .member(let owner, let name):
      try modify(owner, in: frame) { (whole: inout RunValue, run: inout LayoutRun) throws(RunExit) in
        try run.modifyMember(name, of: &whole, change)
      }
    case .element(let owner, let arguments):
      let indices = try self.arguments(arguments, in: frame)
      try modify(owner, in: frame) { (whole: inout RunValue, run: inout LayoutRun) throws(RunExit) in
        try run.modifyElement(indices, of: &whole, change)
      }
    case .unwrap(let owner), .reference(let owner): try modify(owner, in: frame, change)
    case .unwrapOrEnd(let owner):
      try modify(owner, in: frame) { (value: inout RunValue, run: inout LayoutRun) throws(RunExit) in
        if value.isNone { throw .nilInChain }
        try change(&value, &run)
      }
    case .optionalChain(let owner):
      do throws(RunExit) {
        try modify(owner, in: frame, change)
      } catch {
        guard case .nilInChain = error else { throw error }
      }
    default:
      var value = try evaluate(place, in: frame)
      try change(&value, &self)
    }
  }
}
