/// Parsing one statement of a tree anew.
///
/// The result is node by node that of a full parse, because only such edits are taken of which nothing but the bytes of
/// the statement hears: its brackets and quotes close in it before and after, its first token stays or is a plain name
/// before and after, what stands before and behind it is on lines of its own and ends what it belongs to whatever the
/// statement holds, and it is nested too little for a limit. Everything else is for a full parse.
extension SyntaxTree {
  /// A statement that holds an edit.
  private struct EditedStatement {
    var node: Int32
    /// What stands before it in its block; -1 when nothing does.
    var previous: Int32
    /// Where it starts, its trivia included.
    var start: Int
    var frame: Parser.StatementFrame
  }

  /// What parsing a statement anew did.
  struct StatementChange {
    var statement: NodeID
    var bytesLexed: Int
    var nodesParsed: Int
  }

  /// Applies an edit of `range` to the text and the tree if a statement can be found that takes it; nil, and nothing
  /// changed, if not. `document` holds the bytes after the edit, those of this tree from `base` on.
  mutating func replaceStatement(
    _ range: Range<Int>, with replacement: [UInt8], in document: UnsafeBufferPointer<UInt8>, base: Int
  ) -> StatementChange? {
    // A full parse gives back what records no node uses, when they are many.
    guard endOfFileIssue == nil, freed.count &* 2 <= nodes.count &+ 1_024 else { return nil }
    let delta = replacement.count &- range.count
    for var statement in editedStatements(range, replacement).reversed().prefix(3) {
      let record = nodes[Int(statement.node)]
      let old = statement.start..<(statement.start &+ Int(record.length))
      let first = old.lowerBound &+ Int(record.triviaLength)
      // The edit lies in the trivia of the statement, and not at its end, or behind it.
      guard range.upperBound < first || range.lowerBound >= first else { continue }
      statement.frame.firstOffset = base &+ first &+ (range.upperBound < first ? delta : 0)
      statement.frame.isRenamed = isFirstToken(of: statement, touchedBy: range)
      if !record.startsLine { statement.frame.line = line(ofFirst: statement) }
      guard isApart(statement), let alone = standingForItself(statement, old) else { continue }
      statement.frame.column = alone.column
      statement.frame.showsIndentation = alone.showsIndentation
      statement.frame.line?.offset &+= base
      let new = (base &+ old.lowerBound)..<(base &+ old.upperBound &+ delta)
      guard new.upperBound > new.lowerBound, new.upperBound <= document.count else { continue }
      var parser = Parser(document, capacity: new.count / 4)
      guard let root = parser.parseStatement(statement.frame, in: new) else { continue }
      text.replace(range, with: replacement)
      let parsed = splice(parser.nodes.filled, root: root, at: statement.node, delta: delta)
      mayHoldDirectives = mayHoldDirectives || parser.holdsDirectives
      lastStatement = statement.frame.line == nil ? (statement.node, statement.frame.column) : nil
      return StatementChange(statement: NodeID(statement.node), bytesLexed: new.count, nodesParsed: parsed)
    }
    return nil
  }

  /// The statements in blocks that hold `range` and begin before it, the outermost first; where it is the end of one,
  /// also the next one, to whose trivia white space goes. Not those behind something broken: a quote without its other
  /// side looks for it in the lines below.
  private func editedStatements(_ range: Range<Int>, _ replacement: [UInt8]) -> [EditedStatement] {
    var result: [EditedStatement] = []
    var node = root.index
    var start = 0
    var blocks = 0
    var expressions = 0
    while !nodes[Int(node)].kind.isToken, nodes[Int(node)].kind != .interpolation {
      var child = nodes[Int(node)].firstChild
      var previous: Int32 = -1
      while child >= 0 {
        let end = start &+ Int(nodes[Int(child)].offset) &+ Int(nodes[Int(child)].length)
        if end >= range.upperBound, nodes[Int(child)].length > 0 { break }
        if nodes[Int(child)].containsIssue { return result }
        if nodes[Int(child)].length > 0 { previous = child }
        child = nodes[Int(child)].nextSibling
      }
      guard child >= 0, start &+ Int(nodes[Int(child)].offset) < range.lowerBound else { return result }
      if nodes[Int(node)].kind.mayNestBlocks { blocks &+= 1 }
      if nodes[Int(node)].kind.mayNestExpressions { expressions &+= 1 }
      if let place = place(ofStatementsIn: node), isStatement(nodes[Int(child)].kind) {
        func statement(_ child: Int32, after previous: Int32) -> EditedStatement {
          EditedStatement(
            node: child, previous: previous, start: start &+ Int(nodes[Int(child)].offset),
            frame: Parser.StatementFrame(
              place: place, blockDepth: blocks, expressionDepth: expressions,
              isFirst: previous < 0 || nodes[Int(previous)].kind.isToken, isLast: isBeforeCloser(child)))
        }
        let next = nodes[Int(child)].nextSibling
        if next >= 0, isStatement(nodes[Int(next)].kind), nodes[Int(next)].triviaLength > 0,
          range.isEmpty, start &+ Int(nodes[Int(next)].offset) == range.lowerBound,
          !nodes[Int(child)].containsIssue, isBlank(text.bytes[range.lowerBound]),
          replacement.first.map(isBlank) == true
        {
          result.append(statement(next, after: child))
        }
        result.append(statement(child, after: previous))
      }
      start &+= Int(nodes[Int(child)].offset)
      node = child
    }
    return result
  }

