extension Lexer {
  /// An identifier or keyword: its end offset, and the keyword that it spells.
  struct Word {
    var end: Int
    var keyword: Keyword?
  }

  /// Reads the identifier or keyword at `start`; the result ends at `start` if there is none.
  mutating func word(at start: Int) -> Word {
    var end = start
    while end < limit, classes[bytes[end]].contains(.identifier) { end &+= 1 }
    guard end < limit, bytes[end] >= 0x80 || (bytes[end] == UInt8(ascii: "$") && end > start) else {
      return Word(end: end, keyword: keyword(from: start, to: end))
    }
    let asciiEnd = end
    while end < limit {
      if classes[bytes[end]].contains(.identifier) || bytes[end] == UInt8(ascii: "$") {
        end &+= 1
      } else if let (scalar, length) = UTF8Scalar.decode(bytes, at: end, limit: limit), scalar >= 0x80,
        CharacterClass.isIdentifier(scalar)
      {
        end &+= length
      } else {
        break
      }
    }
    return Word(end: end, keyword: end == asciiEnd ? keyword(from: start, to: end) : nil)
  }

  mutating func keyword(from start: Int, to end: Int) -> Keyword? {
    let length = end &- start
    guard length > 0, keywords.maySpell(first: bytes[start], length: length) else { return nil }
    let head =
      start &+ 8 <= bytes.count
      ? eightBytes(at: start) : bytes[start..<min(end, start &+ 8)].reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    return keywords.keyword(head: head, in: bytes, start..<end)?.keyword
  }

  /// The eight bytes from `offset` on, the first one in the lowest bits; all must be inside the document.
  @inline(__always)
  func eightBytes(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  mutating func lexIdentifier() {
    let start = index
    let word = word(at: start)
    index = word.end
    append(word.keyword?.isReserved == true ? .keyword : .identifier, from: start, keyword: word.keyword)
  }

  mutating func lexBackticks() {
    let start = index
    var offset = index &+ 1
    while offset < limit, bytes[offset] != UInt8(ascii: "`"), bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      offset &+= 1
    }
    guard offset > start &+ 1, byte(at: offset) == UInt8(ascii: "`") else {
      index = start &+ 1
      return append(.unknown, from: start, issue: .invalidCharacter)
    }
    index = offset &+ 1
    append(.identifier, from: start)
  }

  mutating func lexDollar() {
    let start = index
    index &+= 1
    while index < limit, classes[bytes[index]].contains(.identifier) { index &+= 1 }
    let isName = index > start &+ 1
    append(isName ? .dollarIdentifier : .unknown, from: start, issue: isName ? nil : .invalidCharacter)
  }

  mutating func lexNumber() {
    let start = index
    // After a dot a number is the index of a tuple element: `pair.0.1`.
    let isElement = trivia.start == start && tokens.last?.kind == .dot
    var isFloating = false
    var isValid = true
    let radix = byte(at: start &+ 1)
    if byte(at: start) == UInt8(ascii: "0"), !isElement, radix == UInt8(ascii: "x") {
      index &+= 2
      isValid = skipDigits(.hexDigit)
      if byte(at: index) == UInt8(ascii: "."), classes[byte(at: index &+ 1)].contains(.hexDigit) {
        // `0x1.p` is a member access; a hexadecimal fraction needs an exponent.
        let whole = index
        index &+= 1
        _ = skipDigits(.hexDigit)
        if byte(at: index) | 0x20 == UInt8(ascii: "p") { isFloating = true } else { index = whole }
      }
      if byte(at: index) | 0x20 == UInt8(ascii: "p") {
        isFloating = true
        isValid = skipExponent() && isValid
      }
    } else if byte(at: start) == UInt8(ascii: "0"), !isElement, radix == UInt8(ascii: "b") || radix == UInt8(ascii: "o")
    {
      index &+= 2
      let first = index
      isValid = skipDigits(.digit)
      let top = radix == UInt8(ascii: "b") ? UInt8(ascii: "1") : UInt8(ascii: "7")
      if bytes[first..<index].contains(where: { $0 > top && $0 != UInt8(ascii: "_") }) { isValid = false }
    } else {
      _ = skipDigits(.digit)
      if !isElement {
        if byte(at: index) == UInt8(ascii: "."), classes[byte(at: index &+ 1)].contains(.digit) {
          isFloating = true
          index &+= 1
          _ = skipDigits(.digit)
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
          isFloating = true
          isValid = skipExponent()
        }
      }
    }
    if index < limit, classes[bytes[index]].contains(.identifier) {
      isValid = false
      while index < limit, classes[bytes[index]].contains(.identifier) { index &+= 1 }
    }
    append(isFloating ? .floatingLiteral : .integerLiteral, from: start, issue: isValid ? nil : .invalidNumber)
  }

