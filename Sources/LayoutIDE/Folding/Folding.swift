import LayoutAnalysis
import LayoutFormat
import LayoutSyntax

/// Returns the parts of a file that can be hidden: brackets, strings, conditional code, comments, imports, and regions
/// between `MARK:` comments or from `#region` to `#endregion`. Sorted by their starts. O(n) in the file.
package func foldingRanges(in analysis: Analysis, file: FileID) -> [FoldingRange] {
  var collector = FoldingCollector()
  for segment in analysis.segments(of: file) {
    guard let tree = analysis.tree(of: segment) else { continue }
    collector.add(tree, at: analysis.start(of: segment))
  }
  return collector.finish()
}

private struct FoldingCollector {
  private var ranges: [FoldingRange] = []
  /// The brackets that are open in the segment, with the ends of their opening tokens.
  private var brackets: [(kind: SyntaxKind, end: Int)] = []
  /// The directives `#if`, `#elseif` and `#else` whose branches have not ended, by the ends of their lines.
  private var branches: [Int] = []
  /// The `MARK:` comments whose regions have not ended.
  private var marks: [(depth: Int, end: Int)] = []
  private var regions: [Int] = []
  /// The first and the last line of a run of line comments.
  private var run: (first: Range<Int>, last: Range<Int>)?
  private var imports: (first: Range<Int>, last: Range<Int>)?
  /// The end of the token or comment read last.
  private var end = 0

  /// Adds the ranges of a segment that starts at the offset `start`.
  mutating func add(_ tree: SyntaxTree, at start: Int) {
    brackets = []
    branches = []
    tree.eachToken { token in
      addComments(before: token, in: tree, at: start)
      let range = token.range.moved(by: start)
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket, .interpolationStart:
        brackets.append((token.kind, range.upperBound))
      case .rightBrace, .rightParenthesis, .rightBracket: close(token.kind, at: range.lowerBound)
      case .hash: addDirective(token, in: tree, at: start)
      case .stringSegment where tree.text.bytes[token.range].contains(0x0A): addString(token, in: tree, at: start)
      default: break
      }
      if token.kind != .endOfFile { end = max(end, range.upperBound) }
    }
    for child in tree.children(of: tree.root) where !tree.kind(of: child).isToken {
      addStatement(tree.kind(of: child), tree.range(of: child).moved(by: start))
    }
  }

  mutating func finish() -> [FoldingRange] {
    endRun()
    endImports()
    endMarks(atDepth: 0)
    ranges.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var open: [Int] = []
    for index in ranges.indices {
      while let last = open.last, last <= ranges[index].range.lowerBound { open.removeLast() }
      ranges[index].depth = open.count
      open.append(ranges[index].range.upperBound)
    }
    return ranges
  }

  private mutating func append(_ range: Range<Int>, _ kind: FoldingRange.Kind? = nil, endsWithBracket: Bool = false) {
    ranges.append(FoldingRange(range: range, kind: kind, endsWithBracket: endsWithBracket))
  }

  /// Ends the innermost open bracket of the kind that `closing` closes, and those inside it that were not closed.
  private mutating func close(_ closing: SyntaxKind, at offset: Int) {
    func closes(_ opening: SyntaxKind) -> Bool {
      switch closing {
      case .rightBrace: opening == .leftBrace
      case .rightBracket: opening == .leftBracket
      default: opening == .leftParenthesis || opening == .interpolationStart
      }
    }
    guard let index = brackets.lastIndex(where: { closes($0.kind) }) else { return }
    let opening = brackets[index]
    endMarks(atDepth: index &+ 1)
    brackets.removeSubrange(index...)
    if opening.kind != .interpolationStart { append(opening.end..<max(opening.end, offset), endsWithBracket: true) }
  }

  private mutating func addDirective(_ token: SourceToken, in tree: SyntaxTree, at start: Int) {
    guard tree[token.node].startsLine, let parent = tree.parent(of: token.node),
      tree.kind(of: parent) == .conditionalDirective || tree.kind(of: parent) == .assumedDirective,
      let name = tree.nextToken(after: token.node)
    else { return }
    let word = tree.string(of: name)
    let line = tree.text.bytes[token.range.lowerBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? tree.text.count
    if word != "if", let begun = branches.popLast(), begun <= end { append(begun..<end) }
    if word != "endif" { branches.append(line &+ start) }
  }

  private mutating func addString(_ token: SourceToken, in tree: SyntaxTree, at start: Int) {
    guard let literal = tree.parent(of: token.node), let opening = tree.firstToken(of: literal),
      tree.nextSibling(of: opening) == token.node, let closing = tree.lastToken(of: literal)
    else { return }
    let range =
      tree.range(of: opening).upperBound..<max(tree.range(of: opening).upperBound, tree.range(of: closing).lowerBound)
    append(range.moved(by: start), endsWithBracket: true)
  }

  // MARK: Comments and imports

  private mutating func addComments(before token: SourceToken, in tree: SyntaxTree, at start: Int) {
    var last = token.trivia.lowerBound
    for comment in tree.comments(in: token.trivia) {
      let range = comment.range.moved(by: start)
      let gap = tree.text.bytes[min(last, comment.range.lowerBound)..<comment.range.lowerBound]
      last = comment.range.upperBound
      let text = tree.text.bytes[comment.range]
      guard comment.isLine,
        comment.indentation != nil || range.lowerBound == 0 || token.trivia.lowerBound == comment.range.lowerBound
      else {
        endRun()
        if !comment.isLine, text.contains(0x0A) { append(range, .comment) }
        continue
      }
      addMark(text, range)
      if let begun = run, gap.count(where: { $0 == 0x0A }) <= 1, gap.allSatisfy({ $0 <= 0x20 }) {
        run = (begun.first, range)
      } else {
        endRun()
        run = (range, range)
      }
      end = max(end, range.upperBound)
    }
    if !token.range.isEmpty || token.kind == .endOfFile { endRun() }
  }

  private mutating func endRun() {
    if let run, run.last.lowerBound > run.first.lowerBound {
      append(run.first.upperBound..<run.last.upperBound, .comment)
    }
    run = nil
  }

  /// Begins or ends a region at a comment.
  private mutating func addMark(_ text: ArraySlice<UInt8>, _ range: Range<Int>) {
    let words = text.drop { $0 == 0x2F || $0 == 0x20 }
    if words.starts(with: "MARK:".utf8) {
      endMarks(atDepth: brackets.count)
      marks.append((brackets.count, range.upperBound))
    } else if words.starts(with: "#region".utf8) {
      regions.append(range.upperBound)
    } else if words.starts(with: "#endregion".utf8), let begun = regions.popLast() {
      append(begun..<range.upperBound, .region)
    }
  }

  /// Ends the regions of the `MARK:` comments in at least `depth` brackets.
  private mutating func endMarks(atDepth depth: Int) {
    while let mark = marks.last, mark.depth >= depth {
      marks.removeLast()
      if end > mark.end { append(mark.end..<end, .region) }
    }
  }

  private mutating func addStatement(_ kind: SyntaxKind, _ range: Range<Int>) {
    guard kind == .importDeclaration else { return endImports() }
    imports = (imports?.first ?? range, range)
  }

  private mutating func endImports() {
    if let imports, imports.last.lowerBound > imports.first.lowerBound {
      append(imports.first.upperBound..<imports.last.upperBound, .imports)
    }
    imports = nil
  }
}

extension Range<Int> {
  /// The range `offset` further on.
  func moved(by offset: Int) -> Range<Int> { (lowerBound &+ offset)..<(upperBound &+ offset) }
}
