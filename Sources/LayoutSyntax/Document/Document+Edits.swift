/// Parsing after edits: only the segments that an edit affects are parsed again.
extension Document {
  /// Replaces `range` (clamped to the document) by `replacement` and parses the affected segments. The document then
  /// equals `Document(text)`. O(n) in the edited segments, plus moving the bytes, line starts and segments after them.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) -> [SegmentChange] {
    edit(range, with: replacement)
    return reparsePendingEdits()
  }

  /// Parses the segments that the pending edits affect, each once. Returns the changes in the order of the text; the
  /// indices of each change are valid after the changes before it. O(n) in the edited segments, plus moving the bytes,
  /// line starts and segments after them.
  public mutating func reparsePendingEdits() -> [SegmentChange] {
    guard !pendingEdits.isEmpty else { return [] }
    var pending = pendingEdits[...]
    pendingEdits = []
    if text.count >= Int(Int32.max) || isUncut {
      let count = segments.count
      parseAll()
      return [SegmentChange(replaced: 0..<count, fresh: 0..<segments.count)]
    }
    var changes: [SegmentChange] = []
    while let edit = pending.popFirst() {
      let change = reparse(edit, followedBy: &pending)
      if !change.replaced.isEmpty || !change.fresh.isEmpty { changes.append(change) }
    }
    return changes
  }

  /// True while the document is a single segment because its text is too long for 32-bit offsets.
  private var isUncut: Bool { starts.last == Int32.max }

  /// The first segment whose content or end may depend on the byte at `offset`.
  private func firstSegment(readingAt offset: Int) -> Int {
    var first = segmentIndex(at: offset)
    var index = first &- 1
    while index >= 0, Int(starts[index &+ 1]) &+ maximumLookahead > offset {
      if Int(starts[index &+ 1]) &+ segments[index].lookahead > offset { first = index }
      index &-= 1
    }
    return first
  }

  /// Cuts and parses the segments that an edit affects; the text has been edited already. Edits in `following` that lie
  /// in the segments parsed here are removed from it.
  private mutating func reparse(
    _ edit: PendingEdit, followedBy following: inout ArraySlice<PendingEdit>
  ) -> SegmentChange {
    // `end` is an offset before this edit, but after the edits in front of it.
    var end = edit.range.lowerBound &+ edit.replacedCount
    var delta = edit.delta
    let range = edit.range
    var first = firstSegment(readingAt: range.lowerBound)
    var next = first
    var fresh: [Segment] = []
    var kept: [Int] = []
    text.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(starts[first])
      // With space for what an edit adds, so that the nodes need not be moved.
      let count = segments[first].tree.nodes.count
      var reader = SegmentReader(
        bytes, of: text, from: start, capacity: 256 &+ count &+ count / 8, conditions: conditions)
      repeat {
        reader.advance()
        if fresh.isEmpty, first < segments.count, reader.holds(segments[first].tree.text.bytes) {
          // The segment was only read because the edit follows closely; its bytes did not change.
          kept.append(reader.lookahead)
          first &+= 1
        } else {
          fresh.append(reader.parse())
        }
        while let next = following.first, next.range.lowerBound < reader.range.upperBound {
          end = next.range.lowerBound &- delta &+ next.replacedCount
          delta &+= next.delta
          following.removeFirst()
        }
        // The segments are unchanged from the first offset after the edit at which a segment started before too.
        let before = reader.range.upperBound &- delta
        while next < segments.count, Int(starts[next]) < before { next &+= 1 }
        if before >= end, before > 0, next < segments.count, Int(starts[next]) == before { break }
        if reader.isAtEnd { next = segments.count }
      } while !reader.isAtEnd
    }
    if first > next {
      // The new text repeats the text after it: the segments that were matched there are inserted before them.
      let repeated = (next..<first).map { index in
        Segment(tree: segments[index].tree, lookahead: kept[kept.count &- first &+ index])
      }
      fresh.insert(contentsOf: repeated, at: 0)
      kept.removeLast(first &- next)
      first = next
    }
    for (index, lookahead) in kept.enumerated() { setLookahead(lookahead, of: first &- kept.count &+ index) }
    for segment in fresh { count(segment.tree) }
    var replaced = first..<max(first, next)
    while let last = fresh.last, !replaced.isEmpty,
      segments[replaced.upperBound &- 1].tree.text.bytes == last.tree.text.bytes
    {
      setLookahead(last.lookahead, of: replaced.upperBound &- 1)
      fresh.removeLast()
      replaced = replaced.lowerBound..<(replaced.upperBound &- 1)
    }
    return splice(fresh, in: replaced)
  }

  private mutating func setLookahead(_ lookahead: Int, of segment: Int) {
    segments[segment].lookahead = lookahead
    maximumLookahead = max(maximumLookahead, lookahead)
  }

  /// Replaces the segments at `replaced` by `fresh`.
  private mutating func splice(_ fresh: [Segment], in replaced: Range<Int>) -> SegmentChange {
    var offset = starts[replaced.lowerBound]
    var line = firstLines[replaced.lowerBound]
    let oldEnd = starts[replaced.upperBound]
    let oldLine = firstLines[replaced.upperBound]
    var newStarts: [Int32] = []
    var newLines: [Int32] = []
    for segment in fresh {
      newStarts.append(offset)
      newLines.append(line)
      offset &+= Int32(truncatingIfNeeded: segment.tree.text.count)
      line &+= Int32(truncatingIfNeeded: segment.lineBreaks)
      maximumLookahead = max(maximumLookahead, segment.lookahead)
    }
    let change = SegmentChange(
      replaced: replaced, fresh: replaced.lowerBound..<(replaced.lowerBound &+ fresh.count))
    segments.replaceSubrange(replaced, with: fresh)
    starts.replaceSubrange(replaced, with: newStarts)
    firstLines.replaceSubrange(replaced, with: newLines)
    starts.shift(from: change.fresh.upperBound, by: offset &- oldEnd)
    firstLines.shift(from: change.fresh.upperBound, by: line &- oldLine)
    return change
  }
}
