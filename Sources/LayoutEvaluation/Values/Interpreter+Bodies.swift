import LayoutModel
import LayoutSyntax

/// The result of a condition, and the scope with the names that it binds.
package struct ConditionResult {
  package var value: Value
  package var scope: Scope
}

extension Interpreter {
  /// Returns the value of a body: of its only expression, or of the first `return` that is reached; nil if there is
  /// none.
  package mutating func run(_ block: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value? {
    let value = runStatements(tree(scope).statements(in: block)[...], in: scope, expecting: hint)
    return holdsAssumedDirective(block, in: scope) ? value?.depending(on: .assumed) : value
  }

  /// Returns true if a block contains an `#if` branch that is taken although its condition is unknown.
  mutating func holdsAssumedDirective(_ block: NodeID, in scope: Scope) -> Bool {
    guard module.segments[scope.segment].tree.mayHoldDirectives else { return false }
    let tree = tree(scope)
    return tree.children(of: block).contains { tree.kind(of: $0) == .assumedDirective }
  }

  mutating func runStatements(_ statements: ArraySlice<NodeID>, in outer: Scope, expecting hint: TypeHint) -> Value? {
    var scope = outer
    let isOnly = statements.count == 1
    var flags: Value.Flags = []
    for (index, statement) in zip(statements.indices, statements) {
      steps -= 1
      let kind = tree(scope).kind(of: statement)
      switch kind {
      case .variableDeclaration:
        scope = bindVariables(statement, in: scope, before: statements[(index + 1)...])
      case .returnStatement:
        guard let expression = tree(scope).lastNode(of: statement) else { return Value.unknown }
        return evaluate(expression, in: scope, expecting: hint).depending(on: flags)
      case .ifStatement, .switchStatement:
        let result = choose(statement, in: scope, expecting: hint)
        flags.formUnion(result.flags)
        if let value = result.value { return value.depending(on: flags) }
      case .guardStatement:
        let parts = tree(scope).nodes(in: statement)
        guard parts.count >= 2 else { break }
        let condition = evaluateConditions(parts[0], in: scope)
        flags.formUnion(condition.value.flags)
        if condition.value.boolean ?? true {
          scope = condition.scope
        } else {
          return (run(parts[1], in: scope, expecting: hint) ?? .unknown).depending(on: flags)
        }
      case .opaqueStatement:
        // Other assignments, loops and calls with side effects are not followed.
        guard let next = assigned(statement, in: scope) else { return Value.unknown }
        scope = next
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        scope = bindLocalDeclaration(statement, in: scope)
      default:
        if isOnly { return evaluate(statement, in: scope, expecting: hint) }
        // The value of an expression statement is discarded; its findings are reported.
        checkUntaken(statement, in: scope)
      }
    }
    return nil
  }

  /// Binds the name of a local function or type to an unknown value, so that uses resolve; its body is not evaluated.
  package mutating func bindLocalDeclaration(_ statement: NodeID, in scope: Scope) -> Scope {
    let tree = tree(scope)
    let token = DeclarationParts(statement, in: tree).name ?? tree.firstChild(of: statement, kind: .identifier)
    return token.map { bind(plainName(tree.string(of: $0)), .unknown, in: scope) } ?? scope
  }

  /// Evaluates an `if` or `switch` expression.
  mutating func statementValue(_ statement: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    if program != nil {
      guard let step = compileStatement(statement, in: scope, isOnly: true, hint: hint) else { return .unknown }
      return Value(.step(step))
    }
    let result = choose(statement, in: scope, expecting: hint)
    return (result.value ?? .unknown).depending(on: result.flags)
  }

  private mutating func choose(
    _ statement: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> (value: Value?, flags: Value.Flags) {
    var flags: Value.Flags = []
    var next: NodeID? = statement
    while let current = next {
      next = nil
      if tree(scope).kind(of: current) == .switchStatement {
        let chosen = chooseCase(current, in: scope)
        flags.formUnion(chosen.flags)
        guard let taken = chosen.taken else { return (nil, flags) }
        return (runStatements(taken.statements[...], in: taken.scope, expecting: hint), flags)
      }
      guard tree(scope).kind(of: current) == .ifStatement else {
        return (run(current, in: scope, expecting: hint), flags)
      }
      let parts = tree(scope).nodes(in: current)
      guard parts.count >= 2 else { return (nil, flags) }
      let condition = evaluateConditions(parts[0], in: scope)
      flags.formUnion(condition.value.flags)
      if condition.value.boolean == nil { flags.insert(.assumed) }
      if condition.value.boolean ?? true { return (run(parts[1], in: condition.scope, expecting: hint), flags) }
      next = parts.count > 2 ? parts[2] : nil
    }
    return (nil, flags)
  }

  // MARK: Bindings

  /// Binds `let a = …, b = …` in a body. `statements` are the ones that follow in its block.
  package mutating func bindVariables(
    _ declaration: NodeID, in outer: Scope, before statements: ArraySlice<NodeID>
  ) -> Scope {
    var scope = outer
    let tree = tree(scope)
    let isVariable = tree.children(of: declaration).contains { tree.keyword(of: $0) == .var }
    for binding in DeclarationParts(declaration, in: tree).bindings {
      let parts = BindingParts(binding, in: tree)
      let hint = TypeHint(parts.type, in: tree)
      var value = Value.unknown
      if let expression = parts.value {
        value = declared(evaluate(expression, in: scope, expecting: hint), as: hint)
      }
      guard let pattern = parts.pattern else { continue }
      if isVariable, tree.kind(of: pattern) != .identifierPattern || isChanged(pattern, by: statements, in: scope) {
        value = .unknown
      }
      scope = bindPattern(pattern, value, in: scope)
    }
    return scope
  }

  /// Binds the names of a pattern to the parts of a value.
  mutating func bindPattern(_ pattern: NodeID, _ value: Value, in outer: Scope) -> Scope {
    let tree = tree(outer)
    switch tree.kind(of: pattern) {
    case .identifierPattern:
      guard let name = tree.plainName(of: pattern), !name.isEmpty else { return outer }
      return bind(name, stored(value), in: outer)
    case .tuplePattern:
      var scope = outer
      for (index, part) in tree.nodes(in: pattern).enumerated() {
        var element = Value.unknown
        if case .tuple(let elements) = value.payload, index < elements.count { element = elements[index].value }
        scope = bindPattern(part, element, in: scope)
      }
      return scope
    default: return outer
    }
  }

  /// Returns a value for a binding: the program computes a step once and stores it in a slot.
  mutating func stored(_ value: Value) -> Value {
    guard case .step(let step) = value.payload, let slot = program?.slotCount else { return value }
    if case .local = program?.operation(of: step) { return value }
    program?.slotCount = slot + 1
    guard let bound = program?.add(.bind(Int32(clamping: slot), step)) else { return value }
    pendingSteps.append(bound)
    return emit(.local(Int32(clamping: slot)), flags: value.flags)
  }

  // MARK: Conditions

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
    default: return ConditionResult(value: Value(.boolean(true), flags: subject.flags), scope: inner)
    }
  }

