import LayoutModel
import LayoutSyntax

// Statements, conditions and patterns.
extension LayoutCompiler {
  /// Compiles the statements of a block, whose variables end with it.
  mutating func statements(_ nodes: [NodeID]) -> [LayoutStatement] {
    guard depth < Self.maximumDepth else {
      return [.expression(unknown("the code is nested too deeply"))]
    }
    depth += 1
    frames[frames.count - 1].beginBlock()
    defer {
      frames[frames.count - 1].endBlock()
      depth -= 1
    }
    // Local functions may be called before their declarations.
    let tree = names.tree(scope.segment)
    for node in nodes where tree.kind(of: node) == .functionDeclaration {
      if let name = DeclarationParts(node, in: tree).name {
        _ = frames[frames.count - 1].add(plainName(tree.string(of: name)))
      }
    }
    return functionsFirst(nodes, in: tree).map { statement($0) }
  }

  /// Returns statements with the local functions, which use variables that are declared before them, where they are:
  /// those that come after all uses are made at the end of the declarations that they use.
  private func functionsFirst(_ nodes: [NodeID], in tree: TreeReader) -> [NodeID] {
    guard let last = nodes.lastIndex(where: { tree.kind(of: $0) == .functionDeclaration }) else { return nodes }
    // The functions move to the place behind the last variable that is declared before the first other statement.
    let isDeclaration = { (node: NodeID) in tree.kind(of: node) == .variableDeclaration }
    let isFunction = { (node: NodeID) in tree.kind(of: node) == .functionDeclaration }
    let start = nodes.firstIndex { !isDeclaration($0) && !isFunction($0) } ?? nodes.count
    guard start < last else { return nodes }
    let functions = nodes[start...].filter(isFunction)
    return nodes[..<start] + functions + nodes[start...].filter { !isFunction($0) }
  }

  private mutating func statement(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    switch tree.kind(of: node) {
    case .variableDeclaration: return declaration(node)
    case .functionDeclaration: return localFunction(node)
    case .returnStatement: return .giveBack(tree.lastNode(of: node).map { expression($0) })
    case .ifStatement: return condition(node)
    case .guardStatement:
      let parts = tree.nodes(in: node)
      guard parts.count >= 2 else { break }
      let otherwise = statements(tree.statements(in: parts[1]))
      return .guardElse(conditions(parts[0]), otherwise)
    case .switchStatement: return choice(node)
    case .opaqueStatement: return opaque(node)
    case .structDeclaration, .enumDeclaration, .typealiasDeclaration, .opaqueDeclaration: break
    default: return .expression(expression(node))
    }
    return .expression(unknown("a declaration or statement is not interpreted"))
  }

  private mutating func declaration(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    var all: [LayoutStatement] = []
    for binding in DeclarationParts(node, in: tree).bindings {
      let parts = BindingParts(binding, in: tree)
      guard parts.accessors == nil else { return .expression(unknown("a local computed variable is not interpreted")) }
      let type = typeName(parts.type, in: scope)
      let value = parts.value.map { typed(expression($0), as: type) }
      let isOptional = parts.type.map { tree.kind(of: $0) == .optionalType } ?? false
      let pattern = parts.pattern.map { self.pattern($0) } ?? .wildcard
      all.append(.declare(pattern, type, value ?? (isOptional ? .constant(.none) : nil)))
    }
    return all.count == 1 ? all[0] : .block(all)
  }

  /// Returns a value with the type that is written for it, where its parts need that: the first argument of `reduce`.
  private func typed(_ value: LayoutExpression, as type: LayoutTypeName) -> LayoutExpression {
    guard type != .any, case .method(let owner, "reduce", var arguments) = value, !arguments.isEmpty else {
      return value
    }
    arguments[0].value = .typed(arguments[0].value, type)
    return .method(owner, "reduce", arguments)
  }

  private mutating func localFunction(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    let parts = DeclarationParts(node, in: tree)
    guard let name = parts.name.map({ plainName(tree.string(of: $0)) }), let body = parts.block else {
      return .expression(unknown("a local function has no body"))
    }
    let slot = frames[frames.count - 1].slot(name) ?? frames[frames.count - 1].add(name)
    let parameters = tree.parameterParts(in: parts.parameters)
    let function = inner(
      name, { $0.parameters(parameters) }, result: parts.result.flatMap { tree.lastNode(of: $0) },
      tree.statements(in: body))
    return .function(slot: slot, function)
  }

