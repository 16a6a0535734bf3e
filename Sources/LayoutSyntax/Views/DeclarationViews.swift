/// An attribute: `@Name` or `@Name(…)`.
public struct AttributeSyntax: Sendable {
  public var node: NodeID
  /// The last token of the name: `Name` in `@Module.Name`.
  public var name: NodeID?
  public var call: CallSyntax?
}

/// The parts that declarations of types, extensions, functions, variables and previews have in common.
public struct DeclarationSyntax: Sendable {
  public var node: NodeID
  public var attributes: [AttributeSyntax]
  /// The modifiers before the keyword: `private`, `static` …
  public var modifiers: [Keyword]
  /// The keyword that introduces the declaration; nil for `#Preview`.
  public var keyword: Keyword?
  /// The token of the name. An extension has none: see `extendedType`.
  public var name: NodeID?
  /// The type that an extension extends.
  public var extendedType: NodeID?
  /// The types in the inheritance clause.
  public var inheritance: [NodeID]
  /// The `memberBlock`, `codeBlock` or `opaqueBlock`; the `closureExpression` of a preview.
  public var body: NodeID?
}

/// One pattern of a `let` or `var` with its type, value and accessors.
public struct BindingSyntax: Sendable {
  public var node: NodeID
  /// An `identifierPattern`, `tuplePattern` or `wildcardPattern`.
  public var pattern: NodeID
  /// The token of the name if the pattern is an `identifierPattern`.
  public var name: NodeID?
  public var type: NodeID?
  /// The expression after `=`.
  public var value: NodeID?
  public var accessors: AccessorsSyntax?
}

/// The accessor block of a variable.
public struct AccessorsSyntax: Sendable {
  public var node: NodeID
  /// The `codeBlock` that computes the value: the body of `get`, or the accessor block's only child.
  public var getter: NodeID?
  /// True if the variable is stored and has observers (`willSet`, `didSet`).
  public var isObserved: Bool
}

/// A parameter of a function, an initialiser or a subscript.
public struct ParameterSyntax: Sendable {
  public var node: NodeID
  public var attributes: [AttributeSyntax]
  /// The token of the label: the first name, also if it is the only one; may be `_`.
  public var label: NodeID?
  /// The token of the name inside the body: the second name, or the only one. Nil if the parameter is only a type.
  public var name: NodeID?
  public var type: NodeID?
  /// The expression after `=`.
  public var defaultValue: NodeID?
}

/// A function, an initialiser or a subscript.
public struct FunctionSyntax: Sendable {
  public var declaration: DeclarationSyntax
  public var parameters: [ParameterSyntax]
  public var returnType: NodeID?
  /// The `codeBlock`.
  public var body: NodeID?
}

extension SyntaxTree {
  /// The first child that is neither a token nor `unexpected`: the expression, type or block of a clause.
  public func content(of node: NodeID?) -> NodeID? {
    guard let node else { return nil }
    for child in children(of: node) where !kind(of: child).isToken && kind(of: child) != .unexpected { return child }
    return nil
  }

  /// The attributes among the children of `node`.
  public func attributes(of node: NodeID) -> [AttributeSyntax] {
    var result: [AttributeSyntax] = []
    for child in children(of: node) where kind(of: child) == .attribute {
      var name: NodeID?
      for token in children(of: child) where kind(of: token) == .identifier { name = token }
      result.append(AttributeSyntax(node: child, name: name, call: call(of: child)))
    }
    return result
  }

  /// The parts of any declaration. O(n) in its children and those of its attributes.
  public func declaration(_ node: NodeID) -> DeclarationSyntax {
    var result = DeclarationSyntax(node: node, attributes: attributes(of: node), modifiers: [], inheritance: [])
    for child in children(of: node) {
      switch kind(of: child) {
      case .declarationModifier:
        if let first = firstChild(of: child), let word = keyword(of: first) { result.modifiers.append(word) }
      case .keyword: result.keyword = result.keyword ?? keyword(of: child)
      case .identifier: if kind(of: node) != .previewDeclaration { result.name = result.name ?? child }
      case .inheritanceClause:
        for type in children(of: child) where !kind(of: type).isToken { result.inheritance.append(type) }
      case .memberBlock, .codeBlock, .opaqueBlock, .closureExpression: result.body = child
      case .namedType, .optionalType, .arrayType, .dictionaryType, .compositionType, .constrainedType, .tupleType,
        .functionType, .attributedType:
        result.extendedType = child
      default: break
      }
    }
    return result
  }

