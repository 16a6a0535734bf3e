import LayoutEvaluation
import LayoutSyntax

/// Finds the local name that a use denotes: a parameter, a variable, function or type of a block, or the binding of a
/// condition or a pattern.
struct LocalNames {
  let tree: TreeReader
  /// The name without backticks.
  let name: String
  /// The offset of the use: a variable is visible behind its declaration.
  let limit: Int
  /// The number of nodes that may still be visited.
  var budget: Int

  /// The token that declares the name in one scope for a use in its child `inner`; nil if there is none.
  mutating func declaration(in scope: NodeID, from inner: NodeID) -> NodeID? {
    budget -= 1
    switch tree.kind(of: scope) {
    case .codeBlock: return binding(in: scope)
    case .opaqueBlock:
      guard let owner = tree.parent(of: scope), tree.kind(of: owner) != .opaqueDeclaration || !isType(owner)
      else { return nil }
      return binding(in: scope)
    case .closureExpression:
      return binding(in: scope) ?? closureParameter(of: scope)
    case .switchCase:
      if let found = binding(in: scope) { return found }
      return item(in: scope)
    case .ifStatement, .guardStatement: return condition(of: scope, from: inner)
    case .opaqueStatement:
      return loopVariable(of: scope, from: inner)
        ?? caughtName(of: scope, from: inner)
        ?? condition(of: scope, from: inner)
    case .conditionList: return condition(in: scope)
    case .accessor:
      return tree.firstChild(of: scope, kind: .identifier).flatMap { tree.spells(name.utf8, $0) ? $0 : nil }
    case .functionDeclaration, .initializerDeclaration, .opaqueDeclaration: 
      return parameter(of: scope) ?? Self.generic(name, of: scope, tree)
    case .structDeclaration, .enumDeclaration, .typealiasDeclaration: return Self.generic(name, of: scope, tree)
    default: return nil
    }
  }

  /// Returns true for a class, an actor or a protocol, whose members are not local names.
  private func isType(_ declaration: NodeID) -> Bool {
    tree.children(of: declaration).contains { child in
      switch tree.keyword(of: child) {
      case .class, .actor, .protocol: true
      default: false
      }
    }
  }

  private mutating func binding(in block: NodeID) -> NodeID? {
    var found: NodeID?
    let start = tree.anchored(at: block)
    for statement in tree.statements(in: block) {
      budget -= 1
      guard budget > 0 else { return found }
      let isBefore = start.range(of: statement).lowerBound < limit
      switch tree.kind(of: statement) {
      case .variableDeclaration where isBefore:
        for binding in tree.children(of: statement) where tree.kind(of: binding) == .patternBinding {
          // A variable is not visible in its own value.
          guard start.range(of: binding).upperBound <= limit || isComputed(binding),
            let pattern = BindingParts(binding, in: tree).pattern
          else { continue }
          found = tree.boundTokens(in: pattern).last { tree.spells(name.utf8, $0) } ?? found
        }
      case .guardStatement where start.range(of: statement).upperBound <= limit:
        let conditions = tree.firstChild(of: statement, kind: .conditionList)
        found = conditions.flatMap { condition(in: $0) } ?? found
      case .functionDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration, .opaqueDeclaration:
        if let token = tree.name(of: statement), tree.spells(name.utf8, token) { found = token }
      default: continue
      }
    }
    return found
  }

  private func isComputed(_ binding: NodeID) -> Bool {
    tree.firstChild(of: binding, kind: .accessorBlock) != nil
  }

  /// The name that the conditions of `if`, `guard` or `while` bind for their body.
  private func condition(of statement: NodeID, from inner: NodeID) -> NodeID? {
    guard let conditions = tree.firstChild(of: statement, kind: .conditionList), inner != conditions else { return nil }
    switch tree.kind(of: statement) {
    // The block after `else` does not see them.
    case .guardStatement: return nil
    case .ifStatement:
      guard let body = tree.firstChild(of: statement, kind: .codeBlock), inner == body else { return nil }
    default: break
    }
    return condition(in: conditions)
  }

