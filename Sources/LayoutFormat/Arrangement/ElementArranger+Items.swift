import LayoutSyntax

/// Lists of statements, members and cases, with the lines of conditional compilation between them.
extension ElementArranger {
  /// Arranges items, each on a line of its own; `areCases` for those of a `switch`. Items after the last one follow in
  /// another segment if `isFile`.
  mutating func arrangeItems(of children: [NodeID], areCases: Bool = false, isFile: Bool = false) {
    let parts = areCases ? partsOfCases(children) : parts(of: children)
    var lists = [items(parts)]
    if areCases { for item in lists[0] where !item.branches.isEmpty { before(item.first, .line(.same)) } }
    var isOutermost = true
    while let list = lists.popLast() {
      defer { isOutermost = false }
      for (index, item) in list.enumerated() {
        let isLast = index == list.count &- 1 && !(isFile && isOutermost)
        if !areCases {
          before(item.first, .group)
          after(item.last, .endGroup, .line(.reset, 0, isLast ? .elective : .one))
        }
        if areCases, item.node == nil, item.branches.isEmpty { before(item.first, .line(.same, 1, .one)) }
        if let node = item.node, kind(node) == .ifStatement, let conditions = child(node, .conditionList) {
          before(first(conditions), .group(isConsistent: true))
          after(item.last, .endGroup)
        }
      }
      for item in list where !item.branches.isEmpty { arrangeBranches(of: item) }
      lists += list.reversed().flatMap { $0.branches.reversed().map(\.items) }
    }
  }

  private mutating func arrangeBranches(of item: Item) {
    after(item.last, .line(.same, 0, .one))
    for (index, branch) in item.branches.enumerated() {
      let next = index &+ 1 < item.branches.count ? item.branches[index &+ 1].directive.lowerBound : item.last &- 1
      after(branch.directive.upperBound, .line(.indent), .group)
      if let last = branch.items.last {
        after(last.last, .line(.unindent, 1, .one), .endGroup)
      } else {
        before(next, .line(.unindent, 1, .one), .endGroup)
      }
      arrangeCondition(of: branch.directive)
      guard branch.directive.count > 2 else { continue }
      before(branch.directive.lowerBound &+ 2, .together(keepsSource: true))
      after(branch.directive.upperBound, .endTogether, .line(.reset, 0))
    }
  }

  /// Arranges the tokens of the line of a directive: spaces around operators, and after commas and colons.
  mutating func arrangeCondition(of directive: ClosedRange<Int>) {
    guard directive.count > 2 else { return }
    after(directive.lowerBound &+ 1, .space)
    for index in directive.dropFirst(2) {
      switch tokens[index].kind {
      case .binaryOperator: before(index, .space)
      case .comma, .colon: break
      default: continue
      }
      if index < directive.upperBound { after(index, .space) }
    }
  }

  private func items(_ parts: [ListPart]) -> [Item] {
    var list: [Item] = []
    var open: [OpenGroup] = []
    for part in parts {
      switch part {
      case .item(let node):
        var last = caseEnds[node] ?? last(node)
        // A semicolon that has not been left out.
        while last &+ 1 < tokens.count, tokens[last &+ 1].kind == .semicolon { last &+= 1 }
        list.append(Item(first: first(node), last: last, node: node))
      case .unparsed(let token): list.append(Item(first: token, last: token))
      case .directive(let line):
        let word = tokens[line.lowerBound &+ 1]
        if word.keyword == .if {
          open.append(OpenGroup(outer: list, first: line.lowerBound, branches: [Branch(directive: line)]))
        } else if var group = open.popLast() {
          group.branches[group.branches.count &- 1].items = list
          if isEnd(line) {
            list = group.outer
            list.append(Item(first: group.first, last: line.upperBound, branches: group.branches))
            continue
          }
          group.branches.append(Branch(directive: line))
          open.append(group)
        }
        list = []
      }
    }
    return open.first?.outer ?? list
  }

