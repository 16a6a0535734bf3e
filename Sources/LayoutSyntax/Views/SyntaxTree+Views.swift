// Typed views of nodes: plain structs of child nodes, made in one pass over the children.

/// An argument of a call, a subscript, a tuple or an array.
public struct ArgumentSyntax: Sendable {
  public var node: NodeID
  /// The token of the label.
  public var label: NodeID?
  /// The expression; a `missingExpression` where it is missing.
  public var value: NodeID
}

/// A closure after a call's parentheses.
public struct TrailingClosureSyntax: Sendable {
  public var node: NodeID
  /// The token of the label; nil for the first closure.
  public var label: NodeID?
  /// The `closureExpression`.
  public var closure: NodeID
}

/// The arguments and trailing closures of a `callSuffix`, `memberSuffix`, `previewDeclaration` or `attribute`.
public struct CallSyntax: Sendable {
  /// The `argumentClause`; nil if there are no parentheses.
  public var clause: NodeID?
  public var arguments: [ArgumentSyntax]
  public var trailingClosures: [TrailingClosureSyntax]
}

extension SyntaxTree {
  /// The arguments in an `argumentClause`, `subscriptSuffix`, `tupleExpression`, `arrayExpression` or `interpolation`.
  public func arguments(in clause: NodeID) -> [ArgumentSyntax] { reader.arguments(in: clause) }

  /// The call made by a suffix, a `previewDeclaration` or an `attribute`; nil if it has no arguments.
  public func call(of suffix: NodeID) -> CallSyntax? { reader.call(of: suffix) }

  /// The token of the name of a `memberSuffix`, `implicitMemberExpression`, `identifierExpression`,
  /// `identifierPattern`, `attribute` or a declaration with a name; nil if the node has no name token.
  public func name(of node: NodeID) -> NodeID? { reader.name(of: node) }

  /// The statements and declarations in a `codeBlock`, `closureExpression`, `switchCase`, `memberBlock` or the file.
  public func statements(in block: NodeID) -> [NodeID] { reader.statements(in: block) }

  /// The primary and the suffixes of a `postfixExpression`; any other node is its own primary, without suffixes.
  public func chain(of node: NodeID) -> (primary: NodeID, suffixes: [NodeID]) { reader.chain(of: node) }
}

extension TreeReader {
  /// The arguments in an `argumentClause`, `subscriptSuffix`, `tupleExpression`, `arrayExpression` or `interpolation`.
  public func arguments(in clause: NodeID) -> [ArgumentSyntax] {
    var result: [ArgumentSyntax] = []
    result.reserveCapacity(count(of: .argument, in: clause))
    for child in children(of: clause) where kind(of: child) == .argument {
      if let argument = argument(child) { result.append(argument) }
    }
    return result
  }

  private func count(of kind: SyntaxKind, in node: NodeID) -> Int {
    var count = 0
    for child in children(of: node) where self.kind(of: child) == kind { count &+= 1 }
    return count
  }

  /// The number of children that are not tokens, to allocate arrays of them only once.
  private func childNodeCount(of node: NodeID) -> Int {
    var count = 0
    for child in children(of: node) where !kind(of: child).isToken { count &+= 1 }
    return count
  }

  private func argument(_ node: NodeID) -> ArgumentSyntax? {
    var label: NodeID?
    var value: NodeID?
    var first: NodeID?
    for child in children(of: node) {
      switch kind(of: child) {
      case .colon: label = first
      case .comma, .unexpected: break
      case .identifier, .keyword: first = first ?? child
      case let kind where kind.isToken: break
      default: value = child
      }
    }
    guard let value else { return nil }
    return ArgumentSyntax(node: node, label: label, value: value)
  }

  /// The call made by a suffix, a `previewDeclaration` or an `attribute`; nil if it has no arguments.
  public func call(of suffix: NodeID) -> CallSyntax? {
    var call = CallSyntax(clause: nil, arguments: [], trailingClosures: [])
    for child in children(of: suffix) {
      switch kind(of: child) {
      case .argumentClause:
        call.clause = child
        call.arguments = arguments(in: child)
      case .trailingClosure:
        if let closure = firstChild(of: child, kind: .closureExpression) {
          let label = firstChild(of: child, kind: .colon) == nil ? nil : firstChild(of: child)
          call.trailingClosures.append(TrailingClosureSyntax(node: child, label: label, closure: closure))
        }
      default: break
      }
    }
    return call.clause == nil && call.trailingClosures.isEmpty ? nil : call
  }

  /// Returns true if `call(of:)` returns a call for this suffix.
  public func isCalled(_ suffix: NodeID) -> Bool {
    for child in children(of: suffix) {
      switch kind(of: child) {
      case .argumentClause: return true
      case .trailingClosure: if firstChild(of: child, kind: .closureExpression) != nil { return true }
      default: break
      }
    }
    return false
  }

  /// The token of the name of a `memberSuffix`, `implicitMemberExpression`, `identifierExpression`,
  /// `identifierPattern`, `attribute` or a declaration with a name; nil if the node has no name token.
  public func name(of node: NodeID) -> NodeID? {
    var fallback: NodeID?
    for child in children(of: node) {
      switch kind(of: child) {
      case .identifier, .dollarIdentifier: return child
      case .keyword where kind(of: node) == .identifierExpression: fallback = child
      default: break
      }
    }
    return fallback
  }

  /// The statements and declarations in a `codeBlock`, `closureExpression`, `switchCase`, `memberBlock` or the file.
  public func statements(in block: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    result.reserveCapacity(childNodeCount(of: block))
    for child in children(of: block) {
      switch kind(of: child) {
      case .closureSignature, .switchItem: break
      case let kind where kind.isToken || kind.isPassedOver: break
      default: result.append(child)
      }
    }
    return result
  }

  /// The primary and the suffixes of a `postfixExpression`; any other node is its own primary, without suffixes.
  public func chain(of node: NodeID) -> (primary: NodeID, suffixes: [NodeID]) {
    guard kind(of: node) == .postfixExpression else { return (node, []) }
    var primary = node
    var suffixes: [NodeID] = []
    var isFirst = true
    suffixes.reserveCapacity(max(childNodeCount(of: node) &- 1, 0))
    for child in children(of: node) {
      if isFirst {
        primary = child
        isFirst = false
      } else if !kind(of: child).isPassedOver {
        suffixes.append(child)
      }
    }
    return (primary, suffixes)
  }
}
