/// A lossless tree of a text: any bytes have a tree, and its tokens contain exactly those bytes.
///
/// Nodes are in one flat arena and identified by `NodeID`. A chain of modifiers or operators is one flat node, so that
/// the depth of the tree is bounded by the nesting limits of the parser.
public struct SyntaxTree: Sendable {
  public internal(set) var text: SourceText
  @usableFromInline var nodes: [SyntaxNode]
  public internal(set) var root: NodeID
  /// True if the tree may contain conditional compilation: directives from `#if` to `#endif`.
  public internal(set) var mayHoldDirectives = false

  /// Parses `text`. Never fails; errors are part of the tree (see `diagnostics(segment:)`). O(n).
  public init(parsing text: SourceText) {
    self = Parser.parse(text)
  }

  /// Replaces `range` (clamped to the document) by `replacement`, and parses the whole text again; earlier `NodeID`s
  /// become invalid. O(n) in the document; `Document` parses only the edited segments.
  public mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    text.replace(range, with: replacement)
    self = Parser.parse(text)
  }

  init(text: SourceText, nodes: [SyntaxNode], root: NodeID) {
    self.text = text
    self.nodes = nodes
    self.root = root
  }

  /// The number of nodes.
  public var nodeCount: Int { nodes.count }

  @inlinable public subscript(node: NodeID) -> SyntaxNode { nodes[node] }
  @inlinable public func kind(of node: NodeID) -> SyntaxKind { nodes[node].kind }
  @inlinable public func keyword(of node: NodeID) -> Keyword? { nodes[node].keyword }

  @inlinable public func parent(of node: NodeID) -> NodeID? {
    let index = nodes[node].parent
    return index < 0 ? nil : NodeID(index)
  }

  @inlinable public func firstChild(of node: NodeID) -> NodeID? {
    let index = nodes[node].firstChild
    return index < 0 ? nil : NodeID(index)
  }

  @inlinable public func nextSibling(of node: NodeID) -> NodeID? {
    let index = nodes[node].nextSibling
    return index < 0 ? nil : NodeID(index)
  }

  /// The children in source order.
  @inlinable public func children(of node: NodeID) -> SyntaxChildren {
    SyntaxChildren(nodes: nodes, first: nodes[node].firstChild)
  }

  /// The first child of the given kind. O(n) in the number of children.
  public func firstChild(of node: NodeID, kind: SyntaxKind) -> NodeID? {
    var next = nodes[node].firstChild
    while next >= 0 {
      let child = NodeID(next)
      if nodes[child].kind == kind { return child }
      next = nodes[child].nextSibling
    }
    return nil
  }

  /// The offset at which `node` starts, including its leading trivia. O(n) in the depth of the node.
  public func start(of node: NodeID) -> Int {
    var offset = 0
    var index = node.index
    while index >= 0 {
      let node = NodeID(index)
      offset &+= Int(nodes[node].offset)
      index = nodes[node].parent
    }
    return offset
  }

  /// The range of `node` without its leading trivia. O(n) in the depth of the node.
  public func range(of node: NodeID) -> Range<Int> {
    let record = nodes[node]
    let start = start(of: node)
    return (start + Int(record.triviaLength))..<(start + Int(record.length))
  }

  /// The range of `node` with its leading trivia. O(n) in the depth of the node.
  public func fullRange(of node: NodeID) -> Range<Int> {
    let start = start(of: node)
    return start..<(start + Int(nodes[node].length))
  }

  /// The text of `node` without its leading trivia. O(n) in the depth of the node and its length.
  public func string(of node: NodeID) -> String {
    text.string(in: range(of: node))
  }

  /// The token whose bytes or leading trivia contain `offset`; at the end of the file the last token. O(n) in the depth
  /// of the tree and the siblings on the way.
  public func token(at offset: Int) -> NodeID {
    var node = root
    var rest = max(0, offset)
    descend: while true {
      guard !nodes[node].kind.isToken else { return node }
      var next = nodes[node].firstChild
      var last: Int32 = -1
      while next >= 0 {
        let child = nodes[NodeID(next)]
        // Nodes without bytes contain no offset.
        if child.length > 0 || child.kind == .endOfFile { last = next }
        if rest < Int(child.offset) + Int(child.length) {
          rest -= Int(child.offset)
          node = NodeID(next)
          continue descend
        }
        next = child.nextSibling
      }
      guard last >= 0 else { return node }
      node = NodeID(last)
      rest -= Int(nodes[node].offset)
    }
  }
}

extension [SyntaxNode] {
  @inlinable @inline(__always)
  subscript(node: NodeID) -> SyntaxNode { self[Int(node.index)] }
}

/// The children of a node, in source order.
public struct SyntaxChildren: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [SyntaxNode]
  @usableFromInline var following: Int32

  @inlinable init(nodes: [SyntaxNode], first: Int32) {
    self.nodes = nodes
    self.following = first
  }

  @inlinable public mutating func next() -> NodeID? {
    guard following >= 0 else { return nil }
    let node = NodeID(following)
    following = nodes[node].nextSibling
    return node
  }
}
