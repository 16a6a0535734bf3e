/// A token of an expectation. Its range is in UTF-8 bytes from the start of the segment.
struct ExpectationToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    /// A string in quotation marks, without them.
    case string(String)
    case dot
    case comma
    case leftParenthesis
    case rightParenthesis
    case plus
    case minus
    /// `×`, or an `x` between two numbers.
    case times
    case relation(ExpectedComparison.Relation)
    /// Any other character or run of comparison characters.
    case other
    case end
  }

  var kind: Kind
  var range: Range<Int>
}

/// Splits the text after `expect:` into tokens. Never fails. O(bytes).
struct ExpectationLexer {
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  /// Returns the tokens in `range` of `bytes`, the last of which is an `end`; a nested `//` ends the expectation.
  static func tokens(in bytes: [UInt8], _ range: Range<Int>) -> [ExpectationToken] {
    var lexer = ExpectationLexer(bytes, range)
    var tokens: [ExpectationToken] = []
    while let token = lexer.next(after: tokens.last?.kind) { tokens.append(token) }
    tokens.append(ExpectationToken(kind: .end, range: lexer.index..<lexer.index))
    return tokens
  }

  private func byte(at offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  /// Returns the next token, nil at the end.
  private mutating func next(after previous: ExpectationToken.Kind?) -> ExpectationToken? {
    while byte(at: index) == 0x20 || byte(at: index) == 0x09 { index += 1 }
    guard index < end, byte(at: index) != Self.slash || byte(at: index + 1) != Self.slash else { return nil }
    let start = index
    let kind = kind(after: previous)
    return ExpectationToken(kind: kind, range: start..<index)
  }

  private mutating func kind(after previous: ExpectationToken.Kind?) -> ExpectationToken.Kind {
    let first = byte(at: index)
    if Self.isDigit(first) { return number() }
    if case .number = previous, first | 0x20 == UInt8(ascii: "x"), isBeforeNumber(index + 1) { return sign(.times, 1) }
    if Self.isNameStart(first) {
      // `×` and similar signs are not letters, although their bytes are at least 0x80 too.
      if let length = signLength { return length == 2 && isTimes ? sign(.times, 2) : sign(.other, length) }
      return name()
    }
    switch first {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "."): return sign(.dot, 1)
    case UInt8(ascii: ","): return sign(.comma, 1)
    case UInt8(ascii: "("): return sign(.leftParenthesis, 1)
    case UInt8(ascii: ")"): return sign(.rightParenthesis, 1)
    case UInt8(ascii: "+"): return sign(.plus, 1)
    case UInt8(ascii: "-"): return sign(.minus, 1)
    default: return relation()
    }
  }

  private mutating func sign(_ kind: ExpectationToken.Kind, _ length: Int) -> ExpectationToken.Kind {
    index = min(end, index + length)
    return kind
  }

  /// Reads a run of comparison characters.
  private mutating func relation() -> ExpectationToken.Kind {
    let start = index
    while Self.relationSigns.contains(byte(at: index)), index < end { index += 1 }
    guard index > start else { return sign(.other, 1) }
    let written = String(decoding: bytes[start..<index], as: UTF8.self)
    return ExpectedComparison.Relation(rawValue: written).map { .relation($0) } ?? .other
  }

  private mutating func number() -> ExpectationToken.Kind {
    let start = index
    while Self.isDigit(byte(at: index)) { index += 1 }
    if byte(at: index) == UInt8(ascii: "."), Self.isDigit(byte(at: index + 1)) {
      index += 1
      while Self.isDigit(byte(at: index)) { index += 1 }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      return .other
    }
    return .number(value)
  }

  private mutating func name() -> ExpectationToken.Kind {
    let start = index
    while index < end, Self.isNameStart(byte(at: index)) || Self.isDigit(byte(at: index)), signLength == nil {
      index += 1
    }
    return .name(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Reads a string up to the next quotation mark; without one the token is `other`.
  private mutating func string() -> ExpectationToken.Kind {
    let start = index + 1
    index = start
    while index < end, byte(at: index) != UInt8(ascii: "\"") { index += 1 }
    guard index < end else { return .other }
    index += 1
    return .string(String(decoding: bytes[start..<(index - 1)], as: UTF8.self))
  }

  private func isBeforeNumber(_ offset: Int) -> Bool {
    var offset = offset
    while byte(at: offset) == 0x20 || byte(at: offset) == 0x09 { offset += 1 }
    return Self.isDigit(byte(at: offset))
  }

  private var isTimes: Bool { byte(at: index) == 0xC3 && byte(at: index + 1) == 0x97 }

  /// The length in bytes of the mathematical sign, dash or arrow at `index`; nil for anything else.
  private var signLength: Int? {
    if isTimes || byte(at: index) == 0xC3 && byte(at: index + 1) == 0xB7 { return 2 }
    // U+2000 to U+2BFF: punctuation, arrows and mathematical signs.
    return byte(at: index) == 0xE2 && byte(at: index + 1) < 0xB0 ? 3 : nil
  }

  private static let slash = UInt8(ascii: "/")
  private static let relationSigns = Set("=!<>".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