  /// Returns true for the line `#endif`.
  func isEnd(_ directive: ClosedRange<Int>) -> Bool {
    let word = tokens[directive.lowerBound &+ 1]
    return directive.count >= 2 && tree.text.bytes[word.start..<word.end].elementsEqual("endif".utf8)
  }

  /// The items and directives among `children` in source order; those of inactive branches are inside the directives.
  func parts(of children: [NodeID]) -> [ListPart] {
    var parts: [ListPart] = []
    var waiting = Array(children.reversed())
    /// The tokens of the directive that has been read last, while its line goes on.
    var line: ClosedRange<Int>?
    while let node = waiting.popLast() {
      guard !tokens.isEmpty(node) else { continue }
      let parent = tree.parent(of: node)
      if kind(node).isToken, let parent, kind(parent).isDirective {
        let index = first(node)
        if tokens[index].role == .ignored {
          if let ended = line { parts.append(.directive(ended)) }
          line = nil
          if case .unparsed(index) = parts.last { continue }
          parts.append(.unparsed(index))
        } else if let begun = line, !startsLine(index) {
          line = begun.lowerBound...index
        } else {
          if let ended = line { parts.append(.directive(ended)) }
          line = index...index
        }
        continue
      }
      if let ended = line { parts.append(.directive(ended)) }
      line = nil
      switch kind(node) {
      case .conditionalDirective, .assumedDirective: waiting += tree.children(of: node).reversed()
      case .opaqueBlock where (parent.map { kind($0).isDirective } ?? false):
        waiting += tree.children(of: node).reversed()
      case let kind where kind.isToken: continue
      default: parts.append(.item(node))
      }
    }
    if let line { parts.append(.directive(line)) }
    return parts
  }

  /// Does the same for the cases of a `switch`. A directive between cases is a child of the case before it, whose end is
  /// recorded.
  private mutating func partsOfCases(_ children: [NodeID]) -> [ListPart] {
    let outer = parts(of: children)
    guard tree.mayHoldDirectives else { return outer }
    var result: [ListPart] = []
    for part in outer {
      result.append(part)
      guard case .item(let node) = part, kind(node) == .switchCase, let colon = token(.colon, in: node) else {
        continue
      }
      let inner = parts(of: Array(tree.children(of: node)).filter { first($0) > colon })
      guard let unmatched = firstUnmatched(inner) else { continue }
      let rest = inner[unmatched...]
      let isOnlyDirectives = rest.allSatisfy { if case .item = $0 { false } else { true } }
      guard isOnlyDirectives, case .directive(let line) = inner[unmatched] else { continue }
      caseEnds[node] = line.lowerBound &- 1
      result += rest
    }
    return result
  }

  /// The index of the first directive without its counterpart among the parts of a list.
  private func firstUnmatched(_ parts: [ListPart]) -> Int? {
    var open: [Int] = []
    for (index, part) in parts.enumerated() {
      guard case .directive(let line) = part else { continue }
      if tokens[line.lowerBound &+ 1].keyword == .if {
        open.append(index)
      } else if open.isEmpty {
        return index
      } else if isEnd(line) {
        open.removeLast()
      }
    }
    return open.first
  }

  private func startsLine(_ index: Int) -> Bool {
    tree.text.bytes[tokens.gap(before: index)].contains { $0 == 0x0A || $0 == 0x0D }
  }
}

/// A statement, member or case, or a whole `#if … #endif`.
private struct Item {
  var first: Int
  var last: Int
  var node: NodeID?
  var branches: [Branch] = []
}

/// A line `#if`, `#elseif` or `#else` and the items after it.
private struct Branch {
  var directive: ClosedRange<Int>
  var items: [Item] = []
}

/// A group of directives whose `#endif` has not been read.
private struct OpenGroup {
  var outer: [Item]
  var first: Int
  var branches: [Branch]
}

/// A part of a list in source order.
enum ListPart {
  case item(NodeID)
  /// The code of an inactive branch that is not parsed: one token.
  case unparsed(Int)
  /// The tokens of the line of a directive.
  case directive(ClosedRange<Int>)
}
