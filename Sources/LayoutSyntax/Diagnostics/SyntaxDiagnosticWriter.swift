/// Visits the damaged nodes and writes a finding for the first issue of each broken construct.
struct SyntaxDiagnosticWriter {
  /// A node to be visited.
  private struct Visit {
    var node: NodeID
    var start: Int
    /// The index of the construct that contains the node.
    var construct: Int
  }

  let tree: SyntaxTree
  let segment: SegmentID
  var diagnostics: [Diagnostic] = []
  /// The last issue that was reported in each construct, if any.
  private var reported: [SyntaxIssue?] = [nil]
  private var lastOffset = -1

  init(tree: SyntaxTree, segment: SegmentID) {
    self.tree = tree
    self.segment = segment
  }

  mutating func run() {
    var stack = [Visit(node: tree.root, start: 0, construct: 0)]
    var children: [Visit] = []
    while let visit = stack.popLast() {
      let record = tree[visit.node]
      if let issue = record.issue { report(issue, at: visit, record: record) }
      children.removeAll(keepingCapacity: true)
      let isBlock = SyntaxDiagnosticWriter.holdsStatements(record.kind)
      let isString = record.kind == .stringLiteralExpression
      var construct = visit.construct
      var isAfterSemicolon = true
      var previous: NodeID?
      var separated = -1
      var lines = BrokenLines()
      for child in tree.children(of: visit.node) {
        let childRecord = tree[child]
        if isBlock {
          // Everything on one line is one construct; a missing `{` belongs to the construct before it, and attributes
          // without a declaration to the one after them.
          if childRecord.kind == .leftBrace {
            construct = visit.construct
          } else if lines.isRest(childRecord, at: visit.start, in: tree.text.bytes) {
            // The line is the rest of a call without its closing bracket: the construct continues.
          } else if isAfterSemicolon || childRecord.kind == .rightBrace
            || (childRecord.startsLine && !isAttribute(previous))
          {
            construct = newConstruct()
            isAfterSemicolon = false
          }
          // A `switch` without its keyword is one error together with its line.
          if childRecord.kind == .keyword { construct = visit.construct }
          if childRecord.kind == .semicolon, childRecord.length > 0 { isAfterSemicolon = true }
          if childRecord.issue == .missingSeparator {
            let isFollowUp = separated == construct && !separatesViews(child, after: previous)
            separated = construct
            if isFollowUp { continue }
          } else {
            previous = child
          }
        }
        guard childRecord.containsIssue else { continue }
        children.append(Visit(node: child, start: visit.start &+ Int(childRecord.offset), construct: construct))
      }
      if isString {
        // Wrong quotes and escapes are separate errors; a missing end of the string is an error of the statement.
        let own = newConstruct()
        for index in children.indices {
          switch tree[children[index].node].issue {
          case .typographicQuote, .invalidEscape, .invalidCharacter, .insufficientIndentation:
            children[index].construct = own
          default: break
          }
        }
      }
      stack.append(contentsOf: children.reversed())
    }
  }

  private func isAttribute(_ node: NodeID?) -> Bool {
    guard let node, tree.kind(of: node) == .unexpected, let first = tree.firstChild(of: node) else { return false }
    return tree.kind(of: first) == .attribute || tree.kind(of: first) == .declarationModifier
  }

  /// Returns true if there are complete views or declarations on both sides of a missing separator, and not the parts
  /// of a broken one.
  private func separatesViews(_ separator: NodeID, after previous: NodeID?) -> Bool {
    guard let previous, let next = tree.nextSibling(of: separator) else { return false }
    return [previous, next].allSatisfy { node in
      switch tree.kind(of: node) {
      case .postfixExpression, .variableDeclaration, .structDeclaration, .functionDeclaration: true
      default: false
      }
    }
  }

  private mutating func newConstruct() -> Int {
    reported.append(nil)
    return reported.count &- 1
  }

