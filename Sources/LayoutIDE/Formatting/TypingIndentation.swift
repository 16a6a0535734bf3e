import LayoutFormat
import LayoutSyntax

/// The white space at the start of a line.
package struct LineIndentation: Hashable, Sendable {
  /// The blanks that the line has, in UTF-8 bytes.
  package var range: Range<Int>
  /// The blanks that it should have.
  package var text: String
}

/// Returns the indentation of the line at `offset`, as it is while someone types: one level more than the line of the
/// innermost open bracket, the level of that line for a closing bracket, and one level more for a member that continues
/// the line before. Code that is not complete yet has it too. O(n) in the segment.
package func typingIndentation(in document: Document, at offset: Int, style: SourceStyle) -> LineIndentation? {
  let bytes = document.text.bytes
  guard offset <= bytes.count else { return nil }
  var start = offset
  while start > 0, bytes[start &- 1] != 0x0A, bytes[start &- 1] != 0x0D { start &-= 1 }
  var end = start
  while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end &+= 1 }
  let context = OpenBrackets(before: start, in: document)
  guard !context.isInString else { return nil }
  let first = end < bytes.count ? bytes[end] : 0x0A
  let isClosing = first == 0x7D || first == 0x29 || first == 0x5D
  var level = context.innermost.map { indentation(ofLineAt: $0, in: bytes) } ?? []
  if context.innermost != nil, !isClosing { level += style.oneLevel }
  if first == 0x2E, let last = context.lastLine, !(context.innermost.map { $0 >= last } ?? false) {
    // A member goes below the members before it, or one level right of the base.
    let base = indentation(ofLineAt: last, in: bytes)
    level = bytes[min(last &+ base.count, bytes.count &- 1)] == 0x2E ? base : base + style.oneLevel
  }
  return LineIndentation(range: start..<end, text: String(decoding: level, as: UTF8.self))
}

private func indentation(ofLineAt offset: Int, in bytes: [UInt8]) -> [UInt8] {
  var start = offset
  while start > 0, bytes[start &- 1] != 0x0A, bytes[start &- 1] != 0x0D { start &-= 1 }
  return Array(bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 })
}

/// The brackets that are open before an offset.
private struct OpenBrackets {
  /// The offset of the innermost open bracket.
  private(set) var innermost: Int?
  /// The start of the last line before the offset that is not empty.
  private(set) var lastLine: Int?
  private(set) var isInString = false

  init(before offset: Int, in document: Document) {
    let index = document.segmentIndex(at: max(0, offset &- 1))
    let tree = document.segments[index].tree
    let start = document.start(ofSegment: index)
    var open: [(kind: SyntaxKind, offset: Int)] = []
    var last: Int?
    var isInString = false
    tree.eachToken { token in
      let range = token.range.moved(by: start)
      guard range.lowerBound < offset, !range.isEmpty else { return }
      if token.kind == .stringSegment, range.upperBound > offset { isInString = true }
      last = range.lowerBound
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket, .interpolationStart: open.append((token.kind, range.lowerBound))
      case .rightBrace, .rightParenthesis, .rightBracket: if !open.isEmpty { open.removeLast() }
      default: break
      }
    }
    innermost = open.last?.offset
    self.isInString = isInString
    lastLine = last.map { last in
      var start = last
      while start > 0, document.text.bytes[start &- 1] != 0x0A, document.text.bytes[start &- 1] != 0x0D { start &-= 1 }
      return start
    }
  }
}

extension SourceStyle {
  /// The bytes of one level of indentation.
  fileprivate var oneLevel: [UInt8] {
    switch indentation {
    case .spaces(let count): [UInt8](repeating: 0x20, count: count)
    case .tab: [0x09]
    }
  }
}
