import LayoutModel

// Statements, conditions and patterns.
extension LayoutRun {
  /// Runs the body of a function; a body of one expression gives its value back.
  mutating func run(body: [LayoutStatement], in frame: RunFrame) throws(RunExit) -> RunValue {
    if case .giveBack(let value) = try run(body, in: frame, givesValue: body.count == 1) { return value }
    return .void
  }

  mutating func run(
    _ statements: [LayoutStatement], in frame: RunFrame, givesValue: Bool = false
  ) throws(RunExit) -> RunFlow {
    depth += 1
    defer { depth -= 1 }
    for statement in statements {
      let flow = try run(statement, in: frame, givesValue: givesValue && statements.count == 1)
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  /// Runs a statement. With `givesValue` it is the only one of a body or branch, whose value an expression is.
  mutating func run(
    _ statement: LayoutStatement, in frame: RunFrame, givesValue: Bool
  ) throws(RunExit) -> RunFlow {
    try step()
    switch statement {
    case .expression(let expression):
      let value = try evaluate(expression, in: frame)
      return givesValue ? .giveBack(value) : .next
    case .declare(let pattern, let type, let value):
      try declare(pattern, type, value, in: frame)
      return .next
    case .assign(let target, let operation, let value):
      try assign(target, operation, value, in: frame)
      return .next
    case .condition(let conditions, let body, let otherwise):
      if try hold(conditions, in: frame) { return try run(body, in: frame, givesValue: givesValue) }
      return try otherwise.map { statements throws(RunExit) in
        try run(statements, in: frame, givesValue: givesValue)
      } ?? .next
    case .guardElse(let conditions, let body):
      return try hold(conditions, in: frame) ? .next : run(body, in: frame)
    case .choice(let subject, let cases):
      return try choose(try evaluate(subject, in: frame), cases, in: frame, givesValue: givesValue)
    case .giveBack(let value):
      return .giveBack(try value.map { e throws(RunExit) in try evaluate(e, in: frame) } ?? .void)
    case .breakLoop: return .breakLoop
    case .continueLoop: return .continueLoop
    case .function(let slot, let function):
      frame.set(slot, .closure(function, frame))
      return .next
    case .block(let statements): return try run(statements, in: frame)
    case .whileLoop, .repeatLoop, .forLoop: return try loop(statement, in: frame)
    }
  }

  private mutating func declare(
    _ pattern: LayoutPattern, _ type: LayoutTypeName, _ value: LayoutExpression?, in frame: RunFrame
  ) throws(RunExit) {
    guard let value else { return }
    let result = try evaluate(value, in: frame)
    frame.bind(pattern, type == .any ? result.declared : try coerced(result, to: type))
  }

  private mutating func assign(
    _ target: LayoutExpression, _ operation: GuideProgram.Binary?, _ value: LayoutExpression, in frame: RunFrame
  ) throws(RunExit) {
    if case .tuple(let parts) = target, operation == nil {
      guard case .tuple(_, let values) = try evaluate(value, in: frame), values.count == parts.count else {
        throw .failure("a tuple is expected")
      }
      for (part, value) in zip(parts, values) {
        try modify(part.value, in: frame) { (old: inout RunValue, run: inout Self) throws(RunExit) in
          old = try run.converted(value, like: old)
        }
      }
      return
    }
    let result = try evaluate(value, in: frame)
    try modify(target, in: frame) { (old: inout RunValue, run: inout Self) throws(RunExit) in
      guard let operation else {
        old = try run.converted(result, like: old)
        return
      }
      let sum = try run.binary(operation, old, result)
      old = try run.converted(sum, like: old)
    }
  }

  // MARK: Loops

  private mutating func loop(_ statement: LayoutStatement, in frame: RunFrame) throws(RunExit) -> RunFlow {
    switch statement {
    case .whileLoop(let conditions, let body):
      while try hold(conditions, in: frame) {
        try step()
        if let end = try run(body, in: frame).afterLoop { return end }
      }
    case .repeatLoop(let body, let condition):
      repeat {
        try step()
        if let end = try run(body, in: frame).afterLoop { return end }
      } while try evaluate(condition, in: frame).boolean()
    case .forLoop(let pattern, let sequence, let filter, let body):
      for element in try elements(of: try evaluate(sequence, in: frame)) {
        try step()
        guard try matches(element, pattern, in: frame) else { continue }
        if let filter, try !evaluate(filter, in: frame).boolean() { continue }
        if let end = try run(body, in: frame).afterLoop { return end }
      }
    default: break
    }
    return .next
  }

  // MARK: Conditions

  private mutating func hold(_ conditions: [LayoutCondition], in frame: RunFrame) throws(RunExit) -> Bool {
    for condition in conditions {
      switch condition {
      case .boolean(let expression): guard try evaluate(expression, in: frame).boolean() else { return false }
      case .binding(let pattern, let expression):
        let value = try evaluate(expression, in: frame)
        guard !value.isNone else { return false }
        frame.bind(pattern, value)
      case .match(let pattern, let expression):
        guard try matches(try evaluate(expression, in: frame), pattern, in: frame) else { return false }
      }
    }
    return true
  }

  private mutating func choose(
    _ subject: RunValue, _ cases: [LayoutCase], in frame: RunFrame, givesValue: Bool
  ) throws(RunExit) -> RunFlow {
    for choice in cases {
      var isTaken = choice.items.isEmpty
      for item in choice.items where !isTaken {
        guard try matches(subject, item.pattern, in: frame) else { continue }
        isTaken = try item.condition.map { e throws(RunExit) in try evaluate(e, in: frame).boolean() } ?? true
      }
      guard isTaken else { continue }
      let flow = try run(choice.body, in: frame, givesValue: givesValue)
      // `break` leaves the `switch`.
      if case .breakLoop = flow { return .next }
      return flow
    }
    return .next
  }

  /// Returns true if a value matches a pattern, whose variables are set then.
  private mutating func matches(
    _ value: RunValue, _ pattern: LayoutPattern, in frame: RunFrame
  ) throws(RunExit) -> Bool {
    switch pattern {
    case .wildcard: return true
    case .variable(let slot):
      frame.set(slot, value)
      return true
    case .tuple(let parts):
      guard case .tuple(_, let values) = value, values.count == parts.count else { return false }
      for (part, value) in zip(parts, values) {
        guard try matches(value, part, in: frame) else { return false }
      }
      return true
    case .some(let inner):
      if value.isNone { return false }
      return try matches(value, inner, in: frame)
    case .enumCase(let name, let parts):
      guard case .enumCase(_, name, let values) = value, values.count == parts.count else { return false }
      for (part, value) in zip(parts, values) {
        guard try matches(value, part, in: frame) else { return false }
      }
      return true
    case .value(let expression):
      let expected = try evaluate(expression, in: frame)
      if case .range(let lower, let upper) = expected {
        let number = try value.number()
        return number >= Double(lower) && number < Double(upper)
      }
      if value.isNone { return expected.isNone || expected.isImplicit("none") }
      return try isEqual(value, expected)
    }
  }
}
