/// A unified diff of two texts, line by line, as `diff -u` and `git diff` print it.
struct UnifiedDiff {
  /// The number of equal lines around a change.
  private static let contextLength = 3
  /// The largest number of differing lines that are searched for the shortest change; more are replaced as a whole.
  private static let maximumDistance = 400

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  /// The changed lines, in ascending order: those of the old text that go, and those of the new text in their place.
  private var changes: [(old: Range<Int>, new: Range<Int>)] = []

  /// Compares two texts. O((lines of both) × differing lines).
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    let prefix = zip(self.old, self.new).prefix { $0 == $1 }.count
    let limit = min(self.old.count, self.new.count) - prefix
    let suffix = zip(self.old.reversed(), self.new.reversed()).prefix { $0 == $1 }.count
    let rest = min(limit, suffix)
    changes = Self.changes(
      self.old, prefix..<(self.old.count - rest), self.new, prefix..<(self.new.count - rest))
  }

  /// Returns the diff with `path` in its heading; empty for equal texts.
  func text(path: String) -> [UInt8] {
    guard !changes.isEmpty else { return [] }
    var result = Array("--- \(path)\n+++ \(path)\n".utf8)
    var index = 0
    while index < changes.count {
      var end = index + 1
      // Changes whose context would overlap are one hunk.
      while end < changes.count, changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.contextLength
      {
        end += 1
      }
      writeHunk(of: changes[index..<end], to: &result)
      index = end
    }
    return result
  }

  private func writeHunk(of changes: ArraySlice<(old: Range<Int>, new: Range<Int>)>, to result: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(Self.contextLength, first.old.lowerBound)
    let after = min(Self.contextLength, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    result += Array("@@ -\(Self.numbers(oldRange)) +\(Self.numbers(newRange)) @@\n".utf8)
    var line = oldRange.lowerBound
    for change in changes {
      for index in line..<change.old.lowerBound { Self.write(" ", old[index], to: &result) }
      for index in change.old { Self.write("-", old[index], to: &result) }
      for index in change.new { Self.write("+", new[index], to: &result) }
      line = change.old.upperBound
    }
    for index in line..<oldRange.upperBound { Self.write(" ", old[index], to: &result) }
  }

  /// Returns `start,count` from 1; an empty range names the line before it.
  private static func numbers(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func write(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    result.append(UInt8(ascii: mark))
    result += line
    if line.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Splits a text into lines with their line feeds.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  // MARK: The shortest change

  /// Returns the changed lines of two ranges by Myers' greedy algorithm; more than `maximumDistance` are one change.
  private static func changes(
    _ old: [ArraySlice<UInt8>], _ oldRange: Range<Int>, _ new: [ArraySlice<UInt8>], _ newRange: Range<Int>
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    if oldRange.isEmpty && newRange.isEmpty { return [] }
    if oldRange.isEmpty || newRange.isEmpty { return [(oldRange, newRange)] }
    // For each distance the furthest old line on each diagonal (old line minus new line), from −distance to distance.
    var furthest: [Int: Int] = [1: 0]
    var steps: [[Int: Int]] = []
    for distance in 0...maximumDistance {
      steps.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let isInsertion =
          diagonal == -distance
          || diagonal != distance && (furthest[diagonal - 1] ?? -1) < (furthest[diagonal + 1] ?? -1)
        var line = isInsertion ? furthest[diagonal + 1] ?? 0 : (furthest[diagonal - 1] ?? 0) + 1
        while line < oldRange.count, line - diagonal < newRange.count, line - diagonal >= 0,
          old[oldRange.lowerBound + line] == new[newRange.lowerBound + line - diagonal]
        {
          line += 1
        }
        furthest[diagonal] = line
        if line >= oldRange.count, line - diagonal >= newRange.count {
          return merged(steps, distance: distance, oldRange, newRange)
        }
      }
    }
    return [(oldRange, newRange)]
  }

  /// Walks back through the steps of the search, and merges the lines that go and come at one place.
  private static func merged(
    _ steps: [[Int: Int]], distance: Int, _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    var (line, other) = (oldRange.count, newRange.count)
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    for step in stride(from: distance, to: 0, by: -1) {
      let furthest = steps[step]
      let diagonal = line - other
      let isInsertion =
        diagonal == -step || diagonal != step && (furthest[diagonal - 1] ?? -1) < (furthest[diagonal + 1] ?? -1)
      let previous = isInsertion ? diagonal + 1 : diagonal - 1
      let start = furthest[previous] ?? 0
      let oldStart = oldRange.lowerBound + start
      let newStart = newRange.lowerBound + start - previous
      let change = (
        old: oldStart..<(oldStart + (isInsertion ? 0 : 1)), new: newStart..<(newStart + (isInsertion ? 1 : 0))
      )
      if let last = changes.last, last.old.lowerBound == change.old.upperBound,
        last.new.lowerBound == change.new.upperBound
      {
        changes[changes.count - 1] = (
          change.old.lowerBound..<last.old.upperBound, change.new.lowerBound..<last.new.upperBound
        )
      } else {
        changes.append(change)
      }
      (line, other) = (start, start - previous)
    }
    return changes.reversed()
  }
}
