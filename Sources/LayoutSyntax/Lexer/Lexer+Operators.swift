/// Operators, which are prefix, postfix or binary ones according to the white space around them.
extension Lexer {
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
      if first == UInt8(ascii: "=") {
        let isEven = isLeftBound == isBound(after: index, isLeftBound: isLeftBound)
        return append(.equal, from: start, issue: isEven ? nil : .unevenSpace)
      }
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

  /// Returns true if the dot at `start` begins an operator such as `...`, `..<` or `.?`. `..` beside a digit is a
  /// range with a character too few, which the parser reports.
  mutating func beginsDotOperator(at start: Int) -> Bool {
    let next = byte(at: start &+ 1)
    if next == UInt8(ascii: ".") {
      let third = byte(at: start &+ 2)
      if third == UInt8(ascii: ".") || classes[third].contains(.operatorCharacter) { return true }
      return !classes[third].contains(.digit) && !(start > base && classes[bytes[start &- 1]].contains(.digit))
    }
    guard classes[next].contains(.operatorCharacter), next != UInt8(ascii: "/") else { return false }
    // A key path may begin with `\.?`.
    return !(start > base && bytes[start &- 1] == UInt8(ascii: "\\"))
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
