import LayoutSyntax

/// Chains of members and calls. Each part that can be broken off is a link: the base, and each member with its call.
extension Arrangement {
  /// A part of a chain after its base.
  private enum ChainPart {
    case suffix(NodeID)
    /// Conditional compilation: the lines of the directives, and the suffixes after each but the last.
    case group([ClosedRange<Int>], branches: [[ChainPart]])
  }

  /// A base and suffixes that follow it directly. The suffixes of a branch have no base; the first one is like an
  /// implicit member.
  private struct Chain {
    var base: ArraySlice<NodeID>
    var parts: [ChainPart]
    var isBranch = false
  }

  /// A call or subscript in a chain, with the member that is called if there is one.
  private struct Call {
    var member: NodeID?
    var arguments: NodeID?
    var closures: [NodeID] = []
    var last: Int
    var isBeforeMember = false
  }

  /// Arranges a base and its suffixes. A suffix such as `?` ends a chain, which is the base of the next one.
  mutating func arrangeChain(_ node: NodeID) {
    if kind(node) == .implicitMemberExpression {
      // As the base of a chain it is arranged with the chain.
      if let parent = tree.parent(of: node), kind(parent) == .postfixExpression { return }
      before(first(node), .link)
      after(last(node), .endLink)
      return
    }
    let nodes = children(node)
    var end = nodes.count
    while end > 1 {
      var start = end &- 1
      while start > 0, isLinkSuffix(nodes[start]) { start &-= 1 }
      if start < end &- 1 {
        let parts = chainParts(of: Array(nodes[(start &+ 1)..<end]))
        arrange(Chain(base: nodes[0...start], parts: parts))
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

  /// The suffixes, those of branches inside groups.
  private func chainParts(of suffixes: [NodeID]) -> [ChainPart] {
    guard suffixes.contains(where: { kind($0).isDirective }) else { return suffixes.map { .suffix($0) } }
    var list: [ChainPart] = []
    var open: [(outer: [ChainPart], lines: [ClosedRange<Int>], branches: [[ChainPart]])] = []
    for part in parts(of: suffixes) {
      switch part {
      case .item(let suffix): list.append(.suffix(suffix))
      case .unparsed: continue
      case .directive(let line):
        if tokens[line.lowerBound &+ 1].keyword == .if {
          open.append((list, [line], []))
          list = []
        } else if var group = open.popLast() {
          group.lines.append(line)
          group.branches.append(list)
          list = []
          if isEnd(line) {
            list = group.outer + [.group(group.lines, branches: group.branches)]
          } else {
            open.append(group)
          }
        }
      }
    }
    return open.first?.outer ?? list
  }

  private mutating func arrange(_ chain: Chain) {
    var waiting = [chain]
    while let chain = waiting.popLast() {
      arrangeLinks(of: chain)
      for case .group(_, let branches) in chain.parts {
        waiting += branches.reversed().map { Chain(base: [], parts: $0, isBranch: true) }
      }
    }
  }

  private func first(of part: ChainPart) -> Int {
    switch part {
    case .suffix(let node): first(node)
    case .group(let lines, _): lines[0].lowerBound
    }
  }

  private func last(of part: ChainPart) -> Int {
    switch part {
    case .suffix(let node): last(node)
    case .group(let lines, _): lines[lines.count &- 1].upperBound
    }
  }

  private mutating func arrangeLinks(of chain: Chain) {
    guard let lastPart = chain.parts.last else { return }
    let start = chain.base.first.map { first($0) } ?? first(of: chain.parts[0])
    let end = last(of: lastPart)
    let isImplicit = chain.base.count == 1 && kind(chain.base[0]) == .implicitMemberExpression
    if let base = chain.base.last, !isImplicit {
      before(start, .link)
      after(last(base), .endLink)
    }
    var calls: [Call] = []
    var isCalled = false
    var index = 0
    while index < chain.parts.count {
      let isFirst = chain.isBranch && index == 0
      isCalled = false
      switch chain.parts[index] {
      case .group(let lines, _):
        before(start, .link)
        after(last(of: chain.parts[index]), .endLink)
        arrangeDirectives(lines, areLinks: !isFirst)
        isCalled = true
      case .suffix(let suffix):
        if var call = readCall(chain, &index, isImplicit: isImplicit) {
          call.isBeforeMember = index &+ 1 < chain.parts.count && isMember(chain.parts[index &+ 1])
          arrangeLink(of: call, in: chain, start: start, isFirst: isFirst)
          calls.append(call)
          isCalled = call.member == nil
        } else if !isFirst {
          before(first(suffix), .line(.link, 0))
        }
      }
      index &+= 1
    }
    // The whole chain, unless its last part is a link from its start already.
    if !isCalled {
      before(start, .link)
      after(end, .endLink)
    }
    for call in calls.reversed() { arrange(call, in: chain) }
  }

  private func isMember(_ part: ChainPart) -> Bool {
    guard case .suffix(let suffix) = part else { return true }
    return kind(suffix) == .memberSuffix
  }

  /// Reads the call that begins with the part at `index`, which is set to its last part; nil for a member that is not
  /// called.
  private func readCall(_ chain: Chain, _ index: inout Int, isImplicit: Bool) -> Call? {
    guard case .suffix(let suffix) = chain.parts[index] else { return nil }
    var call = Call(last: last(suffix))
    if kind(suffix) == .memberSuffix {
      call.member = suffix
      call.arguments = child(suffix, .argumentClause)
      call.closures = children(suffix).filter { kind($0) == .trailingClosure }
      if call.arguments == nil, call.closures.isEmpty {
        guard index &+ 1 < chain.parts.count, case .suffix(let called) = chain.parts[index &+ 1],
          kind(called) != .memberSuffix
        else { return nil }
        index &+= 1
        read(called, into: &call)
      }
    } else {
      read(suffix, into: &call)
      if isImplicit, index == 0 { call.member = chain.base[0] }
    }
    return call
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

  private mutating func arrangeLink(of call: Call, in chain: Chain, start: Int, isFirst: Bool) {
    if let member = call.member {
      if kind(member) == .memberSuffix, !isFirst {
        before(first(member), chain.isBranch ? .line(.same, 0) : .line(.link, 0))
      }
      before(first(member), .link)
    } else {
      before(start, .link)
    }
    after(call.last, .endLink)
  }

  private mutating func arrange(_ call: Call, in chain: Chain) {
    if let member = call.member, case .suffix(member) = chain.parts[0], chain.base.count == 1,
      kind(chain.base[0]) == .identifierExpression, !isEffect(before: first(chain.base[0]))
    {
      // A name and its first member stay together.
      before(first(chain.base[0]), .group)
      after(first(member) &+ 1, .endGroup)
    }
    arrangeCall(call.arguments, closures: call.closures, isBeforeMember: call.isBeforeMember)
  }

  /// Returns true if the node is the base of a member: it is the first part of a chain, and a member follows.
  func isBeforeMember(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(of: node), kind(parent) == .postfixExpression else { return false }
    let parts = children(parent)
    guard parts.first == node, parts.count > 1 else { return false }
    return kind(parts[1]) == .memberSuffix
  }

  /// Arranges the lines of directives in a chain. The first part of a branch has the indentation of the branch.
  private mutating func arrangeDirectives(_ lines: [ClosedRange<Int>], areLinks: Bool) {
    for (index, line) in lines.enumerated() {
      if areLinks { before(line.lowerBound, .line(.link, 0, .one)) }
      guard index &+ 1 < lines.count else {
        after(line.upperBound, .line(.same, 0, .elective))
        continue
      }
      after(line.upperBound, .line(.indent), .group)
      arrangeCondition(of: line)
      let next = lines[index &+ 1].lowerBound
      if next == line.upperBound &+ 1 {
        before(next, .line(.unindent, 1, .one), .endGroup)
      } else {
        after(next &- 1, .line(.unindent, 1, .one), .endGroup)
      }
    }
  }
}
