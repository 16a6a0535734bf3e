/// String literals: quotes, raw and multi-line strings, escapes, interpolations, and the recovery where a string or an
/// interpolation does not end.
extension Lexer {
  /// Reads an opening quote and what follows up to the first interpolation or the closing quote.
  mutating func lexString() {
    let start = index
    var hashes = 0
    while byte(at: index) == UInt8(ascii: "#") {
      hashes &+= 1
      index &+= 1
    }
    let (scalar, length) = UTF8Scalar.decode(bytes, at: index, limit: limit) ?? (0, 1)
    index &+= length
    let isStraight = scalar == 0x22
    let isMultiLine = isStraight && byte(at: index) == 0x22 && byte(at: index &+ 1) == 0x22
    if isMultiLine { index &+= 2 }
    append(.stringQuote, from: start, issue: isStraight ? nil : .typographicQuote)
    var string = OpenString(
      isMultiLine: isMultiLine, hashes: hashes, quote: scalar, token: tokens.count &- 1, openBrackets: brackets.count,
      end: limit, outerLimit: limit)
    if isMultiLine { string.end = multiLineEnd(from: index, hashes: hashes) }
    lexStringContent(string)
  }

  /// The offset of the first closing `"""` from `start` on, or `limit` if there is none.
  private mutating func multiLineEnd(from start: Int, hashes: Int) -> Int {
    var offset = start
    while offset < limit {
      let next = bytes[offset]
      if next == 0x5C, hasHashes(hashes, at: offset &+ 1) {
        offset &+= hashes &+ 2
      } else if next == 0x22, byte(at: offset &+ 1) == 0x22, byte(at: offset &+ 2) == 0x22,
        hasHashes(hashes, at: offset &+ 3)
      {
        return offset
      } else {
        offset &+= 1
      }
    }
    return limit
  }

  /// Returns true if `count` characters `#` begin at `offset`.
  mutating func hasHashes(_ count: Int, at offset: Int) -> Bool {
    var seen = 0
    while seen < count {
      if byte(at: offset &+ seen) != UInt8(ascii: "#") { return false }
      seen &+= 1
    }
    return true
  }

  /// Continues a string after the `)` of its interpolation.
  mutating func resumeString() {
    guard let string = strings.popLast() else { return }
    limit = string.outerLimit
    lexStringContent(string)
  }

  mutating func lexStringContent(_ string: OpenString) {
    let start = index
    while index < limit {
      let next = bytes[index]
      if string.isMultiLine, index >= string.end {
        return closeString(string, segmentFrom: start, length: 3 &+ string.hashes)
      }
      switch next {
      case 0x5C where hasHashes(string.hashes, at: index &+ 1):
        let escaped = index &+ 1 &+ string.hashes
        if byte(at: escaped) == UInt8(ascii: "("), index >= failedSearches.interpolation {
          return openInterpolation(string, segmentFrom: start, end: escaped &+ 1)
        }
        let isLineEnd = byte(at: escaped) == 0x0A || byte(at: escaped) == 0x0D
        index = min(isLineEnd ? escaped : escaped &+ 1, limit)
        if !isEscape(at: escaped, isMultiLine: string.isMultiLine) { escapeIssue = .invalidEscape }
        // The byte after the backslash may begin a scalar or be the closing quote; only a whole ASCII character is
        // skipped.
        if !isLineEnd, escaped < limit, bytes[escaped] >= 0x80 { index = escaped }
      case 0x0A, 0x0D:
        if !string.isMultiLine { return endLine(in: string, segmentFrom: start) }
        trivia.lineStart = index &+ 1
        trivia.tabs = 0
        index &+= 1
      case 0x22, 0x27, 0xE2:
        if !string.isMultiLine, let length = closingQuoteLength(string) {
          return closeString(string, segmentFrom: start, length: length)
        }
        index &+= 1
      default: index &+= 1
      }
    }
    if string.isMultiLine {
      appendSegment(from: start)
      tokens[string.token].report(.unterminatedString)
    } else {
      endLine(in: string, segmentFrom: start)
    }
  }

  /// The length of a quote at `index` that closes `string`, including its `#`; nil if there is none.
  private mutating func closingQuoteLength(_ string: OpenString) -> Int? {
    let (scalar, length) = UTF8Scalar.decode(bytes, at: index, limit: limit) ?? (0, 1)
    let closes: Bool
    switch string.quote {
    case 0x22: closes = scalar == 0x22
    case 0x27: closes = scalar == 0x27
    case 0x201C, 0x201D: closes = scalar == 0x201D || scalar == 0x201C || scalar == 0x22
    default:
      // An apostrophe between letters belongs to the text.
      let before = index > 0 ? bytes[index &- 1] : 0
      let after = byte(at: index &+ length)
      let isApostrophe =
        classes[before].contains(.identifier) && classes[after].contains(.identifier)
      closes = scalar == 0x22 || ((scalar == 0x2019 || scalar == 0x2018) && !isApostrophe)
    }
    guard closes, hasHashes(string.hashes, at: index &+ length) else { return nil }
    return length &+ string.hashes
  }

  private mutating func appendSegment(from start: Int) {
    guard index > start else { return }
    let isText = UTF8Scalar.firstInvalid(in: bytes, start..<index) == nil
    append(.stringSegment, from: start, issue: escapeIssue ?? (isText ? nil : .invalidCharacter))
    escapeIssue = nil
  }