  /// Returns the value that `let x = e` binds, or the value of `x` for a bare `let x`.
  mutating func optionalSubject(_ parts: OptionalBindingParts, in scope: Scope) -> Value {
    if let value = parts.value { return evaluate(value, in: scope) }
    guard let pattern = parts.pattern, let token = tree(scope).name(of: pattern) else { return .unknown }
    let name = plainName(string(token, scope.segment))
    switch resolve(name, at: token, in: scope) {
    case .value(let value): return value
    case .declaration(let id, let instance):
      return value(of: id, instance: instance, at: token, in: scope, expecting: .any)
    case .none: return .unknown
    }
  }

  // MARK: Switch

  /// Returns the case of a `switch` that is taken; the first one that may match if that is unknown.
  package mutating func chooseCase(
    _ statement: NodeID, in scope: Scope
  ) -> (taken: (node: NodeID, statements: [NodeID], scope: Scope)?, flags: Value.Flags) {
    let parts = tree(scope).nodes(in: statement)
    guard let first = parts.first else { return (nil, []) }
    let subject = evaluate(first, in: scope)
    var flags = subject.flags
    if subject.isUnknown { flags.insert(.assumed) }
    for part in parts.dropFirst() where tree(scope).kind(of: part) == .switchCase {
      let match = matchCase(part, subject, in: scope)
      flags.formUnion(match.value.flags)
      if match.value.boolean ?? true {
        if match.value.boolean == nil { flags.insert(.assumed) }
        return ((part, tree(scope).statements(in: part), match.scope), flags)
      }
    }
    return (nil, flags)
  }

