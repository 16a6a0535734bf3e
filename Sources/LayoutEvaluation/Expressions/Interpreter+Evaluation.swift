import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates an expression where `hint` is expected, within limits of steps and depth.
  package mutating func evaluate(_ node: NodeID, in scope: Scope, expecting hint: TypeHint = .any) -> Value {
    budget.steps -= 1
    if budget.depth == 0 {
      let allowance = budget.beginValue()
      defer { budget.endValue(allowance) }
      return evaluate(node, in: scope, expecting: hint)
    }
    guard budget.steps > 0, budget.allowsNesting() else { return overLimit(at: node, in: scope) }
    budget.valuesEvaluated += 1
    budget.depth += 1
    defer { budget.depth -= 1 }
    switch tree(scope).kind(of: node) {
    case .literalExpression: return literal(node, in: scope)
    case .stringLiteralExpression: return stringValue(node, in: scope, isLocalized: hint.isLocalizedString)
    case .identifierExpression: return identifier(node, in: scope, expecting: hint)
    case .implicitMemberExpression: return implicitMember(node, in: scope, expecting: hint)
    case .postfixExpression: return chain(node, in: scope, expecting: hint)
    case .sequenceExpression: return sequence(node, in: scope, expecting: hint)
    case .prefixExpression: return prefix(node, in: scope, expecting: hint)
    case .tupleExpression: return tuple(node, in: scope, expecting: hint)
    case .arrayExpression: return array(node, in: scope, expecting: hint)
    case .closureExpression: return Value(.closure(Closure(node: node, scope: scope)))
    case .keyPathExpression: return keyPath(node, in: scope)
    case .statementExpression:
      guard let statement = tree(scope).nodes(in: node).first else { return .unknown }
      return statementValue(statement, in: scope, expecting: hint)
    default: return .unknown
    }
  }

  /// Evaluates an expression of a branch that is not taken, to report its errors and record the guides that it
  /// mentions.
  package mutating func checkUntaken(_ node: NodeID, in scope: Scope, expecting hint: TypeHint = .any) {
    guard guide != nil || checked.insert(node, in: scope.segment) else { return }
    _ = checking { $0.evaluate(node, in: scope, expecting: hint) }
  }

  // MARK: Limits

  mutating func overLimit(at node: NodeID, in scope: Scope) -> Value {
    let message: String
    if budget.steps <= 0 {
      guard !budget.isOverStepLimit else { return .unknown }
      budget.isOverStepLimit = true
      message = "Evaluating this takes more than \(Limits.valueSteps) steps; what is left is unknown."
    } else {
      message = "This is nested more than \(Limits.depth) evaluations deep; its value is unknown."
    }
    reporter.reportValue("limit", .error, message, at: node, in: scope.segment)
    return .unknown
  }

  /// Charges `count` steps for work that is done at once; reports a finding and returns false if none are left.
  mutating func spend(_ count: Int, at node: NodeID, in scope: Scope) -> Bool {
    if budget.spend(count) { return true }
    _ = overLimit(at: node, in: scope)
    return false
  }

  /// Returns true if a string of so many UTF-8 bytes may be computed; otherwise reports a finding.
  mutating func allowsString(ofBytes count: Int, at node: NodeID, in scope: Scope) -> Bool {
    guard count <= Limits.stringBytes else {
      reporter.reportValue(
        "limit", .error, "This string has more than \(Limits.stringBytes) bytes; it is unknown.", at: node,
        in: scope.segment)
      return false
    }
    return spend(count / 64, at: node, in: scope)
  }
}