  /// Skips digits of `kind` and `_`. Returns false if the first character is not a digit.
  private mutating func skipDigits(_ kind: CharacterClass) -> Bool {
    let start = index
    while index < limit, classes[bytes[index]].contains(kind) || bytes[index] == UInt8(ascii: "_") { index &+= 1 }
    return index > start && bytes[start] != UInt8(ascii: "_")
  }

  private mutating func skipExponent() -> Bool {
    index &+= 1
    if byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-") { index &+= 1 }
    return skipDigits(.digit)
  }

  /// Reads an operator; like Swift, it decides by the surrounding white space if it is a prefix, postfix or binary
  /// operator.
  mutating func lexOperator() {
    let start = index
    let first = bytes[start]
    if first == UInt8(ascii: "<"), byte(at: start &+ 1) == UInt8(ascii: "#"), lexPlaceholder() { return }
    let isLeftBound = isBound(before: start)
    if first == UInt8(ascii: "/"), !isLeftBound, lexBareRegex() { return }
    if isLeftBound, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
      // `!=` after an operand is a comparison.
      if first == UInt8(ascii: "?") || byte(at: start &+ 1) != UInt8(ascii: "=") {
        index &+= 1
        return append(first == UInt8(ascii: "?") ? .questionMark : .exclamationMark, from: start)
      }
    }
    let mayHoldDots = first == UInt8(ascii: ".")
    while index < limit {
      let next = bytes[index]
      if classes[next].contains(.operatorCharacter) {
        if next == UInt8(ascii: "/"), index > start,
          byte(at: index &+ 1) == UInt8(ascii: "/") || byte(at: index &+ 1) == UInt8(ascii: "*")
        {
          break
        }
        index &+= 1
      } else if next == UInt8(ascii: "."), mayHoldDots {
        index &+= 1
      } else if next >= 0x80, let (scalar, length) = UTF8Scalar.decode(bytes, at: index, limit: limit),
        CharacterClass.isOperator(scalar)
      {
        index &+= length
      } else {
        break
      }
    }
    let length = index &- start
    if length == 1 {
      if first == UInt8(ascii: "=") { return append(.equal, from: start) }
      if first == UInt8(ascii: "?") { return append(.questionMark, from: start) }
    }
    if length == 2, first == UInt8(ascii: "-"), bytes[start &+ 1] == UInt8(ascii: ">") {
      return append(.arrow, from: start)
    }
    let isRightBound = isBound(after: index, isLeftBound: isLeftBound)
    let kind: SyntaxKind =
      isLeftBound == isRightBound ? .binaryOperator : (isLeftBound ? .postfixOperator : .prefixOperator)
    append(kind, from: start)
  }

  /// Reads an editor placeholder `<#…#>` as one identifier. Returns false if it does not end on its line.
  @inline(never)
  private mutating func lexPlaceholder() -> Bool {
    let start = index
    guard start >= failedSearches.placeholder else { return false }
    var offset = start &+ 2
    while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == UInt8(ascii: "#"), byte(at: offset &+ 1) == UInt8(ascii: ">") {
        index = offset &+ 2
        append(.identifier, from: start, issue: .placeholder)
        return true
      }
      offset &+= 1
    }
    failedSearches.placeholder = offset
    return false
  }

  private mutating func isBound(before offset: Int) -> Bool {
    guard offset > base, trivia.start == offset else { return false }
    switch bytes[offset &- 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  private mutating func isBound(after offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < limit else { return false }
    let next = bytes[offset]
    if classes[next].contains(.space) { return false }
    switch next {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"):
      let second = byte(at: offset &+ 1)
      return second != UInt8(ascii: "/") && second != UInt8(ascii: "*")
    default: return true
    }
  }
}

extension UInt64 {
  /// The number of ASCII letters at the start of the eight bytes, the lowest byte first.
  @inline(__always)
  var leadingLetters: Int {
    let small = self | 0x2020_2020_2020_2020
    // A carry or borrow only affects bytes above a byte that is no letter, which do not matter.
    let others = (small &- 0x6161_6161_6161_6161) | (small &+ 0x0505_0505_0505_0505) | small
    return (others & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }
}
