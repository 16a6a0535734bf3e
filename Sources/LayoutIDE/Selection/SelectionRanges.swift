import LayoutAnalysis
import LayoutFormat
import LayoutSyntax

/// Returns the ranges around an offset, in UTF-8 bytes, from the innermost to the whole file: the word, what is between
/// its brackets, each construct around it. Each contains the one before. O(n) in the depth of the tree and the siblings.
package func selectionRanges(in analysis: Analysis, file: FileID, offset: Int) -> [Range<Int>] {
  guard let text = analysis.text(of: file), let found = analysis.segment(at: offset, in: file),
    let tree = analysis.tree(of: found.segment)
  else { return [] }
  let start = analysis.start(of: found.segment)
  var ranges = SelectionCollector(offset: found.offset)
  var node: NodeID? = token(at: found.offset, in: tree)
  if let token = node, !tree.kind(of: token).isToken || tree.range(of: token).lowerBound > found.offset {
    let trivia =
      tree.fullRange(of: token).lowerBound..<max(tree.fullRange(of: token).lowerBound, tree.range(of: token).lowerBound)
    for comment in tree.comments(in: trivia.clamped(to: 0..<tree.text.count)) { ranges.add(comment.range) }
  }
  while let current = node {
    if !tree.kind(of: current).isToken, let first = tree.firstToken(of: current),
      let last = tree.lastToken(of: current),
      first != last, tree.kind(of: first).opensList, tree.kind(of: last).closesList
    {
      ranges.add(
        tree.range(of: first).upperBound..<max(tree.range(of: first).upperBound, tree.range(of: last).lowerBound))
    }
    ranges.add(tree.range(of: current))
    node = tree.parent(of: current)
  }
  return ranges.result.map { $0.moved(by: start) }
    + (ranges.result.last?.moved(by: start) == 0..<text.count ? [] : [0..<text.count])
}

/// Returns the token at an offset; at the end of a word, that word.
private func token(at offset: Int, in tree: SyntaxTree) -> NodeID {
  let token = tree.token(at: offset)
  guard offset > 0, tree.kind(of: token) != .identifier || tree.range(of: token).lowerBound > offset else {
    return token
  }
  let before = tree.token(at: offset &- 1)
  return tree.range(of: before).upperBound == offset && tree.kind(of: before).isWord ? before : token
}

private struct SelectionCollector {
  private(set) var result: [Range<Int>] = []
  let offset: Int

  init(offset: Int) { self.offset = offset }

  /// Adds a range that contains the offset and the range added last.
  mutating func add(_ range: Range<Int>) {
    guard range.lowerBound <= offset, offset <= range.upperBound else { return }
    guard let last = result.last else { return result.append(range) }
    if range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound { result.append(range) }
  }
}

extension SyntaxKind {
  fileprivate var opensList: Bool {
    self == .leftBrace || self == .leftParenthesis || self == .leftBracket || self == .stringQuote
  }
  fileprivate var closesList: Bool {
    self == .rightBrace || self == .rightParenthesis || self == .rightBracket || self == .stringQuote
  }
  fileprivate var isWord: Bool {
    self == .identifier || self == .keyword || self == .stringSegment || self == .dollarIdentifier
      || self == .integerLiteral
      || self == .floatingLiteral
  }
}
