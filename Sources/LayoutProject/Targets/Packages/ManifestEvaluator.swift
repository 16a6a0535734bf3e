import LayoutSyntax

/// Evaluates the top-level code of a package manifest as far as it is a matter of constants: literals, variables, lists
/// joined and appended to, interpolations, functions of a few statements. Anything else is unknown, with a reason.
///
/// The environment counts as empty. Of a condition that is unknown both branches are taken, so that a list has the
/// elements of both. Steps and nesting are bounded.
struct ManifestEvaluator {
  let tree: SyntaxTree
  let declarations: ManifestDeclarations
  /// The variables: of the top level, then of each function, closure and block that is being evaluated.
  var frames: [[String: ManifestValue]] = [[:]]
  /// The index of the frame of the current function, which sees no frame before it but the first.
  var functionFrame = 0
  private var steps = 0
  private var depth = 0

  private static let maximumSteps = 200_000
  private static let maximumDepth = 64
  private static let maximumTextLength = 4_096

  init(_ tree: SyntaxTree) {
    self.tree = tree
    declarations = ManifestDeclarations(tree)
  }

  // MARK: Limits and unknown values

  func unknown(_ node: NodeID, _ reason: String = "it is computed") -> ManifestValue {
    .unknown(UnknownValue(range: tree.range(of: node), reason: reason))
  }

  /// Counts work; returns false if there was too much of it.
  mutating func charge(_ count: Int = 1) -> Bool {
    steps += count
    return steps <= Self.maximumSteps
  }

  /// Calls `body` one level deeper; returns an unknown value if the limits are exceeded.
  mutating func nested(_ node: NodeID, _ body: (inout ManifestEvaluator) -> ManifestValue) -> ManifestValue {
    guard charge(), depth < Self.maximumDepth else { return unknown(node, "its computation is too long") }
    depth += 1
    let result = body(&self)
    depth -= 1
    return result
  }

  // MARK: Variables

  func variable(_ name: String) -> ManifestValue? {
    for frame in frames[functionFrame...].reversed() {
      if let value = frame[name] { return value }
    }
    return frames[0][name]
  }

  mutating func setVariable(_ name: String, _ value: ManifestValue) {
    let index = frames.indices.last { $0 >= functionFrame && frames[$0][name] != nil } ?? 0
    frames[index][name] = value
  }

  mutating func declare(_ name: String, _ value: ManifestValue) { frames[frames.count - 1][name] = value }

  // MARK: Expressions

  mutating func value(of node: NodeID?) -> ManifestValue {
    guard let node else { return .absent }
    return nested(node) { $0.valueWithoutLimit(of: node) }
  }

  private mutating func valueWithoutLimit(of node: NodeID) -> ManifestValue {
    switch tree.kind(of: node) {
    case .literalExpression: return literal(node)
    case .stringLiteralExpression: return text(node)
    case .arrayExpression: return .list(tree.arguments(in: node).map { value(of: $0.value) })
    case .tupleExpression:
      let arguments = tree.arguments(in: node)
      return arguments.count == 1 ? value(of: arguments[0].value) : unknown(node)
    case .identifierExpression, .implicitMemberExpression, .postfixExpression: return chain(node)
    case .sequenceExpression:
      let parts = tree.children(of: node).filter { !tree.kind(of: $0).isPassedOver }
      return sequence(parts[...], in: node)
    case .prefixExpression:
      let operand = value(of: tree.content(of: node))
      guard let first = tree.firstChild(of: node), tree.kind(of: first) == .prefixOperator else { return operand }
      guard tree.spells("!", first), case .flag(let flag) = operand else { return unknown(node) }
      return .flag(!flag)
    case .closureExpression: return .closure(node)
    case .statementExpression: return tree.content(of: node).map { blockValue([$0]) } ?? unknown(node)
    case .ifStatement: return blockValue([node])
    default: return unknown(node)
    }
  }

  private func literal(_ node: NodeID) -> ManifestValue {
    guard let token = tree.firstChild(of: node) else { return unknown(node) }
    switch tree.keyword(of: token) {
    case .true: return .flag(true)
    case .false: return .flag(false)
    case .nil: return .absent
    default: return unknown(node, "it is a number")
    }
  }

  private mutating func text(_ node: NodeID) -> ManifestValue {
    var result = ""
    for part in tree.stringParts(of: node) {
      switch part {
      case .text(let text): result += text
      case .interpolation(let interpolation):
        guard let argument = tree.arguments(in: interpolation).first else { return unknown(node) }
        switch value(of: argument.value) {
        case .text(let text): result += text
        case .unknown(let reason): return .unknown(reason)
        default: return unknown(node)
        }
      }
      guard result.utf8.count <= Self.maximumTextLength else { return unknown(node, "its text is too long") }
    }
    return .text(result)
  }