  private mutating func condition(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    let parts = tree.nodes(in: node)
    guard parts.count >= 2 else { return .expression(unknown("an `if` is incomplete")) }
    frames[frames.count - 1].beginBlock()
    let conditions = conditions(parts[0])
    let body = statements(tree.statements(in: parts[1]))
    frames[frames.count - 1].endBlock()
    guard parts.count > 2 else { return .condition(conditions, body, otherwise: nil) }
    if tree.kind(of: parts[2]) == .ifStatement {
      guard depth < Self.maximumDepth else { return .expression(unknown("the code is nested too deeply")) }
      depth += 1
      defer { depth -= 1 }
      return .condition(conditions, body, otherwise: [condition(parts[2])])
    }
    return .condition(conditions, body, otherwise: statements(tree.statements(in: parts[2])))
  }

  private mutating func conditions(_ list: NodeID) -> [LayoutCondition] {
    let tree = names.tree(scope.segment)
    return tree.nodes(in: list).map { condition in
      guard tree.kind(of: condition) == .optionalBinding else { return .boolean(expression(condition)) }
      let parts = OptionalBindingParts(condition, in: tree)
      guard let node = parts.pattern else { return .boolean(unknown("a condition is incomplete")) }
      let value =
        parts.value.map { expression($0) } ?? tree.plainName(of: node).map { name($0, called: nil) }
        ?? unknown("a condition has no value")
      return parts.isCase ? .match(casePattern(node), value) : .binding(pattern(node), value)
    }
  }

  private mutating func choice(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    let parts = tree.nodes(in: node)
    guard let first = parts.first else { return .expression(unknown("a `switch` is incomplete")) }
    let subject = expression(first)
    var cases: [LayoutCase] = []
    for part in parts.dropFirst() where tree.kind(of: part) == .switchCase {
      frames[frames.count - 1].beginBlock()
      var items: [LayoutCase.Item] = []
      for item in tree.children(of: part) where tree.kind(of: item) == .switchItem {
        let pieces = tree.nodes(in: item)
        guard let pattern = pieces.first else { continue }
        let compiled = casePattern(pattern)
        items.append(LayoutCase.Item(pattern: compiled, condition: pieces.count > 1 ? expression(pieces[1]) : nil))
      }
      cases.append(LayoutCase(items: items, body: statements(tree.statements(in: part))))
      frames[frames.count - 1].endBlock()
    }
    return .choice(subject, cases)
  }

  // MARK: Loops and assignments

  private mutating func opaque(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    guard let first = tree.firstChild(of: node) else { return .block([]) }
    let parts = tree.nodes(in: node)
    switch tree.keyword(of: first) {
    case .for where tree.kind(of: first) == .keyword: return forLoop(node)
    case .while where parts.count == 2:
      frames[frames.count - 1].beginBlock()
      let conditions = conditions(parts[0])
      let body = statements(tree.statements(in: parts[1]))
      frames[frames.count - 1].endBlock()
      return .whileLoop(conditions, body)
    case .repeat where parts.count == 2:
      let body = statements(tree.statements(in: parts[0]))
      return .repeatLoop(body, expression(parts[1]))
    case .do where parts.count == 1: return .block(statements(tree.statements(in: parts[0])))
    case .break where parts.isEmpty: return .breakLoop
    case .continue where parts.isEmpty: return .continueLoop
    default: break
    }
    if parts.count == 1, tree.kind(of: parts[0]) == .sequenceExpression { return assignment(parts[0]) }
    return .expression(unknown("a statement is not interpreted"))
  }

