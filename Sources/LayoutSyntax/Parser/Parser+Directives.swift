/// Conditional compilation: `#if`, `#elseif`, `#else` and `#endif`. The branch that is compiled under the build
/// conditions is in the tree as if the lines around it did not exist; the code of the other branches is an `opaqueBlock`
/// of the directive
/// before it. A condition that cannot be evaluated is assumed to hold, and its directive becomes an `assumedDirective`.
///
/// Only complete groups count: all directives of a group are inside the same brackets and end with an `#endif`. As long
/// as the `#endif` is missing, all branches are parsed.
extension Parser {
  /// The code between two directives.
  enum Branch {
    case statements(StatementContext)
    case cases
    /// The suffixes of a chain.
    case suffixes
    /// Attributes and modifiers, which are not parsed in an inactive branch.
    case attributes
  }

  /// Takes directives at the current token with the inactive code after them, up to an active branch or past the
  /// `#endif`. Returns true if an active branch follows, false if not, and nil, taking nothing, if the current token
  /// begins no directive of a complete group.
  mutating func parseDirective(of branch: Branch) -> Bool? {
    guard at(.hash), startsLine, let word = directive(at: position), nextDirective(position) != nil else { return nil }
    // After an active branch all others are inactive.
    let isTaken = word != .if
    let mark = self.mark
    while !at(.endOfFile) {
      let index = position
      let condition = conditionValue(ofLineAt: index)
      let value = isTaken ? .fails : condition
      bumpLine()
      if isMalformedCondition { nodes[NodeID(pending[self.mark &- 1])].report(.invalidCondition) }
      if directive(at: index) == .endif {
        finish(.conditionalDirective, from: mark)
        return false
      }
      if value != .fails {
        finish(value == .holds ? .conditionalDirective : .assumedDirective, from: mark)
        return true
      }
      guard let next = nextDirective(index) else { break }
      if !versionDirectives.contains(index) { parseInactive(branch, upTo: next) }
      while position < next, !at(.endOfFile) { bump() }
    }
    finish(.conditionalDirective, from: mark)
    return false
  }

  /// Parses the code of an inactive branch, up to the directive at the token `end`, to find its errors.
  private mutating func parseInactive(_ branch: Branch, upTo end: Int) {
    guard position < end, blockDepth < Parser.blockLimit else { return }
    let mark = self.mark
    let outer = branchEnd
    branchEnd = end
    blockDepth &+= 1
    switch branch {
    case .statements(let enclosing): parseStatements(in: enclosing, closedBy: -2, ownerColumn: -1)
    case .cases: parseCases(closedBy: -2)
    case .suffixes:
      var directives = 0
      while position < end,
        at(.hash) ? parseDirectiveInChain(&directives) : parseSuffix(isLiteral: false)
      {}
      skipRest(upTo: end)
    case .attributes: break
    }
    blockDepth &-= 1
    branchEnd = outer
    guard self.mark > mark else { return }
    finish(.opaqueBlock, from: mark)
  }

  /// Does the same as `parseDirective()` between the suffixes of a chain, whose branches begin with a dot. `depth` is
  /// the number of branches being parsed. Returns false, and takes nothing, if the chain ends here.
  mutating func parseDirectiveInChain(_ depth: inout Int) -> Bool {
    guard startsLine, let word = directive(at: position) else { return false }
    if word == .if {
      // Directly nested directives are looked through, up to a limit that keeps this linear.
      var first = position
      repeat {
        first &+= 1
        while first < tokens.count &- 1, !tokens[first].startsLine { first &+= 1 }
      } while directive(at: first) == .if && first < position &+ 64
      guard tokens[first].kind == .dot else { return false }
    } else if depth == 0 {
      return false
    }
    guard let begins = parseDirective(of: .suffixes) else { return false }
    if word != .if { depth &-= 1 }
    if begins { depth &+= 1 }
    return true
  }

  /// True if complete groups of directives have been found.
  var holdsDirectives: Bool { !(directives?.isEmpty ?? true) }

  enum Directive { case `if`, elseif, `else`, endif }

  /// The directive whose `#` is the token at `index`; nil for any other token.
  mutating func directive(at index: Int) -> Directive? {
    guard index &+ 1 < tokens.count, tokens[index].kind == .hash else { return nil }
    let name = tokens[index &+ 1]
    guard name.triviaLength == 0 else { return nil }
    switch name.keyword {
    case .if: return .if
    case .else: return .else
    default: return spells("endif", name) ? .endif : spells("elseif", name) ? .elseif : nil
    }
  }

  /// The token index of the next directive of the same `#if`, or `index` itself for an `#endif`; nil outside a complete
  /// group. The first call is O(n) in the tokens.
  private mutating func nextDirective(_ index: Int) -> Int? {
    if directives == nil { findDirectives() }
    return directives?[index]
  }

