import LayoutSyntax

/// Types, generic clauses, attributes and patterns.
extension ElementArranger {
  mutating func arrangeType(_ node: NodeID) {
    switch kind(node) {
    case .namedType: arrangeNamedType(node)
    case .constrainedType: after(first(node), .space)
    case .dictionaryType: if let colon = token(.colon, in: node) { after(colon, .line) }
    case .tupleType: arrangeTupleType(node)
    case .functionType: arrangeFunctionType(node)
    case .compositionType: arrangeComposition(node)
    case .attributedType: arrangeSpecifiers(node)
    case .genericArgumentClause: arrangeGenericArguments(node)
    default: break
    }
  }

  private mutating func arrangeNamedType(_ node: NodeID) {
    for dot in children(node) where kind(dot) == .dot {
      let isMetatype = spells("Type", first(dot) &+ 1) || spells("Protocol", first(dot) &+ 1)
      if !isMetatype { before(first(dot), .line(.continuation, 0)) }
    }
  }

  func spells(_ word: StaticString, _ token: Int) -> Bool {
    guard token < tokens.count else { return false }
    let bytes = tree.text.bytes[tokens[token].start..<tokens[token].end]
    return word.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  private mutating func arrangeTupleType(_ node: NodeID) {
    arrangeBrackets(first(node), last(node))
    let inner = children(node).filter { first($0) > first(node) && last($0) < last(node) }
    for element in elements(inner) {
      before(element.first, .group)
      arrangeNames(Array(element.nodes.prefix { kind($0) != .colon }.filter { kind($0).isToken }))
      if let colon = element.nodes.first(where: { kind($0) == .colon }) { after(first(colon), .line) }
      if tokens[element.last].kind == .comma {
        after(element.last, .endGroup, .line(.same))
      } else {
        after(element.last, .endGroup)
      }
    }
  }

  private mutating func arrangeFunctionType(_ node: NodeID) {
    if [.attribute, .keyword].contains(kind(children(node)[0])) { arrangeSpecifiers(node) }
    arrangeEffects(of: node)
    guard let arrow = token(.arrow, in: node), let result = children(node).last else { return }
    before(arrow, .line)
    before(first(result), .line)
    if isMemberType(result) { group(result) }
  }

  /// Arranges the attributes and words such as `inout` in front of a type.
  private mutating func arrangeSpecifiers(_ node: NodeID) {
    before(first(node), .group)
    for part in children(node).dropLast() {
      switch kind(part) {
      case .attribute: after(last(part), .line(.continuation, 1, .lastResort))
      case .keyword where first(part) < last(node) && !isFunctionEffect(part):
        var end = first(part)
        // `nonisolated(nonsending)`
        if tokens[end &+ 1].kind == .leftParenthesis, tokens.gap(before: end &+ 1).isEmpty {
          while end < last(node), tokens[end].kind != .rightParenthesis { end &+= 1 }
        }
        after(end, .line(.continuation, 1, .lastResort))
      default: continue
      }
    }
    after(last(node), .endGroup)
  }

  private func isFunctionEffect(_ node: NodeID) -> Bool {
    switch tree.keyword(of: node) {
    case .async, .throws, .rethrows: true
    default: false
    }
  }

  private mutating func arrangeComposition(_ node: NodeID) {
    for part in children(node) where kind(part).isToken {
      guard spells("&", first(part)) else { continue }
      before(first(part), .line)
      after(first(part), .space)
    }
  }

  // MARK: Generics

  private mutating func arrangeGenericArguments(_ node: NodeID) {
    arrangeBrackets(first(node), last(node))
    let inner = children(node).filter { first($0) > first(node) && last($0) < last(node) }
    for element in elements(inner) { arrangeElement(element.first, element.last) }
  }

  mutating func arrangeGenericParameters(_ node: NodeID) {
    arrangeBrackets(first(node), last(node))
    let inner = children(node).filter { first($0) > first(node) && last($0) < last(node) }
    for element in elements(inner) {
      before(element.first, .group)
      for part in element.nodes {
        switch kind(part) {
        case .keyword, .colon: after(first(part), .line)
        case .attribute: after(last(part), .line(.same))
        default: continue
        }
      }
      if tokens[element.last].kind == .comma {
        after(element.last, .endGroup, .line(.same))
      } else {
        after(element.last, .endGroup)
      }
    }
  }

  mutating func arrangeWhere(_ clause: NodeID) {
    after(first(clause), .line(.indent))
    after(last(clause), .line(.unindent, 0))
    let inner = children(clause).dropFirst()
    guard let head = inner.first else { return }
    before(first(head), .group)
    after(last(clause), .endGroup)
    for element in elements(Array(inner)) {
      before(element.first, .group)
      for part in element.nodes where kind(part).isToken {
        switch kind(part) {
        case .colon: after(first(part), .line)
        case .comma: continue
        default:
          before(first(part), .line)
          after(first(part), .space)
        }
      }
      if tokens[element.last].kind == .comma {
        after(element.last, .endGroup, .line(.same))
      } else {
        after(element.last, .endGroup)
      }
    }
  }

  // MARK: Attributes

  mutating func arrangeAttribute(_ node: NodeID) {
    before(first(node), .group)
    if let clause = child(node, .argumentClause), last(clause) > first(clause) &+ 1 {
      if child(clause, .argument) != nil {
        arrangeArguments(clause, isForced: false)
      } else {
        arrangeBrackets(first(clause), last(clause))
        arrangeAttributeTokens(clause)
      }
    }
    after(last(node), .endGroup)
  }

  /// Arranges platforms, versions and labelled texts, which are tokens of the clause.
  mutating func arrangeAttributeTokens(_ clause: NodeID) {
    for index in (first(clause) &+ 1)..<last(clause) {
      switch tokens[index].kind {
      case .comma: after(index, .line(.same))
      case .colon where multilineString(startingAt: index &+ 1) != nil:
        arrangeText(after: index)
      case .colon where !tokens.gap(before: index &+ 1).isEmpty && tokens[index &- 1].kind == .identifier:
        let end = tokens.tokens[index...].firstIndex { $0.kind == .comma } ?? last(clause)
        before(index &- 1, .group)
        after(index, .line(.continuation, 1, .lastResort))
        after(min(end, last(clause)) &- 1, .endGroup)
      case .integerLiteral where isVersion(index), .floatingLiteral where isVersion(index):
        before(index, .line)
        group(index &- 1, index)
      default: tokens[index].keepsSpace = true
      }
    }
  }

  /// Arranges a label and a text of several lines, which are indented.
  private mutating func arrangeText(after colon: Int) {
    guard let string = multilineString(startingAt: colon &+ 1) else { return }
    before(colon &- 1, .group)
    after(colon, .line(.indent, 1, .lastResort))
    after(last(string), .line(.loosen, 0), .endGroup)
  }

  /// Returns true for a number after the name of a platform.
  func isVersion(_ token: Int) -> Bool { tokens[token &- 1].kind == .identifier }

  mutating func arrangePattern(_ node: NodeID) {
    guard tokens[first(node)].kind == .leftParenthesis else { return }
    arrangeBrackets(first(node), last(node))
    for part in children(node) {
      switch kind(part) {
      case .comma: after(first(part), .line(.same))
      case .colon: after(first(part), .space)
      case .keyword: after(first(part), .line)
      default: continue
      }
    }
  }
}
