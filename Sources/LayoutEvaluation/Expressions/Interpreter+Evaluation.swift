import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates an expression where `hint` is expected, within limits of steps and depth.
  package mutating func evaluate(_ node: NodeID, in scope: Scope, expecting hint: TypeHint = .any) -> Value {
    if budget.depth == 0 {
      let allowance = beginValue(of: node, in: scope)
      let value = evaluate(node, in: scope, expecting: hint)
      return operations.endValue(allowance, at: node, in: scope, value)
    }
    guard budget.spend(1), budget.allowsNesting() else { return operations.overLimit(at: node, in: scope) }
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
    case .macroExpression: return Availability.value(of: node, in: tree(scope), on: rootEnvironment.controls.system)
    default: return .unknown
    }
  }

  /// Evaluates an expression of a branch that is not taken, to report its errors and record the guides that it
  /// mentions.
  package mutating func checkUntaken(_ node: NodeID, in scope: Scope, expecting hint: TypeHint = .any) {
    guard guide != nil || checked.insert(node, in: scope.segment) else { return }
    _ = checking { $0.evaluate(node, in: scope, expecting: hint) }
  }
}
