import LayoutModel
import LayoutSyntax

// Expressions: literals, operators, names and chains.
extension LayoutCompiler {
  mutating func expression(_ node: NodeID) -> LayoutExpression {
    guard depth < Self.maximumDepth else { return unknown("the code is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    let tree = names.tree(scope.segment)
    switch tree.kind(of: node) {
    case .literalExpression: return literal(node)
    case .stringLiteralExpression: return .constant(tree.simpleText(of: node).map { .string($0) } ?? .string(""))
    case .identifierExpression:
      let spelling = tree.string(of: node)
      return Self.operators[spelling].map { .operation($0) } ?? name(plainName(spelling), called: nil)
    case .implicitMemberExpression:
      let name = used(tree.plainName(of: node) ?? "")
      return tree.call(of: node).map { .implicitCall(name, callArguments($0)) } ?? .implicit(name)
    case .postfixExpression: return chain(node)
    case .sequenceExpression: return sequence(OperatorSequence(node, in: tree))
    case .prefixExpression: return prefix(node)
    case .tupleExpression:
      let arguments = arguments(tree.arguments(in: node))
      return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : .tuple(arguments)
    case .arrayExpression: return .array(tree.arguments(in: node).map { expression($0.value) })
    case .dictionaryExpression: return dictionary(node)
    case .closureExpression: return .closure(closure(node))
    case .keyPathExpression: return .closure(keyPath(node))
    case .statementExpression:
      guard let inner = tree.nodes(in: node).first else { break }
      return statements([inner]).first.map { .statement($0) } ?? unknown("an expression is missing")
    default: if let operation = Self.operators[tree.string(of: node)] { return .operation(operation) }
    }
    return unknown("an expression is not interpreted")
  }

  static let operators: [String: GuideProgram.Binary] = [
    "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "%": .remainder, "<": .less, "<=": .lessOrEqual,
    ">": .greater, ">=": .greaterOrEqual, "==": .equal, "!=": .notEqual,
  ]

  /// Makes the members of a name available; returns the name.
  private mutating func used(_ name: String) -> String {
    use(name)
    return name
  }

  private func literal(_ node: NodeID) -> LayoutExpression {
    let tree = names.tree(scope.segment)
    guard let token = tree.firstChild(of: node) else { return unknown("a literal is missing") }
    switch tree.kind(of: token) {
    case .integerLiteral, .floatingLiteral:
      let number = names.module.segments[scope.segment].tree.number(of: node)
      guard let number else { return unknown("a number is too large") }
      return .constant(.number(number, tree.kind(of: token) == .integerLiteral ? .literal : .real))
    default:
      switch tree.keyword(of: token) {
      case .true: return .constant(.boolean(true))
      case .false: return .constant(.boolean(false))
      case .nil: return .constant(.none)
      default: return unknown("a literal is not interpreted")
      }
    }
  }

  private mutating func dictionary(_ node: NodeID) -> LayoutExpression {
    let tree = names.tree(scope.segment)
    var pairs: [LayoutExpression.Pair] = []
    for element in tree.children(of: node) where tree.kind(of: element) == .dictionaryElement {
      let parts = tree.nodes(in: element)
      guard parts.count == 2 else { return unknown("a dictionary is incomplete") }
      let key = expression(parts[0])
      pairs.append(LayoutExpression.Pair(key: key, value: expression(parts[1])))
    }
    return .dictionary(pairs)
  }

  private mutating func prefix(_ node: NodeID) -> LayoutExpression {
    let tree = names.tree(scope.segment)
    guard let operand = tree.lastNode(of: node), let token = tree.firstChild(of: node) else {
      return unknown("an operand is missing")
    }
    guard tree.kind(of: token) == .prefixOperator || tree.kind(of: token) == .ellipsis else {
      return tree.kind(of: token) == .keyword ? expression(operand) : unknown("an operator is not interpreted")
    }
    switch tree.string(of: token) {
    case "-": return .negate(expression(operand))
    case "!": return .not(expression(operand))
    case "+": return expression(operand)
    case "&": return .reference(expression(operand))
    case "..<": return .range(nil, expression(operand), isClosed: false)
    case "...": return .range(nil, expression(operand), isClosed: true)
    default: return unknown("the operator `\(tree.string(of: token))` is not interpreted")
    }
  }

  // MARK: Operators

  mutating func sequence(_ sequence: OperatorSequence) -> LayoutExpression {
    guard depth < Self.maximumDepth else { return unknown("the code is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    switch sequence.operation {
    case .operand(let node): return expression(node)
    case .unknown: return openRange(sequence) ?? unknown("an operator is not interpreted")
    case .ternary(let test, let mark, let otherwise):
      let condition = self.sequence(test)
      let taken = names.tree(scope.segment).lastNode(of: mark).map { expression($0) }
      return .conditional(condition, taken ?? unknown("a value is missing"), self.sequence(otherwise))
    case .logical(let operation, let operands):
      return joined(operands) { operation == .or ? .or($0, $1) : .and($0, $1) }
    case .comparison(let operation, let left, let right):
      let first = self.sequence(left)
      return .binary(operation, first, self.sequence(right))
    case .coalescing(let operands):
      // `a ?? b ?? c` is `a ?? (b ?? c)`.
      let all = operands.map { self.sequence($0) }
      guard var result = all.last else { return unknown("an operand is missing") }
      for operand in all.dropLast().reversed() { result = .coalesce(operand, result) }
      return result
    case .range(let isClosed, let left, let right):
      let lower = left.parts.isEmpty ? nil : self.sequence(left)
      return .range(lower, right.parts.isEmpty ? nil : self.sequence(right), isClosed: isClosed)
    case .arithmetic(let operands):
      var result: LayoutExpression?
      for (operation, operand) in operands {
        let value = self.sequence(operand)
        result = result.map { .binary(operation, $0, value) } ?? value
      }
      return result ?? unknown("an operand is missing")
    }
  }

  /// Returns `a...`, a range without an upper bound; nil for other sequences.
  private mutating func openRange(_ sequence: OperatorSequence) -> LayoutExpression? {
    let parts = Array(sequence.parts)
    guard parts.count == 2, parts[0].kind == .operand, names.tree(scope.segment).string(of: parts[1].node) == "..."
    else { return nil }
    return .range(expression(parts[0].node), nil, isClosed: false)
  }

  private mutating func joined(
    _ operands: [OperatorSequence], by join: (LayoutExpression, LayoutExpression) -> LayoutExpression
  ) -> LayoutExpression {
    var result: LayoutExpression?
    for operand in operands {
      let value = sequence(operand)
      result = result.map { join($0, value) } ?? value
    }
    return result ?? unknown("an operand is missing")
  }

  // MARK: Chains

  private mutating func chain(_ node: NodeID) -> LayoutExpression {
    let tree = names.tree(scope.segment)
    let chain = tree.flatChain(node)
    var suffixes = Array(chain.suffixes)[...]
    var hasOptional = false
    var result = base(chain.primary, &suffixes)
    while let suffix = suffixes.popFirst() {
      switch tree.kind(of: suffix) {
      case .memberSuffix:
        let name = memberName(suffix)
        if let call = tree.call(of: suffix) ?? call(of: suffixes.first) {
          if tree.call(of: suffix) == nil { suffixes.removeFirst() }
          use(name)
          result = name == "init" ? .call(result, callArguments(call)) : .method(result, name, callArguments(call))
        } else if name != "self" {
          result = member(result, used(name))
        }
      case .callSuffix: if let call = tree.call(of: suffix) { result = .call(result, callArguments(call)) }
      case .subscriptSuffix: result = .element(result, arguments(tree.arguments(in: suffix)))
      case .optionalChainSuffix:
        hasOptional = true
        result = .unwrapOrEnd(result)
      case .forceUnwrapSuffix: result = .unwrap(result)
      default: result = unknown("an expression is not interpreted")
      }
    }
    return hasOptional ? .optionalChain(result) : result
  }

  /// Returns the call that a suffix alone is; nil for another suffix.
  private func call(of suffix: NodeID?) -> CallSyntax? {
    let tree = names.tree(scope.segment)
    return suffix.flatMap { tree.kind(of: $0) == .callSuffix ? tree.call(of: $0) : nil }
  }

  /// Compiles the first expression of a chain, with the arguments if it is called.
  private mutating func base(_ primary: NodeID, _ suffixes: inout ArraySlice<NodeID>) -> LayoutExpression {
    let tree = names.tree(scope.segment)
    let call = self.call(of: suffixes.first)
    switch tree.kind(of: primary) {
    case .identifierExpression:
      if let call {
        suffixes.removeFirst()
        return name(plainName(tree.string(of: primary)), called: call)
      }
    case .implicitMemberExpression:
      guard let call else { break }
      suffixes.removeFirst()
      return .implicitCall(used(tree.plainName(of: primary) ?? ""), callArguments(call))
    default: break
    }
    return expression(primary)
  }

  /// Returns a member of an expression: a nested type of a declared type, or a property.
  private mutating func member(_ owner: LayoutExpression, _ name: String) -> LayoutExpression {
    guard case .declaredType(let type) = owner else { return .member(owner, name) }
    let nested = names.declaration(ofType: "\(program.types[Int(type)].name).\(name)", in: scope)
    return nested.flatMap { typeID(of: $0) }.map { .declaredType($0) } ?? .member(owner, name)
  }

  private func memberName(_ suffix: NodeID) -> String {
    let tree = names.tree(scope.segment)
    if let name = tree.plainName(of: suffix) { return name }
    var last: NodeID?
    for child in tree.children(of: suffix) { last = child }
    return last.map { tree.string(of: $0) } ?? ""
  }

  mutating func arguments(_ all: [ArgumentSyntax]) -> [LayoutExpression.Argument] {
    let tree = names.tree(scope.segment)
    return all.map { argument in
      LayoutExpression.Argument(
        label: argument.label.map { plainName(tree.string(of: $0)) }, value: expression(argument.value))
    }
  }

  mutating func callArguments(_ call: CallSyntax) -> [LayoutExpression.Argument] {
    let tree = names.tree(scope.segment)
    var result = arguments(call.arguments)
    for closure in call.trailingClosures {
      result.append(
        LayoutExpression.Argument(
          label: closure.label.map { plainName(tree.string(of: $0)) }, value: .closure(self.closure(closure.closure))))
    }
    return result
  }

  // MARK: Closures

  private mutating func closure(_ node: NodeID) -> LayoutProgram.FunctionID {
    let tree = names.tree(scope.segment)
    let signature = tree.firstChild(of: node, kind: .closureSignature)
    let result = signature.flatMap { tree.firstChild(of: $0, kind: .returnClause) }.flatMap { tree.lastNode(of: $0) }
    return inner(
      "closure", { $0.closureParameters(node, signature) }, result: result, tree.statements(in: node), isClosure: true)
  }

  /// Compiles `\.width` to a closure that returns the property.
  private mutating func keyPath(_ node: NodeID) -> LayoutProgram.FunctionID {
    let tree = names.tree(scope.segment)
    var value = LayoutExpression.variable(depth: 0, slot: 0)
    for child in tree.children(of: node) where tree.kind(of: child) == .identifier {
      value = .member(value, used(plainName(tree.string(of: child))))
    }
    var function = LayoutFunction(name: "closure")
    function.isClosure = true
    function.parameters = [
      LayoutFunction.Parameter(label: nil, slot: 0, type: .any, defaultValue: nil, isInout: false)
    ]
    function.slotCount = 1
    function.body = [.giveBack(value)]
    return add(function)
  }

  private mutating func closureParameters(_ node: NodeID, _ signature: NodeID?) -> [LayoutFunction.Parameter] {
    let tree = names.tree(scope.segment)
    var found: [(name: String, type: NodeID?)] = []
    if let signature {
      for child in tree.children(of: signature) where tree.kind(of: child) == .closureParameter {
        var name = "_"
        var type: NodeID?
        for part in tree.children(of: child) {
          switch tree.kind(of: part) {
          case .identifier, .keyword: name = plainName(tree.string(of: part))
          case .typeAnnotation: type = tree.lastNode(of: part)
          default: break
          }
        }
        found.append((name, type))
      }
    } else {
      let count = parameterCount(of: node)
      found = (0..<count).map { ("$\($0)", nil) }
    }
    return found.map { name, type in
      LayoutFunction.Parameter(
        label: nil, slot: frames[frames.count - 1].add(name), type: typeName(type, in: scope), defaultValue: nil,
        isInout: false)
    }
  }

  /// Returns the number of parameters of a closure without a signature: one more than the highest `$n` in it.
  private func parameterCount(of node: NodeID) -> Int {
    let tree = names.tree(scope.segment)
    var count = 0
    tree.eachNode(in: node) { inner, _ in
      for token in tree.children(of: inner) where tree.kind(of: token) == .dollarIdentifier {
        if let number = Int(tree.string(of: token).dropFirst()), number < 8 { count = max(count, number + 1) }
      }
      return true
    }
    return count
  }
}
