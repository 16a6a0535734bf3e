import LayoutModel
import LayoutSyntax

// Tuples, arrays, key paths, and expressions with a prefix operator.
extension ExpressionEvaluator {
  mutating func tuple(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let tree = tree(scope)
    let arguments = tree.arguments(in: node)
    if arguments.count == 1, let only = arguments.first, only.label == nil {
      return evaluate(only.value, in: scope, expecting: hint)
    }
    var elements: [Value.Element] = []
    var flags: Certainty = []
    for argument in arguments {
      let value = evaluate(argument.value, in: scope, expecting: .any)
      flags.formUnion(value.flags)
      elements.append(Value.Element(label: argument.label.map { tree.string(of: $0) }, value: value))
    }
    return Value(.tuple(elements), flags: flags.intersection(.dynamic))
  }

  mutating func array(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    var element = TypeHint.any
    if case .array(let inner) = hint { element = inner } else if case .named = hint { element = hint }
    var values: [Value] = []
    for argument in tree(scope).arguments(in: node) {
      values.append(evaluate(argument.value, in: scope, expecting: element))
    }
    return Value(.array(values))
  }

  mutating func keyPath(_ node: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    var names: [String] = []
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .identifier, .keyword: names.append(plainName(tree.string(of: child)))
      default: break
      }
    }
    return Value(.keyPath(names))
  }

  mutating func prefix(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let tree = tree(scope)
    guard let operand = tree.lastNode(of: node) else { return .unknown }
    guard let token = tree.firstChild(of: node), tree.kind(of: token) == .prefixOperator else {
      return evaluate(operand, in: scope, expecting: hint)
    }
    switch tree.string(of: token) {
    case "-": return operations.unary(.negate, evaluate(operand, in: scope, expecting: hint), at: node, in: scope)
    case "!": return operations.unary(.not, evaluate(operand, in: scope, expecting: .boolean), at: node, in: scope)
    case "+", "&": return evaluate(operand, in: scope, expecting: hint)
    default:
      _ = evaluate(operand, in: scope, expecting: .any)
      return .unknown
    }
  }
}
