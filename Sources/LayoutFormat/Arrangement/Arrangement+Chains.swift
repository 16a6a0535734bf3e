import LayoutSyntax

/// Chains of members and calls, and the arguments of calls.
extension Arrangement {
  /// Arranges a base and its suffixes. Each part that can be broken off is a link: the base, and each member with its
  /// call. Suffixes such as `?` end a part of the chain, which is then a link as a whole.
  mutating func arrangeChain(_ node: NodeID) {
    if kind(node) == .implicitMemberExpression {
      // As the base of a chain it is arranged with the chain.
      guard let parent = tree.parent(of: node), kind(parent) == .postfixExpression, first(parent) == first(node) else {
        before(first(node), .link)
        after(last(node), .endLink)
        return
      }
      return
    }
    let parts = children(node)
    // Each part of the chain is arranged before those to its left.
    var end = parts.count
    while end > 1 {
      var start = end &- 1
      while start > 0, isLinkSuffix(parts[start]) { start &-= 1 }
      if start < end &- 1 {
        let base = Array(parts[0...start])
        arrangeLinks(base: base, suffixes: Array(parts[(start &+ 1)..<end]), next: end < parts.count ? parts[end] : nil)
      }
      end = start
    }
  }

  private func isLinkSuffix(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .memberSuffix, .callSuffix, .subscriptSuffix, .conditionalDirective, .assumedDirective: true
    default: false
    }
  }

  /// A call or subscript in a chain, with the member that is called if there is one.
  private struct Call {
    var member: NodeID?
    var arguments: NodeID?
    var closures: [NodeID]
    var last: Int
    var isBeforeMember: Bool
  }

  private mutating func arrangeLinks(base: [NodeID], suffixes: [NodeID], next: NodeID?) {
    let start = first(base[0])
    let end = last(suffixes[suffixes.count &- 1])
    let hasDirectives = suffixes.contains { kind($0).isDirective }
    let isImplicit = base.count == 1 && kind(base[0]) == .implicitMemberExpression
    var calls: [Call] = []
    var index = 0
    while index < suffixes.count {
      let suffix = suffixes[index]
      var following = index &+ 1 < suffixes.count ? suffixes[index &+ 1] : nil
      if kind(suffix).isDirective {
        index &+= 1
        continue
      }
      var call = Call(member: nil, arguments: nil, closures: [], last: last(suffix), isBeforeMember: false)
      if kind(suffix) == .memberSuffix {
        call.member = suffix
        call.arguments = child(suffix, .argumentClause)
        call.closures = children(suffix).filter { kind($0) == .trailingClosure }
        if call.arguments == nil, call.closures.isEmpty {
          guard let called = following, kind(called) == .subscriptSuffix || kind(called) == .callSuffix else {
            if !hasDirectives { before(first(suffix), .line(.link, 0)) }
            index &+= 1
            continue
          }
          index &+= 1
          following = index &+ 1 < suffixes.count ? suffixes[index &+ 1] : nil
          read(called, into: &call)
        }
      } else {
        read(suffix, into: &call)
        if isImplicit, index == 0 { call.member = base[0] }
      }
      call.isBeforeMember = following.map { kind($0) == .memberSuffix || kind($0).isDirective } ?? false
      calls.append(call)
      index &+= 1
    }
    arrangeLinkEnds(base: base, start: start, end: end, suffixes: suffixes, calls: calls, isImplicit: isImplicit)
    if hasDirectives { arrangeDirectives(in: suffixes, start: start, end: end) }
    for call in calls.reversed() { arrange(call, base: base, suffixes: suffixes) }
  }

  private func read(_ suffix: NodeID, into call: inout Call) {
    call.last = last(suffix)
    if kind(suffix) == .subscriptSuffix {
      call.arguments = suffix
    } else {
      call.arguments = child(suffix, .argumentClause)
      call.closures = children(suffix).filter { kind($0) == .trailingClosure }
    }
  }

  private mutating func arrangeLinkEnds(
    base: [NodeID], start: Int, end: Int, suffixes: [NodeID], calls: [Call], isImplicit: Bool
  ) {
    let baseEnd = last(base[base.count &- 1])
    if !isImplicit {
      before(start, .link)
      after(baseEnd, .endLink)
    }
    for call in calls {
      if let member = call.member {
        let isBroken = kind(member) == .memberSuffix
        if isBroken { before(first(member), isInBranch(member) ? .line(.same, 0) : .line(.link, 0)) }
        before(first(member), .link)
      } else {
        before(start, .link)
      }
      after(call.last, .endLink)
    }
    // The whole chain, unless its last part is a call of something else than a member.
    if calls.last?.last != end || calls.last?.member != nil {
      before(start, .link)
      after(end, .endLink)
    }
  }

  private mutating func arrange(_ call: Call, base: [NodeID], suffixes: [NodeID]) {
    if let member = call.member, member == suffixes[0], base.count == 1, kind(base[0]) == .identifierExpression,
      !isEffect(before: first(base[0]))
    {
      // A name and its first member stay together.
      before(first(base[0]), .group)
      after(first(member) &+ 1, .endGroup)
    }
    arrangeCall(call.arguments, closures: call.closures, isBeforeMember: call.isBeforeMember)
  }

  /// Returns true if the node is the base of a member: it is the first part of a chain, and a member follows.
  func isBeforeMember(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(of: node), kind(parent) == .postfixExpression else { return false }
    let parts = children(parent)
    guard let index = parts.firstIndex(of: node), index &+ 1 < parts.count else { return false }
    return kind(parts[index &+ 1]) == .memberSuffix
  }

  // MARK: Calls

  /// Arranges the arguments and trailing closures of a call.
  mutating func arrangeCall(_ arguments: NodeID?, closures: [NodeID], isBeforeMember: Bool) {
    let bodies = closures.map { kind($0) == .trailingClosure ? children($0).last ?? $0 : $0 }
    if bodies.count > 1 { brokenClosures.formUnion(bodies) }
    let isCompact = arguments.map { isSingleBracketed($0) } ?? false
    if let body = bodies.first { before(first(body), .line(.same, 1, .lastResort)) }
    if let arguments {
      arrangeArguments(arguments, isForced: (!bodies.isEmpty || isBeforeMember) && !isCompact)
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
    let isGrouped = arguments.count > 1 || !isSingleBracketed(clause)
    after(first(clause), all: [.line(.indent, 0)] + (isGrouped ? [.group] : []))
    before(last(clause), .line(.unindent(isForced: isForced), 0))
    if isGrouped { before(last(clause), .endGroup) }
    for argument in arguments { arrangeArgument(argument, isGrouped: isGrouped) }
  }

  /// Returns true if the only argument is an array, a dictionary or a closure, which can begin on the line of the bracket.
  private func isSingleBracketed(_ clause: NodeID) -> Bool {
    let arguments = children(clause).filter { kind($0) == .argument }
    guard arguments.count == 1, let value = children(arguments[0]).last(where: { !kind($0).isToken }) else { return false }
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

  // MARK: Conditional compilation

  /// Arranges the lines of directives between the suffixes of a chain, and the inactive suffixes.
  private mutating func arrangeDirectives(in suffixes: [NodeID], start: Int, end: Int) {
    var lines: [ClosedRange<Int>] = []
    for part in parts(of: suffixes) {
      switch part {
      case .directive(let line): lines.append(line)
      case .item(let suffix):
        guard let parent = tree.parent(of: suffix), kind(parent) == .opaqueBlock, kind(suffix) == .memberSuffix else {
          continue
        }
        before(first(suffix), .line(.same, 0))
        arrangeCall(
          child(suffix, .argumentClause), closures: children(suffix).filter { kind($0) == .trailingClosure },
          isBeforeMember: false)
      case .unparsed: continue
      }
    }
    for (index, line) in lines.enumerated() {
      before(line.lowerBound, .line(.link, 0, .one))
      if isEnd(line) {
        after(line.upperBound, .line(.same, 0, .elective))
        continue
      }
      after(line.upperBound, .line(.indent), .group)
      arrangeCondition(of: line)
      let next = index &+ 1 < lines.count ? lines[index &+ 1].lowerBound : end &+ 1
      let isEmpty = next == line.upperBound &+ 1
      if isEmpty {
        before(next, .line(.unindent, 1, .one), .endGroup)
      } else {
        after(next &- 1, .line(.unindent, 1, .one), .endGroup)
      }
    }
  }

  /// Returns true for a suffix of a chain that is between directives.
  private func isInBranch(_ suffix: NodeID) -> Bool {
    guard let parent = tree.parent(of: suffix) else { return false }
    guard tree.mayHoldDirectives else { return false }
    var depth = 0
    for part in parts(of: Array(tree.children(of: parent)).filter { first($0) < first(suffix) }) {
      guard case .directive(let line) = part else { continue }
      if tokens[line.lowerBound &+ 1].keyword == .if { depth &+= 1 } else if isEnd(line) { depth &-= 1 }
    }
    return depth > 0
  }
}