  private mutating func findDirectives() {
    var result: [Int: Int] = [:]
    var open: [(lines: [Int], depth: Int)] = []
    var depth = 0
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart:
        if token.match >= 0 { depth &+= 1 } else { holdsUnmatchedBracket = true }
      case .rightParenthesis, .rightBracket, .rightBrace:
        guard token.match >= 0 else {
          holdsUnmatchedBracket = true
          continue
        }
        depth &-= 1
        while let last = open.last, last.depth > depth { open.removeLast() }
      case .hash where token.startsLine:
        guard let word = directive(at: index) else { continue }
        if word == .if {
          open.append(([index], depth))
          continue
        }
        guard let last = open.last, last.depth == depth else { continue }
        open[open.count &- 1].lines.append(index)
        guard word == .endif, let group = open.popLast() else { continue }
        for (line, next) in zip(group.lines, group.lines.dropFirst()) { result[line] = next }
        result[index] = index
        // As in Swift, code for other versions of the compiler need not be what this parser reads.
        if group.lines.contains(where: { namesVersion($0) }) { versionDirectives.formUnion(group.lines) }
      default: continue
      }
    }
    directives = result
  }

  /// Returns true if the condition of the directive at `index` names a version of the compiler.
  private func namesVersion(_ index: Int) -> Bool {
    var next = index &+ 2
    while next < tokens.count, !tokens[next].startsLine {
      if spells("swift", tokens[next]) || spells("compiler", tokens[next]) { return true }
      next &+= 1
    }
    return false
  }

  /// True if the `#` here begins a directive that lacks its `#if` or `#endif`, and not because of a bracket.
  var isUnmatchedDirective: Bool {
    mutating get {
      guard directive(at: position) != nil, startsLine else { return false }
      return nextDirective(position) == nil && !holdsUnmatchedBracket
    }
  }

  private mutating func bumpLine() {
    repeat { bump() } while !startsLine && !at(.endOfFile)
  }

  // MARK: Conditions

  /// The value of the condition of a directive, as far as the build conditions decide it.
  enum ConditionValue {
    case holds, fails, unknown

    init(_ value: Bool?) { self = value.map { $0 ? .holds : .fails } ?? .unknown }

    static prefix func ! (value: ConditionValue) -> ConditionValue {
      switch value {
      case .holds: .fails
      case .fails: .holds
      case .unknown: .unknown
      }
    }
  }

  /// The value of the condition of the directive at `index`, which decides if the branch after it is active.
  private mutating func conditionValue(ofLineAt index: Int) -> ConditionValue {
    isMalformedCondition = false
    switch directive(at: index) {
    case .else: return .holds
    case .endif, nil: return .fails
    default: break
    }
    var next = index &+ 2
    let value = operation(.or, &next, depth: 0)
    guard endsCondition(next) else {
      isMalformedCondition = true
      return .unknown
    }
    return value
  }

  private mutating func endsCondition(_ index: Int) -> Bool {
    index >= tokens.count &- 1 || tokens[index].startsLine || tokens[index].kind == .endOfFile
  }

  private enum LogicalOperator {
    case or, and

    var spelling: StaticString { self == .or ? "||" : "&&" }
    /// The value of an operand that decides the result alone.
    var deciding: ConditionValue { self == .or ? .holds : .fails }
  }

  /// The value of the operands of `logical` from the token `index` on, which is set to the token after them.
  private mutating func operation(_ logical: LogicalOperator, _ index: inout Int, depth: Int) -> ConditionValue {
    var result = logical == .or ? operation(.and, &index, depth: depth) : condition(&index, depth: depth)
    while isOperator(logical.spelling, at: index) {
      index &+= 1
      let other = logical == .or ? operation(.and, &index, depth: depth) : condition(&index, depth: depth)
      if result != logical.deciding, result == !logical.deciding || other == logical.deciding { result = other }
    }
    return result
  }

  private mutating func condition(_ index: inout Int, depth: Int) -> ConditionValue {
    guard depth < 32 else {
      while !endsCondition(index) { index &+= 1 }
      return .unknown
    }
    guard !endsCondition(index) else {
      isMalformedCondition = true
      return .unknown
    }
    let token = tokens[index]
    index &+= 1
    if token.kind == .leftParenthesis {
      let value = operation(.or, &index, depth: depth &+ 1)
      guard !endsCondition(index), tokens[index].kind == .rightParenthesis else {
        isMalformedCondition = true
        return .unknown
      }
      index &+= 1
      return value
    }
    if isOperator("!", at: index &- 1) { return !condition(&index, depth: depth &+ 1) }
    switch token.keyword {
    case .true: return .holds
    case .false: return .fails
    default: break
    }
    guard token.kind == .identifier || token.kind == .integerLiteral else {
      isMalformedCondition = true
      return .unknown
    }
    guard !endsCondition(index), tokens[index].kind == .leftParenthesis else {
      let name = name(at: index &- 1)
      return ConditionValue(conditions.holds(name))
    }
    guard tokens[index].match >= 0 else {
      isMalformedCondition = true
      return .unknown
    }
    let argument = tokens[index &+ 1]
    let name = name(at: index &+ 1)
    index = Int(tokens[index].match) &+ 1
    if spells("os", token) { return name == conditions.platform ? .holds : .fails }
    if spells("canImport", token) { return ConditionValue(conditions.canImport(name)) }
    if spells("targetEnvironment", token) { return spells("macCatalyst", argument) ? .fails : .unknown }
    guard spells("swift", token) || spells("compiler", token) else { return .unknown }
    // `swift(<5.9)` means an older compiler than any that is in use.
    return byte(of: argument) == UInt8(ascii: "<") ? .fails : .holds
  }

  /// The text of the identifier at `index`; empty for another token.
  private mutating func name(at index: Int) -> String {
    guard tokens[index].kind == .identifier else { return "" }
    let start = Int(tokens[index].textStart)
    return String(decoding: bytes[start..<min(bytes.count, start &+ length(at: index))], as: UTF8.self)
  }

  private mutating func isOperator(_ text: StaticString, at index: Int) -> Bool {
    guard index < tokens.count, text.utf8CodeUnitCount == length(at: index) else { return false }
    let start = Int(tokens[index].textStart)
    guard start &+ text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { word in bytes[start..<(start &+ word.count)].elementsEqual(word) }
  }
}
