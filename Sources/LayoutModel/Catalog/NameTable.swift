/// A sorted table of names that is searched without building a String or a dictionary: the first eight bytes of each
/// name are kept as one number, so that a step of the binary search compares two integers.
struct NameTable: Sendable {
  /// In ascending order of their UTF-8 bytes, each once.
  let names: [String]
  private let prefixes: [UInt64]

  /// `names` must be sorted by their UTF-8 bytes, without repetition; a test holds every table of the catalog to it.
  init(sorted names: [String]) {
    self.names = names
    prefixes = names.map(NameTable.prefix)
  }

  /// The place of `name` in `names`. Cost: logarithmic, without allocation.
  func index(of name: String) -> Int? {
    let wanted = NameTable.prefix(of: name)
    var low = 0
    var high = prefixes.count
    while low < high {
      let middle = (low &+ high) >> 1
      if prefixes[middle] < wanted { low = middle &+ 1 } else { high = middle }
    }
    while low < prefixes.count, prefixes[low] == wanted {
      if names[low].utf8.count == name.utf8.count, names[low] == name { return low }
      low &+= 1
    }
    return nil
  }

  /// The first eight bytes, the first one highest, so that numbers compare as the bytes do.
  private static func prefix(of name: String) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 64
    for byte in name.utf8 {
      guard shift > 0 else { break }
      shift &-= 8
      result |= UInt64(byte) << shift
    }
    return result
  }

  /// Whether `left` stands before `right`: the order of every table.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
