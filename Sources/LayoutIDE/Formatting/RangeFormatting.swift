import LayoutFormat
import LayoutSyntax

/// Returns the text of a document in which the segments that touch `range` are formatted. O(n) in these segments.
package func formattedText(of document: Document, touching range: Range<Int>, style: SourceStyle) -> [UInt8] {
  var formatter = SourceFormatter(document, style: style)
  return formatter.formatted(segments: document.segments(touching: range))
}

extension Document {
  /// The indices of the segments that touch a range of UTF-8 bytes.
  package func segments(touching range: Range<Int>) -> Range<Int> {
    let first = segmentIndex(at: range.lowerBound)
    let last = segmentIndex(at: max(range.lowerBound, range.upperBound &- 1))
    return first..<(last &+ 1)
  }
}

/// Returns the range of the block that ends with the closing brace before `offset`, from the line of its opening brace; nil
/// if there is none. O(n) in the segment.
package func blockEnding(at offset: Int, in document: Document) -> Range<Int>? {
  guard offset > 0 else { return nil }
  let index = document.segmentIndex(at: offset &- 1)
  let tree = document.segments[index].tree
  let start = document.start(ofSegment: index)
  let token = tree.token(at: offset &- 1 &- start)
  guard tree.kind(of: token) == .rightBrace, let block = tree.parent(of: token),
    let opening = tree.firstChild(of: block, kind: .leftBrace)
  else { return nil }
  return (tree.range(of: opening).lowerBound &+ start)..<offset
}
