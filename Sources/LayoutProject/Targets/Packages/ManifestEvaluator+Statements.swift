import LayoutSyntax

/// Statements.
extension ManifestEvaluator {
  /// Evaluates the statements of the whole manifest.
  mutating func run() { _ = execute(tree.statements(in: tree.root)) }

  /// Returns the value of the statements of a function, getter or closure: of the only expression, or what is returned.
  mutating func blockValue(_ statements: [NodeID]) -> ManifestValue {
    guard let last = statements.last else { return .absent }
    if statements.count == 1 {
      switch tree.kind(of: last) {
      case .returnStatement, .variableDeclaration, .opaqueStatement: break
      case .ifStatement: return ifValue(last)
      default: return isMutation(last) ? (execute([last]) ?? .absent) : value(of: last)
      }
    }
    return execute(statements) ?? .absent
  }

  private mutating func ifValue(_ node: NodeID) -> ManifestValue {
    let statement = tree.ifStatement(node)
    let first = statement.body.map { tree.statements(in: $0) } ?? []
    let second = elseStatements(of: statement)
    return inBlock { evaluator in
      switch evaluator.holds(statement) {
      case true?: evaluator.blockValue(first)
      case false?: evaluator.blockValue(second)
      case nil: evaluator.merge(evaluator.blockValue(first), evaluator.blockValue(second), at: node)
      }
    }
  }

  private func elseStatements(of statement: IfSyntax) -> [NodeID] {
    guard let other = statement.elseBody else { return [] }
    return tree.kind(of: other) == .ifStatement ? [other] : tree.statements(in: other)
  }

  private mutating func inBlock<Result>(_ body: (inout ManifestEvaluator) -> Result) -> Result {
    frames.append([:])
    let result = body(&self)
    frames.removeLast()
    return result
  }

  /// Evaluates statements; returns the value that they return, nil if they end without a `return`.
  private mutating func execute(_ statements: [NodeID]) -> ManifestValue? {
    var possible: ManifestValue?
    for statement in statements {
      guard charge() else { return nil }
      switch tree.kind(of: statement) {
      case .variableDeclaration: declareVariables(statement)
      case .returnStatement: return merge(possible, value(of: tree.content(of: statement)), at: statement)
      case .ifStatement:
        let (returned, isCertain) = executeIf(statement)
        guard let returned else { continue }
        possible = merge(possible, returned, at: statement)
        if isCertain { return possible }
      case .postfixExpression: executeCall(statement)
      case .opaqueStatement: executeOpaque(statement)
      default: break
      }
    }
    return possible
  }

  private mutating func declareVariables(_ node: NodeID) {
    for binding in tree.bindings(of: node) where binding.accessors?.getter == nil {
      guard let token = binding.name else { continue }
      let initial = binding.value.map { value(of: $0) }
      declare(tree.string(of: token), initial ?? unknown(token, "it has no value"))
    }
  }

  /// Evaluates the branch of an `if`, or both if its condition is unknown; returns what is returned, and whether the
  /// statements after the `if` are not reached.
  private mutating func executeIf(_ node: NodeID) -> (returned: ManifestValue?, isCertain: Bool) {
    let statement = tree.ifStatement(node)
    let first = statement.body.map { tree.statements(in: $0) } ?? []
    let second = elseStatements(of: statement)
    return inBlock { (evaluator: inout ManifestEvaluator) -> (returned: ManifestValue?, isCertain: Bool) in
      let flag = evaluator.holds(statement)
      let one: ManifestValue? = flag == false ? nil : evaluator.execute(first)
      let other: ManifestValue? = flag == true ? nil : evaluator.execute(second)
      let isCertain = flag != nil || (one != nil && other != nil)
      guard let other else { return (one, isCertain) }
      return (evaluator.merge(one, other, at: node), isCertain)
    }
  }

  /// Returns true or false if the conditions of an `if` are known. Bound names are declared in the current frame.
  private mutating func holds(_ statement: IfSyntax) -> Bool? {
    var isKnown = true
    for condition in statement.conditions {
      switch condition {
      case .expression(let node):
        guard case .flag(let flag) = value(of: node) else {
          isKnown = false
          continue
        }
        if !flag { return false }
      case .binding(let binding):
        guard !binding.isCase, let name = binding.name.map({ tree.string(of: $0) }) else {
          isKnown = false
          continue
        }
        let bound = binding.value.map { value(of: $0) } ?? variable(name) ?? .absent
        if case .absent = bound { return false }
        if case .unknown = bound { isKnown = false }
        declare(name, bound)
      }
    }
    return isKnown ? true : nil
  }

  // MARK: Changes of variables

