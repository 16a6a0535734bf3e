import LayoutLowering
import LayoutModel

/// A name as a member of something, or of nothing.
struct DeclaredWay: Hashable, Comparable, Sendable {
  let name: NameKey
  /// Of the name of the type that it is a member of; of none at the top level.
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
  /// In order, each once.
  func normalized() -> [DeclaredWay] {
    guard count > 1 else { return self }
    var result: [DeclaredWay] = []
    for way in sorted() where way != result.last { result.append(way) }
    return result
  }

  /// The ways of one name in these, which are in order. Cost: logarithmic.
  func ways(of name: NameKey) -> ArraySlice<DeclaredWay> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.name == name }
  }
}
