/// The lexical classes of bytes and scalars, as bits of a mask.
enum CharacterClass {
  static let identifier: UInt16 = 1
  static let digit: UInt16 = 2
  static let operatorCharacter: UInt16 = 4
  static let space: UInt16 = 8
  static let hexDigit: UInt16 = 16
  /// The first bytes of trivia: white space, `/` of a comment, 0xC2 of a no-break space.
  static let trivia: UInt16 = 32
  /// Bytes that are not ASCII, from 0x80 on.
  static let high: UInt16 = 64
  /// Bytes that usually are a token of their own: a bracket, `,`, `.` …
  static let single: UInt16 = 128
  /// ASCII bytes without a special meaning in a one-line string literal in straight quotes.
  static let text: UInt16 = 256
  static let openingBracket: UInt16 = 512
  static let closingBracket: UInt16 = 1_024

  /// The classes of each byte. Bytes from 0x80 on are `high`; 0xC2 may also begin trivia.
  static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 256)
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] |= identifier }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] |= identifier }
    table[Int(UInt8(ascii: "_"))] |= identifier
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] |= identifier | digit | hexDigit }
    for byte in "abcdefABCDEF".utf8 { table[Int(byte)] |= hexDigit }
    for byte in "/=-+!*%<>&|^~?".utf8 { table[Int(byte)] |= operatorCharacter }
    for byte: UInt8 in [0x20, 0x09, 0x0B, 0x0C, 0x0A, 0x0D] { table[Int(byte)] |= space }
    for byte: UInt8 in [0x20, 0x09, 0x0B, 0x0C, 0x0A, 0x0D, 0x2F, 0xC2] { table[Int(byte)] |= trivia }
    for byte: UInt8 in 0x80...0xFF { table[Int(byte)] |= high }
    for byte in "()[]{}.,:;@\\".utf8 { table[Int(byte)] |= single }
    for byte in "([{".utf8 { table[Int(byte)] |= openingBracket }
    for byte in ")]}".utf8 { table[Int(byte)] |= closingBracket }
    for byte: UInt8 in 0x01...0x7F where !"\"\\\n\r".utf8.contains(byte) { table[Int(byte)] |= text }
    return table
  }()

  /// The entries of `table` in memory that is never freed. There is one per byte value, so that any `UInt8` is a valid
  /// index.
  nonisolated(unsafe) static let classes: UnsafeBufferPointer<UInt16> = {
    let memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: table.count)
    _ = memory.initialize(fromContentsOf: table)
    return UnsafeBufferPointer(memory)
  }()

  /// The token kind of each byte of the class `single`, `unknown` for the others; one entry per byte value.
  nonisolated(unsafe) static let singles: UnsafeBufferPointer<SyntaxKind> = {
    let memory = UnsafeMutableBufferPointer<SyntaxKind>.allocate(capacity: 256)
    memory.initialize(repeating: .unknown)
    let kinds: KeyValuePairs<Character, SyntaxKind> = [
      "(": .leftParenthesis, ")": .rightParenthesis, "[": .leftBracket, "]": .rightBracket, "{": .leftBrace,
      "}": .rightBrace, ".": .dot, ",": .comma, ":": .colon, ";": .semicolon, "@": .at, "\\": .backslash,
    ]
    for (character, kind) in kinds { for byte in character.utf8 { memory[Int(byte)] = kind } }
    return UnsafeBufferPointer(memory)
  }()

  /// Returns true if `scalar` (not ASCII) may occur in an identifier.
  static func isIdentifier(_ scalar: UInt32) -> Bool {
    guard !isOperator(scalar) else { return false }
    switch scalar {
    case 0x80...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: return false
    case 0x1680, 0x180E: return false
    case 0x2000...0x200A, 0x200E...0x2029, 0x202F...0x203E, 0x2041...0x2053, 0x2055...0x205F: return false
    case 0x2190...0x245F, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: return false
    case 0x3000...0x3003, 0x3008...0x3020, 0x3030: return false
    case 0xD800...0xF8FF, 0xFD3E...0xFD3F, 0xFDD0...0xFDEF, 0xFE10...0xFE1F: return false
    case 0xF0000...0x10FFFF: return false
    default: return scalar & 0xFFFE != 0xFFFE
    }
  }

  /// Returns true if `scalar` (not ASCII) may occur in an operator.
  static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }
}
