/// A property list in a flat arena: values in source order, each before what it contains.
struct PropertyList: Sendable {
  private(set) var bytes: [UInt8]
  private(set) var values: [Value] = []

  /// The index of a value.
  struct ID: Hashable, Sendable {
    var index: Int32
  }

  enum Kind: UInt8, Sendable {
    case string
    /// A string with escape sequences or character references.
    case escapedString
    case array
    /// The keys and values in turn.
    case dictionary
  }

  struct Value: Sendable, BitwiseCopyable {
    var kind: Kind
    /// The range of the content in the bytes; a string's without its quotes.
    var start: Int32
    var end: Int32 = 0
    /// The index after the last value that this one contains.
    var next: Int32 = 0
  }

  /// The outermost value.
  var root: ID { ID(index: 0) }

  /// Reads a property list in the OpenStep, JSON or XML form; throws at the first byte that belongs to none. O(n).
  init(_ bytes: [UInt8]) throws(ManifestNote) {
    self.bytes = bytes
    guard bytes.count < Int(Int32.max) else { throw ManifestNote(line: 0, message: "The file is too large") }
    if XMLPropertyListParser.accepts(bytes) {
      var parser = XMLPropertyListParser(bytes)
      values = try parser.parse()
    } else {
      var parser = PropertyListParser(bytes)
      values = try parser.parse()
    }
  }

  /// Returns the value; that of an index out of range is the first.
  private subscript(_ id: ID) -> Value {
    let index = Int(id.index)
    return values[values.indices.contains(index) ? index : 0]
  }

  /// Returns the text of a string; nil for a collection. O(n) in its length.
  func string(_ id: ID?) -> String? {
    guard let id else { return nil }
    let value = self[id]
    let content = bytes[Int(value.start)..<Int(value.end)]
    switch value.kind {
    case .string: return String(decoding: content, as: UTF8.self)
    case .escapedString:
      return bytes.first == UInt8(ascii: "<") && XMLPropertyListParser.accepts(bytes)
        ? XMLPropertyListParser.text(content) : PropertyListParser.text(content)
    case .array, .dictionary: return nil
    }
  }

  /// Returns the elements of an array; a string is an array of one, and a dictionary has none. O(n) in the elements.
  func elements(_ id: ID?) -> [ID] {
    guard let id else { return [] }
    switch self[id].kind {
    case .array: return children(id)
    case .dictionary: return []
    case .string, .escapedString: return [id]
    }
  }

  /// Returns the texts of the strings in an array, or of a string.
  func strings(_ id: ID?) -> [String] { elements(id).compactMap { string($0) } }

  /// Returns the keys and values of a dictionary in turn; empty for another value. O(n) in the entries.
  func entries(_ id: ID?) -> [(key: ID, value: ID)] {
    guard let id, self[id].kind == .dictionary else { return [] }
    let all = children(id)
    return stride(from: 0, to: all.count - 1, by: 2).map { (all[$0], all[$0 + 1]) }
  }

  /// Returns the value of a key in a dictionary; nil if there is none. O(n) in the entries.
  func value(_ id: ID?, _ key: StaticString) -> ID? {
    guard let id, self[id].kind == .dictionary else { return nil }
    var index = id.index + 1
    let end = self[id].next
    while index < end {
      let name = self[ID(index: index)]
      let value = name.next
      guard value < end else { return nil }
      if spells(name, key) { return ID(index: value) }
      index = self[ID(index: value)].next
    }
    return nil
  }

  /// Returns true if a value is the string `word`.
  func spells(_ id: ID?, _ word: StaticString) -> Bool { id.map { spells(self[$0], word) } ?? false }

  /// Returns the range of a value in the bytes.
  func range(_ id: ID) -> Range<Int> { Int(self[id].start)..<max(Int(self[id].start), Int(self[id].end)) }

  private func spells(_ value: Value, _ word: StaticString) -> Bool {
    guard Int(value.end - value.start) == word.utf8CodeUnitCount, value.kind == .string else { return false }
    return word.withUTF8Buffer { bytes[Int(value.start)..<Int(value.end)].elementsEqual($0) }
  }

  private func children(_ id: ID) -> [ID] {
    var result: [ID] = []
    var index = id.index + 1
    while index < self[id].next {
      result.append(ID(index: index))
      index = self[ID(index: index)].next
    }
    return result
  }
}
