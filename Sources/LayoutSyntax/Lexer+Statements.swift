extension Lexer {
  /// Where the line began that a piece of text goes on with.
  struct LineStart {
    /// In UTF-8 bytes.
    var offset: Int
    /// What the tabs of its indentation count besides one column each.
    var tabs: Int
  }

  /// Reads the statement whose bytes, with the trivia before it, are `range`, and with `lookahead` as many tokens behind
  /// it, then an `endOfFile`. Returns the number of the statement's tokens; nil when it does not stand for itself: when a
  /// token crosses its end, a bracket or a quote in it is not closed in it, a byte of it is none of the language, or a
  /// line of it begins at column 0, where a segment may. `line` is where its first line began, if not with it.
  mutating func lexStatement(_ range: Range<Int>, after line: LineStart? = nil, lookahead: Int) -> Int? {
    begin(at: range.lowerBound)
    if let line {
      startsLine = false
      lineStart = line.offset
      tabs = line.tabs
    }
    while index < range.upperBound || strings.count > 0 {
      guard lexTrivia() else {
        abandonInterpolation()
        continue
      }
      if index >= limit {
        guard strings.count > 0 else { return nil }
        abandonInterpolation()
        continue
      }
      if index == lineStart, tokens.count > 0 { return nil }
      lexToken()
    }
    let count = tokens.count
    guard index == range.upperBound, triviaStart == index, count > 0, open.count == 0, commentIssue == nil else {
      return nil
    }
    for place in 0..<count {
      switch tokens[place].kind {
      case .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .stringQuote,
        .interpolationStart:
        if tokens[place].match < 0 { return nil }
      case .unknown: return nil
      default: break
      }
    }
    while tokens.count < count &+ lookahead, lexTrivia(), index < limit, strings.count == 0 { lexToken() }
    triviaStart = index
    append(.endOfFile, from: index)
    return count
  }

  /// Whether a line begins behind the first of `count` tokens that tells how the segment is written: in a statement it is
  /// an indented one.
  func showsIndentation(in count: Int) -> Bool {
    for place in 1..<max(1, count) where tokens[place].startsLine {
      if !isBracket(bytes[Int(tokens[place].textStart)]) { return true }
    }
    return false
  }
}
