extension SyntaxTree {
  /// The first token in `node`; nil if there is none. O(n) in the depth below it.
  public func firstToken(of node: NodeID) -> NodeID? {
    var node = node
    while !kind(of: node).isToken {
      var next = firstChild(of: node)
      while let child = next, self[child].length == 0, kind(of: child) != .endOfFile { next = nextSibling(of: child) }
      guard let child = next else { return nil }
      node = child
    }
    return node
  }

  /// The last token in `node`; nil if there is none. O(n) in the depth below it and the children on the way.
  public func lastToken(of node: NodeID) -> NodeID? {
    var node = node
    while !kind(of: node).isToken {
      var last: NodeID?
      for child in children(of: node) where self[child].length > 0 || kind(of: child) == .endOfFile { last = child }
      guard let last else { return nil }
      node = last
    }
    return node
  }

  /// The token that follows `node` in the source; nil at the end of the file. O(n) in the depth of the tree.
  public func nextToken(after node: NodeID) -> NodeID? {
    var node = node
    while true {
      var next = nextSibling(of: node)
      while let sibling = next {
        if self[sibling].length > 0 || kind(of: sibling) == .endOfFile { return firstToken(of: sibling) }
        next = nextSibling(of: sibling)
      }
      guard let parent = parent(of: node) else { return nil }
      node = parent
    }
  }

  /// The bytes of `node` without its leading trivia. O(n) in the depth of the node.
  public func bytes(of node: NodeID) -> ArraySlice<UInt8> {
    text.bytes[range(of: node).clamped(to: 0..<text.count)]
  }

  /// Returns true if the source of `node` is `word`; it makes no string. O(n) in the depth of the node.
  public func spells(_ word: StaticString, _ node: NodeID) -> Bool {
    let bytes = bytes(of: node)
    return word.withUTF8Buffer { buffer in bytes.elementsEqual(buffer) }
  }
}
