import LayoutSyntax

/// Expressions other than chains and operators.
extension Arrangement {
  mutating func arrangeExpression(_ node: NodeID) {
    switch kind(node) {
    case .postfixExpression, .implicitMemberExpression: arrangeChain(node)
    case .sequenceExpression: arrangeOperators(of: node)
    case .prefixExpression: arrangePrefix(node)
    case .stringLiteralExpression: recordString(node)
    case .closureExpression: arrangeClosure(node)
    case .closureSignature: arrangeSignature(node)
    case .closureParameter: arrangeClosureParameter(node)
    case .captureList: arrangeCaptures(node)
    case .tupleExpression: arrangeTuple(node)
    case .arrayExpression: arrangeCollection(node)
    case .dictionaryExpression: arrangeCollection(node)
    case .keyPathExpression: arrangeKeyPath(node)
    case .macroExpression: arrangeMacroCall(node)
    default: break
    }
  }

  // MARK: Literals

  private mutating func recordString(_ node: NodeID) {
    let parts = Array(tree.children(of: node))
    guard isMultiline(first(node)), parts.count >= 2 else { return }
    var indentation: [UInt8] = []
    let close = tokens[last(node)].start
    var start = close
    while start > tokens[first(node)].end, [0x20, 0x09].contains(tree.text.bytes[start &- 1]) { start &-= 1 }
    indentation = Array(tree.text.bytes[start..<close])
    multilineStrings[first(node)] = MultilineString(
      contentStart: tokens[first(node)].end, indentation: indentation,
      breakKind: continuedStrings.contains(first(node)) ? .continuation : .same)
  }

  private mutating func arrangeTuple(_ node: NodeID) {
    let elements = children(node).filter { kind($0) == .argument }
    guard elements.count != 1 else {
      after(first(node), .group)
      before(last(node), .endGroup)
      tokens[last(node)].staysWithExpression = true
      if hasLineComment(before: first(node) &+ 1) { after(first(node), .line(.continuation, 0)) }
      return
    }
    guard elements.count > 1 else { return }
    arrangeBrackets(first(node), last(node))
    for element in elements.dropLast() { after(last(element), .line(.same)) }
    for element in elements {
      before(first(element), .group)
      if let colon = token(.colon, in: element) { after(colon, .line) }
      after(last(element), .endGroup)
      if tokens[last(element)].kind == .comma { tokens[last(element)].staysWithExpression = true }
    }
  }

  /// Arranges an array or a dictionary.
  private mutating func arrangeCollection(_ node: NodeID) {
    let elements = children(node).filter { kind($0) == .argument || kind($0) == .dictionaryElement }
    if !elements.isEmpty || hasComment(before: last(node)) { arrangeBrackets(first(node), last(node)) }
    for element in elements.dropLast() { after(last(element), .line(.same)) }
    for element in elements {
      before(first(element), .group)
      if kind(element) == .dictionaryElement, let colon = token(.colon, in: element) { after(colon, .line) }
      after(last(element), .endGroup)
      if tokens[last(element)].kind == .comma { tokens[last(element)].staysWithExpression = true }
    }
    guard let end = elements.last else { return }
    before(first(elements[0]), .list)
    var last = last(end)
    if tokens[last].kind == .comma {
      tokens[last].role = .unprinted
      last &-= 1
    }
    after(last, .endList(isSingle: elements.count == 1))
  }

  private mutating func arrangeKeyPath(_ node: NodeID) {
    group(node)
    for part in children(node) {
      if kind(part) == .dot, first(part) > first(node) &+ 1 { before(first(part), .line(.continuation, 0)) }
      if kind(part) == .subscriptSuffix || kind(part) == .argumentClause {
        arrangeArguments(part, isForced: last(part) < last(node))
      }
    }
  }

  private mutating func arrangeMacroCall(_ node: NodeID) {
    let clause = child(node, .argumentClause)
    let name = first(node) &+ 1
    if let clause, spells("available", name) || spells("unavailable", name) {
      for index in (first(clause) &+ 1)..<last(clause) {
        switch tokens[index].kind {
        case .comma: after(index, .line(.same))
        case .integerLiteral where isVersion(index), .floatingLiteral where isVersion(index):
          before(index, .line)
          group(index &- 1, index)
        default: tokens[index].keepsSpace = true
        }
      }
      return
    }
    arrangeCall(
      clause, closures: children(node).filter { kind($0) == .trailingClosure }, isBeforeMember: isBeforeMember(node),
      isMacro: true)
  }

  // MARK: Closures

  private mutating func arrangeClosure(_ node: NodeID) {
    let signature = child(node, .closureSignature)
    let items = Array(tree.children(of: node)).filter {
      !kind($0).isToken && $0 != signature && !tokens.isEmpty($0)
    }
    let count = items.count { !kind($0).isDirective }
    let newlines: LineBreak.Newlines = brokenClosures.contains(node) || count > 1 ? .one : .elective
    if let signature {
      after(first(node), .line(.indent))
      after(last(signature), .line(.same, items.isEmpty ? 0 : 1, newlines))
      before(last(node), .line(.unindent))
    } else {
      arrangeBraces(first(node), last(node), isReset: false, opening: newlines)
    }
    arrangeItems(of: items)
  }