  /// The bindings of a `variableDeclaration`.
  public func bindings(of node: NodeID) -> [BindingSyntax] {
    var result: [BindingSyntax] = []
    for child in children(of: node) where kind(of: child) == .patternBinding {
      if let binding = binding(child) { result.append(binding) }
    }
    return result
  }

  /// Returns true if a `variableDeclaration` is introduced by `let`.
  public func isConstant(_ node: NodeID) -> Bool {
    children(of: node).contains { keyword(of: $0) == .let }
  }

  private func binding(_ node: NodeID) -> BindingSyntax? {
    guard let pattern = content(of: node) else { return nil }
    var result = BindingSyntax(node: node, pattern: pattern)
    if kind(of: pattern) == .identifierPattern { result.name = name(of: pattern) }
    for child in children(of: node) {
      switch kind(of: child) {
      case .typeAnnotation: result.type = content(of: child)
      case .initializerClause: result.value = content(of: child)
      case .accessorBlock: result.accessors = accessors(child)
      default: break
      }
    }
    return result
  }

  private func accessors(_ node: NodeID) -> AccessorsSyntax {
    var result = AccessorsSyntax(node: node, getter: nil, isObserved: false)
    for child in children(of: node) {
      switch kind(of: child) {
      case .codeBlock: result.getter = child
      case .accessor:
        for part in children(of: child) {
          switch keyword(of: part) {
          case .get: result.getter = firstChild(of: child, kind: .codeBlock)
          case .willSet, .didSet: result.isObserved = true
          default: break
          }
        }
      default: break
      }
    }
    return result
  }

  /// The parts of a `functionDeclaration`, `initializerDeclaration` or an `opaqueDeclaration` that is like one.
  public func function(_ node: NodeID) -> FunctionSyntax {
    var result = FunctionSyntax(declaration: declaration(node), parameters: [])
    result.declaration.extendedType = nil
    for child in children(of: node) {
      switch kind(of: child) {
      case .parameterClause: result.parameters = parameters(in: child)
      case .returnClause: result.returnType = content(of: child)
      case .codeBlock: result.body = child
      default: break
      }
    }
    return result
  }

  /// The parameters of a `parameterClause`.
  public func parameters(in clause: NodeID) -> [ParameterSyntax] {
    var result: [ParameterSyntax] = []
    for child in children(of: clause) where kind(of: child) == .parameter {
      var parameter = ParameterSyntax(node: child, attributes: attributes(of: child))
      for part in children(of: child) {
        switch kind(of: part) {
        case .identifier, .keyword:
          guard self[part].length > 0 else { break }
          if parameter.label == nil { parameter.label = part }
          parameter.name = part
        case .initializerClause: parameter.defaultValue = content(of: part)
        case .attribute, .unexpected: break
        case let kind where kind.isToken: break
        default: parameter.type = part
        }
      }
      result.append(parameter)
    }
    return result
  }

  /// The token of a type's own name, without `some`, `any`, attributes, `?`, generic arguments and enclosing types:
  /// `CGFloat` of `CGFloat?`, `Style` of `Card.Style`. Nil for tuples, arrays and functions.
  public func typeName(of type: NodeID) -> NodeID? {
    var type = type
    while true {
      switch kind(of: type) {
      case .namedType:
        var last: NodeID?
        for child in children(of: type) {
          if kind(of: child) == .identifier || keyword(of: child) == .Self { last = child }
        }
        return last.flatMap { self[$0].length > 0 ? $0 : nil }
      case .constrainedType, .optionalType, .attributedType:
        guard let inner = children(of: type).first(where: { isType($0) }) else { return nil }
        type = inner
      default: return nil
      }
    }
  }

  private func isType(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .namedType, .constrainedType, .optionalType, .arrayType, .dictionaryType, .tupleType, .functionType,
      .compositionType, .attributedType:
      true
    default: false
    }
  }
}