  // MARK: Operators

  /// The binary operators that are understood, the weakest first.
  private static let operators = [["||"], ["&&"], ["==", "!="], ["??"], ["+"]]

  /// Returns the value of operands and operators in turn.
  mutating func sequence(_ parts: ArraySlice<NodeID>, in node: NodeID) -> ManifestValue {
    guard let first = parts.first, charge(parts.count) else { return unknown(node, "its computation is too long") }
    if parts.count == 1 { return value(of: first) }
    if let last = parts.last, tree.kind(of: last) == .castOperator {
      return nested(node) { $0.sequence(parts.dropLast(), in: node) }
    }
    if let index = parts.firstIndex(where: { tree.kind(of: $0) == .ternaryOperator }) {
      let isTrue = nested(node) { $0.sequence(parts[..<index], in: node) }
      let first = { (evaluator: inout ManifestEvaluator) in
        evaluator.value(of: evaluator.tree.content(of: parts[index]))
      }
      let second = { (evaluator: inout ManifestEvaluator) in evaluator.sequence(parts[(index + 1)...], in: node) }
      guard case .flag(let flag) = isTrue else {
        return merge(nested(node, first), nested(node, second), at: node)
      }
      return nested(node, flag ? first : second)
    }
    for operators in Self.operators {
      let index = parts.lastIndex {
        tree.kind(of: $0) == .binaryOperator && operators.contains(tree.string(of: $0))
      }
      guard let index, index > parts.startIndex, index + 1 < parts.endIndex else { continue }
      if operators == ["+"] { return sum(parts, in: node) }
      let left = nested(node) { $0.sequence(parts[..<index], in: node) }
      let right = nested(node) { $0.sequence(parts[(index + 1)...], in: node) }
      return apply(tree.string(of: parts[index]), left, right, at: node)
    }
    return unknown(node)
  }

  /// Joins lists or texts.
  private mutating func sum(_ parts: ArraySlice<NodeID>, in node: NodeID) -> ManifestValue {
    var result: ManifestValue?
    for (index, part) in parts.enumerated() {
      guard index % 2 == 0 else {
        guard tree.spells("+", part) else { return unknown(node) }
        continue
      }
      let next = value(of: part)
      switch (result, next) {
      case (nil, _): result = next
      case (.list(let list), .list(let more)):
        guard charge(list.count + more.count) else { return unknown(node, "its computation is too long") }
        result = .list(list + more)
      case (.list(let list), .unknown): result = .list(list + [next])
      case (.unknown(let reason), .list(let list)): result = .list([.unknown(reason)] + list)
      case (.text(let text), .text(let more)):
        guard text.utf8.count + more.utf8.count <= Self.maximumTextLength else {
          return unknown(node, "its text is too long")
        }
        result = .text(text + more)
      default: result = unknown(node)
      }
    }
    return result ?? unknown(node)
  }

  private func apply(
    _ name: String, _ left: ManifestValue, _ right: ManifestValue, at node: NodeID
  ) -> ManifestValue {
    switch (name, left, right) {
    case ("||", .flag(true), _), ("||", _, .flag(true)): return .flag(true)
    case ("||", .flag(false), .flag(false)): return .flag(false)
    case ("&&", .flag(false), _), ("&&", _, .flag(false)): return .flag(false)
    case ("&&", .flag(true), .flag(true)): return .flag(true)
    case ("??", .absent, _): return right
    case ("??", .unknown, _): return unknown(node)
    case ("??", _, _): return left
    default: break
    }
    guard name == "==" || name == "!=" else { return unknown(node) }
    let isEqual: Bool
    switch (left, right) {
    case (.text(let left), .text(let right)): isEqual = left == right
    case (.flag(let left), .flag(let right)): isEqual = left == right
    case (.absent, .absent): isEqual = true
    case (.unknown, _), (_, .unknown), (.call, _), (_, .call): return unknown(node)
    case (.absent, _), (_, .absent): isEqual = false
    default: return unknown(node)
    }
    return .flag(isEqual == (name == "=="))
  }

  /// Returns the value of an expression that is one of two, depending on a condition that is unknown.
  mutating func merge(_ left: ManifestValue?, _ right: ManifestValue, at node: NodeID) -> ManifestValue {
    switch (left, right) {
    case (nil, _): return right
    case (.list(let left), .list(let right)):
      guard charge(left.count + right.count) else { return unknown(node, "its computation is too long") }
      return .list(left + right)
    case (.text(let left), .text(let right)) where left == right: return .text(left)
    case (.absent, .absent): return .absent
    default: return unknown(node, "it depends on a condition that is computed")
    }
  }
}
