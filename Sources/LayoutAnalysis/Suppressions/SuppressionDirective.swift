import LayoutModel
import LayoutSyntax

/// A comment `// plumbline:disable …` or similar (`lowering.md` 7). Offsets and lines count from the start of its
/// segment.
package struct SuppressionDirective: Hashable, Sendable {
  package enum Action: String, Hashable, Sendable, CaseIterable {
    /// Applies to the end of the file, or to the next `enable`.
    case disable
    case enable
    /// Applies to the next line with code.
    case disableNext = "disable:next"
    /// Applies to the line of the comment.
    case disableThis = "disable:this"
  }

  package struct Name: Hashable, Sendable {
    package var text: String
    package var range: Range<Int>
  }

  /// The action; nil if the word is not one.
  package var action: Action?
  /// The word after `plumbline:`.
  package var word: Name
  /// The rules that it applies to; empty for all.
  package var names: [Name] = []
  /// The range of the comment, from its slashes to the end of the line.
  package var range: Range<Int>
  /// The 0-based line of the comment.
  package var line: Int
  /// The line on which the next code in the segment starts; nil if there is none.
  package var nextLine: Int?

  /// The directives of a segment, in source order. O(n) in its bytes, plus the depth of the tree for each.
  package static func all(in tree: SyntaxTree) -> [SuppressionDirective] {
    let comments = mark.comments(in: tree).filter { !$0.content.isEmpty }
    guard !comments.isEmpty else { return [] }
    return tree.text.bytes.withUnsafeBufferPointer { bytes in
      comments.map { comment in
        var directive = directive(in: comment.range, after: comment.content.lowerBound, bytes)
        directive.line = comment.line
        directive.nextLine = comment.nextLine
        return directive
      }
    }
  }

  private static let mark = CommentMark("plumbline:")

  /// Reads the words: the action, then rules up to the first word that does not begin with a letter, so that a reason
  /// can follow after a dash.
  private static func directive(
    in comment: Range<Int>, after start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> SuppressionDirective {
    var words: [Name] = []
    var index = start
    while index < comment.upperBound {
      let isSeparator = bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == UInt8(ascii: ",")
      guard !isSeparator || words.isEmpty && index == start else {
        index += 1
        continue
      }
      var end = index
      while end < comment.upperBound, bytes[end] != 0x20, bytes[end] != 0x09, bytes[end] != UInt8(ascii: ",") {
        end += 1
      }
      if !words.isEmpty, !isLetter(bytes[index]) { break }
      words.append(Name(text: String(decoding: bytes[index..<end], as: UTF8.self), range: index..<end))
      index = max(end, index + 1)
    }
    let word = words.first ?? Name(text: "", range: start..<start)
    return SuppressionDirective(
      action: Action(rawValue: word.text), word: word, names: Array(words.dropFirst()), range: comment, line: 0)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension AnalysisFile {
  /// Sets the directives of a segment of the file; none for one that is removed.
  mutating func setDirectives(of segment: SegmentID, to found: [SuppressionDirective]) {
    if !found.isEmpty || !directives.isEmpty { directives[segment] = found.isEmpty ? nil : found }
  }
}

extension Analysis {
  /// The segments of `file` that contain directives, in source order. O(n log n) in these segments.
  package func directives(of file: FileID) -> [(segment: SegmentID, directives: [SuppressionDirective])] {
    guard let directives = entry(file)?.directives else { return [] }
    return inOrder(directives.keys).map { ($0, directives[$0] ?? []) }
  }

  /// Returns true if a segment of `file` contains a directive. O(1).
  package func hasDirectives(_ file: FileID) -> Bool { isKnown(file) && !files[file].directives.isEmpty }

  /// The 0-based line of the file on which the first code after a segment starts; nil if there is none. O(n) in the
  /// segments in between.
  package func lineOfCode(after segment: SegmentID) -> Int? {
    guard let file = file(of: segment) else { return nil }
    for next in segments(of: file).dropFirst(position(of: segment) + 1) {
      guard let tree = tree(of: next) else { continue }
      let offset = tree.range(of: tree.token(at: 0)).lowerBound
      guard tree.kind(of: tree.token(at: 0)) != .endOfFile else { continue }
      return tree.text.line(at: offset) + firstLine(of: next)
    }
    return nil
  }
}
