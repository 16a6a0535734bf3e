import LayoutSyntax

/// Declarations: their heads, and the braces around their members and bodies.
extension Arrangement {
  mutating func arrangeDeclaration(_ node: NodeID) {
    switch kind(node) {
    case .importDeclaration: arrangeImport(node)
    case .structDeclaration, .enumDeclaration, .extensionDeclaration: arrangeTypeDeclaration(node)
    case .variableDeclaration: arrangeVariable(node)
    case .patternBinding: arrangeBinding(node)
    case .functionDeclaration, .initializerDeclaration: arrangeFunction(node)
    case .enumCaseDeclaration: arrangeEnumCase(node)
    case .typealiasDeclaration: arrangeTypealias(node)
    case .previewDeclaration: arrangePreview(node)
    case .opaqueDeclaration: arrangeOpaqueDeclaration(node)
    case .parameterClause: break
    case .accessorBlock: arrangeAccessors(node)
    default: arrangeItemsOfBlock(node)
    }
  }

  /// Arranges the items of a block; its braces are arranged by the construct around it.
  private mutating func arrangeItemsOfBlock(_ block: NodeID) {
    guard let parent = tree.parent(of: block), !kind(parent).isDirective else { return }
    if let accessor = children(block).first(where: { kind($0) == .accessor || kind($0) == .codeBlock }),
      kind(block) == .opaqueBlock
    {
      if kind(accessor) == .accessor { arrangeAccessors(block) }
      return
    }
    if isPrecedenceGroup(parent) { return arrangePrecedenceGroup(block) }
    arrangeItems(of: Array(tree.children(of: block)))
  }

