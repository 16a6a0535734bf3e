/// Finds the lines of a block that are the rest of a broken statement above them: they are indented deeper than the
/// statements of the block, or begin with a closing bracket that nothing opened.
struct BrokenLines {
  /// The column of the statements of the block; nil before the first one.
  private var base: Int?
  /// True if the last statement has an issue.
  private var isBroken = false

  /// Returns true if `node`, a child of a block that starts at `start`, is the rest of the statement before it. The
  /// children of the block are passed in source order.
  mutating func isRest(_ node: SyntaxNode, at start: Int, in bytes: [UInt8]) -> Bool {
    guard node.startsLine else {
      isBroken = isBroken || node.containsIssue
      return false
    }
    guard isBroken || base == nil || node.containsIssue else { return false }
    let column = column(of: node, at: start, in: bytes)
    guard let base else {
      self.base = column
      isBroken = node.containsIssue
      return false
    }
    let isRest = isBroken && (column > base || (node.issue == .unmatchedClosing && column == base))
    if !isRest { isBroken = node.containsIssue }
    return isRest
  }

  /// The column of a node that starts a line. O(n) in the length of its trivia.
  private func column(of node: SyntaxNode, at start: Int, in bytes: [UInt8]) -> Int {
    let first = start &+ Int(node.offset)
    let end = min(first &+ Int(node.triviaLength), bytes.count)
    var offset = end
    while offset > first, bytes[offset &- 1] != 0x0A, bytes[offset &- 1] != 0x0D { offset &-= 1 }
    return end &- offset
  }
}
