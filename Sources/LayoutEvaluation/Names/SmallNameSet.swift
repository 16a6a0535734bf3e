import LayoutModel

/// A set of names that are usually few: compares the keys of the first twelve linearly, without hashing strings.
package struct SmallNameSet: Sendable {
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