  private mutating func arrangeSignature(_ node: NodeID) {
    let parts = children(node)
    before(first(node), .group)
    let parameters = parts.filter { kind($0) == .closureParameter }
    let opening = parts.first { kind($0) == .leftParenthesis }
    let captures = parts.first { kind($0) == .captureList }
    let hasParameters = opening != nil || !parameters.isEmpty
    arrangeSignatureAttributes(parts.filter { kind($0) == .attribute }, isLast: !hasParameters && captures == nil)
    if hasParameters, let captures { after(last(captures), .line(.same)) }
    if let opening, let closing = parts.first(where: { kind($0) == .rightParenthesis }) {
      group(first(opening), first(closing))
      if first(closing) > first(opening) &+ 1 { arrangeBrackets(first(opening), first(closing)) }
    } else if let head = parameters.first, let end = parameters.last {
      group(first(head), last(end))
      for parameter in parameters where tokens[last(parameter)].kind == .comma { after(last(parameter), .line(.same)) }
    }
    if let result = parts.first(where: { kind($0) == .returnClause }) { before(first(result), .line) }
    after(last(node), .endGroup)
    before(last(node), .line(.same))
    arrangeEffects(of: node)
  }

  private mutating func arrangeSignatureAttributes(_ attributes: [NodeID], isLast: Bool) {
    guard let head = attributes.first, let end = attributes.last else { return }
    before(first(head), .group)
    for attribute in attributes.dropLast() { after(last(attribute), .line(.same)) }
    if isLast { after(last(end), .endGroup) } else { after(last(end), .endGroup, .line(.same)) }
  }

  private mutating func arrangeClosureParameter(_ node: NodeID) {
    guard let parent = tree.parent(of: node), token(.leftParenthesis, in: parent) != nil else { return }
    arrangeParameter(node)
  }

  private mutating func arrangeCaptures(_ node: NodeID) {
    arrangeBrackets(first(node), last(node))
    let inner = children(node).filter { first($0) > first(node) && last($0) < last(node) }
    for element in elements(inner) {
      before(element.first, .group)
      if kind(element.nodes[0]) == .keyword, element.nodes.count > 1 {
        let hasDetail = element.nodes.count > 3 && kind(element.nodes[1]) == .leftParenthesis
        after(hasDetail ? element.first &+ 3 : element.first, .line)
      }
      if let equal = element.nodes.first(where: { kind($0) == .equal }) {
        before(first(equal), .space)
        after(first(equal), .line)
      }
      if tokens[element.last].kind == .comma {
        before(element.last, .endGroup)
        after(element.last, .line(.same))
      } else {
        after(element.last, .endGroup)
      }
    }
  }

  // MARK: Keywords and operators in front

  private mutating func arrangePrefix(_ node: NodeID) {
    guard let operand = children(node).last, tokens[first(node)].kind == .keyword else { return }
    switch tokens[first(node)].keyword {
    case .try, .await: arrangeEffect(node, operand)
    case .let, .var, .repeat: before(first(operand), .line)
    default: before(first(operand), .space)
    }
  }

  /// Arranges `try` or `await` before an operand. What is called stays with it if that is a name or a member of a name.
  private mutating func arrangeEffect(_ node: NodeID, _ operand: NodeID) {
    before(first(operand), .line(.continuation, 1, .lastResort))
    guard !isEffect(before: first(node)), !hoistedEffects.contains(node), let anchor = anchor(of: operand) else {
      return
    }
    before(first(node), .group)
    after(anchor, .endGroup)
  }

  /// Returns true for an expression with `try` or `await` in front.
  func isEffect(_ node: NodeID) -> Bool { kind(node) == .prefixExpression && isEffectKeyword(first(node)) }

  func isEffectKeyword(_ token: Int) -> Bool {
    tokens[token].kind == .keyword && [.try, .await].contains(tokens[token].keyword)
  }

  /// Returns true if the token before `token` is `try` or `await`, possibly with `?` or `!`.
  func isEffect(before token: Int) -> Bool {
    var index = token &- 1
    if index > 0, tokens[index].kind == .questionMark || tokens[index].kind == .exclamationMark { index &-= 1 }
    return index >= 0 && isEffectKeyword(index)
  }

  /// The token up to which the name of what is called stays with the `try` in front of it.
  private func anchor(of operand: NodeID) -> Int? {
    var node = operand
    while isEffect(node), let inner = children(node).last { node = inner }
    if kind(node) == .identifierExpression { return last(node) }
    guard kind(node) == .postfixExpression else { return nil }
    let parts = children(node)
    guard kind(parts[0]) == .identifierExpression else { return nil }
    if parts.count > 1, kind(parts[1]) == .memberSuffix { return first(parts[1]) &+ 1 }
    if parts.count > 1, kind(parts[1]) == .optionalChainSuffix || kind(parts[1]) == .forceUnwrapSuffix { return nil }
    return last(parts[0])
  }
}
