import LayoutModel
import LayoutSyntax

/// The trees of the segments that an interpreter reads. One tree is anchored at the innermost statement that is being
/// read: finding the offset of a node is O(n) in its depth inside that statement.
///
/// The functions are mutating so that a debug build does not copy the struct to the stack for each call.
package struct SourceReader {
  private let names: NameLookup
  private var anchored: (segment: SegmentPosition, tree: TreeReader)

  /// A statement in which reading was anchored, to return to.
  package struct Anchor {
    fileprivate var segment: SegmentPosition
    fileprivate var tree: TreeReader
  }

  init(_ names: NameLookup, at segment: SegmentPosition) {
    self.names = names
    anchored = (segment, names.tree(segment))
  }

  package mutating func tree(_ segment: SegmentPosition) -> TreeReader {
    segment == anchored.segment ? anchored.tree : names.tree(segment)
  }

  /// Anchors reading at a statement until `stopReading` is called with the returned anchor.
  package mutating func startReading(_ statement: NodeID, in segment: SegmentPosition) -> Anchor {
    let outer = Anchor(segment: anchored.segment, tree: anchored.tree)
    anchored = (segment, tree(segment).anchored(at: statement))
    return outer
  }

  package mutating func stopReading(_ outer: Anchor) { anchored = (outer.segment, outer.tree) }

  package mutating func string(_ node: NodeID, _ segment: SegmentPosition) -> String { tree(segment).string(of: node) }

  package mutating func sourceRange(of node: NodeID, in segment: SegmentPosition) -> SourceRange {
    sourceRange(tree(segment).range(of: node), in: segment)
  }

  /// Returns the location of a range of bytes of a segment.
  package mutating func sourceRange(_ range: Range<Int>, in segment: SegmentPosition) -> SourceRange {
    SourceRange(segment: names.segmentID(segment), range: range)
  }
}

/// A node and its segment.
package struct SourceNode: Hashable {
  package var segment: SegmentPosition
  package var node: NodeID

  package init(segment: SegmentPosition, node: NodeID) {
    self.segment = segment
    self.node = node
  }
}

/// The branches and bodies whose code has been checked, so that each is checked once.
package struct CheckedCode {
  /// The segment whose nodes are in `own`.
  private let segment: SegmentPosition
  private var own = NodeSet()
  private var elsewhere: Set<SourceNode> = []

  init(of segment: SegmentPosition) { self.segment = segment }

  /// Marks a branch or body as checked; returns false if it already was.
  package mutating func insert(_ node: NodeID, in segment: SegmentPosition) -> Bool {
    guard segment != self.segment else { return own.insert(node) }
    return elsewhere.insert(SourceNode(segment: segment, node: node)).inserted
  }
}

extension TreeReader {
  /// Splits a `postfixExpression` into its primary and suffixes, without the nodes around a generic argument list.
  package func flatChain(_ node: NodeID) -> (primary: NodeID, suffixes: NodeList) {
    var suffixes = NodeList()
    guard kind(of: node) == .postfixExpression, var primary = firstChild(of: node) else { return (node, suffixes) }
    var next = nextSibling(of: primary)
    while let suffix = next {
      next = nextSibling(of: suffix)
      let kind = kind(of: suffix)
      if !kind.isPassedOver, kind != .genericArgumentSuffix { suffixes.append(suffix) }
    }
    while kind(of: primary) == .postfixExpression {
      let inner = chain(of: primary)
      guard inner.suffixes.allSatisfy({ kind(of: $0) == .genericArgumentSuffix }) else { break }
      primary = inner.primary
    }
    return (primary, suffixes)
  }

  /// Returns the token of the name of `.name`, `.name(…)` or `-.name`; nil for other expressions.
  package func implicitMemberName(of node: NodeID) -> NodeID? {
    var node = node
    while kind(of: node) == .prefixExpression, let operand = lastNode(of: node) { node = operand }
    while kind(of: node) == .postfixExpression, let primary = firstChild(of: node) { node = primary }
    return kind(of: node) == .implicitMemberExpression ? name(of: node) : nil
  }
}
