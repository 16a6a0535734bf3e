import LayoutModel
import LayoutSyntax

/// The result of a condition, and the scope with the names that it binds.
package struct ConditionResult {
  package var value: Value
  package var scope: Scope
}

// Conditions of `if` and `guard`, and the cases of `switch`.
extension ExpressionEvaluator {
  /// Evaluates the conditions of an `if` or `guard`, up to the first that is false.
  package mutating func evaluateConditions(_ list: NodeID, in outer: Scope) -> ConditionResult {
    var result = ConditionResult(value: .boolean(true), scope: outer)
    for condition in tree(outer).nodes(in: list) {
      let next = evaluateCondition(condition, in: result.scope)
      result.scope = next.scope
      let flags = result.value.flags.union(next.value.flags)
      if next.value.boolean == false {
        return ConditionResult(value: Value(.boolean(false), flags: flags), scope: outer)
      }
      if result.value.boolean == nil || next.value.boolean == nil {
        result.value = Value(.unknown, flags: flags.union(.assumed))
      } else {
        result.value = Value(.boolean(true), flags: flags)
      }
    }
    return result
  }

  private mutating func evaluateCondition(_ node: NodeID, in scope: Scope) -> ConditionResult {
    let tree = tree(scope)
    guard tree.kind(of: node) == .optionalBinding else {
      return ConditionResult(value: evaluate(node, in: scope, expecting: .boolean), scope: scope)
    }
    let parts = OptionalBindingParts(node, in: tree)
    let subject = optionalSubject(parts, in: scope)
    if parts.isCase {
      guard let pattern = parts.pattern else { return ConditionResult(value: .unknown, scope: scope) }
      return match(subject, pattern, in: scope)
    }
    let inner = parts.pattern.map { bindPattern($0, subject, in: scope) } ?? scope
    switch subject.payload {
    case .none: return ConditionResult(value: Value(.boolean(false), flags: subject.flags), scope: inner)
    case .unknown: return ConditionResult(value: Value(.unknown, flags: subject.flags.union(.assumed)), scope: inner)
    // What is bound is optional: the initializer or function may return nil, as `URL(string: text)` does.
    case .opaque where parts.value.map({ isCalled($0, in: tree) }) ?? false:
      return ConditionResult(value: Value(.unknown, flags: subject.flags.union(.assumed)), scope: inner)
    default: return ConditionResult(value: Value(.boolean(true), flags: subject.flags), scope: inner)
    }
  }

  /// Returns true if an expression ends with a call.
  private func isCalled(_ expression: NodeID, in tree: TreeReader) -> Bool {
    tree.kind(of: expression) == .postfixExpression
      && tree.lastNode(of: expression).map { tree.call(of: $0) != nil } ?? false
  }

  /// Returns the value that `let x = e` binds, or the value of `x` for a bare `let x`.
  mutating func optionalSubject(_ parts: OptionalBindingParts, in scope: Scope) -> Value {
    if let value = parts.value { return evaluate(value, in: scope, expecting: .any) }
    guard let pattern = parts.pattern, let token = tree(scope).name(of: pattern) else { return .unknown }
    return valueOfName(at: token, in: scope)
  }

  // MARK: Switch

  /// Returns the case of a `switch` that is taken; the first one that may match if that is unknown.
  mutating func chooseCase(
    _ statement: NodeID, in scope: Scope
  ) -> (taken: (node: NodeID, statements: [NodeID], scope: Scope)?, flags: Certainty) {
    var flags: Certainty = []
    for branch in branches(ofSwitch: statement, in: scope, all: false) {
      flags.formUnion(branch.condition.flags)
      guard branch.condition.boolean ?? true else { continue }
      if branch.condition.boolean == nil { flags.insert(.assumed) }
      return ((branch.node, tree(scope).statements(in: branch.node), branch.scope), flags)
    }
    return (nil, flags)
  }

  /// Matches a `switchCase` against `subject` and binds the names of its pattern.
  mutating func matchCase(_ node: NodeID, _ subject: Value, in scope: Scope) -> ConditionResult {
    var isDefault = true
    var flags: Certainty = []
    for item in tree(scope).children(of: node) where tree(scope).kind(of: item) == .switchItem {
      isDefault = false
      let parts = tree(scope).nodes(in: item)
      guard let pattern = parts.first else { continue }
      var result = match(subject, pattern, in: scope)
      if parts.count > 1, result.value.boolean ?? true {
        let condition = evaluate(parts[1], in: result.scope, expecting: .boolean)
        result.value = condition.depending(on: result.value.flags)
      }
      flags.formUnion(result.value.flags)
      if result.value.boolean ?? true { return result }
    }
    return ConditionResult(value: Value(.boolean(isDefault), flags: flags), scope: scope)
  }

  // MARK: Patterns