  private func condition(in conditions: NodeID) -> NodeID? {
    var found: NodeID?
    for child in tree.children(of: conditions) where tree.kind(of: child) == .optionalBinding {
      guard tree.range(of: child).upperBound <= limit, let pattern = pattern(of: child) else { continue }
      found = tree.boundTokens(in: pattern).last { tree.spells(name.utf8, $0) } ?? found
    }
    return found
  }

  private func pattern(of binding: NodeID) -> NodeID? { tree.nodes(in: binding).first }

  private func item(in switchCase: NodeID) -> NodeID? {
    for item in tree.children(of: switchCase) where tree.kind(of: item) == .switchItem {
      if let found = tree.boundTokens(in: item).first(where: { tree.spells(name.utf8, $0) }),
        tree.range(of: found).upperBound <= limit
      {
        return found
      }
    }
    return nil
  }

  /// The name that the patterns of a `catch` bind for the block after them.
  private func caughtName(of statement: NodeID, from inner: NodeID) -> NodeID? {
    var found: NodeID?
    for child in tree.children(of: statement) {
      if child == inner { return found }
      switch tree.kind(of: child) {
      case .switchItem: found = tree.boundTokens(in: child).first { tree.spells(name.utf8, $0) } ?? found
      case .opaqueBlock: found = nil
      default: continue
      }
    }
    return nil
  }

  /// The variable of a `for` statement, in its body and its `where` clause.
  private func loopVariable(of statement: NodeID, from inner: NodeID) -> NodeID? {
    var isVisible = false
    var pattern: NodeID?
    var isAfterIn = false
    for child in tree.children(of: statement) {
      if child == inner {
        isVisible = isAfterIn && pattern != nil
        break
      }
      switch tree.keyword(of: child) {
      case .in: isAfterIn = false
      case .for, .let, .var, .case: continue
      default:
        if !tree.kind(of: child).isToken {
          // The first node is the pattern, the second the sequence.
          if pattern == nil { pattern = child } else { isAfterIn = true }
        }
      }
    }
    guard isVisible, let pattern, let first = tree.firstChild(of: statement),
      tree.children(of: statement).contains(where: { tree.keyword(of: $0) == .for }) || tree.keyword(of: first) == .for
    else { return nil }
    return tree.boundTokens(in: pattern).first { tree.spells(name.utf8, $0) }
  }

  private func closureParameter(of closure: NodeID) -> NodeID? {
    guard let signature = tree.firstChild(of: closure, kind: .closureSignature) else { return nil }
    for child in tree.children(of: signature) {
      switch tree.kind(of: child) {
      case .closureParameter:
        guard let token = tree.nameToken(ofParameter: child) else { continue }
        if tree.spells(name.utf8, token) || tree.kind(of: token) == .dollarIdentifier && tree.string(of: token) == "$\(name)" {
          return token
        }
      case .captureList:
        for token in tree.children(of: child) where tree.kind(of: token) == .identifier {
          if tree.spells(name.utf8, token), let next = tree.nextSibling(of: token), tree.kind(of: next) == .equal {
            return token
          }
        }
      default: continue
      }
    }
    return nil
  }

  private func parameter(of function: NodeID) -> NodeID? {
    guard let clause = tree.firstChild(of: function, kind: .parameterClause) else { return nil }
    for child in tree.children(of: clause) where tree.kind(of: child) == .parameter {
      if let token = tree.nameToken(ofParameter: child), tree.spells(name.utf8, token) { return token }
    }
    return nil
  }

  /// The token that declares a generic parameter with that name.
  static func generic(_ name: String, of declaration: NodeID, _ tree: TreeReader) -> NodeID? {
    guard let clause = tree.firstChild(of: declaration, kind: .genericParameterClause) else { return nil }
    return tree.children(of: clause).first { tree.kind(of: $0) == .identifier && tree.spells(name.utf8, $0) }
  }
}

extension TreeReader {
  /// The token of the name of a parameter in its body: of a label and a name, the last before the colon.
  func nameToken(ofParameter parameter: NodeID) -> NodeID? {
    var last: NodeID?
    for part in children(of: parameter) {
      if kind(of: part) == .colon { break }
      if kind(of: part) == .identifier || kind(of: part) == .dollarIdentifier { last = part }
    }
    return last.flatMap { self[$0].length > 0 ? $0 : nil }
  }
}
