/// The white space and comments between two tokens.
package struct Trivia {
  package enum Piece {
    /// Line breaks with nothing between them.
    case lineBreaks(Int)
    case comment(Comment)

    var isLineBreak: Bool { if case .lineBreaks = self { true } else { false } }
  }

  package private(set) var pieces: [Piece] = []
  /// For each piece, whether blanks follow it on its line.
  private(set) var isBeforeBlanks: [Bool] = []

  /// Reads `bytes`, whose indices are offsets of the source. What is neither a comment nor a line break is a blank. O(n).
  package init(_ bytes: ArraySlice<UInt8>, at start: Int) {
    var index = start
    /// The blanks since the last line break.
    var indentation: Range<Int>?
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x0A, 0x0D:
        if bytes[index] == 0x0D, index &+ 1 < bytes.endIndex, bytes[index &+ 1] == 0x0A { index &+= 1 }
        index &+= 1
        addLineBreak()
        indentation = index..<index
      case 0x2F where index &+ 1 < bytes.endIndex && (bytes[index &+ 1] == 0x2F || bytes[index &+ 1] == 0x2A):
        let end =
          bytes[index &+ 1] == 0x2F
          ? Trivia.endOfLine(from: index, in: bytes) : Trivia.endOfBlock(from: index, in: bytes)
        var comment = Comment(kind: Trivia.kind(of: bytes[index..<end]), range: index..<end, width: 0)
        comment.width = Trivia.width(of: bytes[index..<end])
        comment.indentation = indentation
        add(.comment(comment))
        indentation = nil
        index = end
      default:
        if let last = indentation { indentation = last.lowerBound..<(index &+ 1) }
        if !isBeforeBlanks.isEmpty { isBeforeBlanks[isBeforeBlanks.count &- 1] = true }
        index &+= 1
      }
    }
  }

  private mutating func add(_ piece: Piece) {
    pieces.append(piece)
    isBeforeBlanks.append(false)
  }

  private mutating func addLineBreak() {
    guard case .lineBreaks(let count) = pieces.last, isBeforeBlanks.last == false else { return add(.lineBreaks(1)) }
    pieces[pieces.count &- 1] = .lineBreaks(count &+ 1)
  }

  mutating func append(_ other: Trivia) {
    pieces += other.pieces
    isBeforeBlanks += other.isBeforeBlanks
  }

  /// The number of line breaks at the end.
  var trailingLineBreaks: Int {
    var count = 0
    for case .lineBreaks(let breaks) in pieces.reversed().prefix(while: \.isLineBreak) { count &+= breaks }
    return count
  }

  /// The number of pieces up to the last comment.
  var countWithoutTrailingLineBreaks: Int { pieces.count &- pieces.reversed().prefix(while: \.isLineBreak).count }

  /// True if there is a comment.
  var hasComment: Bool { pieces.contains { if case .comment = $0 { true } else { false } } }

  /// True if there is a comment that is not for documentation.
  var hasPlainComment: Bool {
    pieces.contains {
      if case .comment(let comment) = $0 { comment.kind == .line || comment.kind == .block } else { false }
    }
  }

  /// True if there is a line comment.
  var hasLineComment: Bool { pieces.contains { if case .comment(let comment) = $0 { comment.isLine } else { false } } }

  private static func endOfLine(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
  }

  private static func endOfBlock(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var index = start
    while index &+ 1 < bytes.endIndex {
      if bytes[index] == 0x2F, bytes[index &+ 1] == 0x2A {
        depth &+= 1
        index &+= 2
      } else if bytes[index] == 0x2A, bytes[index &+ 1] == 0x2F {
        depth &-= 1
        index &+= 2
        if depth == 0 { return index }
      } else {
        index &+= 1
      }
    }
    return bytes.endIndex
  }

  private static func kind(of comment: ArraySlice<UInt8>) -> Comment.Kind {
    let third = comment.dropFirst(2).first
    if comment[comment.startIndex &+ 1] == 0x2F { return third == 0x2F ? .documentationLine : .line }
    return third == 0x2A && comment.count > 4 ? .documentationBlock : .block
  }

  private static func width(of comment: ArraySlice<UInt8>) -> Int {
    var comment = comment
    while let last = comment.last, last == 0x20 || last == 0x09 { comment.removeLast() }
    return displayWidth(of: comment)
  }
}
