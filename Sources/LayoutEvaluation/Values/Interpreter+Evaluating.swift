import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates an expression where `hint` is expected, within limits of steps and depth.
  package mutating func evaluate(_ node: NodeID, in scope: Scope, expecting hint: TypeHint = .any) -> Value {
    steps -= 1
    if depth == 0 {
      let outer = steps
      let allowance = min(outer, isOverStepLimit ? Limits.stepsAfterOverrun : Limits.valueSteps)
      steps = allowance
      depth = 1
      defer {
        steps = outer - (allowance - max(steps, 0))
        depth = 0
      }
      return evaluate(node, in: scope, expecting: hint)
    }
    guard steps > 0, depth < Limits.depth, !isStackUsedUp() else { return overLimit(at: node, in: scope) }
    valuesEvaluated += 1
    depth += 1
    defer { depth -= 1 }
    switch tree(scope).kind(of: node) {
    case .literalExpression: return literal(node, in: scope)
    case .stringLiteralExpression: return stringValue(node, in: scope)
    case .identifierExpression: return identifier(node, in: scope, expecting: hint)
    case .implicitMemberExpression: return implicitMember(node, in: scope, expecting: hint)
    case .postfixExpression: return chain(node, in: scope, expecting: hint)
    case .sequenceExpression: return sequence(node, in: scope, expecting: hint)
    case .prefixExpression: return prefix(node, in: scope, expecting: hint)
    case .tupleExpression: return tuple(node, in: scope, expecting: hint)
    case .arrayExpression: return array(node, in: scope, expecting: hint)
    case .closureExpression: return Value(.closure(Closure(node: node, scope: scope)))
    case .keyPathExpression: return keyPath(node, in: scope)
    case .statementExpression:
      guard let statement = tree(scope).nodes(in: node).first else { return .unknown }
      return statementValue(statement, in: scope, expecting: hint)
    default: return .unknown
    }
  }

  /// Evaluates an expression of a branch that is not taken, to report its errors and record the guides that it
  /// mentions.
  package mutating func checkUntaken(_ node: NodeID, in scope: Scope, expecting hint: TypeHint = .any) {
    guard program != nil || isFirstLook(at: node, in: scope.segment) else { return }
    _ = checking { $0.evaluate(node, in: scope, expecting: hint) }
  }

  mutating func overLimit(at node: NodeID, in scope: Scope) -> Value {
    if steps <= 0 {
      if !isOverStepLimit {
        isOverStepLimit = true
        reportValue(
          "limit", .error, "Evaluating this takes more than \(Limits.valueSteps) steps; what is left is unknown.",
          at: node, in: scope.segment)
      }
    } else {
      reportValue(
        "limit", .error, "This is nested more than \(Limits.depth) evaluations deep; its value is unknown.",
        at: node, in: scope.segment)
    }
    return .unknown
  }

  /// Charges `count` steps for work that is done at once; reports a finding and returns false if none are left.
  mutating func spend(_ count: Int, at node: NodeID, in scope: Scope) -> Bool {
    steps -= count
    guard steps > 0 else {
      _ = overLimit(at: node, in: scope)
      return false
    }
    return true
  }

  /// Returns true if a string of so many UTF-8 bytes may be computed; otherwise reports a finding.
  mutating func allowsString(ofBytes count: Int, at node: NodeID, in scope: Scope) -> Bool {
    guard count <= Limits.stringBytes else {
      reportValue(
        "limit", .error, "This string has more than \(Limits.stringBytes) bytes; it is unknown.", at: node,
        in: scope.segment)
      return false
    }
    return spend(count / 64, at: node, in: scope)
  }

  // MARK: Literals

  private mutating func literal(_ node: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    guard let token = tree.firstChild(of: node) else { return .unknown }
    switch tree.kind(of: token) {
    case .integerLiteral, .floatingLiteral:
      guard tree[token].issue == nil else { return .unknown }
      guard let number = tree.smallInteger(of: token) ?? module.segments[scope.segment].tree.number(of: node) else {
        return invalid("This number is too large.", at: node, in: scope.segment)
      }
      return Value(.number(number, tree.kind(of: token) == .integerLiteral ? .literal : .real))
    default:
      switch tree.keyword(of: token) {
      case .true: return .boolean(true)
      case .false: return .boolean(false)
      case .nil: return .none
      default: return .unknown
      }
    }
  }

  private mutating func stringValue(_ node: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    let isLong = tree[node].length > Limits.longLiteral
    if !isLong, let text = tree.simpleText(of: node) { return .string(text) }
    var text = ""
    // The UTF-8 bytes of the interpolations.
    var bytes = 0
    var flags: Value.Flags = []
    let isLocalized = localizedLiteral == SourceNode(segment: scope.segment, node: node)
    localizedLiteral = nil
    let parts = isLong ? longLiteral(node, in: scope) : module.segments[scope.segment].tree.stringParts(of: node)
    if parts.count == 1, case .text(let only) = parts[0] { return .string(only) }
    for part in parts {
      switch part {
      case .text(let string): text += string
      case .interpolation(let interpolation):
        let arguments = tree.arguments(in: interpolation)
        guard let argument = arguments.first else { continue }
        let value = evaluate(argument.value, in: scope)
        flags.formUnion(value.flags)
        let formatted =
          isLocalized ? localizedDescription(of: value, arguments.dropFirst(), in: scope) : nil
        // A format that is not interpreted; the result is about as long as the unformatted value.
        if arguments.count > 1, formatted == nil { flags.insert(.assumed) }
        if let shown = formatted ?? description(of: value) {
          bytes += shown.utf8.count
          guard allowsString(ofBytes: bytes, at: node, in: scope) else {
            return Value(.unknown, flags: flags.union(.assumed))
          }
          text += shown
        } else if case .view(let reference) = value.payload, let shown = textWidth(of: reference) {
          text += shown
          flags.insert(.assumed)
        } else {
          text += tree.string(of: argument.value)
          flags.insert(.assumed)
        }
      }
    }
    return Value(.string(text), flags: flags)
  }

  /// Returns the pieces of a long literal, which are parsed once.
  private mutating func longLiteral(_ node: NodeID, in scope: Scope) -> [StringPart] {
    let source = SourceNode(segment: scope.segment, node: node)
    if let known = longLiterals[source] { return known }
    let parts = module.segments[scope.segment].tree.stringParts(of: node)
    longLiterals[source] = parts
    return parts
  }

  /// Returns the text of a value in string interpolation and `.id`; nil if it has none, or one that is too long.
  package mutating func description(of value: Value) -> String? {
    var elements = Limits.elements
    return description(of: value, elements: &elements)
  }

  /// Returns the text of a value. `elements` is the number of array elements that may still be included: nested arrays
  /// can share elements, so that their text grows exponentially.
  private mutating func description(of value: Value, elements: inout Int) -> String? {
    switch value.payload {
    case .number(let number, let kind):
      if kind != .real, let integer = Int(exactly: number.rounded(.towardZero)) { return String(integer) }
      return "\(number)"
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .string(let string): return string
    case .none: return "nil"
    case .member(let name): return name
    case .enumCase: return nameOfCase(value)
    case .array(let values):
      var parts: [String] = []
      for element in values.prefix(Limits.elements) {
        elements -= 1
        guard elements >= 0, let part = description(of: element, elements: &elements) else { return nil }
        if case .string = element.payload { parts.append("\"\(part)\"") } else { parts.append(part) }
      }
      return "[" + parts.joined(separator: ", ") + "]"
    default: return nil
    }
  }

  // MARK: Compounds

  private mutating func tuple(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let tree = tree(scope)
    let arguments = tree.arguments(in: node)
    if arguments.count == 1, let only = arguments.first, only.label == nil {
      return evaluate(only.value, in: scope, expecting: hint)
    }
    var elements: [Value.Element] = []
    var flags: Value.Flags = []
    for argument in arguments {
      let value = evaluate(argument.value, in: scope)
      flags.formUnion(value.flags)
      elements.append(Value.Element(label: argument.label.map { tree.string(of: $0) }, value: value))
    }
    return Value(.tuple(elements), flags: flags.intersection(.dynamic))
  }

  private mutating func array(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    var element = TypeHint.any
    if case .array(let inner) = hint { element = inner } else if case .named = hint { element = hint }
    var values: [Value] = []
    for argument in tree(scope).arguments(in: node) {
      values.append(evaluate(argument.value, in: scope, expecting: element))
    }
    return Value(.array(values))
  }

  private mutating func keyPath(_ node: NodeID, in scope: Scope) -> Value {
    let tree = tree(scope)
    var names: [String] = []
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .identifier, .keyword: names.append(plainName(tree.string(of: child)))
      default: break
      }
    }
    return Value(.keyPath(names))
  }

  private mutating func prefix(_ node: NodeID, in scope: Scope, expecting hint: TypeHint) -> Value {
    let tree = tree(scope)
    guard let operand = tree.lastNode(of: node) else { return .unknown }
    guard let token = tree.firstChild(of: node), tree.kind(of: token) == .prefixOperator else {
      return evaluate(operand, in: scope, expecting: hint)
    }
    switch tree.string(of: token) {
    case "-": return unary(.negate, evaluate(operand, in: scope, expecting: hint), at: node, in: scope)
    case "+": return evaluate(operand, in: scope, expecting: hint)
    case "!": return unary(.not, evaluate(operand, in: scope, expecting: .boolean), at: node, in: scope)
    case "&": return evaluate(operand, in: scope, expecting: hint)
    default:
      _ = evaluate(operand, in: scope)
      return .unknown
    }
  }
}
