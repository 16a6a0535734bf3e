/// An edit of a document's text that has not been parsed yet: bytes that replaced others.
public struct PendingEdit: Hashable, Sendable {
  /// The range of the new bytes in the current text.
  public var range: Range<Int>
  /// The number of bytes that were replaced.
  public var replacedCount: Int

  public init(range: Range<Int>, replacedCount: Int) {
    self.range = range
    self.replacedCount = replacedCount
  }

  /// The number of bytes by which the text grew; negative if it shrank.
  var delta: Int { range.count &- replacedCount }
}

extension Document {
  /// Replaces `range` (clamped to the document) by `replacement` in the text only; the segments are invalid until
  /// `reparsePendingEdits()`. O(n) in the bytes and line starts behind the edit, which are moved, and in the pending
  /// edits.
  public mutating func edit(_ range: Range<Int>, with replacement: [UInt8]) {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty || !replacement.isEmpty else { return }
    text.replace(range, with: replacement)
    var before: [PendingEdit] = []
    var after: [PendingEdit] = []
    // The range of this edit and of the edits that touch it, in offsets before this edit.
    var covered = range
    var delta = replacement.count &- range.count
    let moved = delta
    for pending in pendingEdits {
      if pending.range.upperBound < range.lowerBound {
        before.append(pending)
      } else if pending.range.lowerBound > range.upperBound {
        let start = pending.range.lowerBound &+ moved
        after.append(PendingEdit(range: start..<(start &+ pending.range.count), replacedCount: pending.replacedCount))
      } else {
        covered =
          min(covered.lowerBound, pending.range.lowerBound)..<max(covered.upperBound, pending.range.upperBound)
        delta &+= pending.delta
      }
    }
    let count = covered.count &+ moved
    let merged = PendingEdit(
      range: covered.lowerBound..<(covered.lowerBound &+ count), replacedCount: count &- delta)
    pendingEdits = before + [merged] + after
  }
}
