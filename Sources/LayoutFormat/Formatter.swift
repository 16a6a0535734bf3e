import LayoutSyntax

/// Formats sources in Swift's usual style, as `swift format` writes it.
///
/// A document is formatted segment by segment. A segment with a syntax error stays as it is, and so does a file with the
/// comment `swift-format-ignore-file` at its start. Only white space, semicolons between statements and the comma after
/// the last element of an array or dictionary change: each formatted segment is parsed again, and taken only if it has
/// the same tokens.
package struct Formatter {
  private let document: Document
  private let style: FormatStyle
  private let newline: [UInt8]
  /// The segments that stay as they are although they have no error, because their tokens would have changed.
  package private(set) var refusedSegments: [Int] = []

  package init(_ document: Document, style: FormatStyle) {
    self.document = document
    self.style = style
    newline = Self.newline(of: document.text.bytes)
  }

  /// Returns the formatted text. O(n) in the document.
  package mutating func formatted() -> [UInt8] { formatted(segments: document.segments.indices) }

  /// Returns the text with the segments at `range` formatted. O(n) in these segments.
  package mutating func formatted(segments range: Range<Int>) -> [UInt8] {
    guard !isIgnored else { return document.text.bytes }
    var output = [UInt8]()
    output.reserveCapacity(document.text.count)
    var needsEmptyLine = false
    for index in document.segments.indices {
      let formatted = range.contains(index) ? formattedSegment(index) : nil
      guard let formatted else {
        let text = document.segments[index].tree.text.bytes
        if needsEmptyLine, !output.isEmpty, !beginsWithEmptyLine(text) { output += newline }
        needsEmptyLine = false
        output += text
        continue
      }
      needsEmptyLine = needsEmptyLine || formatted.hasEmptyLineBefore
      guard !formatted.text.isEmpty else { continue }
      if needsEmptyLine, !output.isEmpty, !endsWithEmptyLine(output) { output += newline }
      output += formatted.text
      needsEmptyLine = formatted.hasEmptyLineAfter
    }
    return output
  }

  /// True if a comment at the start of the file keeps it from being formatted.
  private var isIgnored: Bool {
    guard IgnoreMark.file.isIn(document.text.bytes[...]), let tree = document.segments.first?.tree else { return false }
    let end = tree.firstToken(of: tree.root).map { tree.range(of: $0).lowerBound } ?? tree.text.count
    return IgnoreMark.file.isComment(in: tree.text.bytes[..<end])
  }

  /// A formatted segment: whole lines, without the empty lines around them.
  private struct FormattedSegment {
    var text: [UInt8]
    var hasEmptyLineBefore: Bool
    var hasEmptyLineAfter: Bool
  }

  /// Returns the formatted segment; nil if it stays as it is.
  private mutating func formattedSegment(_ index: Int) -> FormattedSegment? {
    let tree = document.segments[index].tree
    guard !tree[tree.root].containsIssue else { return nil }
    let arrangement = Arrangement(of: tree)
    var stream = ElementStream(source: tree.text.bytes)
    stream.append(arrangement)
    let (before, after) = emptyLines(around: arrangement.tokens, in: tree)
    let isEmpty = arrangement.tokens.count <= 1 && !stream.elements.contains { if case .comment = $0 { true } else { false } }
    let text = isEmpty ? [] : ElementPrinter.print(stream.elements, of: tree.text.bytes, style: style, newline: newline)
    guard TokenComparison.haveSameTokens(tree, Document(SourceText(text), conditions: document.conditions)) else {
      refusedSegments.append(index)
      return nil
    }
    return FormattedSegment(text: text, hasEmptyLineBefore: before || (isEmpty && after), hasEmptyLineAfter: after)
  }

  /// Returns whether empty lines precede and follow the tokens and comments of a segment.
  private func emptyLines(around tokens: TokenList, in tree: SyntaxTree) -> (before: Bool, after: Bool) {
    let first = tokens.gap(before: 0)
    let last = tokens.gap(before: max(tokens.count &- 1, 0))
    let leading = Trivia(tree.text.bytes[first], at: first.lowerBound).pieces
    let trailing = Trivia(tree.text.bytes[last], at: last.lowerBound).pieces
    var hasBefore = false
    var hasAfter = false
    if case .lineBreaks = leading.first { hasBefore = true }
    if case .lineBreaks(let count) = trailing.last { hasAfter = count > 1 }
    return (hasBefore, hasAfter)
  }

  private func beginsWithEmptyLine(_ text: [UInt8]) -> Bool {
    let first = text.first { $0 != 0x20 && $0 != 0x09 }
    return first == 0x0A || first == 0x0D
  }

  /// Returns true if the last line of `text`, which ends with a line break, is empty.
  private func endsWithEmptyLine(_ text: [UInt8]) -> Bool {
    var breaks = 0
    for byte in text.reversed() {
      switch byte {
      case 0x0A: breaks &+= 1
      case 0x0D, 0x20, 0x09: continue
      default: return breaks > 1
      }
    }
    return true
  }

  /// The line break of a text: that of its first line.
  private static func newline(of text: [UInt8]) -> [UInt8] {
    guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), text[index] == 0x0D else { return [0x0A] }
    return index &+ 1 < text.count && text[index &+ 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}
