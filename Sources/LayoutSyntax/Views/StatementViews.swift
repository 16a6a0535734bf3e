/// One condition of `if` or `guard`.
public enum ConditionSyntax: Sendable {
  /// An expression; a `missingExpression` where it is missing.
  case expression(NodeID)
  /// `let x = e`, `let x`, `case .a(let x) = e`.
  case binding(OptionalBindingSyntax)
}

/// `let x = e`, `var x = e`, `let x` or `case pattern = e` in a condition.
public struct OptionalBindingSyntax: Sendable {
  public var node: NodeID
  public var isCase: Bool
  /// The pattern: an `identifierPattern`, `tuplePattern`, `wildcardPattern`; after `case` an expression.
  public var pattern: NodeID?
  /// The token of the name if the pattern is an `identifierPattern`.
  public var name: NodeID?
  public var type: NodeID?
  /// The expression after `=`; nil if the variable of the same name is unwrapped.
  public var value: NodeID?
}

/// An `if` or `guard` statement.
public struct IfSyntax: Sendable {
  public var node: NodeID
  public var conditions: [ConditionSyntax]
  /// The `codeBlock` of an `if`; nil for `guard`.
  public var body: NodeID?
  /// The `codeBlock` or `ifStatement` after `else`.
  public var elseBody: NodeID?
}

/// One pattern of a `case` in a `switch`.
public struct SwitchItemSyntax: Sendable {
  public var node: NodeID
  /// The expression, with `let` bindings in it as `prefixExpression`s.
  public var pattern: NodeID?
  /// The expression after `where`.
  public var condition: NodeID?
}

/// A `case …:` or `default:` with its statements.
public struct SwitchCaseSyntax: Sendable {
  public var node: NodeID
  public var isDefault: Bool
  public var items: [SwitchItemSyntax]
  public var statements: [NodeID]
}

/// A `switch` statement or expression.
public struct SwitchSyntax: Sendable {
  public var node: NodeID
  public var subject: NodeID?
  public var cases: [SwitchCaseSyntax]
}

/// A parameter of a closure.
public struct ClosureParameterSyntax: Sendable {
  public var node: NodeID
  /// The token of the name, which may be `_`.
  public var name: NodeID?
  public var type: NodeID?
}

/// A closure: `{ parameters in statements }`.
public struct ClosureSyntax: Sendable {
  public var node: NodeID
  /// The `closureSignature`; nil if there is none, and the parameters are `$0` …
  public var signature: NodeID?
  public var parameters: [ClosureParameterSyntax]
  public var statements: [NodeID]
}

extension SyntaxTree {
  /// The parts of an `ifStatement` or a `guardStatement`.
  public func ifStatement(_ node: NodeID) -> IfSyntax {
    var result = IfSyntax(node: node, conditions: [])
    var isElse = false
    for child in children(of: node) {
      switch kind(of: child) {
      case .conditionList: result.conditions = conditions(in: child)
      case .keyword: isElse = isElse || keyword(of: child) == .else
      case .codeBlock, .ifStatement: if isElse { result.elseBody = child } else { result.body = child }
      default: break
      }
    }
    return result
  }

  /// The conditions of a `conditionList`.
  public func conditions(in list: NodeID) -> [ConditionSyntax] {
    var result: [ConditionSyntax] = []
    for child in children(of: list) {
      switch kind(of: child) {
      case .optionalBinding: result.append(.binding(optionalBinding(child)))
      case .unexpected: break
      case let kind where kind.isToken: break
      default: result.append(.expression(child))
      }
    }
    return result
  }

  private func optionalBinding(_ node: NodeID) -> OptionalBindingSyntax {
    var result = OptionalBindingSyntax(node: node, isCase: false)
    for child in children(of: node) {
      switch kind(of: child) {
      case .keyword: result.isCase = result.isCase || keyword(of: child) == .case
      case .typeAnnotation: result.type = content(of: child)
      case .initializerClause: result.value = content(of: child)
      case .unexpected: break
      case let kind where kind.isToken: break
      default:
        result.pattern = result.pattern ?? child
        if kind(of: child) == .identifierPattern { result.name = name(of: child) }
      }
    }
    return result
  }

  /// The parts of a `switchStatement`.
  public func switchStatement(_ node: NodeID) -> SwitchSyntax {
    var result = SwitchSyntax(node: node, cases: [])
    for child in children(of: node) {
      switch kind(of: child) {
      case .switchCase: result.cases.append(switchCase(child))
      case .unexpected: break
      case let kind where kind.isToken: break
      default: result.subject = result.subject ?? child
      }
    }
    return result
  }

  private func switchCase(_ node: NodeID) -> SwitchCaseSyntax {
    var result = SwitchCaseSyntax(node: node, isDefault: false, items: [], statements: [])
    for child in children(of: node) {
      switch kind(of: child) {
      case .keyword: result.isDefault = result.isDefault || keyword(of: child) == .default
      case .switchItem: result.items.append(switchItem(child))
      case .attribute, .unexpected: break
      case let kind where kind.isToken: break
      default: result.statements.append(child)
      }
    }
    return result
  }

  private func switchItem(_ node: NodeID) -> SwitchItemSyntax {
    var result = SwitchItemSyntax(node: node)
    for child in children(of: node) where !kind(of: child).isToken && kind(of: child) != .unexpected {
      if result.pattern == nil { result.pattern = child } else { result.condition = child }
    }
    return result
  }

  /// The parts of a `closureExpression`.
  public func closure(_ node: NodeID) -> ClosureSyntax {
    var result = ClosureSyntax(node: node, parameters: [], statements: statements(in: node))
    guard let signature = firstChild(of: node, kind: .closureSignature) else { return result }
    result.signature = signature
    for child in children(of: signature) where kind(of: child) == .closureParameter {
      var parameter = ClosureParameterSyntax(node: child)
      for part in children(of: child) {
        switch kind(of: part) {
        case .identifier, .dollarIdentifier, .keyword: parameter.name = part
        case .typeAnnotation: parameter.type = content(of: part)
        default: break
        }
      }
      result.parameters.append(parameter)
    }
    return result
  }
}
