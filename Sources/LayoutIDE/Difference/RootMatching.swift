/// A matching of the roots of two versions of a file: by kind and name in order, else by equal content, else in order
/// among those of one kind. O(n) in the nodes.
struct RootMatching {
  /// The index of the old root for each new one; nil for none.
  private(set) var matches: [Int?]
  /// The index of the new root for each old one; nil for none.
  private(set) var partners: [Int?]

  init(from old: [LayoutSnapshot.Root], to new: [LayoutSnapshot.Root]) {
    matches = Array(repeating: nil, count: new.count)
    partners = Array(repeating: nil, count: old.count)
    match(old, new) { root in root.name.map { "\(root.kind) \($0)" } }
    match(old, new) { root in
      Content(kind: root.kind, nodes: root.nodes.map { Content.Node(depth: $0.depth, content: $0.content) })
    }
    match(old, new) { $0.kind }
  }

  /// What is equal in two roots of equal content.
  private struct Content: Hashable {
    struct Node: Hashable {
      var depth: Int
      var content: Int
    }

    var kind: String
    var nodes: [Node]
  }

  /// Matches free roots with the same key, in order.
  private mutating func match<Key: Hashable>(
    _ old: [LayoutSnapshot.Root], _ new: [LayoutSnapshot.Root], by key: (LayoutSnapshot.Root) -> Key?
  ) {
    var known: [Key: [Int]] = [:]
    for index in old.indices.reversed() where partners[index] == nil {
      if let key = key(old[index]) { known[key, default: []].append(index) }
    }
    guard !known.isEmpty else { return }
    for index in new.indices where matches[index] == nil {
      guard let key = key(new[index]), let partner = known[key]?.popLast() else { continue }
      matches[index] = partner
      partners[partner] = index
    }
  }
}
