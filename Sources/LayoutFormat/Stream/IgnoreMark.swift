/// A comment that keeps code from being formatted.
struct IgnoreMark {
  private let word: [UInt8]

  /// Before a statement or declaration.
  static let statement = IgnoreMark(word: Array("swift-format-ignore".utf8))
  /// At the start of a file.
  static let file = IgnoreMark(word: Array("swift-format-ignore-file".utf8))

  /// Returns true if the text contains the word of the mark. O(n).
  func isIn(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while text.endIndex &- index >= word.count {
      if text[index] == word[0], text[index...].starts(with: word) { return true }
      index &+= 1
    }
    return false
  }

  /// Returns true if one of the comments in `trivia` consists of the word. O(n).
  func isComment(in trivia: ArraySlice<UInt8>) -> Bool {
    Trivia(trivia, at: trivia.startIndex).pieces.contains { piece in
      guard case .comment(let comment) = piece, comment.kind == .line || comment.kind == .block else { return false }
      var text = trivia[comment.range].dropFirst(2)
      if comment.kind == .block { text = text.dropLast(2) }
      while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
      return text.drop { $0 == 0x20 || $0 == 0x09 }.elementsEqual(word)
    }
  }
}
