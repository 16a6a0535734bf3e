extension TreeReader {
  /// Tells `body` of each node in `top` that is no token, itself included, outer ones first and in the order of the
  /// source, and of the offset at which it starts, until it says false. Cost: the nodes, however deep.
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

  /// Tells `body` of each name in `top`, by its token and its bytes, in no particular order. Cost: the nodes, however
  /// deep.
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

  /// The bytes of a token without its leading trivia, its parent starting at the offset `start`.
  @inlinable public func spelling(of token: SyntaxNode, in start: Int) -> UnsafeBufferPointer<UInt8> {
    let end = min(start &+ Int(token.offset) &+ Int(token.length), bytes.count)
    let first = min(start &+ Int(token.offset) &+ Int(token.triviaLength), end)
    return UnsafeBufferPointer(rebasing: bytes[first..<end])
  }

  /// `node`, or where it is a token the first of its later siblings that is none.
  @inlinable public func nodeOrLater(_ node: NodeID?) -> NodeID? {
    var next = node
    while let sibling = next, kind(of: sibling).isToken { next = nextSibling(of: sibling) }
    return next
  }
}
