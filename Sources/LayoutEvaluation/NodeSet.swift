import LayoutModel
import LayoutSyntax

/// A set of nodes of one tree, as a bit set.
package struct NodeSet: Sendable {
  private var words: [UInt64] = []

  package init() {}

  /// Returns true if `node` is in the set.
  package func contains(_ node: NodeID) -> Bool {
    guard let index = Int(exactly: node.index), index >= 0, index >> 6 < words.count else { return false }
    return words[index >> 6] & UInt64(1) << UInt64(index & 63) != 0
  }

  /// Adds `node`; returns false if it was in the set.
  package mutating func insert(_ node: NodeID) -> Bool {
    guard let index = Int(exactly: node.index), index >= 0 else { return false }
    let word = index >> 6
    if word >= words.count { words.append(contentsOf: repeatElement(0, count: word - words.count + 8)) }
    let bit = UInt64(1) << UInt64(index & 63)
    guard words[word] & bit == 0 else { return false }
    words[word] |= bit
    return true
  }
}
