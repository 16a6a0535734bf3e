import LayoutEvaluation
import LayoutLowering
import LayoutModel

/// A declared name together with its container: a type, or the top level.
struct DeclarationScope: Hashable, Comparable, Sendable {
  let name: NameKey
  /// The name of the type that it is a member of; `NameKey.none` at the top level.
  let container: NameKey

  init(_ declared: Module.DeclaredName) {
    name = NameKey(declared.name)
    container = NameKey(declared.container)
  }

  static func < (left: DeclarationScope, right: DeclarationScope) -> Bool {
    (left.name, left.container) < (right.name, right.container)
  }
}

extension [DeclarationScope] {
  /// The elements sorted, without duplicates.
  func normalized() -> [DeclarationScope] {
    guard count > 1 else { return self }
    var result: [DeclarationScope] = []
    for scope in sorted() where scope != result.last { result.append(scope) }
    return result
  }

  /// The elements with the given name; the array must be sorted. O(log n).
  func named(_ name: NameKey) -> ArraySlice<DeclarationScope> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.name == name }
  }
}
