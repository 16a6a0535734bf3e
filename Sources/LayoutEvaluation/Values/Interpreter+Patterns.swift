import LayoutSyntax

extension Interpreter {
  /// Matches `.case(let name)` or `let .case(name)` against `subject` and binds its names: to the value of an optional,
  /// else to unknown values.
  mutating func unfolded(_ subject: Value, _ pattern: NodeID, in outer: Scope) -> ConditionResult {
    let tree = tree(outer)
    let names = tree.namesBound(in: pattern)
    let isSome = names.count == 1 && (tree.isOptionalPattern(pattern) || tree.caseName(of: pattern) == "some")
    var scope = outer
    switch subject.payload {
    case .none where isSome:
      return ConditionResult(
        value: Value(.boolean(false), flags: subject.flags), scope: bindUnknown(pattern, in: scope))
    case .number where isSome, .string where isSome, .boolean where isSome, .enumCase where isSome:
      if let name = names.first { scope = bind(name, subject, in: scope) }
      return ConditionResult(value: Value(.boolean(true), flags: subject.flags), scope: scope)
    case .enumCase where tree.caseName(of: pattern).map({ $0 != nameOfCase(subject) }) ?? false:
      return ConditionResult(
        value: Value(.boolean(false), flags: subject.flags), scope: bindUnknown(pattern, in: scope))
    default:
      return ConditionResult(value: .unknown, scope: bindUnknown(pattern, in: scope))
    }
  }

  /// Returns `scope` with the names of a pattern bound to unknown values.
  mutating func bindUnknown(_ pattern: NodeID, in outer: Scope) -> Scope {
    var scope = outer
    for name in tree(outer).namesBound(in: pattern) { scope = bind(name, .unknown, in: scope) }
    return scope
  }

  /// Returns `scope` with the names of a `switchCase` bound to unknown values.
  package mutating func bindUnknown(case node: NodeID, in outer: Scope) -> Scope {
    var scope = outer
    for item in tree(outer).children(of: node) where tree(outer).kind(of: item) == .switchItem {
      if let pattern = tree(outer).nodes(in: item).first { scope = bindUnknown(pattern, in: scope) }
    }
    return scope
  }

  /// Returns `scope` with the names of the conditions bound to unknown values.
  package mutating func bindUnknown(conditions list: NodeID, in outer: Scope) -> Scope {
    var scope = outer
    for condition in tree(outer).nodes(in: list) where tree(outer).kind(of: condition) == .optionalBinding {
      let parts = OptionalBindingParts(condition, in: tree(outer))
      guard let pattern = parts.pattern else { continue }
      scope = parts.isCase ? bindUnknown(pattern, in: scope) : bindPattern(pattern, .unknown, in: scope)
    }
    return scope
  }
}

extension TreeReader {
  /// Returns the names that a pattern, which is parsed as an expression, binds. O(n) in the nodes of the pattern.
  func namesBound(in pattern: NodeID) -> [String] {
    var names: [String] = []
    var pending: [(node: NodeID, isBinding: Bool)] = [(pattern, false)]
    while let (node, isBinding) = pending.popLast() {
      switch kind(of: node) {
      case .closureExpression: continue
      case .identifierExpression:
        if isBinding, let name = plainName(of: node) { names.append(name) }
      case .prefixExpression:
        let word = firstChild(of: node).flatMap { keyword(of: $0) }
        if let inner = lastNode(of: node) { pending.append((inner, isBinding || word == .let || word == .var)) }
      case .postfixExpression:
        // The name of a called function is not a binding.
        let isOptional = isOptionalPattern(node)
        for child in nodes(in: node) where isOptional || kind(of: child) != .identifierExpression {
          pending.append((child, isBinding))
        }
      default:
        for child in nodes(in: node) { pending.append((child, isBinding)) }
      }
    }
    return names
  }

  /// Returns true if the pattern is `x?`, with `let` before or inside it.
  fileprivate func isOptionalPattern(_ pattern: NodeID) -> Bool {
    var node = pattern
    while kind(of: node) == .prefixExpression, let inner = lastNode(of: node) { node = inner }
    let chain = chain(of: node)
    return chain.suffixes.count == 1 && kind(of: chain.suffixes[0]) == .optionalChainSuffix
      && kind(of: chain.primary) == .identifierExpression
  }

  /// Returns the name of an implicit member pattern, such as `some` of `.some(let x)`.
  fileprivate func caseName(of pattern: NodeID) -> String? {
    var node = pattern
    if kind(of: node) == .prefixExpression, let inner = lastNode(of: node) { node = inner }
    let primary = chain(of: node).primary
    return kind(of: primary) == .implicitMemberExpression ? plainName(of: primary) : nil
  }
}
