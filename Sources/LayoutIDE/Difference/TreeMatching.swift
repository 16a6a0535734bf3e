/// A matching of the nodes of two versions of a layout tree, in which a view that was renamed, moved or changed keeps its
/// partner.
///
/// 1. *Identities*: nodes of one kind match if they have the same `.id`, which occurs once in each tree.
/// 2. *Unique subtrees*: equal subtrees that occur once in each tree match with all their nodes, the largest first. This
///    finds what moved to another container.
/// 3. *Upwards*: a node without a partner matches the parent of most of its children's partners, if both have one name.
///    This finds containers that got or lost children.
/// 4. *Downwards*: below each matched pair, the remaining views match in this order: equal subtrees; views of one name
///    between the same neighbours; views of one name; containers of any name between the same neighbours. The modifiers
///    around matched views match by name, from the view outwards.
/// 5. *Leftovers*: a view with the content of one that is left in the other tree matches it, and step 4 goes on below.
///
/// Each step visits a node a constant number of times: O(n) in the nodes of both trees.
struct TreeMatching {
  /// The partner in the old tree of each node of the new one; nil for none.
  private(set) var matches: [Int?]
  /// The partner in the new tree of each node of the old one; nil for none.
  private(set) var partners: [Int?]

  private let old: MatchableTree
  private let new: MatchableTree
  /// The matched nodes whose children are still to be matched.
  private var waiting: [Int] = []

  /// Matches two trees in preorder.
  init(from oldNodes: [LayoutSnapshot.Node], to newNodes: [LayoutSnapshot.Node]) {
    old = MatchableTree(oldNodes)
    new = MatchableTree(newNodes)
    matches = Array(repeating: nil, count: newNodes.count)
    partners = Array(repeating: nil, count: oldNodes.count)
    guard !newNodes.isEmpty, !oldNodes.isEmpty else { return }
    matchIdentities()
    matchUniqueSubtrees()
    matchUpwards()
    alignRoots()
    matchDownwards()
    matchLeftovers()
  }

  private mutating func match(_ node: Int, _ oldNode: Int) {
    matches[node] = oldNode
    partners[oldNode] = node
    waiting.append(node)
  }

  private func isFree(_ node: Int) -> Bool { matches[node] == nil }
  private func isFreeInOld(_ node: Int) -> Bool { partners[node] == nil }

  // MARK: Steps 1 to 3

  private mutating func matchIdentities() {
    let known = old.uniqueIdentities
    for (key, node) in new.uniqueIdentities.sorted(by: { $0.value < $1.value }) {
      if let partner = known[key] { match(node, partner) }
    }
  }

  private mutating func matchUniqueSubtrees() {
    let known = old.uniqueSubtrees
    let unique = new.uniqueSubtrees
    var node = 0
    while node < new.count {
      let hash = new.subtrees[node]
      guard unique[hash] == node, let partner = known[hash], new.size(of: node) == old.size(of: partner) else {
        node += 1
        continue
      }
      for offset in 0..<new.size(of: node) where isFree(node + offset) && isFreeInOld(partner + offset) {
        match(node + offset, partner + offset)
      }
      node = new.ends[node]
    }
  }

  private mutating func matchUpwards() {
    for node in (0..<new.count).reversed() where isFree(node) {
      var votes: [Int: Int] = [:]
      for child in new.children(of: node) {
        guard let partner = matches[child], let parent = old.parents[partner], isFreeInOld(parent),
          old.kinds[parent] == new.kinds[node]
        else { continue }
        votes[parent, default: 0] += 1
      }
      if let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { match(node, best.key) }
    }
  }

  // MARK: Step 4

  /// Matches the outermost views, whatever they are called.
  private mutating func alignRoots() {
    let (root, oldRoot) = (new.base(of: 0), old.base(of: 0))
    if isFree(root), isFreeInOld(oldRoot) { match(root, oldRoot) }
  }

  private mutating func matchDownwards() {
    while let node = waiting.popLast() {
      guard let partner = matches[node] else { continue }
      if new.isModifier(node), old.isModifier(partner) {
        align(Array(new.children(of: node).dropFirst()), Array(old.children(of: partner).dropFirst()))
      } else if !new.isModifier(node), !old.isModifier(partner) {
        align(new.children(of: node), old.children(of: partner))
        alignModifiers(around: node, partner)
      }
    }
  }

  /// Matches the views of two lists of siblings, with their modifiers.
  private mutating func align(_ children: [Int], _ oldChildren: [Int]) {
    let views = children.map(new.base(of:))
    let oldViews = oldChildren.map(old.base(of:))
    matchFree(views, oldViews, by: { tree, view, _ in tree.subtrees[view] })
    matchFree(views, oldViews, by: { tree, view, gap in tree.key(of: view, gap) })
    matchFree(views, oldViews, by: { tree, view, _ in tree.kinds[view] })
    matchFree(views, oldViews, by: { tree, view, gap in tree.hasChildren(view) ? gap : nil })
  }

  /// Matches the free ones of two lists that have the same key, in order; a view without a key has no partner. The key
  /// is made of the tree, the view, and the number of the matched old view before it, -1 for none.
  private mutating func matchFree(_ views: [Int], _ oldViews: [Int], by key: (MatchableTree, Int, Int) -> Int?) {
    guard views.contains(where: isFree) else { return }
    var known: [Int: [Int]] = [:]
    var gap = -1
    for view in oldViews {
      guard isFreeInOld(view) else {
        gap = view
        continue
      }
      if let key = key(old, view, gap) { known[key, default: []].append(view) }
    }
    guard !known.isEmpty else { return }
    for key in known.keys { known[key]?.reverse() }
    var found: [(view: Int, partner: Int)] = []
    gap = -1
    for view in views {
      if let partner = matches[view] {
        gap = partner
      } else if let key = key(new, view, gap), let partner = known[key]?.popLast() {
        found.append((view, partner))
      }
    }
    for (view, partner) in found { match(view, partner) }
  }

  /// Matches the modifiers around two matched views by name, from the view outwards.
  private mutating func alignModifiers(around view: Int, _ oldView: Int) {
    var known: [Int: [Int]] = [:]
    for modifier in old.modifiers(around: oldView).reversed() where isFreeInOld(modifier) {
      known[old.kinds[modifier], default: []].append(modifier)
    }
    // The order of the modifiers stays: one further out than the last match is not matched with one further in.
    var last = old.count
    for modifier in new.modifiers(around: view) where isFree(modifier) {
      while let candidate = known[new.kinds[modifier]]?.popLast() {
        guard candidate < last else { continue }
        match(modifier, candidate)
        last = candidate
        break
      }
    }
  }

  // MARK: Step 5

  private mutating func matchLeftovers() {
    let views = (0..<new.count).filter { !new.isModifier($0) }
    let oldViews = (0..<old.count).filter { !old.isModifier($0) }
    matchFree(views, oldViews, by: { tree, view, _ in tree.contents[view] })
    matchDownwards()
  }
}
