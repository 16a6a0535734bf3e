import LayoutSyntax

extension TreeReader {
  /// Tells `body` of each node in `top` that is no token, itself included, outer ones first and in the order of the
  /// source, and of the offset at which it starts, until it says false. Cost: the nodes, however deep.
  func eachNode(in top: NodeID, _ body: (_ node: NodeID, _ start: Int) -> Bool) {
    var node = top
    var start = start(of: top)
    while true {
      guard body(node, start) else { return }
      var next = nodeOrLater(firstChild(of: node))
      if let child = next { start &+= Int(self[child].offset) }
      while next == nil {
        guard node != top, let parent = parent(of: node) else { return }
        start &-= Int(self[node].offset)
        next = nodeOrLater(nextSibling(of: node))
        if let sibling = next { start &+= Int(self[sibling].offset) }
        node = parent
      }
      if let next { node = next }
    }
  }

  /// `node`, or where it is a token the first of its later siblings that is none.
  func nodeOrLater(_ node: NodeID?) -> NodeID? {
    var next = node
    while let sibling = next, kind(of: sibling).isToken { next = nextSibling(of: sibling) }
    return next
  }
}
