extension Lexer {
  /// Reads on from the index as long as that comes of which most of a document consists: names, whole numbers, brackets
  /// and signs of one byte, short strings, spaces, and the line feeds before indented lines. It stops before anything
  /// else and leaves the state in which reading one token after the other would have come there.
  ///
  /// What each token changes is held in a few local variables, that is in registers. Unless `isSettled`, the first token of a
  /// line is left to the caller, who looks where the line stands.
  mutating func lexPlain(isSettled: Bool) {
    let bytes = self.bytes
    let classes = self.classes
    let limit = self.limit
    // Sixteen bytes from the index on can be read without asking for the end.
    let end = limit &- 16
    let records = tokens.records
    let room = records.count &- 3
    var count = tokens.count
    var index = self.index
    var triviaStart = self.triviaStart
    var columnStart = lineStart &- tabs

    scan: while index < end, count < room {
      let start = index
      let first = bytes[start]
      let kinds = classes[Int(first)]
      if kinds & CharacterClass.trivia != 0 {
        if first == 0x20 {
          index &+= 1
          if bytes[index] == 0x20 { index = endOfSpaces(from: index) }
          continue
        }
        guard first == 0x0A, strings.count == 0 else { break }
        index &+= 1
        startsLine = true
        lineStart = index
        tabs = 0
        columnStart = index
        if breakOffset < 0 {
          breakOffset = index
          breakIssue = commentIssue
        }
        continue
      }
      // Only the first byte of a line stands at the start of the columns.
      if startsLine, start == columnStart || !isSettled { break }

      var kind = SyntaxKind.identifier
      var keyword: Keyword?
      if kinds & CharacterClass.identifier != 0 {
        if kinds & CharacterClass.digit == 0 {
          var letters = eightBytes(at: start).leadingLetters
          if letters == 8 { letters &+= eightBytes(at: start &+ 8).leadingLetters }
          let next = start &+ letters
          guard letters < 16, classes[Int(bytes[next])] & (CharacterClass.identifier | CharacterClass.high) == 0 else {
            break
          }
          if keywords.maySpell(first: first, length: letters) {
            keyword = self.keyword(from: start, to: next)
            if let keyword, keyword.isReserved { kind = .keyword }
          }
          index = next
        } else {
          var next = start &+ 1
          while next < limit, classes[Int(bytes[next])] & CharacterClass.digit != 0 { next &+= 1 }
          // As a rule digits are all there is of a number.
          let follower = next < limit ? bytes[next] : 0
          guard follower != UInt8(ascii: "."), classes[Int(follower)] & CharacterClass.identifier == 0 else { break }
          kind = .integerLiteral
          index = next
        }
      } else if kinds & CharacterClass.single != 0 {
        kind = singles[Int(first)]
        switch kind {
        case .dot: if bytes[start &+ 1] == UInt8(ascii: ".") { break scan }
        case .leftParenthesis, .leftBracket, .leftBrace: push(kind, token: count)
        case .rightParenthesis, .rightBracket, .rightBrace:
          guard let opening = closeInnermost(with: kind) else { break scan }
          records[opening].match = Int32(truncatingIfNeeded: count)
          index &+= 1
          records.initializeElement(
            at: count,
            to: Token(
              token: kind, startsLine: startsLine, from: triviaStart, textStart: start, to: index,
              column: start &- columnStart))
          records[count].match = Int32(truncatingIfNeeded: opening)
          count &+= 1
          triviaStart = index
          startsLine = false
          breakOffset = -1
          continue
        default: break
        }
        index &+= 1
      } else if first == UInt8(ascii: "\"") {
        guard let closing = endOfPlainString(from: start) else { break }
        let column = start &- columnStart
        let content = start &+ 1
        let opening = count
        records.initializeElement(
          at: count,
          to: Token(
            token: .stringQuote, startsLine: startsLine, from: triviaStart, textStart: start, to: content,
            column: column))
        if closing > content {
          count &+= 1
          records.initializeElement(
            at: count,
            to: Token(
              token: .stringSegment, startsLine: false, from: content, textStart: content, to: closing,
              column: column &+ 1))
        }
        count &+= 1
        records.initializeElement(
          at: count,
          to: Token(
            token: .stringQuote, startsLine: false, from: closing, textStart: closing, to: closing &+ 1,
            column: closing &- columnStart))
        records[opening].match = Int32(truncatingIfNeeded: count)
        records[count].match = Int32(truncatingIfNeeded: opening)
        count &+= 1
        index = closing &+ 1
        triviaStart = index
        startsLine = false
        breakOffset = -1
        continue
      } else {
        break
      }
      records.initializeElement(
        at: count,
        to: Token(
          token: kind, keyword: keyword, startsLine: startsLine, from: triviaStart, textStart: start, to: index,
          column: start &- columnStart))
      count &+= 1
      triviaStart = index
      startsLine = false
      breakOffset = -1
    }

    tokens.extend(to: count)
    self.index = index
    self.triviaStart = triviaStart
  }

  /// The end of the spaces from `start` on, looked at eight at a time.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int {
    var end = start
    while end &+ 8 <= limit {
      let others = eightBytes(at: end) ^ 0x2020_2020_2020_2020
      if others != 0 { return end &+ others.trailingZeroBitCount &>> 3 }
      end &+= 8
    }
    while end < limit, bytes[end] == 0x20 { end &+= 1 }
    return end
  }

  /// The offset of the quote that closes the string whose opening one stands at `quote`, if it is one of one line that
  /// holds nothing but ASCII text, as most do.
  @inline(__always)
  private func endOfPlainString(from quote: Int) -> Int? {
    var end = quote &+ 1
    while end < limit, classes[Int(bytes[end])] & CharacterClass.text != 0 { end &+= 1 }
    guard byte(at: end) == 0x22, end > quote &+ 1 || byte(at: end &+ 1) != 0x22, escapeIssue == nil else { return nil }
    return end
  }
}
