import LayoutModel
import LayoutSyntax

// The compilation of guide closures: statements become steps of a program that runs when a view is laid out.
extension ExpressionEvaluator {
  private typealias StepID = GuideProgram.StepID

  /// Compiles the body of a guide closure or a `defaultValue(in:)`, with all its branches. `axis` is the axis of a name
  /// that exists on both.
  package mutating func compile(_ body: NodeID, in scope: Scope, axis: Axis?) -> GuideProgram {
    let outer = guide
    let allowance = beginValue(of: body, in: scope)
    guide = GuideProgramBuilder(segment: scope.segment, axis: axis)
    defer { guide = outer }
    reporter.reportMissingReturn(body, in: scope.segment)
    let statements = tree(scope).statements(in: body)
    if holdsAssumedDirective(body, in: scope) { guide?.record(.assumed) }
    var root: StepID?
    if !statements.isEmpty { root = compileBlock(statements[...], in: scope, isBody: true, hint: .number) }
    if !operations.endValue(allowance, isGuide: true, at: body, in: scope) {
      root = nil
    } else if guide?.isFull ?? false {
      reporter.report(
        "limit", .error, "This guide has a program of more than \(Limits.programSteps) steps; its default is used",
        at: body, in: scope.segment)
      root = nil
    }
    return guide?.finish(root: root) ?? GuideProgram()
  }

  /// Compiles the body of a declared function in place, for arguments that depend on the view's dimensions.
  mutating func inlined(_ body: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let outer = guide?.beginBlock() ?? []
    if holdsAssumedDirective(body, in: scope) { guide?.record(.assumed) }
    let block = compileBlock(tree(scope).statements(in: body)[...], in: scope, isBody: true, hint: hint)
    guide?.endBlock(outer)
    return block.map { Value(.step($0)) } ?? .unknown
  }

  // MARK: Blocks

  /// Compiles statements to one step.
  private mutating func compileBlock(
    _ statements: ArraySlice<NodeID>, in outer: Scope, isBody: Bool, hint: TypeHint
  ) -> StepID? {
    guard budget.allowsNesting() else {
      if let first = statements.first {
        let value = operations.overLimit(at: first, in: outer)
        guide?.record(value.flags)
      }
      return guide?.addUnknown()
    }
    budget.depth += 1
    let before = guide?.beginBlock() ?? []
    defer {
      guide?.endBlock(before)
      budget.depth -= 1
    }
    var scope = outer
    var block: [StepID] = []
    for (index, statement) in zip(statements.indices, statements) {
      switch tree(scope).kind(of: statement) {
      case .variableDeclaration: scope = bindVariables(statement, in: scope, before: statements[(index + 1)...])
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        scope = bindLocalDeclaration(statement, in: scope)
      case .guardStatement: scope = compileGuard(statement, in: scope, hint: hint, into: &block)
      default:
        if let next = assigned(statement, in: scope) {
          scope = next
        } else if let step = compileStatement(
          statement, in: scope, isOnly: isBody && statements.count == 1, hint: hint)
        {
          block += guide?.takePending() ?? []
          block.append(step)
        }
      }
      block += guide?.takePending() ?? []
    }
    return guide?.addBlock(block)
  }

  private mutating func compileGuard(
    _ statement: NodeID, in scope: Scope, hint: TypeHint, into block: inout [StepID]
  ) -> Scope {
    let parts = tree(scope).nodes(in: statement)
    guard parts.count >= 2 else { return scope }
    let nothing = guide?.addEmptyBlock() ?? 0
    let (conditions, inner) = compileConditions(parts[0], in: scope)
    block += guide?.takePending() ?? []
    let otherwise = compileBlock(tree(scope).statements(in: parts[1])[...], in: scope, isBody: false, hint: hint)
    block.append(guide?.nest(conditions, taken: nothing, otherwise: otherwise ?? -1) ?? 0)
    return inner
  }

  /// Compiles a statement to a step; nil if it has no effect.
  mutating func compileStatement(
    _ statement: NodeID, in scope: Scope, isOnly: Bool, hint: TypeHint
  ) -> GuideProgram.StepID? {
    let tree = tree(scope)
    switch tree.kind(of: statement) {
    case .returnStatement:
      guard let expression = tree.lastNode(of: statement) else { return guide?.give(.unknown) }
      return give(expression, in: scope, hint: hint)
    case .ifStatement: return compileIf(statement, in: scope, isOnly: isOnly, hint: hint)
    case .switchStatement: return compileSwitch(statement, in: scope, isOnly: isOnly, hint: hint)
    // After a loop or an unsupported assignment the result is unknown.
    case .opaqueStatement: return guide?.give(.unknown)
    case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
      return nil
    default:
      if isOnly { return give(statement, in: scope, hint: hint) }
      _ = evaluate(statement, in: scope, expecting: .any)
      return nil
    }
  }

  private mutating func give(_ expression: NodeID, in scope: Scope, hint: TypeHint) -> StepID? {
    let value = evaluate(expression, in: scope, expecting: hint)
    return guide?.give(value)
  }

  // MARK: Branches

