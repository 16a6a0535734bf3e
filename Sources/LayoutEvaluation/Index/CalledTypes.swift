import LayoutModel
import LayoutSyntax

/// The names that a segment calls like types, each with the innermost types that contain the calls.
package struct CalledTypes: Sendable {
  /// The pairs of a name and a container, without duplicates.
  private var uses: [(name: String, key: NameKey, container: DeclarationIndex)] = []
  /// The pairs of `uses` as a set; empty while there are so few that a linear search is faster.
  private var known: Set<Pair> = []

  private struct Pair: Hashable {
    var key: NameKey
    var container: DeclarationIndex
  }

  /// Records a call inside the type with the index `container` (invalid for none). `name` is called only for a new pair.
  mutating func insert(_ key: NameKey, in container: DeclarationIndex, _ name: () -> String) {
    if known.isEmpty {
      for use in uses where use.key == key && use.container == container { return }
      if uses.count == 24 { for use in uses { known.insert(Pair(key: use.key, container: use.container)) } }
    }
    if !known.isEmpty, !known.insert(Pair(key: key, container: container)).inserted { return }
    uses.append((name(), key, container))
  }

  /// The names; a name repeats for each type that calls it.
  var names: some Sequence<String> { uses.lazy.map(\.name) }

  /// Returns true if the same names are called in the same types, in the same order of their first calls.
  func isSame(as other: CalledTypes) -> Bool {
    uses.elementsEqual(other.uses) { $0.key == $1.key && $0.container == $1.container }
  }

  /// Returns the indices of the innermost types that call `name` (invalid for a call outside of types). O(n) in the number
  /// of pairs.
  package func containers(of name: String) -> [DeclarationIndex] {
    uses.compactMap { $0.name == name ? $0.container : nil }
  }
}