  /// Returns true if the character after a backslash at `offset` makes a valid escape.
  private mutating func isEscape(at offset: Int, isMultiLine: Bool) -> Bool {
    switch byte(at: offset) {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"), UInt8(ascii: "\\"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("):
      return true
    case UInt8(ascii: "u"):
      guard byte(at: offset &+ 1) == UInt8(ascii: "{") else { return false }
      var digits = 0
      var value: UInt32 = 0
      while digits < 9, let digit = Character(UnicodeScalar(byte(at: offset &+ 2 &+ digits))).hexDigitValue {
        value = value &* 16 &+ UInt32(digit)
        digits &+= 1
      }
      return (1...8).contains(digits) && byte(at: offset &+ 2 &+ digits) == UInt8(ascii: "}")
        && UnicodeScalar(value) != nil
    case 0x0A, 0x0D, 0x20, 0x09: return isMultiLine
    default: return false
    }
  }

  private mutating func closeString(_ string: OpenString, segmentFrom start: Int, length: Int) {
    appendSegment(from: start)
    let quote = index
    index = min(index &+ length, limit)
    let isStraight = bytes[quote] == 0x22
    append(.stringQuote, from: quote, issue: isStraight ? nil : .typographicQuote)
    let closing = tokens.count &- 1
    match(string.token, closing)
  }

  private mutating func openInterpolation(_ string: OpenString, segmentFrom start: Int, end: Int) {
    appendSegment(from: start)
    let textStart = index
    index = end
    append(.interpolationStart, from: textStart)
    brackets.push(.interpolationStart, token: tokens.count &- 1)
    var string = string
    string.interpolation = tokens.count &- 1
    string.outerLimit = limit
    string.lineStart = trivia.lineStart
    string.tabs = trivia.tabs
    if string.isMultiLine { limit = string.end }
    strings.append(string)
  }

  /// Handles the end of a line inside a one-line string.
  private mutating func endLine(in string: OpenString, segmentFrom start: Int) {
    if let outer = strings.last, !outer.isMultiLine {
      // The string is inside an interpolation of another one, which ends with the line too.
      return abandonInterpolation()
    }
    if string.quote == 0x22, string.hashes == 0 {
      if let end = typographicEnd(from: start) {
        index = end
        return closeString(string, segmentFrom: start, length: 3)
      }
      if strings.count == 0, let end = proseEnd(from: index) {
        // A string broken into several lines is read as a whole, so that the code after it is lexed normally.
        tokens[string.token].report(.unterminatedString)
        index = end
        closeString(string, segmentFrom: start, length: 1)
        return resetLine()
      }
    }
    appendSegment(from: start)
    tokens[string.token].report(.unterminatedString)
  }

  /// Sets the start of the current line after text that was read as a whole.
  private mutating func resetLine() {
    var offset = index
    while offset > 0, bytes[offset &- 1] != 0x0A, bytes[offset &- 1] != 0x0D { offset &-= 1 }
    trivia.lineStart = offset
    trivia.tabs = 0
  }

  /// The first typographic closing quote on the line from `start` on, used where a straight quote should close the
  /// string.
  private mutating func typographicEnd(from start: Int) -> Int? {
    var offset = start
    var found: Int?
    while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == 0xE2, byte(at: offset &+ 1) == 0x80, byte(at: offset &+ 2) == 0x9D, found == nil {
        found = offset
      }
      offset &+= 1
    }
    return found
  }

  /// The offset of the next quote after the end of the line at `start`, if the text in between is prose and the quote
  /// closes a string on its line. The search ends at the first quote or after 80 lines, so that all searches together
  /// take one pass.
  private mutating func proseEnd(from start: Int) -> Int? {
    var offset = start
    // The search may read beyond the end of the segment.
    defer { boundary.depend(upTo: offset &+ 2) }
    var lines = 0
    search: while offset < limit {
      switch bytes[offset] {
      case 0x22: break search
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "/") where byte(at: offset &+ 1) == UInt8(ascii: "/"): return nil
      case UInt8(ascii: "/") where byte(at: offset &+ 1) == UInt8(ascii: "*"): return nil
      case 0x0A, 0x0D: lines &+= 1
      default: break
      }
      if lines > 80 { return nil }
      offset &+= 1
    }
    guard offset < limit, byte(at: offset &+ 1) != 0x22 else { return nil }
    let found = offset
    var quotes = 0
    while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == 0x5C { offset &+= 1 } else if bytes[offset] == 0x22 { quotes &+= 1 }
      offset &+= 1
    }
    return quotes % 2 == 1 ? found : nil
  }

  /// Handles an interpolation that does not end before its line (or its `"""` string) ends: it is read again as text,
  /// so that the rest of the line keeps its brackets. Happens at most once per line or `"""` string.
  mutating func abandonInterpolation() {
    guard let innermost = strings.last else { return }
    if innermost.isMultiLine {
      let string = innermost
      _ = strings.popLast()
      failedSearches.interpolation = string.end
      index = Int(tokens[string.interpolation].textStart)
      tokens.truncate(to: string.interpolation)
      brackets.truncate(to: string.openBrackets)
      limit = string.outerLimit
      return resume(string, from: index)
    }
    var position = 0
    while position < strings.count, strings[position].isMultiLine { position &+= 1 }
    guard position < strings.count else { return }
    let string = strings[position]
    strings.truncate(to: position)
    failedSearches.interpolation = max(failedSearches.interpolation, index)
    let quote = string.token
    index = Int(tokens[quote].end)
    tokens.truncate(to: quote &+ 1)
    if tokens[quote].issue == nil { tokens[quote].report(.unterminatedInterpolation) }
    brackets.truncate(to: string.openBrackets)
    limit = string.outerLimit
    resume(string, from: index)
  }

  private mutating func resume(_ string: OpenString, from start: Int) {
    index = start
    trivia.start = start
    trivia.startsLine = false
    trivia.lineStart = string.lineStart
    trivia.tabs = string.tabs
    if string.isMultiLine { tokens[string.token].report(.unterminatedInterpolation) }
    lexStringContent(string)
  }
}