  private static func holdsStatements(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .sourceFile, .codeBlock, .closureExpression, .memberBlock, .opaqueBlock, .switchStatement, .switchCase,
      .accessorBlock:
      true
    default: false
    }
  }

  /// Returns true if a missing token precedes an unterminated comment, which may contain the token.
  private func isBeforeEndlessComment(_ node: NodeID) -> Bool {
    tree.nextToken(after: node).map { tree[$0].issue == .unterminatedComment } ?? false
  }

  private mutating func report(_ issue: SyntaxIssue, at visit: Visit, record: SyntaxNode) {
    if issue == .missingToken, isBeforeEndlessComment(visit.node) { return }
    // After another error such a declaration may be a member of a type whose head is broken.
    if issue == .misplacedModifier || issue == .unmatchedDirective, !diagnostics.isEmpty { return }
    if let earlier = reported[visit.construct], earlier != .missingSeparator || issue != .missingSeparator { return }
    reported[visit.construct] = issue
    let offset = visit.start &+ Int(record.triviaLength)
    // Several brackets missing at one offset have the same cause.
    if record.length == 0 {
      guard offset != lastOffset else { return }
      lastOffset = offset
    }
    diagnostics.append(diagnostic(issue, of: visit.node, offset: offset, record: record))
  }

  private func diagnostic(_ issue: SyntaxIssue, of node: NodeID, offset: Int, record: SyntaxNode) -> Diagnostic {
    var range = offset..<max(offset, offset &- Int(record.triviaLength) &+ Int(record.length))
    if record.length == 0 { range = wrongToken(after: node, at: offset) }
    if issue == .unexpected || issue == .nestingTooDeep, let token = tree.firstToken(of: node) {
      range = offset..<(offset &+ Int(tree[token].length &- tree[token].triviaLength))
    }
    if issue == .unmatchedDirective, let word = tree.firstToken(of: node).flatMap({ tree.nextSibling(of: $0) }) {
      range = offset..<tree.range(of: word).upperBound
    }
    if issue == .unterminatedComment { range = commentStart(before: offset)..<offset }
    if issue == .invalidCharacter, record.kind == .stringSegment { range = invalidBytes(in: range) ?? range }
    if issue == .invalidCharacter, record.kind == .endOfFile { range = invalidBytesOfComments() ?? range }
    let description = SyntaxMessage(
      tree: tree, node: node, issue: issue, range: range, offset: offset)
    return Diagnostic(
      rule: "syntax", severity: .error, message: description.text,
      location: SourceRange(segment: segment, range: range),
      related: description.related(segment: segment), fixes: description.fixes(segment: segment))
  }

  /// The first run of bytes in `range` that are not valid text.
  private func invalidBytes(in range: Range<Int>) -> Range<Int>? {
    let bytes = tree.text.bytes
    guard let first = UTF8Scalar.firstInvalid(in: bytes, range) else { return nil }
    var end = first &+ 1
    while end < range.upperBound, UTF8Scalar.firstInvalid(in: bytes, end..<range.upperBound) == end { end &+= 1 }
    return first..<end
  }

  /// The first run of bytes in a comment that are not valid text. O(n) in the segment.
  private func invalidBytesOfComments() -> Range<Int>? {
    var start = 0
    let end = tree.text.count
    while start < end, let first = UTF8Scalar.firstInvalid(in: tree.text.bytes, start..<end) {
      let token = tree.range(of: tree.token(at: first))
      if first < token.lowerBound { return invalidBytes(in: first..<token.lowerBound) }
      start = max(first &+ 1, token.upperBound)
    }
    return nil
  }

  /// The range of the token at which something is missing, if it is on the same line; otherwise the empty range at
  /// `offset`.
  private func wrongToken(after node: NodeID, at offset: Int) -> Range<Int> {
    guard let next = tree.nextToken(after: node), !tree[next].startsLine, tree.kind(of: next) != .endOfFile else {
      return offset..<offset
    }
    let record = tree[next]
    return (offset &+ Int(record.triviaLength))..<(offset &+ Int(record.length))
  }

  /// The start of the unterminated comment, which is trivia of the token at `offset`.
  private func commentStart(before offset: Int) -> Int {
    let start = tree.start(of: tree.token(at: offset))
    var index = start
    while index &+ 1 < offset {
      if tree.text.bytes[index] == UInt8(ascii: "/"), tree.text.bytes[index &+ 1] == UInt8(ascii: "*") { return index }
      if tree.text.bytes[index] == UInt8(ascii: "/"), tree.text.bytes[index &+ 1] == UInt8(ascii: "/") {
        while index < offset, tree.text.bytes[index] != 0x0A, tree.text.bytes[index] != 0x0D { index &+= 1 }
      } else {
        index &+= 1
      }
    }
    return start
  }
}

extension SyntaxTree {
  /// The syntax errors in source order, one per broken construct: a statement (without the blocks in it), the missing
  /// end of a block, a string with wrong quotes. O(n) in the damaged nodes.
  public func diagnostics(segment: SegmentID) -> [Diagnostic] {
    guard self[root].containsIssue else { return [] }
    var writer = SyntaxDiagnosticWriter(tree: self, segment: segment)
    writer.run()
    return writer.diagnostics
  }
}
