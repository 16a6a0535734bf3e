/// The fast path of the lexer for the tokens that make up most of a document. It makes the same tokens as the general
/// path.
extension Lexer {
  /// Reads tokens as long as they are of the kinds that make up most of a document: names, whole numbers, one-byte
  /// punctuation, short strings, spaces, and line feeds before indented lines. It stops before anything else, in the
  /// same state as if the tokens had been read one by one.
  ///
  /// Unless `isSettled`, the first token of a line is left to the caller, who checks the indentation of the line.
  mutating func lexPlain(isSettled: Bool) {
    repeat { lexPlainTokens(isSettled: isSettled) } while lexPlainString()
  }

  /// A token of a frequent kind: the kind, the keyword if any, and the offset at which it ends.
  private struct PlainToken {
    var kind: SyntaxKind
    var keyword: Keyword?
    var end: Int
  }

  /// Does the work of `lexPlain` except for strings.
  ///
  /// The state that each token changes is kept in a few local variables, and so in registers.
  private mutating func lexPlainTokens(isSettled: Bool) {
    let bytes = self.bytes
    let classes = self.classes
    let records = tokens.records
    var record = records + tokens.count
    var index = self.index
    // The next sixteen bytes can be read without a bounds check, and there is space for one token per byte.
    let end = min(limit &- 16, index &+ tokens.capacity &- tokens.count)
    var triviaStart = trivia.start
    var columnStart = trivia.lineStart &- trivia.tabs

    while index < end {
      let start = index
      let first = bytes[start]
      let kinds = classes[first]
      if kinds.contains(.trivia) {
        if first == 0x0A, strings.count == 0 {
          columnStart = start &+ 1
          trivia.beginLine(at: columnStart)
          boundary.recordLineBreak(before: columnStart, trivia.commentIssue)
        } else if first != 0x20 {
          break
        }
        index &+= 1
        if bytes[index] == 0x20 { index = endOfSpaces(from: index) }
        continue
      }
      // Only the first byte of a line is at the start of the columns.
      if trivia.startsLine, start == columnStart || !isSettled { break }

      var opening: Int?
      let token: PlainToken
      if kinds.contains(.identifier) {
        guard let found = kinds.contains(.digit) ? plainNumber(at: start) : plainWord(first, at: start) else { break }
        token = found
      } else {
        guard kinds.contains(.single), first != UInt8(ascii: ".") || !mayContinueDot(bytes[start &+ 1]) else { break }
        token = PlainToken(kind: singles[first], end: start &+ 1)
        if kinds.contains(.openingBracket) {
          brackets.push(token.kind, token: Lexer.index(of: record, in: records))
        } else if kinds.contains(.closingBracket) {
          opening = brackets.popInnermost(closedBy: token.kind)
          guard opening != nil else { break }
        }
      }
      index = token.end
      write(token, at: record, from: triviaStart, textStart: start, column: start &- columnStart)
      if let opening {
        record.pointee.match = Int32(truncatingIfNeeded: opening)
        records[opening].match = Int32(truncatingIfNeeded: Lexer.index(of: record, in: records))
      }
      record += 1
      triviaStart = index
    }

    tokens.extend(to: record - records)
    self.index = index
    trivia.start = triviaStart
  }

  /// Returns true for a byte after which a dot may begin an operator.
  @inline(__always)
  private func mayContinueDot(_ next: UInt8) -> Bool {
    next == UInt8(ascii: ".") || classes[next].contains(.operatorCharacter)
  }

  /// The identifier or keyword that begins with the letter `first` at `start`; nil unless it consists of fewer than
  /// sixteen ASCII letters. At least sixteen bytes must follow.
  @inline(__always)
  private func plainWord(_ first: UInt8, at start: Int) -> PlainToken? {
    let head = eightBytes(at: start)
    var length = head.leadingLetters
    if length == 8 { length &+= eightBytes(at: start &+ 8).leadingLetters }
    let end = start &+ length
    guard length < 16, classes[bytes[end]].isDisjoint(with: [.identifier, .high]), bytes[end] != UInt8(ascii: "$")
    else {
      return nil
    }
    guard keywords.maySpell(first: first, length: length),
      let word = keywords.keyword(head: head, in: bytes, start..<end)
    else { return PlainToken(kind: .identifier, end: end) }
    return PlainToken(kind: word.kind, keyword: word.keyword, end: end)
  }

  /// The number at `start`; nil unless it consists of digits only, as most do.
  @inline(__always)
  private func plainNumber(at start: Int) -> PlainToken? {
    var end = start &+ 1
    while end < limit, classes[bytes[end]].contains(.digit) { end &+= 1 }
    let next = byte(at: end)
    guard next != UInt8(ascii: "."), !classes[next].contains(.identifier) else { return nil }
    return PlainToken(kind: .integerLiteral, end: end)
  }

  /// The index of a token in the buffer that starts at `first`. Unsigned, because a signed division is slower.
  @inline(__always)
  private static func index(of token: UnsafeMutablePointer<Token>, in first: UnsafeMutablePointer<Token>) -> Int {
    let distance = UInt(bitPattern: token) &- UInt(bitPattern: first)
    return Int(truncatingIfNeeded: distance / UInt(MemoryLayout<Token>.stride))
  }

  /// Writes the record of a token, which usually is not the first of its line.
  @inline(__always)
  private mutating func write(
    _ token: PlainToken, at record: UnsafeMutablePointer<Token>, from triviaStart: Int, textStart: Int, column: Int
  ) {
    record.initialize(
      to: Token(
        token: token.kind, keyword: token.keyword,
        at: Token.Extent(triviaStart: triviaStart, textStart: textStart, end: token.end), column: column,
        startsLine: false))
    guard trivia.startsLine else { return }
    record.pointee.startsLine = true
    trivia.startsLine = false
    boundary.recordToken()
  }

  /// Reads a one-line string of ASCII text without escapes, as most are, unless it begins a line. Returns false, and
  /// reads nothing, if there is none.
  private mutating func lexPlainString() -> Bool {
    let quote = index
    guard byte(at: quote) == UInt8(ascii: "\""), !trivia.startsLine, escapeIssue == nil else { return false }
    let start = quote &+ 1
    var end = start
    while end < limit, classes[bytes[end]].contains(.text) { end &+= 1 }
    guard byte(at: end) == UInt8(ascii: "\""), end > start || byte(at: end &+ 1) != UInt8(ascii: "\"") else {
      return false
    }
    tokens.reserve(for: 3)
    let opening = tokens.count
    let column = trivia.column(of: quote)
    var record = tokens.records + opening
    write(
      PlainToken(kind: .stringQuote, end: start), at: record, from: trivia.start, textStart: quote, column: column)
    record += 1
    if end > start {
      write(PlainToken(kind: .stringSegment, end: end), at: record, from: start, textStart: start, column: column &+ 1)
      record += 1
    }
    index = end &+ 1
    trivia.start = index
    write(
      PlainToken(kind: .stringQuote, end: index), at: record, from: end, textStart: end,
      column: column &+ (end &- quote))
    tokens.extend(to: record - tokens.records &+ 1)
    match(opening, tokens.count &- 1)
    return true
  }

  /// The offset after the spaces that begin at `start`; it compares eight bytes at a time.
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
}
