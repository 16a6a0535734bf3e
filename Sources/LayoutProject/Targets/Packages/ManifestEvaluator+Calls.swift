import LayoutSyntax

/// Chains of members and calls.
extension ManifestEvaluator {
  mutating func chain(_ node: NodeID) -> ManifestValue {
    let (primary, suffixes) = tree.chain(of: node)
    var rest = suffixes[...]
    var result = start(primary, &rest)
    for suffix in rest { result = apply(suffix, to: result) }
    return result
  }

  /// Returns the value of the primary of a chain with the suffixes that belong to it, which are removed from `rest`.
  private mutating func start(_ primary: NodeID, _ rest: inout ArraySlice<NodeID>) -> ManifestValue {
    let name = tree.name(of: primary).map { tree.string(of: $0) } ?? ""
    let call = rest.first.flatMap { tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }
    switch tree.kind(of: primary) {
    case .implicitMemberExpression:
      if let call {
        rest.removeFirst()
        return self.call(".\(name)", name, call, at: primary)
      }
      return member(".\(name)", name, at: primary)
    case .identifierExpression:
      if let value = variable(name) { return value }
      if let call {
        rest.removeFirst()
        return self.call(name, name, call, at: primary)
      }
      if let getter = declarations.members[name] { return evaluate(getter) }
      guard tree.bytes(of: primary).beginsUppercase else { return unknown(primary, "`\(name)` has no known value") }
      return typeMember(name, &rest, at: primary)
    default: return value(of: primary)
    }
  }

  /// Returns the value of `Type.member` or `Type.member(…)`. Enclosing types and modules make no difference.
  private mutating func typeMember(
    _ type: String, _ rest: inout ArraySlice<NodeID>, at node: NodeID
  ) -> ManifestValue {
    var type = type
    while let suffix = rest.first, tree.kind(of: suffix) == .memberSuffix, let token = tree.name(of: suffix) {
      rest.removeFirst()
      let name = tree.string(of: token)
      let key =
        declarations.members["\(type).\(name)"] ?? declarations.functions["\(type).\(name)"]?.first?.declaration.node
      let qualified = key == nil ? ".\(name)" : "\(type).\(name)"
      if let call = tree.call(of: suffix) { return self.call(qualified, name, call, at: suffix) }
      if name == "environment" { return .environment }
      let next = rest.first.map { tree.kind(of: $0) }
      if next != .memberSuffix || declarations.members[qualified] != nil { return member(qualified, name, at: suffix) }
      type = name
    }
    return unknown(node)
  }

  private mutating func member(_ key: String, _ name: String, at node: NodeID) -> ManifestValue {
    if let declared = declarations.members[key] { return evaluate(declared) }
    return .call(ManifestCall(name: name, arguments: [], range: tree.range(of: node)))
  }

  /// Returns the value of an expression or of a getter outside of any function.
  private mutating func evaluate(_ declared: NodeID) -> ManifestValue {
    inFunction([:], at: declared) {
      $0.tree.kind(of: declared) == .codeBlock
        ? $0.blockValue($0.tree.statements(in: declared)) : $0.value(of: declared)
    }
  }

  /// Evaluates with a frame in which only the variables of the top level are visible.
  private mutating func inFunction(
    _ variables: [String: ManifestValue], at node: NodeID, _ body: (inout ManifestEvaluator) -> ManifestValue
  ) -> ManifestValue {
    nested(node) { evaluator in
      let caller = evaluator.functionFrame
      evaluator.functionFrame = evaluator.frames.count
      evaluator.frames.append(variables)
      let result = body(&evaluator)
      evaluator.frames.removeLast()
      evaluator.functionFrame = caller
      return result
    }
  }

  // MARK: Calls

