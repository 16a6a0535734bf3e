import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Compiles the body of a guide closure or a `defaultValue(in:)`, with all its branches. `axis` is the axis of a name
  /// that exists on both.
  package mutating func compile(_ body: NodeID, in scope: Scope, axis: Axis?) -> GuideProgram {
    let outer = (program, programSegment, guideAxis, pendingSteps, depth)
    program = GuideProgram()
    programSegment = scope.segment
    guideAxis = axis
    pendingSteps = []
    defer { (program, programSegment, guideAxis, pendingSteps, depth) = outer }
    reportMissingReturn(body, in: scope)
    let statements = tree(scope).statements(in: body)
    if holdsAssumedDirective(body, in: scope) { note(.assumed) }
    if !statements.isEmpty {
      let root = compileBlock(statements[...], in: scope, isBody: true, hint: .number)
      program?.root = root
    }
    if (program?.steps.count ?? 0) >= Limits.programSteps {
      program?.isAssumed = true
      report(
        "limit", .error, "This guide takes more than \(Limits.programSteps) steps; its default is used.", at: body,
        in: scope.segment)
      program?.root = nil
    }
    if program?.root == nil { program?.isAssumed = true }
    return program ?? GuideProgram()
  }

  /// Compiles statements to one step.
  private mutating func compileBlock(
    _ statements: ArraySlice<NodeID>, in outer: Scope, isBody: Bool, hint: TypeHint
  ) -> GuideProgram.StepID? {
    guard depth < Limits.depth, !isStackUsedUp() else {
      if let first = statements.first { note(overLimit(at: first, in: outer).flags) }
      return program?.add(.unknown)
    }
    depth += 1
    defer { depth -= 1 }
    let before = pendingSteps
    pendingSteps = []
    defer { pendingSteps = before }
    var scope = outer
    var block: [GuideProgram.StepID] = []
    for (index, statement) in zip(statements.indices, statements) {
      switch tree(scope).kind(of: statement) {
      case .variableDeclaration:
        scope = bindVariables(statement, in: scope, before: statements[(index + 1)...])
        block += takePending()
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        scope = bindLocalDeclaration(statement, in: scope)
      case .guardStatement:
        let parts = tree(scope).nodes(in: statement)
        guard parts.count >= 2 else { break }
        let nothing = program?.add(.block(0, 0)) ?? 0
        let (conditions, inner) = compileConditions(parts[0], in: scope)
        block += takePending()
        let otherwise = compileBlock(tree(scope).statements(in: parts[1])[...], in: scope, isBody: false, hint: hint)
        block.append(nest(conditions, taken: nothing, otherwise: otherwise ?? -1))
        scope = inner
      default:
        if let next = assigned(statement, in: scope) {
          scope = next
          block += takePending()
        } else if let step = compileStatement(
          statement, in: scope, isOnly: isBody && statements.count == 1, hint: hint)
        {
          block += takePending()
          block.append(step)
        } else {
          block += takePending()
        }
      }
    }
    return addBlock(block)
  }

  private mutating func takePending() -> [GuideProgram.StepID] {
    defer { pendingSteps = [] }
    return pendingSteps
  }

  private mutating func addBlock(_ block: [GuideProgram.StepID]) -> GuideProgram.StepID? {
    guard let start = program?.blockSteps.count else { return nil }
    program?.blockSteps += block
    return program?.add(.block(Int32(clamping: start), Int32(clamping: block.count)))
  }

  /// Compiles a statement to a step; nil if it has no effect.
  mutating func compileStatement(
    _ statement: NodeID, in scope: Scope, isOnly: Bool, hint: TypeHint
  ) -> GuideProgram.StepID? {
    let tree = tree(scope)
    switch tree.kind(of: statement) {
    case .returnStatement:
      guard let expression = tree.lastNode(of: statement) else { return giveUnknown() }
      return give(expression, in: scope, hint: hint)
    case .ifStatement: return compileIf(statement, in: scope, isOnly: isOnly, hint: hint)
    case .switchStatement: return compileSwitch(statement, in: scope, isOnly: isOnly, hint: hint)
    case .opaqueStatement:
      // After a loop or an unsupported assignment the result is unknown.
      return giveUnknown()
    case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
      return nil
    default:
      if isOnly { return give(statement, in: scope, hint: hint) }
      _ = evaluate(statement, in: scope)
      return nil
    }
  }

  private mutating func giveUnknown() -> GuideProgram.StepID? {
    let step = lift(.unknown)
    return program?.add(.give(step))
  }

  private mutating func give(_ expression: NodeID, in scope: Scope, hint: TypeHint) -> GuideProgram.StepID? {
    let value = evaluate(expression, in: scope, expecting: hint)
    let step = lift(value)
    return program?.add(.give(step))
  }

  private mutating func compileIf(
    _ statement: NodeID, in scope: Scope, isOnly: Bool, hint: TypeHint
  ) -> GuideProgram.StepID? {
    // `else if` chains are compiled in a loop, so that their length does not add to the stack depth.
    var links: [(conditions: NodeID, body: NodeID)] = []
    var last: NodeID?
    var next: NodeID? = statement
    while let current = next {
      next = nil
      guard tree(scope).kind(of: current) == .ifStatement else {
        last = current
        break
      }
      let parts = tree(scope).nodes(in: current)
      guard parts.count >= 2 else { break }
      links.append((parts[0], parts[1]))
      next = parts.count > 2 ? parts[2] : nil
    }
    // Compiled in source order, so that the mentioned guides are in source order, and nested from the last outwards.
    var compiled: [(conditions: [GuideProgram.StepID], body: GuideProgram.StepID)] = []
    for link in links {
      let (conditions, inner) = compileConditions(link.conditions, in: scope)
      let statements = tree(inner).statements(in: link.body)
      compiled.append(
        (conditions, compileBlock(statements[...], in: inner, isBody: isOnly, hint: hint) ?? -1))
    }
    var result: GuideProgram.StepID = -1
    if let last {
      result = compileBlock(tree(scope).statements(in: last)[...], in: scope, isBody: isOnly, hint: hint) ?? -1
    }
    for link in compiled.reversed() { result = nest(link.conditions, taken: link.body, otherwise: result) }
    return result < 0 ? nil : result
  }

  /// Compiles conditions; returns them with the scope that contains the names they bind.
  private mutating func compileConditions(
    _ list: NodeID, in outer: Scope
  ) -> (conditions: [GuideProgram.StepID], scope: Scope) {
    var scope = outer
    var conditions: [GuideProgram.StepID] = []
    for condition in tree(outer).nodes(in: list) {
      let step: GuideProgram.StepID
      if tree(scope).kind(of: condition) == .optionalBinding {
        let parts = OptionalBindingParts(condition, in: tree(scope))
        (step, scope) = compileBinding(parts, condition, in: scope)
      } else {
        step = lift(evaluate(condition, in: scope, expecting: .boolean))
      }
      conditions.append(step)
    }
    return (conditions, scope)
  }

  /// Nests branches, so that a condition is evaluated only if the ones before it hold.
  private mutating func nest(
    _ conditions: [GuideProgram.StepID], taken: GuideProgram.StepID, otherwise: GuideProgram.StepID
  ) -> GuideProgram.StepID {
    var result = taken
    for condition in conditions.reversed() { result = program?.add(.branch(condition, result, otherwise)) ?? 0 }
    return result
  }

  private mutating func compileBinding(
    _ parts: OptionalBindingParts, _ node: NodeID, in scope: Scope
  ) -> (GuideProgram.StepID, Scope) {
    let subject = optionalSubject(parts, in: scope)
    if parts.isCase, let pattern = parts.pattern {
      let matched = match(subject, pattern, in: scope)
      return (lift(matched.value), matched.scope)
    }
    guard case .step(let step) = subject.payload, let slot = program?.slotCount else {
      let inner = parts.pattern.map { bindPattern($0, subject, in: scope) } ?? scope
      let isThere: Value = subject.isUnknown ? .unknown : .boolean(!subject.isNone)
      return (lift(isThere.depending(on: subject.flags)), inner)
    }
    program?.slotCount = slot + 1
    let test = emit(.bindIfSome(Int32(clamping: slot), step), flags: subject.flags)
    let local = emit(.local(Int32(clamping: slot)), flags: subject.flags)
    let inner = parts.pattern.map { bindPattern($0, local, in: scope) } ?? scope
    return (lift(test), inner)
  }

  private mutating func compileSwitch(
    _ statement: NodeID, in scope: Scope, isOnly: Bool, hint: TypeHint
  ) -> GuideProgram.StepID? {
    let parts = tree(scope).nodes(in: statement)
    guard let first = parts.first else { return nil }
    let subject = evaluate(first, in: scope)
    var links: [(condition: GuideProgram.StepID?, body: GuideProgram.StepID)] = []
    for part in parts.dropFirst() where tree(scope).kind(of: part) == .switchCase {
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
          value = emit(.binary(.and, lift(value), lift(extra)), flags: value.flags.union(extra.flags))
        }
        condition =
          condition.map {
            emit(.binary(.or, lift($0), lift(value)), flags: $0.flags.union(value.flags))
          } ?? value
      }
      let body =
        compileBlock(tree(inner).statements(in: part)[...], in: inner, isBody: isOnly, hint: hint)
        ?? program?.add(.block(0, 0)) ?? 0
      links.append((condition.map { lift($0) }, body))
    }
    var result: GuideProgram.StepID = -1
    for link in links.reversed() {
      result = link.condition.map { program?.add(.branch($0, link.body, result)) ?? 0 } ?? link.body
    }
    return result < 0 ? nil : result
  }

  /// Compiles the body of a declared function in place, for arguments that depend on the view's dimensions.
  mutating func inlined(_ body: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let before = pendingSteps
    pendingSteps = []
    if holdsAssumedDirective(body, in: scope) { note(.assumed) }
    let block = compileBlock(tree(scope).statements(in: body)[...], in: scope, isBody: true, hint: hint)
    pendingSteps = before
    return block.map { Value(.step($0)) } ?? .unknown
  }

  // MARK: missing-return

  /// Reports a body that returns no value on some path.
  package mutating func reportMissingReturn(_ body: NodeID, in scope: Scope, what: String = "This guide") {
    let tree = tree(scope)
    guard reports(in: scope.segment), !tree[body].containsIssue else { return }
    guard !ReturnPaths(tree: tree).gives(body) else { return }
    let brace = tree.firstChild(of: body, kind: .leftBrace) ?? body
    let isEmpty = tree.statements(in: body).isEmpty
    report(
      "missing-return", .error,
      isEmpty
        ? "\(what) gives no value: its body is empty." : "\(what) gives no value on every path: `return` is missing.",
      at: brace, in: scope.segment)
  }
}

