import LayoutLowering

/// A name as a member of something, or of nothing.
struct DeclaredWay: Hashable, Comparable, Sendable {
  let name: NameHash
  /// Of the name of the type that it is a member of; of none at the top level.
  let container: NameHash

  init(_ declared: Module.DeclaredName) {
    name = NameHash(declared.name)
    container = NameHash(declared.container)
  }

  static func < (left: DeclaredWay, right: DeclaredWay) -> Bool {
    (left.name, left.container) < (right.name, right.container)
  }
}
