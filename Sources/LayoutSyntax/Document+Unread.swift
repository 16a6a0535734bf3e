// A burst of edits at one place is read once: the text follows each of them, the tree all together.
extension Document {
  /// Edits farther from each other than this are not read as one.
  private static let longestGap = 256

  /// Replaces `range` (clamped to the document) in the text only. Until `readEdits()` nothing but the text may be asked
  /// for. False, and nothing is done, where the edits before must be read first, or this one at once. Cost: a move of
  /// the bytes and line starts behind it.
  public mutating func replaceUnread(_ range: Range<Int>, with replacement: [UInt8]) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty || !replacement.isEmpty, text.count < Int(Int32.max) &- replacement.count else { return false }
    var edit = UnreadEdit(range: range, count: replacement.count)
    if let unread {
      let start = unread.range.lowerBound
      let end = start &+ unread.count
      guard range.lowerBound <= end &+ Self.longestGap, range.upperBound &+ Self.longestGap >= start else {
        return false
      }
      // What lies behind the end stands where it stood before, moved.
      let behind = max(0, range.upperBound &- end)
      edit.range = min(start, range.lowerBound)..<(unread.range.upperBound &+ behind)
      edit.count = max(end, range.upperBound) &- edit.range.lowerBound &+ replacement.count &- range.count
    }
    text.replace(range, with: replacement)
    unread = edit
    return true
  }

  /// Reads what was edited; nil where everything was read.
  public mutating func readEdits() -> SegmentChange? {
    guard let edit = unread else { return nil }
    unread = nil
    let start = edit.range.lowerBound
    return read(edit.range, Array(text.bytes[start..<min(start &+ edit.count, text.count)]))
  }
}