  private mutating func compileIf(
    _ statement: NodeID, in scope: Scope, isOnly: Bool, hint: TypeHint
  ) -> StepID? {
    let (links, last) = tree(scope).ifLinks(of: statement)
    // Compiled in source order, so that the mentioned guides are in source order, and nested from the last outwards.
    var compiled: [(conditions: [StepID], body: StepID)] = []
    for link in links {
      let (conditions, inner) = compileConditions(link.conditions, in: scope)
      let statements = tree(inner).statements(in: link.body)
      compiled.append((conditions, compileBlock(statements[...], in: inner, isBody: isOnly, hint: hint) ?? -1))
    }
    var result: StepID = -1
    if let last {
      result = compileBlock(tree(scope).statements(in: last)[...], in: scope, isBody: isOnly, hint: hint) ?? -1
    }
    for link in compiled.reversed() {
      result = guide?.nest(link.conditions, taken: link.body, otherwise: result) ?? 0
    }
    return result < 0 ? nil : result
  }

  /// Compiles conditions; returns them with the scope that contains the names they bind.
  private mutating func compileConditions(_ list: NodeID, in outer: Scope) -> (conditions: [StepID], scope: Scope) {
    var scope = outer
    var conditions: [StepID] = []
    for condition in tree(outer).nodes(in: list) {
      let test: Value
      if tree(scope).kind(of: condition) == .optionalBinding {
        (test, scope) = compileBinding(OptionalBindingParts(condition, in: tree(scope)), in: scope)
      } else {
        test = evaluate(condition, in: scope, expecting: .boolean)
      }
      conditions.append(guide?.lift(test) ?? 0)
    }
    return (conditions, scope)
  }

  private mutating func compileBinding(_ parts: OptionalBindingParts, in scope: Scope) -> (test: Value, scope: Scope) {
    let subject = optionalSubject(parts, in: scope)
    if parts.isCase, let pattern = parts.pattern {
      let matched = match(subject, pattern, in: scope)
      return (matched.value, matched.scope)
    }
    var test: Value = subject.isUnknown ? .unknown : .boolean(!subject.isNone)
    var value = subject
    if case .step(let step) = subject.payload, let bound = guide?.bindIfSome(step, flags: subject.flags) {
      (test, value) = bound
    } else {
      test = test.depending(on: subject.flags)
    }
    return (test, parts.pattern.map { bindPattern($0, value, in: scope) } ?? scope)
  }

  private mutating func compileSwitch(
    _ statement: NodeID, in scope: Scope, isOnly: Bool, hint: TypeHint
  ) -> StepID? {
    let parts = tree(scope).nodes(in: statement)
    guard let first = parts.first else { return nil }
    let subject = evaluate(first, in: scope, expecting: .any)
    var links: [(condition: StepID?, body: StepID)] = []
    for part in parts.dropFirst() where tree(scope).kind(of: part) == .switchCase {
      let (condition, inner) = compileCase(part, subject, in: scope)
      let body =
        compileBlock(tree(inner).statements(in: part)[...], in: inner, isBody: isOnly, hint: hint)
        ?? guide?.addEmptyBlock() ?? 0
      links.append((condition.flatMap { guide?.lift($0) }, body))
    }
    var result: StepID = -1
    for link in links.reversed() {
      result = link.condition.flatMap { guide?.branch($0, link.body, result) } ?? link.body
    }
    return result < 0 ? nil : result
  }

  /// Compiles the patterns of a `switchCase`; returns the condition, nil for `default`, and the scope of the body.
  private mutating func compileCase(
    _ part: NodeID, _ subject: Value, in scope: Scope
  ) -> (condition: Value?, scope: Scope) {
    var condition: Value?
    // The names of a pattern that certainly does not match are bound too: its body is compiled nevertheless.
    var inner = bindUnknown(case: part, in: scope)
    for item in tree(scope).children(of: part) where tree(scope).kind(of: item) == .switchItem {
      let pieces = tree(scope).nodes(in: item)
      guard let pattern = pieces.first else { continue }
      let matched = match(subject, pattern, in: inner)
      inner = matched.scope
      var value = matched.value
      if pieces.count > 1 {
        let extra = evaluate(pieces[1], in: inner, expecting: .boolean)
        value = guide?.binary(.and, value, extra) ?? .unknown
      }
      condition = condition.map { guide?.binary(.or, $0, value) ?? .unknown } ?? value
    }
    return (condition, inner)
  }
}

extension TreeReader {
  /// Returns the conditions and bodies of an `if … else if …` chain, and the last `else`. A loop, so that the length of
  /// the chain does not add to the stack depth.
  fileprivate func ifLinks(of statement: NodeID) -> (links: [(conditions: NodeID, body: NodeID)], last: NodeID?) {
    var links: [(conditions: NodeID, body: NodeID)] = []
    var next: NodeID? = statement
    while let current = next {
      next = nil
      guard kind(of: current) == .ifStatement else { return (links, current) }
      let parts = nodes(in: current)
      guard parts.count >= 2 else { break }
      links.append((parts[0], parts[1]))
      next = parts.count > 2 ? parts[2] : nil
    }
    return (links, nil)
  }
}
