import LayoutSyntax

/// Statements, conditions and the cases of a `switch`.
extension Arrangement {
  mutating func arrangeStatement(_ node: NodeID) {
    switch kind(node) {
    case .ifStatement: arrangeIf(node)
    case .guardStatement: arrangeGuard(node)
    case .conditionList: arrangeConditions(node)
    case .optionalBinding: arrangeOptionalBinding(node)
    case .switchStatement: arrangeSwitch(node)
    case .switchCase: arrangeCase(node)
    case .returnStatement: arrangeReturn(node)
    case .opaqueStatement: arrangeOpaqueStatement(node)
    default: break
    }
  }

  // MARK: Conditions

  private mutating func arrangeIf(_ node: NodeID) {
    guard let conditions = child(node, .conditionList), let body = child(node, .codeBlock) else { return }
    group(conditions)
    after(first(node), .space)
    stackConditions(conditions, isFirstStacked: false)
    arrangeBlock(body)
    guard let keyword = keyword(.else, in: node) else { return }
    before(keyword, hasLineComment(before: keyword) ? .line(.same) : .space)
    let isChain = tokens[keyword &+ 1].keyword == .if
    if hasLineComment(before: keyword &+ 1) {
      after(keyword, .line(.same))
    } else if isChain {
      after(keyword, .space)
    }
    if !isChain, let block = children(node).last, kind(block) == .codeBlock { arrangeBlock(block) }
  }

  private mutating func arrangeGuard(_ node: NodeID) {
    guard let conditions = child(node, .conditionList), let body = child(node, .codeBlock),
      let keyword = keyword(.else, in: node)
    else { return }
    after(first(node), .space)
    stackConditions(conditions, isFirstStacked: true)
    before(keyword, .line(.reset), .group)
    after(keyword, .space)
    before(first(body), .endGroup)
    arrangeBlock(body, isReset: false)
  }

  /// Puts each condition into a scope of its own, so that its continuation lines are indented more than the conditions.
  private mutating func stackConditions(_ list: NodeID, isFirstStacked: Bool) {
    for condition in elements(children(list)).dropFirst(isFirstStacked ? 0 : 1) {
      before(condition.first, .line(.indent(.continuation), 0))
      after(condition.last, .line(.loosen, 0))
    }
  }

  private mutating func arrangeConditions(_ list: NodeID) {
    for condition in elements(children(list)) {
      before(condition.first, .group)
      if tokens[condition.last].kind == .comma {
        after(condition.last, .endGroup, .line(.same))
        tokens[condition.last].staysWithExpression = true
      } else {
        after(condition.last, .endGroup)
      }
    }
  }

  private mutating func arrangeOptionalBinding(_ node: NodeID) {
    if tokens[first(node)].keyword == .case {
      before(first(node), .group)
      after(first(node), .line)
      after(last(node), .endGroup)
      // The initializer of a pattern has an ordinary break.
      if let clause = child(node, .initializerClause) { after(first(clause), .line) }
      return
    }
    after(first(node), .line)
    if let annotation = child(node, .typeAnnotation) {
      after(first(annotation), .line(.indent(.continuation), 1, .lastResort))
      after(last(annotation), .line(.loosen, 0))
    }
    if let clause = child(node, .initializerClause), let value = children(clause).last {
      arrangeValue(value, after: first(clause))
    }
  }

  // MARK: Switch

  private mutating func arrangeSwitch(_ node: NodeID) {
    guard let left = token(.leftBrace, in: node), let right = token(.rightBrace, in: node) else { return }
    before(first(node), .group)
    after(first(node), .space)
    before(left, .line(.reset))
    after(left, .endGroup)
    arrangeItems(of: children(node).filter { first($0) > left && first($0) < right }, areCases: true)
    let isEmpty = right == left &+ 1 && !hasComment(before: right)
    before(right, .line(.same, 0, isEmpty ? .elective : .one))
  }

  private mutating func arrangeCase(_ node: NodeID) {
    guard let colon = token(.colon, in: node) else { return }
    before(first(node), .line(.same, 1, .one))
    if let attribute = child(node, .attribute) { after(last(attribute), .space) }
    after(colon, .line(.reset, 0), .line(.indent), .group)
    let end = caseEnds[node] ?? last(node)
    if colon < end {
      after(end, .line(.unindent, 0), .endGroup)
    } else {
      before(colon &+ 1, .line(.unindent, 0), .endGroup)
    }
    if let keyword = keyword(.case, in: node) {
      before(keyword, .group)
      after(keyword, .space)
      arrangeCaseItems(children(node).filter { kind($0) == .switchItem })
      after(colon, .endGroup)
      tokens[colon].staysWithExpression = true
    }
    arrangeItems(of: Array(tree.children(of: node)).filter { first($0) > colon && first($0) <= end })
  }

