import LayoutSyntax

/// A line comment that begins with a word of meaning, such as `// expect: width == 44` (`lowering.md` 7). Places count
/// from the start of its segment.
package struct MarkedComment: Hashable, Sendable {
  /// From its slashes to the end of the line.
  package var range: Range<Int>
  /// What follows the word.
  package var content: Range<Int>
  /// The line it stands on, from 0.
  package var line: Int
  /// Whether code stands before it on its line.
  package var followsCode: Bool
  /// The line on which the next code of the segment starts; nil where none follows.
  package var nextLine: Int?
}

/// A word that gives the comments which begin with it a meaning: `plumbline:`, `expect:`.
package struct CommentMark: Sendable {
  private let word: [UInt8]
  /// How far the word can be moved on where its last byte lies on a byte: from its end to that byte in it.
  private let shifts: [Int]

  /// `word` ends in a colon, and has no other.
  package init(_ word: String) {
    self.word = Array(word.utf8)
    var shifts = Array(repeating: word.utf8.count, count: 256)
    for (index, byte) in self.word.dropLast().enumerated() { shifts[Int(byte)] = self.word.count - 1 - index }
    self.shifts = shifts
  }

  /// The comments of a segment that begin with the word, in the order of the source. Cost: a look at every n-th byte, n
  /// being the word's length; where it occurs, the nodes on the way down to the occurrences, and their siblings.
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
      // The end of the last comment that was found.
      var end = 0
      for (start, token) in zip(starts, tree.tokens(at: starts)) where start >= end {
        let offset = start + word.count
        let trivia = tree.fullRange(of: token).lowerBound..<tree.range(of: token).lowerBound
        let rest = max(trivia.lowerBound, min(end, trivia.upperBound))..<trivia.upperBound
        // In a string or a name it is no comment.
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

  /// Where the word stands next.
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

  /// The line comment of a trivia that says nothing before `offset`, without the line break.
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
