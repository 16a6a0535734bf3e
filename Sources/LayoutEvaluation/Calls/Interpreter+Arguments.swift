import LayoutModel
import LayoutSyntax

// The evaluation of the arguments of calls, and the binding of the parameters of closures.
extension Interpreter {
  /// Checks arguments whose values are not needed.
  package mutating func checkArguments(_ call: CallSyntax, in scope: Scope) {
    let tree = tree(scope)
    for argument in call.arguments where tree.kind(of: argument.value) != .closureExpression {
      guard checked.insert(argument.value, in: scope.segment) || guide != nil else { continue }
      _ = checking { $0.evaluate(argument.value, in: scope) }
    }
  }

  /// Returns the value of the argument at `index`; trailing closures come last.
  mutating func argument(_ index: Int, of call: CallSyntax, in scope: Scope, expecting hint: TypeHint = .any) -> Value {
    if call.arguments.indices.contains(index) {
      return evaluate(call.arguments[index].value, in: scope, expecting: hint)
    }
    let closure = index - call.arguments.count
    guard call.trailingClosures.indices.contains(closure) else { return .unknown }
    return Value(.closure(Closure(node: call.trailingClosures[closure].closure, scope: scope)))
  }

  /// Returns the labels of the arguments.
  mutating func labels(_ call: CallSyntax, _ scope: Scope) -> [String?] {
    let tree = tree(scope)
    return call.arguments.map { $0.label.map { tree.string(of: $0) } }
  }

  // MARK: Closures

  /// Returns the result of a closure for the arguments.
  package mutating func apply(_ closure: Closure, _ arguments: [Value]) -> Value {
    guard budget.allowsNesting() else { return operations.overLimit(at: closure.node, in: closure.scope) }
    let scope = bindParameters(of: closure, arguments)
    return run(closure.node, in: scope, expecting: .any) ?? .unknown
  }

  /// Returns the scope inside a closure, with its named parameters or `$0`, `$1`.
  package mutating func bindParameters(of closure: Closure, _ arguments: [Value]) -> Scope {
    let tree = tree(closure.scope)
    var scope = closure.scope
    guard let signature = tree.firstChild(of: closure.node, kind: .closureSignature) else {
      for (index, value) in arguments.enumerated() { scope = storage.bind("$\(index)", value, in: scope) }
      return scope
    }
    let closureNames = ClosureNames(signature, in: tree)
    for name in closureNames.captures { scope = storage.bind(name, .unknown, in: scope) }
    let names = closureNames.parameters
    if names.isEmpty {
      for (index, value) in arguments.enumerated() { scope = storage.bind("$\(index)", value, in: scope) }
    }
    var values = arguments
    if names.count > 1, values.count == 1, case .tuple(let elements) = values[0].payload {
      values = elements.map { $0.value.depending(on: arguments[0].flags) }
    }
    for (index, name) in names.enumerated() where name != "_" {
      scope = storage.bind(name, index < values.count ? values[index] : .unknown, in: scope)
    }
    return scope
  }
}
