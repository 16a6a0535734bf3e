/// Parses one JSON text into nodes. Any bytes give nodes or an error. Iterative; O(bytes).
struct JSONReader {
  /// The maximal nesting depth of arrays and objects.
  static let maximumDepth = 256

  private(set) var nodes: [JSONNode] = []
  var hasLoneSurrogate = false
  var index = 0
  private var open: [Int] = []
  /// The offset of the last comma between values; -1 before the first.
  private var lastComma = -1

  init(capacity: Int) {
    nodes.reserveCapacity(min(capacity, 1 << 16))
  }

  mutating func read(_ bytes: Span<UInt8>) throws(JSONError) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    repeat {
      try readValue(bytes)
    } while try moveToNextValue(bytes)
    skipWhiteSpace(bytes)
    if index < bytes.count { throw JSONError(isComment(bytes) ? .comment : .trailingText, at: index) }
  }

  /// Returns true if a comment of another language begins at the current byte.
  private func isComment(_ bytes: Span<UInt8>) -> Bool {
    index < bytes.count && (bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "#"))
  }

  /// Returns the error for a bracket in place of a value or member: the comma before it, if there is one, is wrong.
  private func errorOfClosingBracket(_ bytes: Span<UInt8>) -> JSONError {
    var before = index - 1
    while before > lastComma, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[before]) { before -= 1 }
    return before == lastComma && lastComma >= 0
      ? JSONError(.trailingComma, at: lastComma) : JSONError(.unexpectedByte, at: index)
  }

  /// Reads up to the end of the next scalar or empty container, with the openings and first member names of the
  /// containers around it.
  private mutating func readValue(_ bytes: Span<UInt8>) throws(JSONError) {
    while true {
      skipWhiteSpace(bytes)
      guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
      switch bytes[index] {
      case UInt8(ascii: "{"):
        try openContainer(.object)
        skipWhiteSpace(bytes)
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") { return closeContainer() }
        try readName(bytes)
      case UInt8(ascii: "["):
        try openContainer(.array)
        skipWhiteSpace(bytes)
        if index < bytes.count, bytes[index] == UInt8(ascii: "]") { return closeContainer() }
      case UInt8(ascii: "\""): return try readString(bytes)
      case UInt8(ascii: "t"): return try readWord("true", .true, bytes)
      case UInt8(ascii: "f"): return try readWord("false", .false, bytes)
      case UInt8(ascii: "n"): return try readWord("null", .null, bytes)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): throw errorOfClosingBracket(bytes)
      case UInt8(ascii: "/"), UInt8(ascii: "#"): throw JSONError(.comment, at: index)
      default: return try readNumber(bytes)
      }
    }
  }

  /// Closes the containers that end here and skips the comma before the next value; false at the end of the root.
  private mutating func moveToNextValue(_ bytes: Span<UInt8>) throws(JSONError) -> Bool {
    while let container = open.last {
      skipWhiteSpace(bytes)
      guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
      let isObject = nodes[container].kind == .object
      switch bytes[index] {
      case UInt8(ascii: ","):
        lastComma = index
        index += 1
        if isObject {
          skipWhiteSpace(bytes)
          try readName(bytes)
        }
        return true
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: closeContainer()
      case UInt8(ascii: "/"), UInt8(ascii: "#"): throw JSONError(.comment, at: index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"): throw JSONError(.unexpectedByte, at: index)
      default: throw JSONError(.missingComma, at: index)
      }
    }
    return false
  }

  private mutating func openContainer(_ kind: JSONKind) throws(JSONError) {
    guard open.count < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: index) }
    open.append(nodes.count)
    index += 1
    append(kind, flag: false, from: index - 1, to: index)
  }

  private mutating func closeContainer() {
    index += 1
    guard let container = open.popLast() else { return }
    nodes[container].end = Int32(truncatingIfNeeded: index)
    nodes[container].next = Int32(truncatingIfNeeded: nodes.count)
  }

  private mutating func readName(_ bytes: Span<UInt8>) throws(JSONError) {
    guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
    guard bytes[index] == UInt8(ascii: "\"") else {
      if bytes[index] == UInt8(ascii: "}") { throw errorOfClosingBracket(bytes) }
      throw JSONError(isComment(bytes) ? .comment : .missingName, at: index)
    }
    try readString(bytes)
    skipWhiteSpace(bytes)
    guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
    guard bytes[index] == UInt8(ascii: ":") else {
      throw JSONError(isComment(bytes) ? .comment : .missingColon, at: index)
    }
    index += 1
  }

  private mutating func readWord(_ word: String, _ kind: JSONKind, _ bytes: Span<UInt8>) throws(JSONError) {
    let start = index
    for byte in word.utf8 {
      guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
      guard bytes[index] == byte else { throw JSONError(.unexpectedByte, at: index) }
      index += 1
    }
    append(kind, flag: false, from: start, to: index)
  }

  mutating func append(_ kind: JSONKind, flag: Bool, from start: Int, to end: Int) {
    nodes.append(
      JSONNode(
        kind: kind, flag: flag, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        next: Int32(truncatingIfNeeded: nodes.count + 1)))
  }

  private mutating func skipWhiteSpace(_ bytes: Span<UInt8>) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