  /// Matches a `switchCase` against `subject` and binds the names of its pattern.
  private mutating func matchCase(_ node: NodeID, _ subject: Value, in scope: Scope) -> ConditionResult {
    var isDefault = true
    var flags: Value.Flags = []
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

  /// Matches a pattern against `subject` and binds its names.
  mutating func match(_ subject: Value, _ pattern: NodeID, in scope: Scope) -> ConditionResult {
    let tree = tree(scope)
    switch tree.kind(of: pattern) {
    case .identifierExpression where tree.string(of: pattern) == "_":
      return ConditionResult(value: .boolean(true), scope: scope)
    case .prefixExpression:
      guard let token = tree.firstChild(of: pattern), let inner = tree.lastNode(of: pattern) else { break }
      if tree.keyword(of: token) == .let || tree.keyword(of: token) == .var,
        tree.kind(of: inner) == .identifierExpression, let name = tree.plainName(of: inner)
      {
        return ConditionResult(value: .boolean(true), scope: bind(name, subject, in: scope))
      }
      if tree.kind(of: token) == .keyword { return unfolded(subject, pattern, in: scope) }
      let text = tree.string(of: token)
      if text == "..<" || text == "..." {
        let upper = evaluate(inner, in: scope, expecting: .number)
        return ConditionResult(
          value: compare(text == "..." ? .lessOrEqual : .less, subject, upper, at: pattern, in: scope), scope: scope)
      }
      return equality(subject, pattern, in: scope)
    case .sequenceExpression:
      let parts = tree.children(of: pattern).filter { tree.kind(of: $0) != .unexpected }
      guard let mark = parts.firstIndex(where: { ["..<", "..."].contains(tree.string(of: $0)) }), mark == 1 else {
        return tree.namesBound(in: pattern).isEmpty
          ? equality(subject, pattern, in: scope) : unfolded(subject, pattern, in: scope)
      }
      let lower = evaluate(parts[0], in: scope, expecting: .number)
      let isAbove = compare(.greaterOrEqual, subject, lower, at: pattern, in: scope)
      guard parts.count > 2, isAbove.boolean ?? true || isAbove.isSymbolic else {
        return ConditionResult(value: isAbove, scope: scope)
      }
      let upper = evaluate(parts[2], in: scope, expecting: .number)
      let isClosed = tree.string(of: parts[1]) == "..."
      let isBelow = compare(isClosed ? .lessOrEqual : .less, subject, upper, at: pattern, in: scope)
      if isAbove.isSymbolic || isBelow.isSymbolic {
        return ConditionResult(value: binary(.and, isAbove, isBelow, at: pattern, in: scope), scope: scope)
      }
      return ConditionResult(value: isBelow.depending(on: isAbove.flags), scope: scope)
    case .tupleExpression:
      guard case .tuple(let elements) = subject.payload else {
        return tree.namesBound(in: pattern).isEmpty
          ? equality(subject, pattern, in: scope) : unfolded(subject, pattern, in: scope)
      }
      var result = ConditionResult(value: .boolean(true), scope: scope)
      for (element, argument) in zip(elements, tree.arguments(in: pattern)) {
        let next = match(element.value, argument.value, in: result.scope)
        result.scope = next.scope
        result.value =
          next.value.boolean == false || result.value.boolean == true
          ? next.value.depending(on: result.value.flags) : result.value
        if next.value.boolean == false { return result }
      }
      return result
    default:
      if !tree.namesBound(in: pattern).isEmpty { return unfolded(subject, pattern, in: scope) }
      return equality(subject, pattern, in: scope)
    }
    return ConditionResult(value: .unknown, scope: scope)
  }

  private mutating func equality(_ subject: Value, _ pattern: NodeID, in scope: Scope) -> ConditionResult {
    let value = evaluate(pattern, in: scope)
    return ConditionResult(value: compare(.equal, subject, value, at: pattern, in: scope), scope: scope)
  }
}

/// The parts of `let x = e`, `let x` or `case pattern = e`.
package struct OptionalBindingParts {
  var isCase = false
  var pattern: NodeID?
  var value: NodeID?

  init(_ node: NodeID, in tree: TreeReader) {
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .keyword: if tree.keyword(of: child) == .case { isCase = true }
      case .initializerClause: value = tree.lastNode(of: child)
      case .typeAnnotation, .unexpected: break
      case let kind where kind.isToken: break
      default: pattern = pattern ?? child
      }
    }
  }
}