  /// Whether an edit may change the first token of a statement.
  private func isFirstToken(of statement: EditedStatement, touchedBy range: Range<Int>) -> Bool {
    guard let first = firstToken(of: NodeID(statement.node)) else { return true }
    return range.lowerBound <= statement.start &+ Int(self[first].length)
      && range.upperBound >= statement.start &+ Int(self[first].triviaLength)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private func place(ofStatementsIn node: Int32) -> Parser.StatementPlace? {
    switch nodes[Int(node)].kind {
    case .codeBlock, .closureExpression: return .block
    case .switchCase: return .switchCase
    case .memberBlock:
      let parent = nodes[Int(node)].parent
      return parent >= 0 && nodes[Int(parent)].kind == .enumDeclaration ? .enumMembers : .members
    default: return nil
    }
  }

  private func isStatement(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .closureSignature, .switchItem, .switchCase, .unexpected, .attribute, .missingExpression,
      .conditionalDirective, .assumedDirective:
      false
    default: !kind.isToken
    }
  }

  /// Whether the `}` of its block follows the statement.
  private func isBeforeCloser(_ node: Int32) -> Bool {
    var next = nodes[Int(node)].nextSibling
    let parent = nodes[Int(node)].parent
    if next < 0, parent >= 0, nodes[Int(parent)].kind == .switchCase { next = nodes[Int(parent)].nextSibling }
    return next >= 0 && nodes[Int(next)].kind == .rightBrace && nodes[Int(next)].length > 0
  }

  /// Where the line of a statement began that follows the `{` of its block there; nil for any other, and where a string
  /// or a comment on that line may have begun on one before.
  private func line(ofFirst statement: EditedStatement) -> Lexer.LineStart? {
    guard statement.frame.place == .block, statement.previous >= 0,
      nodes[Int(statement.previous)].kind == .leftBrace
    else { return nil }
    var start = statement.start
    while start > 0, text.bytes[start &- 1] != 0x0A, text.bytes[start &- 1] != 0x0D {
      start &-= 1
      guard text.bytes[start] < 0x80, text.bytes[start] != UInt8(ascii: "\""), text.bytes[start] != UInt8(ascii: "*"),
        text.bytes[start] != UInt8(ascii: "<") || text.bytes[start &+ 1] != UInt8(ascii: "#")
      else { return nil }
    }
    let tabs = text.bytes[start..<statement.start].prefix { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0C) }.count {
      $0 == 0x09
    }
    return Lexer.LineStart(offset: start, tabs: 3 &* tabs)
  }

  /// Whether the statement begins on a line of its own and in no later column than the statement before it, which
  /// therefore ends there, or follows the `{` of its block.
  private func isApart(_ statement: EditedStatement) -> Bool {
    let record = nodes[Int(statement.node)]
    guard record.startsLine else { return statement.frame.line != nil }
    guard !statement.frame.isFirst else { return statement.frame.place != .switchCase }
    let previous = nodes[Int(statement.previous)]
    if previous.kind == .closureSignature { return true }
    guard isStatement(previous.kind) else { return false }
    let start = statement.start &+ Int(record.triviaLength)
    let before = statement.start &- Int(previous.length) &+ Int(previous.triviaLength)
    guard let own = indentation(before: start) else { return false }
    if own.contains(0x09) { return indentation(before: before) == own }
    // As many bytes on the line before the other statement are at least as many columns.
    return before &- own.count >= 0
      && !text.bytes[(before &- own.count)..<before].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The white space between `offset` and the start of its line; nil when something else stands there.
  private func indentation(before offset: Int) -> ArraySlice<UInt8>? {
    var start = offset
    while start > 0, text.bytes[start &- 1] == 0x20 || text.bytes[start &- 1] == 0x09 { start &-= 1 }
    guard start == 0 || text.bytes[start &- 1] == 0x0A || text.bytes[start &- 1] == 0x0D else { return nil }
    return text.bytes[start..<offset]
  }

  /// The column of the statement at `range`, and whether it shows how the segment is written, if its brackets and quotes
  /// close in it, as the text stands. Of the one that was parsed last this is known.
  private func standingForItself(
    _ statement: EditedStatement, _ range: Range<Int>
  ) -> (column: Int32, showsIndentation: Bool)? {
    let frame = statement.frame
    if let last = lastStatement, last.node == statement.node, frame.line == nil, !frame.isRenamed {
      return (last.column, false)
    }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, capacity: range.count / 4)
      guard let count = lexer.lexStatement(range, after: frame.line, lookahead: 0),
        count < 2 || lexer.tokens[1].kind != .colon,
        !frame.isRenamed || lexer.tokens[0].isPlainName
      else { return nil }
      return (lexer.tokens[0].column, frame.line != nil && lexer.showsIndentation(in: count))
    }
  }

  private var endOfFileIssue: SyntaxIssue? {
    var last = nodes[Int(root.index)].firstChild
    while last >= 0, nodes[Int(last)].nextSibling >= 0 { last = nodes[Int(last)].nextSibling }
    return last < 0 ? .unexpected : nodes[Int(last)].issue
  }
}
