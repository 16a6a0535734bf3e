/// The lexical classes of a byte, as a set, and those of scalars that are not ASCII.
struct CharacterClass: OptionSet, BitwiseCopyable {
  let rawValue: UInt16

  static let identifier = CharacterClass(rawValue: 1)
  static let digit = CharacterClass(rawValue: 2)
  static let operatorCharacter = CharacterClass(rawValue: 4)
  static let space = CharacterClass(rawValue: 8)
  static let hexDigit = CharacterClass(rawValue: 16)
  /// The first bytes of trivia: white space, `/` of a comment, 0xC2 of a no-break space.
  static let trivia = CharacterClass(rawValue: 32)
  /// Bytes that are not ASCII, from 0x80 on.
  static let high = CharacterClass(rawValue: 64)
  /// Bytes that usually are a token of their own: a bracket, `,`, `.` …
  static let single = CharacterClass(rawValue: 128)
  /// ASCII bytes without a special meaning in a one-line string literal in straight quotes.
  static let text = CharacterClass(rawValue: 256)
  static let openingBracket = CharacterClass(rawValue: 512)
  static let closingBracket = CharacterClass(rawValue: 1_024)

  /// The classes of each byte. Bytes from 0x80 on are `high`; 0xC2 may also begin trivia.
  nonisolated(unsafe) static let table: ByteTable<CharacterClass> = {
    let members: [(CharacterClass, [UInt8])] = [
      ([.identifier], Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789".utf8)),
      ([.digit], Array("0123456789".utf8)),
      ([.hexDigit], Array("0123456789abcdefABCDEF".utf8)),
      ([.operatorCharacter], Array("/=-+!*%<>&|^~?".utf8)),
      ([.space, .trivia], [0x20, 0x09, 0x0B, 0x0C, 0x0A, 0x0D]),
      ([.trivia], [UInt8(ascii: "/"), 0xC2]),
      ([.high], Array(0x80...0xFF)),
      ([.single], Array("()[]{}.,:;@\\".utf8)),
      ([.openingBracket], Array("([{".utf8)),
      ([.closingBracket], Array(")]}".utf8)),
      ([.text], (0x01...0x7F).filter { !"\"\\\n\r".utf8.contains($0) }),
    ]
    let table = ByteTable(repeating: CharacterClass())
    for (classes, bytes) in members {
      for byte in bytes { table[byte].formUnion(classes) }
    }
    return table
  }()

  /// The token kind of each byte of the class `single`, `unknown` for the others.
  nonisolated(unsafe) static let singles: ByteTable<SyntaxKind> = {
    let kinds: KeyValuePairs<Unicode.Scalar, SyntaxKind> = [
      "(": .leftParenthesis, ")": .rightParenthesis, "[": .leftBracket, "]": .rightBracket, "{": .leftBrace,
      "}": .rightBrace, ".": .dot, ",": .comma, ":": .colon, ";": .semicolon, "@": .at, "\\": .backslash,
    ]
    let table = ByteTable(repeating: SyntaxKind.unknown)
    for (scalar, kind) in kinds { table[UInt8(ascii: scalar)] = kind }
    return table
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
