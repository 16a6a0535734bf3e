/// A part of a string literal.
public enum StringPart: Sendable, Equatable {
  /// Text as the program sees it: escapes are resolved, the indentation of a `"""` string is removed.
  case text(String)
  /// An `interpolation` node; `arguments(in:)` returns its arguments.
  case interpolation(NodeID)
}

extension SyntaxTree {
  /// The parts of a `stringLiteralExpression`; adjacent texts are merged. O(n) in the length of the literal.
  public func stringParts(of node: NodeID) -> [StringPart] {
    var reader = StringLiteralReader(tree: self, node: node)
    return reader.parts()
  }

  /// The text of a `stringLiteralExpression` without interpolations; nil if it has one, or for any other node.
  public func plainText(of node: NodeID) -> String? {
    guard kind(of: node) == .stringLiteralExpression else { return nil }
    let parts = stringParts(of: node)
    guard let first = parts.first else { return "" }
    guard parts.count == 1, case .text(let text) = first else { return nil }
    return text
  }

  /// The value of an `integerLiteral` or `floatingLiteral` token, or of a `literalExpression` with one; nil for any
  /// other node, an ill-formed literal, or a value beyond the range of `Double`.
  public func number(of node: NodeID) -> Double? {
    let token = kind(of: node) == .literalExpression ? firstChild(of: node) ?? node : node
    guard kind(of: token) == .integerLiteral || kind(of: token) == .floatingLiteral else { return nil }
    guard self[token].issue != .invalidNumber else { return nil }
    var digits = bytes(of: token).filter { $0 != UInt8(ascii: "_") }
    let radix = digits.count > 1 && digits[0] == UInt8(ascii: "0") ? digits[1] : 0
    let value: Double?
    if kind(of: token) == .integerLiteral, radix == UInt8(ascii: "b") || radix == UInt8(ascii: "o") {
      let base: Double = radix == UInt8(ascii: "b") ? 2 : 8
      digits.removeFirst(2)
      value = digits.reduce(0) { $0 * base + Double($1 &- UInt8(ascii: "0")) }
    } else if kind(of: token) == .integerLiteral, radix == UInt8(ascii: "x") {
      digits.removeFirst(2)
      value = digits.reduce(0) { sum, digit in
        sum * 16 + Double(Character(UnicodeScalar(digit)).hexDigitValue ?? 0)
      }
    } else {
      value = Double(String(decoding: digits, as: UTF8.self))
    }
    guard let value, value.isFinite else { return nil }
    return value
  }
}

/// Resolves the content of a string literal.
private struct StringLiteralReader {
  let tree: SyntaxTree
  let node: NodeID
  private var hashes = 0
  private var isMultiLine = false
  private var indentation: ArraySlice<UInt8> = []
  private var result: [StringPart] = []
  private var text: [UInt8] = []
  private var isAtLineStart = false

  init(tree: SyntaxTree, node: NodeID) {
    self.tree = tree
    self.node = node
  }

  mutating func parts() -> [StringPart] {
    let children = Array(tree.children(of: node))
    guard let opening = children.first else { return [] }
    let quote = tree.bytes(of: opening)
    hashes = quote.prefix { $0 == UInt8(ascii: "#") }.count
    isMultiLine = quote.filter { $0 == 0x22 }.count == 3
    let isClosed = children.count > 1 && tree.kind(of: children[children.count - 1]) == .stringQuote
    let content = Array(children.dropFirst().dropLast(isClosed ? 1 : 0))
    for (index, child) in content.enumerated() {
      switch tree.kind(of: child) {
      case .interpolation:
        flush()
        result.append(.interpolation(child))
        isAtLineStart = false
      case .stringSegment:
        var bytes = tree.bytes(of: child)
        if isMultiLine {
          if isClosed, index == 0 { readIndentation(content) }
          if index == 0 { dropFirstBreak(&bytes) }
          if isClosed, index == content.count - 1 { dropLastBreak(&bytes) }
        }
        read(bytes)
      default: break
      }
    }
    flush()
    return result
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    result.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll()
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Reads the indentation of every line: the white space before the closing quotes.
  private mutating func readIndentation(_ content: [NodeID]) {
    guard let last = content.last, tree.kind(of: last) == .stringSegment else { return }
    let bytes = tree.bytes(of: last)
    let start = bytes.lastIndex(where: Self.isBreak).map { $0 + 1 }
    guard let start, bytes[start...].allSatisfy(Self.isBlank) else { return }
    indentation = bytes[start...]
  }

  /// Removes the line break after the opening quotes, which is no part of the text.
  private mutating func dropFirstBreak(_ bytes: inout ArraySlice<UInt8>) {
    guard let end = bytes.firstIndex(where: { !Self.isBlank($0) }), Self.isBreak(bytes[end]) else { return }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.endIndex && bytes[end + 1] == 0x0A
    bytes = bytes[(end + (isPair ? 2 : 1))...]
    isAtLineStart = true
  }

  /// Removes the line break before the closing quotes, which is no part of the text.
  private func dropLastBreak(_ bytes: inout ArraySlice<UInt8>) {
    guard let end = bytes.lastIndex(where: { !Self.isBlank($0) }) else {
      if isAtLineStart { bytes = bytes[..<bytes.startIndex] }
      return
    }
    guard Self.isBreak(bytes[end]) else { return }
    let isPair = bytes[end] == 0x0A && end > bytes.startIndex && bytes[end - 1] == 0x0D
    bytes = bytes[..<(isPair ? end - 1 : end)]
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if isMultiLine, isAtLineStart {
        isAtLineStart = false
        for expected in indentation {
          guard index < bytes.endIndex, bytes[index] == expected else { break }
          index += 1
        }
        continue
      }
      let byte = bytes[index]
      if byte == 0x5C, let end = hashEnd(bytes, index + 1) {
        index = escape(bytes, at: end)
      } else if isMultiLine, Self.isBreak(byte) {
        index += byte == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A ? 2 : 1
        text.append(0x0A)
        isAtLineStart = true
      } else {
        text.append(byte)
        index += 1
      }
    }
  }

  /// The index after the `#`s of an escape in a raw string; nil if there are fewer.
  private func hashEnd(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let end = start + hashes
    guard end < bytes.endIndex, bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "#") }) else { return nil }
    return end
  }

  /// Appends the meaning of the escape whose letter is at `index`. Returns the index after it.
  private mutating func escape(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0x00)
    case UInt8(ascii: "u"): return unicodeEscape(bytes, at: index)
    case let byte where isMultiLine && (Self.isBreak(byte) || Self.isBlank(byte)):
      // A backslash at the end of a line joins it with the next.
      guard let end = bytes[index...].firstIndex(where: { !Self.isBlank($0) }), Self.isBreak(bytes[end]) else { break }
      isAtLineStart = true
      return end + (bytes[end] == 0x0D && end + 1 < bytes.endIndex && bytes[end + 1] == 0x0A ? 2 : 1)
    case let byte: text.append(byte)
    }
    return index + 1
  }

  private mutating func unicodeEscape(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
    guard index + 1 < bytes.endIndex, bytes[index + 1] == UInt8(ascii: "{"),
      let end = bytes[(index + 1)...].prefix(12).firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: bytes[(index + 2)..<end], as: UTF8.self), radix: 16),
      let scalar = UnicodeScalar(value)
    else { return index + 1 }
    text.append(contentsOf: Array(String(scalar).utf8))
    return end + 1
  }
}
