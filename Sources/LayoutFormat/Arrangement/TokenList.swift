import LayoutSyntax

/// The tokens of a tree in source order, and which of them each node consists of.
///
/// What is not formatted inside is one token: the interpolation of a string, and a statement or declaration after the
/// comment `swift-format-ignore`. Semicolons between statements are left out.
struct TokenList {
  struct Token {
    enum Role {
      case ordinary
      /// Printed as it is written, in one piece: an interpolation, or the code of an inactive branch that is not parsed.
      case raw
      /// A declaration or statement that is printed as it is written.
      case ignored
      /// The comma after the last element of an array or dictionary, which is printed by `FormatElement.endList`.
      case unprinted
    }

    var kind: SyntaxKind
    var keyword: Keyword?
    /// The bytes of the token without its trivia.
    var start: Int
    var end: Int
    var role = Role.ordinary
    /// True for a comma, parenthesis or colon that stays with the expression before it.
    var staysWithExpression = false
    /// True for a token in a list that is not parsed: the space before it is that of the source.
    var keepsSpace = false
  }

  private(set) var tokens: [Token] = []
  /// The nodes in pre-order, without those inside tokens of the list.
  private(set) var nodes: [NodeID] = []
  /// The tokens of code that is not parsed; true for the first one of each run, which becomes one token of the list.
  private var unparsed: [NodeID: Bool] = [:]
  private var firsts: NodeTable
  private var lasts: NodeTable
  let tree: SyntaxTree

  /// O(n) in the nodes.
  init(of tree: SyntaxTree) {
    self.tree = tree
    firsts = NodeTable(repeating: 0, count: tree.nodeCount)
    lasts = NodeTable(repeating: -1, count: tree.nodeCount)
    let mayIgnore = IgnoreMark.statement.isIn(tree.text.bytes[...])
    var open: [(node: NodeID, start: Int)] = [(tree.root, 0)]
    while let (node, start) = open.popLast() {
      let record = tree[node]
      nodes.append(node)
      firsts[node] = tokens.count
      if isDropped(node, at: start) { continue }
      let range = (start &+ Int(record.triviaLength))..<(start &+ Int(record.length))
      if record.kind.isToken, let begins = unparsed[node] {
        extendUnparsed(by: node, range, begins: begins)
      } else if record.kind.isToken {
        append(
          Token(kind: record.kind, keyword: record.keyword, start: range.lowerBound, end: range.upperBound), of: node)
      } else if record.kind == .interpolation {
        append(Token(kind: .stringSegment, start: range.lowerBound, end: range.upperBound, role: .raw), of: node)
      } else if (mayIgnore && isIgnored(node)) || (tree.mayHoldDirectives && hasDirectiveInHead(node)) {
        append(Token(kind: record.kind, start: range.lowerBound, end: range.upperBound, role: .ignored), of: node)
      } else if record.kind.isDirective {
        appendDirective(node, at: start, &open)
      } else {
        let first = open.count
        for child in tree.children(of: node) { open.append((child, start &+ Int(tree[child].offset))) }
        open[first...].reverse()
      }
    }
    for node in nodes.reversed() {
      guard let parent = tree.parent(of: node) else { continue }
      lasts[parent] = max(lasts[parent], lasts[node])
    }
  }

  private mutating func append(_ token: Token, of node: NodeID) {
    // Only the end of the file may be empty.
    guard token.end > token.start || token.kind == .endOfFile else { return }
    lasts[node] = tokens.count
    tokens.append(token)
  }

  private mutating func extendUnparsed(by node: NodeID, _ range: Range<Int>, begins: Bool) {
    if begins {
      return append(Token(kind: .unknown, start: range.lowerBound, end: range.upperBound, role: .ignored), of: node)
    }
    tokens[tokens.count &- 1].end = range.upperBound
    firsts[node] = tokens.count &- 1
    lasts[node] = tokens.count &- 1
  }

  /// The index of the first token of `node`; after `last(of:)` if it has none.
  func first(of node: NodeID) -> Int { firsts[node] }
  /// The index of the last token of `node`.
  func last(of node: NodeID) -> Int { lasts[node] }

  func isEmpty(_ node: NodeID) -> Bool { last(of: node) < first(of: node) }

  subscript(index: Int) -> Token {
    get { tokens[index] }
    set { tokens[index] = newValue }
  }

  var count: Int { tokens.count }

