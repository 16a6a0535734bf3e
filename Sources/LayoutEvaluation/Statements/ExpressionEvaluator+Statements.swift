import LayoutModel
import LayoutSyntax

// Bodies of functions, properties and closures: statements up to the first `return` that is reached.
extension ExpressionEvaluator {
  /// Returns the value of a body: of its only expression, or of the first `return` that is reached; nil if there is
  /// none.
  package mutating func run(_ block: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value? {
    let value = runStatements(tree(scope).statements(in: block)[...], in: scope, expecting: hint)
    return holdsAssumedDirective(block, in: scope) ? value?.depending(on: .assumed) : value
  }

  /// Returns true if a block contains an `#if` branch that is taken although its condition is unknown.
  mutating func holdsAssumedDirective(_ block: NodeID, in scope: Scope) -> Bool {
    guard names.mayHoldDirectives(scope.segment) else { return false }
    let tree = tree(scope)
    return tree.children(of: block).contains { tree.kind(of: $0) == .assumedDirective }
  }

  private mutating func runStatements(
    _ statements: ArraySlice<NodeID>, in outer: Scope, expecting hint: TypeHint
  ) -> Value? {
    var scope = outer
    let isOnly = statements.count == 1
    var flags: Certainty = []
    let isChecking = reporter.isChecking
    defer { reporter.isChecking = isChecking }
    for (index, statement) in zip(statements.indices, statements) {
      guard budget.spend(1) else { return Value.unknown }
      switch tree(scope).kind(of: statement) {
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
        guard condition.value.boolean ?? true else {
          return (run(parts[1], in: scope, expecting: hint) ?? .unknown).depending(on: flags)
        }
        // The statements behind may not be reached, so that no invalid value in them is certain.
        if condition.value.boolean == nil { reporter.isChecking = true }
        scope = condition.scope
      case .opaqueStatement:
        // Other assignments, loops and calls with side effects are not followed.
        guard let next = assigned(statement, in: scope) else { return Value.unknown }
        scope = next
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        scope = bindLocalDeclaration(statement, in: scope)
      default:
        if isOnly { return evaluate(statement, in: scope, expecting: hint) }
        // The value of an expression statement is discarded; its findings are reported.
        checkUntaken(statement, in: scope, expecting: .any)
      }
    }
    return nil
  }

  // MARK: Branches

  /// Evaluates an `if` or `switch` expression.
  mutating func statementValue(_ statement: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    if guide != nil {
      guard let step = compileStatement(statement, in: scope, isOnly: true, hint: hint) else { return .unknown }
      return Value(.step(step))
    }
    let result = choose(statement, in: scope, expecting: hint)
    return (result.value ?? .unknown).depending(on: result.flags)
  }

  private mutating func choose(
    _ statement: NodeID, in scope: Scope, expecting hint: TypeHint
  ) -> (value: Value?, flags: Certainty) {
    var flags: Certainty = []
    var next: NodeID? = statement
    while let current = next {
      next = nil
      if tree(scope).kind(of: current) == .switchStatement {
        let chosen = chooseCase(current, in: scope)
        flags.formUnion(chosen.flags)
        guard let taken = chosen.taken else { return (nil, flags) }
        if flags.contains(.assumed) {
          let value = checking { $0.runStatements(taken.statements[...], in: taken.scope, expecting: hint) }
          return (value, flags)
        }
        return (runStatements(taken.statements[...], in: taken.scope, expecting: hint), flags)
      }
      guard tree(scope).kind(of: current) == .ifStatement else {
        return (run(current, in: scope, expecting: hint), flags)
      }
      let parts = tree(scope).nodes(in: current)
      guard parts.count >= 2 else { return (nil, flags) }
      let condition = evaluateConditions(parts[0], in: scope)
      flags.formUnion(condition.value.flags)
      if condition.value.boolean == nil {
        flags.insert(.assumed)
        return (checking { $0.run(parts[1], in: condition.scope, expecting: hint) }, flags)
      }
      if condition.value.boolean ?? true { return (run(parts[1], in: condition.scope, expecting: hint), flags) }
      next = parts.count > 2 ? parts[2] : nil
    }
    return (nil, flags)
  }

  // MARK: Local names

  /// Binds the name of a local function or type to an unknown value, so that uses resolve; its body is not evaluated.
  package mutating func bindLocalDeclaration(_ statement: NodeID, in scope: Scope) -> Scope {
    let tree = tree(scope)
    let parts = DeclarationParts(statement, in: tree)
    let token = parts.name ?? tree.firstChild(of: statement, kind: .identifier)
    var value = Value.unknown
    if let body = tree.viewBody(ofFunction: statement, parts) {
      // A local function of views, whose arguments are unknown.
      var inner = scope
      for parameter in tree.parameterParts(in: parts.parameters) where parameter.name != "_" {
        inner = storage.bind(parameter.name, .unknown, in: inner)
      }
      value = Value(.closure(Closure(node: body, scope: inner)))
    }
    return token.map { storage.bind(plainName(tree.string(of: $0)), value, in: scope) } ?? scope
  }

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
      if let expression = parts.value { value = evaluate(expression, in: scope, expecting: hint).declared(as: hint) }
      guard let pattern = parts.pattern else { continue }
      if isVariable, tree.kind(of: pattern) != .identifierPattern || tree.isChanged(pattern, by: statements) {
        value = .unknown
      }
      // A local view is lowered where it is used.
      if let getter = tree.viewGetter(of: binding, in: declaration) {
        value = Value(.closure(Closure(node: getter, scope: scope)))
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
      return storage.bind(name, guide?.store(value) ?? value, in: outer)
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

  /// Returns `scope` after `x = e` or `x += e` of a local name; nil for other statements.
  package mutating func assigned(_ statement: NodeID, in scope: Scope) -> Scope? {
    let tree = tree(scope)
    guard let assignment = tree.assignment(statement), let name = tree.plainName(of: assignment.target),
      let before = storage.local(name, in: scope)
    else { return nil }
    let value = newValue(of: assignment.sequence, before, in: scope).converted(like: before)
    return storage.bind(name, guide?.store(value) ?? value, in: scope)
  }
}
