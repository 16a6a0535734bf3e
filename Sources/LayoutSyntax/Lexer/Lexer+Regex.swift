// Regular expression literals, as Swift reads them with bare slashes enabled: one token with all of its content.
extension Lexer {
  /// Reads `/…/`, which is on one line and neither begins nor ends with a space. Returns false, and reads nothing, if the
  /// slash is an operator. O(n) in the rest of the line.
  mutating func lexBareRegex() -> Bool {
    let start = index
    switch byte(at: start &+ 1) {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "*"), 0: return false
    default: break
    }
    var end = start &+ 1
    // A `)` that closes no group of the expression belongs to the code around it: `reduce(1, /) + f(a, /)`. In a class,
    // which may contain others, a bracket is a character.
    var groups = 0
    var classes = 0
    while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D {
      switch bytes[end] {
      case UInt8(ascii: "/"):
        guard bytes[end &- 1] != 0x20, bytes[end &- 1] != 0x09 else { return false }
        index = end &+ 1
        append(.regexLiteral, from: start)
        return true
      // A backslash does not escape the end of the line.
      case UInt8(ascii: "\\") where !isLineBreak(at: end &+ 1): end &+= 1
      case UInt8(ascii: "["): classes &+= 1
      case UInt8(ascii: "]"): if classes > 0 { classes &-= 1 }
      case UInt8(ascii: "(") where classes == 0: groups &+= 1
      case UInt8(ascii: ")") where classes == 0:
        groups &-= 1
        if groups < 0 { return false }
      default: break
      }
      end &+= 1
    }
    return false
  }

  /// Reads `#/…/#` with as many `#` at its end as at its start. If a line ends directly after the opening slash, it may
  /// have several lines. Returns false, and reads nothing, if it has no end. O(n) in the literal or the rest of the line;
  /// the rest of the document is searched only once.
  mutating func lexExtendedRegex(hashes: Int) -> Bool {
    let start = index
    var end = start &+ hashes &+ 1
    let isMultiLine = isLineBreak(at: end)
    // An interpolation of a one-line string ends with its line.
    if isMultiLine, start < failedSearches.regex || strings.last.map({ !$0.isMultiLine }) ?? false { return false }
    var lineStart = trivia.lineStart
    while end < limit {
      switch bytes[end] {
      case 0x0A, 0x0D:
        guard isMultiLine else { return false }
        end &+= 1
        lineStart = end
      case UInt8(ascii: "/") where hasHashes(hashes, at: end &+ 1):
        index = end &+ 1 &+ hashes
        append(.regexLiteral, from: start)
        trivia.lineStart = lineStart
        return true
      case UInt8(ascii: "\\") where !isLineBreak(at: end &+ 1): end &+= 2
      default: end &+= 1
      }
    }
    if isMultiLine {
      failedSearches.regex = limit
      boundary.depend(upTo: limit &+ 1)
    }
    return false
  }

  private func isLineBreak(at offset: Int) -> Bool { byte(at: offset) == 0x0A || byte(at: offset) == 0x0D }
}
