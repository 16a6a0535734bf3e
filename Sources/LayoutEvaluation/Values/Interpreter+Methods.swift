import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Checks arguments whose values are not needed.
  package mutating func checkArguments(_ call: CallSyntax, in scope: Scope) {
    let tree = tree(scope)
    for argument in call.arguments where tree.kind(of: argument.value) != .closureExpression {
      guard isFirstLook(at: argument.value, in: scope.segment) || program != nil else { continue }
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

  /// Returns the elements of an array or range and their certainty, truncated with a finding at the limit of an array;
  /// nil for other values.
  mutating func knownElements(
    of value: Value, at node: NodeID, in scope: Scope
  ) -> (values: [Value], flags: Value.Flags)? {
    guard let values = elements(of: value, limit: Limits.arrayElements + 1) else { return nil }
    guard values.count > Limits.arrayElements else { return (values, value.flags) }
    reportTooMany(at: node, in: scope)
    return (Array(values.prefix(Limits.arrayElements)), value.flags.union(.assumed))
  }

  mutating func reportTooMany(at node: NodeID, in scope: Scope) {
    reportValue(
      "limit", .error, "This has more than \(Limits.arrayElements) elements; only the first of them are looked at.",
      at: node, in: scope.segment)
  }

  /// Returns the first `limit` elements of an array or range; nil for other values.
  package mutating func elements(of value: Value, limit: Int) -> [Value]? {
    switch value.payload {
    case .array(let values): return Array(values.prefix(limit))
    case .range(let lower, let upper):
      var result: [Value] = []
      var next = lower
      while next < upper, result.count < limit {
        result.append(Value(.number(next, .integer)))
        next += 1
      }
      return result
    default: return nil
    }
  }

  /// Returns the result of a closure for the arguments.
  package mutating func apply(_ closure: Closure, _ arguments: [Value]) -> Value {
    guard depth < Limits.depth, !isStackUsedUp() else { return overLimit(at: closure.node, in: closure.scope) }
    let scope = bindParameters(of: closure, arguments)
    return run(closure.node, in: scope, expecting: .any) ?? .unknown
  }

  /// Returns the scope inside a closure, with its named parameters or `$0`, `$1`.
  package mutating func bindParameters(of closure: Closure, _ arguments: [Value]) -> Scope {
    let tree = tree(closure.scope)
    var scope = closure.scope
    guard let signature = tree.firstChild(of: closure.node, kind: .closureSignature) else {
      for (index, value) in arguments.enumerated() { scope = bind("$\(index)", value, in: scope) }
      return scope
    }
    var names: [String] = []
    for child in tree.children(of: signature) where tree.kind(of: child) == .closureParameter {
      var name = "_"
      for token in tree.children(of: child) {
        switch tree.kind(of: token) {
        case .identifier: name = plainName(tree.string(of: token))
        // `$item` is the binding of an element, evaluated as the element's value.
        case .dollarIdentifier: name = String(tree.string(of: token).dropFirst())
        default: break
        }
      }
      names.append(name)
    }
    scope = bindCaptures(of: signature, in: scope)
    if names.isEmpty {
      for (index, value) in arguments.enumerated() { scope = bind("$\(index)", value, in: scope) }
    }
    var values = arguments
    if names.count > 1, values.count == 1, case .tuple(let elements) = values[0].payload {
      values = elements.map { $0.value.depending(on: arguments[0].flags) }
    }
    for (index, name) in names.enumerated() where name != "_" {
      scope = bind(name, index < values.count ? values[index] : .unknown, in: scope)
    }
    return scope
  }

  /// Binds the new names of a capture list, such as `[weak owner = self.model]`, to unknown values.
  private mutating func bindCaptures(of signature: NodeID, in outer: Scope) -> Scope {
    let tree = tree(outer)
    var scope = outer
    guard let list = tree.firstChild(of: signature, kind: .captureList) else { return scope }
    for token in tree.children(of: list) where tree.kind(of: token) == .identifier {
      guard let next = tree.nextSibling(of: token), tree.kind(of: next) == .equal else { continue }
      scope = bind(plainName(tree.string(of: token)), .unknown, in: scope)
    }
    return scope
  }
}
