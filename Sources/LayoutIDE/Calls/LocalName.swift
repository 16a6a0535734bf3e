import LayoutSyntax

/// A name that a block, a function, a closure or a condition declares for the code inside.
struct LocalName {
  enum Kind {
    /// A `let` or `var`: its `patternBinding`.
    case variable
    /// A parameter of a function or an initializer.
    case parameter
    /// A parameter of a closure, by its index.
    case closureParameter(Int)
    /// The binding of a condition: its `optionalBinding`.
    case binding
  }

  var name: String
  var kind: Kind
  /// The node of the declaration.
  var node: NodeID
  /// The token of the name.
  var token: NodeID
}

extension SyntaxTree {
  /// The local names that code at `offset`, inside of `node`, can use: the innermost first, and each name once. O(n) in the
  /// statements of the blocks around.
  func localNames(at offset: Int, inside node: NodeID) -> [LocalName] {
    var found: [LocalName] = []
    func add(_ names: [LocalName]) {
      for name in names where !found.contains(where: { $0.name == name.name }) { found.append(name) }
    }
    for scope in ancestry(of: node) {
      switch kind(of: scope) {
      case .codeBlock, .closureExpression, .switchCase:
        add(variables(of: scope, before: offset).reversed())
        if kind(of: scope) == .closureExpression { add(closureParameters(of: scope)) }
      case .ifStatement, .guardStatement:
        // The names of a condition hold in the block of an `if`, but not behind it.
        if let list = firstChild(of: scope, kind: .conditionList) { add(bindings(in: list, before: offset)) }
      case .functionDeclaration, .initializerDeclaration: add(parameters(of: scope))
      case .memberBlock: return found
      default: continue
      }
    }
    return found
  }

  private func variables(of block: NodeID, before offset: Int) -> [LocalName] {
    var found: [LocalName] = []
    for statement in statements(in: block) {
      // A variable is known behind its declaration.
      guard range(of: statement).upperBound <= offset else { break }
      switch kind(of: statement) {
      case .variableDeclaration:
        for binding in children(of: statement) where kind(of: binding) == .patternBinding {
          found += patterns(in: binding).map { LocalName(name: plain($0), kind: .variable, node: binding, token: $0) }
        }
      case .guardStatement:
        if let list = firstChild(of: statement, kind: .conditionList) { found += bindings(in: list, before: offset) }
      default: break
      }
    }
    return found
  }

  private func bindings(in conditions: NodeID, before offset: Int) -> [LocalName] {
    children(of: conditions).filter { kind(of: $0) == .optionalBinding && range(of: $0).upperBound < offset }
      .flatMap { binding in
        patterns(in: binding).map { LocalName(name: plain($0), kind: .binding, node: binding, token: $0) }
      }
  }

  private func patterns(in node: NodeID) -> [NodeID] {
    children(of: node).filter { kind(of: $0) == .identifierPattern }.compactMap { name(of: $0) }
  }

  /// The parameters in the signature of a closure; `$0` for one without a signature.
  private func closureParameters(of closure: NodeID) -> [LocalName] {
    guard let signature = firstChild(of: closure, kind: .closureSignature) else { return [] }
    var found: [LocalName] = []
    for (index, parameter) in children(of: signature).filter({ kind(of: $0) == .closureParameter }).enumerated() {
      guard let token = firstChild(of: parameter, kind: .identifier) else { continue }
      found.append(LocalName(name: plain(token), kind: .closureParameter(index), node: parameter, token: token))
    }
    return found
  }

  private func parameters(of function: NodeID) -> [LocalName] {
    guard let clause = firstChild(of: function, kind: .parameterClause) else { return [] }
    return children(of: clause).filter { kind(of: $0) == .parameter }.compactMap { parameter in
      var last: NodeID?
      for part in children(of: parameter) {
        if kind(of: part) == .colon { break }
        if kind(of: part) == .identifier { last = part }
      }
      return last.map { LocalName(name: plain($0), kind: .parameter, node: parameter, token: $0) }
    }
  }

  private func plain(_ token: NodeID) -> String { string(of: token).filter { $0 != "`" } }
}
