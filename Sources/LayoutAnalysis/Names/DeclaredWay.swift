import LayoutEvaluation
import LayoutLowering
import LayoutModel

/// A declared name together with its container: a type, or the top level.
struct DeclaredWay: Hashable, Comparable, Sendable {
  let name: NameKey
  /// The name of the type that it is a member of; `NameKey.none` at the top level.
  let container: NameKey

  init(_ declared: Module.DeclaredName) {
    name = NameKey(declared.name)
    container = NameKey(declared.container)
  }

  static func < (left: DeclaredWay, right: DeclaredWay) -> Bool {
    (left.name, left.container) < (right.name, right.container)
  }
}

extension [DeclaredWay] {
  /// The elements sorted, each once.
  func normalized() -> [DeclaredWay] {
    guard count > 1 else { return self }
    var result: [DeclaredWay] = []
    for way in sorted() where way != result.last { result.append(way) }
    return result
  }

  /// The elements with the given name; the array must be sorted. O(log n).
  func ways(of name: NameKey) -> ArraySlice<DeclaredWay> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.name == name }
  }
}
