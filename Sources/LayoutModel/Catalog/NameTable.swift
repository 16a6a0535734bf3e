/// A sorted table of names that is searched by their keys: in a few instructions, and without making a string.
struct NameTable: Sendable {
  /// In ascending order of their UTF-8 bytes, each once; a test holds every table of the catalog to it.
  let names: [String]
  private let keys: NameKeyTable

  /// `names` must be sorted by their UTF-8 bytes, without repetition.
  init(sorted names: [String]) {
    self.names = names
    keys = NameKeyTable(names)
  }

  /// The table of the names in `text`, which must be sorted by their UTF-8 bytes, without repetition; a space or the
  /// end of a line ends a name. The compiler spends seconds on an array literal of hundreds of strings and nothing on
  /// one string.
  init(sorted text: String) {
    let names = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    self.init(sorted: names.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The index of `name` in `names`. Cost: the length of the name.
  func index(of name: String) -> Int? { keys.number(of: NameKey(name)) }

  /// The index in `names` of the name with that key. Cost: constant.
  func index(of key: NameKey) -> Int? { keys.number(of: key) }

  /// Whether `left` is before `right`: the order of every table.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
