/// An unowned view of the memory of a tree, so that it can be copied and passed on without reference counting.
///
/// The creator must keep the tree, unedited, for as long as the reader is used. Reading a `NodeID` out of range yields
/// the first node, so that a wrong one never reads outside the memory.
public struct TreeReader {
  @usableFromInline let nodes: UnsafeBufferPointer<SyntaxNode>
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  public let root: NodeID
  /// The node whose start is known, -1 for none: the start of a node inside it is computed from there.
  @usableFromInline var anchor: Int32 = -1
  @usableFromInline var anchorStart = 0

  @inlinable init(nodes: UnsafeBufferPointer<SyntaxNode>, bytes: UnsafeBufferPointer<UInt8>, root: NodeID) {
    self.nodes = nodes
    self.bytes = bytes
    self.root = root
  }
}

extension SyntaxTree {
  /// A reader of the tree, valid for as long as the tree is kept and not edited.
  @inlinable public var reader: TreeReader {
    TreeReader(
      nodes: nodes.withUnsafeBufferPointer { $0 }, bytes: text.bytes.withUnsafeBufferPointer { $0 }, root: root)
  }
}

extension TreeReader {
  /// True if the parser skipped a part that is nested too deeply. O(n) in the nodes.
  public var exceedsNestingLimit: Bool { nodes.contains { $0.issue == .nestingTooDeep } }

  @inlinable @inline(__always)
  public subscript(node: NodeID) -> SyntaxNode {
    let index = Int(node.index)
    return nodes[index >= 0 && index < nodes.count ? index : 0]
  }

  @inlinable public func kind(of node: NodeID) -> SyntaxKind { self[node].kind }
  @inlinable public func keyword(of node: NodeID) -> Keyword? { self[node].keyword }

  @inlinable public func parent(of node: NodeID) -> NodeID? {
    let index = self[node].parent
    return index < 0 ? nil : NodeID(index)
  }

  @inlinable public func firstChild(of node: NodeID) -> NodeID? {
    let index = self[node].firstChild
    return index < 0 ? nil : NodeID(index)
  }

  @inlinable public func nextSibling(of node: NodeID) -> NodeID? {
    let index = self[node].nextSibling
    return index < 0 ? nil : NodeID(index)
  }

  /// The children in source order.
  @inlinable public func children(of node: NodeID) -> Children {
    Children(tree: self, following: self[node].firstChild)
  }

  /// The first child of the given kind. O(n) in the number of children.
  @inlinable public func firstChild(of node: NodeID, kind: SyntaxKind) -> NodeID? {
    for child in children(of: node) where self.kind(of: child) == kind { return child }
    return nil
  }

  /// The children of a node.
  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let tree: TreeReader
    @usableFromInline var following: Int32

    @inlinable init(tree: TreeReader, following: Int32) {
      self.tree = tree
      self.following = following
    }

    @inlinable public mutating func next() -> NodeID? {
      guard following >= 0 else { return nil }
      let node = NodeID(following)
      following = tree[node].nextSibling
      return node
    }
  }

  // MARK: Text

  /// The number of bytes.
  @inlinable public var byteCount: Int { bytes.count }

  /// The last byte; nil when there is none.
  @inlinable public var lastByte: UInt8? { bytes.last }

  /// A copy of the reader with the anchor `node`: finding the start of a node inside it is then O(n) in the depth below
  /// it.
  @inlinable public func anchored(at node: NodeID) -> TreeReader { anchored(at: node, start: start(of: node)) }

  /// A copy of the reader with the anchor `node`, which starts at the offset `start`, including its leading trivia.
  @inlinable public func anchored(at node: NodeID, start: Int) -> TreeReader {
    var reader = self
    reader.anchor = node.index
    reader.anchorStart = start
    return reader
  }

  /// The offset at which `node` starts, including its leading trivia. O(n) in its depth below the anchor, or below the
  /// root if it is not inside the anchor.
  @inlinable public func start(of node: NodeID) -> Int {
    var start = 0
    var next = node.index
    repeat {
      if next == anchor { return start &+ anchorStart }
      let outer = self[NodeID(next)]
      start &+= Int(outer.offset)
      next = outer.parent
    } while next >= 0
    return start
  }

  /// The blanks before a node that begins its line; nil for any other. Same cost as `start(of:)`.
  public func indentation(of node: NodeID) -> String? {
    let record = self[node]
    guard record.startsLine else { return nil }
    let end = start(of: node) &+ Int(record.triviaLength)
    var start = end
    while start > 0, start &- 1 < bytes.count, bytes[start &- 1] == 0x20 || bytes[start &- 1] == 0x09 { start &-= 1 }
    return String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
  }

  /// The range of `node` without its leading trivia. Same cost as `start(of:)`.
  @inlinable public func range(of node: NodeID) -> Range<Int> {
    let record = self[node]
    let start = start(of: node)
    let end = start &+ Int(record.length)
    return min(start &+ Int(record.triviaLength), end)..<end
  }

  /// The bytes of `node` without its leading trivia. Same cost as `start(of:)`.
  @inlinable public func spelling(of node: NodeID) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range(of: node).clamped(to: 0..<bytes.count)])
  }

  /// The bytes at `range` (clamped).
  @inlinable public func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
  }

  /// The text of `node` without its leading trivia. Same cost as `start(of:)`, plus O(n) in its length.
  @inline(never)
  public func string(of node: NodeID) -> String { String(decoding: spelling(of: node), as: UTF8.self) }

  /// The text of a one-line string literal without escapes and interpolations; nil for any other. O(n) in its length.
  public func simpleText(of node: NodeID) -> String? {
    guard let opening = firstChild(of: node), self[opening].length &- self[opening].triviaLength == 1,
      let segment = nextSibling(of: opening)
    else { return nil }
    if kind(of: segment) == .stringQuote { return "" }
    guard kind(of: segment) == .stringSegment, let closing = nextSibling(of: segment),
      kind(of: closing) == .stringQuote, nextSibling(of: closing) == nil
    else { return nil }
    let bytes = spelling(of: segment)
    guard !bytes.contains(0x5C) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of an integer literal of at most fifteen decimal digits, or of the `literalExpression` that holds one;
  /// nil for any other node.
  public func smallInteger(of node: NodeID) -> Double? {
    let token = kind(of: node) == .literalExpression ? firstChild(of: node) ?? node : node
    guard kind(of: token) == .integerLiteral, self[token].issue == nil else { return nil }
    let digits = spelling(of: token)
    guard !digits.isEmpty, digits.count <= 15 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value &* 10 &+ Int(digit &- 0x30)
    }
    return Double(value)
  }
}
