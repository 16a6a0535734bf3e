/// Loops over the nodes and identifiers of a subtree.
extension TreeReader {
  /// Calls `body` with each node of the subtree `top` that is not a token, in pre-order, and with the offset at which
  /// it starts, until `body` returns false. O(n) in the nodes, without recursion.
  @inlinable public func eachNode(in top: NodeID, _ body: (_ node: NodeID, _ start: Int) -> Bool) {
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

  /// Calls `body` with each node of a kind in the order in which the nodes are stored, also with those that the parser
  /// left out of the tree. O(n), faster than following the tree.
  @inlinable public func eachStoredNode(of kind: SyntaxKind, _ body: (NodeID) -> Void) {
    for index in nodes.indices where nodes[index].kind == kind { body(NodeID(Int32(truncatingIfNeeded: index))) }
  }

  /// Calls `body` with the token and the bytes of each identifier in `top`, in no particular order. O(n) in the nodes,
  /// without recursion.
  @inlinable public func eachIdentifier(in top: NodeID, _ body: (NodeID, UnsafeBufferPointer<UInt8>) -> Void) {
    eachNode(in: top) { node, start in
      var next = self[node].firstChild
      while next >= 0 {
        let token = self[NodeID(next)]
        if token.kind == .identifier { body(NodeID(next), spelling(of: token, in: start)) }
        next = token.nextSibling
      }
      return true
    }
  }

  /// The bytes of a token without its leading trivia; `start` is the offset of its parent.
  @inlinable public func spelling(of token: SyntaxNode, in start: Int) -> UnsafeBufferPointer<UInt8> {
    let end = min(start &+ Int(token.offset) &+ Int(token.length), bytes.count)
    let first = min(start &+ Int(token.offset) &+ Int(token.triviaLength), end)
    return UnsafeBufferPointer(rebasing: bytes[first..<end])
  }

  /// The first node that is not a token among `node` and its later siblings.
  @inlinable public func nodeOrLater(_ node: NodeID?) -> NodeID? {
    var next = node
    while let sibling = next, kind(of: sibling).isToken { next = nextSibling(of: sibling) }
    return next
  }
}
