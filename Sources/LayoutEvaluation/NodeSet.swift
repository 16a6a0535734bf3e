import LayoutModel
import LayoutSyntax

/// A set of nodes of one tree, as a bit set.
package struct NodeSet: Sendable {
  private var words: [UInt64] = []

  /// Adds `node`; returns false if it was in the set.
  mutating func insert(_ node: NodeID) -> Bool {
    guard let index = Int(exactly: node.index), index >= 0 else { return false }
    let word = index >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word - words.count + 8)) }
    let bit = UInt64(1) << UInt64(index & 63)
    guard words[word] & bit == 0 else { return false }
    words[word] |= bit
    return true
  }
}

/// A set of names that are usually few: compares the keys of the first twelve linearly, without hashing strings.
package struct FewNames: Sendable {
  private var list: [(key: NameKey, name: String)] = []
  private var rest: Set<String> = []

  /// Adds `name`; returns false if it was in the set.
  @discardableResult
  mutating func insert(_ name: String) -> Bool { insert(NameKey(name)) { name } }

  /// Adds the name with that key; returns false if it was in the set. `name` is called only if the key is not among the
  /// first twelve.
  @discardableResult
  mutating func insert(_ key: NameKey, _ name: () -> String) -> Bool {
    for known in list where known.key == key { return false }
    guard list.count >= 12 else {
      list.append((key, name()))
      return true
    }
    return rest.insert(name()).inserted
  }

  /// The names, without duplicates.
  package var names: [String] { list.map(\.name) + rest }
}
