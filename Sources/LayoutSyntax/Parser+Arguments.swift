extension Parser {
  /// Reads an argument of a closed bracket that is one literal or name, or `.name`, with or without a label, on one line,
  /// with a comma or the bracket's end behind it, as most are; its nodes are made without a detour. False, and nothing
  /// taken, when another one follows.
  ///
  /// In a closed bracket no line ends anything, so the kinds of a few tokens tell.
  mutating func parsePlainArgument(upTo match: Int) -> Bool {
    guard position < match else { return false }
    let first = position
    var value = first
    if tokens[first &+ 1].kind == .colon {
      guard tokens[first].kind == .identifier || tokens[first].kind == .keyword else { return false }
      guard !tokens[first &+ 1].startsLine, !tokens[first &+ 2].startsLine else { return false }
      value = first &+ 2
    }
    let kind: SyntaxKind
    var last = value
    switch tokens[value].kind {
    case .identifier: kind = .identifierExpression
    case .integerLiteral, .floatingLiteral: kind = .literalExpression
    case .dot:
      last = value &+ 1
      guard tokens[last].kind == .identifier, !tokens[last].startsLine else { return false }
      kind = .implicitMemberExpression
    case .stringQuote: return parseStringArgument(value, upTo: match)
    default: return false
    }
    var end = last &+ 1
    if tokens[end].kind == .comma {
      guard !tokens[end].startsLine, tokens[end &+ 1].kind != .unknown else { return false }
    } else if end != match {
      return false
    }
    guard !tokens[value].containsIssue else { return false }
    nodes.makeRoom(for: 2)
    tokens = nodes.first(tokens.count)
    if tokens[first].startsLine { lineColumn = tokens[first].column }

    let operand = nodes.count
    let start = tokens[first].offset
    add(kind, over: value, last)
    let argument = operand &+ 1
    let parent = Int32(truncatingIfNeeded: argument)
    (nodes.records + argument).initialize(from: nodes.records + first, count: 1)
    nodes.extend(to: argument &+ 1)
    nodes[argument].kind = .argument
    nodes[argument].keyword = nil
    nodes[argument].firstChild = Int32(truncatingIfNeeded: value > first ? first : operand)
    if value > first {
      if tokens[first].kind == .identifier { tokens[first].keyword = nil }
      tokens[first].kind = .identifier
      tokens[first].attach(to: parent, startingAt: start, before: Int32(truncatingIfNeeded: first &+ 1))
      tokens[first &+ 1].attach(to: parent, startingAt: start, before: Int32(truncatingIfNeeded: operand))
    }
    nodes[operand].parent = parent
    nodes[operand].offset = nodes[operand].offset &- start
    nodes[operand].nextSibling = -1
    if end != match {
      nodes[operand].nextSibling = Int32(truncatingIfNeeded: end)
      tokens[end].attach(to: parent, startingAt: start, before: -1)
      end &+= 1
    }
    nodes[argument].offset = start
    nodes[argument].length = tokens[end].offset &- start
    pending.append(parent)
    position = end
    return true
  }

  /// Puts a node of one token or two at the end of the arena, where there is room; it is nobody's child yet.
  @inline(__always)
  private mutating func add(_ kind: SyntaxKind, over first: Int, _ last: Int) {
    let id = Int32(truncatingIfNeeded: nodes.count)
    let start = tokens[first].offset
    let node = nodes.records + nodes.count
    node.initialize(from: nodes.records + first, count: 1)
    node.pointee.kind = kind
    node.pointee.keyword = nil
    node.pointee.firstChild = Int32(truncatingIfNeeded: first)
    nodes.extend(to: nodes.count &+ 1)
    if last > first {
      tokens[first].attach(to: id, startingAt: start, before: Int32(truncatingIfNeeded: last))
      node.pointee.length = tokens[last].end &- start
    }
    if tokens[last].kind == .identifier { tokens[last].keyword = nil }
    tokens[last].attach(to: id, startingAt: start, before: -1)
  }

  /// Reads an argument that is one string, which begins with the token `value`.
  private mutating func parseStringArgument(_ value: Int, upTo match: Int) -> Bool {
    guard tokens[value].match > value else { return false }
    let end = Int(tokens[value].match) &+ 1
    let hasComma = tokens[end].kind == .comma
    guard hasComma || end == match else { return false }
    let mark = self.mark
    if value > position {
      bump(as: .identifier)
      take()
    }
    parseString()
    if hasComma { take() }
    finish(.argument, from: mark)
    return tokens[position &- 1].kind == .comma
  }
}
