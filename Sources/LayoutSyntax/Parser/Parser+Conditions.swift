/// `if`, `guard` and `switch` with their conditions and cases.
extension Parser {
  /// Parses `if` and its `else if`s in a loop; in the tree each `else if` is nested in the one before.
  mutating func parseIf() {
    let depth = blockDepth
    var marks: [Int] = []
    while true {
      marks.append(mark)
      bump()
      parseConditions()
      skipToBrace()
      parseBlock(.codeBlock)
      guard at(.keyword), isAt(.else), !isBeyondUnclosed else { break }
      bump()
      if at(.keyword), isAt(.if) {
        blockDepth &+= 1
        if blockDepth < Parser.blockLimit { continue }
        skipElse()
        break
      }
      skipToBrace()
      parseBlock(.codeBlock)
      break
    }
    blockDepth = depth
    for mark in marks.reversed() { finish(.ifStatement, from: mark) }
  }

  /// Skips the rest of a chain of `else if` that is too long.
  private mutating func skipElse() {
    let mark = self.mark
    repeat {
      while !at(.leftBrace), !at(.endOfFile), !at(.rightBrace), !belongsToNextLine { bump() }
      guard at(.leftBrace) else { break }
      let match = Int(current.match)
      while !at(.endOfFile), position != match { bump() }
      bump()
    } while at(.keyword) && isAt(.else)
    finish(.unexpected, from: mark, issue: .nestingTooDeep)
  }

  mutating func parseGuard() {
    let mark = self.mark
    bump()
    parseConditions()
    if isAt(.else), at(.keyword) { bump() } else { addMissing(.keyword, keyword: .else) }
    skipToBrace()
    parseBlock(.codeBlock)
    finish(.guardStatement, from: mark)
  }

  mutating func parseConditions() {
    let mark = self.mark
    let outer = context
    context.allowsTrailingClosure = false
    context.isCondition = true
    // A comment behind the keyword separates it from its condition, which may be in its column too, as after a comma.
    var mayBeInColumn = isAfterComment
    while true {
      let isBinding = at(.keyword) && (isAt(.let) || isAt(.var) || isAt(.case))
      parseCondition(mayBeInColumn: mayBeInColumn)
      if isBinding { context.endsAtEqual = true }
      while isStrayClosing, !at(.rightBrace), !startsLine { skipToken(.unmatchedClosing) }
      guard at(.comma) else { break }
      bump()
      mayBeInColumn = true
    }
    context = outer
    finish(.conditionList, from: mark)
  }

  /// True if there is a comment between the current token and the one before it.
  private var isAfterComment: Bool {
    mutating get {
      let token = tokens[position]
      let end = min(Int(token.textStart), bytes.count)
      return Int(token.offset) < end && bytes[Int(token.offset)..<end].contains(UInt8(ascii: "/"))
    }
  }

  private mutating func parseCondition(mayBeInColumn: Bool) {
    switch keyword {
    case .let, .var, .case:
      guard at(.keyword), !belongsToNextLine || (mayBeInColumn && isInColumnOfStatement) else {
        return addMissingExpression()
      }
      let mark = self.mark
      let isCase = isAt(.case)
      bump()
      if isCase { parseCasePattern() } else { parsePattern() }
      if at(.colon) { parseTypeAnnotation() }
      if at(.equal) { parseInitializer() } else if isCase { addMissing(.equal) }
      finish(.optionalBinding, from: mark)
    default:
      if mayBeInColumn { parseContinuedExpression() } else { parseOperandExpression() }
      guard context.endsAtEqual, at(.equal) else { return }
      addMissing(.keyword, keyword: .let)
      parseInitializer()
    }
  }

  /// True if the current token begins a line in the column of the statement, which is not the first column, and no
  /// unclosed bracket ends before that line.
  private var isInColumnOfStatement: Bool {
    mutating get {
      let token = tokens[position]
      return token.startsLine && token.column > 0 && token.column == context.column && !isBeyondUnclosed
    }
  }

  /// Parses a pattern after `case`, up to `=`.
  mutating func parseCasePattern() {
    let outer = context
    context.isPattern = true
    context.allowsTrailingClosure = false
    if startsExpression, !belongsToNextLine { parseExpression() } else { addMissingExpression() }
    context = outer
  }

  mutating func parseSwitch() {
    let mark = self.mark
    bump()
    let outer = context
    context.allowsTrailingClosure = false
    context.isCondition = true
    parseOperandExpression()
    context = outer
    skipToBrace()
    guard at(.leftBrace), blockDepth < Parser.blockLimit else {
      if at(.leftBrace) { skipBracketed() } else { addMissing(.leftBrace) }
      return finish(.switchStatement, from: mark)
    }
    blockDepth &+= 1
    let end = Int(current.match)
    bump()
    parseCases(closedBy: end)
    closeBlock(end)
    blockDepth &-= 1
    finish(.switchStatement, from: mark)
  }

  /// Parses the cases of a `switch`, up to the `}` with the index `end`, which is -1 if there is none.
  mutating func parseCases(closedBy end: Int) {
    let column = context.column
    while !at(.endOfFile), position != end, !at(.rightBrace) {
      if end == -1, belongsToNextLine, !isAt(.case), !isAt(.default) { break }
      if at(.at) || (at(.keyword) && (isAt(.case) || isAt(.default))) {
        parseCase(closedBy: end, column: column)
        continue
      }
      if position == branchEnd { return }
      if parseDirective(of: .cases) != nil { continue }
      let mark = self.mark
      while !at(.endOfFile), position != end, position != branchEnd, !at(.rightBrace), !at(.at),
        !(at(.keyword) && (isAt(.case) || isAt(.default)))
      {
        if end == -1, belongsToNextLine { break }
        if at(.leftBrace) { takeBlock() } else { bump() }
      }
      finish(.unexpected, from: mark, issue: .unexpected)
    }
  }

  private mutating func parseCase(closedBy end: Int, column: Int32) {
    let mark = self.mark
    if at(.at) { parseAttribute() }
    let isCase = isAt(.case)
    if at(.keyword) { bump() }
    if isCase {
      let outer = context
      context.column = tokens[position > 0 ? position &- 1 : 0].column
      context.allowsTrailingClosure = true
      context.isCondition = false
      while parseCaseItem() {}
      context = outer
    }
    expect(.colon)
    let statements = self.mark
    parseStatements(in: .switchCase, closedBy: end, ownerColumn: column)
    let isEmpty = self.mark == statements
    finish(.switchCase, from: mark)
    if isEmpty { nodes[nodes.count &- 1].report(.emptyCase) }
  }

  /// Parses one pattern of a case. Returns true if a comma follows, and so another pattern.
  mutating func parseCaseItem() -> Bool {
    let mark = self.mark
    let outer = context
    context.isPattern = true
    parseOperandExpression()
    context.isPattern = false
    if at(.keyword), isAt(.where) {
      bump()
      parseOperandExpression()
    }
    context = outer
    let hasMore = at(.comma)
    if hasMore { bump() }
    finish(.switchItem, from: mark)
    return hasMore
  }
}
