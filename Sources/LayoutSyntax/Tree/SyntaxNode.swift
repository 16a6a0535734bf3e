/// A node of the tree. Lengths and offsets are in UTF-8 bytes; an offset is relative to the parent's start.
public struct SyntaxNode: Sendable, BitwiseCopyable {
  public var kind: SyntaxKind
  /// The keyword if `kind` is `keyword`.
  public var keyword: Keyword?
  /// The issue of this node itself, if any.
  public var issue: SyntaxIssue?
  /// `containsIssue` and `startsLine`, in one byte: a record has 28 bytes, and a file has ten of them for each line.
  private var flags: Flags
  /// The offset from the parent's start to the node's start; the leading trivia is part of the node.
  public var offset: UInt32
  /// The number of bytes, including the leading trivia.
  public var length: UInt32
  /// The number of bytes of leading trivia, which is that of the first token.
  public var triviaLength: UInt32
  /// The index of the parent; -1 for the root.
  public var parent: Int32
  /// The index of the first child; -1 if there is none.
  public var firstChild: Int32
  /// The index of the next sibling; -1 for the last child.
  public var nextSibling: Int32

  /// Creates a node without parent, children and trivia.
  init(kind: SyntaxKind, keyword: Keyword? = nil, issue: SyntaxIssue? = nil, offset: UInt32, length: UInt32 = 0) {
    self.kind = kind
    self.keyword = keyword
    self.issue = issue
    flags = issue == nil ? [] : .containsIssue
    self.offset = offset
    self.length = length
    self.triviaLength = 0
    self.parent = -1
    self.firstChild = -1
    self.nextSibling = -1
  }

  private struct Flags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    static let containsIssue = Flags(rawValue: 1)
    static let startsLine = Flags(rawValue: 2)

    subscript(flag: Flags) -> Bool {
      get { contains(flag) }
      set { if newValue { insert(flag) } else { remove(flag) } }
    }
  }

  /// True if this node or one below it has an issue.
  public var containsIssue: Bool {
    get { flags[.containsIssue] }
    set { flags[.containsIssue] = newValue }
  }

  /// True if the node begins a line: its leading trivia contains a line break, or it is the first of the file.
  public var startsLine: Bool {
    get { flags[.startsLine] }
    set { flags[.startsLine] = newValue }
  }

  /// Makes the node a child of `parent`, which starts at the offset `start` of the document, and its offset relative.
  @inline(__always)
  mutating func attach(to parent: Int32, startingAt start: UInt32, before sibling: Int32) {
    offset = offset &- start
    self.parent = parent
    nextSibling = sibling
  }
}

/// The index of a node in the arena of its tree.
public struct NodeID: Hashable, Comparable, Sendable {
  public var index: Int32
  @inlinable public init(_ index: Int32) { self.index = index }
  @inlinable public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}
