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
    if nodes.capacity &- nodes.count < 2 || !pending.hasRoom { makeRoom(for: 2) }
    if tokens[first].startsLine { lineColumn = tokens[first].column }
    let records = nodes.records
    let operand = nodes.count
    let argument = operand &+ 1
    let start = records[first].offset
    (records + argument).initialize(from: records + first, count: 1)
    (records + operand).initialize(from: records + value, count: 1)
    nodes.extend(to: argument &+ 1)

    records[operand].kind = kind
    records[operand].keyword = nil
    records[operand].firstChild = Int32(truncatingIfNeeded: value)
    var length = records[value].length
    if last > value {
      length = length &+ records[last].length
      records[value].offset = 0
      records[value].parent = Int32(truncatingIfNeeded: operand)
      records[value].nextSibling = Int32(truncatingIfNeeded: last)
    }
    records[operand].length = length
    records[last].keyword = nil
    records[last].attach(to: Int32(truncatingIfNeeded: operand), startingAt: records[operand].offset, before: -1)
    records[operand].attach(
      to: Int32(truncatingIfNeeded: argument), startingAt: start,
      before: end == match ? -1 : Int32(truncatingIfNeeded: end))

    records[argument].kind = .argument
    records[argument].keyword = nil
    records[argument].firstChild = Int32(truncatingIfNeeded: operand)
    if value > first {
      records[argument].firstChild = Int32(truncatingIfNeeded: first)
      if records[first].kind == .identifier { records[first].keyword = nil }
      records[first].kind = .identifier
      records[first].offset = 0
      records[first].parent = Int32(truncatingIfNeeded: argument)
      records[first].nextSibling = Int32(truncatingIfNeeded: first &+ 1)
      records[first &+ 1].attach(
        to: Int32(truncatingIfNeeded: argument), startingAt: start, before: Int32(truncatingIfNeeded: operand))
    }
    if end != match {
      records[end].attach(to: Int32(truncatingIfNeeded: argument), startingAt: start, before: -1)
      end &+= 1
    }
    records[argument].length = records[end].offset &- start
    pending.appendWithinRoom(Int32(truncatingIfNeeded: argument))
    position = end
    return true
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
