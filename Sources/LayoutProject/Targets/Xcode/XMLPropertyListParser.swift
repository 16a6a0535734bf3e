/// A parser of property lists in the XML form, as far as projects use it: dictionaries, arrays, strings and other scalar
/// values as strings. O(n), without recursion.
struct XMLPropertyListParser {
  private let bytes: [UInt8]
  private var position = 0
  private var values: [PropertyList.Value] = []
  private var open: [Int] = []

  private static let maximumDepth = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns true if the bytes begin like XML and not like data of the OpenStep form.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "<!DOCTYPE".utf8) || bytes.starts(with: "<plist".utf8)
  }

  mutating func parse() throws(ManifestNote) -> [PropertyList.Value] {
    while let name = try nextElement() {
      switch name {
      case "dict": try begin(.dictionary)
      case "array": try begin(.array)
      case "/dict": try close(.dictionary)
      case "/array": try close(.array)
      case "dict/": try addEmpty(.dictionary)
      case "array/": try addEmpty(.array)
      case "true/", "false/", "string/", "key/", "data/": try add(.string, position..<position)
      case "key", "string", "integer", "real", "date", "data": try addText(closedBy: name)
      default: throw error("The element `<\(name)>` does not belong to a property list")
      }
      if open.isEmpty { return values }
    }
    throw error("The file ends inside of the property list")
  }

  /// Returns the name of the next element with its slash; skips the prologue, comments and `plist`.
  private mutating func nextElement() throws(ManifestNote) -> String? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if bytes[start...].starts(with: "<!--".utf8) {
        guard let end = bytes.firstRange(of: "-->", from: start + 4) else { throw error("A comment is not closed") }
        position = end
        continue
      }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { throw error("A tag is not closed") }
      position = end + 1
      let content = bytes[(start + 1)..<end]
      let word = content.prefix { $0 > 0x20 }
      if word.first == UInt8(ascii: "?") || word.first == UInt8(ascii: "!") || word.elementsEqual("plist".utf8) {
        continue
      }
      let isEmpty = content.last == UInt8(ascii: "/") && word.last != UInt8(ascii: "/")
      return String(decoding: word, as: UTF8.self) + (isEmpty ? "/" : "")
    }
    return nil
  }

  private mutating func begin(_ kind: PropertyList.Kind) throws(ManifestNote) {
    guard open.count < Self.maximumDepth else { throw error("The property list is nested too deeply") }
    open.append(values.count)
    values.append(PropertyList.Value(kind: kind, start: Int32(position)))
  }

  private mutating func close(_ kind: PropertyList.Kind) throws(ManifestNote) {
    guard let last = open.popLast(), values[last].kind == kind else { throw error("A closing tag has no opening one") }
    values[last].end = Int32(position)
    values[last].next = Int32(values.count)
  }

  private mutating func addEmpty(_ kind: PropertyList.Kind) throws(ManifestNote) {
    try begin(kind)
    try close(kind)
  }

  private mutating func addText(closedBy name: String) throws(ManifestNote) {
    let start = position
    guard let end = bytes.firstRange(of: "</\(name)>", from: start) else { throw error("A tag is not closed") }
    position = end
    let content = start..<(end - name.utf8.count - 3)
    try add(bytes[content].contains(UInt8(ascii: "&")) ? .escapedString : .string, content)
  }

  private mutating func add(_ kind: PropertyList.Kind, _ range: Range<Int>) throws(ManifestNote) {
    values.append(
      PropertyList.Value(
        kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound), next: Int32(values.count + 1)))
  }

  private func error(_ message: String) -> ManifestNote { PropertyListParser.error(message, at: position, in: bytes) }

  /// Returns the text of an element: the five named references are resolved.
  static func text(_ content: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = content
    let references: [(String, UInt8)] = [
      ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&apos;", 0x27),
    ]
    while let byte = rest.first {
      if byte == 0x26, let (name, value) = references.first(where: { rest.starts(with: $0.0.utf8) }) {
        result.append(value)
        rest = rest.dropFirst(name.utf8.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Returns the offset after the first occurrence of a text at or after `start`. O(n) in the bytes: the texts have no
  /// repeated first byte.
  fileprivate func firstRange(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    var index = start
    while index + text.count <= count {
      if self[index] == text[0], self[index..<(index + text.count)].elementsEqual(text) { return index + text.count }
      index += 1
    }
    return nil
  }
}