  /// Arranges the patterns of a case; one with `where` after one without begins a line.
  private mutating func arrangeCaseItems(_ items: [NodeID]) {
    for (index, item) in items.enumerated() {
      before(first(item), .group)
      if tokens[last(item)].kind == .comma {
        let isNextConditional = index &+ 1 < items.count && keyword(.where, in: items[index &+ 1]) != nil
        let needsLine = isNextConditional && keyword(.where, in: item) == nil
        after(last(item), .endGroup, .line(.continuation, 1, needsLine ? .one : .elective))
      } else {
        after(last(item), .endGroup)
      }
      arrangeWhereCondition(of: item, .same)
    }
  }

  /// Arranges `where` and the expression after it.
  private mutating func arrangeWhereCondition(of node: NodeID, _ kind: LineBreak.Kind) {
    guard let keyword = keyword(.where, in: node) else { return }
    before(keyword, .line(kind), .group)
    after(keyword, .line)
    let condition = children(node).first { first($0) > keyword }
    after(condition.map { last($0) } ?? keyword, .endGroup)
  }

  // MARK: Others

  private mutating func arrangeReturn(_ node: NodeID) {
    guard let value = children(node).last, first(value) > first(node) else { return }
    if multilineString(startingAt: first(value)) != nil {
      before(first(value), .line(.indent))
      after(last(value), .line(.loosen))
    } else {
      before(first(value), .line)
    }
  }

  private mutating func arrangeOpaqueStatement(_ node: NodeID) {
    var parts = children(node)[...]
    // The label of a loop.
    if parts.count > 2, kind(parts[0]) == .identifier, kind(parts[1]) == .colon {
      after(first(parts[1]), .space)
      parts = parts.dropFirst(2)
    }
    guard let head = parts.first else { return }
    switch kind(head) == .keyword ? tree.keyword(of: head) : nil {
    case .for: arrangeFor(node)
    case .while: arrangeWhile(node)
    case .repeat: arrangeRepeat(node)
    case .do: arrangeDo(node)
    case .defer: if let body = child(node, .opaqueBlock) { arrangeBlock(body) }
    case .throw, .break, .continue:
      if let value = parts.last, first(value) > first(head) { before(first(value), .line) }
    case nil where kind(head) == .hash: keepSpaces(of: node)
    case nil: break
    default: if parts.count > 1, kind(head) == .keyword { after(first(head), .space) }
    }
    if kind(head) == .keyword, tree.keyword(of: head) == nil { after(first(head), .space) }
  }

  private mutating func arrangeFor(_ node: NodeID) {
    guard let start = keyword(.for, in: node), let separator = keyword(.in, in: node),
      let body = child(node, .opaqueBlock)
    else { return }
    var effects: [Int] = []
    for part in children(node) where kind(part) == .keyword {
      switch tree.keyword(of: part) {
      case .try, .await: if first(part) < separator { effects.append(first(part)) }
      case .case: after(first(part), .space)
      case .let, .var: after(first(part), .line)
      default: continue
      }
    }
    if let last = effects.last {
      after(start, .line)
      if effects.count > 1 { before(effects[0], .group) }
      for effect in effects.dropLast() { after(effect, .line) }
      if effects.count > 1 { after(last, .endGroup, .line) } else { after(last, .line) }
    } else {
      after(start, .space)
    }
    before(separator, .line)
    after(separator, .space)
    if let annotation = child(node, .typeAnnotation) {
      after(first(annotation), .line(.indent(.continuation), 1, .lastResort))
      after(last(annotation), .line(.loosen, 0))
    }
    arrangeBlock(body)
    arrangeWhereCondition(of: node, .same)
  }

  private mutating func arrangeWhile(_ node: NodeID) {
    guard let start = keyword(.while, in: node), let conditions = child(node, .conditionList) else { return }
    after(start, .space)
    stackConditions(conditions, isFirstStacked: false)
    if let body = child(node, .opaqueBlock) { arrangeBlock(body) }
  }

  private mutating func arrangeRepeat(_ node: NodeID) {
    guard let body = child(node, .opaqueBlock), let condition = keyword(.while, in: node) else { return }
    arrangeBlock(body)
    before(condition, .space)
    before(last(body), .group)
    after(last(node), .endGroup)
    after(condition, .space)
  }

  private mutating func arrangeDo(_ node: NodeID) {
    guard let start = keyword(.do, in: node) else { return }
    let parts = children(node)
    if let block = child(node, .opaqueBlock), first(block) > start &+ 1 { after(start, .line(.same)) }
    var items: [NodeID] = []
    for part in parts {
      switch kind(part) {
      case .opaqueBlock:
        arrangeCatchItems(items)
        arrangeBlock(part)
        items = []
      case .switchItem: items.append(part)
      case .keyword where tree.keyword(of: part) == .catch: before(first(part), .space)
      default: continue
      }
    }
  }

  private mutating func arrangeCatchItems(_ items: [NodeID]) {
    for item in items {
      if items.count > 1 {
        before(first(item), .line(.indent(.continuation)))
        after(last(item), .line(.loosen, 0))
      } else {
        before(first(item), .space)
      }
      arrangeWhereCondition(of: item, .continuation)
    }
  }
}
