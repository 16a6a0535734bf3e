/// The index of a node in its tree's arena.
public struct NodeID: Hashable, Comparable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
  @inlinable public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// One record of the arena. Lengths and offsets are in bytes; offsets are relative to the parent's start, so an edit
/// touches only the records on the path to it and their later siblings.
public struct SyntaxNode: Sendable, BitwiseCopyable {
  public var kind: SyntaxKind
  /// The word when `kind` is `keyword`.
  public var keyword: Keyword?
  /// What is wrong at this very node, if anything.
  public var issue: SyntaxIssue?
  /// Whether this node or one below it has an issue.
  public var containsIssue: Bool
  /// Tokens: whether a line break stands in the leading trivia, or the token is the first of the file.
  public var startsLine: Bool
  /// The start relative to the parent's start, leading trivia included.
  public var offset: UInt32
  /// The bytes, leading trivia included.
  public var length: UInt32
  /// The bytes of leading trivia; for a node, those of its first token.
  public var triviaLength: UInt32
  /// -1 for the root.
  public var parent: Int32
  /// -1 when there is none.
  public var firstChild: Int32
  /// -1 for the last child.
  public var nextSibling: Int32

  @inlinable
  public init(
    kind: SyntaxKind, keyword: Keyword? = nil, issue: SyntaxIssue? = nil, startsLine: Bool = false, offset: UInt32 = 0,
    length: UInt32 = 0, triviaLength: UInt32 = 0
  ) {
    self.kind = kind
    self.keyword = keyword
    self.issue = issue
    self.containsIssue = issue != nil
    self.startsLine = startsLine
    self.offset = offset
    self.length = length
    self.triviaLength = triviaLength
    self.parent = -1
    self.firstChild = -1
    self.nextSibling = -1
  }

  /// Makes the node a child of `parent`, which starts at the offset `start`; its own offset was the document's.
  @inline(__always)
  mutating func attach(to parent: Int32, startingAt start: UInt32, before sibling: Int32) {
    offset = offset &- start
    self.parent = parent
    nextSibling = sibling
  }
}

/// A lossless tree over a document: any bytes give a tree, and its tokens give back exactly those bytes.
///
/// Nodes live in one flat arena and are named by `NodeID`; a chain of modifiers or operators is one flat node, so the
/// depth of the tree is bounded by the nesting limits of the parser. The text of the document is held beside it.
public struct SyntaxTree: Sendable {
  public internal(set) var text: SourceText
  @usableFromInline var nodes: [SyntaxNode]
  public internal(set) var root: NodeID
  /// Whether there may be lines of `#if` in it that belong together.
  public internal(set) var mayHoldDirectives = false

  /// Parses `text`. Never fails; what is wrong stands in the tree (see `diagnostics()`). Cost: linear.
  public init(parsing text: SourceText) {
    self = Parser.parse(text)
  }

  /// Replaces `range` (clamped to the document) by `replacement`: the text is edited in place, the tree is parsed as a
  /// whole, and the `NodeID`s of before mean nothing afterwards. Cost: linear in the document.
  /// `Document` is what edits parts of a tree.
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

  @inlinable public subscript(node: NodeID) -> SyntaxNode { nodes[Int(node.index)] }
  @inlinable public func kind(of node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }
  @inlinable public func keyword(of node: NodeID) -> Keyword? { nodes[Int(node.index)].keyword }

  @inlinable public func parent(of node: NodeID) -> NodeID? {
    let index = nodes[Int(node.index)].parent
    return index < 0 ? nil : NodeID(index)
  }

  @inlinable public func firstChild(of node: NodeID) -> NodeID? {
    let index = nodes[Int(node.index)].firstChild
    return index < 0 ? nil : NodeID(index)
  }

  @inlinable public func nextSibling(of node: NodeID) -> NodeID? {
    let index = nodes[Int(node.index)].nextSibling
    return index < 0 ? nil : NodeID(index)
  }

  /// The children in the order of the source.
  @inlinable public func children(of node: NodeID) -> SyntaxChildren {
    SyntaxChildren(nodes: nodes, first: nodes[Int(node.index)].firstChild)
  }

  /// The first child of `kind`. Cost: the number of children.
  public func firstChild(of node: NodeID, kind: SyntaxKind) -> NodeID? {
    var next = nodes[Int(node.index)].firstChild
    while next >= 0 {
      if nodes[Int(next)].kind == kind { return NodeID(next) }
      next = nodes[Int(next)].nextSibling
    }
    return nil
  }

  /// The offset at which `node` starts, leading trivia included. Cost: the depth of the node.
  public func start(of node: NodeID) -> Int {
    var offset = 0
    var index = node.index
    while index >= 0 {
      offset &+= Int(nodes[Int(index)].offset)
      index = nodes[Int(index)].parent
    }
    return offset
  }

  /// The range of `node` without its leading trivia. Cost: the depth of the node.
  public func range(of node: NodeID) -> Range<Int> {
    let record = nodes[Int(node.index)]
    let start = start(of: node)
    return (start + Int(record.triviaLength))..<(start + Int(record.length))
  }

  /// The range of `node` with its leading trivia. Cost: the depth of the node.
  public func fullRange(of node: NodeID) -> Range<Int> {
    let start = start(of: node)
    return start..<(start + Int(nodes[Int(node.index)].length))
  }

  /// The bytes of `node` without its leading trivia, as text. Cost: the depth of the node and its length.
  public func string(of node: NodeID) -> String {
    text.string(in: range(of: node))
  }

  /// The token that holds `offset`: its bytes or its leading trivia; the last token at the end of the file.
  /// Cost: the depth of the tree and the siblings passed.
  public func token(at offset: Int) -> NodeID {
    var node = root
    var rest = max(0, offset)
    descend: while true {
      guard !nodes[Int(node.index)].kind.isToken else { return node }
      var next = nodes[Int(node.index)].firstChild
      var last: Int32 = -1
      while next >= 0 {
        let child = nodes[Int(next)]
        // Nodes without bytes hold no offset.
        if child.length > 0 || child.kind == .endOfFile { last = next }
        if rest < Int(child.offset) + Int(child.length) {
          rest -= Int(child.offset)
          node = NodeID(next)
          continue descend
        }
        next = child.nextSibling
      }
      guard last >= 0 else { return node }
      rest -= Int(nodes[Int(last)].offset)
      node = NodeID(last)
    }
  }
}

/// The children of a node, in the order of the source.
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
    following = nodes[Int(following)].nextSibling
    return node
  }
}
