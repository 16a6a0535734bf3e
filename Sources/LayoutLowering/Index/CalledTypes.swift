import LayoutModel
import LayoutSyntax

/// The names that a segment calls like types, each with the innermost types that its calls stand in.
struct CalledTypes: Sendable {
  /// Each pair once.
  private var uses: [(name: String, key: NameKey, container: Int32)] = []
  /// The same pairs, where they are so many that a look through them would cost more.
  private var known: Set<Pair> = []

  private struct Pair: Hashable {
    var key: NameKey
    var container: Int32
  }

  /// Notes a call in the type with the index `container` (-1: in none); `name` is asked for where it is the first.
  mutating func insert(_ key: NameKey, in container: Int32, _ name: () -> String) {
    if known.isEmpty {
      for use in uses where use.key == key && use.container == container { return }
      if uses.count == 24 { for use in uses { known.insert(Pair(key: use.key, container: use.container)) } }
    }
    if !known.isEmpty, !known.insert(Pair(key: key, container: container)).inserted { return }
    uses.append((name(), key, container))
  }

  /// The names, each as often as there are types that call it.
  var names: some Sequence<String> { uses.lazy.map(\.name) }

  /// Whether the same names are called in the same types, in the same order of their first calls.
  func isSame(as other: CalledTypes) -> Bool {
    uses.elementsEqual(other.uses) { $0.key == $1.key && $0.container == $1.container }
  }

  /// The innermost types, by their indices, in which `name` is called (-1: in none). Cost: the names.
  func containers(of name: String) -> [Int32] { uses.compactMap { $0.name == name ? $0.container : nil } }
}
