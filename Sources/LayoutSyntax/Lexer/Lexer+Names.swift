/// Identifiers, keywords and editor placeholders.
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

  /// Reads an editor placeholder `<#…#>` as one identifier. Returns false if it does not end on its line.
  @inline(never)
  mutating func lexPlaceholder() -> Bool {
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