  /// The range between a token and the one before it, which has the comments before the token.
  func gap(before index: Int) -> Range<Int> {
    let start = index > 0 ? tokens[index &- 1].end : 0
    return start..<max(start, index < tokens.count ? tokens[index].start : tree.text.count)
  }

  // MARK: What is left out

  /// Returns true for a statement or declaration with a comment `swift-format-ignore` in front.
  private func isIgnored(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(of: node), tree.kind(of: parent).isListOfItems, tree.kind(of: node).isItem else {
      return false
    }
    let start = max(tokens.last?.end ?? 0, 0)
    let end = tree.range(of: node).lowerBound
    return start < end && IgnoreMark.statement.isComment(in: tree.text.bytes[start..<end])
  }

  /// Returns true for a declaration with conditional compilation between its attributes and modifiers.
  private func hasDirectiveInHead(_ node: NodeID) -> Bool {
    guard tree.kind(of: node).isDeclaration, let parent = tree.parent(of: node), tree.kind(of: parent).isListOfItems,
      !tree.kind(of: node).isListOfItems
    else { return false }
    return tree.children(of: node).contains { tree.kind(of: $0).isDirective }
  }

  /// Appends the lines of directives. Code between them that is not parsed becomes one token; parsed code is put on
  /// `open`.
  private mutating func appendDirective(_ directive: NodeID, at start: Int, _ open: inout [(node: NodeID, start: Int)])
  {
    let children = Array(tree.children(of: directive))
    let mark = open.count
    // The unparsed code may have groups of directives of its own.
    var depth = 0
    var isUnparsed = false
    for (position, child) in children.enumerated() {
      let record = tree[child]
      let childStart = start &+ Int(record.offset)
      if record.startsLine || position == 0 {
        let word =
          position &+ 1 < children.count ? directiveWord(record, tree.string(of: children[position &+ 1])) : nil
        if isUnparsed, word == "if" { depth &+= 1 }
        let begins = word != nil && depth == 0 && (word != "if" || position == 0)
        if isUnparsed, word == "endif", depth > 0 { depth &-= 1 }
        if !begins, !isUnparsed, record.kind.isToken {
          isUnparsed = true
          depth = word == "if" ? 1 : 0
          unparsed[child] = true
        } else if begins {
          isUnparsed = false
        }
      }
      if isUnparsed { unparsed[child] = unparsed[child] ?? false }
      open.append((child, childStart))
    }
    open[mark...].reverse()
  }

  private func directiveWord(_ record: SyntaxNode, _ next: String) -> String? {
    record.kind == .hash && ["if", "else", "elseif", "endif"].contains(next) ? next : nil
  }

  /// Returns true for a semicolon that separates statements, if a line break can take its place.
  private func isDropped(_ node: NodeID, at start: Int) -> Bool {
    guard tree.kind(of: node) == .semicolon, let parent = tree.parent(of: node), tree.kind(of: parent).isListOfItems
    else { return false }
    if tokens.last?.keyword == .return { return false }
    guard let next = tree.nextToken(after: node) else { return true }
    switch tree.kind(of: next) {
    case .identifier, .dollarIdentifier, .keyword, .rightBrace, .endOfFile, .at, .semicolon, .integerLiteral,
      .floatingLiteral, .stringQuote, .leftParenthesis, .leftBracket:
      return tree.keyword(of: next) != .while
    default: return false
    }
  }
}

/// A number for each node of a tree.
private struct NodeTable {
  private var values: [Int32]

  init(repeating value: Int32, count: Int) { values = [Int32](repeating: value, count: count) }

  subscript(node: NodeID) -> Int {
    get { Int(values[Int(node.index)]) }
    set { values[Int(node.index)] = Int32(truncatingIfNeeded: newValue) }
  }
}

extension SyntaxKind {
  /// True for nodes whose children include statements, declarations or cases.
  var isListOfItems: Bool {
    switch self {
    case .sourceFile, .codeBlock, .memberBlock, .opaqueBlock, .closureExpression, .switchCase: true
    default: false
    }
  }

  var isDirective: Bool { self == .conditionalDirective || self == .assumedDirective }

  /// True for nodes that may be statements or declarations.
  var isItem: Bool {
    switch self {
    case .closureSignature, .conditionalDirective, .assumedDirective, .switchItem, .attribute, .accessor, .switchCase:
      false
    default: !isToken
    }
  }
}