extension Interpreter {
  /// Returns true if the body of a member that returns views may be a view builder: it has `@ViewBuilder`, or
  /// implements a requirement with a builder. Other protocols may have such requirements, which are not known here.
  package mutating func mayBeBuilder(_ declaration: Declaration, in segment: SegmentPosition) -> Bool {
    if declaration.isViewBuilder { return true }
    switch declaration.name {
    case "body", "previews", "makeBody": return true
    default: break
    }
    guard declaration.container.isValid,
      let container = module.index[DeclarationID(segment: segment, index: declaration.container)]
    else { return false }
    let tree = tree(segment)
    let inherited = tree.inheritedNames(DeclarationParts(container.node, in: tree).inheritance)
    return !inherited.allSatisfy { Interpreter.isKnownType($0) || Interpreter.protocolsWithoutNames.contains($0) }
  }
}

/// A syntactic check that a body returns a value on every path.
package struct ReturnPaths {
  let tree: TreeReader

  /// Returns true if `block` is a single expression, or returns a value on every path.
  func gives(_ block: NodeID) -> Bool {
    let statements = tree.statements(in: block)
    if statements.count == 1, let only = statements.first { return givesAlone(only) }
    return returns(statements[...])
  }

  private func givesAlone(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .ifStatement:
      let parts = tree.nodes(in: statement)
      return parts.count > 2 && gives(parts[1]) && (givesElse(parts[2]))
    case .switchStatement:
      let cases = tree.nodes(in: statement).dropFirst().filter { tree.kind(of: $0) == .switchCase }
      return !cases.isEmpty && cases.allSatisfy { gives($0) }
    case .variableDeclaration, .functionDeclaration, .structDeclaration, .enumDeclaration, .opaqueDeclaration,
      .typealiasDeclaration, .guardStatement:
      return false
    default: return returns(statement) || isExpression(statement)
    }
  }

  private func givesElse(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .ifStatement ? givesAlone(node) : gives(node)
  }

  /// Returns true if the statements return a value. A `guard` whose `else` returns no value ends the path.
  private func returns(_ statements: ArraySlice<NodeID>) -> Bool {
    for statement in statements {
      if tree.kind(of: statement) == .guardStatement {
        guard let block = tree.nodes(in: statement).last, returns(tree.statements(in: block)[...]) else { return false }
      } else if returns(statement) {
        return true
      }
    }
    return false
  }

  /// Returns true if a statement leaves the body with a value, or never ends.
  private func returns(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .returnStatement: return true
    case .opaqueStatement:
      guard let token = tree.firstChild(of: statement) else { return false }
      // Loops and `do` may return inside; they are not analysed and count as returning.
      switch tree.keyword(of: token) {
      case .throw, .while, .for, .repeat, .do: return true
      default: return false
      }
    case .ifStatement:
      let parts = tree.nodes(in: statement)
      guard parts.count > 2 else { return false }
      let second =
        tree.kind(of: parts[2]) == .ifStatement ? returns(parts[2]) : returns(tree.statements(in: parts[2])[...])
      return second && returns(tree.statements(in: parts[1])[...])
    case .switchStatement:
      let cases = tree.nodes(in: statement).dropFirst().filter { tree.kind(of: $0) == .switchCase }
      return !cases.isEmpty && cases.allSatisfy { returns(tree.statements(in: $0)[...]) }
    case .postfixExpression:
      let chain = tree.chain(of: statement)
      guard tree.kind(of: chain.primary) == .identifierExpression else { return false }
      let name = tree.string(of: chain.primary)
      return name == "fatalError" || name == "preconditionFailure"
    default: return false
    }
  }

  private func isExpression(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .opaqueStatement, .unexpected: false
    default: true
    }
  }
}
