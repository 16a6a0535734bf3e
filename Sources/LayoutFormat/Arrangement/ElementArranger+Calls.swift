import LayoutSyntax

/// The arguments and trailing closures of calls.
extension ElementArranger {
  /// Arranges the arguments and trailing closures of a call. Several closures have several lines, except those of a macro.
  mutating func arrangeCall(
    _ arguments: NodeID?, closures: [NodeID], isBeforeMember: Bool, isMacro: Bool = false
  ) {
    let bodies = closures.map { kind($0) == .trailingClosure ? children($0).last ?? $0 : $0 }
    if bodies.count > 1, !isMacro { brokenClosures.formUnion(bodies) }
    if let body = bodies.first { before(first(body), .line(.same, 1, .lastResort)) }
    if let arguments {
      arrangeArguments(arguments, isForced: (!bodies.isEmpty || isBeforeMember) && !isSingleBracketed(arguments))
    }
    for closure in closures.dropFirst() where kind(closure) == .trailingClosure {
      before(first(closure), .space)
      if let colon = token(.colon, in: closure) { after(colon, .space) }
    }
  }

  /// Arranges `(` arguments `)` or `[` arguments `]`.
  mutating func arrangeArguments(_ clause: NodeID, isForced: Bool) {
    let arguments = children(clause).filter { kind($0) == .argument }
    guard !arguments.isEmpty else { return }
    let isGrouped = !isSingleBracketed(clause)
    after(first(clause), all: [.line(.indent, 0)] + (isGrouped ? [.group] : []))
    before(last(clause), .line(.unindent(isForced: isForced), 0))
    if isGrouped { before(last(clause), .endGroup) }
    for argument in arguments { arrangeArgument(argument, isGrouped: isGrouped) }
  }

  /// Returns true if the only argument is an array, a dictionary or a closure, which can begin on the line of the bracket.
  private func isSingleBracketed(_ clause: NodeID) -> Bool {
    let arguments = children(clause).filter { kind($0) == .argument }
    guard arguments.count == 1, let value = children(arguments[0]).last(where: { !kind($0).isToken }) else {
      return false
    }
    switch kind(value) {
    case .arrayExpression, .dictionaryExpression, .closureExpression: return true
    default: return false
    }
  }

  private mutating func arrangeArgument(_ node: NodeID, isGrouped: Bool) {
    let hasComma = tokens[last(node)].kind == .comma
    if hasComma { tokens[last(node)].staysWithExpression = true }
    if isGrouped { before(first(node), .group) }
    var closings: [FormatElement] = []
    if let colon = token(.colon, in: node), colon < last(node) {
      let isBracket = [.leftBrace, .leftParenthesis, .leftBracket].contains(tokens[colon &+ 1].kind)
      var openings: [FormatElement] = [isBracket ? .space : .line]
      if multilineString(startingAt: colon &+ 1) != nil {
        openings.append(.line(.indent, 0))
        closings = [.line(.loosen, 0)]
      }
      after(colon, all: openings)
    }
    if hasComma {
      for closing in closings { before(last(node), closing) }
      after(last(node), all: (isGrouped ? [.endGroup] : []) + [.line(.same)])
    } else if isGrouped {
      after(last(node), all: closings + [.endGroup])
    }
  }
}