  /// Matches a pattern against `subject` and binds its names.
  mutating func match(_ subject: Value, _ node: NodeID, in scope: Scope) -> ConditionResult {
    var pattern = Pattern(node, in: tree(scope))
    if case .tuple(let elements) = pattern {
      if case .tuple(let values) = subject.payload { return match(values, elements, in: scope) }
      pattern = Pattern.other(node, in: tree(scope))
    }
    switch pattern {
    case .wildcard: return ConditionResult(value: .boolean(true), scope: scope)
    case .binding(let name):
      return ConditionResult(value: .boolean(true), scope: storage.bind(name, subject, in: scope))
    case .upperBound(let bound, let isClosed):
      let upper = evaluate(bound, in: scope, expecting: .number)
      return ConditionResult(
        value: operations.compare(isClosed ? .lessOrEqual : .less, subject, upper, at: node, in: scope), scope: scope)
    case .range(let lower, let upper, let isClosed):
      return ConditionResult(
        value: isInside(subject, lower, upper, isClosed: isClosed, at: node, in: scope), scope: scope)
    case .unfolded(let names): return unfolded(subject, node, names, in: scope)
    case .expression:
      let value = evaluate(node, in: scope, expecting: .any)
      return ConditionResult(value: operations.compare(.equal, subject, value, at: node, in: scope), scope: scope)
    case .tuple, .malformed: return ConditionResult(value: .unknown, scope: scope)
    }
  }

  private mutating func match(_ values: [Value.Element], _ patterns: [NodeID], in scope: Scope) -> ConditionResult {
    var result = ConditionResult(value: .boolean(true), scope: scope)
    for (element, pattern) in zip(values, patterns) {
      let next = match(element.value, pattern, in: result.scope)
      result.scope = next.scope
      result.value =
        next.value.boolean == false || result.value.boolean == true
        ? next.value.depending(on: result.value.flags) : result.value
      if next.value.boolean == false { return result }
    }
    return result
  }

  private mutating func isInside(
    _ subject: Value, _ lower: NodeID, _ upper: NodeID?, isClosed: Bool, at node: NodeID, in scope: Scope
  ) -> Value {
    let isAbove = operations.compare(
      .greaterOrEqual, subject, evaluate(lower, in: scope, expecting: .number), at: node, in: scope)
    guard let upper, isAbove.boolean ?? true || isAbove.isSymbolic else { return isAbove }
    let bound = evaluate(upper, in: scope, expecting: .number)
    let isBelow = operations.compare(isClosed ? .lessOrEqual : .less, subject, bound, at: node, in: scope)
    guard isAbove.isSymbolic || isBelow.isSymbolic else { return isBelow.depending(on: isAbove.flags) }
    return operations.binary(.and, isAbove, isBelow, at: node, in: scope)
  }

  /// Matches `.case(let name)` or `let .case(name)` against `subject` and binds its names: to the value of an optional,
  /// else to unknown values.
  private mutating func unfolded(
    _ subject: Value, _ pattern: NodeID, _ bound: [String], in outer: Scope
  ) -> ConditionResult {
    let tree = tree(outer)
    let isSome = bound.count == 1 && (tree.isOptionalPattern(pattern) || tree.caseName(ofPattern: pattern) == "some")
    var value = Value.unknown
    switch subject.payload {
    case .none where isSome: value = Value(.boolean(false), flags: subject.flags)
    case .number where isSome, .string where isSome, .boolean where isSome, .enumCase where isSome:
      let scope = bound.reduce(outer) { storage.bind($1, subject, in: $0) }
      return ConditionResult(value: Value(.boolean(true), flags: subject.flags), scope: scope)
    case .enumCase where tree.caseName(ofPattern: pattern).map({ $0 != names.nameOfCase(subject) }) ?? false:
      value = Value(.boolean(false), flags: subject.flags)
    default: break
    }
    return ConditionResult(value: value, scope: bindUnknown(bound, in: outer))
  }

  // MARK: Unknown names

  private mutating func bindUnknown(_ names: [String], in scope: Scope) -> Scope {
    names.reduce(scope) { storage.bind($1, .unknown, in: $0) }
  }

  /// Returns `scope` with the names of a `switchCase` bound to unknown values.
  package mutating func bindUnknown(case node: NodeID, in outer: Scope) -> Scope {
    var scope = outer
    for item in tree(outer).children(of: node) where tree(outer).kind(of: item) == .switchItem {
      guard let pattern = tree(outer).nodes(in: item).first else { continue }
      scope = bindUnknown(tree(outer).namesBound(in: pattern), in: scope)
    }
    return scope
  }

  /// Returns `scope` with the names of the conditions bound to unknown values.
  package mutating func bindUnknown(conditions list: NodeID, in outer: Scope) -> Scope {
    var scope = outer
    for condition in tree(outer).nodes(in: list) where tree(outer).kind(of: condition) == .optionalBinding {
      let parts = OptionalBindingParts(condition, in: tree(outer))
      guard let pattern = parts.pattern else { continue }
      scope =
        parts.isCase
        ? bindUnknown(tree(outer).namesBound(in: pattern), in: scope) : bindPattern(pattern, .unknown, in: scope)
    }
    return scope
  }
}
