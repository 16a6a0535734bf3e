/// A layout tree in preorder with the numbers by which `TreeMatching` finds partners.
struct MatchableTree {
  /// The parent of each node; nil for the root.
  let parents: [Int?]
  /// The index behind the last descendant of each node.
  let ends: [Int]
  /// The hash of each node's own content.
  let contents: [Int]
  /// The hash of each node with its descendants.
  let subtrees: [Int]
  /// The hash of each node's name; of an `alignmentGuide` with its guide.
  let kinds: [Int]
  private let nodes: [LayoutSnapshot.Node]

  var count: Int { nodes.count }

  /// Computes all numbers. O(n).
  init(_ nodes: [LayoutSnapshot.Node]) {
    self.nodes = nodes
    var parents: [Int?] = []
    var ends = Array(repeating: nodes.count, count: nodes.count)
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = path.last, nodes[last].depth >= node.depth {
        ends[last] = index
        path.removeLast()
      }
      parents.append(path.last)
      path.append(index)
    }
    self.parents = parents
    self.ends = ends
    contents = nodes.map { Self.hash($0.isModifier, $0.name, $0.identity, $0.content) }
    kinds = nodes.map { Self.hash($0.isModifier, $0.name, $0.guide?.name, 0) }
    var subtrees = contents
    // Children follow their parents.
    for index in nodes.indices.reversed() where ends[index] > index + 1 {
      var hasher = Hasher()
      hasher.combine(contents[index])
      var child = index + 1
      while child < ends[index] {
        hasher.combine(subtrees[child])
        child = ends[child]
      }
      subtrees[index] = hasher.finalize()
    }
    self.subtrees = subtrees
  }

  private static func hash(_ isModifier: Bool, _ name: String, _ other: String?, _ content: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(isModifier)
    hasher.combine(name)
    hasher.combine(other)
    hasher.combine(content)
    return hasher.finalize()
  }

  func isModifier(_ node: Int) -> Bool { nodes[node].isModifier }
  func size(of node: Int) -> Int { ends[node] - node }
  func hasChildren(_ node: Int) -> Bool { ends[node] > node + 1 }

  /// The children of a node in order. O(n) in their number.
  func children(of node: Int) -> [Int] {
    var found: [Int] = []
    var child = node + 1
    while child < ends[node] {
      found.append(child)
      child = ends[child]
    }
    return found
  }

  /// The view inside of the modifiers that begin at `node`; the innermost modifier if it has no view. O(modifiers).
  func base(of node: Int) -> Int {
    var node = node
    while nodes[node].isModifier, hasChildren(node) { node += 1 }
    return node
  }

  /// The modifiers of a view, innermost first. O(n) in their number.
  func modifiers(around view: Int) -> [Int] {
    var found: [Int] = []
    var node = view
    // The first child follows its parent.
    while let parent = parents[node], nodes[parent].isModifier, node == parent + 1 {
      found.append(parent)
      node = parent
    }
    return found
  }

  /// The key of a view between certain neighbours.
  func key(of view: Int, _ gap: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(kinds[view])
    hasher.combine(gap)
    return hasher.finalize()
  }

  /// An `.id` with the kind of the node that has it.
  struct Identity: Hashable {
    var isModifier: Bool
    var name: String
  }

  /// The nodes whose `.id` occurs once.
  var uniqueIdentities: [Identity: Int] {
    var found: [Identity: Int?] = [:]
    for (index, node) in nodes.enumerated() {
      guard let identity = node.identity else { continue }
      let key = Identity(isModifier: node.isModifier, name: identity)
      found[key] = found[key] == nil ? .some(index) : .some(nil)
    }
    return found.compactMapValues { $0 }
  }

  /// The nodes whose subtree occurs once.
  var uniqueSubtrees: [Int: Int] {
    var found: [Int: Int?] = [:]
    for (index, hash) in subtrees.enumerated() { found[hash] = found[hash] == nil ? .some(index) : .some(nil) }
    return found.compactMapValues { $0 }
  }
}
