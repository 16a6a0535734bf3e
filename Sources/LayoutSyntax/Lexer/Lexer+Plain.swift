extension Lexer {
  /// Reads tokens as long as they are of the kinds that make up most of a document: names, whole numbers, one-byte
  /// punctuation, short strings, spaces, and line feeds before indented lines. It stops before anything else, in the
  /// same state as if the tokens had been read one by one.
  ///
  /// Unless `isSettled`, the first token of a line is left to the caller, who checks the indentation of the line.
  mutating func lexPlain(isSettled: Bool) {
    repeat { lexSigns(isSettled: isSettled) } while lexPlainString()
  }

  /// Does the work of `lexPlain` except for strings.
  ///
  /// The state that each token changes is kept in a few local variables, and so in registers.
  private mutating func lexSigns(isSettled: Bool) {
    guard let bytes = self.bytes.baseAddress, let classes = self.classes.baseAddress else { return }
    let records = tokens.records
    var token = records + tokens.count
    var index = self.index
    // The next sixteen bytes can be read without a bounds check, and there is space for one token per byte.
    let end = min(limit &- 16, index &+ tokens.capacity &- tokens.count)
    var triviaStart = self.triviaStart
    var columnStart = lineStart &- tabs

    while index < end {
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
        columnStart = index
        beginPlainLine(at: index)
        if bytes[index] == 0x20 { index = endOfSpaces(from: index) }
        continue
      }
      // Only the first byte of a line is at the start of the columns.
      if startsLine, start == columnStart || !isSettled { break }

      var kind = SyntaxKind.identifier
      if kinds & CharacterClass.identifier != 0 {
        if kinds & CharacterClass.digit == 0 {
          let head = Lexer.eightBytes(bytes + start)
          var letters = head.leadingLetters
          if letters == 8 { letters &+= Lexer.eightBytes(bytes + (start &+ 8)).leadingLetters }
          index = start &+ letters
          guard letters < 16, classes[Int(bytes[index])] & (CharacterClass.identifier | CharacterClass.high) == 0 else {
            index = start
            break
          }
          if keywords.maySpell(first: first, length: letters),
            let word = keywords.keyword(head: head, length: letters, bytes + start)
          {
            write(word.kind, at: token, from: triviaStart, textStart: start, to: index, column: start &- columnStart)
            token.pointee.keyword = word.keyword
            token += 1
            triviaStart = index
            continue
          }
        } else {
          index &+= 1
          while index < limit, classes[Int(bytes[index])] & CharacterClass.digit != 0 { index &+= 1 }
          // Most numbers consist of digits only.
          let next = index < limit ? bytes[index] : 0
          guard next != UInt8(ascii: "."), classes[Int(next)] & CharacterClass.identifier == 0 else {
            index = start
            break
          }
          kind = .integerLiteral
        }
      } else if kinds & CharacterClass.single != 0 {
        kind = singles[Int(first)]
        if kinds & CharacterClass.openingBracket != 0 {
          push(kind, token: Lexer.index(of: token, in: records))
        } else if kinds & CharacterClass.closingBracket != 0 {
          guard let opening = closeInnermost(with: kind) else { break }
          index &+= 1
          write(
            kind, at: token, from: triviaStart, textStart: start, to: index, column: start &- columnStart)
          token.pointee.match = Int32(truncatingIfNeeded: opening)
          records[opening].match = Int32(truncatingIfNeeded: Lexer.index(of: token, in: records))
          token += 1
          triviaStart = index
          continue
        } else if first == UInt8(ascii: "."), bytes[start &+ 1] == UInt8(ascii: ".") {
          break
        }
        index &+= 1
      } else {
        break
      }
      write(kind, at: token, from: triviaStart, textStart: start, to: index, column: start &- columnStart)
      token += 1
      triviaStart = index
    }

    tokens.extend(to: token - records)
    self.index = index
    self.triviaStart = triviaStart
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
    _ kind: SyntaxKind, at token: UnsafeMutablePointer<Token>, from triviaStart: Int, textStart: Int, to end: Int,
    column: Int
  ) {
    token.initialize(
      to: Token(token: kind, startsLine: false, from: triviaStart, textStart: textStart, to: end, column: column))
    guard startsLine else { return }
    token.pointee.startsLine = true
    startsLine = false
    breakOffset = -1
  }

  /// Records that a line begins at `start`, after a line feed.
  @inline(__always)
  private mutating func beginPlainLine(at start: Int) {
    startsLine = true
    lineStart = start
    tabs = 0
    guard breakOffset < 0 else { return }
    breakOffset = start
    breakIssue = commentIssue
  }

  /// Reads a one-line string of ASCII text without escapes, as most are, unless it begins a line. Returns false, and
  /// reads nothing, if there is none.
  private mutating func lexPlainString() -> Bool {
    let quote = index
    guard byte(at: quote) == UInt8(ascii: "\""), !startsLine, escapeIssue == nil else { return false }
    let start = quote &+ 1
    var end = start
    while end < limit, classes[Int(bytes[end])] & CharacterClass.text != 0 { end &+= 1 }
    guard byte(at: end) == UInt8(ascii: "\""), end > start || byte(at: end &+ 1) != UInt8(ascii: "\"") else {
      return false
    }
    tokens.reserve(for: 3)
    let opening = tokens.count
    let column = quote &- lineStart &+ tabs
    var token = tokens.records + opening
    write(.stringQuote, at: token, from: triviaStart, textStart: quote, to: start, column: column)
    token += 1
    if end > start {
      write(.stringSegment, at: token, from: start, textStart: start, to: end, column: column &+ 1)
      token += 1
    }
    index = end &+ 1
    triviaStart = index
    write(.stringQuote, at: token, from: end, textStart: end, to: index, column: column &+ (end &- quote))
    tokens.extend(to: token - tokens.records &+ 1)
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
