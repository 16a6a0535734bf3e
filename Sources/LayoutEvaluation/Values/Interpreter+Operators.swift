import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates a flat sequence by operator precedence, from the loosest operators to the tightest, with a loop per
  /// level.
  mutating func sequence(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    ternaries(sequenceParts(node, in: scope)[...], in: scope, expecting: hint, at: node)
  }

  /// Returns the value of a variable with the value `before` after `x = e` or `x += e`.
  mutating func newValue(of assignment: NodeID, _ before: Value, in scope: Scope) -> Value {
    let parts = sequenceParts(assignment, in: scope)
    guard parts.count >= 3 else { return .unknown }
    let hint: TypeHint
    switch before.payload {
    case .number(_, .integer): hint = .integer
    case .number, .step: hint = .number
    default: hint = .any
    }
    let value = ternaries(parts[2...], in: scope, expecting: hint, at: assignment)
    let spelling = tree(scope).spelling(of: parts[1].node)
    if spelling.count == 1 { return value }
    let operation = SequenceOperator(UnsafeBufferPointer(rebasing: spelling.dropLast()))
    guard let binary = operation.sum ?? operation.product else { return .unknown }
    return self.binary(binary, before, value, at: assignment, in: scope)
  }

  private mutating func sequenceParts(_ node: NodeID, in scope: Scope) -> [SequencePart] {
    let tree = tree(scope)
    var parts: [SequencePart] = []
    parts.reserveCapacity(4)
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .binaryOperator, .equal, .ellipsis, .postfixOperator, .prefixOperator:
        parts.append(
          SequencePart(kind: .operation, node: child, operation: SequenceOperator(tree.spelling(of: child))))
      case .ternaryOperator: parts.append(SequencePart(kind: .ternary, node: child))
      case .castOperator: parts.append(SequencePart(kind: .cast, node: child))
      case .unexpected: break
      case let kind where kind.isToken: break
      default: parts.append(SequencePart(kind: .operand, node: child))
      }
    }
    return parts
  }

  // MARK: c ? a : b

  private mutating func ternaries(
    _ all: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    var parts = all
    var flags: Value.Flags = []
    // The symbolic conditions so far with their values; joined from the right at the end.
    var pending: [(condition: Value, value: Value)] = []
    var result: Value?
    while let mark = parts.firstIndex(where: { $0.kind == .ternary }) {
      let condition = disjunction(parts[parts.startIndex..<mark], in: scope, expecting: .boolean, at: node)
      let inner = tree(scope).lastNode(of: parts[mark].node)
      let rest = parts[(mark + 1)...]
      flags.formUnion(condition.flags)
      if condition.isSymbolic {
        let value = inner.map { evaluate($0, in: scope, expecting: hint) } ?? .unknown
        pending.append((condition, value))
        parts = rest
        continue
      }
      if condition.boolean ?? true {
        if condition.boolean == nil { flags.insert(.assumed) }
        result = inner.map { evaluate($0, in: scope, expecting: hint) } ?? .unknown
        checkUntaken(rest, in: scope, expecting: hint, at: node)
        break
      }
      if let inner { checkUntaken(inner, in: scope, expecting: hint) }
      parts = rest
    }
    var value = result ?? disjunction(parts, in: scope, expecting: hint, at: node)
    for (condition, taken) in pending.reversed() { value = conditional(condition, taken, value) }
    return value.depending(on: flags)
  }

  /// Checks operands that are not evaluated, each once.
  private mutating func checkUntaken(
    _ parts: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) {
    for part in parts {
      switch part.kind {
      case .operand: checkUntaken(part.node, in: scope, expecting: hint)
      case .ternary:
        if let inner = tree(scope).lastNode(of: part.node) { checkUntaken(inner, in: scope, expecting: hint) }
      case .operation, .cast: break
      }
    }
  }

  // MARK: || && comparison ??

  private mutating func disjunction(
    _ parts: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    logical(.or, .or, parts, in: scope, expecting: hint, at: node) {
      $0.logical(.and, .and, $1, in: scope, expecting: hint, at: node) {
        $0.comparison($1, in: scope, expecting: hint, at: node)
      }
    }
  }

  private mutating func logical(
    _ joint: SequenceOperator, _ operation: GuideProgram.Binary, _ parts: ArraySlice<SequencePart>, in scope: Scope,
    expecting hint: TypeHint, at node: NodeID,
    _ operand: (inout Interpreter, ArraySlice<SequencePart>) -> Value
  ) -> Value {
    guard parts.contains(where: { $0.operation == joint }) else { return operand(&self, parts) }
    let decides = operation == .or
    var result: Value?
    var isDecided = false
    for group in parts.split(whereSeparator: { $0.operation == joint }) {
      if isDecided {
        checkUntaken(group, in: scope, expecting: .boolean, at: node)
        continue
      }
      let value = operand(&self, group)
      guard let left = result else {
        result = value
        isDecided = value.boolean == decides
        continue
      }
      if left.isSymbolic || value.isSymbolic {
        result = binary(operation, left, value, at: node, in: scope)
      } else if let boolean = value.boolean, left.boolean != nil {
        result = Value(.boolean(boolean), flags: left.flags.union(value.flags))
        isDecided = boolean == decides
      } else if value.boolean == decides {
        // `false && unknown` is false for any value of the unknown operand.
        result = value.depending(on: left.flags.intersection(.dynamic))
        isDecided = true
      } else {
        result = Value(.unknown, flags: left.flags.union(value.flags))
      }
    }
    return result ?? .unknown
  }

  private mutating func comparison(
    _ parts: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    guard
      let mark = parts.firstIndex(where: { $0.operation.comparison != nil }),
      let operation = parts[mark].operation.comparison
    else { return coalescing(parts, in: scope, expecting: hint, at: node) }
    let left = coalescing(parts[parts.startIndex..<mark], in: scope, expecting: .any, at: node)
    let right = coalescing(parts[(mark + 1)...], in: scope, expecting: .any, at: node)
    return compare(operation, left, right, at: node, in: scope)
  }

  private mutating func coalescing(
    _ all: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    guard all.contains(where: { $0.operation == .coalesce }) else {
      return range(all, in: scope, expecting: hint, at: node)
    }
    let groups = all.split(whereSeparator: { $0.operation == .coalesce })
    guard groups.count > 1 else { return range(all, in: scope, expecting: hint, at: node) }
    var symbolic: [Value] = []
    var flags: Value.Flags = []
    var result = Value.none
    for (position, group) in groups.enumerated() {
      let value = range(group, in: scope, expecting: hint, at: node)
      flags.formUnion(value.flags)
      if value.isSymbolic {
        symbolic.append(value)
        continue
      }
      if value.isNone { continue }
      result = value
      for rest in groups[(position + 1)...] { checkUntaken(rest, in: scope, expecting: hint, at: node) }
      break
    }
    for value in symbolic.reversed() {
      result = result.isNone ? value : emit(.coalesce(lift(value), lift(result)), flags: value.flags)
    }
    return result.depending(on: flags)
  }

  // MARK: ranges, casts, arithmetic

  private mutating func range(
    _ parts: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    guard let mark = parts.firstIndex(where: { $0.operation.isRange }) else {
      guard parts.contains(where: { $0.kind == .cast }) else {
        return sum(parts, in: scope, expecting: hint, at: node)
      }
      return sum(parts.filter { $0.kind != .cast }[...], in: scope, expecting: hint, at: node)
    }
    let left = sum(parts[parts.startIndex..<mark], in: scope, expecting: .any, at: node)
    let right = sum(parts[(mark + 1)...], in: scope, expecting: .any, at: node)
    let flags = left.flags.union(right.flags)
    guard let lower = left.number, let upper = right.number else { return Value(.unknown, flags: .assumed) }
    guard lower <= upper else {
      return invalid(
        "The range runs backwards: its lower bound \(shown(lower)) is above its upper bound \(shown(upper)).",
        at: node, in: scope.segment
      ).depending(on: flags)
    }
    guard lower == lower.rounded(), upper == upper.rounded() else {
      return Value(.opaque, flags: flags)
    }
    return Value(.range(lower: lower, upper: parts[mark].operation == .closedRange ? upper + 1 : upper), flags: flags)
  }

  private mutating func sum(
    _ parts: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    arithmetic(parts, in: scope, at: node, operators: { $0.sum }) {
      $0.arithmetic($1, in: scope, at: node, operators: { $0.product }) { $0.operand($1, in: scope, expecting: hint) }
    }
  }

  private mutating func operand(_ parts: ArraySlice<SequencePart>, in scope: Scope, expecting hint: TypeHint) -> Value {
    guard let first = parts.first, first.kind == .operand else { return .unknown }
    guard parts.count > 1 else { return evaluate(first.node, in: scope, expecting: hint) }
    // An unknown operator.
    for part in parts where part.kind == .operand { _ = evaluate(part.node, in: scope) }
    return .unknown
  }

  private mutating func arithmetic(
    _ parts: ArraySlice<SequencePart>, in scope: Scope, at node: NodeID,
    operators: (SequenceOperator) -> GuideProgram.Binary?,
    _ operand: (inout Interpreter, ArraySlice<SequencePart>) -> Value
  ) -> Value {
    var result: Value?
    var operation = GuideProgram.Binary.add
    var start = parts.startIndex
    var index = parts.startIndex
    while index <= parts.endIndex {
      let isEnd = index == parts.endIndex
      let next = isEnd ? nil : operators(parts[index].operation)
      if isEnd || next != nil {
        let value = operand(&self, parts[start..<index])
        result = result.map { binary(operation, $0, value, at: node, in: scope) } ?? value
        if let next { operation = next }
        start = index + 1
      }
      index += 1
    }
    return result ?? .unknown
  }
}