  /// Calls the function of the manifest that has the `key` and accepts the arguments, else one of `PackageDescription`.
  private mutating func call(_ key: String, _ name: String, _ call: CallSyntax, at node: NodeID) -> ManifestValue {
    let arguments = call.arguments.map {
      ManifestCall.Argument(label: $0.label.map { tree.string(of: $0) }, value: value(of: $0.value))
    }
    for function in declarations.functions[key] ?? [] {
      guard charge() else { return unknown(node, "its computation is too long") }
      if let parameters = bind(arguments, to: function), let body = function.body {
        return inFunction(parameters, at: node) { $0.blockValue($0.tree.statements(in: body)) }
      }
    }
    if name == "getenv" { return .absent }
    if case .list(let list)? = arguments.first?.value, name == "Array" { return .list(list) }
    guard key.utf8.first == UInt8(ascii: ".") || key.utf8.beginsUppercase else { return unknown(node) }
    let last = call.clause ?? node
    let range = tree.range(of: node).lowerBound..<tree.range(of: last).upperBound
    return .call(ManifestCall(name: name, arguments: arguments, range: range))
  }

  /// Returns the parameters' values; nil if the labels of the arguments do not match.
  private mutating func bind(
    _ arguments: [ManifestCall.Argument], to function: FunctionSyntax
  ) -> [String: ManifestValue]? {
    var rest = arguments[...]
    var result: [String: ManifestValue] = [:]
    for parameter in function.parameters {
      guard let name = parameter.name.map({ tree.string(of: $0) }) else { return nil }
      let label = parameter.label.map { tree.string(of: $0) }
      if let next = rest.first, next.label == (label == "_" ? nil : label) {
        result[name] = next.value
        rest.removeFirst()
      } else if parameter.defaultValue != nil {
        result[name] = value(of: parameter.defaultValue)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? result : nil
  }

  // MARK: Suffixes

  private mutating func apply(_ suffix: NodeID, to base: ManifestValue) -> ManifestValue {
    let kind = tree.kind(of: suffix)
    switch (base, kind) {
    case (.unknown, _), (.absent, .optionalChainSuffix), (.absent, .memberSuffix): return base
    case (.environment, .subscriptSuffix): return .absent
    case (.closure(let closure), .callSuffix): return callClosure(closure, [])
    case (_, .optionalChainSuffix), (_, .forceUnwrapSuffix): return base
    case (_, .memberSuffix): break
    default: return unknown(suffix)
    }
    let name = tree.name(of: suffix).map { tree.string(of: $0) } ?? ""
    switch base {
    case .environment:
      return name == "keys" ? base : name == "contains" ? .flag(false) : unknown(suffix)
    case .list(let list): return apply(name, suffix, to: list)
    case .text:
      guard let getter = declarations.members["String.\(name)"] else { return unknown(suffix) }
      return inFunction(["self": base], at: suffix) { $0.blockValue($0.tree.statements(in: getter)) }
    case .call(let call) where !tree.reader.isCalled(suffix): return call[name] ?? unknown(suffix)
    default: return unknown(suffix)
    }
  }

  private mutating func apply(_ name: String, _ suffix: NodeID, to list: [ManifestValue]) -> ManifestValue {
    guard let call = tree.call(of: suffix) else { return unknown(suffix) }
    if name == "reversed" || name == "sorted" { return .list(list) }
    guard let argument = call.trailingClosures.first?.closure ?? call.arguments.first?.value,
      case .closure(let closure) = value(of: argument)
    else { return unknown(suffix) }
    var result: [ManifestValue] = []
    for element in list {
      guard charge() else { return unknown(suffix, "its computation is too long") }
      let value = callClosure(closure, [element])
      switch (name, value) {
      case ("map", _), ("compactMap", _): if case .absent = value { continue } else { result.append(value) }
      case ("flatMap", .list(let values)):
        guard charge(values.count) else { return unknown(suffix, "its computation is too long") }
        result += values
      // An element for which the condition is unknown is taken.
      case ("filter", .flag(false)), ("forEach", _): continue
      case ("filter", _): result.append(element)
      default: return unknown(suffix)
      }
    }
    return .list(result)
  }

  private mutating func callClosure(_ node: NodeID, _ arguments: [ManifestValue]) -> ManifestValue {
    let closure = tree.closure(node)
    var variables: [String: ManifestValue] = [:]
    for (index, argument) in arguments.enumerated() {
      let name = index < closure.parameters.count ? closure.parameters[index].name.map { tree.string(of: $0) } : nil
      variables[name ?? "$\(index)"] = argument
    }
    return nested(node) { evaluator in
      evaluator.frames.append(variables)
      let result = evaluator.blockValue(closure.statements)
      evaluator.frames.removeLast()
      return result
    }
  }
}
