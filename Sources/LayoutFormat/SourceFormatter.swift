import LayoutSyntax

/// Formats sources in Swift's usual style, as `swift format` writes it.
///
/// A document is formatted segment by segment. A segment with a syntax error stays as it is, and so does a file with the
/// comment `swift-format-ignore-file` at its start. Only white space, semicolons between statements and the comma after
/// the last element of an array or dictionary change: each formatted segment is parsed again, and taken only if it has
/// the same tokens.
package struct SourceFormatter {
  private let document: Document
  private let style: SourceStyle
  private let newline: [UInt8]
  /// The segments that stay as they are although they have no error, because their tokens would have changed.
  package private(set) var refusedSegments: [Int] = []
  /// The segments that were formatted; nil if they are not kept.
  package private(set) var known: FormattedSegments?

  /// Creates a formatter that formats only what `known` does not have, and adds it there.
  package init(_ document: Document, style: SourceStyle, known: FormattedSegments? = nil) {
    self.document = document
    self.style = style
    newline = Self.newline(of: document.text.bytes)
    self.known = known
    self.known?.prepare(for: FormattedSegments.Setting(style: style, newline: newline, conditions: document.conditions))
  }

  /// Returns the formatted text. O(n) in the document.
  package mutating func formatted() -> [UInt8] { formatted(segments: document.segments.indices) }

  /// Returns the text with the segments at `range` formatted. O(n) in these segments.
  package mutating func formatted(segments range: Range<Int>) -> [UInt8] { pieces(segments: range).text }

  /// Returns the text with the segments at `range` formatted, and the range of each segment before and in that text. O(n)
  /// in these segments, less those that are known.
  package mutating func pieces(segments range: Range<Int>) -> (
    text: [UInt8], ranges: [(before: Range<Int>, after: Range<Int>)]
  ) {
    guard !isIgnored else { return (document.text.bytes, []) }
    var lines = LineCollector(newline: newline)
    lines.reserve(document.text.count)
    var ranges: [(before: Range<Int>, after: Range<Int>)] = []
    var (before, after) = (0, 0)
    for index in document.segments.indices {
      let text = document.segments[index].tree.text.bytes
      if range.contains(index), let formatted = formattedSegment(index) {
        lines.append(formatted)
      } else {
        lines.append(unchanged: text)
      }
      ranges.append((before..<(before &+ text.count), after..<lines.text.count))
      before &+= text.count
      after = lines.text.count
    }
    return (lines.text, ranges)
  }

  /// True if a comment at the start of the file keeps it from being formatted.
  private var isIgnored: Bool {
    guard IgnoreMark.file.isIn(document.text.bytes[...]), let tree = document.segments.first?.tree else { return false }
    let end = tree.firstToken(of: tree.root).map { tree.range(of: $0).lowerBound } ?? tree.text.count
    return IgnoreMark.file.isComment(in: tree.text.bytes[..<end])
  }

  /// Returns the formatted segment, which may be known; nil if it stays as it is.
  private mutating func formattedSegment(_ index: Int) -> FormattedSegment? {
    let text = document.segments[index].tree.text.bytes
    if let known = known?.segment(text) { return known.result }
    let result = newlyFormattedSegment(index)
    known?.add(result, for: text)
    return result
  }

  private mutating func newlyFormattedSegment(_ index: Int) -> FormattedSegment? {
    let tree = document.segments[index].tree
    guard !tree[tree.root].containsIssue else { return nil }
    var formatted = print(tree)
    var previous = tree.text.bytes
    // Few layouts are not final: a line that has been broken can allow another break.
    for _ in 0..<SourceFormatter.maximumPasses where formatted.text != previous {
      let result = Document(SourceText(formatted.text), conditions: document.conditions)
      guard TokenComparison.haveSameTokens(tree, result) else {
        refusedSegments.append(index)
        return nil
      }
      previous = formatted.text
      var lines = LineCollector(newline: newline)
      for segment in result.segments { lines.append(print(segment.tree)) }
      formatted.text = lines.text
    }
    return formatted
  }

  /// The maximum number of times that a segment is formatted again.
  private static let maximumPasses = 4

  private func print(_ tree: SyntaxTree) -> FormattedSegment {
    let arrangement = Arrangement(of: tree)
    var stream = ElementStream(source: tree.text.bytes)
    stream.append(arrangement)
    let leading = arrangement.trivia(before: 0)
    let trailing = arrangement.trivia(before: arrangement.tokens.count &- 1)
    let isEmpty = arrangement.tokens.count == 1 && !leading.hasComment
    return FormattedSegment(
      text: isEmpty ? [] : ElementPrinter.print(stream.elements, of: tree.text.bytes, style: style, newline: newline),
      hasEmptyLineBefore: leading.pieces.first?.isLineBreak == true,
      hasEmptyLineAfter: trailing.trailingLineBreaks > (isEmpty ? 0 : 1))
  }

  /// The line break of a text: that of its first line.
  private static func newline(of text: [UInt8]) -> [UInt8] {
    guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), text[index] == 0x0D else { return [0x0A] }
    return index &+ 1 < text.count && text[index &+ 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}
