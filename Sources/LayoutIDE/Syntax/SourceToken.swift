import LayoutFormat
import LayoutSyntax

/// A token with the range of its text and that of the white space and comments before it.
struct SourceToken {
  var node: NodeID
  var kind: SyntaxKind
  var range: Range<Int>
  var trivia: Range<Int>
}

extension SyntaxTree {
  /// Calls `body` with each token in source order, the end of the file included. O(n), without recursion.
  func eachToken(_ body: (SourceToken) -> Void) {
    var open: [(node: NodeID, start: Int)] = [(root, 0)]
    while let (node, start) = open.popLast() {
      let record = self[node]
      if record.kind.isToken {
        let textStart = min(start &+ Int(record.triviaLength), text.count)
        let end = min(max(textStart, start &+ Int(record.length)), text.count)
        body(
          SourceToken(node: node, kind: record.kind, range: textStart..<end, trivia: min(start, textStart)..<textStart))
        continue
      }
      let first = open.count
      for child in children(of: node) { open.append((child, start &+ Int(self[child].offset))) }
      open[first...].reverse()
    }
  }

  /// The comments in a range of trivia.
  func comments(in range: Range<Int>) -> [Comment] {
    guard !range.isEmpty else { return [] }
    return Trivia(text.bytes[range], at: range.lowerBound).pieces.compactMap { piece in
      if case .comment(let comment) = piece { comment } else { nil }
    }
  }
}
