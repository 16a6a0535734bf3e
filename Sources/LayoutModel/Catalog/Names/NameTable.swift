/// A sorted table of names with a lookup by key, which takes a few instructions and creates no string.
struct NameTable: Sendable {
  /// The names in ascending order of their UTF-8 bytes, without duplicates; a test checks every table of the catalog.
  let names: [String]
  private let keys: NameKeyTable

  /// Creates a table of `names`, which must be sorted by their UTF-8 bytes, without duplicates.
  init(sorted names: [String]) {
    self.names = names
    keys = NameKeyTable(names)
  }

  /// Creates a table of the names in `text`, separated by spaces and line ends; they must be sorted by their UTF-8
  /// bytes, without duplicates. The compiler spends seconds on an array literal of hundreds of strings and nothing on
  /// one string.
  init(sorted text: String) {
    let names = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    self.init(sorted: names.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the index of `name` in `names`; nil if it is absent. O(n) in the length of the name.
  func index(of name: String) -> Int? { keys.number(of: NameKey(name)) }

  /// Returns the index in `names` of the name with that key; nil if it is absent.
  func index(of key: NameKey) -> Int? { keys.number(of: key) }

  /// Returns true if `left` precedes `right` in the order of every table.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