  /// The variable that an expression denotes, or the member of one: `targets`, `package.targets`.
  private struct Location {
    var variable: String
    var member: String?
  }

  private func location(_ primary: NodeID, _ suffixes: ArraySlice<NodeID>) -> Location? {
    guard tree.kind(of: primary) == .identifierExpression, suffixes.count <= 1,
      let name = tree.name(of: primary).map({ tree.string(of: $0) })
    else { return nil }
    guard let suffix = suffixes.first else { return Location(variable: name) }
    guard tree.kind(of: suffix) == .memberSuffix, !tree.reader.isCalled(suffix), let member = tree.name(of: suffix)
    else { return nil }
    return Location(variable: name, member: tree.string(of: member))
  }

  private func read(_ location: Location) -> ManifestValue? {
    guard let value = variable(location.variable), let member = location.member else {
      return variable(location.variable)
    }
    guard case .call(let call) = value else { return nil }
    return call[member] ?? .list([])
  }

  private mutating func write(_ value: ManifestValue, to location: Location) {
    guard let member = location.member else { return setVariable(location.variable, value) }
    guard case .call(var call) = variable(location.variable) else { return }
    call[member] = value
    setVariable(location.variable, .call(call))
  }

  private static let additions: Set = ["append", "insert"]

  /// Returns true for an expression that changes a variable.
  private func isMutation(_ node: NodeID) -> Bool {
    guard let last = tree.chain(of: node).suffixes.last, let name = tree.name(of: last) else { return false }
    return Self.additions.contains(tree.string(of: name)) || tree.spells("forEach", name)
  }

  /// Evaluates `targets.append(…)` and the like, and the closure of `forEach`.
  private mutating func executeCall(_ node: NodeID) {
    guard isMutation(node) else { return }
    let (primary, suffixes) = tree.chain(of: node)
    guard let last = suffixes.last, let name = tree.name(of: last) else { return }
    if tree.spells("forEach", name) {
      if case .unknown = value(of: node) { recordChanges(in: node) }
      return
    }
    guard let location = location(primary, suffixes.dropLast()), let argument = tree.call(of: last)?.arguments.first
    else { return }
    let isList = argument.label.map { tree.spells("contentsOf", $0) } ?? false
    let value = value(of: argument.value)
    add(isList ? value : .list([value]), to: location, at: node)
  }

  /// Adds the elements of a list to a list.
  private mutating func add(_ value: ManifestValue, to location: Location, at node: NodeID) {
    guard case .list(let list)? = read(location) else { return }
    guard case .list(let more) = value else { return write(.list(list + [value]), to: location) }
    guard charge(list.count + more.count) else {
      return write(.list(list + [unknown(node, "its computation is too long")]), to: location)
    }
    write(.list(list + more), to: location)
  }

  /// Evaluates an assignment; of a loop it only records which variables it changes.
  private mutating func executeOpaque(_ node: NodeID) {
    guard let sequence = tree.content(of: node), tree.kind(of: sequence) == .sequenceExpression else {
      return recordChanges(in: node)
    }
    let parts = tree.children(of: sequence).filter { !tree.kind(of: $0).isPassedOver }
    guard parts.count >= 3 else { return }
    let (primary, suffixes) = tree.chain(of: parts[0])
    guard let location = location(primary, suffixes[...]) else { return }
    let right = self.sequence(parts[2...], in: sequence)
    if tree.kind(of: parts[1]) == .equal {
      write(right, to: location)
    } else if tree.spells("+=", parts[1]) {
      add(right, to: location, at: node)
    }
  }

  /// Makes the lists unknown that a loop, whose body is not evaluated, adds to.
  private mutating func recordChanges(in node: NodeID) {
    var tokens: [NodeID] = []
    var next = tree.firstToken(of: node)
    let end = tree.range(of: node).upperBound
    while let token = next, tree.range(of: token).lowerBound < end, charge() {
      tokens.append(token)
      next = tree.nextToken(after: token)
    }
    for (index, token) in tokens.enumerated() where index >= 1 && tree.kind(of: token) == .identifier {
      // The tokens before are those of `NAME.append(` or `package.NAME.append(`.
      guard Self.additions.contains(tree.string(of: token)), index >= 2, tree.kind(of: tokens[index - 1]) == .dot
      else { continue }
      let name = tree.string(of: tokens[index - 2])
      let isMember = index >= 4 && tree.kind(of: tokens[index - 3]) == .dot
      let location =
        isMember ? Location(variable: tree.string(of: tokens[index - 4]), member: name) : Location(variable: name)
      add(.list([unknown(node, "it is added in a loop")]), to: location, at: node)
    }
  }
}
