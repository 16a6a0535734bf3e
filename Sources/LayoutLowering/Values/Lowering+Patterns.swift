import LayoutSyntax

extension Lowering {
  /// Whether `.case(let name)` or `let .case(name)` takes `subject`, with the names that it binds: known of an optional,
  /// else unknown.
  mutating func unfolded(_ subject: Value, _ pattern: NodeID, in outer: Scope) -> ConditionResult {
    let tree = tree(outer)
    let names = tree.namesBound(in: pattern)
    let isSome = names.count == 1 && tree.caseName(of: pattern) == "some"
    var scope = outer
    switch subject.payload {
    case .none where isSome: return ConditionResult(value: Value(.boolean(false), flags: subject.flags), scope: scope)
    case .number where isSome, .string where isSome, .boolean where isSome:
      if let name = names.first { scope = bind(name, subject, in: scope) }
      return ConditionResult(value: Value(.boolean(true), flags: subject.flags), scope: scope)
    default:
      for name in names { scope = bind(name, .unknown, in: scope) }
      return ConditionResult(value: .unknown, scope: scope)
    }
  }
}

extension TreeReader {
  /// The names that a pattern written as an expression binds. Cost: the nodes of the pattern.
  func namesBound(in pattern: NodeID) -> [String] {
    var names: [String] = []
    var pending: [(node: NodeID, isBinding: Bool)] = [(pattern, false)]
    while let (node, isBinding) = pending.popLast() {
      switch kind(of: node) {
      case .closureExpression: continue
      case .identifierExpression:
        if isBinding, let name = plainName(of: node) { names.append(name) }
      case .prefixExpression:
        let word = firstChild(of: node).flatMap { keyword(of: $0) }
        if let inner = lastNode(of: node) { pending.append((inner, isBinding || word == .let || word == .var)) }
      case .postfixExpression:
        // What is called is no name of the pattern's own.
        for child in nodes(in: node) where kind(of: child) != .identifierExpression {
          pending.append((child, isBinding))
        }
      default:
        for child in nodes(in: node) { pending.append((child, isBinding)) }
      }
    }
    return names
  }

  /// `some` of `.some(let x)`.
  fileprivate func caseName(of pattern: NodeID) -> String? {
    var node = pattern
    if kind(of: node) == .prefixExpression, let inner = lastNode(of: node) { node = inner }
    let primary = chain(of: node).primary
    return kind(of: primary) == .implicitMemberExpression ? plainName(of: primary) : nil
  }
}
