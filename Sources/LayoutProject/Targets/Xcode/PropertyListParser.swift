/// A parser of property lists in the OpenStep form (`{ key = value; }`, `(a, b)`) and the JSON form, which differs only
/// in its brackets and separators. O(n), without recursion.
struct PropertyListParser {
  private let bytes: [UInt8]
  private var position = 0
  private var values: [PropertyList.Value] = []
  /// The collections that are not closed yet, the outermost first.
  private var open: [Int] = []

  private static let maximumDepth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func parse() throws(ManifestNote) -> [PropertyList.Value] {
    // An OpenStep file has about one value in thirty bytes.
    values.reserveCapacity(bytes.count / 16)
    try skipBlanks()
    try parseValue()
    while let collection = open.last {
      try skipBlanks()
      guard let byte = peek else { throw error("The file ends inside of a list or dictionary") }
      if byte == Self.closing(values[collection].kind, 0) || byte == Self.closing(values[collection].kind, 1) {
        position += 1
        close(collection)
      } else if values[collection].kind == .dictionary {
        try parseKey()
        try parseValue()
        // A value that is a collection is followed by its separator when it is closed.
        if open.last == collection { try skipSeparator() }
        continue
      } else {
        try parseValue()
        if open.last == collection { try skipSeparator() }
        continue
      }
      if !open.isEmpty { try skipSeparator() }
    }
    try skipBlanks()
    guard position == bytes.count else { throw error("There is text after the end of the property list") }
    return values
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func closing(_ kind: PropertyList.Kind, _ form: Int) -> UInt8 {
    kind == .dictionary ? UInt8(ascii: "}") : form == 0 ? UInt8(ascii: ")") : UInt8(ascii: "]")
  }

  private mutating func close(_ collection: Int) {
    values[collection].end = Int32(position)
    values[collection].next = Int32(values.count)
    open.removeLast()
  }

  // MARK: Values

  private mutating func parseValue() throws(ManifestNote) {
    switch peek {
    case UInt8(ascii: "{")?: try begin(.dictionary)
    case UInt8(ascii: "(")?, UInt8(ascii: "[")?: try begin(.array)
    case UInt8(ascii: "<")?: try parseData()
    default: try parseString()
    }
  }

  private mutating func begin(_ kind: PropertyList.Kind) throws(ManifestNote) {
    guard open.count < Self.maximumDepth else { throw error("The property list is nested too deeply") }
    open.append(values.count)
    values.append(PropertyList.Value(kind: kind, start: Int32(position)))
    position += 1
  }

  private mutating func parseKey() throws(ManifestNote) {
    try parseString()
    try skipBlanks()
    guard peek == UInt8(ascii: "=") || peek == UInt8(ascii: ":") else {
      throw error("Expected `=` after the key of a dictionary")
    }
    position += 1
    try skipBlanks()
  }

  /// Skips the `;` or `,` after an element, which may be missing before a closing bracket.
  private mutating func skipSeparator() throws(ManifestNote) {
    try skipBlanks()
    switch peek {
    case UInt8(ascii: ";")?, UInt8(ascii: ",")?: position += 1
    case UInt8(ascii: "}")?, UInt8(ascii: ")")?, UInt8(ascii: "]")?: break
    default: throw error("Expected `;` or `,` after a value")
    }
  }

  private mutating func parseString() throws(ManifestNote) {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try parseWord() }
    let start = position + 1
    var kind = PropertyList.Kind.string
    position = start
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        position += 1
      }
      position += 1
    }
    guard position < bytes.count else {
      position = start
      throw error("A string is not closed")
    }
    add(kind, start..<position)
    position += 1
  }

  private mutating func parseWord() throws(ManifestNote) {
    let start = position
    while let byte = peek, Self.isWord(byte) {
      // Two slashes or a slash with a star begin a comment, as in `path = a/* b */;`.
      if byte == UInt8(ascii: "/"), position > start, isComment { break }
      position += 1
    }
    guard position > start else { throw error("Expected a value") }
    add(.string, start..<position)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Reads `<0fbd77>` as a string of its content.
  private mutating func parseData() throws(ManifestNote) {
    let start = position + 1
    while let byte = peek, byte != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else {
      position = start
      throw error("A data value is not closed")
    }
    add(.string, start..<position)
    position += 1
  }

  private mutating func add(_ kind: PropertyList.Kind, _ range: Range<Int>) {
    values.append(
      PropertyList.Value(
        kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound), next: Int32(values.count + 1)))
  }

  // MARK: Blanks and errors

  private var isComment: Bool {
    position + 1 < bytes.count && bytes[position] == UInt8(ascii: "/")
      && (bytes[position + 1] == UInt8(ascii: "*") || bytes[position + 1] == UInt8(ascii: "/"))
  }

  private mutating func skipBlanks() throws(ManifestNote) {
    while let byte = peek {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if isComment {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ManifestNote) {
    let start = position
    let isLine = bytes[position + 1] == UInt8(ascii: "/")
    position += 2
    while let byte = peek {
      position += 1
      if isLine, byte == 0x0A || byte == 0x0D { return }
      if !isLine, byte == UInt8(ascii: "*"), peek == UInt8(ascii: "/") {
        position += 1
        return
      }
    }
    guard !isLine else { return }
    position = start
    throw error("A comment is not closed")
  }

  private func error(_ message: String) -> ManifestNote { Self.error(message, at: position, in: bytes) }

  /// Returns an error at an offset. O(n) in the bytes before it.
  static func error(_ message: String, at offset: Int, in bytes: [UInt8]) -> ManifestNote {
    let start = min(offset, bytes.count)
    let line = bytes[..<start].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return ManifestNote(line: line, range: start..<min(start + 1, bytes.count), message: message)
  }

  /// Returns the text of a quoted string: `\n`, `\"`, `\U12ab`, octal digits.
  static func text(_ content: ArraySlice<UInt8>) -> String {
    var result = ""
    var plain: [UInt8] = []
    var rest = content
    func number(_ digits: Int, _ radix: Int) -> UInt32? {
      let text = String(decoding: rest.prefix(digits), as: UTF8.self)
      guard let value = UInt32(text, radix: radix) else { return nil }
      rest = rest.dropFirst(digits)
      return value
    }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        result += String(decoding: plain, as: UTF8.self)
        plain = []
        if let value = number(4, 16) { result.unicodeScalars.append(UnicodeScalar(value) ?? "\u{FFFD}") }
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        rest = content[(rest.startIndex - 1)...]
        let value = number(3, 8)
        if let value { plain.append(UInt8(truncatingIfNeeded: value)) } else { rest = rest.dropFirst() }
      default: plain.append(escaped)
      }
    }
    return result + String(decoding: plain, as: UTF8.self)
  }
}