  private mutating func forLoop(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    var isCase = false
    var patternNode: NodeID?
    var sequence: NodeID?
    var filter: NodeID?
    var body: NodeID?
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .keyword: isCase = isCase || tree.keyword(of: child) == .case
      case .opaqueBlock: body = child
      case .typeAnnotation: break
      case let kind where kind.isToken || kind.isPassedOver: break
      default:
        if patternNode == nil {
          patternNode = child
        } else if sequence == nil {
          sequence = child
        } else {
          filter = child
        }
      }
    }
    guard let patternNode, let sequence, let body else { return .expression(unknown("a loop is incomplete")) }
    let elements = expression(sequence)
    frames[frames.count - 1].beginBlock()
    defer { frames[frames.count - 1].endBlock() }
    let compiled = isCase ? casePattern(patternNode) : pattern(patternNode)
    let condition = filter.map { expression($0) }
    return .forLoop(compiled, elements, filter: condition, statements(tree.statements(in: body)))
  }

  private mutating func assignment(_ node: NodeID) -> LayoutStatement {
    let tree = names.tree(scope.segment)
    let sequence = OperatorSequence(node, in: tree)
    guard sequence.parts.count >= 3 else { return .expression(expression(node)) }
    let value = self.sequence(OperatorSequence(sequence.parts[2...]))
    let spelling = tree.string(of: sequence.parts[1].node)
    let target = sequence.parts[0].node
    if tree.kind(of: target) == .identifierExpression, tree.string(of: target) == "_" { return .expression(value) }
    let compiled = expression(target)
    switch spelling {
    case "=": return .assign(compiled, nil, value)
    case "+=": return .assign(compiled, .add, value)
    case "-=": return .assign(compiled, .subtract, value)
    case "*=": return .assign(compiled, .multiply, value)
    case "/=": return .assign(compiled, .divide, value)
    case "%=": return .assign(compiled, .remainder, value)
    default: return .expression(unknown("the operator `\(spelling)` is not interpreted"))
    }
  }

  // MARK: Patterns

  /// Compiles a pattern of a declaration or loop, whose names are new variables.
  mutating func pattern(_ node: NodeID) -> LayoutPattern {
    let tree = names.tree(scope.segment)
    switch tree.kind(of: node) {
    case .identifierPattern, .identifierExpression:
      guard let name = tree.plainName(of: node), name != "_" else { return .wildcard }
      return .variable(frames[frames.count - 1].add(name))
    case .tuplePattern: return .tuple(tree.nodes(in: node).map { pattern($0) })
    case .tupleExpression: return .tuple(tree.arguments(in: node).map { pattern($0.value) })
    default: return .wildcard
    }
  }

  /// Compiles a pattern after `case`, which is parsed as an expression. `isBinding` is true inside of `let (…)`.
  private mutating func casePattern(_ node: NodeID, isBinding: Bool = false) -> LayoutPattern {
    let tree = names.tree(scope.segment)
    switch tree.kind(of: node) {
    case .identifierExpression:
      let name = tree.string(of: node)
      if name == "_" { return .wildcard }
      if isBinding { return .variable(frames[frames.count - 1].add(plainName(name))) }
    case .tupleExpression:
      return .tuple(tree.arguments(in: node).map { casePattern($0.value, isBinding: isBinding) })
    case .prefixExpression:
      guard let word = tree.firstChild(of: node), let inner = tree.lastNode(of: node) else { return .wildcard }
      if tree.keyword(of: word) == .let || tree.keyword(of: word) == .var { return casePattern(inner, isBinding: true) }
    case .postfixExpression, .implicitMemberExpression:
      if let found = chainPattern(node, isBinding) { return found }
    default: break
    }
    return .value(expression(node))
  }

  /// Compiles `x?` or `.name(…)`; nil for another expression.
  private mutating func chainPattern(_ node: NodeID, _ isBinding: Bool) -> LayoutPattern? {
    let tree = names.tree(scope.segment)
    if tree.kind(of: node) == .implicitMemberExpression { return casePattern(node, tree.call(of: node), isBinding) }
    let chain = tree.flatChain(node)
    guard chain.suffixes.count == 1, let suffix = chain.suffixes.first else { return nil }
    if tree.kind(of: suffix) == .optionalChainSuffix {
      return .some(casePattern(chain.primary, isBinding: isBinding))
    }
    guard tree.kind(of: chain.primary) == .implicitMemberExpression else { return nil }
    return casePattern(chain.primary, tree.call(of: suffix), isBinding)
  }

  private mutating func casePattern(_ node: NodeID, _ call: CallSyntax?, _ isBinding: Bool) -> LayoutPattern? {
    let tree = names.tree(scope.segment)
    guard let call, let name = tree.plainName(of: node) else { return nil }
    let parts = call.arguments.map { casePattern($0.value, isBinding: isBinding) }
    return name == "some" && parts.count == 1 ? .some(parts[0]) : .enumCase(name, parts)
  }
}
