import LayoutModel
import LayoutSyntax

// Expressions with operators. Where an operand depends on the dimensions of a view, the operation becomes a step of the
// guide program that is compiled.
extension ExpressionEvaluator {
  /// Evaluates a flat sequence by operator precedence, from the loosest operators to the tightest.
  mutating func sequence(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    value(of: OperatorSequence(node, in: tree(scope)), in: scope, expecting: hint, at: node)
  }

  /// Returns the value of a variable with the value `before` after `x = e` or `x += e`.
  mutating func newValue(of assignment: NodeID, _ before: Value, in scope: Scope) -> Value {
    let sequence = OperatorSequence(assignment, in: tree(scope))
    guard sequence.parts.count >= 3 else { return .unknown }
    let hint: TypeHint
    switch before.payload {
    case .number(_, .integer): hint = .integer
    case .number, .step: hint = .number
    default: hint = .any
    }
    let value = value(of: OperatorSequence(sequence.parts[2...]), in: scope, expecting: hint, at: assignment)
    let spelling = tree(scope).spelling(of: sequence.parts[1].node)
    if spelling.count == 1 { return value }
    let operation = SequenceOperator(UnsafeBufferPointer(rebasing: spelling.dropLast()))
    guard let binary = operation.sum ?? operation.product else { return .unknown }
    return operations.binary(binary, before, value, at: assignment, in: scope)
  }

  private mutating func value(
    of sequence: OperatorSequence, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    switch sequence.operation {
    case .operand(let operand): return evaluate(operand, in: scope, expecting: hint)
    case .unknown(let operands):
      for operand in operands { _ = evaluate(operand, in: scope, expecting: .any) }
      return .unknown
    case .ternary: return ternaries(sequence, in: scope, expecting: hint, at: node)
    case .logical(let operation, let operands):
      return logical(operation, operands, in: scope, expecting: hint, at: node)
    case .comparison(let operation, let left, let right):
      let first = value(of: left, in: scope, expecting: .any, at: node)
      let second = value(of: right, in: scope, expecting: .any, at: node)
      return operations.compare(operation, first, second, at: node, in: scope)
    case .coalescing(let operands): return coalescing(operands, in: scope, expecting: hint, at: node)
    case .range(let isClosed, let left, let right):
      let first = value(of: left, in: scope, expecting: .any, at: node)
      let second = value(of: right, in: scope, expecting: .any, at: node)
      return operations.reporting(Arithmetic.range(first, second, isClosed: isClosed), at: node, in: scope)
    case .arithmetic(let operands):
      var result: Value?
      for (operation, operand) in operands {
        let value = value(of: operand, in: scope, expecting: hint, at: node)
        result = result.map { operations.binary(operation, $0, value, at: node, in: scope) } ?? value
      }
      return result ?? .unknown
    }
  }

  /// Evaluates `c ? a : b`; `b` may be another one.
  private mutating func ternaries(
    _ all: OperatorSequence, in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    var rest = all
    var flags: Certainty = []
    // The symbolic conditions so far with their values; joined from the right at the end.
    var pending: [(condition: Value, value: Value)] = []
    var result: Value?
    while result == nil, case .ternary(let test, let mark, let otherwise) = rest.operation {
      let condition = value(of: test, in: scope, expecting: .boolean, at: node)
      let inner = tree(scope).lastNode(of: mark)
      flags.formUnion(condition.flags)
      rest = otherwise
      if condition.isSymbolic {
        pending.append((condition, inner.map { evaluate($0, in: scope, expecting: hint) } ?? .unknown))
      } else if condition.boolean ?? true {
        if condition.boolean == nil { flags.insert(.assumed) }
        result = inner.map { evaluate($0, in: scope, expecting: hint) } ?? .unknown
        checkUntaken(otherwise, in: scope, expecting: hint)
      } else if let inner {
        checkUntaken(inner, in: scope, expecting: hint)
      }
    }
    var value =
      result ?? self.value(of: OperatorSequence(rest.parts, .disjunction), in: scope, expecting: hint, at: node)
    for (condition, taken) in pending.reversed() {
      value = guide?.conditional(condition, taken, value) ?? .unknown
    }
    return value.depending(on: flags)
  }

  /// Checks operands that are not evaluated, each once.
  private mutating func checkUntaken(_ sequence: OperatorSequence, in scope: Scope, expecting hint: TypeHint) {
    for operand in sequence.operands(in: tree(scope)) { checkUntaken(operand, in: scope, expecting: hint) }
  }

  private mutating func logical(
    _ operation: GuideProgram.Binary, _ operands: [OperatorSequence], in scope: Scope, expecting hint: TypeHint,
    at node: NodeID
  ) -> Value {
    let decides = operation == .or
    var result: Value?
    var isDecided = false
    for operand in operands {
      if isDecided {
        checkUntaken(operand, in: scope, expecting: .boolean)
        continue
      }
      let value = value(of: operand, in: scope, expecting: hint, at: node)
      guard let left = result else {
        result = value
        isDecided = value.boolean == decides
        continue
      }
      if left.isSymbolic || value.isSymbolic {
        result = operations.binary(operation, left, value, at: node, in: scope)
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

  private mutating func coalescing(
    _ operands: [OperatorSequence], in scope: Scope, expecting hint: TypeHint, at node: NodeID
  ) -> Value {
    var symbolic: [Value] = []
    var flags: Certainty = []
    var result = Value.none
    for (position, operand) in operands.enumerated() {
      let value = value(of: operand, in: scope, expecting: hint, at: node)
      flags.formUnion(value.flags)
      if value.isSymbolic {
        symbolic.append(value)
        continue
      }
      if value.isNone { continue }
      result = value
      for rest in operands[(position + 1)...] { checkUntaken(rest, in: scope, expecting: hint) }
      break
    }
    for value in symbolic.reversed() {
      result = result.isNone ? value : guide?.coalesce(value, result) ?? .unknown
    }
    return result.depending(on: flags)
  }
}
