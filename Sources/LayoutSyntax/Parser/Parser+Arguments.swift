extension Parser {
  /// A fast path: parses the arguments of a closed bracket, which ends at the token `match`, as long as each is one
  /// literal, name or `.name`, with or without a label, on one line and followed by a comma or the end of the bracket,
  /// as most are. Their nodes are made directly.
  ///
  /// In a closed bracket line breaks end nothing, so that the kinds of a few tokens decide.
  mutating func parsePlainArguments(upTo match: Int) {
    while position < match {
      let first = position
      var value = first
      if tokens[first &+ 1].kind == .colon {
        guard tokens[first].kind == .identifier || tokens[first].kind == .keyword else { return }
        guard !tokens[first &+ 1].startsLine, !tokens[first &+ 2].startsLine else { return }
        value = first &+ 2
      }
      let kind: SyntaxKind
      var last = value
      var containsIssue = tokens[value].containsIssue
      switch tokens[value].kind {
      case .identifier: kind = .identifierExpression
      case .integerLiteral, .floatingLiteral: kind = .literalExpression
      case .dot:
        last = value &+ 1
        guard tokens[last].kind == .identifier, !tokens[last].startsLine else { return }
        kind = .implicitMemberExpression
      case .stringQuote:
        last = Int(tokens[value].match)
        guard last > value, last &- value <= 2, length(at: last) == 1 else { return }
        containsIssue = containsIssue || tokens[value &+ 1].containsIssue || tokens[last].containsIssue
        kind = .stringLiteralExpression
      default: return
      }
      let end = last &+ 1
      if tokens[end].kind == .comma {
        guard !tokens[end].startsLine, tokens[end &+ 1].kind != .unknown else { return }
      } else if end != match {
        return
      }
      guard !containsIssue else { return }
      addArgument(kind, from: first, value: value, last: last, hasComma: end != match)
    }
  }

  /// True if arguments without their brackets begin here, after the name of a type: `VStack alignment: .leading {`.
  var startsBareArguments: Bool {
    mutating get {
      // In brackets columns have no meaning.
      guard position > 0, tokens[position].kind == .identifier, !tokens[position].startsLine, !context.isPattern,
        // Labels do not begin with a capital: `Struct Row: View` is another error.
        !(0x41...0x5A).contains(byte(of: tokens[position])),
        context.column >= 0, tokens[position &+ 1].kind == .colon, tokens[position &+ 1].triviaLength == 0
      else { return false }
      // The token of the name belongs to a node already, so its bytes are searched for.
      var name = Int(tokens[position].textStart)
      while name > 0, bytes[name &- 1] == UInt8(ascii: " ") { name &-= 1 }
      while name > 0, CharacterClass.table[bytes[name &- 1]].contains(.identifier) { name &-= 1 }
      return (0x41...0x5A).contains(bytes[name])
    }
  }

  /// Parses arguments without brackets, up to the end of the line, and the closures behind them.
  mutating func parseBareArguments() {
    let mark = self.mark
    addMissing(.leftParenthesis)
    let outer = context
    context.allowsTrailingClosure = false
    repeat { parseArgument() } while tokens[position &- 1].kind == .comma && !startsLine && startsLabel
    context = outer
    finish(.argumentClause, from: mark)
    parseTrailingClosures()
    finish(.callSuffix, from: mark)
  }

  /// Makes the nodes of an argument whose tokens begin at `first`: a label and a colon if `value` is not `first`, the
  /// value, which is a node of `kind` over the tokens from `value` to `last`, and a comma if `hasComma`.
  @inline(__always)
  private mutating func addArgument(_ kind: SyntaxKind, from first: Int, value: Int, last: Int, hasComma: Bool) {
    if nodes.capacity &- nodes.count < 2 || !pending.hasCapacity { reserve(for: 2) }
    if tokens[first].startsLine { lineColumn = tokens[first].column }
    let records = nodes.records
    let operand = Int32(truncatingIfNeeded: nodes.count)
    let argument = operand &+ 1
    let argumentNode = records + Int(argument)
    let operandNode = records + Int(operand)
    let start = records[first].offset
    // Most fields of a node equal those of its first token.
    argumentNode.initialize(from: records + first, count: 1)
    operandNode.initialize(from: records + value, count: 1)
    nodes.extend(to: nodes.count &+ 2)

    var leaf = records + value
    let valueStart = leaf.pointee.offset
    var next = value
    while next < last {
      next &+= 1
      leaf.pointee.attach(to: operand, startingAt: valueStart, before: Int32(truncatingIfNeeded: next))
      leaf += 1
    }
    leaf.pointee.keyword = nil
    operandNode.pointee.length = leaf.pointee.end &- valueStart
    leaf.pointee.attach(to: operand, startingAt: valueStart, before: -1)
    operandNode.pointee.kind = kind
    operandNode.pointee.keyword = nil
    operandNode.pointee.firstChild = Int32(truncatingIfNeeded: value)
    operandNode.pointee.attach(to: argument, startingAt: start, before: -1)

    argumentNode.pointee.kind = .argument
    argumentNode.pointee.keyword = nil
    argumentNode.pointee.firstChild = operand
    if value > first {
      argumentNode.pointee.firstChild = Int32(truncatingIfNeeded: first)
      let label = records + first
      if label.pointee.kind == .identifier { label.pointee.keyword = nil }
      label.pointee.kind = .identifier
      label.pointee.attach(to: argument, startingAt: start, before: Int32(truncatingIfNeeded: first &+ 1))
      (label + 1).pointee.attach(to: argument, startingAt: start, before: operand)
    }
    leaf += 1
    position = last &+ 1
    if hasComma {
      operandNode.pointee.nextSibling = Int32(truncatingIfNeeded: position)
      leaf.pointee.attach(to: argument, startingAt: start, before: -1)
      leaf += 1
      position &+= 1
    }
    argumentNode.pointee.length = leaf.pointee.offset &- start
    pending.appendWithinCapacity(argument)
  }
}
