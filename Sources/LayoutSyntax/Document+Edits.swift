extension Document {
  /// Replaces `range` (clamped to the document) by `replacement`, in place. The document is then in every observable way
  /// that which `Document(text)` makes, but for the numbers of nodes. Cost: the edited segments, and a move of the bytes,
  /// line starts and segments behind them.
  public mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) -> SegmentChange {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty || !replacement.isEmpty else {
      let index = segmentIndex(at: range.lowerBound)
      return SegmentChange(replaced: index..<index, fresh: index..<index)
    }
    let wasOneAndAll = text.count >= Int(Int32.max)
    text.replace(range, with: replacement)
    if wasOneAndAll || text.count >= Int(Int32.max) {
      let count = segments.count
      parseAll()
      return SegmentChange(replaced: 0..<count, fresh: 0..<segments.count)
    }
    return read(range, replacement)
  }

  /// Parses anew what an edit of `range` (before) touched; `replacement` stands in the text already.
  mutating func read(_ range: Range<Int>, _ replacement: [UInt8]) -> SegmentChange {
    parseStatement(after: range, replacement)
      ?? parseAgain(after: range, delta: replacement.count &- range.count)
  }

  /// Parses the one statement anew that takes an edit of `range` (before), if there is such a one.
  private mutating func parseStatement(after range: Range<Int>, _ replacement: [UInt8]) -> SegmentChange? {
    let index = firstSegment(readingAt: range.lowerBound)
    let start = Int(starts[index])
    guard range.lowerBound > start, range.upperBound < Int(starts[index &+ 1]) else { return nil }
    let lines = segments[index].lineBreaks
    let change = text.bytes.withUnsafeBufferPointer { bytes in
      segments[index].tree.replaceStatement(
        (range.lowerBound &- start)..<(range.upperBound &- start), with: replacement, in: bytes, base: start)
    }
    guard let change else { return nil }
    starts.shift(from: index &+ 1, by: Int32(truncatingIfNeeded: replacement.count &- range.count))
    firstLines.shift(from: index &+ 1, by: Int32(truncatingIfNeeded: segments[index].lineBreaks &- lines))
    counters.bytesLexed &+= change.bytesLexed
    counters.nodesParsed &+= change.nodesParsed
    counters.nodesReused &+= segments[index].tree.nodeCount &- change.nodesParsed
    return SegmentChange(replaced: index..<(index &+ 1), fresh: index..<(index &+ 1), statement: change.statement)
  }

  /// The first segment whose bytes, or whose end, may hang on the byte at `offset`.
  private func firstSegment(readingAt offset: Int) -> Int {
    var first = segmentIndex(at: offset)
    var index = first &- 1
    while index >= 0, Int(starts[index &+ 1]) &+ longestOverreach > offset {
      if Int(starts[index &+ 1]) &+ segments[index].overreach > offset { first = index }
      index &-= 1
    }
    return first
  }

  /// Cuts and parses what an edit of `range` (before) touched; the text is edited already and grew by `delta`.
  private mutating func parseAgain(after range: Range<Int>, delta: Int) -> SegmentChange {
    var first = firstSegment(readingAt: range.lowerBound)
    var next = first
    var fresh: [Segment] = []
    var kept: [Int] = []
    text.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(starts[first])
      var reader = SegmentReader(bytes, of: text, from: start, capacity: max(256, segments[first].tree.nodes.count))
      repeat {
        reader.advance()
        if fresh.isEmpty, first < segments.count, reader.holds(segments[first].tree.text.bytes) {
          // It was only read because the edit is close behind it.
          kept.append(reader.overreach)
          first &+= 1
        } else {
          fresh.append(reader.parse())
        }
        // From a place on at which a segment started before, behind the edit, everything is as it was.
        let before = reader.range.upperBound &- delta
        while next < segments.count, Int(starts[next]) < before { next &+= 1 }
        if before >= range.upperBound, before > 0, next < segments.count, Int(starts[next]) == before { break }
        if reader.isAtEnd { next = segments.count }
      } while !reader.isAtEnd
    }
    if first > next {
      // The stretch repeats what stands behind it: what was taken for the segments there is inserted before them.
      let repeated = (next..<first).map { index in
        Segment(tree: segments[index].tree, overreach: kept[kept.count &- first &+ index])
      }
      fresh.insert(contentsOf: repeated, at: 0)
      kept.removeLast(first &- next)
      first = next
    }
    for (place, overreach) in kept.enumerated() { setOverreach(overreach, of: first &- kept.count &+ place) }
    for segment in fresh { count(segment.tree) }
    var replaced = first..<max(first, next)
    while let last = fresh.last, !replaced.isEmpty,
      segments[replaced.upperBound &- 1].tree.text.bytes == last.tree.text.bytes
    {
      setOverreach(last.overreach, of: replaced.upperBound &- 1)
      fresh.removeLast()
      replaced = replaced.lowerBound..<(replaced.upperBound &- 1)
    }
    return splice(fresh, in: replaced)
  }

  private mutating func setOverreach(_ overreach: Int, of segment: Int) {
    segments[segment].overreach = overreach
    longestOverreach = max(longestOverreach, overreach)
  }

  /// Puts `fresh` in the place of the segments at `replaced`.
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
      longestOverreach = max(longestOverreach, segment.overreach)
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