  private mutating func arrangeImport(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return }
    before(first(node), .together(keepsSource: false))
    arrangeAttributes(of: node)
    after(keyword, .space)
    if keyword &+ 1 < last(node), tokens[keyword &+ 1].kind == .keyword { after(keyword &+ 1, .space) }
    after(last(node), .endTogether)
  }

  /// Arranges the attributes of a declaration, each followed by a break. Returns the first token after them.
  @discardableResult
  mutating func arrangeAttributes(of node: NodeID) -> Int {
    let attributes = children(node).prefix { kind($0) == .attribute }
    guard let first = attributes.first, let last = attributes.last else { return self.first(node) }
    before(self.first(first), .group)
    for attribute in attributes.dropLast() { after(self.last(attribute), .line(.same)) }
    after(self.last(last), .endGroup, .line(.same))
    return self.last(last) &+ 1
  }

  /// The token of the keyword of a declaration: `struct`, `func` …
  func declarationKeyword(_ node: NodeID) -> Int? {
    for child in children(node) {
      switch kind(child) {
      case .attribute, .declarationModifier: continue
      case .keyword: return first(child)
      default: return nil
      }
    }
    return nil
  }

  // MARK: Types

  private mutating func arrangeTypeDeclaration(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return }
    before(first(node), .group)
    let head = arrangeAttributes(of: node)
    before(head, .group)
    after(keyword, .line)
    let parts = children(node)
    let block = parts.last { kind($0) == .memberBlock || kind($0) == .opaqueBlock }
    if let block { arrangeBlock(block) }
    if let block, let clause = parts.first(where: { kind($0) == .genericWhereClause }) {
      before(first(clause), .line(.same), .group)
      after(first(block), .endGroup)
    }
    // The head up to the colon stays together.
    var end = keyword &+ 1
    for part in parts where first(part) > keyword {
      switch kind(part) {
      case .inheritanceClause: end = first(part)
      case .genericWhereClause, .memberBlock, .opaqueBlock: continue
      default: end = last(part)
      }
    }
    after(end, .endGroup)
    after(last(node), .endGroup)
  }

  mutating func arrangeInheritance(_ clause: NodeID) {
    let types = children(clause).filter { !kind($0).isToken }
    guard let first = types.first, let last = types.last else { return }
    before(self.first(first), .group, .line(.indent))
    after(self.last(last), .line(.unindent, 0), .endGroup)
    for comma in children(clause) where kind(comma) == .comma { after(self.first(comma), .line(.same)) }
  }

  private mutating func arrangeEnumCase(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return }
    before(first(node), .group)
    arrangeAttributes(of: node)
    after(keyword, .line)
    after(last(node), .endGroup)
    for child in children(node) {
      switch kind(child) {
      case .comma: after(first(child), .line)
      case .parameterClause: arrangeParameters(child, isForced: false)
      default: continue
      }
    }
  }

  private mutating func arrangeTypealias(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return }
    arrangeAttributes(of: node)
    after(keyword, .line)
    if let clause = child(node, .genericWhereClause) {
      before(first(clause), .line(.same), .group)
      after(last(node), .endGroup)
    }
    if let equal = token(.equal, in: node) {
      before(equal, .space)
      after(equal, .line)
    }
  }

  // MARK: Functions

  private mutating func arrangeFunction(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return }
    let head = children(node).prefix { kind($0) == .attribute }.last.map { last($0) &+ 1 } ?? first(node)
    let isFunction = tokens[keyword].keyword == .func
    if let clause = child(node, .parameterClause) {
      let hasResult = child(node, .returnClause) != nil
      let hasBody = child(node, .codeBlock) != nil
      arrangeParameters(clause, isForced: hasBody || (isFunction && hasResult))
      before(head, .group)
      if isFunction { after(keyword, .line) }
      let hasArguments = last(clause) > first(clause) &+ 1
      let isKeptOpen = hasArguments || child(node, .genericParameterClause) != nil
      after(isKeptOpen ? first(clause) : last(clause), .endGroup)
    } else if isFunction {
      after(keyword, .line)
    }
    // A space separates an operator from its parameters.
    if isFunction, isOperatorName(keyword &+ 1) { after(keyword &+ 1, .space) }
    arrangeFunctionLike(node)
  }

  private func isOperatorName(_ token: Int) -> Bool {
    let byte = tree.text.bytes[tokens[token].start]
    return !(0x41...0x5A).contains(byte) && !(0x61...0x7A).contains(byte) && byte != 0x5F && byte != 0x60 && byte < 0x80
  }

  /// Arranges what functions, initializers and the like have in common: attributes, effects, result, body.
  private mutating func arrangeFunctionLike(_ node: NodeID) {
    before(first(node), .group)
    arrangeAttributes(of: node)
    let body = children(node).last { kind($0) == .codeBlock || kind($0) == .opaqueBlock }
    if let body { arrangeBlock(body) }
    if let clause = child(node, .genericWhereClause) {
      before(first(clause), .line(.same), .group)
      after(body.map { first($0) } ?? last(clause), .endGroup)
    }
    after(last(node), .endGroup)
    arrangeEffects(of: node)
    if let result = child(node, .returnClause) { before(first(result), .line) }
  }

  mutating func arrangeParameters(_ clause: NodeID, isForced: Bool) {
    guard last(clause) > first(clause) &+ 1 else { return }
    arrangeBrackets(first(clause), last(clause), isForced: isForced)
  }

  mutating func arrangeParameter(_ node: NodeID) {
    before(first(node), .group)
    arrangeAttributes(of: node)
    let parts = children(node)
    arrangeNames(parts)
    if let colon = token(.colon, in: node) { after(colon, .line) }
    if let annotation = child(node, .typeAnnotation) { after(first(annotation), .line) }
    if kind(parts[parts.count &- 1]) == .comma {
      after(last(node), .endGroup, .line(.same))
    } else {
      after(last(node), .endGroup)
    }
  }

  mutating func arrangeReturnClause(_ clause: NodeID) {
    after(first(clause), .space)
    if let type = children(clause).last, isMemberType(type) { group(type) }
  }

  // MARK: Variables

  private mutating func arrangeVariable(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return }
    arrangeAttributes(of: node)
    let parts = elements(children(node).filter { first($0) > keyword })
    guard parts.count > 1 else { return after(keyword, .space) }
    after(keyword, .line(.indent))
    for part in parts {
      before(part.first, .group)
      if tokens[part.last].kind == .comma {
        after(part.last, .line(.same))
        after(part.last, .endGroup)
        tokens[part.last].staysWithExpression = true
      } else {
        after(part.last, .endGroup)
      }
    }
    after(last(node), .line(.unindent, 0))
  }

  private mutating func arrangeBinding(_ node: NodeID) {
    var end: Int?
    var isTyped = false
    if let annotation = child(node, .typeAnnotation) {
      after(first(annotation), .line(.indent(.continuation), 1, .lastResort))
      isTyped = true
      end = last(annotation)
    }
    if let initializer = child(node, .initializerClause), let value = children(initializer).last {
      arrangeValue(value, after: first(initializer))
      end = last(initializer)
      if isCompound(value), multilineString(startingAt: first(value)) == nil { group(value) }
    }
    if let block = child(node, .accessorBlock) {
      if let body = child(block, .codeBlock) { arrangeBlock(body) } else { arrangeBlock(block) }
    } else if last(node) &+ 1 < tokens.count, tokens[last(node) &+ 1].kind == .comma,
      let parent = tree.parent(of: node), last(parent) > last(node)
    {
      end = last(node) &+ 1
    }
    if let end, isTyped { after(end, .line(.unindent, 0)) }
  }

  /// Arranges the value after the `=` at the token `equal`: it goes to the next line, or indents its own lines.
  mutating func arrangeValue(_ value: NodeID, after equal: Int) {
    guard let stacking = stacking(of: .node(value), after: nil) else { return after(equal, .line) }
    after(equal, all: [.line(.indent(stacking.scope))] + (stacking.isGrouped ? [.group] : []))
    after(stacking.end, all: [.line(.loosen, 0)] + (stacking.isGrouped ? [.endGroup] : []))
  }

  mutating func arrangeInitializer(_ clause: NodeID) {
    before(first(clause), .space)
    guard let parent = tree.parent(of: clause) else { return }
    switch kind(parent) {
    case .patternBinding, .optionalBinding: return
    case .enumCaseDeclaration: if let value = children(clause).last { arrangeValue(value, after: first(clause)) }
    default: after(first(clause), .line)
    }
  }

  private mutating func arrangeAccessors(_ block: NodeID) {
    let accessors = children(block).filter { kind($0) == .accessor }
    for accessor in accessors.dropLast() {
      after(last(accessor), .line(.same, 1, child(accessor, .codeBlock) == nil ? .elective : .one))
    }
  }

  mutating func arrangeAccessor(_ node: NodeID) {
    arrangeAttributes(of: node)
    for child in children(node) where kind(child) == .keyword {
      switch tree.keyword(of: child) {
      case .mutating, .nonmutating: after(first(child), .line)
      default: continue
      }
    }
    arrangeEffects(of: node)
    if let body = child(node, .codeBlock) { arrangeBlock(body) }
  }

  // MARK: Others

  private mutating func arrangePreview(_ node: NodeID) {
    arrangeAttributes(of: node)
    let closures = children(node).filter { kind($0) == .closureExpression || kind($0) == .trailingClosure }
    arrangeCall(child(node, .argumentClause), closures: closures, isBeforeMember: false, isMacro: true)
  }

  private mutating func arrangeOpaqueDeclaration(_ node: NodeID) {
    guard let keyword = declarationKeyword(node) else { return keepSpaces(of: node) }
    switch tokens[keyword].keyword {
    case .class, .protocol, .actor: arrangeTypeDeclaration(node)
    case .func, .`init`: arrangeFunction(node)
    case .subscript: arrangeSubscript(node)
    case .deinit: arrangeFunctionLike(node)
    case .associatedtype: arrangeTypealias(node)
    case .operator: arrangeOperator(node, keyword)
    case .macro: arrangeMacro(node, keyword)
    case .precedencegroup:
      after(keyword, .line)
      after(keyword &+ 1, .line(.reset))
    default: keepSpaces(of: node)
    }
  }

  private mutating func arrangeSubscript(_ node: NodeID) {
    guard let clause = child(node, .parameterClause) else { return keepSpaces(of: node) }
    before(first(node), .group)
    if let modifier = child(node, .declarationModifier) {
      before(first(modifier), .group)
      let hasArguments = last(clause) > first(clause) &+ 1
      after(hasArguments || child(node, .genericParameterClause) != nil ? first(clause) : last(clause), .endGroup)
    }
    arrangeAttributes(of: node)
    if let clause = child(node, .genericWhereClause) {
      before(first(clause), .line(.same), .group)
      after(last(clause), .endGroup)
    }
    if let result = child(node, .returnClause) { before(first(result), .line) }
    if let block = child(node, .opaqueBlock) {
      if let body = child(block, .codeBlock) { arrangeBlock(body) } else { arrangeBlock(block) }
    }
    after(last(node), .endGroup)
    arrangeParameters(clause, isForced: true)
  }

  private mutating func arrangeMacro(_ node: NodeID, _ keyword: Int) {
    before(first(node), .group)
    let head = arrangeAttributes(of: node)
    before(head, .group)
    after(keyword, .line)
    if let clause = child(node, .parameterClause) {
      arrangeParameters(clause, isForced: true)
      let hasArguments = last(clause) > first(clause) &+ 1
      after(hasArguments || child(node, .genericParameterClause) != nil ? first(clause) : last(clause), .endGroup)
    } else {
      after(keyword &+ 1, .endGroup)
    }
    arrangeEffects(of: node)
    if let result = child(node, .returnClause) { before(first(result), .line) }
    if let definition = child(node, .initializerClause) {
      after(first(definition), .group)
      after(last(definition), .endGroup)
    }
    after(last(node), .endGroup)
  }

  private mutating func arrangeOperator(_ node: NodeID, _ keyword: Int) {
    after(keyword, .line)
    guard let colon = token(.colon, in: node) else { return }
    before(colon, .space)
    after(colon, .line(.indent), .group)
    for child in children(node) where kind(child) == .comma { after(first(child), .line(.same)) }
    after(last(node), .line(.unindent, 0), .endGroup)
  }

  private func isPrecedenceGroup(_ node: NodeID) -> Bool {
    kind(node) == .opaqueDeclaration && declarationKeyword(node).map { tokens[$0].keyword } == .precedencegroup
  }

  /// Arranges the attributes of a precedence group, each on a line.
  private mutating func arrangePrecedenceGroup(_ block: NodeID) {
    after(first(block), .line(.indent, 1, .one))
    before(last(block), .line(.unindent))
    var parts = children(block).filter { kind($0).isToken }.map { first($0) }
    parts = parts.filter { $0 > first(block) && $0 < last(block) }
    for index in parts where tokens[index].kind == .colon {
      after(index, .line(.indent))
      let next = parts.first { $0 > index && tokens[$0].kind == .colon }
      after(next.map { $0 &- 2 } ?? last(block) &- 1, .line(.unindent, 1, .one))
    }
    for index in parts where tokens[index].kind == .comma { after(index, .line(.same)) }
  }

  /// Keeps the spaces between the tokens of a node that has no layout of its own.
  mutating func keepSpaces(of node: NodeID) {
    for index in first(node)...last(node) where index > first(node) { tokens[index].keepsSpace = true }
  }
}
