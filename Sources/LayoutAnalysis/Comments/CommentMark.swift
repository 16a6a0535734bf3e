import LayoutSyntax

/// A line comment that begins with a special word, such as `// expect: width == 44` (`lowering.md` 7). Offsets and
/// lines count from the start of its segment.
package struct MarkedComment: Hashable, Sendable {
  /// The range from its slashes to the end of the line.
  package var range: Range<Int>
  /// The range behind the word.
  package var content: Range<Int>
  /// The 0-based line of the comment.
  package var line: Int
  /// True if code precedes the comment on its line.
  package var followsCode: Bool
  /// The line on which the next code in the segment starts; nil if there is none.
  package var nextLine: Int?
}

/// A word that gives comments beginning with it a meaning: `plumbline:`, `expect:`.
package struct CommentMark: Sendable {
  private let word: [UInt8]
  /// The distances by which the search may advance, by the byte at the end of the current position
  /// (Boyer–Moore–Horspool).
  private let shifts: [Int]

  /// Creates a mark for `word`, which must end in a colon and contain no other.
  package init(_ word: String) {
    self.word = Array(word.utf8)
    var shifts = Array(repeating: word.utf8.count, count: 256)
    for (index, byte) in self.word.dropLast().enumerated() { shifts[Int(byte)] = self.word.count - 1 - index }
    self.shifts = shifts
  }

  /// The comments of a segment that begin with the word, in source order. Reads about every n-th byte, where n is the
  /// length of the word; if it occurs, plus the nodes above the occurrences and their siblings.
  package func comments(in tree: SyntaxTree) -> [MarkedComment] {
    var found: [MarkedComment] = []
    tree.text.bytes.withUnsafeBufferPointer { bytes in
      var starts: [Int] = []
      var offset = 0
      while let start = find(in: bytes, from: offset) {
        offset = start + word.count
        starts.append(start)
      }
      guard !starts.isEmpty else { return }
      // The end of the previous comment.
      var end = 0
      for (start, token) in zip(starts, tree.tokens(at: starts)) where start >= end {
        let offset = start + word.count
        let trivia = tree.fullRange(of: token).lowerBound..<tree.range(of: token).lowerBound
        let rest = max(trivia.lowerBound, min(end, trivia.upperBound))..<trivia.upperBound
        // Inside a string or a name, the word is not a comment.
        guard trivia.contains(start), let comment = comment(around: start, in: rest, bytes),
          comment.upperBound >= offset
        else { continue }
        let line = tree.text.line(at: start)
        found.append(
          MarkedComment(
            range: comment, content: offset..<comment.upperBound, line: line,
            followsCode: trivia.lowerBound > 0 && tree.text.line(at: trivia.lowerBound) == line,
            nextLine: tree.kind(of: token) == .endOfFile ? nil : tree.text.line(at: trivia.upperBound)))
        end = comment.upperBound
      }
    }
    return found
  }

  /// The offset of the next occurrence of the word.
  private func find(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    var last = offset + word.count - 1
    while last < bytes.count {
      if bytes[last] == Self.colon {
        let start = last - word.count + 1
        if bytes[start...last].elementsEqual(word) { return start }
      }
      last += shifts[Int(bytes[last])]
    }
    return nil
  }

  private static let colon = UInt8(ascii: ":")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// The line comment in `trivia` that contains `offset` and has only blanks between its slashes and `offset`; without
  /// the line break.
  private func comment(
    around offset: Int, in trivia: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var index = trivia.lowerBound
    while index < offset {
      guard bytes[index] == Self.slash, index + 1 < trivia.upperBound else {
        index += 1
        continue
      }
      if bytes[index + 1] == Self.slash {
        var end = index
        while end < trivia.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end > offset {
          let before = bytes[(index + 2)..<offset]
          return before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) ? index..<end : nil
        }
        index = end
      } else if bytes[index + 1] == Self.star {
        index = endOfBlockComment(at: index, in: trivia, bytes)
      } else {
        index += 1
      }
    }
    return nil
  }

  private func endOfBlockComment(
    at start: Int, in trivia: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var depth = 0
    var index = start
    while index + 1 < trivia.upperBound {
      if bytes[index] == Self.slash, bytes[index + 1] == Self.star {
        depth += 1
        index += 2
      } else if bytes[index] == Self.star, bytes[index + 1] == Self.slash {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return trivia.upperBound
  }
}
